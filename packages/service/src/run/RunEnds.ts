import { fitOutput, type LoopEnd, type StepRecord, suggestionsFor, type TaskDeclined } from "@tabwright/agent"
import { Effect } from "effect"
import type { ModelError, ModelErrorReason } from "@tabwright/agent/model"
import type { ModelMissing } from "../model/ModelConnections.ts"
import type { Run, RunEnd } from "../store/RunStore.ts"

/**
 * How a run ends, and what it was that ended it where that was no choice of the agent.
 *
 * @category models
 * @since 0.1.0
 */
export interface EndOfRun extends RunEnd {
  readonly modelError?: ModelErrorReason
}

/**
 * The end with hints for whoever gave the task, from what went wrong on the way.
 *
 * @category constructors
 * @since 0.1.0
 */
export const withHints = (
  run: Run,
  { modelError, ...end }: EndOfRun,
  steps: ReadonlyArray<StepRecord>,
  secretNames: ReadonlyArray<string>,
): RunEnd => {
  const reason = modelError ?? (isOwnLimit(end.reason) ? end.reason : undefined)
  const hints = suggestionsFor({ steps, isSuccess: end.reason === "Done", reason, secretNames, maxSteps: run.maxSteps })
  // The planner says better what it could not read.
  const own = end.suggestions ?? []
  const all = end.reason === "Declined" ? own : [...own, ...hints]
  return all.length === 0 ? end : { ...end, suggestions: all }
}

const isOwnLimit = (reason: RunEnd["reason"]): reason is "StepLimit" | "CostLimit" | "Declined" =>
  reason === "StepLimit" || reason === "CostLimit" || reason === "Declined"

/**
 * The end of a task that the brain does not take.
 *
 * @category constructors
 * @since 0.1.0
 */
export const endOfDeclined = (declined: TaskDeclined): RunEnd => ({
  reason: "Declined",
  text: declined.message,
  suggestions: declined.suggestions,
})

/**
 * The end of a run whose model gave no answer. A model that refuses has answered after its own fashion.
 *
 * @category constructors
 * @since 0.1.0
 */
export const endOfModelError = ({ hint, message, reason }: ModelError): EndOfRun => ({
  reason: reason === "ContentFilter" ? "GaveUp" : "Failed",
  text: `${message} ${hint}`,
  modelError: reason,
})

/**
 * The end of a run whose model cannot be asked any more.
 *
 * @category constructors
 * @since 0.1.0
 */
export const endOfMissing = ({ message, model }: ModelMissing): RunEnd => ({
  reason: "Failed",
  text: message,
  suggestions: [
    {
      title: `Make ${model} available`,
      detail:
        "Set a key of its provider on the server or in the project, or name a model that the list of models calls available.",
    },
  ],
})

/**
 * The end of a run whose secrets nobody can open.
 *
 * @category constructors
 * @since 0.1.0
 */
export const secretsLost: RunEnd = {
  reason: "Failed",
  text: "The secrets of this run were sealed with a secret that this server does not have any more. Send the task again, with them.",
}

/**
 * The end of a task in the agent's own words. A typed output fits its schema, or the run has not done what it was asked for.
 *
 * @category constructors
 * @since 0.1.0
 */
export const endOfLoop = Effect.fnUntraced(function* (run: Run, end: LoopEnd): Effect.fn.Return<RunEnd> {
  const { outputSchema } = run.settings
  const suggestions = end.suggestions === undefined ? {} : { suggestions: end.suggestions }
  if (outputSchema !== undefined && end.reason === "Done") {
    const fitted = yield* fitOutput(outputSchema, end)
    return "fault" in fitted
      ? { reason: "GaveUp", text: fitted.fault, ...suggestions }
      : { reason: "Done", text: JSON.stringify(fitted.output), output: fitted.output, ...suggestions }
  }
  return { reason: end.reason, text: end.text, ...(end.data === undefined ? {} : { output: end.data }), ...suggestions }
})
