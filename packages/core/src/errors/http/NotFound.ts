import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "../ErrorFields.ts"

/**
 * The resource does not exist or belongs to another project (404). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class NotFound extends Data.TaggedError("NotFound")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Check the id and the base URL.")
  }

  /** Always false: a missing resource does not reappear. */
  get isRetryable(): boolean {
    return false
  }
}
