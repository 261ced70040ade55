import * as Duration from "effect/Duration"
import * as Schema from "effect/Schema"
import { failureMessage, responseFields } from "./Failure.ts"

/**
 * Too many requests, sessions or queued messages (429). The request was not carried out, so repeating it later is safe.
 *
 * @category errors
 * @since 0.1.0
 */
export class RateLimited extends Schema.TaggedError<RateLimited>("@tabwright/core/errors/RateLimited")("RateLimited", {
  ...responseFields,
  /** How long the server asks to wait; absent where it does not say. */
  retryAfter: Schema.optional(Schema.Duration),
}) {
  override get message(): string {
    const advice =
      this.retryAfter === undefined
        ? "Try again later."
        : `Try again in ${Math.ceil(Duration.toSeconds(this.retryAfter))} s.`
    return failureMessage(this, advice)
  }

  /** Waiting helps. */
  get isRetryable(): boolean {
    return true
  }
}
