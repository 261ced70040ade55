import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { createHash } from "node:crypto"
import { isReadOnly, type Action } from "../action/Action.ts"
import { type CostAllowance, usdAmount } from "../loop/Usage.ts"
import type { BrainContext } from "../loop/Brain.ts"
import type { ForcedBy, StepRecord } from "../loop/Step.ts"
import type { Observation } from "../observation/Observation.ts"
import { fingerprint } from "../observation/Fingerprint.ts"
import { stateOf } from "./BrainState.ts"

/** Consecutive steps with a failed first action after which the task must end. */
export const maxFailures = 5

/** Share of steps or money after which the model is warned. */
const warningShare = 0.75

/** Counts the failed steps at the end of a history. An unsuccessful search is ignored. */
export const failuresInARow = (history: ReadonlyArray<StepRecord>): number => {
  const counted = history.filter(
    ({ decision: { actions }, results }) => results[0]?.ok !== false || !isReadOnly(actions[0]),
  )
  return counted.length - 1 - counted.findLastIndex((step) => step.results[0]?.ok !== false)
}

export const forcedBy = ({ history, maxSteps }: Pick<BrainContext, "history" | "maxSteps">): ForcedBy | undefined =>
  maxSteps !== undefined && history.length + 1 >= maxSteps
    ? "StepLimit"
    : failuresInARow(history) >= maxFailures
      ? "Failures"
      : undefined

export const limitHints = ({
  history,
  maxSteps,
  allowance,
}: Pick<BrainContext, "history" | "maxSteps" | "allowance">): ReadonlyArray<string> => {
  const hints: Array<string> = []
  const step = history.length + 1
  if (maxSteps !== undefined && step < maxSteps && step >= Math.ceil(warningShare * maxSteps))
    hints.push(
      `Only ${maxSteps - step + 1} steps are left, including this one. Do what matters most, and call done before the last one.`,
    )
  if (allowance !== undefined && isNearlySpent(history, allowance))
    hints.push(`${allowance.limit} is nearly exhausted. Finish soon, and report what you have.`)
  return hints
}

/** Returns true if at least this share of the money, in percent, is left, or if it is unlimited. */
export const hasMoneyLeft = (
  { allowance, history }: Pick<BrainContext, "allowance" | "history">,
  leftUsd: string | undefined,
  percent: number,
): boolean => {
  if (allowance === undefined || leftUsd === undefined) return true
  const all = BigDecimal.sum(spentOf(history), usdAmount(allowance.leftUsd))
  return BigDecimal.isGreaterThanOrEqualTo(
    BigDecimal.multiply(usdAmount(leftUsd), BigDecimal.fromBigInt(100n)),
    BigDecimal.multiply(all, BigDecimal.fromBigInt(BigInt(percent))),
  )
}

const spentOf = (history: ReadonlyArray<StepRecord>): BigDecimal.BigDecimal =>
  history.reduce(
    (sum, { decision }) => BigDecimal.sum(sum, usdAmount(decision.usage?.costUsd ?? "0")),
    BigDecimal.fromBigInt(0n),
  )

const isNearlySpent = (history: ReadonlyArray<StepRecord>, { leftUsd }: CostAllowance): boolean => {
  const spent = spentOf(history)
  const all = BigDecimal.sum(spent, usdAmount(leftUsd))
  // At least three quarters of spent + left: 4 * spent >= 3 * all.
  return (
    BigDecimal.isGreaterThan(spent, BigDecimal.fromBigInt(0n)) &&
    BigDecimal.isGreaterThanOrEqualTo(
      BigDecimal.multiply(spent, BigDecimal.fromBigInt(4n)),
      BigDecimal.multiply(all, BigDecimal.fromBigInt(3n)),
    )
  )
}

/** Number of recent actions to compare, and the counts of equal ones that cause increasingly strong hints. */
const window = 20
const hintThresholds = [5, 8, 12] as const

/** Consecutive steps on an unchanged page. */
const maxUnchangedPages = 5

const repeatableActions = new Set(["wait", "done", "back", "askHuman"])

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 16)

export const pageDigest = (page: Pick<Observation, "url" | "elements" | "pageText">): string =>
  digest(JSON.stringify([page.url, page.elements.length, page.pageText]))

/** Numbers of elements and IDs of screenshots change from step to step: elements are compared by their fingerprints. */
const actionDigest = (action: Action, { targets }: Pick<StepRecord, "targets">): string =>
  digest(
    JSON.stringify(action, (key, value: unknown) => {
      if (key === "shot") return undefined
      if (typeof value !== "number" || (key !== "el" && key !== "from" && key !== "to")) return value
      const target = targets[String(value)]
      return target === undefined ? value : [target.role, target.name, target.id, target.context, target.href]
    }),
  )

/** Identical actions without effect after which the same one is objected to. */
const maxVainActions = 2

/**
 * Returns the objection to a third identical action in a row if the first two had no effect. Actions that only read the
 * page do not count.
 */
export const vainRepetition = (
  history: ReadonlyArray<StepRecord>,
  actions: ReadonlyArray<Action>,
  observation: Observation,
): string | undefined => {
  const next = actions.find(isEffective)
  if (next === undefined) return undefined
  const targets = Object.fromEntries(
    observation.elements.map((element) => [String(element.index), fingerprint(element)] as const),
  )
  const mark = actionDigest(next, { targets })
  const last = history
    .flatMap((step) =>
      step.results.map((result, position) => ({ step, result, action: step.decision.actions[position] })),
    )
    .filter(({ action }) => action !== undefined && isEffective(action))
    .slice(-maxVainActions)
  const isVain = last.every(
    ({ action, result, step }) =>
      action !== undefined &&
      actionDigest(action, step) === mark &&
      result.interrupted !== true &&
      (!result.ok || result.evidence?.unchanged === true),
  )
  return last.length === maxVainActions && isVain
    ? `The last ${maxVainActions} actions were the same, and they had no effect. Use another element, another way, the keyboard or a direct URL, or scroll to where it works.`
    : undefined
}

const isEffective = (action: Action): boolean => {
  const name = Object.keys(action)[0] ?? ""
  return !isReadOnly(action) && !repeatableActions.has(name) && name !== "screenshot" && name !== "scroll"
}

/** Returns hints for a model that repeats itself. Hints never block actions, because some tasks are repetitive. */
export const repetitionHints = (history: ReadonlyArray<StepRecord>, page: string): ReadonlyArray<string> => {
  const hints: Array<string> = []
  const marks = history
    .flatMap((step) =>
      step.decision.actions
        .filter((action) => !repeatableActions.has(Object.keys(action)[0] ?? ""))
        .map((action) => ({ action, step })),
    )
    .slice(-window)
    .map(({ action, step }) => actionDigest(action, step))
  const latest = marks.at(-1)
  const times = marks.filter((mark) => mark === latest).length
  if (times >= hintThresholds[2])
    hints.push(
      `${times} of your last ${marks.length} actions were the same. This is not working: try a different approach now, or finish and report what you have.`,
    )
  else if (times >= hintThresholds[1])
    hints.push(
      `${times} of your last ${marks.length} actions were the same. Consider why this does not help, and try a different approach.`,
    )
  else if (times >= hintThresholds[0])
    hints.push(
      `${times} of your last ${marks.length} actions were the same. If the task does not require this, try a different approach.`,
    )
  const pages = [
    ...history.slice(1 - maxUnchangedPages).map((step) => Option.getOrUndefined(stateOf(step))?.page),
    page,
  ]
  if (pages.length >= maxUnchangedPages && pages.every((mark) => mark === page))
    hints.push(`The page has not changed for ${maxUnchangedPages} steps: your actions have no effect on it.`)
  return hints
}
