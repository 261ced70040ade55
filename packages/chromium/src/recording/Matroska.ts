import { element, elementIds as ids, openElement, unsigned } from "./Ebml.ts"
import type { ImageSize } from "./JpegSize.ts"

/** A named position in a video. */
export interface Chapter {
  /** Time from the start of the video. */
  readonly atMs: number
  readonly title: string
}

/**
 * Tracks of a recording. Marks need their own track, because they are known only as they happen and the file is
 * append-only.
 */
export const tracks = { video: 1, marks: 2 } as const

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

/** Returns the header of a Matroska file of JPEG frames. Frames and marks follow. Times are in milliseconds. */
export const matroskaHeader = (size: ImageSize, chapters: ReadonlyArray<Chapter> = []): Buffer =>
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
        tracks.video,
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

/** Encodes a block in its own cluster, so that each one is complete or missing after a crash. */
const block = (trackNumber: number, content: Uint8Array, atMs: number): Buffer =>
  element(
    ids.cluster,
    element(ids.timestamp, unsigned(atMs)),
    element(ids.simpleBlock, Buffer.from([0x80 | trackNumber, 0, 0, 0x80]), content),
  )

/** Encodes a frame at an integer time in milliseconds. */
export const matroskaFrame = (jpeg: Uint8Array, atMs: number): Buffer => block(tracks.video, jpeg, atMs)

/** Encodes a mark. An empty title marks only a time, such as the end. */
export const matroskaMark = (title: string, atMs: number): Buffer => block(tracks.marks, text(title), atMs)
