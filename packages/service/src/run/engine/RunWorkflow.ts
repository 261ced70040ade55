import { Effect, Schema } from "effect"
import { EntityId, Sharding } from "effect/cluster"
import { Workflow } from "effect/workflow"
import { ActiveWork } from "./ActiveWork.ts"
import { RunWorker } from "../worker/RunWorker.ts"

/**
 * A run as a durable workflow: an interrupted one is executed again, on this or another node, and continues with the
 * first incomplete step of the step table. The engine does not store steps.
 */
export const RunWorkflow = Workflow.make("Run", {
  payload: { runId: Schema.String },
  idempotencyKey: ({ runId }) => runId,
})

export const layer = RunWorkflow.toLayer(({ runId }, executionId) =>
  Effect.gen(function* () {
    const worker = yield* RunWorker
    const activeWork = yield* ActiveWork
    const sharding = yield* Sharding.Sharding
    const shard = sharding.getShardId(EntityId.make(executionId), "default")
    yield* worker.work(runId, (stored) => activeWork.suspendUnless(() => sharding.hasShardId(shard), stored))
  }),
)
