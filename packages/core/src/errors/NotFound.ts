import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "./Failure.ts"

/**
 * There is no such thing, or it belongs to another project (404). Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class NotFound extends Data.TaggedError("NotFound")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Check the id, and that the base URL is the one of the service.")
  }

  /** What is not there does not come back. */
  get isRetryable(): boolean {
    return false
  }
}
