import * as Data from "effect/Data"

/**
 * One problem of an output.
 *
 * @category models
 * @since 0.1.0
 */
export interface OutputIssue {
  /** Path such as `items.0.price`. Empty for the whole output. */
  readonly path: string
  readonly message: string
}

const detailOf = ({ issues, rawText, status }: InvalidOutput) => {
  const all = issues.map(({ message, path }) => (path === "" ? message : `${path}: ${message}`)).join("; ")
  return rawText !== null
    ? `its result does not match the schema (${all})`
    : `it is ${status} without a result (${all})`
}

/**
 * The work ended without an output that matches the schema, after the repair turn if there was one. Retrying the run
 * may help.
 *
 * @category errors
 * @since 0.1.0
 */
export class InvalidOutput extends Data.TaggedError("InvalidOutput")<{
  /** Id of the run, task or session. */
  readonly id: string
  /** Final status, as named by the API version. Failed or stopped work has no output either. */
  readonly status: string
  /** Raw result. Null if there is none. */
  readonly rawText: string | null
  /** Schema problems, or the reason for the missing result. */
  readonly issues: ReadonlyArray<OutputIssue>
}> {
  override get message(): string {
    return `${this.id} has no valid output: ${detailOf(this)}. Ask for JSON with these fields in the task, or read rawText.`
  }

  /** Always false: awaiting again gives the same error. */
  get isRetryable(): boolean {
    return false
  }
}
