import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "../ErrorFields.ts"
import type { Issue } from "../Issue.ts"

/**
 * The request is invalid (422). `issues` lists all problems. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class ValidationFailed extends Data.TaggedError("ValidationFailed")<
  ResponseFields & { readonly issues: ReadonlyArray<Issue> }
> {
  override get message(): string {
    return failureMessage(this, "Correct the request.")
  }

  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}
