import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { type ApiError, TimedOut } from "../errors/index.ts"
import { Randomness } from "./Randomness.ts"
import { retryTable } from "./RetryTable.ts"

/**
 * How often, how fast and for how long a call is repeated.
 *
 * @category models
 * @since 0.1.0
 */
export interface RetryPolicy {
  /** Attempts after the first. Default 3; 0 never repeats. */
  readonly maxRetries: number
  /** Upper bound of the first wait; it doubles with every further one. Default 250 ms. */
  readonly base: Duration.Duration
  /** Bound of that doubling. Default 8 s. */
  readonly cap: Duration.Duration
  /** Bound of the whole call with all its attempts and waits. Default 2 min: four attempts of 30 s. */
  readonly deadline: Duration.Duration
}

/**
 * The policy where nothing else is configured.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultRetryPolicy: RetryPolicy = {
  maxRetries: 3,
  base: Duration.millis(250),
  cap: Duration.seconds(8),
  deadline: Duration.minutes(2),
}

/**
 * Replaces parts of the configured policy for the calls inside an effect. Nothing is replaced by default.
 *
 * @category services
 * @since 0.1.0
 */
export const RetryOverride = Context.Reference<Partial<RetryPolicy>>("@tabwright/core/retry/RetryOverride", {
  defaultValue: () => ({}),
})

/**
 * What is repeated.
 *
 * @category models
 * @since 0.1.0
 */
export interface RepeatedCall {
  readonly operation: string
  /**
   * Whether doing it twice is the same as doing it once: reads, stop, cancel, and writes that carry an idempotency key.
   */
  readonly isRepeatable: boolean
  /** Bound of one attempt. */
  readonly timeout: Duration.Duration
}

/**
 * Tells whether repeating a failed call may help and cannot do harm, by {@link retryTable}.
 *
 * A repeatable call is repeated whenever that may help. Any other is repeated only where it surely was not carried out. After a
 * broken connection, a timeout or a 5xx nobody knows, and a second run would cost money.
 *
 * @category guards
 * @since 0.1.0
 */
export const isWorthRepeating = (error: ApiError, call: Pick<RepeatedCall, "isRepeatable">): boolean => {
  const row = retryTable.find(({ matches }) => matches(error))
  return row !== undefined && (call.isRepeatable ? row.repeatable : row.once)
}

const requestedWaitMs = (error: ApiError): number =>
  "retryAfter" in error && error.retryAfter !== undefined ? Duration.toMillis(error.retryAfter) : 0

/**
 * Bounds an attempt and repeats it under a policy. Each wait is drawn evenly between zero and the doubling bound (full jitter),
 * on top of what `Retry-After` asks for. A wait that would not fit the deadline is not begun: the last error is raised at once.
 * Interruption ends attempt and wait.
 *
 * @category schedules
 * @since 0.1.0
 */
export const retrying =
  (policy: RetryPolicy, call: RepeatedCall) =>
  <A, R>(attempt: Effect.Effect<A, ApiError, R>): Effect.Effect<A, ApiError, R> =>
    Clock.clockWith((clock) => {
      const deadlineMs = clock.currentTimeMillisUnsafe() + Duration.toMillis(policy.deadline)
      const timeoutMs = Duration.toMillis(call.timeout)

      const attemptWith = (retries: number): Effect.Effect<A, ApiError, R> => {
        const leftMs = deadlineMs - clock.currentTimeMillisUnsafe()
        // One limit for both: an attempt that would outlast the call ends with it.
        const limit = leftMs < timeoutMs ? policy.deadline : call.timeout
        return attempt.pipe(
          Effect.timeoutOrElse({
            duration: Duration.millis(Math.min(timeoutMs, Math.max(0, leftMs))),
            orElse: () => Effect.fail(TimedOut.after(call.operation, limit)),
          }),
          Effect.catch((error) => (retries < policy.maxRetries ? repeat(error, retries) : Effect.fail(error))),
        )
      }

      const repeat = (error: ApiError, retries: number): Effect.Effect<A, ApiError, R> => {
        if (!isWorthRepeating(error, call)) return Effect.fail(error)
        const boundMs = Math.min(Duration.toMillis(policy.base) * 2 ** retries, Duration.toMillis(policy.cap))
        return Effect.flatMap(Randomness, (random) => {
          const waitMs = requestedWaitMs(error) + boundMs * random.nextDoubleUnsafe()
          if (clock.currentTimeMillisUnsafe() + waitMs >= deadlineMs) return Effect.fail(error)
          return Effect.flatMap(Effect.sleep(Duration.millis(waitMs)), () => attemptWith(retries + 1))
        })
      }

      return attemptWith(0)
    })
