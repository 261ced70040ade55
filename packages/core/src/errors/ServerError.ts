import * as Data from "effect/Data"
import type * as Duration from "effect/Duration"
import { failureMessage, type ResponseFields } from "./Failure.ts"

const transient = [502, 503, 504]

/**
 * The server, or something before it, failed (5xx). Repeating may help after 502, 503 and 504; whether the request was
 * carried out is not known.
 *
 * @category errors
 * @since 0.1.0
 */
export class ServerError extends Data.TaggedError("ServerError")<
  ResponseFields & {
    /** How long the server asks to wait; absent where it does not say. */
    readonly retryAfter?: Duration.Duration | undefined
  }
> {
  override get message(): string {
    return failureMessage(
      this,
      this.isRetryable ? "Try again later." : "Look into the server's log, or report it with the request id.",
    )
  }

  /** A gateway's trouble passes (502, 503, 504); another fault would happen again. */
  get isRetryable(): boolean {
    return transient.includes(this.status)
  }
}
