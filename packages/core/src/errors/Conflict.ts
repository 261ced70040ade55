import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "./Failure.ts"

/**
 * The request does not fit the present state, such as a second run in a busy session (409). Repeating helps once the state has changed.
 *
 * @category errors
 * @since 0.1.0
 */
export class Conflict extends Data.TaggedError("Conflict")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Wait until the state has changed, then try again.")
  }

  /** The state has to change first, which a quick repetition does not wait for. */
  get isRetryable(): boolean {
    return false
  }
}
