import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "../ErrorFields.ts"

/**
 * The response has a 4xx status that the operation does not declare, typically from a proxy. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class UnexpectedStatus extends Data.TaggedError("UnexpectedStatus")<ResponseFields> {
  override get message(): string {
    return failureMessage(
      this,
      "Unexpected status for this operation. Check the base URL and any proxy in front of the service.",
    )
  }

  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}
