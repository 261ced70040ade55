import * as Duration from "effect/Duration"

const seconds = /^\d+(\.\d+)?$/

/**
 * Parses a `Retry-After` header in seconds or as an HTTP date. A past date is a zero delay; `undefined` if unreadable.
 *
 * @category parsing
 * @since 0.1.0
 */
export const parseRetryAfter = (header: string | null | undefined, nowMs: number): Duration.Duration | undefined => {
  const value = header?.trim() ?? ""
  if (seconds.test(value)) return Duration.seconds(Number(value))
  // HTTP dates always contain a weekday or month name; Date.parse alone would read "-5" as a year.
  const at = /[A-Za-z]{3}/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : Duration.millis(Math.max(0, at - nowMs))
}
