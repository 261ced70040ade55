import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Ref } from "effect"
import { ConnectionError, SqlError, SqlSyntaxError } from "effect/sql/SqlError"
import { TestClock } from "effect/testing"
import { throughOutage } from "../../src/run/Outage.ts"

const away = new SqlError({ reason: new ConnectionError({ cause: new Error("gone") }) })
const wrong = new SqlError({ reason: new SqlSyntaxError({ cause: new Error("syntax") }) })

describe("throughOutage", () => {
  it.effect("repeats a query until the database is back", () =>
    Effect.gen(function* () {
      const tries = yield* Ref.make(0)
      const query = Effect.flatMap(
        Ref.updateAndGet(tries, (count) => count + 1),
        (count) => (count < 8 ? Effect.fail(away) : Effect.succeed("row")),
      )
      const fiber = yield* Effect.forkChild(throughOutage(query))
      yield* TestClock.adjust("15 seconds")
      assert.strictEqual(yield* Fiber.join(fiber), "row")
      assert.strictEqual(yield* Ref.get(tries), 8)
    }),
  )

  it.effect("gives up after a minute, with the cause as a defect", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.exit(throughOutage(Effect.fail(away))))
      yield* TestClock.adjust("55 seconds")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("10 seconds")
      const exit = yield* Fiber.join(fiber)
      assert(Exit.isFailure(exit))
      assert.isTrue(Cause.hasDies(exit.cause))
      assert.strictEqual(Cause.squash(exit.cause), away)
    }),
  )

  it.effect("repeats nothing that repeating cannot mend, and leaves other failures alone", () =>
    Effect.gen(function* () {
      const tries = yield* Ref.make(0)
      const counted = Effect.andThen(
        Ref.update(tries, (count) => count + 1),
        Effect.fail(wrong),
      )
      const exit = yield* Effect.exit(throughOutage(counted))
      assert(Exit.isFailure(exit))
      assert.isTrue(Cause.hasDies(exit.cause))
      assert.strictEqual(yield* Ref.get(tries), 1)
      assert.deepStrictEqual(yield* Effect.exit(throughOutage(Effect.fail("mine"))), Exit.fail("mine"))
    }),
  )
})
