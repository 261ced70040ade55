import type { ApiError } from "../errors/index.ts"

/**
 * One row of {@link retryTable}.
 *
 * @category models
 * @since 0.1.0
 */
export interface RetryRow {
  /** Description of the failure, as in the documentation. */
  readonly failure: string
  /** Returns true if the row applies to the error. */
  readonly matches: (error: ApiError) => boolean
  /** Retry for idempotent calls: reads, stop, cancel, update, delete, and creating calls with a key. */
  readonly idempotent: boolean
  /** Retry for creating calls without a key. */
  readonly withoutKey: boolean
}

const gatewayStatuses = [502, 503, 504]

/**
 * Retry rules by error. The first matching row decides; other errors are raised.
 *
 * @category constants
 * @since 0.1.0
 */
export const retryTable: ReadonlyArray<RetryRow> = [
  {
    failure: "no connection, so nothing was sent",
    matches: (error) => error._tag === "NetworkError" && !error.maybeSent,
    idempotent: true,
    withoutKey: true,
  },
  {
    failure: "429: rejected before any work",
    matches: (error) => error._tag === "RateLimited",
    idempotent: true,
    withoutKey: true,
  },
  {
    failure: "connection lost during the request",
    matches: (error) => error._tag === "NetworkError",
    idempotent: true,
    withoutKey: false,
  },
  {
    failure: "408, or the attempt timed out",
    matches: (error) => error._tag === "TimedOut",
    idempotent: true,
    withoutKey: false,
  },
  {
    failure: "502, 503, 504",
    matches: (error) => error._tag === "ServerError" && gatewayStatuses.includes(error.status),
    idempotent: true,
    withoutKey: false,
  },
]

const seconds = /^\d+(\.\d+)?$/

/**
 * Parses a `Retry-After` header in seconds or as an HTTP date to a delay in ms. A past date is a zero delay;
 * `undefined` if unreadable.
 *
 * @category parsing
 * @since 0.1.0
 */
export const parseRetryAfter = (header: string | null | undefined, nowMs: number): number | undefined => {
  const value = header?.trim() ?? ""
  if (seconds.test(value)) return Number(value) * 1000
  // HTTP dates always contain a weekday or month name; Date.parse alone would read "-5" as a year.
  const at = /[A-Za-z]{3}/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs)
}
