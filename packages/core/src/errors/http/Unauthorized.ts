import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "../ErrorFields.ts"

/**
 * The API key is missing or unknown (401). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class Unauthorized extends Data.TaggedError("Unauthorized")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Check the API key and that it belongs to this server.")
  }

  /** Always false: the same key is rejected again. */
  get isRetryable(): boolean {
    return false
  }
}
