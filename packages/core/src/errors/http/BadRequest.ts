import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "../ErrorFields.ts"

/**
 * The request is invalid in the current state (400). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class BadRequest extends Data.TaggedError("BadRequest")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Change the request before retrying.")
  }

  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}
