import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { StepRecord } from "../loop/Step.ts"
import type { ReadAnswer } from "../prompt/StepBlock.ts"

/** What stands in place of the steps from the second up to and with `through`. */
export const Summary = Schema.Struct({ through: Schema.Int, text: Schema.String })
export type Summary = typeof Summary.Type

/**
 * What a model's decision leaves for the next ones, in its `state`: prompts are made of what is stored alone, so that another
 * process makes the same ones after a crash.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrainState = Schema.Struct({
  /** Mark of the page that the decision was made on. */
  page: Schema.String,
  /** Made for this decision; the latest one holds. */
  summary: Schema.optionalKey(Summary),
  /** What the extracts of the step before were answered with. */
  answers: Schema.optionalKey(Schema.Array(Schema.Struct({ position: Schema.Int, text: Schema.String }))),
})
export type BrainState = typeof BrainState.Type

const decode = Schema.decodeUnknownOption(BrainState)

/**
 * The state that a step was decided in; none for another brain's.
 *
 * @category constructors
 * @since 0.1.0
 */
export const stateOf = (step: StepRecord): Option.Option<BrainState> => decode(step.decision.state)

/**
 * The summary that holds at the end of a history.
 *
 * @category constructors
 * @since 0.1.0
 */
export const summaryOf = (history: ReadonlyArray<StepRecord>): Summary | undefined => {
  for (const step of history.toReversed()) {
    const { summary } = Option.getOrElse(stateOf(step), (): Partial<BrainState> => ({}))
    if (summary !== undefined) return summary
  }
  return undefined
}

/**
 * What the extracts of each step were answered with, by the step's position in the history. The last step's answers are not
 * stored yet.
 *
 * @category constructors
 * @since 0.1.0
 */
export const answersOf = (
  history: ReadonlyArray<StepRecord>,
  ofLast: ReadonlyArray<ReadAnswer>,
): ReadonlyArray<ReadonlyArray<ReadAnswer>> =>
  history.map((_, position) => {
    const next = history[position + 1]
    return next === undefined ? ofLast : (Option.getOrUndefined(stateOf(next))?.answers ?? [])
  })
