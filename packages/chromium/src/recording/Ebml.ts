/**
 * The names of the elements that a recording is made of, from RFC 8794 and RFC 9559.
 *
 * @category constants
 * @since 0.1.0
 */
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

/** The size of an element that goes on to the end of the file. */
const unknownSize = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])

/**
 * An element with all it holds.
 *
 * @category constructors
 * @since 0.1.0
 */
export const element = (id: number, ...content: ReadonlyArray<Uint8Array>): Buffer => {
  const bytes = content.reduce((sum, part) => sum + part.byteLength, 0)
  return Buffer.concat([unsigned(id), sizeOf(bytes), ...content])
}

/**
 * The beginning of an element whose end is the file's.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openElement = (id: number): Buffer => Buffer.concat([unsigned(id), unknownSize])

/**
 * A whole number that is not negative, in as few bytes as it needs.
 *
 * @category constructors
 * @since 0.1.0
 */
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

/**
 * Where an element stands.
 *
 * @category models
 * @since 0.1.0
 */
export interface ElementHead {
  readonly id: number
  /** Where its content begins, in bytes from where it was looked for. */
  readonly headBytes: number
  /** Of its content; undefined where it goes on to the end of the file. */
  readonly contentBytes: number | undefined
}

/**
 * Reads the head of the element at `offset`; undefined where there is none, or not all of it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readHead = (bytes: Uint8Array, offset: number): ElementHead | undefined => {
  const id = readNumber(bytes, offset, 4)
  if (id === undefined) return undefined
  const size = readNumber(bytes, offset + id.length, 8)
  if (size === undefined) return undefined
  const isUnknown = size.value === 2 ** (7 * size.length) - 1 || size.value > Number.MAX_SAFE_INTEGER
  return {
    // The marker of its length is part of an id.
    id: id.value + 2 ** (7 * id.length),
    headBytes: id.length + size.length,
    contentBytes: isUnknown ? undefined : size.value,
  }
}

/** A number that says its own length by how many zero bits it begins with. */
const readNumber = (bytes: Uint8Array, offset: number, maxLength: number) => {
  const first = bytes[offset]
  if (first === undefined || first === 0) return undefined
  const length = Math.clz32(first) - 23
  if (length > maxLength || offset + length > bytes.byteLength) return undefined
  let value = first - 2 ** (8 - length)
  for (let at = 1; at < length; at++) value = value * 256 + (bytes[offset + at] ?? 0)
  return { value, length }
}

/**
 * Reads a whole number of the given length.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readUnsigned = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0)
