import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "./Failure.ts"

/**
 * The request was refused with a status that the contract does not have for this operation (4xx), as something between client
 * and service may do. Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class UndeclaredStatus extends Data.TaggedError("UndeclaredStatus")<ResponseFields> {
  override get message(): string {
    return failureMessage(
      this,
      "The contract has no such answer here: check the base URL, and what stands before the service.",
    )
  }

  /** The same request is refused again. */
  get isRetryable(): boolean {
    return false
  }
}
