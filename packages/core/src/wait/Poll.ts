import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { type ApiError, TimedOut } from "../errors/index.ts"
import { RetryOverride, type RetryPolicy } from "../retry/index.ts"

/**
 * Limits of a wait.
 *
 * @category models
 * @since 0.1.0
 */
export interface WaitOptions {
  /** Timeout of the whole wait. Default 4 h, the maximum lifetime of a browser. */
  readonly timeout?: Duration.Duration | undefined
}

/**
 * Default timeout of a wait.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultWaitTimeout = Duration.hours(4)

/**
 * Returns the delay before the next poll in whole milliseconds: short at first, because small tasks end within seconds,
 * then up to 2 s.
 */
export const pause = (unchangedLooks: number): Duration.Duration =>
  Duration.millis(Math.min(2_000, Math.round(100 * 1.3 ** unchangedLooks)))

/** Retry policy of a wait. It survives a service restart: each poll is retried for up to a minute. */
export const patience: Partial<RetryPolicy> = {
  maxRetries: Number.POSITIVE_INFINITY,
  cap: Duration.seconds(2),
  deadline: Duration.minutes(1),
}

/** Polls until a value is available. */
export const pollUntil = <A, E extends ApiError, R>(
  operation: string,
  what: string,
  look: Effect.Effect<A | undefined, E, R>,
  options: WaitOptions & { /** Start of the wait in Unix ms. Default: now. */ readonly sinceMs?: number } = {},
): Effect.Effect<A, E | TimedOut, R> =>
  Effect.gen(function* () {
    const timeout = options.timeout ?? defaultWaitTimeout
    const deadlineMs = (options.sinceMs ?? (yield* Clock.currentTimeMillis)) + Duration.toMillis(timeout)
    for (let looks = 0; ; looks++) {
      const seen = yield* Effect.provideService(look, RetryOverride, patience)
      // A value that arrives after the timeout still counts.
      if (seen !== undefined) return seen
      const leftMs = deadlineMs - (yield* Clock.currentTimeMillis)
      if (leftMs <= 0) return yield* TimedOut.after(operation, timeout, what)
      yield* Effect.sleep(Duration.min(pause(looks), Duration.millis(Math.ceil(leftMs))))
    }
  })
