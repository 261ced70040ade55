import * as Data from "effect/Data"
import { type FailureFields, failureMessage } from "./ErrorFields.ts"
import { type Issue, issuesMessage } from "./Issue.ts"

/**
 * The model does not support the requested reasoning. Raised before sending, with the issues the server would return.
 * Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class UnsupportedReasoning extends Data.TaggedError("UnsupportedReasoning")<
  FailureFields & { readonly model: string; readonly issues: ReadonlyArray<Issue> }
> {
  override get message(): string {
    return failureMessage(this, "Nothing was sent.")
  }

  /** Always false: the supported levels are fixed. */
  get isRetryable(): boolean {
    return false
  }

  /** Creates the error from the issues the server would return. */
  static fromIssues(operation: string, model: string, issues: ReadonlyArray<Issue>): UnsupportedReasoning {
    return new UnsupportedReasoning({ operation, model, issues, detail: issuesMessage(issues) })
  }
}
