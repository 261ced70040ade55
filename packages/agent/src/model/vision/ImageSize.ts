/** Size of an image in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

export const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50

const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

/** Returns the size of a JPEG or PNG from its header; undefined if it has none. */
export const imageSize = (bytes: Uint8Array): ImageSize | undefined => {
  if (isPng(bytes)) return bytes.length < 24 ? undefined : { width: wordAt(bytes, 18), height: wordAt(bytes, 22) }
  if (wordAt(bytes, 0) !== 0xffd8) return undefined
  // Each segment has a marker and a length; the frame header, C0 to CF except C4, C8 and CC, contains the size.
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + wordAt(bytes, at + 2)) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: wordAt(bytes, at + 7), height: wordAt(bytes, at + 5) }
  }
  return undefined
}
