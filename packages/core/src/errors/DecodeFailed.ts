import * as Data from "effect/Data"
import { type FailureFields, failureMessage } from "./ErrorFields.ts"

/**
 * The response does not match the contract: not JSON, a redirect, or a missing field. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class DecodeFailed extends Data.TaggedError("DecodeFailed")<
  FailureFields & {
    /** Paths and problems, such as `steps.3.url`. Absent if the response is not JSON. */
    readonly issues?: ReadonlyArray<string> | undefined
    readonly cause?: unknown
  }
> {
  override get message(): string {
    return failureMessage(this, "Check the base URL, and that client and server versions match.")
  }

  /** Always false: the same response would come again. */
  get isRetryable(): boolean {
    return false
  }
}
