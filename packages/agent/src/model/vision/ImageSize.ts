/** Size of an image in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

export const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50

/** Markers of JPEG frames, which state the size; the others of this range define tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpegSize = (bytes: Buffer): ImageSize | undefined => {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

const webpSize = (bytes: Buffer): ImageSize | undefined => {
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case "VP8L": {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case "VP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

/** Returns the size that a PNG, JPEG, GIF or WebP image states; undefined for other files. */
export const imageSize = (given: Uint8Array): ImageSize | undefined => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const mark = bytes.toString("latin1", 0, 12)
  if (mark.startsWith("\u00ff\u00d8\u00ff")) return jpegSize(bytes)
  if (bytes.length < 24) return undefined
  if (mark.startsWith("\u0089PNG\r\n\u001a\n")) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (mark.startsWith("GIF8")) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  return bytes.length >= 30 && mark.startsWith("RIFF") && mark.endsWith("WEBP") ? webpSize(bytes) : undefined
}
