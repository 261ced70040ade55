import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Queue from "effect/Queue"
import * as Scope from "effect/Scope"
import { type ChromiumError, chromiumError, RecordingUnusable } from "../errors/ChromiumError.ts"
import { steadyMs } from "../process/SteadyTime.ts"
import type { Frame } from "../view/Frame.ts"
import type { Screencast } from "../view/Screencast.ts"
import { type Halt, openRecordingFile, type RecordingFile } from "./RecordingFile.ts"

/** An hour of a page that never stands still, at four frames of 100 kB a second, is 1.4 GB. */
const defaultMaxBytes = 512 * 2 ** 20

const defaultReserveBytes = 256 * 2 ** 20

/** When room runs short it still goes on with a frame every ten seconds, until the last byte is taken. */
const slowestMs = 10_000

/** A disk that hangs does not keep a browser from ending. */
const closeLimit = "3 seconds"

/** The first picture comes within 20 ms, or never: of a browser that has gone for example. */
const firstLimit = "500 millis"

/** A title is for a list of places, not for reading. */
const maxTitleLength = 120

/**
 * @category models
 * @since 0.1.0
 */
export interface RecordingOptions {
  readonly screencast: Screencast
  /** Where it goes; a new file, which must not be there yet. */
  readonly file: string
  /** Frames a second at most. Up to 10 the browser draws only the frames that are kept. */
  readonly maxFps: number
  /** Most bytes of the file, default 512 MiB. Of the second half fewer and fewer frames a second are written. */
  readonly maxBytes?: number
  /** With less than this left on its disk nothing is written. Default 256 MiB. */
  readonly reserveBytes?: number
  /** The browser is watched from the end of this on; what is marked before is kept. Default: at once. */
  readonly beginning?: Effect.Effect<void>
}

/**
 * How far a recording has come.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecordingState {
  readonly frames: number
  readonly bytes: number
  /** Why it stopped before its end; undefined while it goes on. */
  readonly halt: Halt | undefined
}

/**
 * A recording that is being made.
 *
 * @category models
 * @since 0.1.0
 */
export interface Recording {
  /** Names this moment, for a chapter of the film. The first 120 characters of the first line count. */
  readonly mark: (title: string) => void
  readonly state: () => RecordingState
}

/**
 * Records what a person in front of the browser would see until the scope closes. What has been written outlives a
 * `kill -9`; a full disk ends the recording, logged, and leaves the browser alone. Fails with `RecordingUnusable` where the
 * file cannot be made.
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
  beginning = Effect.void,
}: RecordingOptions): Effect.fn.Return<Recording, ChromiumError, Scope.Scope> {
  const wake = yield* Queue.sliding<void>(1)
  const marks: Array<{ readonly title: string; readonly atMs: number }> = []
  let latest: Frame | undefined
  let isEnding = false
  const wakeUp = () => void Queue.offerUnsafe(wake, undefined)

  const startedMs = yield* Clock.currentTimeMillis
  const opened = yield* Effect.tryPromise({
    try: () => openRecordingFile({ file, maxBytes, reserveBytes }),
    catch: (cause) => chromiumError(new RecordingUnusable({ detail: `Its file cannot be made: ${String(cause)}` })),
  })

  const watching = yield* Scope.make()

  const writeMarks = Effect.gen(function* () {
    for (const { title, atMs } of marks.splice(0)) yield* Effect.promise(() => opened.mark(title, atMs - startedMs))
  })
  const write = Effect.gen(function* () {
    let sentMs = Number.NEGATIVE_INFINITY
    for (;;) {
      yield* Queue.take(wake)
      // Before the first picture there is nothing that a mark could be a place in.
      if (opened.frames() > 0) yield* writeMarks
      const waitMs = sentMs + pauseMs(opened, { maxFps, maxBytes }) - (yield* steadyMs)
      if (latest !== undefined && waitMs > 0 && !isEnding) {
        // A mark or the end may come first.
        yield* Effect.timeoutOption(Queue.take(wake), waitMs)
        wakeUp()
        continue
      }
      const frame = latest
      latest = undefined
      if (frame !== undefined) {
        sentMs = yield* steadyMs
        const goesOn = yield* Effect.promise(() => opened.frame(frame.jpeg, frame.atMs - startedMs))
        if (!goesOn) return yield* Scope.close(watching, Exit.void)
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
      yield* tellHalt(opened)
    }),
  )
  const pictured = yield* Deferred.make<void>()
  const onFrame = (frame: Frame) => {
    latest = frame
    Deferred.doneUnsafe(pictured, Effect.void)
    wakeUp()
  }
  const watch = yield* Effect.cached(Scope.provide(screencast.watch({ maxFps, onFrame }), watching))
  yield* Effect.addFinalizer(() =>
    // Whoever ends it before it has begun gets the picture that there is.
    Effect.andThen(watch, Deferred.await(pictured)).pipe(
      Effect.timeoutOption(firstLimit),
      Effect.andThen(Scope.close(watching, Exit.void)),
    ),
  )
  yield* Effect.forkIn(Effect.andThen(beginning, watch), watching, { startImmediately: true })
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

/**
 * How long to wait from one frame to the next: nothing beside the cast's own rate for the first half of the file, then the
 * longer the less is left.
 */
const pauseMs = (file: RecordingFile, { maxFps, maxBytes }: { readonly maxFps: number; readonly maxBytes: number }) => {
  const left = (maxBytes - file.bytes()) / (maxBytes / 2)
  return left >= 1 ? 0 : Math.min(slowestMs, 1000 / maxFps / Math.max(left, 0.001))
}

const tellHalt = (file: RecordingFile): Effect.Effect<void> => {
  const halt = file.halt()
  switch (halt?.why) {
    case undefined:
      return Effect.void
    case "Full":
      return Effect.logWarning("A recording ended before its browser did: it has as many bytes as it may")
    case "NoRoom":
      return Effect.logWarning("A recording ended before its browser did: its disk is full")
    case "Failed":
      return Effect.logWarning("A recording ended before its browser did: it cannot be written", halt.cause)
  }
}
