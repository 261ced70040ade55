/**
 * Waiting times in milliseconds, each with its default.
 *
 * @category models
 * @since 0.1.0
 */
export interface Timeouts {
  /** Until a document that was asked for has arrived. Default 30,000. */
  readonly navigationMs: number
  /** Until an element can be acted on: visible, at rest, enabled, on top. Default 5,000. */
  readonly actionMs: number
  /** Until the page answers a question about itself. Default 10,000. */
  readonly readMs: number
  /** Network silence after which a page counts as settled. Default 300. */
  readonly quietMs: number
  /** Settling at most, beyond the arrival of a document. Default 3,000. */
  readonly settleMs: number
}

export const defaultTimeouts: Timeouts = {
  navigationMs: 30_000,
  actionMs: 5_000,
  readMs: 10_000,
  quietMs: 300,
  settleMs: 3_000,
}
