import { Context, Effect, Layer } from "effect"
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
import { EngineRecordStore, type RecordedRun } from "../store/EngineRecordStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { RunWorkflow } from "./RunWorkflow.ts"
import { SessionEntity } from "./SessionEntity.ts"

/** What the engine files a run's workflow under. */
const workflowType = EntityType.make(`Workflow/${RunWorkflow._tag}`)

/**
 * What the engine has written down of sessions and runs for itself: it holds every decision of an agent a second time.
 *
 * @category services
 * @since 0.1.0
 */
export class EngineRecords extends Context.Service<
  EngineRecords,
  {
    /** Removes the records. Nobody may be at work on the session any more. */
    forget(sessionId: string, runIds: ReadonlyArray<string>): Effect.Effect<void>
    /**
     * Removes those of a run that has ended, and the wakes of its session that were done with before `before`: others may be
     * for another run of it. Repeating it is harmless.
     */
    forgetRun(run: RecordedRun, before: Date): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/run/EngineRecords") {
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
      // The engine's database is ours: what fails here fails everywhere.
      const clear = (entityType: EntityType.EntityType, id: string) =>
        Effect.orDie(storage.clearAddress(addressOf(entityType, id)))
      const clearRun = (runId: string) =>
        Effect.flatMap(RunWorkflow.executionId({ runId }), (id) => clear(workflowType, id))

      const forget = Effect.fn("EngineRecords.forget")(function* (sessionId: string, runIds: ReadonlyArray<string>) {
        yield* clear(SessionEntity.type, sessionId)
        yield* Effect.forEach(runIds, clearRun, { discard: true })
      })

      const forgetRun = Effect.fn("EngineRecords.forgetRun")(function* (run: RecordedRun, before: Date) {
        yield* clearRun(run.id)
        const { shardId, entityType, entityId } = addressOf(SessionEntity.type, run.sessionId)
        // Ids of messages begin with their time.
        const id = Snowflake.make({ machineId: MachineId.make(0), sequence: 0, timestamp: before.getTime() })
        yield* store.deleteDone({ shardId: ShardId.toString(shardId), entityType, entityId }, id)
        yield* store.forgotten(run.id)
      })

      return EngineRecords.of({ forget, forgetRun })
    }),
  )

  static readonly layer = EngineRecords.layerNoDeps.pipe(Layer.provideMerge(EngineRecordStore.layer))
}
