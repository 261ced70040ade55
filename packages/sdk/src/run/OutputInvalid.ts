import * as Schema from "effect/Schema"

/**
 * One thing that is wrong with an output.
 *
 * @category schemas
 * @since 0.1.0
 */
export const OutputIssue = Schema.Struct({
  /** Where, such as `items.0.price`; empty for the whole. */
  path: Schema.String,
  message: Schema.String,
})
export type OutputIssue = typeof OutputIssue.Type

const detailOf = ({ issues, status }: { readonly issues: ReadonlyArray<OutputIssue>; readonly status: string }) => {
  const all = issues.map(({ message, path }) => (path === "" ? message : `${path}: ${message}`)).join("; ")
  return status === "completed"
    ? `its answer does not fit the schema (${all})`
    : `it is ${status}, without an answer (${all})`
}

/**
 * A run came to its end without an output that fits the schema; the repair turn, where there was one, has been tried. Repeating
 * the run may help with a model that writes freely.
 *
 * @category errors
 * @since 0.1.0
 */
export class OutputInvalid extends Schema.TaggedError<OutputInvalid>("@tabwright/sdk/run/OutputInvalid")(
  "OutputInvalid",
  {
    runId: Schema.String,
    /** How the run ended: one that failed or was cancelled has no output either. */
    status: Schema.String,
    /** The answer as it came; null where the run has none. */
    rawText: Schema.NullOr(Schema.String),
    /** What the schema says about it, or why the run has no answer. */
    issues: Schema.Array(OutputIssue),
  },
) {
  override get message(): string {
    return `Run ${this.runId} gave no output: ${detailOf(this)}. Ask in the task for JSON with these fields, or read rawText.`
  }

  /** Awaiting the same run again gives the same error. */
  get isRetryable(): boolean {
    return false
  }
}
