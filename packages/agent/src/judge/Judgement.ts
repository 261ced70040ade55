import * as Schema from "effect/Schema"
import type { StepRecord } from "../loop/Step.ts"
import type { OutputSchema } from "../output/OutputSchema.ts"

/**
 * What a judge says about a finished task. It never changes what the agent itself said.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Judgement = Schema.Struct({
  reasoning: Schema.String,
  /** Whether the task was done as it was asked for. */
  verdict: Schema.Boolean,
  /** What went wrong; "" where nothing did. */
  failureReason: Schema.String,
  /** Nobody could have done the task, for reasons outside the agent. */
  impossibleTask: Schema.Boolean,
  reachedCaptcha: Schema.Boolean,
  /** The model that judged, or `rules`. */
  judge: Schema.String,
})
export type Judgement = typeof Judgement.Type

/**
 * A finished task as judges see it.
 *
 * @category models
 * @since 0.1.0
 */
export interface JudgeCase {
  readonly task: string
  readonly steps: ReadonlyArray<StepRecord>
  readonly end: {
    readonly text: string
    /** What the agent itself said. */
    readonly isSuccess: boolean
    readonly output?: unknown
  }
  /** Names of the files that are there at the end. */
  readonly files: ReadonlyArray<string>
  /**
   * What the answer must be, or hold: a text; a regular expression between slashes; or JSON, all of which the output must
   * have. It overrides whatever else a judge thinks.
   */
  readonly groundTruth?: string
  /** Whatever else the caller wants a model to know: what counts as done, what does not matter. */
  readonly context?: string
  readonly outputSchema?: OutputSchema
}
