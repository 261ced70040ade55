import * as Schema from "effect/Schema"
import { failureMessage, responseFields } from "./Failure.ts"
import { Issue } from "./Issue.ts"

/**
 * The server found faults in the request (422); `issues` lists all of them. Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class ValidationFailed extends Schema.TaggedError<ValidationFailed>("@tabwright/core/errors/ValidationFailed")(
  "ValidationFailed",
  { ...responseFields, issues: Schema.Array(Issue) },
) {
  override get message(): string {
    return failureMessage(this, "Correct the request.")
  }

  /** The same request is refused again. */
  get isRetryable(): boolean {
    return false
  }
}
