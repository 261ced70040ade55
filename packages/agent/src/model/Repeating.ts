import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import type { CallLimits } from "./CallLimits.ts"
import type { Failure } from "./Failure.ts"

/** What the attempts of one call are told. */
export interface Attempts<A> {
  /** Makes an attempt; they count from 1. */
  readonly attempt: (number: number) => Effect.Effect<A, Failure>
  /** Hears of a failed attempt before the wait for the next one. */
  readonly onRetry: (number: number, waitMs: number, failure: Failure) => Effect.Effect<void>
  /** The failure of an attempt that took longer than it may. */
  readonly timedOut: (limit: Duration.Duration) => Failure
}

/**
 * Repeats what may help: each wait is drawn evenly between zero and a doubling bound (full jitter), on top of what the
 * provider asks for. A wait that would not fit the time of the whole call, or that is longer than the limits allow, is not
 * begun. Interruption ends attempt and wait.
 */
export const repeating = <A>(limits: CallLimits, attempts: Attempts<A>): Effect.Effect<A, Failure> =>
  Effect.gen(function* () {
    const endMs = (yield* Clock.currentTimeMillis) + Duration.toMillis(limits.total)
    let malformed = 0
    for (let number = 1; ; number += 1) {
      const leftMs = Math.max(0, endMs - (yield* Clock.currentTimeMillis))
      const limit = leftMs < Duration.toMillis(limits.attempt) ? limits.total : limits.attempt
      const ended = yield* attempts.attempt(number).pipe(
        Effect.timeoutOrElse({
          duration: Duration.millis(Math.min(leftMs, Duration.toMillis(limits.attempt))),
          orElse: () => Effect.fail(attempts.timedOut(limit)),
        }),
        Effect.result,
      )
      if (ended._tag === "Success") return ended.success
      const { error, requestedWaitMs = 0 } = ended.failure
      if (error.reason === "MalformedAnswer") malformed += 1
      if (!error.isRetryable || number > limits.maxRetries || malformed > limits.maxMalformed) {
        return yield* Effect.fail(ended.failure)
      }
      const boundMs = Math.min(Duration.toMillis(limits.base) * 2 ** (number - 1), Duration.toMillis(limits.cap))
      const waitMs = Math.round(requestedWaitMs + boundMs * (yield* Random.next))
      const isTooLong = requestedWaitMs > Duration.toMillis(limits.longestWait)
      if (isTooLong || (yield* Clock.currentTimeMillis) + waitMs >= endMs) return yield* Effect.fail(ended.failure)
      yield* attempts.onRetry(number, waitMs, ended.failure)
      yield* Effect.sleep(Duration.millis(waitMs))
    }
  })
