import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Stream } from "effect"
import { makeUploadTurns } from "../../src/files/UploadTurns.ts"

const chunk = new Uint8Array(1)
const upload = (chunks: number) =>
  Stream.fromIterable(Array.from({ length: chunks }, () => chunk)).pipe(Stream.rechunk(1))

describe("makeUploadTurns", () => {
  it.effect("writes a project's chunk after at most two chunks of another project, regardless of its uploads", () =>
    Effect.gen(function* () {
      const inTurns = yield* makeUploadTurns(1)
      const written: Array<string> = []
      const write = (project: string) =>
        Stream.runForEach(inTurns(project, upload(10)), () =>
          Effect.andThen(
            Effect.sync(() => void written.push(project)),
            Effect.yieldNow,
          ),
        )
      const flood = yield* Effect.forEach(Array.from({ length: 20 }), () =>
        Effect.forkChild(write("flooding"), { startImmediately: true }),
      )
      const other = yield* Effect.forkChild(write("other"), { startImmediately: true })
      yield* Fiber.join(other)
      const before = written.filter((project) => project === "flooding").length
      // The first chunks are written before the other upload begins.
      assert.isAtMost(before, 2 * (10 + 1))
      yield* Fiber.joinAll(flood)
      assert.lengthOf(written, 210)
    }),
  )

  it.effect("gives no turn to an upload whose client sends nothing, and releases the turn of an interrupted one", () =>
    Effect.gen(function* () {
      const inTurns = yield* makeUploadTurns(1)
      const slow = Stream.concat(upload(1), Stream.never)
      const waiting = yield* Effect.forkChild(Stream.runDrain(inTurns("slow", slow)), { startImmediately: true })
      const begun = yield* Deferred.make<void>()
      const stuck = yield* Effect.forkChild(
        Stream.runForEach(inTurns("stuck", upload(3)), () =>
          Effect.andThen(Deferred.succeed(begun, undefined), Effect.never),
        ),
      )
      yield* Deferred.await(begun)
      const other = yield* Effect.forkChild(Stream.runDrain(inTurns("other", upload(3))), { startImmediately: true })
      yield* Fiber.interrupt(stuck)
      yield* Fiber.join(other)
      yield* Fiber.interrupt(waiting)
    }),
  )
})
