import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Option, Scope } from "effect"
import { TestClock } from "effect/testing"
import { replyOrEnd } from "../../src/run/ReplyOrEnd.ts"

describe("replyOrEnd", () => {
  it.effect("gives the reply, or what it failed of, without asking whether the run has ended", () =>
    Effect.gen(function* () {
      const scope = yield* Effect.scope
      const asked = Effect.die("asked")
      assert.deepStrictEqual(yield* replyOrEnd(Effect.succeed(1), asked, scope), Option.some(1))
      assert.deepStrictEqual(yield* Effect.exit(replyOrEnd(Effect.fail("no"), asked, scope)), Exit.fail("no"))
    }),
  )

  it.effect("waits for a run that goes on, however long, and only then for no reply", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      let hasEnded = false
      let isWaitedFor = true
      const never = Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (isWaitedFor = false)))
      const waiting = yield* Effect.forkChild(
        replyOrEnd(
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
      assert.isTrue(isWaitedFor)
      yield* Scope.close(scope, Exit.void)
      assert.isFalse(isWaitedFor)
    }),
  )

  it.effect("breaks the reply off with whoever waits for it", () =>
    Effect.gen(function* () {
      const scope = yield* Effect.scope
      let isWaitedFor = true
      const never = Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (isWaitedFor = false)))
      const waiting = yield* Effect.forkChild(replyOrEnd(never, Effect.succeed(false), scope))
      yield* TestClock.adjust("1 minute")
      yield* Fiber.interrupt(waiting)
      assert.isFalse(isWaitedFor)
    }),
  )
})
