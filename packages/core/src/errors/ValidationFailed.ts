import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "./Failure.ts"
import type { Issue } from "./Issue.ts"

/**
 * The server found faults in the request (422); `issues` lists all of them. Repeating does not help.
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

  /** The same request is refused again. */
  get isRetryable(): boolean {
    return false
  }
}
