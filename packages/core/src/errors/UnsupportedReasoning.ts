import * as Data from "effect/Data"
import { type FailureFields, failureMessage } from "./Failure.ts"
import { type Issue, issuesMessage } from "./Issue.ts"

/**
 * The model does not take the requested reasoning. Raised before anything is sent, with the same issues that the server
 * would answer. Repeating does not help.
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

  /** The matrix does not change. */
  get isRetryable(): boolean {
    return false
  }

  /**
   * Makes the error from the issues that the server would answer.
   *
   * @category constructors
   * @since 0.1.0
   */
  static fromIssues(operation: string, model: string, issues: ReadonlyArray<Issue>): UnsupportedReasoning {
    return new UnsupportedReasoning({ operation, model, issues, detail: issuesMessage(issues) })
  }
}
