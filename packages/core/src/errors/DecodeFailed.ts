import * as Schema from "effect/Schema"
import { failureFields, failureMessage } from "./Failure.ts"

/**
 * The response is not what the contract promises: no JSON, a redirect, or a required field missing. Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class DecodeFailed extends Schema.TaggedError<DecodeFailed>("@tabwright/core/errors/DecodeFailed")(
  "DecodeFailed",
  { ...failureFields, cause: Schema.optional(Schema.Defect()) },
) {
  override get message(): string {
    return failureMessage(this, "Check that the base URL is the one of the service, and that its version fits.")
  }

  /** The same answer comes again. */
  get isRetryable(): boolean {
    return false
  }
}
