import * as Duration from "effect/Duration"

const seconds = /^\d+(\.\d+)?$/

/**
 * Reads a `Retry-After` header, given in seconds or as an HTTP date. A date in the past is no wait at all; what cannot be
 * read is `undefined`.
 *
 * @category parsing
 * @since 0.1.0
 */
export const parseRetryAfter = (header: string | null | undefined, nowMs: number): Duration.Duration | undefined => {
  const value = header?.trim() ?? ""
  if (seconds.test(value)) return Duration.seconds(Number(value))
  // Every HTTP date names a weekday or month; Date.parse alone would take "-5" for a year.
  const at = /[A-Za-z]{3}/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : Duration.millis(Math.max(0, at - nowMs))
}
