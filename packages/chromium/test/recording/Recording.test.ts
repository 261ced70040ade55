import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { readRecording } from "../../src/recording/RecordingIndex.ts"
import { type RecordingOptions, startRecording } from "../../src/recording/Recording.ts"
import type { ScreencastFrame } from "../../src/view/cast/ScreencastFrame.ts"
import type { Screencast } from "../../src/view/cast/Screencast.ts"
import { testFolder } from "../TestFolder.ts"
import { hollowJpeg } from "./HollowJpeg.ts"

/** A cast controlled by the test, which also reports whether it has watchers. */
const makeCast = () => {
  let onFrame: ((frame: ScreencastFrame) => void) | undefined
  const screencast: Screencast = {
    watch: (options) =>
      Effect.asVoid(
        Effect.acquireRelease(
          Effect.sync(() => (onFrame = options.onFrame)),
          () => Effect.sync(() => (onFrame = undefined)),
        ),
      ),
    visible: () => undefined,
    show: () => Effect.void,
    onVisible: () => () => {},
    idle: Effect.void,
  }
  const show = (jpeg: Uint8Array, atMs = Date.now()) =>
    onFrame?.({ jpeg, atMs, width: 20, height: 10, scale: 1, scrollX: 0, scrollY: 0, targetId: "page" })
  return { screencast, show, isWatched: () => onFrame !== undefined }
}

const picture = (byte: number, bytes = 1000) => hollowJpeg(20, 10, Buffer.alloc(bytes, byte))

/** Waits for a condition that depends on other fibers and the disk. */
const until = (condition: () => boolean) =>
  Effect.promise(async () => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2))
  }).pipe(Effect.timeout("60 seconds"))

const record = (options: Partial<RecordingOptions> & Pick<RecordingOptions, "file" | "screencast">) =>
  startRecording({ maxFps: 10, ...options })

describe("Recording", () => {
  it.live("records frames and marks with their times, including the last frame", () =>
    Effect.gen(function* () {
      const file = path.join(yield* testFolder, "one.mkv")
      const cast = makeCast()
      yield* Effect.scoped(
        Effect.gen(function* () {
          const recording = yield* record({ ...cast, file })
          recording.mark("Before the first picture\nsecond line")
          const startedMs = Date.now()
          cast.show(picture(1), startedMs)
          yield* until(() => recording.state().frames === 1)
          recording.mark("  ")
          recording.mark("x".repeat(500))
          cast.show(picture(2), startedMs + 40)
          yield* until(() => recording.state().frames === 2)
          cast.show(picture(3), startedMs + 80)
        }),
      )
      assert.isFalse(cast.isWatched())
      const { frames, marks, endMs } = yield* readRecording(file)
      const bytes = fs.readFileSync(file)
      assert.deepStrictEqual(
        frames.map((frame) => bytes.subarray(frame.offset, frame.offset + frame.bytes)),
        [picture(1), picture(2), picture(3)],
      )
      assert.deepStrictEqual(
        marks.map(({ title }) => title),
        ["Before the first picture", "x".repeat(120)],
      )
      const [first = 0, second = 0, third = 0] = frames.map(({ atMs }) => atMs)
      assert.isAtLeast(second - first, 39)
      assert.isAtLeast(endMs, third)
    }),
  )

  it.live("delays the capture, retains earlier marks, and captures a single frame if stopped during the delay", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const [late, never] = [path.join(folder, "late.mkv"), path.join(folder, "never.mkv")]
      const cast = makeCast()
      const beginning = yield* Deferred.make<void>()
      yield* Effect.scoped(
        Effect.gen(function* () {
          const recording = yield* record({ ...cast, file: late, startAfter: Deferred.await(beginning) })
          recording.mark("Early")
          yield* Effect.sleep(20)
          assert.isFalse(cast.isWatched())
          yield* Deferred.succeed(beginning, undefined)
          yield* until(cast.isWatched)
          cast.show(picture(1))
          yield* until(() => recording.state().frames === 1)
        }),
      )
      const { frames, marks } = yield* readRecording(late)
      assert.deepStrictEqual([frames.length, marks.map(({ title }) => title)], [1, ["Early"]])

      const ended = yield* Effect.scoped(record({ ...cast, file: never, startAfter: Effect.never })).pipe(
        Effect.forkChild({ startImmediately: true }),
      )
      yield* until(cast.isWatched)
      cast.show(picture(2))
      yield* Fiber.join(ended)
      assert.isFalse(cast.isWatched())
      assert.lengthOf((yield* readRecording(never)).frames, 1)
    }),
  )

  it.live("stays within its size limit and releases the cast once it is full", () =>
    Effect.gen(function* () {
      const file = path.join(yield* testFolder, "full.mkv")
      const cast = makeCast()
      const maxBytes = 6000
      yield* Effect.scoped(
        Effect.gen(function* () {
          const recording = yield* record({ ...cast, file, maxBytes, maxFps: 500 })
          for (let at = 0; recording.state().halt === undefined; at++) {
            cast.show(picture(at % 256))
            yield* Effect.sleep(1)
          }
          assert.strictEqual(recording.state().halt, "Full")
          yield* until(() => !cast.isWatched())
        }),
      )
      const { frames } = yield* readRecording(file)
      assert.strictEqual(frames.length, 5)
      assert.isAtMost(fs.statSync(file).size, maxBytes)
    }),
  )

  it.live("does not affect the browser when the disk is full", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const cases: ReadonlyArray<Partial<RecordingOptions> & { readonly file: string }> = [
        { file: path.join(folder, "no space.mkv"), reserveBytes: Number.MAX_SAFE_INTEGER },
        // Every write fails with a full disk.
        ...(fs.existsSync("/dev/full") ? [{ file: "/dev/full", reserveBytes: -1 }] : []),
      ]
      for (const options of cases) {
        const cast = makeCast()
        yield* Effect.scoped(
          Effect.gen(function* () {
            const recording = yield* record({ ...cast, ...options })
            cast.show(picture(1))
            yield* until(() => recording.state().halt !== undefined)
            assert.strictEqual(recording.state().halt, "NoSpace")
          }),
        )
        assert.isFalse(cast.isWatched())
      }
    }),
  )

  it.effect("fails when its file cannot be created", () =>
    Effect.gen(function* () {
      const file = path.join(yield* testFolder, "missing", "one.mkv")
      const error = yield* Effect.flip(Effect.scoped(record({ ...makeCast(), file })))
      assert.strictEqual(error.reason._tag, "RecordingUnusable")
    }),
  )
})
