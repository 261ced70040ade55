import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { readRecording } from "../../src/recording/RecordingIndex.ts"
import { type RecordingOptions, startRecording } from "../../src/recording/Recording.ts"
import type { Frame } from "../../src/view/Frame.ts"
import type { Screencast } from "../../src/view/Screencast.ts"
import { testFolder } from "../TestFolder.ts"
import { hollowJpeg } from "./Picture.ts"

/** A cast that shows what the test says, and tells whether anybody watches. */
const makeCast = () => {
  let onFrame: ((frame: Frame) => void) | undefined
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

/** Waits for something that other fibers and the disk bring about. */
const until = (holds: () => boolean) =>
  Effect.promise(async () => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2))
  }).pipe(Effect.timeout("5 seconds"))

const record = (options: Partial<RecordingOptions> & Pick<RecordingOptions, "file" | "screencast">) =>
  startRecording({ maxFps: 10, ...options })

describe("Recording", () => {
  it.live("keeps frames and marks with their times, and what was shown last", () =>
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

  it.live(
    "watches nobody before it is to begin, keeps what is marked meanwhile, and has the last picture of who ends before",
    () =>
      Effect.gen(function* () {
        const folder = yield* testFolder
        const [late, never] = [path.join(folder, "late.mkv"), path.join(folder, "never.mkv")]
        const cast = makeCast()
        const beginning = yield* Deferred.make<void>()
        yield* Effect.scoped(
          Effect.gen(function* () {
            const recording = yield* record({ ...cast, file: late, beginning: Deferred.await(beginning) })
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

        const ended = yield* Effect.scoped(record({ ...cast, file: never, beginning: Effect.never })).pipe(
          Effect.forkChild({ startImmediately: true }),
        )
        yield* until(cast.isWatched)
        cast.show(picture(2))
        yield* Fiber.join(ended)
        assert.isFalse(cast.isWatched())
        assert.lengthOf((yield* readRecording(never)).frames, 1)
      }),
  )

  it.live("never grows past its limit, keeps what it has, and lets the cast go once it is full", () =>
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

  it.live("leaves the browser alone when its disk is full, or becomes so", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const cases: ReadonlyArray<Partial<RecordingOptions> & { readonly file: string }> = [
        { file: path.join(folder, "no room.mkv"), reserveBytes: Number.MAX_SAFE_INTEGER },
        // Every write to it says that the disk is full.
        ...(fs.existsSync("/dev/full") ? [{ file: "/dev/full", reserveBytes: -1 }] : []),
      ]
      for (const options of cases) {
        const cast = makeCast()
        yield* Effect.scoped(
          Effect.gen(function* () {
            const recording = yield* record({ ...cast, ...options })
            cast.show(picture(1))
            yield* until(() => recording.state().halt !== undefined)
            assert.strictEqual(recording.state().halt, "NoRoom")
          }),
        )
        assert.isFalse(cast.isWatched())
      }
    }),
  )

  it.effect("says that its file cannot be made", () =>
    Effect.gen(function* () {
      const file = path.join(yield* testFolder, "missing", "one.mkv")
      const error = yield* Effect.flip(Effect.scoped(record({ ...makeCast(), file })))
      assert.strictEqual(error.reason._tag, "RecordingUnusable")
    }),
  )
})
