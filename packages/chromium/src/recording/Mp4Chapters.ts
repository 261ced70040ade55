import type { FileHandle } from "node:fs/promises"
import type { Chapter } from "./Matroska.ts"

/** The length of a title is one byte. */
const maxTitleBytes = 255

/** The count of chapters is one byte. */
const maxChapters = 255

const headBytes = 8

/** Returns the bytes that chapters occupy in the header, 0 without chapters. */
export const chaptersBytes = (chapters: ReadonlyArray<Chapter>): number =>
  chapters.length === 0 ? 0 : box("udta", chapterBox(chapters)).byteLength

/** Writes Nero chapters (VLC, mpv, ffmpeg) after the header or at the end. Returns false if there is no space. */
export const writeChapters = async (file: FileHandle, chapters: ReadonlyArray<Chapter>): Promise<boolean> => {
  if (chapters.length === 0) return true
  const { size } = await file.stat()
  const boxes = await topBoxes(file, size)
  const at = boxes.findIndex(({ type }) => type === "moov")
  const header = boxes[at]
  if (header === undefined) return false
  const old = Buffer.alloc(header.bytes)
  await file.read(old, 0, header.bytes, header.offset)
  const added = withChapters(old, chapters)
  if (added === undefined) return false

  const free = boxes[at + 1]
  const rest = free === undefined ? 0 : free.bytes - (added.byteLength - old.byteLength)
  if (free !== undefined && (free.type !== "free" || (rest !== 0 && rest < headBytes))) return false
  const tail = rest === 0 ? [] : [head("free", rest)]
  await file.write(Buffer.concat([added, ...tail]), 0, undefined, header.offset)
  return true
}

const head = (type: string, bytes: number): Buffer => {
  const buffer = Buffer.alloc(headBytes)
  buffer.writeUInt32BE(bytes)
  buffer.write(type, 4, "latin1")
  return buffer
}

const box = (type: string, content: Buffer): Buffer =>
  Buffer.concat([head(type, headBytes + content.byteLength), content])

/** Version 1 with an empty reserved field. Times are in units of 100 ns. */
const chapterBox = (chapters: ReadonlyArray<Chapter>): Buffer => {
  const kept = chapters.slice(0, maxChapters)
  const entries = kept.map(({ atMs, title }) => {
    const text = shorten(title)
    const entry = Buffer.alloc(9)
    entry.writeBigUInt64BE(BigInt(Math.round(atMs)) * 10_000n)
    entry[8] = text.byteLength
    return Buffer.concat([entry, text])
  })
  return box("chpl", Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, kept.length]), ...entries]))
}

/** Truncates at a character boundary. */
const shorten = (title: string): Buffer => {
  const characters = Array.from(title)
  while (Buffer.byteLength(characters.join("")) > maxTitleBytes) characters.pop()
  return Buffer.from(characters.join(""), "utf8")
}

/** Returns the header with the chapters added to its user data, or undefined if it is malformed. */
const withChapters = (moov: Buffer, chapters: ReadonlyArray<Chapter>): Buffer | undefined => {
  for (let at = headBytes; at < moov.byteLength;) {
    const bytes = moov.readUInt32BE(at)
    if (bytes < headBytes || at + bytes > moov.byteLength) return undefined
    if (moov.toString("latin1", at + 4, at + 8) === "udta") {
      const userData = Buffer.concat([moov.subarray(at + headBytes, at + bytes), chapterBox(chapters)])
      const parts = [moov.subarray(headBytes, at), box("udta", userData), moov.subarray(at + bytes)]
      return box("moov", Buffer.concat(parts))
    }
    at += bytes
  }
  return box("moov", Buffer.concat([moov.subarray(headBytes), box("udta", chapterBox(chapters))]))
}

interface TopBox {
  readonly type: string
  readonly offset: number
  readonly bytes: number
}

const topBoxes = async (file: FileHandle, size: number): Promise<ReadonlyArray<TopBox>> => {
  const boxes: Array<TopBox> = []
  const seen = Buffer.alloc(16)
  for (let offset = 0; offset + headBytes <= size;) {
    await file.read(seen, 0, seen.byteLength, offset)
    const short = seen.readUInt32BE(0)
    const bytes = short === 1 ? Number(seen.readBigUInt64BE(8)) : short === 0 ? size - offset : short
    if (bytes < headBytes) break
    boxes.push({ type: seen.toString("latin1", 4, 8), offset, bytes })
    offset += bytes
  }
  return boxes
}
