import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Action } from "../action/Action.ts"
import { compute } from "../compute/ComputePool.ts"
import type { Brain, BrainContext } from "../loop/Brain.ts"
import { Decision, type StepRecord } from "../loop/Step.ts"
import type { TaskTemplate } from "./TaskTemplate.ts"
import { recipeStateOf, withRecipeState } from "./ElementSnapshot.ts"
import { findReadingsJob, snapshotsOf } from "./RecipeJobs.ts"

const decodeDecision = Schema.decodeUnknownOption(Decision)

/** Maximum readings tried for one answer, one per step. */
const maxReadings = 4

/** Identifies a reading, so that it is not tried twice. */
const nameOf = (action: Action): string => JSON.stringify(action)

/** Records the elements that a brain uses, and repeats the sources of its answer as readings. */
export const recordDecisions = (
  inner: Brain,
  task: TaskTemplate,
  repeatableTools: ReadonlyArray<string>,
): Pick<Brain, "decide"> => {
  const read = Effect.fnUntraced(function* (
    context: BrainContext,
    pending: Decision,
    tried: ReadonlyArray<string>,
  ): Effect.fn.Return<Decision | undefined> {
    const done = findDone(pending)
    const steps = context.history.length
    if (done === undefined || !done.success || tried.length >= maxReadings) return undefined
    if (context.maxSteps !== undefined && steps + 2 > context.maxSteps) return undefined
    const { pageText, title, url } = context.observation
    const answered = { steps: context.history, task, done, page: { pageText, title, url }, repeatableTools }
    const readings = yield* compute(findReadingsJob, answered).pipe(Effect.catch(() => Effect.succeed([])))
    const next = readings.find((action) => !tried.includes(nameOf(action)))
    if (next === undefined) return undefined
    return {
      memory: pending.memory,
      evaluationPreviousGoal: pending.evaluationPreviousGoal,
      nextGoal: "Read the sources of the answer, so that they can be read again without a model.",
      actions: [next],
      state: withRecipeState(null, {
        _tag: "Reading",
        pending: pending as unknown as Schema.Json,
        tried: [...tried, nameOf(next)],
      }),
    }
  })

  const decide: Brain["decide"] = Effect.fnUntraced(function* (context) {
    const last = context.history.at(-1)
    const waiting = last === undefined ? undefined : pendingOf(last)
    if (waiting !== undefined) return (yield* read(context, waiting.decision, waiting.tried)) ?? waiting.decision
    const decision = yield* inner.decide(context)
    const elements = yield* snapshotsOf(decision.actions, context.observation, task)
    const watchedDecision = { ...decision, state: withRecipeState(decision.state, { _tag: "Watched", elements }) }
    const { usage, ...free } = watchedDecision
    const reading = yield* read(context, free, [])
    // The usage of the decision is stored with the reading, and not again with the answer.
    return reading === undefined ? watchedDecision : { ...reading, ...(usage === undefined ? {} : { usage }) }
  })

  return { decide }
}

const findDone = (decision: Decision) =>
  decision.actions.flatMap((action) => ("done" in action ? [action.done] : []))[0]

/** Returns true when an answer is pending on its readings, so that the next decision is free. */
export const isAnswered = (history: ReadonlyArray<StepRecord>): boolean => {
  const last = history.at(-1)
  return last !== undefined && pendingOf(last) !== undefined
}

const pendingOf = (
  step: StepRecord,
): { readonly decision: Decision; readonly tried: ReadonlyArray<string> } | undefined => {
  const note = recipeStateOf(step)
  if (note?._tag !== "Reading") return undefined
  const decision = Option.getOrUndefined(decodeDecision(note.pending))
  return decision === undefined ? undefined : { decision, tried: note.tried }
}
