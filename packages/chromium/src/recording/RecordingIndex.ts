import * as fs from "node:fs"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, RecordingUnusable } from "../errors/ChromiumError.ts"
import { elementIds as ids, readHead, readUnsigned, type Chapter, tracks } from "./Matroska.ts"
import { jpegSize, type ImageSize } from "../view/cast/ScreencastFrame.ts"

export interface StoredFrame extends ImageSize {
  /** Time from the start of the recording. */
  readonly atMs: number
  readonly offset: number
  readonly bytes: number
}

export interface RecordingIndex {
  /** Ordered by time. */
  readonly frames: ReadonlyArray<StoredFrame>
  readonly marks: ReadonlyArray<Chapter>
  /** Time of the last entry. */
  readonly endMs: number
}

/** Enough for a block header and the JPEG header, which Chromium writes into the first 700 bytes. */
const headerBytes = 2048

/** Larger sizes indicate corruption. */
const maxFrameBytes = 64 * 2 ** 20

/** Reads up to the first incomplete entry, as after a crash. Fails with `RecordingUnusable` if there is no frame. */
export const readRecording = (file: string): Effect.Effect<RecordingIndex, ChromiumError> =>
  Effect.tryPromise({
    try: () => index(file),
    catch: (cause) => chromiumError(new RecordingUnusable({ detail: `It cannot be read: ${String(cause)}` })),
  }).pipe(
    Effect.filterOrFail(
      ({ frames }) => frames.length > 0,
      () => chromiumError(new RecordingUnusable({ detail: "It has no frames." })),
    ),
  )

const index = async (file: string): Promise<RecordingIndex> => {
  const handle = await fs.promises.open(file)
  try {
    const { size } = await handle.stat()
    const frames: Array<StoredFrame> = []
    const marks: Array<Chapter> = []
    let endMs = 0
    const glance = Buffer.alloc(headerBytes)
    for (let offset = 0; offset < size;) {
      const { bytesRead } = await handle.read(glance, 0, headerBytes, offset)
      const seen = glance.subarray(0, bytesRead)
      const head = readHead(seen, 0)
      if (head === undefined) break
      if (head.id !== ids.cluster) {
        // Descends into segments. Elements before the clusters have no further information.
        offset += head.headBytes + (head.id === ids.segment ? 0 : (head.contentBytes ?? size))
        continue
      }
      const block = readBlock(seen, head.headBytes)
      const end = offset + head.headBytes + (head.contentBytes ?? Number.POSITIVE_INFINITY)
      if (block === undefined || end > size || end - offset > maxFrameBytes) break
      const contentAt = offset + block.contentOffset
      if (block.track === tracks.video) {
        const picture = jpegSize(seen.subarray(block.contentOffset))
        if (picture === undefined || !(await endsAsJpeg(handle, end))) break
        frames.push({ ...picture, atMs: block.atMs, offset: contentAt, bytes: end - contentAt })
      } else {
        const title = Buffer.alloc(end - contentAt)
        await handle.read(title, 0, title.byteLength, contentAt)
        if (title.byteLength > 0) marks.push({ atMs: block.atMs, title: title.toString("utf8") })
      }
      endMs = Math.max(endMs, block.atMs)
      offset = end
    }
    return { frames, marks, endMs }
  } finally {
    await handle.close()
  }
}

/** Checks the end marker: after a power failure, a block may consist of zeros. */
const endsAsJpeg = async (handle: fs.promises.FileHandle, end: number): Promise<boolean> => {
  const tail = Buffer.alloc(2)
  await handle.read(tail, 0, 2, end - 2)
  return tail[0] === 0xff && tail[1] === 0xd9
}

const readBlock = (bytes: Uint8Array, offset: number) => {
  const time = readHead(bytes, offset)
  if (time?.id !== ids.timestamp || time.contentBytes === undefined) return undefined
  const timeAt = offset + time.headBytes
  const blockAt = timeAt + time.contentBytes
  const head = readHead(bytes, blockAt)
  const track = bytes[blockAt + (head?.headBytes ?? 0)]
  if (head?.id !== ids.simpleBlock || track === undefined) return undefined
  return {
    atMs: readUnsigned(bytes.subarray(timeAt, blockAt)),
    track: track & 0x7f,
    // Skips track number, relative time and flags.
    contentOffset: blockAt + head.headBytes + 4,
  }
}
