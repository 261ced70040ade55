import * as Data from "effect/Data"
import { type FailureFields, failureMessage } from "./ErrorFields.ts"

/**
 * The client has no API key or no usable base URL. Raised before sending. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class Misconfigured extends Data.TaggedError("Misconfigured")<
  FailureFields & {
    /** Error thrown by the caller's function. */
    readonly cause?: unknown
  }
> {
  override get message(): string {
    return failureMessage(this, "Nothing was sent.")
  }

  /** Always false: the configuration has to change first. */
  get isRetryable(): boolean {
    return false
  }
}
