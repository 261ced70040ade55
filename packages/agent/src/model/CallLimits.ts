import * as Duration from "effect/Duration"

/**
 * Timeouts and retries of a model call.
 *
 * @category models
 * @since 0.1.0
 */
export interface CallLimits {
  /** Attempts after the first one. Default 4; 0 disables retries. */
  readonly maxRetries: number
  /** Attempts after unreadable responses. Each costs as much as the first, so callers opt in. Default 0. */
  readonly maxMalformed: number
  /** Upper bound of the first delay; doubles with each retry. Default 1 s. */
  readonly base: Duration.Duration
  /** Upper bound of all delays. Default 30 s. */
  readonly cap: Duration.Duration
  /** Maximum delay that a provider may request; a longer one fails the call. Default 2 min. */
  readonly longestWait: Duration.Duration
  /**
   * Maximum time without data, including before the first byte. Default 280 s, because the platform's `fetch` times
   * out after 300.
   */
  readonly silence: Duration.Duration
  /** Timeout of one attempt. Default 10 min. */
  readonly attempt: Duration.Duration
  /** Timeout of the call with all attempts and delays. Default 15 min. */
  readonly total: Duration.Duration
}

/**
 * Default limits.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultCallLimits: CallLimits = {
  maxRetries: 4,
  maxMalformed: 0,
  base: Duration.seconds(1),
  cap: Duration.seconds(30),
  longestWait: Duration.minutes(2),
  silence: Duration.seconds(280),
  attempt: Duration.minutes(10),
  total: Duration.minutes(15),
}
