import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "./Failure.ts"

/**
 * The key is valid, but the project or a limit does not allow this (403). Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class Forbidden extends Data.TaggedError("Forbidden")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "The key is valid but may not do this.")
  }

  /** The same request is refused again. */
  get isRetryable(): boolean {
    return false
  }
}
