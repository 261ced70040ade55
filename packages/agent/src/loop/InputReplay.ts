import * as Effect from "effect/Effect"
import type { Action } from "../action/Action.ts"
import { retarget } from "../action/ActionTargets.ts"
import { locate } from "../observation/Fingerprint.ts"
import type { AgentBrowser, AgentError } from "./AgentBrowser.ts"
import type { StepRecord } from "./Step.ts"

const isInput = (action: Action): boolean =>
  "fill" in action || "fillForm" in action || "select" in action || "check" in action || "attach" in action

/**
 * Returns the inputs made on the current page, oldest first, which a new browser lacks. A `fill` with submit leaves
 * its page, so the rest affects only the form. The last item is the response prepared for the next dialog.
 */
export const pendingInputs = (
  history: ReadonlyArray<StepRecord>,
): ReadonlyArray<{ readonly action: Action; readonly targets: StepRecord["targets"] }> => {
  const url = history.at(-1)?.urlAfter
  const firstHere = history.findLastIndex((step) => step.url !== step.urlAfter || step.urlAfter !== url)
  const inputs = history
    .slice(firstHere + 1)
    .flatMap((step) =>
      step.decision.actions.flatMap((action, position) =>
        isInput(action) && step.results[position]?.ok === true
          ? [{ action: withoutSubmit(action), targets: step.targets }]
          : [],
      ),
    )
  return [...inputs, ...preparedAnswer(history)]
}

/** Returns the response to the next dialog, unless a later action could have caused one. */
const preparedAnswer = (history: ReadonlyArray<StepRecord>) => {
  const last = history.at(-1)
  const action = last?.decision.actions.at(-1)
  const isDone = last?.results[last.decision.actions.length - 1]?.ok === true
  return action !== undefined && "dialog" in action && isDone ? [{ action, targets: {} }] : []
}

const withoutSubmit = (action: Action): Action => {
  if (!("fill" in action)) return action
  const { submit: _, ...filling } = action.fill
  return { fill: filling }
}

/** Repeats the unsubmitted inputs of a lost browser. Elements that no longer exist are skipped. */
export const replayInputs = Effect.fn("InputReplay.replayInputs")(function* (
  browser: AgentBrowser,
  history: ReadonlyArray<StepRecord>,
): Effect.fn.Return<void, AgentError> {
  for (const { action, targets } of pendingInputs(history)) {
    const observation = yield* browser.observe
    const onPage = retarget(action, (el) => {
      const target = targets[String(el)]
      return target === undefined ? undefined : locate(observation, target)
    })
    if (onPage !== undefined) yield* browser.execute(onPage, 0, () => Effect.void)
  }
})
