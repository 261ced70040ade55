import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { Random } from "effect/Random"
import { type ApiError, TimedOut } from "../errors/index.ts"
import { retryTable } from "./RetryTable.ts"
import type { TimeLimit } from "./TimeLimit.ts"

/**
 * Effect's randomness service, by its key. Importing `effect/Random` would load seven modules, a tenth of the client's
 * import time.
 */
export const Randomness = Context.Reference<Random>("effect/Random", {
  defaultValue: () => ({
    nextIntUnsafe: () =>
      Math.floor(Math.random() * (Number.MAX_SAFE_INTEGER - Number.MIN_SAFE_INTEGER + 1)) + Number.MIN_SAFE_INTEGER,
    nextDoubleUnsafe: () => Math.random(),
  }),
})

/**
 * Retry limits and delays of a call.
 *
 * @category models
 * @since 0.1.0
 */
export interface RetryPolicy {
  /** Maximum number of retries. Default 3; 0 disables retries. */
  readonly maxRetries: number
  /** Upper bound of the first delay; doubles with each retry. Default 250 ms. */
  readonly base: Duration.Duration
  /** Upper bound of any delay. Default 8 s. */
  readonly cap: Duration.Duration
  /** Timeout of the whole call with all attempts and delays. Default 2 min: four attempts of 30 s. */
  readonly deadline: Duration.Duration
  /** Decides whether to retry a failed attempt, within the other limits. Default: `isSafe` of the attempt. */
  readonly decide?: ((failed: FailedAttempt) => boolean) | undefined
}

/**
 * A failed attempt of a call, for a decision about a retry.
 *
 * @category models
 * @since 0.1.0
 */
export interface FailedAttempt {
  /** Error of the attempt. */
  readonly error: ApiError
  /** Operation name in the contract, such as `createRun`. */
  readonly operation: string
  /** True if repeating the call has no further effect: reads, stop, cancel, and writes with an idempotency key. */
  readonly isIdempotent: boolean
  /** True if a retry may help and cannot repeat an effect: the decision of the default policy. */
  readonly isSafe: boolean
  /** Retries made so far. */
  readonly retries: number
}

/**
 * Default retry policy.
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
 * Overrides parts of the configured policy for the calls inside an effect. Default: none.
 *
 * @category services
 * @since 0.1.0
 */
export const RetryOverride = Context.Reference<Partial<RetryPolicy>>("@tabwright/core/retry/RetryOverride", {
  defaultValue: () => ({}),
})

/**
 * A call to retry.
 *
 * @category models
 * @since 0.1.0
 */
export interface RetriedCall {
  /** Operation name in the contract, such as `createRun`. */
  readonly operation: string
  /** True if the call is idempotent: reads, stop, cancel, and writes with an idempotency key. */
  readonly isIdempotent: boolean
  /** Timeout of one attempt. */
  readonly timeout: Duration.Duration
}

/**
 * Returns true if retrying a failed call may help and is safe, according to {@link retryTable}.
 *
 * Idempotent calls are retried whenever it may help; others only if they were certainly not executed. After a broken
 * connection, a timeout or a 5xx that is unknown, and a second run would cost money.
 *
 * @category guards
 * @since 0.1.0
 */
export const shouldRetry = (error: ApiError, call: Pick<RetriedCall, "isIdempotent">): boolean => {
  const row = retryTable.find(({ matches }) => matches(error))
  return row !== undefined && (call.isIdempotent ? row.idempotent : row.withoutKey)
}

const requestedWaitMs = (error: ApiError): number => ("retryAfterMs" in error ? (error.retryAfterMs ?? 0) : 0)

/**
 * Retries an attempt under a policy. The attempt ends itself at the given limit. Each delay is random between zero and
 * the doubling bound (full jitter), plus any `Retry-After`. If the delay would exceed the deadline, the last error is
 * raised immediately. Interruption aborts the attempt or the delay.
 *
 * @category schedules
 * @since 0.1.0
 */
export const retrying =
  (policy: RetryPolicy, call: RetriedCall) =>
  <A, R>(attempt: (limit: TimeLimit<TimedOut>) => Effect.Effect<A, ApiError, R>): Effect.Effect<A, ApiError, R> =>
    Clock.clockWith((clock) => {
      const allMs = Duration.toMillis(policy.deadline)
      const deadlineMs = clock.currentTimeMillisUnsafe() + allMs
      const timeoutMs = Duration.toMillis(call.timeout)

      const attemptWith = (retries: number): Effect.Effect<A, ApiError, R> => {
        const leftMs = deadlineMs - clock.currentTimeMillisUnsafe()
        const limit = {
          afterMs: Math.min(timeoutMs, Math.max(0, leftMs)),
          // Names the deadline as the limit if less time than one attempt was left.
          error: () => TimedOut.after(call.operation, leftMs < timeoutMs ? allMs : timeoutMs),
        }
        return attempt(limit).pipe(
          Effect.catch((error) => (retries < policy.maxRetries ? repeat(error, retries) : Effect.fail(error))),
        )
      }

      const repeat = (error: ApiError, retries: number): Effect.Effect<A, ApiError, R> => {
        const { isIdempotent, operation } = call
        const isSafe = shouldRetry(error, call)
        const isRetried = policy.decide?.({ error, operation, isIdempotent, isSafe, retries }) ?? isSafe
        if (!isRetried) return Effect.fail(error)
        const boundMs = Math.min(Duration.toMillis(policy.base) * 2 ** retries, Duration.toMillis(policy.cap))
        return Effect.flatMap(Randomness, (random) => {
          const waitMs = requestedWaitMs(error) + boundMs * random.nextDoubleUnsafe()
          if (clock.currentTimeMillisUnsafe() + waitMs >= deadlineMs) return Effect.fail(error)
          return Effect.flatMap(Effect.sleep(Duration.millis(waitMs)), () => attemptWith(retries + 1))
        })
      }

      return attemptWith(0)
    })
