import * as Schema from "effect/Schema"
import type { StepRecord } from "../loop/Step.ts"
import type { OutputSchema } from "../output/OutputSchema.ts"

/**
 * A judge's assessment of a finished task. Never changes the agent's own result.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Judgement = Schema.Struct({
  reasoning: Schema.String,
  /** True if the task was completed as requested. */
  verdict: Schema.Boolean,
  /** The cause of a failure; otherwise "". */
  failureReason: Schema.String,
  /** True if the task was impossible for reasons outside the agent. */
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
    /** The agent's own assessment. */
    readonly isSuccess: boolean
    readonly output?: unknown
  }
  /** Names of the files at the end of the run. */
  readonly files: ReadonlyArray<string>
  /**
   * The expected answer: text, a regular expression between slashes, or JSON that the output must contain. Overrides
   * all other criteria.
   */
  readonly groundTruth?: string
  /** Additional criteria from the caller. */
  readonly context?: string
  readonly outputSchema?: OutputSchema
}
