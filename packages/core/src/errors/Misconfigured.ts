import * as Data from "effect/Data"
import { type FailureFields, failureMessage } from "./Failure.ts"

/**
 * The client has no key, or no usable base URL. Raised before anything is sent. Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class Misconfigured extends Data.TaggedError("Misconfigured")<
  FailureFields & {
    /** What the caller's own function threw. */
    readonly cause?: unknown
  }
> {
  override get message(): string {
    return failureMessage(this, "Nothing was sent.")
  }

  /** The configuration has to change first. */
  get isRetryable(): boolean {
    return false
  }
}
