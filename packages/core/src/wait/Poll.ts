import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { type ApiError, TimedOut } from "../errors/index.ts"
import { RetryOverride, type RetryPolicy } from "../retry/index.ts"

/**
 * How a wait is paced and bounded.
 *
 * @category models
 * @since 0.1.0
 */
export interface WaitOptions {
  /** Bound of the whole wait. Default 4 h, the longest a browser lives. */
  readonly timeout?: Duration.Duration | undefined
}

/**
 * The bound of a wait where none is given.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultWaitTimeout = Duration.hours(4)

/**
 * The pause between two looks, in whole milliseconds: short at first, since small tasks end within seconds, then up to 2 s, which costs the server
 * nothing.
 *
 * @category schedules
 * @since 0.1.0
 */
export const pause = (unchangedLooks: number): Duration.Duration =>
  Duration.millis(Math.min(2_000, Math.round(100 * 1.3 ** unchangedLooks)))

/**
 * A wait outlives a restart of the service: each look is repeated for up to a minute.
 *
 * @category schedules
 * @since 0.1.0
 */
export const patience: Partial<RetryPolicy> = {
  maxRetries: Number.POSITIVE_INFINITY,
  cap: Duration.seconds(2),
  deadline: Duration.minutes(1),
}

/**
 * Looks again and again until there is something to see.
 *
 * @category schedules
 * @since 0.1.0
 */
export const pollUntil = <A, E extends ApiError, R>(
  operation: string,
  what: string,
  look: Effect.Effect<A | undefined, E, R>,
  options: WaitOptions & { /** When the wait began, in Unix ms. Default: now. */ readonly sinceMs?: number } = {},
): Effect.Effect<A, E | TimedOut, R> =>
  Effect.gen(function* () {
    const timeout = options.timeout ?? defaultWaitTimeout
    const deadlineMs = (options.sinceMs ?? (yield* Clock.currentTimeMillis)) + Duration.toMillis(timeout)
    for (let looks = 0; ; looks++) {
      const seen = yield* Effect.provideService(look, RetryOverride, patience)
      // What is seen late counts all the same.
      if (seen !== undefined) return seen
      const leftMs = deadlineMs - (yield* Clock.currentTimeMillis)
      if (leftMs <= 0) return yield* TimedOut.after(operation, timeout, what)
      yield* Effect.sleep(Duration.min(pause(looks), Duration.millis(Math.ceil(leftMs))))
    }
  })
