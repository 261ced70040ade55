import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "./Failure.ts"

/**
 * A file, or what the workspace would hold with it, is larger than allowed (413). Repeating does not help before there is room.
 *
 * @category errors
 * @since 0.1.0
 */
export class PayloadTooLarge extends Data.TaggedError("PayloadTooLarge")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Send less, or delete what is not needed any more.")
  }

  /** The same request is refused again. */
  get isRetryable(): boolean {
    return false
  }
}
