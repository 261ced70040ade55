import * as Schema from "effect/Schema"
import { failureMessage, responseFields } from "./Failure.ts"

/**
 * The key is missing or unknown (401). Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class Unauthorized extends Schema.TaggedError<Unauthorized>("@tabwright/core/errors/Unauthorized")(
  "Unauthorized",
  responseFields,
) {
  override get message(): string {
    return failureMessage(this, "Check the API key and that it belongs to this server.")
  }

  /** The same key is refused again. */
  get isRetryable(): boolean {
    return false
  }
}
