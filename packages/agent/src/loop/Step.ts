import * as Schema from "effect/Schema"
import { Action, ActionResult, Dispatch } from "../action/Action.ts"
import { SafetyCheck } from "../model/ModelPrompt.ts"
import { Fingerprint } from "../observation/Observation.ts"
import { Usage } from "./Usage.ts"

/**
 * Reasons that force a brain to end the task: the last step, the remaining money, consecutive failures, or invalid
 * responses of the model.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ForcedBy = Schema.Literals(["StepLimit", "CostLimit", "Failures", "NoAnswer"])
export type ForcedBy = typeof ForcedBy.Type

/**
 * A condition of the task, checked before the end: whether it holds, and the step or page that shows it.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CheckedCondition = Schema.Struct({
  condition: Schema.String,
  status: Schema.Literals(["met", "not_met", "cannot_tell"]),
  evidence: Schema.String,
})
export type CheckedCondition = typeof CheckedCondition.Type

/**
 * Check of a result before the end. One that is not accepted lets the run continue, once.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EndCheck = Schema.Struct({ accepted: Schema.Boolean, conditions: Schema.Array(CheckedCondition) })
export type EndCheck = typeof EndCheck.Type

/**
 * A change of the interface through which a model controls the browser.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModeChange = Schema.Struct({ from: Schema.String, to: Schema.String, reason: Schema.String })
export type ModeChange = typeof ModeChange.Type

/**
 * The next actions, chosen by a brain. Stored before they are executed.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Decision = Schema.Struct({
  memory: Schema.String,
  evaluationPreviousGoal: Schema.String,
  nextGoal: Schema.String,
  /** 1 to 5, executed in order; the rest is dropped when the URL changes or one fails. */
  actions: Schema.Array(Action),
  /** Safety checks of a provider's computer tool: the actions require a human's consent. */
  safetyChecks: Schema.optionalKey(Schema.Array(SafetyCheck)),
  /** The brain's own state, passed to its next call. */
  state: Schema.Json,
  /** Usage of the decision; absent if there was none. */
  usage: Schema.optionalKey(Usage),
  /** The model's thinking, if requested and available. */
  thinking: Schema.optionalKey(Schema.String),
  /** The reason why the task had to end; absent in a free decision. */
  forcedBy: Schema.optionalKey(ForcedBy),
  /** The change of mode that preceded the decision. Absent if there was none. */
  modeChange: Schema.optionalKey(ModeChange),
  /** The check of a result during the decision. Absent if there was none. */
  endCheck: Schema.optionalKey(EndCheck),
})
export type Decision = typeof Decision.Type

/**
 * A decision with the page it was based on.
 *
 * @category schemas
 * @since 0.1.0
 */
export const DecidedStep = Schema.Struct({
  number: Schema.Int,
  url: Schema.String,
  decision: Decision,
  /** Fingerprints of the elements referenced by the actions, by number. */
  targets: Schema.Record(Schema.String, Fingerprint),
})
export type DecidedStep = typeof DecidedStep.Type

/**
 * A finished step: a decision and its results.
 *
 * @category schemas
 * @since 0.1.0
 */
export const StepRecord = Schema.Struct({
  ...DecidedStep.fields,
  results: Schema.Array(ActionResult),
  dispatches: Schema.Array(Dispatch),
  /** URL after the last action. */
  urlAfter: Schema.String,
})
export type StepRecord = typeof StepRecord.Type
