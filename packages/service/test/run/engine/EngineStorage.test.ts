import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { ClusterError, MessageStorage, Reply, Snowflake } from "effect/cluster"
import { ConnectionError, SqlError, SqlSyntaxError } from "effect/sql/SqlError"
import { TestClock } from "effect/testing"
import { withOutageRetry } from "../../../src/run/engine/EngineStorage.ts"

const away = new SqlError({ reason: new ConnectionError({ cause: new Error("gone") }) })
const wrong = new SqlError({ reason: new SqlSyntaxError({ cause: new Error("syntax") }) })
const failure = (cause: SqlError) => new ClusterError.PersistenceError({ cause })

const request = Snowflake.Snowflake("1")
const reply = Reply.ReplyWithContext.fromDefect({ id: Snowflake.Snowflake("2"), requestId: request, defect: "any" })

/** Fake storage that fails `failures` times, before or after writing, and records its calls. */
const storageThat = (
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
      const { storage, stored, dropped } = storageThat(30)
      const fiber = yield* Effect.forkChild(storage.saveReply(reply))
      yield* TestClock.adjust("2 minutes")
      yield* Fiber.join(fiber)
      assert.lengthOf(stored, 1)
      assert.isEmpty(dropped)
    }),
  )

  it.effect("does not store a reply twice if the first response was lost", () =>
    Effect.gen(function* () {
      const { storage, stored, dropped } = storageThat(1, { writesFirst: true })
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
      const { storage, stored } = storageThat(Number.POSITIVE_INFINITY, { isEnding: () => isEnding })
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
        Effect.suspend(() => (++tries % 30 === 0 ? Effect.die("an answer") : Effect.fail(failure(away))))
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
        assert.deepStrictEqual(yield* Fiber.join(fiber), Exit.die("an answer"))
      }
      assert.strictEqual(tries, 30 * questions.length)
    }),
  )

  it.effect("passes other failures to the engine", () =>
    Effect.gen(function* () {
      const { storage } = storageThat(1, { error: failure(wrong) })
      assert.isTrue(Exit.isFailure(yield* Effect.exit(storage.saveReply(reply))))
    }),
  )
})
