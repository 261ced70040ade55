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

const detailOf = ({ issues, rawText, status }: OutputInvalid) => {
  const all = issues.map(({ message, path }) => (path === "" ? message : `${path}: ${message}`)).join("; ")
  return rawText !== null
    ? `its answer does not fit the schema (${all})`
    : `it is ${status}, without an answer (${all})`
}

/**
 * Work came to its end without an output that fits the schema; the repair turn, where there was one, has been tried. Repeating
 * the run may help with a model that writes freely.
 *
 * @category errors
 * @since 0.1.0
 */
export class OutputInvalid extends Data.TaggedError("OutputInvalid")<{
  /** Of the run, task or session. */
  readonly id: string
  /** How it ended, in the words of its version: what failed or was stopped has no output either. */
  readonly status: string
  /** The answer as it came; null where there is none. */
  readonly rawText: string | null
  /** What the schema says about it, or why there is no answer. */
  readonly issues: ReadonlyArray<OutputIssue>
}> {
  override get message(): string {
    return `${this.id} gave no output: ${detailOf(this)}. Ask in the task for JSON with these fields, or read rawText.`
  }

  /** Awaiting the same again gives the same error. */
  get isRetryable(): boolean {
    return false
  }
}
