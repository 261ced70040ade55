import * as Data from "effect/Data"
import { type FailureFields, failureMessage } from "./Failure.ts"

/**
 * The response is not what the contract promises: no JSON, a redirect, or a required field missing. Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class DecodeFailed extends Data.TaggedError("DecodeFailed")<
  FailureFields & {
    /** Where the answer differs, such as `steps.3.url`, and how; absent where it is no JSON at all. */
    readonly issues?: ReadonlyArray<string> | undefined
    readonly cause?: unknown
  }
> {
  override get message(): string {
    return failureMessage(this, "Check that the base URL is the one of the service, and that its version fits.")
  }

  /** The same answer comes again. */
  get isRetryable(): boolean {
    return false
  }
}
