import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import type { CallLimits } from "../ModelConnection.ts"
import type { ProviderFailure } from "../provider/ProviderFailure.ts"

export interface Attempts<A> {
  /** Makes an attempt, numbered from 1. */
  readonly attempt: (number: number) => Effect.Effect<A, ProviderFailure>
  /** Called after a failed attempt, before the delay. */
  readonly onRetry: (number: number, waitMs: number, failure: ProviderFailure) => Effect.Effect<void>
  readonly timedOut: (limit: Duration.Duration) => ProviderFailure
}

/**
 * Retries with full jitter: each delay is uniform between zero and a doubling bound, plus the delay the provider
 * requests. Fails immediately if the delay exceeds the limits or the remaining time of the call. Interruption cancels
 * attempts and delays.
 */
export const callRetry = <A>(limits: CallLimits, attempts: Attempts<A>): Effect.Effect<A, ProviderFailure> =>
  Effect.gen(function* () {
    const endMs = (yield* Clock.currentTimeMillis) + Duration.toMillis(limits.totalTimeout)
    let malformed = 0
    for (let number = 1; ; number += 1) {
      const leftMs = Math.max(0, endMs - (yield* Clock.currentTimeMillis))
      const limit = leftMs < Duration.toMillis(limits.attemptTimeout) ? limits.totalTimeout : limits.attemptTimeout
      const ended = yield* attempts.attempt(number).pipe(
        Effect.timeoutOrElse({
          duration: Duration.millis(Math.min(leftMs, Duration.toMillis(limits.attemptTimeout))),
          orElse: () => Effect.fail(attempts.timedOut(limit)),
        }),
        Effect.result,
      )
      if (ended._tag === "Success") return ended.success
      const { error, requestedWaitMs = 0 } = ended.failure
      if (error.reason === "MalformedResponse") malformed += 1
      if (!error.isRetryable || number > limits.maxRetries || malformed > limits.maxMalformedRetries) {
        return yield* Effect.fail(ended.failure)
      }
      const boundMs = Math.min(
        Duration.toMillis(limits.baseDelay) * 2 ** (number - 1),
        Duration.toMillis(limits.maxDelay),
      )
      const waitMs = Math.round(requestedWaitMs + boundMs * (yield* Random.next))
      const isTooLong = requestedWaitMs > Duration.toMillis(limits.maxRequestedDelay)
      if (isTooLong || (yield* Clock.currentTimeMillis) + waitMs >= endMs) return yield* Effect.fail(ended.failure)
      yield* attempts.onRetry(number, waitMs, ended.failure)
      yield* Effect.sleep(Duration.millis(waitMs))
    }
  })
