import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "../ErrorFields.ts"

/**
 * The key is valid, but its scopes, the project or a limit forbid the request (403). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class Forbidden extends Data.TaggedError("Forbidden")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "The key is valid but lacks permission.")
  }

  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}
