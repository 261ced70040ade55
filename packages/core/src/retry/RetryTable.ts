import type { ApiError } from "../errors/index.ts"

/**
 * One row of {@link retryTable}.
 *
 * @category models
 * @since 0.1.0
 */
export interface RetryRow {
  readonly failure: string
  readonly matches: (error: ApiError) => boolean
  /** Retry for idempotent calls: reads, stop, cancel, update, delete, and creation with a key. */
  readonly repeatable: boolean
  /** Retry for creation without a key. */
  readonly once: boolean
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
    repeatable: true,
    once: true,
  },
  {
    failure: "429: rejected before any work",
    matches: (error) => error._tag === "RateLimited",
    repeatable: true,
    once: true,
  },
  {
    failure: "connection lost during the request",
    matches: (error) => error._tag === "NetworkError",
    repeatable: true,
    once: false,
  },
  {
    failure: "408, or the attempt timed out",
    matches: (error) => error._tag === "TimedOut",
    repeatable: true,
    once: false,
  },
  {
    failure: "502, 503, 504",
    matches: (error) => error._tag === "ServerError" && gatewayStatuses.includes(error.status),
    repeatable: true,
    once: false,
  },
]
