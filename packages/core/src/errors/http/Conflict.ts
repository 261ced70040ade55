import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "../ErrorFields.ts"

/**
 * The request conflicts with the current state, such as a second run in a busy session (409). Retry after the state has
 * changed.
 *
 * @category errors
 * @since 0.1.0
 */
export class Conflict extends Data.TaggedError("Conflict")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Retry after the state has changed.")
  }

  /** Always false: an immediate retry would not see a changed state. */
  get isRetryable(): boolean {
    return false
  }
}
