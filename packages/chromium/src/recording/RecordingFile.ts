import * as fs from "node:fs"
import * as path from "node:path"
import { jpegSize } from "./JpegSize.ts"
import { matroskaFrame, matroskaHeader, matroskaMark } from "./Matroska.ts"

/** Reason for no further writes: size limit, low disk space, or a write error. */
export type Halt = "Full" | "NoSpace" | "Failed"

export interface RecordingFileOptions {
  readonly file: string
  readonly maxBytes: number
  /** Disk space in bytes left for browsers, the database and other processes. */
  readonly reserveBytes: number
}

/** An append-only file of frames and marks. Written data stays readable after any failure. */
export interface RecordingFile {
  /**
   * Appends a frame. Returns false once the file is closed to writes. Times are integer milliseconds; times before the
   * last one are moved to it.
   */
  readonly frame: (jpeg: Uint8Array, atMs: number) => Promise<boolean>
  /** Appends a mark. Marks before the first frame are ignored. */
  readonly mark: (title: string, atMs: number) => Promise<boolean>
  readonly close: () => Promise<void>
  readonly bytes: () => number
  readonly frames: () => number
  readonly halt: () => { readonly why: Halt; readonly cause?: unknown } | undefined
}

/** Checking free space is a system call, so it is not done for each frame. */
const checkEveryBytes = 4 * 2 ** 20

/** Opens a new file. No method fails: a full disk only stops the recording. */
export const openRecordingFile = async (options: RecordingFileOptions): Promise<RecordingFile> => {
  const handle = await fs.promises.open(options.file, "a", 0o600)
  let halt: ReturnType<RecordingFile["halt"]>
  let bytes = 0
  let frames = 0
  let lastMs = -1
  let lookAt = 0

  const hasSpace = async (): Promise<boolean> => {
    if (bytes < lookAt) return true
    lookAt = bytes + checkEveryBytes
    const { bavail, bsize } = await fs.promises.statfs(path.dirname(options.file))
    return bavail * bsize > options.reserveBytes
  }

  const append = async (piece: Buffer): Promise<boolean> => {
    if (halt !== undefined) return false
    try {
      if (bytes + piece.byteLength > options.maxBytes) halt = { why: "Full" }
      else if (!(await hasSpace())) halt = { why: "NoSpace" }
      if (halt !== undefined) return false
      await handle.appendFile(piece)
      bytes += piece.byteLength
      return true
    } catch (cause) {
      halt = { why: isDiskFull(cause) ? "NoSpace" : "Failed", cause }
      // Frees the space of the incomplete block, at which readers would stop anyway.
      await handle.truncate(bytes).catch(() => {})
      return false
    }
  }
  const nextMs = (atMs: number) => (lastMs = Math.max(lastMs, Math.round(atMs), 0))

  return {
    frame: async (jpeg, atMs) => {
      const size = jpegSize(jpeg)
      if (size === undefined) return halt === undefined
      const picture = matroskaFrame(jpeg, nextMs(atMs))
      const isWritten = await append(frames === 0 ? Buffer.concat([matroskaHeader(size), picture]) : picture)
      if (isWritten) frames++
      return isWritten
    },
    mark: async (title, atMs) => frames > 0 && (await append(matroskaMark(title, nextMs(atMs)))),
    close: async () => {
      await handle.sync().catch(() => {})
      await handle.close().catch(() => {})
    },
    bytes: () => bytes,
    frames: () => frames,
    halt: () => halt,
  }
}

const isDiskFull = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && (cause.code === "ENOSPC" || cause.code === "EDQUOT")
