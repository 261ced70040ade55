import * as Duration from "effect/Duration"
import * as Data from "effect/Data"
import { failureMessage, type ResponseFields } from "../ErrorFields.ts"

/**
 * Too many requests, sessions or queued messages (429). The request was not executed, so retrying later is safe.
 *
 * @category errors
 * @since 0.1.0
 */
export class RateLimited extends Data.TaggedError("RateLimited")<
  ResponseFields & {
    /** Delay requested by the server, if any. */
    readonly retryAfter?: Duration.Duration | undefined
  }
> {
  override get message(): string {
    const advice =
      this.retryAfter === undefined
        ? "Try again later."
        : `Try again in ${Math.ceil(Duration.toSeconds(this.retryAfter))} s.`
    return failureMessage(this, advice)
  }

  /** Always true. */
  get isRetryable(): boolean {
    return true
  }
}
