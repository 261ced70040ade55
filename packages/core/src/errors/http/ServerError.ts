import * as Data from "effect/Data"
import type * as Duration from "effect/Duration"
import { failureMessage, type ResponseFields } from "../ErrorFields.ts"

const transient = [502, 503, 504]

/**
 * The server or a proxy in front of it failed (5xx). 502, 503 and 504 are retryable; the request may have been
 * executed.
 *
 * @category errors
 * @since 0.1.0
 */
export class ServerError extends Data.TaggedError("ServerError")<
  ResponseFields & {
    /** Delay requested by the server, if any. */
    readonly retryAfter?: Duration.Duration | undefined
  }
> {
  override get message(): string {
    return failureMessage(
      this,
      this.isRetryable ? "Try again later." : "Check the server's log for the request id, or report it.",
    )
  }

  /** True for 502, 503 and 504, which are temporary gateway failures. */
  get isRetryable(): boolean {
    return transient.includes(this.status)
  }
}
