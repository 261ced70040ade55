import * as Schema from "effect/Schema"
import { failureMessage, responseFields } from "./Failure.ts"

/**
 * No credit is left, or the key has reached its spending cap (402). Repeating does not help before that changes.
 *
 * @category errors
 * @since 0.1.0
 */
export class PaymentRequired extends Schema.TaggedError<PaymentRequired>("@tabwright/core/errors/PaymentRequired")(
  "PaymentRequired",
  responseFields,
) {
  override get message(): string {
    return failureMessage(this, "Add credit or raise the cap first.")
  }

  /** Credit does not grow by repeating. */
  get isRetryable(): boolean {
    return false
  }
}
