import * as Data from "effect/Data"

/**
 * One thing that is wrong with an output.
 *
 * @category models
 * @since 0.1.0
 */
export interface OutputIssue {
  /** Where, such as `items.0.price`; empty for the whole. */
  readonly path: string
  readonly message: string
}

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
export class OutputInvalid extends Data.TaggedError("OutputInvalid")<{
  readonly runId: string
  /** How the run ended: one that failed or was cancelled has no output either. */
  readonly status: string
  /** The answer as it came; null where the run has none. */
  readonly rawText: string | null
  /** What the schema says about it, or why the run has no answer. */
  readonly issues: ReadonlyArray<OutputIssue>
}> {
  override get message(): string {
    return `Run ${this.runId} gave no output: ${detailOf(this)}. Ask in the task for JSON with these fields, or read rawText.`
  }

  /** Awaiting the same run again gives the same error. */
  get isRetryable(): boolean {
    return false
  }
}
