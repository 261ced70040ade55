import * as Schema from "effect/Schema"
import type * as Effect from "effect/Effect"
import type { Located, Whereabouts } from "../action/Whereabouts.ts"
import { ModelError } from "../model/ModelError.ts"
import type { Observation } from "../observation/Observation.ts"
import { type Allowance, BudgetSpent } from "./Allowance.ts"
import type { Decision, StepRecord } from "./Step.ts"

/**
 * The task cannot be done by this brain; raised before the page is touched. Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class TaskDeclined extends Schema.TaggedError<TaskDeclined>("@tabwright/agent/loop/TaskDeclined")(
  "TaskDeclined",
  {
    /** The part of the task that was not understood, in the task's own words. */
    clause: Schema.String,
    /** Names the clause and says how to configure a model that can do it. */
    message: Schema.String,
    suggestions: Schema.Array(Schema.Struct({ title: Schema.String, detail: Schema.String })),
  },
) {}

/**
 * Why no decision was made. None of these is worth repeating with the same brain and means; a model's own retries are behind it.
 *
 * @category errors
 * @since 0.1.0
 */
export const DecisionError = Schema.Union([TaskDeclined, BudgetSpent, ModelError])
export type DecisionError = typeof DecisionError.Type

/**
 * A file that the browser can give to a page.
 *
 * @category models
 * @since 0.1.0
 */
export interface AgentFile {
  /** What people call it: its path in the workspace. */
  readonly path: string
  /** Where the browser finds it on its machine. */
  readonly localPath: string
  /** Sent with this very task, and not only kept in the workspace. */
  readonly isAttached: boolean
}

/**
 * A script that an earlier run left in the workspace.
 *
 * @category models
 * @since 0.1.0
 */
export interface KeptScript {
  readonly name: string
  /** What it does, in the words of the run that wrote it. */
  readonly about: string
}

/**
 * Everything a brain may look at. The same context gives the same decision from a deterministic brain.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrainContext {
  readonly task: string
  /** What the caller has sent for the run: pages may be given these. */
  readonly files: ReadonlyArray<AgentFile>
  /** Scripts that can be run again; absent where there are none. */
  readonly scripts?: ReadonlyArray<KeptScript>
  /** Finished steps of this run, oldest first. */
  readonly history: ReadonlyArray<StepRecord>
  readonly observation: Observation
  /** Tasks and results of earlier turns of the session, oldest first: what "it" and "that" may refer to. */
  readonly earlierTurns: ReadonlyArray<{ readonly task: string; readonly result: string }>
  /** What the decision may cost; absent where nothing limits it. */
  readonly allowance?: Allowance
  /** Steps that the run may take in all; absent where nothing limits them. */
  readonly maxSteps?: number
  /** Finds elements of `observation` by where they once were; finds nothing where the page does not answer. Absent: it cannot be asked. */
  readonly locate?: (where: Whereabouts) => Effect.Effect<Located>
  /** Takes a picture of the viewport as JPEG; null where the page gives none. Absent: there is no picture to be had. */
  readonly screenshot?: Effect.Effect<Uint8Array | null>
}

/**
 * Decides what to do next: the embedded planner or a model.
 *
 * @category models
 * @since 0.1.0
 */
export interface Brain {
  /** Refuses a task it cannot do, before any browser is started. */
  readonly accept: (task: string) => Effect.Effect<void, TaskDeclined>
  /**
   * The most that deciding could cost, in USD as decimal text, asked right before; null where that is not known. A brain
   * that can make do with less (by a shorter answer) says what fits into the allowance. Absent: it costs nothing.
   */
  readonly worstCaseUsd?: (context: BrainContext) => string | null
  readonly decide: (context: BrainContext) => Effect.Effect<Decision, TaskDeclined | ModelError>
}
