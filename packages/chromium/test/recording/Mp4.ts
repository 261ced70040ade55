/** A box of an MP4 file, parsed independently of the implementation. */
export interface Box {
  readonly type: string
  readonly content: Buffer
}

const boxesIn = (bytes: Buffer): ReadonlyArray<Box> => {
  const boxes: Array<Box> = []
  for (let at = 0; at < bytes.byteLength;) {
    const short = bytes.readUInt32BE(at)
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    boxes.push({
      type: bytes.toString("latin1", at + 4, at + 8),
      content: bytes.subarray(at + (short === 1 ? 16 : 8), at + size),
    })
    at += size
  }
  return boxes
}

export const topBoxesOf = (video: Buffer): ReadonlyArray<Box> => boxesIn(video)

export const chaptersOf = (video: Buffer): ReadonlyArray<{ readonly atMs: number; readonly title: string }> => {
  const child = (parent: Buffer | undefined, type: string) =>
    parent === undefined ? undefined : boxesIn(parent).find((box) => box.type === type)?.content
  const list = child(child(child(video, "moov"), "udta"), "chpl")
  if (list === undefined) return []
  const chapters: Array<{ readonly atMs: number; readonly title: string }> = []
  for (let at = 9; chapters.length < (list[8] ?? 0);) {
    const length = list[at + 8] ?? 0
    chapters.push({
      atMs: Number(list.readBigUInt64BE(at)) / 10_000,
      title: list.toString("utf8", at + 9, at + 9 + length),
    })
    at += 9 + length
  }
  return chapters
}
