import * as Duration from "effect/Duration"
import * as Data from "effect/Data"
import { type FailureFields, failureMessage } from "./ErrorFields.ts"

/**
 * A client-side time limit passed, or the server returned 408. The operation may still take effect: a run continues
 * when only the wait for it timed out. Retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class TimedOut extends Data.TaggedError("TimedOut")<
  FailureFields & {
    /** Exceeded limit. Absent for a 408. */
    readonly limit?: Duration.Duration | undefined
  }
> {
  override get message(): string {
    return failureMessage(this, "Allow more time, or try again.")
  }

  /** Always true. */
  get isRetryable(): boolean {
    return true
  }

  /** Creates the error for a client-side limit. */
  static after(operation: string, limit: Duration.Duration, what = "No response"): TimedOut {
    return new TimedOut({ operation, limit, detail: `${what} after ${Duration.toSeconds(limit)} s` })
  }
}
