/**
 * Timeouts in milliseconds, each with its default.
 *
 * @category models
 * @since 0.1.0
 */
export interface Timeouts {
  /** Navigation to a document. Default 30,000. */
  readonly navigationMs: number
  /** Until an element is actionable: visible, stable, enabled, not covered. Default 5,000. */
  readonly actionMs: number
  /** Queries of the page. Default 10,000. */
  readonly readMs: number
  /** Network silence after which a page counts as settled. Default 300. */
  readonly quietMs: number
  /** Maximum settling time after a document has loaded. Default 3,000. */
  readonly settleMs: number
}

export const defaultTimeouts: Timeouts = {
  navigationMs: 30_000,
  actionMs: 5_000,
  readMs: 10_000,
  quietMs: 300,
  settleMs: 3_000,
}
