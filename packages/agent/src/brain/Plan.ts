import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { StepRecord } from "../loop/Step.ts"
import { withoutMarkers } from "../observation/Fence.ts"
import { isObject } from "../output/Json.ts"
import { maxPlanItems, planItemLength, planStates } from "../prompt/Tools.ts"
import { oneLine } from "../Text.ts"
import { type Plan, stateOf } from "./BrainState.ts"

const isState = Schema.is(Schema.Literals(planStates))

/** Reads the plan of a response; undefined if there is none. Unusual forms are accepted, because a plan is optional. */
export const readPlan = (given: unknown): Plan | undefined => {
  if (!Array.isArray(given)) return undefined
  const plan = given.flatMap((one: unknown) => {
    const item = typeof one === "string" ? one : isObject(one) && typeof one["item"] === "string" ? one["item"] : ""
    const state = isObject(one) && isState(one["state"]) ? one["state"] : "open"
    return item.trim() === "" ? [] : [{ item: oneLine(item.trim(), planItemLength), state }]
  })
  return plan.length === 0 ? undefined : plan.slice(0, maxPlanItems)
}

const planAfter = (step: StepRecord): Plan | undefined => Option.getOrUndefined(stateOf(step))?.plan

/** Returns the plan as of the last step. */
export const planOf = (history: ReadonlyArray<StepRecord>): Plan | undefined => {
  for (const step of history.toReversed()) {
    const plan = planAfter(step)
    if (plan !== undefined) return plan
  }
  return undefined
}

const marks: Readonly<Record<Plan[number]["state"], string>> = {
  done: "[x]",
  doing: "[>]",
  open: "[ ]",
  dropped: "[-]",
}

/** Formats the plan for a prompt. */
export const planText = (plan: Plan | undefined): string =>
  plan === undefined
    ? ""
    : withoutMarkers(["Your plan:", ...plan.map(({ item, state }) => `${marks[state]} ${item}`)].join("\n"))

/** Steps after which a plan, or progress in it, is suggested; also the interval of the suggestion. */
const planInterval = 6

/** Returns the number of steps since an item of the current plan became `doing`. */
const stepsDoing = (history: ReadonlyArray<StepRecord>, item: string): number => {
  const since = history.findLastIndex((step) => {
    const plan = planAfter(step)
    return plan !== undefined && !plan.some((one) => one.item === item && one.state === "doing")
  })
  const began = history.findIndex((step, at) => at > since && planAfter(step) !== undefined)
  return began === -1 ? 0 : history.length - began
}

/** Returns hints about a missing plan, or one that makes no progress. They never block actions. */
export const planHints = (history: ReadonlyArray<StepRecord>, failures: number): ReadonlyArray<string> => {
  const plan = planOf(history)
  const isDue = history.length >= planInterval && history.length % planInterval === 0
  if (plan === undefined)
    return isDue ? [`${history.length} steps are done without a plan. If much is left, write one in \`plan\`.`] : []
  const doing = plan.find(({ state }) => state === "doing")
  const steps = doing === undefined ? 0 : stepsDoing(history, doing.item)
  return [
    ...(doing !== undefined && steps >= planInterval && steps % planInterval === 0
      ? [`"${doing.item}" has been in progress for ${steps} steps. Finish it, split it, or drop it.`]
      : []),
    ...(failures >= 3 ? [`${failures} steps in a row have failed: change the plan.`] : []),
  ]
}
