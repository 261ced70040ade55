import * as fs from "node:fs"
import * as path from "node:path"
import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Queue from "effect/Queue"
import * as Scope from "effect/Scope"
import { type ChromiumError, chromiumError, RecordingUnusable } from "../errors/ChromiumError.ts"
import { monotonicMs } from "../process/system/MonotonicClock.ts"
import { type ScreencastFrame, jpegSize } from "../view/cast/ScreencastFrame.ts"
import type { Screencast } from "../view/cast/Screencast.ts"
import { matroskaFrame, matroskaHeader, matroskaMark } from "./Matroska.ts"

/** For comparison: one hour of a constantly changing page, at four frames of 100 kB per second, takes 1.4 GB. */
const defaultMaxBytes = 512 * 2 ** 20

const defaultReserveBytes = 256 * 2 ** 20

/** Near the limit, one frame every ten seconds is still recorded. */
const slowestMs = 10_000

/** A hung disk must not delay the browser's exit. */
const closeLimit = "3 seconds"

/** The first frame arrives within 20 ms, later on a busy machine, or not at all, for example if the browser is gone. */
const firstLimit = "2 seconds"

/** Chapter titles are shown in lists. */
const maxTitleLength = 120

export interface RecordingOptions {
  readonly screencast: Screencast
  /** Output file. Must not exist. */
  readonly file: string
  /** Maximum frames per second. Up to 10, the browser draws only recorded frames. */
  readonly maxFps: number
  /** Size limit in bytes. Default 512 MiB. The frame rate decreases in the second half. */
  readonly maxBytes?: number
  /** Minimum free disk space in bytes. Default 256 MiB. */
  readonly reserveBytes?: number
  /** Delays the capture until it completes. Earlier marks are retained. Default: no delay. */
  readonly startAfter?: Effect.Effect<void>
}

export interface RecordingState {
  readonly frames: number
  readonly bytes: number
  /** Reason of an early stop. Undefined while recording. */
  readonly halt: Halt | undefined
}

/**
 * A recording in progress.
 *
 * @category models
 * @since 0.1.0
 */
export interface Recording {
  /** Marks the current time as a chapter, titled with the first 120 characters of the first line. */
  readonly mark: (title: string) => void
  readonly state: () => RecordingState
}

/**
 * Records the visible page until the scope closes. Written frames survive a `kill -9`. A full disk stops the recording
 * with a log entry and does not affect the browser. Fails with `RecordingUnusable` if the file cannot be created.
 *
 * @category constructors
 * @since 0.1.0
 */
export const startRecording = Effect.fn("Recording.start")(function* ({
  screencast,
  file,
  maxFps,
  maxBytes = defaultMaxBytes,
  reserveBytes = defaultReserveBytes,
  startAfter = Effect.void,
}: RecordingOptions): Effect.fn.Return<Recording, ChromiumError, Scope.Scope> {
  const wake = yield* Queue.sliding<void>(1)
  const marks: Array<{ readonly title: string; readonly atMs: number }> = []
  let latest: ScreencastFrame | undefined
  let isEnding = false
  const wakeUp = () => void Queue.offerUnsafe(wake, undefined)

  const startedMs = yield* Clock.currentTimeMillis
  const opened = yield* Effect.tryPromise({
    try: () => openRecordingFile({ file, maxBytes, reserveBytes }),
    catch: (cause) => chromiumError(new RecordingUnusable({ detail: `Could not create its file: ${String(cause)}` })),
  })

  const watching = yield* Scope.make()

  const writeMarks = Effect.gen(function* () {
    for (const { title, atMs } of marks.splice(0)) yield* Effect.promise(() => opened.mark(title, atMs - startedMs))
  })
  const write = Effect.gen(function* () {
    let sentMs = Number.NEGATIVE_INFINITY
    for (;;) {
      yield* Queue.take(wake)
      // Marks need a frame to refer to.
      if (opened.frames() > 0) yield* writeMarks
      const waitMs = sentMs + pauseMs(opened, { maxFps, maxBytes }) - (yield* monotonicMs)
      if (latest !== undefined && waitMs > 0 && !isEnding) {
        // A mark or the end may arrive first.
        yield* Effect.timeoutOption(Queue.take(wake), waitMs)
        wakeUp()
        continue
      }
      const frame = latest
      latest = undefined
      if (frame !== undefined) {
        sentMs = yield* monotonicMs
        const isOpen = yield* Effect.promise(() => opened.frame(frame.jpeg, frame.atMs - startedMs))
        if (!isOpen) return yield* Scope.close(watching, Exit.void)
        yield* writeMarks
      }
      if (isEnding) break
    }
    const endMs = (yield* Clock.currentTimeMillis) - startedMs
    yield* Effect.promise(() => opened.mark("", endMs))
  })

  yield* Effect.acquireRelease(Effect.forkDetach(write, { startImmediately: true }), (writing) =>
    Effect.gen(function* () {
      isEnding = true
      wakeUp()
      yield* Effect.timeoutOption(Fiber.await(writing), closeLimit)
      yield* Effect.timeoutOption(
        Effect.promise(() => opened.close()),
        closeLimit,
      )
      yield* logHalt(opened)
    }),
  )
  const firstFrame = yield* Deferred.make<void>()
  const onFrame = (frame: ScreencastFrame) => {
    latest = frame
    Deferred.doneUnsafe(firstFrame, Effect.void)
    wakeUp()
  }
  const watch = yield* Effect.cached(Scope.provide(screencast.watch({ maxFps, onFrame }), watching))
  yield* Effect.addFinalizer(() =>
    // A recording that is stopped before its capture began still gets one frame.
    Effect.andThen(watch, Deferred.await(firstFrame)).pipe(
      Effect.timeoutOption(firstLimit),
      Effect.andThen(Scope.close(watching, Exit.void)),
    ),
  )
  yield* Effect.forkIn(Effect.andThen(startAfter, watch), watching, { startImmediately: true })
  return {
    mark: (title) => {
      const atMs = Date.now()
      const line = title.trim().split(/[\r\n]/, 1)[0] ?? ""
      const shown = Array.from(line).slice(0, maxTitleLength).join("")
      if (shown === "") return
      marks.push({ title: shown, atMs })
      wakeUp()
    },
    state: () => ({ frames: opened.frames(), bytes: opened.bytes(), halt: opened.halt()?.why }),
  }
})

/** Returns the pause between frames: none in the first half of the file, then increasing as space runs out. */
const pauseMs = (file: RecordingFile, { maxFps, maxBytes }: { readonly maxFps: number; readonly maxBytes: number }) => {
  const left = (maxBytes - file.bytes()) / (maxBytes / 2)
  return left >= 1 ? 0 : Math.min(slowestMs, 1000 / maxFps / Math.max(left, 0.001))
}

const logHalt = (file: RecordingFile): Effect.Effect<void> => {
  const halt = file.halt()
  switch (halt?.why) {
    case undefined:
      return Effect.void
    case "Full":
      return Effect.logWarning("A recording stopped before its browser: it reached its size limit")
    case "NoSpace":
      return Effect.logWarning("A recording stopped before its browser: the disk is full")
    case "Failed":
      return Effect.logWarning("A recording stopped before its browser: its file cannot be written", halt.cause)
  }
}

/** Reason for no further writes: size limit, low disk space, or a write error. */
type Halt = "Full" | "NoSpace" | "Failed"

interface RecordingFileOptions {
  readonly file: string
  readonly maxBytes: number
  /** Disk space in bytes left for browsers, the database and other processes. */
  readonly reserveBytes: number
}

/** An append-only file of frames and marks. Written data stays readable after any failure. */
interface RecordingFile {
  /** Returns false once the file is closed to writes. Times are integer milliseconds and never decrease. */
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
const openRecordingFile = async (options: RecordingFileOptions): Promise<RecordingFile> => {
  const handle = await fs.promises.open(options.file, "a", 0o600)
  let halt: ReturnType<RecordingFile["halt"]>
  let bytes = 0
  let frames = 0
  let lastMs = -1
  let nextCheckBytes = 0

  const hasSpace = async (): Promise<boolean> => {
    if (bytes < nextCheckBytes) return true
    nextCheckBytes = bytes + checkEveryBytes
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
