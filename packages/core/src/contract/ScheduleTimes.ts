import * as Cron from "effect/Cron"
import * as Result from "effect/Result"

/**
 * Times of a schedule: those of a cron expression, or an interval counted from a time.
 *
 * @category models
 * @since 0.1.0
 */
export interface ScheduleTimes {
  /** Cron expression of five fields; null for an interval. */
  readonly cron: string | null
  /** IANA time zone of `cron`, by default UTC. */
  readonly timeZone: string | null
  /** Seconds between ticks; null for a cron expression. */
  readonly intervalSeconds: number | null
  /** Time from which the interval is counted, in ms since 1970. */
  readonly anchorMs: number
}

/** Computes the times of a schedule, in milliseconds since 1970. */
export interface Recurrence {
  /** The first time after `ms`. */
  next(ms: number): number
  /** Up to `limit` times from `first` to `last`, both included, newest first. */
  latest(first: number, last: number, limit: number): ReadonlyArray<number>
}

/**
 * Reads the times of a schedule. Fails with the fault of the cron expression or time zone.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readTimes = ({
  anchorMs,
  cron,
  intervalSeconds,
  timeZone,
}: ScheduleTimes): Result.Result<Recurrence, string> => {
  if (cron !== null) return Result.map(parseCron(cron, timeZone ?? "UTC"), cronRecurrence)
  return intervalSeconds === null
    ? Result.fail("Expected a cron expression or an interval")
    : Result.succeed(intervalRecurrence(anchorMs, intervalSeconds * 1000))
}

/** Days of each month in a leap year. */
const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const parseCron = (text: string, timeZone: string): Result.Result<Cron.Cron, string> => {
  const fields = text.trim().split(/\s+/)
  if (fields.length !== 5) return Result.fail("Expected five fields: minute, hour, day of month, month and weekday")
  // Work of every hour runs in both hours that the change to winter time repeats; a time of day runs once.
  const onDstOverlap = fields[1] === "*" ? "both" : "earlier"
  const parsed = Cron.parse(text, timeZone, { onDstOverlap })
  if (Result.isFailure(parsed)) return Result.fail(parsed.failure.message)
  // Searching for a date that does not exist takes up to a second.
  const { days, months, weekdays } = parsed.success
  const possible = months.size === 0 ? monthDays : [...months].map((month) => monthDays[month - 1] ?? 0)
  const hasMonth = possible.some((length) => [...days].some((day) => day <= length))
  const exists = days.size === 0 || weekdays.size > 0 || hasMonth
  return exists ? Result.succeed(parsed.success) : Result.fail("The date does not exist")
}

const cronRecurrence = (cron: Cron.Cron): Recurrence => ({
  next: (ms) => {
    let at = Cron.next(cron, ms).getTime()
    // Near a gap of local time, `next` can miss a time that `prev` finds.
    for (;;) {
      const earlier = Cron.prev(cron, at).getTime()
      if (earlier <= ms) return at
      at = earlier
    }
  },
  latest: (first, last, limit) => {
    const found: Array<number> = []
    // `prev` excludes its start.
    let at = Cron.prev(cron, last + 1).getTime()
    while (at >= first && found.length < limit) {
      found.push(at)
      at = Cron.prev(cron, at).getTime()
    }
    return found
  },
})

const intervalRecurrence = (anchorMs: number, stepMs: number): Recurrence => {
  const lastUntil = (ms: number) => anchorMs + Math.floor((ms - anchorMs) / stepMs) * stepMs
  return {
    next: (ms) => Math.max(lastUntil(ms), anchorMs) + stepMs,
    latest: (first, last, limit) => {
      const newest = lastUntil(last)
      const from = Math.max(first, anchorMs + stepMs)
      const count = newest < from ? 0 : Math.floor((newest - from) / stepMs) + 1
      return Array.from({ length: Math.min(count, limit) }, (_, index) => newest - index * stepMs)
    },
  }
}
