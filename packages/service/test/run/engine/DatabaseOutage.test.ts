import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Ref, Schema } from "effect"
import { ConnectionError, SqlError, SqlSyntaxError, UnknownError } from "effect/sql/SqlError"
import { TestClock } from "effect/testing"
import { ClusterError, MessageStorage, Reply, Snowflake } from "effect/cluster"
import {
  DatabaseUnavailable,
  isDatabaseUnavailable,
  retryOnOutage,
  withOutageRetry,
} from "../../../src/run/engine/DatabaseOutage.ts"

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
    ["has no free connections", coded("53300")],
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

  it.effect("waits just as long if the clock jumps", () =>
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

  it("recognizes an outage after the engine has serialized it", () => {
    const kept = Schema.encodeSync(Schema.Defect())(new DatabaseUnavailable({ cause: away }))
    assert.isTrue(isDatabaseUnavailable(Schema.decodeUnknownSync(Schema.Defect())(structuredClone(kept))))
    assert.isFalse(isDatabaseUnavailable(new Error("another")))
  })
})

const failure = (cause: SqlError) => new ClusterError.PersistenceError({ cause })

const request = Snowflake.Snowflake("1")
const reply = Reply.ReplyWithContext.fromDefect({ id: Snowflake.Snowflake("2"), requestId: request, defect: "any" })

/** Fake storage that fails `failures` times, before or after writing, and records its calls. */
const fakeStorage = (
  failures: number,
  { writesFirst = false, error = failure(away), isEnding = (): boolean => false } = {},
) => {
  const stored: Array<Reply.Encoded> = []
  const dropped: Array<Snowflake.Snowflake> = []
  let saves = 0
  const storage = withOutageRetry(
    {
      ...MessageStorage.noop,
      saveReply: ({ reply: { id, requestId } }) =>
        Effect.suspend(() => {
          saves += 1
          const isFailing = saves <= failures
          if (!isFailing || writesFirst) {
            assert.isEmpty(stored, "a reply is written once")
            stored.push({ _tag: "Chunk", id: String(id), requestId: String(requestId), sequence: 0, values: ["any"] })
          }
          return isFailing ? Effect.fail(error) : Effect.void
        }),
      repliesForUnfiltered: () => Effect.sync(() => [...stored]),
      unregisterReplyHandler: (id) => Effect.sync(() => void dropped.push(id)),
    },
    isEnding,
  )
  return { storage, stored, dropped }
}

describe("withOutageRetry", () => {
  it.effect("stores a reply after a database outage of any length", () =>
    Effect.gen(function* () {
      const { storage, stored, dropped } = fakeStorage(30)
      const fiber = yield* Effect.forkChild(storage.saveReply(reply))
      yield* TestClock.adjust("2 minutes")
      yield* Fiber.join(fiber)
      assert.lengthOf(stored, 1)
      assert.isEmpty(dropped)
    }),
  )

  it.effect("does not store a reply twice if the first response was lost", () =>
    Effect.gen(function* () {
      const { storage, stored, dropped } = fakeStorage(1, { writesFirst: true })
      const fiber = yield* Effect.forkChild(storage.saveReply(reply))
      yield* TestClock.adjust("10 seconds")
      yield* Fiber.join(fiber)
      assert.lengthOf(stored, 1)
      assert.deepStrictEqual(dropped, [request])
    }),
  )

  it.effect("does not delay the shutdown of its node", () =>
    Effect.gen(function* () {
      let isEnding = false
      const { storage, stored } = fakeStorage(Number.POSITIVE_INFINITY, { isEnding: () => isEnding })
      const fiber = yield* Effect.forkChild(Effect.exit(storage.saveReply(reply)))
      yield* TestClock.adjust("1 hour")
      assert.isUndefined(fiber.pollUnsafe())
      isEnding = true
      yield* TestClock.adjust("2 seconds")
      assert.isTrue(Exit.isFailure(yield* Fiber.join(fiber)))
      assert.isEmpty(stored)
    }),
  )

  it.effect("retries every operation whose failure would end the worker", () =>
    Effect.gen(function* () {
      let tries = 0
      const fails = () =>
        Effect.suspend(() => (++tries % 30 === 0 ? Effect.die("a reply") : Effect.fail(failure(away))))
      const storage = withOutageRetry(
        {
          ...MessageStorage.noop,
          saveRequest: fails,
          saveEnvelope: fails,
          clearReplies: fails,
          repliesForUnfiltered: fails,
          requestIdForPrimaryKey: fails,
          unprocessedMessagesById: fails,
          resetShards: fails,
          resetAddress: fails,
          resetAddresses: fails,
          resetRequests: fails,
        },
        () => false,
      )
      // The fake never reads the storage.
      // oxlint-disable-next-line no-explicit-any
      const given = {} as any
      const questions: ReadonlyArray<Effect.Effect<unknown, unknown>> = [
        storage.saveRequest(given),
        storage.saveEnvelope(given),
        storage.clearReplies(request),
        storage.repliesForUnfiltered([request]),
        storage.requestIdForPrimaryKey(given),
        storage.unprocessedMessagesById([request]),
        storage.resetShards([]),
        storage.resetAddress(given),
        storage.resetAddresses([]),
        storage.resetRequests([]),
      ]
      for (const question of questions) {
        const fiber = yield* Effect.forkChild(Effect.exit(question))
        yield* TestClock.adjust("2 minutes")
        assert.deepStrictEqual(yield* Fiber.join(fiber), Exit.die("a reply"))
      }
      assert.strictEqual(tries, 30 * questions.length)
    }),
  )

  it.effect("passes other failures to the engine", () =>
    Effect.gen(function* () {
      const { storage } = fakeStorage(1, { error: failure(wrong) })
      assert.isTrue(Exit.isFailure(yield* Effect.exit(storage.saveReply(reply))))
    }),
  )
})
