import { Context, Effect, Random } from "effect"

/**
 * Delays before each retry in seconds: tripled each time, up to 6 hours, about 22 hours in all, so that a receiver that
 * was down for a night misses nothing.
 */
export const RetrySchedule = Context.Reference<ReadonlyArray<number>>("@tabwright/service/webhook/RetrySchedule", {
  defaultValue: () => [5, 15, 45, 135, 405, 1215, 3645, 10_935, 21_600, 21_600, 21_600],
})

/**
 * Maximum pause of a failing webhook between attempts, in seconds, whatever is queued for it. A dead URL blocks no
 * other webhook, and a recovered one gets its events within the hour.
 */
const maxPauseSeconds = 3600

/** Jitter of 20 % in both directions, so that deliveries that failed together do not retry together. */
const jitter = 0.2

/** Returns the seconds until the next attempt, or undefined after the last one. */
export const retryAfter = Effect.fnUntraced(function* (attempts: number): Effect.fn.Return<number | undefined> {
  const seconds = (yield* RetrySchedule)[attempts - 1]
  if (seconds === undefined) return undefined
  return seconds * (1 - jitter + 2 * jitter * (yield* Random.next))
})

/** Returns the seconds that a webhook pauses after consecutive failures: the retry delay, at most an hour. */
export const pauseAfter = Effect.fnUntraced(function* (failures: number): Effect.fn.Return<number> {
  const { length } = yield* RetrySchedule
  return Math.min((yield* retryAfter(Math.min(failures, length))) ?? 0, maxPauseSeconds)
})
