import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "./Failure.ts"

/**
 * The key is missing or unknown (401). Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class Unauthorized extends Data.TaggedError("Unauthorized")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Check the API key and that it belongs to this server.")
  }

  /** The same key is refused again. */
  get isRetryable(): boolean {
    return false
  }
}
