import { Context, Effect, Random } from "effect"

/**
 * Seconds before each further attempt: three times as long each time, up to 6 hours, about 22 hours in all. A receiver
 * that was down for a night still hears of everything.
 *
 * @category references
 * @since 0.1.0
 */
export const RetrySchedule = Context.Reference<ReadonlyArray<number>>("@tabwright/service/webhook/RetrySchedule", {
  defaultValue: () => [5, 15, 45, 135, 405, 1215, 3645, 10_935, 21_600, 21_600, 21_600],
})

/**
 * A webhook whose address fails is left alone between two attempts, whatever is waiting for it: an address that is dead takes
 * nobody's place, and one that comes back hears of everything within the hour.
 */
const maxRestSeconds = 3600

/** A fifth more or less, so that what failed together does not come back together. */
const jitter = 0.2

/**
 * Seconds until the attempt after the given number of them; undefined when that was the last.
 *
 * @category constructors
 * @since 0.1.0
 */
export const retryAfter = Effect.fnUntraced(function* (attempts: number): Effect.fn.Return<number | undefined> {
  const seconds = (yield* RetrySchedule)[attempts - 1]
  if (seconds === undefined) return undefined
  return seconds * (1 - jitter + 2 * jitter * (yield* Random.next))
})

/**
 * Seconds for which a webhook rests after the given number of attempts that failed in a row: as long as a delivery waits, an
 * hour at most.
 *
 * @category constructors
 * @since 0.1.0
 */
export const restAfter = Effect.fnUntraced(function* (failures: number): Effect.fn.Return<number> {
  const { length } = yield* RetrySchedule
  return Math.min((yield* retryAfter(Math.min(failures, length))) ?? 0, maxRestSeconds)
})
