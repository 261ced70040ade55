import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Ref, Schema } from "effect"
import { ConnectionError, SqlError, SqlSyntaxError, UnknownError } from "effect/sql/SqlError"
import { TestClock } from "effect/testing"
import { DatabaseAway, isDatabaseAway, throughOutage } from "../../src/run/Outage.ts"

const away = new SqlError({ reason: new ConnectionError({ cause: new Error("gone") }) })
const wrong = new SqlError({ reason: new SqlSyntaxError({ cause: new Error("syntax") }) })

/** What the client makes of a code that it does not know. */
const coded = (code: string) =>
  new SqlError({ reason: new UnknownError({ cause: Object.assign(new Error("said the server"), { code }) }) })

describe("throughOutage", () => {
  it.effect.each([
    ["cannot be reached", away],
    ["shuts down", coded("57P01")],
    ["starts up", coded("57P03")],
    ["has no room on its disk", coded("53100")],
    ["has no connection left", coded("53300")],
  ] as const)("repeats a query while the database %s", ([, error]) =>
    Effect.gen(function* () {
      const tries = yield* Ref.make(0)
      const query = Effect.flatMap(
        Ref.updateAndGet(tries, (count) => count + 1),
        (count) => (count < 8 ? Effect.fail(error) : Effect.succeed("row")),
      )
      const fiber = yield* Effect.forkChild(throughOutage(query))
      yield* TestClock.adjust("15 seconds")
      assert.strictEqual(yield* Fiber.join(fiber), "row")
      assert.strictEqual(yield* Ref.get(tries), 8)
    }),
  )

  it.effect("repeats a transaction that was cut, which cannot be rolled back either", () =>
    Effect.gen(function* () {
      const tries = yield* Ref.make(0)
      const query = Effect.flatMap(
        Ref.updateAndGet(tries, (count) => count + 1),
        (count) => (count < 3 ? Effect.ensuring(Effect.fail(away), Effect.die(away)) : Effect.succeed("row")),
      )
      const fiber = yield* Effect.forkChild(throughOutage(query))
      yield* TestClock.adjust("15 seconds")
      assert.strictEqual(yield* Fiber.join(fiber), "row")
    }),
  )

  it.effect("gives up after 10 minutes, and says so", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.exit(throughOutage(Effect.fail(away))))
      yield* TestClock.adjust("590 seconds")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("20 seconds")
      const exit = yield* Fiber.join(fiber)
      assert(Exit.isFailure(exit))
      const defect = Cause.squash(exit.cause)
      assert(defect instanceof DatabaseAway)
      assert.strictEqual(defect.cause, away)
      assert.strictEqual(
        defect.message,
        "The server could not use its database for 10 minutes, so this run was given up.",
      )
    }),
  )

  it.effect("waits as long when the clock jumps meanwhile", () =>
    Effect.gen(function* () {
      const tries = yield* Ref.make(0)
      const query = Effect.flatMap(
        Ref.updateAndGet(tries, (count) => count + 1),
        (count) => (count < 8 ? Effect.fail(away) : Effect.succeed("row")),
      )
      const fiber = yield* Effect.forkChild(throughOutage(query))
      yield* TestClock.adjust("1 second")
      yield* TestClock.setTime(2 * 3_600_000)
      yield* TestClock.adjust("15 seconds")
      assert.strictEqual(yield* Fiber.join(fiber), "row")
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
      assert.strictEqual(Cause.squash(exit.cause), wrong)
      assert.strictEqual(yield* Ref.get(tries), 1)
      assert.deepStrictEqual(yield* Effect.exit(throughOutage(Effect.fail("mine"))), Exit.fail("mine"))
    }),
  )

  it("is known again after the engine has kept it", () => {
    const kept = Schema.encodeSync(Schema.Defect())(new DatabaseAway({ cause: away }))
    assert.isTrue(isDatabaseAway(Schema.decodeUnknownSync(Schema.Defect())(structuredClone(kept))))
    assert.isFalse(isDatabaseAway(new Error("another")))
  })
})
