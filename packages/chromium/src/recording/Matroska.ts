import type { ImageSize } from "../view/cast/ScreencastFrame.ts"

/** A named position in a video. */
export interface Chapter {
  /** Time from the start of the video. */
  readonly atMs: number
  readonly title: string
}

/** Marks need their own track, because they are known only as they happen and the file is append-only. */
export const tracks = { video: 1, marks: 2 } as const

const text = (value: string) => Buffer.from(value, "utf8")

const track = (number: number, type: number, codec: string, ...more: ReadonlyArray<Uint8Array>) =>
  element(
    elementIds.trackEntry,
    element(elementIds.trackNumber, unsigned(number)),
    element(elementIds.trackUid, unsigned(number)),
    element(elementIds.trackType, unsigned(type)),
    element(elementIds.codecId, text(codec)),
    ...more,
  )

/** Returns the header of a Matroska file of JPEG frames. Frames and marks follow. Times are in milliseconds. */
export const matroskaHeader = (size: ImageSize, chapters: ReadonlyArray<Chapter> = []): Buffer =>
  Buffer.concat([
    element(
      elementIds.ebml,
      element(elementIds.ebmlVersion, unsigned(1)),
      element(elementIds.ebmlReadVersion, unsigned(1)),
      element(elementIds.ebmlMaxIdLength, unsigned(4)),
      element(elementIds.ebmlMaxSizeLength, unsigned(8)),
      element(elementIds.docType, text("matroska")),
      element(elementIds.docTypeVersion, unsigned(4)),
      element(elementIds.docTypeReadVersion, unsigned(2)),
    ),
    openElement(elementIds.segment),
    element(
      elementIds.info,
      element(elementIds.timestampScale, unsigned(1_000_000)),
      element(elementIds.muxingApp, text("Tabwright")),
      element(elementIds.writingApp, text("Tabwright")),
    ),
    element(
      elementIds.tracks,
      track(
        tracks.video,
        1,
        "V_MJPEG",
        element(
          elementIds.video,
          element(elementIds.pixelWidth, unsigned(size.widthPx)),
          element(elementIds.pixelHeight, unsigned(size.heightPx)),
        ),
      ),
      track(tracks.marks, 17, "S_TEXT/UTF8"),
    ),
    ...(chapters.length === 0 ? [] : [chapterList(chapters)]),
  ])

const chapterList = (chapters: ReadonlyArray<Chapter>): Buffer =>
  element(
    elementIds.chapters,
    element(
      elementIds.editionEntry,
      ...chapters.map(({ atMs, title }, at) =>
        element(
          elementIds.chapterAtom,
          element(elementIds.chapterUid, unsigned(at + 1)),
          element(elementIds.chapterTimeStart, unsigned(Math.round(atMs) * 1_000_000)),
          element(
            elementIds.chapterDisplay,
            element(elementIds.chapterString, text(title)),
            element(elementIds.chapterLanguage, text("und")),
          ),
        ),
      ),
    ),
  )

/** Encodes a block in its own cluster, so that each one is complete or missing after a crash. */
const block = (trackNumber: number, content: Uint8Array, atMs: number): Buffer =>
  element(
    elementIds.cluster,
    element(elementIds.timestamp, unsigned(atMs)),
    element(elementIds.simpleBlock, Buffer.from([0x80 | trackNumber, 0, 0, 0x80]), content),
  )

/** Encodes a frame at an integer time in milliseconds. */
export const matroskaFrame = (jpeg: Uint8Array, atMs: number): Buffer => block(tracks.video, jpeg, atMs)

/** Encodes a mark. An empty title marks only a time, such as the end. */
export const matroskaMark = (title: string, atMs: number): Buffer => block(tracks.marks, text(title), atMs)

/** Ids of the elements in a recording, from RFC 8794 and RFC 9559. */
export const elementIds = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  chapters: 0x1043a770,
  editionEntry: 0x45b9,
  chapterAtom: 0xb6,
  chapterUid: 0x73c4,
  chapterTimeStart: 0x91,
  chapterDisplay: 0x80,
  chapterString: 0x85,
  chapterLanguage: 0x437c,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const

/** Size of an element that extends to the end of the file. */
const unknownSize = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])

const element = (id: number, ...content: ReadonlyArray<Uint8Array>): Buffer => {
  const bytes = content.reduce((sum, part) => sum + part.byteLength, 0)
  return Buffer.concat([unsigned(id), sizeOf(bytes), ...content])
}

/** Encodes the header of an element that extends to the end of the file. */
const openElement = (id: number): Buffer => Buffer.concat([unsigned(id), unknownSize])

/** Encodes a non-negative integer in the fewest bytes. */
const unsigned = (value: number): Buffer => {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex")
}

const sizeOf = (bytes: number): Buffer => {
  if (bytes < 0x7f) return Buffer.from([0x80 | bytes])
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(bytes))
  size[0] = 0x01
  return size
}

interface ElementHead {
  readonly id: number
  /** Offset of the content from the start of the header. */
  readonly headBytes: number
  /** Length of the content. Undefined if it extends to the end of the file. */
  readonly contentBytes: number | undefined
}

/** Parses the element header at `offset`. Returns undefined if it is missing or incomplete. */
export const readHead = (bytes: Uint8Array, offset: number): ElementHead | undefined => {
  const id = readNumber(bytes, offset, 4)
  if (id === undefined) return undefined
  const size = readNumber(bytes, offset + id.length, 8)
  if (size === undefined) return undefined
  const isUnknown = size.value === 2 ** (7 * size.length) - 1 || size.value > Number.MAX_SAFE_INTEGER
  return {
    // Ids include their length marker.
    id: id.value + 2 ** (7 * id.length),
    headBytes: id.length + size.length,
    contentBytes: isUnknown ? undefined : size.value,
  }
}

/** Parses a number whose leading zero bits encode its length. */
const readNumber = (bytes: Uint8Array, offset: number, maxLength: number) => {
  const first = bytes[offset]
  if (first === undefined || first === 0) return undefined
  const length = Math.clz32(first) - 23
  if (length > maxLength || offset + length > bytes.byteLength) return undefined
  let value = first - 2 ** (8 - length)
  for (let at = 1; at < length; at++) value = value * 256 + (bytes[offset + at] ?? 0)
  return { value, length }
}

export const readUnsigned = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0)
