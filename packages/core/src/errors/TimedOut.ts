import * as Duration from "effect/Duration"
import * as Data from "effect/Data"
import { type FailureFields, failureMessage } from "./Failure.ts"

/**
 * A time limit of the client passed, or the server answered 408. What was asked for may still happen: a run goes on when
 * only the wait for it ended. Repeating may help.
 *
 * @category errors
 * @since 0.1.0
 */
export class TimedOut extends Data.TaggedError("TimedOut")<
  FailureFields & {
    /** The limit that passed; absent for a 408. */
    readonly limit?: Duration.Duration | undefined
  }
> {
  override get message(): string {
    return failureMessage(this, "Allow more time, or try again.")
  }

  /** The next attempt may be quicker. */
  get isRetryable(): boolean {
    return true
  }

  /**
   * Makes the error for a limit of the client's own.
   *
   * @category constructors
   * @since 0.1.0
   */
  static after(operation: string, limit: Duration.Duration, what = "There was no answer"): TimedOut {
    return new TimedOut({ operation, limit, detail: `${what} within ${Duration.toSeconds(limit)} s` })
  }
}
