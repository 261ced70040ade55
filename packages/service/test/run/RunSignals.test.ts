import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Ref } from "effect"
import { RunSignals } from "../../src/run/RunSignals.ts"

const onCancel = Effect.succeed("cancelled")

describe("RunSignals", () => {
  it.effect("interrupts whoever works on the cancelled run, and nobody else", () =>
    Effect.gen(function* () {
      const signals = yield* RunSignals
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
    }).pipe(Effect.provide(RunSignals.layerMemory)),
  )

  it.effect("listens before the work begins: a cancel that the work itself brings about is heard", () =>
    Effect.gen(function* () {
      const signals = yield* RunSignals
      const result = yield* signals.orCancelled("a", Effect.andThen(signals.cancel("a"), Effect.never), onCancel)
      assert.strictEqual(result, "cancelled")
    }).pipe(Effect.provide(RunSignals.layerMemory)),
  )

  it.effect("gives back what the work gives, also its failure, and forgets it then", () =>
    Effect.gen(function* () {
      const signals = yield* RunSignals
      assert.strictEqual(yield* signals.orCancelled("a", Effect.succeed(1), onCancel), 1)
      const failed = yield* Effect.exit(signals.orCancelled("a", Effect.fail("broken"), onCancel))
      assert.deepStrictEqual(failed, Exit.fail("broken"))
      yield* signals.cancel("a")
      const gate = yield* Deferred.make<string>()
      const next = yield* Effect.forkChild(signals.orCancelled("a", Deferred.await(gate), onCancel))
      yield* Deferred.succeed(gate, "later")
      assert.strictEqual(yield* Fiber.join(next), "later")
    }).pipe(Effect.provide(RunSignals.layerMemory)),
  )
})
