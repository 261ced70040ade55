import { Clock, Context, Effect, Layer } from "effect"
import {
  EntityAddress,
  EntityId,
  EntityType,
  MachineId,
  MessageStorage,
  ShardId,
  Sharding,
  Snowflake,
} from "effect/cluster"
import { EngineRecordStore, type RecordedRun } from "../../store/run/EngineRecordStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { RunWorkflow } from "./RunWorkflow.ts"
import { SessionEntity } from "./SessionEntity.ts"
import { repeatInBackground } from "../../RecurringTask.ts"

const workflowType = EntityType.make(`Workflow/${RunWorkflow._tag}`)

/** The engine's records of sessions and runs. They duplicate every decision of an agent. */
export class EngineRecords extends Context.Service<
  EngineRecords,
  {
    /** Deletes the records of a session. No worker may be active on it. */
    deleteSession(sessionId: string, runIds: ReadonlyArray<string>): Effect.Effect<void>
    /** Also deletes its session's wakes from before `before`; later ones may belong to another run. Idempotent. */
    deleteRun(run: RecordedRun, before: Date): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/run/engine/EngineRecords") {
  static readonly layerNoDeps = Layer.effect(
    EngineRecords,
    Effect.gen(function* () {
      const store = yield* EngineRecordStore
      const storage = yield* MessageStorage.MessageStorage
      const sharding = yield* Sharding.Sharding

      const addressOf = (entityType: EntityType.EntityType, id: string) => {
        const entityId = EntityId.make(id)
        return EntityAddress.make({ entityType, entityId, shardId: sharding.getShardId(entityId, "default") })
      }
      // The engine uses the same database, so its errors are ours.
      const clear = (entityType: EntityType.EntityType, id: string) =>
        Effect.orDie(storage.clearAddress(addressOf(entityType, id)))
      const clearRun = (runId: string) =>
        Effect.flatMap(RunWorkflow.executionId({ runId }), (id) => clear(workflowType, id))

      const deleteSession = Effect.fn("EngineRecords.deleteSession")(function* (
        sessionId: string,
        runIds: ReadonlyArray<string>,
      ) {
        yield* clear(SessionEntity.type, sessionId)
        yield* Effect.forEach(runIds, clearRun, { discard: true })
      })

      const deleteRun = Effect.fn("EngineRecords.deleteRun")(function* (run: RecordedRun, before: Date) {
        yield* clearRun(run.id)
        const { shardId, entityType, entityId } = addressOf(SessionEntity.type, run.sessionId)
        // Message ids start with their timestamp.
        const id = Snowflake.make({ machineId: MachineId.make(0), sequence: 0, timestamp: before.getTime() })
        yield* store.deleteDone({ shardId: ShardId.toString(shardId), entityType, entityId }, id)
        yield* store.markDeleted(run.id)
      })

      return EngineRecords.of({ deleteSession, deleteRun })
    }),
  )

  static readonly layer = EngineRecords.layerNoDeps.pipe(Layer.provideMerge(EngineRecordStore.layer))
}

/** Days after a run's end. Default 7. The records only serve to diagnose the engine. */
export const EngineDays = Context.Reference<number>("@tabwright/service/run/engine/EngineDays", {
  defaultValue: () => 7,
})

const interval = "10 minutes"

const batch = 200

/** Records that cannot be deleted are retried in the next round. Safe to run on several nodes. */
export const deleteOldRecords = Effect.gen(function* () {
  const store = yield* EngineRecordStore
  const records = yield* EngineRecords
  const days = yield* EngineDays
  const before = new Date((yield* Clock.currentTimeMillis) - days * 86_400_000)
  let last: string | undefined
  do {
    const runs: ReadonlyArray<RecordedRun> = yield* store.due(days, batch, last)
    for (const run of runs) {
      yield* records.deleteRun(run, before).pipe(
        Effect.catchCause((cause) => Effect.logWarning("Failed to delete the engine's records of a run", cause)),
        Effect.annotateLogs({ runId: run.id }),
      )
    }
    last = runs.length < batch ? undefined : runs.at(-1)?.id
  } while (last !== undefined)
}).pipe(Effect.withSpan("EngineRetention.deleteOldRecords"))

export const engineRetentionLayer = Layer.effectDiscard(
  deleteOldRecords.pipe(repeatInBackground(interval, "Failed to delete old engine records")),
)
