import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Ref, Schema } from "effect"
import { ConnectionError, SqlError, SqlSyntaxError, UnknownError } from "effect/sql/SqlError"
import { TestClock } from "effect/testing"
import { DatabaseUnavailable, isDatabaseUnavailable, retryOnOutage } from "../../../src/run/engine/DatabaseOutage.ts"

const away = new SqlError({ reason: new ConnectionError({ cause: new Error("gone") }) })
const wrong = new SqlError({ reason: new SqlSyntaxError({ cause: new Error("syntax") }) })

/** Error of the SQL client for an unknown code. */
const coded = (code: string) =>
  new SqlError({ reason: new UnknownError({ cause: Object.assign(new Error("said the server"), { code }) }) })

describe("retryOnOutage", () => {
  it.effect.each([
    ["cannot be reached", away],
    ["shuts down", coded("57P01")],
    ["starts up", coded("57P03")],
    ["has a full disk", coded("53100")],
    ["has no connection left", coded("53300")],
  ] as const)("retries a query while the database %s", ([, error]) =>
    Effect.gen(function* () {
      const tries = yield* Ref.make(0)
      const query = Effect.flatMap(
        Ref.updateAndGet(tries, (count) => count + 1),
        (count) => (count < 8 ? Effect.fail(error) : Effect.succeed("row")),
      )
      const fiber = yield* Effect.forkChild(retryOnOutage(query))
      yield* TestClock.adjust("15 seconds")
      assert.strictEqual(yield* Fiber.join(fiber), "row")
      assert.strictEqual(yield* Ref.get(tries), 8)
    }),
  )

  it.effect("retries an aborted transaction, although its rollback fails too", () =>
    Effect.gen(function* () {
      const tries = yield* Ref.make(0)
      const query = Effect.flatMap(
        Ref.updateAndGet(tries, (count) => count + 1),
        (count) => (count < 3 ? Effect.ensuring(Effect.fail(away), Effect.die(away)) : Effect.succeed("row")),
      )
      const fiber = yield* Effect.forkChild(retryOnOutage(query))
      yield* TestClock.adjust("15 seconds")
      assert.strictEqual(yield* Fiber.join(fiber), "row")
    }),
  )

  it.effect("fails with DatabaseUnavailable after 10 minutes", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.exit(retryOnOutage(Effect.fail(away))))
      yield* TestClock.adjust("590 seconds")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("20 seconds")
      const exit = yield* Fiber.join(fiber)
      assert(Exit.isFailure(exit))
      const defect = Cause.squash(exit.cause)
      assert(defect instanceof DatabaseUnavailable)
      assert.strictEqual(defect.cause, away)
      assert.strictEqual(defect.message, "The database was unavailable for 10 minutes, so this run was abandoned.")
    }),
  )

  it.effect("waits as long if the clock jumps", () =>
    Effect.gen(function* () {
      const tries = yield* Ref.make(0)
      const query = Effect.flatMap(
        Ref.updateAndGet(tries, (count) => count + 1),
        (count) => (count < 8 ? Effect.fail(away) : Effect.succeed("row")),
      )
      const fiber = yield* Effect.forkChild(retryOnOutage(query))
      yield* TestClock.adjust("1 second")
      yield* TestClock.setTime(2 * 3_600_000)
      yield* TestClock.adjust("15 seconds")
      assert.strictEqual(yield* Fiber.join(fiber), "row")
    }),
  )

  it.effect("does not retry other failures", () =>
    Effect.gen(function* () {
      const tries = yield* Ref.make(0)
      const counted = Effect.andThen(
        Ref.update(tries, (count) => count + 1),
        Effect.fail(wrong),
      )
      const exit = yield* Effect.exit(retryOnOutage(counted))
      assert(Exit.isFailure(exit))
      assert.strictEqual(Cause.squash(exit.cause), wrong)
      assert.strictEqual(yield* Ref.get(tries), 1)
      assert.deepStrictEqual(yield* Effect.exit(retryOnOutage(Effect.fail("mine"))), Exit.fail("mine"))
    }),
  )

  it("is recognized after serialization by the engine", () => {
    const kept = Schema.encodeSync(Schema.Defect())(new DatabaseUnavailable({ cause: away }))
    assert.isTrue(isDatabaseUnavailable(Schema.decodeUnknownSync(Schema.Defect())(structuredClone(kept))))
    assert.isFalse(isDatabaseUnavailable(new Error("another")))
  })
})
