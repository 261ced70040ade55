import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Layer, Option, Queue, Ref } from "effect"
import { Notifications } from "../../../src/database/Notifications.ts"
import { RunCancellation } from "../../../src/run/worker/RunCancellation.ts"
import { type Run, RunStore } from "../../../src/store/run/RunStore.ts"

const onCancel = Effect.succeed("cancelled")

describe("RunCancellation", () => {
  it.effect("interrupts only the work of the cancelled run", () =>
    Effect.gen(function* () {
      const signals = yield* RunCancellation
      const cleaned = yield* Ref.make(0)
      const working = Effect.never.pipe(Effect.onInterrupt(() => Ref.update(cleaned, (count) => count + 1)))
      const [one, same, other] = [
        yield* Effect.forkChild(signals.orCancelled("a", working, onCancel)),
        yield* Effect.forkChild(signals.orCancelled("a", working, onCancel)),
        yield* Effect.forkChild(signals.orCancelled("b", working, onCancel)),
      ]
      yield* Effect.yieldNow
      yield* signals.cancel("a")
      assert.deepStrictEqual([yield* Fiber.join(one), yield* Fiber.join(same)], ["cancelled", "cancelled"])
      assert.strictEqual(yield* Ref.get(cleaned), 2)
      assert.isUndefined(other.pollUnsafe())
      yield* Fiber.interrupt(other)
      assert.strictEqual(yield* Ref.get(cleaned), 3)
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )

  it.effect("checks the rows of active runs after notifications may have been missed", () =>
    Effect.gen(function* () {
      const notices = yield* Queue.unbounded<Option.Option<string>>()
      const cancelled = new Set<string>()
      const parts = Layer.mergeAll(
        Layer.mock(Notifications, { subscribe: () => Effect.succeed(notices) }),
        Layer.mock(RunStore, {
          find: (id) =>
            // oxlint-disable-next-line no-unsafe-type-assertion -- the test reads only the status of the row
            Effect.sync(() => Option.some({ id, status: cancelled.has(id) ? "cancelled" : "running" } as Run)),
        }),
      )
      yield* Effect.gen(function* () {
        const signals = yield* RunCancellation
        const missed = yield* Effect.forkChild(signals.orCancelled("a", Effect.never, onCancel))
        const other = yield* Effect.forkChild(signals.orCancelled("b", Effect.never, onCancel))
        yield* Effect.yieldNow
        assert.deepStrictEqual(signals.activeRuns(), ["a", "b"])
        cancelled.add("a")
        yield* Queue.offer(notices, Option.none())
        assert.strictEqual(yield* Fiber.join(missed), "cancelled")
        assert.isUndefined(other.pollUnsafe())
        yield* Fiber.interrupt(other)
        assert.isEmpty(signals.activeRuns())
      }).pipe(Effect.provide(RunCancellation.layer.pipe(Layer.provide(parts))))
    }),
  )

  it.effect("subscribes before the work starts, so a cancel caused by the work is noticed", () =>
    Effect.gen(function* () {
      const signals = yield* RunCancellation
      const result = yield* signals.orCancelled("a", Effect.andThen(signals.cancel("a"), Effect.never), onCancel)
      assert.strictEqual(result, "cancelled")
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )

  it.effect("returns the result or failure of the work and unsubscribes", () =>
    Effect.gen(function* () {
      const signals = yield* RunCancellation
      assert.strictEqual(yield* signals.orCancelled("a", Effect.succeed(1), onCancel), 1)
      const failed = yield* Effect.exit(signals.orCancelled("a", Effect.fail("broken"), onCancel))
      assert.deepStrictEqual(failed, Exit.fail("broken"))
      yield* signals.cancel("a")
      const gate = yield* Deferred.make<string>()
      const next = yield* Effect.forkChild(signals.orCancelled("a", Deferred.await(gate), onCancel))
      yield* Deferred.succeed(gate, "later")
      assert.strictEqual(yield* Fiber.join(next), "later")
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )
})
