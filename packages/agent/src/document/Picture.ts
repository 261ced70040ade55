const marks: ReadonlyArray<readonly [at: number, mark: string]> = [
  [0, "\u0089PNG\r\n\u001a\n"],
  [0, "\u00ff\u00d8\u00ff"],
  [0, "GIF8"],
  [8, "WEBP"],
]

/** Returns true for a PNG, JPEG, GIF or WebP image, by its first bytes. */
export const isPicture = (bytes: Uint8Array): boolean =>
  marks.some(([at, mark]) => Buffer.from(bytes.subarray(at, at + mark.length)).toString("latin1") === mark)
