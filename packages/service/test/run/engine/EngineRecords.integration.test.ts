import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, References } from "effect"
import { EntityId, MachineId, ShardId, Sharding, SingleRunner, Snowflake } from "effect/cluster"
import { deleteOldRecords, EngineDays, EngineRecords } from "../../../src/run/engine/EngineRecords.ts"
import { RunWorkflow } from "../../../src/run/engine/RunWorkflow.ts"
import { SessionEntity } from "../../../src/run/engine/SessionEntity.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { layerStores, makeRunning, makeSession, newRun } from "../../fixture/database/Stores.ts"

const engine = EngineRecords.layer.pipe(
  Layer.provideMerge(SingleRunner.layer()),
  Layer.provideMerge(layerStores),
  Layer.provideMerge(NodeCrypto.layerDigest),
)

const dayMs = 86_400_000
let sequence = 0

/** Inserts a message, with its reply if it was processed. */
const addMessage = Effect.fnUntraced(function* (entityType: string, entityId: string, daysAgo: number, isDone = true) {
  const sql = yield* PgClient.PgClient
  const shard = ShardId.toString((yield* Sharding.Sharding).getShardId(EntityId.make(entityId), "default"))
  const at = Date.now() - daysAgo * dayMs
  const id = Snowflake.make({ machineId: MachineId.make(1), sequence: sequence++, timestamp: at })
  yield* sql`INSERT INTO cluster_messages (id, shard_id, entity_type, entity_id, kind, tag, payload, headers, processed, request_id)
    VALUES (${id}, ${shard}, ${entityType}, ${entityId}, 0, 'tag', '{}', '{}', ${isDone}, ${id})`
  if (isDone) {
    yield* sql`INSERT INTO cluster_replies (id, kind, request_id, payload) VALUES (${id}, 0, ${id}, '{}')`
  }
  return id
})

const left = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const messages = yield* sql<{ id: bigint }>`SELECT id FROM cluster_messages ORDER BY id`
  const replies = yield* sql<{ id: bigint }>`SELECT request_id AS id FROM cluster_replies ORDER BY id`
  return { messages: messages.map(({ id }) => id), replies: replies.map(({ id }) => id) }
})

const endedDaysAgo = Effect.fnUntraced(function* (run: { readonly id: string; readonly epoch: number }, days: number) {
  const sql = yield* PgClient.PgClient
  yield* (yield* RunStore).finish(run.id, run.epoch, { reason: "Done", text: "done" })
  yield* sql`UPDATE run SET finished_at = now() - make_interval(days => ${days}) WHERE id = ${run.id}`
})

layer(engine, { excludeTestServices: true })("EngineRetention", (it) => {
  it.effect("deletes the records of old runs and keeps new and active ones", () =>
    Effect.gen(function* () {
      const executionOf = (runId: string) => RunWorkflow.executionId({ runId })
      const old = yield* makeRunning
      const recent = yield* makeRunning
      const open = yield* makeRunning
      yield* endedDaysAgo(old.run, 8)
      yield* endedDaysAgo(recent.run, 6)
      // The session's next run waits for a wake.
      yield* (yield* RunStore).create(newRun(old.session))

      yield* addMessage("Workflow/Run", yield* executionOf(old.run.id), 8)
      yield* addMessage("Workflow/Run", yield* executionOf(old.run.id), 8, false)
      yield* addMessage(SessionEntity.type, old.session.id, 9)
      const kept = [
        yield* addMessage("Workflow/Run", yield* executionOf(recent.run.id), 6),
        yield* addMessage("Workflow/Run", yield* executionOf(open.run.id), 20),
        yield* addMessage(SessionEntity.type, open.session.id, 20),
        yield* addMessage(SessionEntity.type, old.session.id, 1),
      ]
      const waiting = yield* addMessage(SessionEntity.type, old.session.id, 9, false)
      const sort = (ids: ReadonlyArray<bigint>) => ids.toSorted((a, b) => (a < b ? -1 : 1))

      yield* deleteOldRecords
      assert.deepStrictEqual(yield* left, { messages: sort([...kept, waiting]), replies: sort(kept) })
      yield* deleteOldRecords
      assert.strictEqual((yield* left).messages.length, kept.length + 1)
      yield* deleteOldRecords.pipe(Effect.provideService(EngineDays, 5))
      assert.notInclude((yield* left).messages, kept[0])
    }),
  )

  it.effect("deletes all other records and terminates even if many fail", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const session = yield* makeSession()
      yield* sql`
        INSERT INTO run (id, project_id, session_id, turn, task, requested_model, model, reasoning, settings, status,
          max_steps, finished_at)
        SELECT gen_random_uuid(), ${session.projectId}, ${session.id}, n, '', '', '', '{}', '{}', 'completed', 1,
          now() - interval '30 days' FROM generate_series(1, 250) n`
      const left = sql<{ id: string }>`
        SELECT id FROM run WHERE session_id = ${session.id} AND engine_forgotten_at IS NULL ORDER BY id`
      const poisoned = (yield* left).slice(0, 220).map(({ id }) => id)
      const records = yield* EngineRecords
      const deleteRun: typeof records.deleteRun = (run, before) =>
        poisoned.includes(run.id) ? Effect.die(new Error("cannot be read")) : records.deleteRun(run, before)
      yield* deleteOldRecords.pipe(
        Effect.provideService(EngineRecords, { ...records, deleteRun }),
        Effect.provideService(References.MinimumLogLevel, "None"),
      )
      assert.deepStrictEqual(
        (yield* left).map(({ id }) => id),
        poisoned,
      )
      yield* deleteOldRecords
      assert.isEmpty(yield* left)
    }),
  )
})
