/**
 * Width and height of a picture, in pixels.
 *
 * @category models
 * @since 0.1.0
 */
export interface PictureSize {
  readonly widthPx: number
  readonly heightPx: number
}

/**
 * The size that a JPEG file's frame header tells; undefined where it is no JPEG file, or its header is not in these bytes.
 *
 * @category constructors
 * @since 0.1.0
 */
export const jpegSize = (bytes: Uint8Array): PictureSize | undefined => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 9 <= bytes.byteLength;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (isFrameHeader(marker)) {
      const size = { widthPx: view.getUint16(at + 7), heightPx: view.getUint16(at + 5) }
      return size.widthPx > 0 && size.heightPx > 0 ? size : undefined
    }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** SOF0 to SOF15; three numbers in between are other segments. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
