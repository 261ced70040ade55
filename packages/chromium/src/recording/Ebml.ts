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

/** Encodes an element with its content. */
export const element = (id: number, ...content: ReadonlyArray<Uint8Array>): Buffer => {
  const bytes = content.reduce((sum, part) => sum + part.byteLength, 0)
  return Buffer.concat([unsigned(id), sizeOf(bytes), ...content])
}

/** Encodes the header of an element that extends to the end of the file. */
export const openElement = (id: number): Buffer => Buffer.concat([unsigned(id), unknownSize])

/** Encodes a non-negative integer in the fewest bytes. */
export const unsigned = (value: number): Buffer => {
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

/** Header of an element. */
export interface ElementHead {
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

/** Parses an unsigned integer. */
export const readUnsigned = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0)
