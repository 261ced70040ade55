import { element, elementIds as ids, openElement, unsigned } from "./Ebml.ts"
import type { PictureSize } from "./JpegSize.ts"

/**
 * A place in a film that has a name.
 *
 * @category models
 * @since 0.1.0
 */
export interface Chapter {
  /** From the film's beginning. */
  readonly atMs: number
  readonly title: string
}

/**
 * The tracks of a recording. What happened has a track beside the picture's, since it is known only when it happens, and a
 * file that is only ever appended to cannot name it at its beginning.
 *
 * @category constants
 * @since 0.1.0
 */
export const tracks = { picture: 1, marks: 2 } as const

const text = (value: string) => Buffer.from(value, "utf8")

const track = (number: number, type: number, codec: string, ...more: ReadonlyArray<Uint8Array>) =>
  element(
    ids.trackEntry,
    element(ids.trackNumber, unsigned(number)),
    element(ids.trackUid, unsigned(number)),
    element(ids.trackType, unsigned(type)),
    element(ids.codecId, text(codec)),
    ...more,
  )

/**
 * How a Matroska file of JPEG pictures begins; frames and marks follow for as long as there are any. The time is counted in
 * milliseconds.
 *
 * @category constructors
 * @since 0.1.0
 */
export const matroskaHeader = (size: PictureSize, chapters: ReadonlyArray<Chapter> = []): Buffer =>
  Buffer.concat([
    element(
      ids.ebml,
      element(ids.ebmlVersion, unsigned(1)),
      element(ids.ebmlReadVersion, unsigned(1)),
      element(ids.ebmlMaxIdLength, unsigned(4)),
      element(ids.ebmlMaxSizeLength, unsigned(8)),
      element(ids.docType, text("matroska")),
      element(ids.docTypeVersion, unsigned(4)),
      element(ids.docTypeReadVersion, unsigned(2)),
    ),
    openElement(ids.segment),
    element(
      ids.info,
      element(ids.timestampScale, unsigned(1_000_000)),
      element(ids.muxingApp, text("Tabwright")),
      element(ids.writingApp, text("Tabwright")),
    ),
    element(
      ids.tracks,
      track(
        tracks.picture,
        1,
        "V_MJPEG",
        element(
          ids.video,
          element(ids.pixelWidth, unsigned(size.widthPx)),
          element(ids.pixelHeight, unsigned(size.heightPx)),
        ),
      ),
      track(tracks.marks, 17, "S_TEXT/UTF8"),
    ),
    ...(chapters.length === 0 ? [] : [chapterList(chapters)]),
  ])

const chapterList = (chapters: ReadonlyArray<Chapter>): Buffer =>
  element(
    ids.chapters,
    element(
      ids.editionEntry,
      ...chapters.map(({ atMs, title }, at) =>
        element(
          ids.chapterAtom,
          element(ids.chapterUid, unsigned(at + 1)),
          element(ids.chapterTimeStart, unsigned(Math.round(atMs) * 1_000_000)),
          element(
            ids.chapterDisplay,
            element(ids.chapterString, text(title)),
            element(ids.chapterLanguage, text("und")),
          ),
        ),
      ),
    ),
  )

/** Each block has a cluster of its own: whole on the disk or not there, whatever happens to the process after it. */
const block = (trackNumber: number, content: Uint8Array, atMs: number): Buffer =>
  element(
    ids.cluster,
    element(ids.timestamp, unsigned(atMs)),
    element(ids.simpleBlock, Buffer.from([0x80 | trackNumber, 0, 0, 0x80]), content),
  )

/**
 * A picture at a time in milliseconds from the beginning, a whole number.
 *
 * @category constructors
 * @since 0.1.0
 */
export const matroskaFrame = (jpeg: Uint8Array, atMs: number): Buffer => block(tracks.picture, jpeg, atMs)

/**
 * Something that happened at a time; without a title only the time counts, as that of the end does.
 *
 * @category constructors
 * @since 0.1.0
 */
export const matroskaMark = (title: string, atMs: number): Buffer => block(tracks.marks, text(title), atMs)
