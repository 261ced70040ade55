import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { StepRecord } from "../loop/Step.ts"
import { ComputerCalls } from "../computer/Exchange.ts"
import type { ExtractAnswer } from "../prompt/History.ts"
import { planStates } from "../prompt/Tools.ts"

/** A summary that replaces the second step through step `through`, inclusive. */
export const Summary = Schema.Struct({ through: Schema.Int, text: Schema.String })
export type Summary = typeof Summary.Type

/** The model's plan, shown with every step. */
export const Plan = Schema.Array(Schema.Struct({ item: Schema.String, state: Schema.Literals(planStates) }))
export type Plan = typeof Plan.Type

/** State stored with a decision. Prompts use stored data only, so that another process can continue. */
export const BrainState = Schema.Struct({
  /** Digest of the page that the decision was based on. */
  page: Schema.String,
  /** Name of the page's open dialog. Absent if there was none. */
  dialog: Schema.optionalKey(Schema.String),
  /** The screenshot that the model received, to which its coordinates refer. */
  screenshot: Schema.optionalKey(
    Schema.Struct({
      id: Schema.String,
      width: Schema.Int,
      height: Schema.Int,
      scale: Schema.Number,
      left: Schema.Number,
      top: Schema.Number,
    }),
  ),
  /** Summary created for this decision; the latest one applies. */
  summary: Schema.optionalKey(Summary),
  /** Calls of the provider's computer tool, for the next prompt. */
  computer: Schema.optionalKey(ComputerCalls),
  /** Answers to the `extract` questions of the previous step. */
  answers: Schema.optionalKey(Schema.Array(Schema.Struct({ position: Schema.Int, text: Schema.String }))),
  /** Plan written with this decision; the latest one applies. */
  plan: Schema.optionalKey(Plan),
  /** Responses without a usable form before this decision, in code mode. */
  formFaults: Schema.optionalKey(Schema.Int),
})
export type BrainState = typeof BrainState.Type

const decode = Schema.decodeUnknownOption(BrainState)

/** Returns the state stored with a step; none if another brain decided it. */
export const stateOf = (step: StepRecord): Option.Option<BrainState> => decode(step.decision.state)

export const summaryOf = (history: ReadonlyArray<StepRecord>): Summary | undefined => {
  for (const step of history.toReversed()) {
    const { summary } = Option.getOrElse(stateOf(step), (): Partial<BrainState> => ({}))
    if (summary !== undefined) return summary
  }
  return undefined
}

/** Returns the answers to extracts by position in the history. The last step's are not stored yet. */
export const answersOf = (
  history: ReadonlyArray<StepRecord>,
  ofLast: ReadonlyArray<ExtractAnswer>,
): ReadonlyArray<ReadonlyArray<ExtractAnswer>> =>
  history.map((_, position) => {
    const next = history[position + 1]
    return next === undefined ? ofLast : (Option.getOrUndefined(stateOf(next))?.answers ?? [])
  })
