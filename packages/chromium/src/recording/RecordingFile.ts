import * as fs from "node:fs"
import * as path from "node:path"
import { jpegSize } from "./JpegSize.ts"
import { matroskaFrame, matroskaHeader, matroskaMark } from "./Matroska.ts"

/**
 * Why nothing more is written: as many bytes as may be are there, hardly any room is left on the disk, or writing failed.
 *
 * @category models
 * @since 0.1.0
 */
export type Halt = "Full" | "NoRoom" | "Failed"

/**
 * @category models
 * @since 0.1.0
 */
export interface RecordingFileOptions {
  readonly file: string
  readonly maxBytes: number
  /** So much of the disk is left to browsers, the database and everybody else. */
  readonly reserveBytes: number
}

/**
 * A file that frames and marks are appended to. What was written stays readable whatever happens afterwards.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecordingFile {
  /** False once nothing more is taken. Times are whole milliseconds; what is earlier than the last one is moved to it. */
  readonly frame: (jpeg: Uint8Array, atMs: number) => Promise<boolean>
  /** A mark before the first frame is not taken. */
  readonly mark: (title: string, atMs: number) => Promise<boolean>
  readonly close: () => Promise<void>
  readonly bytes: () => number
  readonly frames: () => number
  readonly halt: () => { readonly why: Halt; readonly cause?: unknown } | undefined
}

/** Asking how much room there is costs a system call. */
const lookEveryBytes = 4 * 2 ** 20

/**
 * Opens a new file. A disk that fills up ends the recording and nothing else: no method fails.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openRecordingFile = async (options: RecordingFileOptions): Promise<RecordingFile> => {
  const handle = await fs.promises.open(options.file, "a", 0o600)
  let halt: ReturnType<RecordingFile["halt"]>
  let bytes = 0
  let frames = 0
  let lastMs = -1
  let lookAt = 0

  const hasRoom = async (): Promise<boolean> => {
    if (bytes < lookAt) return true
    lookAt = bytes + lookEveryBytes
    const { bavail, bsize } = await fs.promises.statfs(path.dirname(options.file))
    return bavail * bsize > options.reserveBytes
  }

  const append = async (piece: Buffer): Promise<boolean> => {
    if (halt !== undefined) return false
    try {
      if (bytes + piece.byteLength > options.maxBytes) halt = { why: "Full" }
      else if (!(await hasRoom())) halt = { why: "NoRoom" }
      if (halt !== undefined) return false
      await handle.appendFile(piece)
      bytes += piece.byteLength
      return true
    } catch (cause) {
      halt = { why: isDiskFull(cause) ? "NoRoom" : "Failed", cause }
      // The half that was written gives its room back; a reader would stop at it anyway.
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
