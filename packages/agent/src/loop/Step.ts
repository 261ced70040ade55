import * as Schema from "effect/Schema"
import { Action, ActionResult, Dispatch } from "../action/Action.ts"
import { Fingerprint } from "../observation/Observation.ts"
import { Usage } from "./Usage.ts"

/**
 * What can leave a brain nothing to decide but how to end: the last step that the run may take, the last money that it
 * may spend, too many failures in a row, answers of the model that are no steps.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ForcedBy = Schema.Literals(["StepLimit", "CostLimit", "Failures", "NoAnswer"])
export type ForcedBy = typeof ForcedBy.Type

/**
 * What a brain wants done next. Stored before it is acted on.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Decision = Schema.Struct({
  memory: Schema.String,
  evaluationPreviousGoal: Schema.String,
  nextGoal: Schema.String,
  /** 1 to 5, done in order; the rest is dropped when the URL changes or one fails. */
  actions: Schema.Array(Action),
  /** The brain's own place in its plan, given back with the next call. */
  state: Schema.Json,
  /** What deciding took; absent where it took nothing. */
  usage: Schema.optionalKey(Usage),
  /** The model's thinking, where the caller asked to be shown it and the model shows some. */
  thinking: Schema.optionalKey(Schema.String),
  /** Why nothing but an end was left to decide; absent in a free decision. */
  forcedBy: Schema.optionalKey(ForcedBy),
})
export type Decision = typeof Decision.Type

/**
 * A decision together with the page it was made on.
 *
 * @category schemas
 * @since 0.1.0
 */
export const DecidedStep = Schema.Struct({
  number: Schema.Int,
  url: Schema.String,
  decision: Decision,
  /** Fingerprints of the elements that the actions name, keyed by index. */
  targets: Schema.Record(Schema.String, Fingerprint),
})
export type DecidedStep = typeof DecidedStep.Type

/**
 * A finished step: what was decided and what became of it.
 *
 * @category schemas
 * @since 0.1.0
 */
export const StepRecord = Schema.Struct({
  ...DecidedStep.fields,
  results: Schema.Array(ActionResult),
  dispatches: Schema.Array(Dispatch),
  /** Where the page stood after the last action. */
  urlAfter: Schema.String,
})
export type StepRecord = typeof StepRecord.Type
