import * as Schema from "effect/Schema"

/**
 * Causes of failed repetitions, for counting.
 *
 * @category schemas
 * @since 0.1.0
 */
export const FailureClass = Schema.Literals([
  "perception",
  "grounding",
  "planning",
  "loop",
  "budget",
  "blocked",
  "login",
  "wrong_value",
  "answer_form",
  "false_success",
  "model_error",
  "infrastructure",
])
export type FailureClass = typeof FailureClass.Type

/**
 * The report of a judge. Every judgment is a word of an enumeration.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Verdict = Schema.Struct({
  /** One entry a key point, in their order. */
  keyPoints: Schema.Array(
    Schema.Struct({
      point: Schema.String,
      verdict: Schema.Literals(["met", "not_met", "unclear"]),
      /** Number of the step that proves it. Null without one. */
      evidence: Schema.NullOr(Schema.Int),
    }),
  ),
  reasoning: Schema.String,
  verdict: Schema.Literals(["pass", "fail", "impossible", "blocked", "unclear"]),
  /** Null if the run passed. */
  failureClass: Schema.NullOr(FailureClass),
})
export type Verdict = typeof Verdict.Type

/** Facts of a run for a judge, without the agent's evaluation of itself. */
export interface JudgeQuestion {
  readonly task: string
  readonly keyPoints: ReadonlyArray<string>
  readonly context?: string | undefined
  readonly status: string
  readonly answer: string
  readonly error: string | null
  readonly steps: ReadonlyArray<{
    readonly number: number
    readonly url: string
    readonly lines: ReadonlyArray<string>
  }>
  readonly files: ReadonlyArray<string>
  readonly lastUrl: string | undefined
  readonly screenshots: ReadonlyArray<Uint8Array>
}

/** A verdict with its cost. */
export interface Judged {
  readonly verdict: Verdict
  /** Null if the price of the model is unknown. */
  readonly costUsd: number | null
}

/**
 * Judges runs by key points.
 *
 * @category services
 * @since 0.1.0
 */
export interface Judge {
  readonly model: string
  /** Hash of the prompt and the schema of the report. Verdicts of different prompts are not comparable. */
  readonly promptHash: string
  /** Rejects with `JudgeUnavailable` if the model gives no report. */
  readonly judge: (question: JudgeQuestion, signal?: AbortSignal) => Promise<Judged>
}

/**
 * The judge gave no verdict. The repetition can be scored again later.
 *
 * @category errors
 * @since 0.1.0
 */
export class JudgeUnavailable extends Error {
  override readonly name = "JudgeUnavailable"
  readonly _tag = "JudgeUnavailable"
}
