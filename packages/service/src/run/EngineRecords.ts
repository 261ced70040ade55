import { Context, Effect, Layer } from "effect"
import { EntityAddress, EntityId, EntityType, MessageStorage, Sharding } from "effect/cluster"
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
  }
>()("@tabwright/service/run/EngineRecords") {
  static readonly layer = Layer.effect(
    EngineRecords,
    Effect.gen(function* () {
      const storage = yield* MessageStorage.MessageStorage
      const sharding = yield* Sharding.Sharding

      const clear = (entityType: EntityType.EntityType, id: string) => {
        const entityId = EntityId.make(id)
        const shardId = sharding.getShardId(entityId, "default")
        return storage.clearAddress(EntityAddress.make({ entityType, entityId, shardId }))
      }

      const forget = Effect.fn("EngineRecords.forget")(
        function* (sessionId: string, runIds: ReadonlyArray<string>) {
          yield* clear(SessionEntity.type, sessionId)
          for (const runId of runIds) {
            yield* clear(workflowType, yield* RunWorkflow.executionId({ runId }))
          }
        },
        // The engine's database is ours: what fails here fails everywhere.
        Effect.orDie,
      )

      return EngineRecords.of({ forget })
    }),
  )
}
