import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "./Failure.ts"

/**
 * The request cannot be served as it is (400). Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class BadRequest extends Data.TaggedError("BadRequest")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Change the request; repeating it as it is does not help.")
  }

  /** The same request is refused again. */
  get isRetryable(): boolean {
    return false
  }
}
