import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Option, Scope } from "effect"
import { TestClock } from "effect/testing"
import { waitForReply } from "../../../src/run/engine/SessionEntity.ts"

describe("waitForReply", () => {
  it.effect("returns the reply or its failure without polling the run", () =>
    Effect.gen(function* () {
      const scope = yield* Effect.scope
      const asked = Effect.die("asked")
      assert.deepStrictEqual(yield* waitForReply(Effect.succeed(1), asked, scope), Option.some(1))
      assert.deepStrictEqual(yield* Effect.exit(waitForReply(Effect.fail("no"), asked, scope)), Exit.fail("no"))
    }),
  )

  it.effect("waits while the run is active, and returns no reply once it has ended", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      let hasEnded = false
      let isPending = true
      const never = Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (isPending = false)))
      const waiting = yield* Effect.forkChild(
        waitForReply(
          never,
          Effect.sync(() => hasEnded),
          scope,
        ),
      )
      yield* TestClock.adjust("5 hours")
      assert.isUndefined(waiting.pollUnsafe())
      hasEnded = true
      yield* TestClock.adjust("5 seconds")
      assert.isUndefined(waiting.pollUnsafe())
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual(yield* Fiber.join(waiting), Option.none())
      assert.isTrue(isPending)
      yield* Scope.close(scope, Exit.void)
      assert.isFalse(isPending)
    }),
  )

  it.effect("interrupts the wait with its caller", () =>
    Effect.gen(function* () {
      const scope = yield* Effect.scope
      let isPending = true
      const never = Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (isPending = false)))
      const waiting = yield* Effect.forkChild(waitForReply(never, Effect.succeed(false), scope))
      yield* TestClock.adjust("1 minute")
      yield* Fiber.interrupt(waiting)
      assert.isFalse(isPending)
    }),
  )
})
