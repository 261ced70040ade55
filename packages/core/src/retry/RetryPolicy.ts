import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import * as Schedule from "effect/Schedule"
import { type ApiError, TimedOut } from "../errors/index.ts"

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
   * Whether doing it twice is the same as doing it once: reads, stop, cancel, and writes that carry an idempotency key
   * which the server honours.
   */
  readonly isRepeatable: boolean
}

/**
 * Tells whether repeating a failed call may help and cannot do harm.
 *
 * A repeatable call is repeated whenever that may help. Any other is repeated only where it surely was not carried out:
 * nothing was sent, or the server turned it away by 429. After a broken connection, a timeout or a 5xx nobody knows, and a
 * second run would cost money.
 *
 * @category guards
 * @since 0.1.0
 */
export const isWorthRepeating = (error: ApiError, call: RepeatedCall): boolean =>
  error.isRetryable &&
  (call.isRepeatable || error._tag === "RateLimited" || (error._tag === "NetworkError" && !error.maybeSent))

const requestedWait = (error: ApiError): Duration.Duration =>
  ("retryAfter" in error ? error.retryAfter : undefined) ?? Duration.zero

/**
 * Repeats an attempt under a policy. Each wait is drawn evenly between zero and the doubling bound (full jitter), on top of
 * what `Retry-After` asks for. A wait that would not fit the deadline is not begun: the last error is raised at once.
 * Interruption ends attempt and wait.
 *
 * @category schedules
 * @since 0.1.0
 */
export const retrying =
  (policy: RetryPolicy, call: RepeatedCall) =>
  <A, R>(attempt: Effect.Effect<A, ApiError, R>): Effect.Effect<A, ApiError, R> =>
    Effect.gen(function* () {
      const startedAtMs = yield* Clock.currentTimeMillis
      const deadlineMs = startedAtMs + Duration.toMillis(policy.deadline)

      const schedule = Schedule.exponential(policy.base).pipe(
        Schedule.setInputType<ApiError>(),
        Schedule.modifyDelay(({ duration, input }) =>
          Effect.map(Random.next, (random) =>
            Duration.sum(requestedWait(input), Duration.times(Duration.min(duration, policy.cap), random)),
          ),
        ),
        Schedule.while(
          ({ attempt: retries, duration, input, now }) =>
            retries <= policy.maxRetries &&
            isWorthRepeating(input, call) &&
            now + Duration.toMillis(duration) < deadlineMs,
        ),
      )

      return yield* attempt.pipe(
        Effect.retry(schedule),
        Effect.timeoutOrElse({
          duration: policy.deadline,
          orElse: () => Effect.fail(TimedOut.after(call.operation, policy.deadline)),
        }),
      )
    })
