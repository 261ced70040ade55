/**
 * What a judge said of a run.
 *
 * @category models
 * @since 0.1.0
 */
export interface Judgement {
  /** Whether the run did what it was asked for. */
  readonly verdict: boolean
  /** The rest of its report. */
  readonly [key: string]: unknown
}
