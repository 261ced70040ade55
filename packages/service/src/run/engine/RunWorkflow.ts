import { AgentError, DecidedStep, DecisionError, StepRecord } from "@tabwright/agent"
import { Context, Effect, Schema } from "effect"
import { EntityId, Sharding } from "effect/cluster"
import { Activity, Workflow, WorkflowEngine } from "effect/workflow"
import { type MakeDurable, RunStopped } from "../worker/RunJournal.ts"
import { ActiveWork } from "./ActiveWork.ts"
import { RunWorker } from "../worker/RunWorker.ts"

/**
 * A run as a durable workflow. Each decision and each step is an activity with a stable name, so that a resumed run
 * continues with the first incomplete one.
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
    const isOurs = () => sharding.hasShardId(shard)
    // Only the engine's context, so that each activity gets the services of its own step.
    const engine = Context.pick(
      WorkflowEngine.WorkflowEngine,
      WorkflowEngine.WorkflowInstance,
    )(yield* Effect.context<WorkflowEngine.WorkflowEngine | WorkflowEngine.WorkflowInstance>())

    // The engine guarantees at-least-once execution, so the activities are idempotent.
    const durable: MakeDurable = (journal) => ({
      decide: (number, make) =>
        Effect.andThen(
          activeWork.suspendUnless(isOurs),
          Activity.make({
            name: `decide-${number}`,
            success: DecidedStep,
            error: Schema.Union([AgentError, DecisionError, RunStopped]),
            execute: journal.decide(number, make),
          }),
        ).pipe(Effect.provideContext(engine)),
      act: (decided, make) =>
        Activity.make({
          name: `act-${decided.number}`,
          success: StepRecord,
          error: Schema.Union([AgentError, RunStopped]),
          execute: journal.act(decided, make),
        }).pipe(Effect.provideContext(engine)),
    })
    yield* worker.work(runId, durable)
  }),
)
