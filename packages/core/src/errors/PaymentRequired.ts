import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "./Failure.ts"

/**
 * No credit is left, or the key has reached its spending cap (402). Repeating does not help before that changes.
 *
 * @category errors
 * @since 0.1.0
 */
export class PaymentRequired extends Data.TaggedError("PaymentRequired")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Add credit or raise the cap first.")
  }

  /** Credit does not grow by repeating. */
  get isRetryable(): boolean {
    return false
  }
}
