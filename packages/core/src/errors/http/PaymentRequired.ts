import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "../ErrorFields.ts"

/**
 * The project has no credit left, or the key has reached its spending limit (402). Not retryable until that changes.
 *
 * @category errors
 * @since 0.1.0
 */
export class PaymentRequired extends Data.TaggedError("PaymentRequired")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Add credit or raise the cap first.")
  }

  /** Always false: retrying does not add credit. */
  get isRetryable(): boolean {
    return false
  }
}
