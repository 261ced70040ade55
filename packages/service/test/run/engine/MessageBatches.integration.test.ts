import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Layer, Option } from "effect"
import { makeEncoded } from "../../../src/run/engine/MessageBatches.ts"
import { layerStores } from "../../fixture/database/Stores.ts"

const address = { shardId: { group: "default", id: 7 }, entityType: "Session", entityId: "session" }

const message = (requestId: string, key: string) => ({
  envelope: { _tag: "Request" as const, requestId, address, tag: "Wake", payload: { cause: key }, headers: { a: "b" } },
  primaryKey: `Session/session/Wake/${key}`,
  deliverAt: null,
})

const reply = (id: string, requestId: string) => ({
  _tag: "WithExit" as const,
  id,
  requestId,
  exit: { _tag: "Success" as const, value: id },
})

const storage = Layer.provideMerge(NodeCrypto.layerDigest)(layerStores)

layer(storage, { excludeTestServices: true })("MessageBatches", (it) => {
  it.effect("stores the messages of one turn together, as the engine reads them, and reports a duplicate", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { saveEnvelope, unprocessedMessages } = yield* makeEncoded
      const given = [message("1", "a"), message("2", "b"), message("3", "a")]
      const saved = yield* Effect.forEach(given, saveEnvelope, { concurrency: "unbounded" })
      assert.sameMembers(
        saved.map(({ _tag }) => _tag),
        ["Success", "Success", "Duplicate"],
      )
      const [stored] = yield* sql<{ messages: number; transactions: number }>`
        SELECT count(*)::int AS messages, count(DISTINCT xmin::text)::int AS transactions FROM cluster_messages`
      assert.deepStrictEqual(stored, { messages: 2, transactions: 1 })
      const read = yield* unprocessedMessages(["default:7"], Date.now())
      assert.sameDeepMembers(
        read.map(({ envelope }) => envelope),
        saved.flatMap(({ _tag }, index) => (_tag === "Success" ? [given[index]?.envelope ?? assert.fail()] : [])),
      )
    }),
  )

  it.effect("stores the replies of one turn together, and those of a failed batch one by one", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { repliesFor, saveEnvelope, saveReply, unprocessedMessages } = yield* makeEncoded
      const ids = ["11", "12", "13"]
      yield* Effect.forEach(ids, (id) => saveEnvelope(message(id, id)), { concurrency: "unbounded" })
      yield* Effect.all([saveReply(reply("21", "11")), saveReply(reply("22", "12"))], { concurrency: "unbounded" })
      const transactions = yield* sql`SELECT DISTINCT xmin::text FROM cluster_replies WHERE request_id IN (11, 12)`
      assert.strictEqual(transactions.length, 1)

      // The request 12 has a reply.
      const [again, other] = yield* Effect.all(
        [Effect.exit(saveReply(reply("23", "12"))), Effect.exit(saveReply(reply("24", "13")))],
        { concurrency: "unbounded" },
      )
      assert.isTrue(Exit.isFailure(again))
      assert.isTrue(Exit.isSuccess(other))
      assert.deepStrictEqual(yield* repliesFor(["11", "12", "13"]), [
        reply("21", "11"),
        reply("22", "12"),
        reply("24", "13"),
      ])
      const left = yield* unprocessedMessages(["default:7"], Date.now())
      assert.notIncludeMembers(
        left.map(({ envelope }) => envelope.requestId),
        ids,
      )
      const duplicate = yield* saveEnvelope(message("14", "11"))
      assert.deepStrictEqual(
        duplicate._tag === "Duplicate" && Option.getOrNull(duplicate.lastReceivedReply),
        reply("21", "11"),
      )
    }),
  )
})
