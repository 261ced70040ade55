import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "../ErrorFields.ts"

/**
 * A file, or the workspace including it, exceeds the size limit (413). Not retryable until space is freed.
 *
 * @category errors
 * @since 0.1.0
 */
export class PayloadTooLarge extends Data.TaggedError("PayloadTooLarge")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Send less data, or delete files you no longer need.")
  }

  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}
