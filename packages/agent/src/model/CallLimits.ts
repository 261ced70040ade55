import * as Duration from "effect/Duration"

/**
 * How long and how often a model is asked for one answer.
 *
 * @category models
 * @since 0.1.0
 */
export interface CallLimits {
  /** Attempts after the first. Default 4; 0 never repeats. */
  readonly maxRetries: number
  /** Attempts after answers that could not be read: each costs as much as the first, so whoever asks decides. Default 0. */
  readonly maxMalformed: number
  /** Upper bound of the first wait; it doubles with every further one. Default 1 s. */
  readonly base: Duration.Duration
  /** Bound of that doubling. Default 30 s. */
  readonly cap: Duration.Duration
  /** The longest wait that a provider may ask for; longer ones end the call at once. Default 2 min. */
  readonly longestWait: Duration.Duration
  /** The longest time without a byte, that before the first one too. Default 280 s: the platform's `fetch` gives up after 300. */
  readonly silence: Duration.Duration
  /** Bound of one attempt. Default 10 min. */
  readonly attempt: Duration.Duration
  /** Bound of the whole call with all its attempts and waits. Default 15 min. */
  readonly total: Duration.Duration
}

/**
 * The limits where nothing else is configured.
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
