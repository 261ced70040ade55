import { AgentError, DecidedStep, DecisionError, StepRecord } from "@tabwright/agent"
import { Context, Effect, Schema } from "effect"
import { EntityId, Sharding } from "effect/cluster"
import { Activity, Workflow, WorkflowEngine } from "effect/workflow"
import { RunStopped } from "./RunJournal.ts"
import { AtWork } from "./AtWork.ts"
import { type MakeDurable, RunWorker } from "./RunWorker.ts"

/**
 * A run as a durable workflow: each decision and each step is an activity with a stable name, so that a process that
 * takes the run up again continues with the first one that is not complete.
 *
 * @category models
 * @since 0.1.0
 */
export const RunWorkflow = Workflow.make("Run", {
  payload: { runId: Schema.String },
  idempotencyKey: ({ runId }) => runId,
})

/**
 * Registers the workflow with the engine.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = RunWorkflow.toLayer(({ runId }, executionId) =>
  Effect.gen(function* () {
    const worker = yield* RunWorker
    const atWork = yield* AtWork
    const sharding = yield* Sharding.Sharding
    const shard = sharding.getShardId(EntityId.make(executionId), "default")
    const isOurs = () => sharding.hasShardId(shard)
    // Nothing else of what is around: each activity belongs to the step that it is done in.
    const engine = Context.pick(
      WorkflowEngine.WorkflowEngine,
      WorkflowEngine.WorkflowInstance,
    )(yield* Effect.context<WorkflowEngine.WorkflowEngine | WorkflowEngine.WorkflowInstance>())

    // The engine promises at least once, not exactly once: what the activities do may be repeated.
    const durable: MakeDurable = (journal) => ({
      decide: (number, make) =>
        Effect.andThen(
          atWork.pauseUnless(isOurs),
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
