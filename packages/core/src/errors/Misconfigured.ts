import * as Schema from "effect/Schema"
import { failureFields, failureMessage } from "./Failure.ts"

/**
 * The client has no key, or no usable base URL. Raised before anything is sent. Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class Misconfigured extends Schema.TaggedError<Misconfigured>("@tabwright/core/errors/Misconfigured")(
  "Misconfigured",
  failureFields,
) {
  override get message(): string {
    return failureMessage(this, "Nothing was sent.")
  }

  /** The configuration has to change first. */
  get isRetryable(): boolean {
    return false
  }
}
