import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { isReadOnly } from "../action/Action.ts"
import type { CostAllowance } from "../loop/Usage.ts"
import type { BrainContext } from "../loop/Brain.ts"
import type { ForcedBy, StepRecord } from "../loop/Step.ts"

/** Consecutive steps with a failed first action after which the task must end. */
export const maxFailures = 5

/** Share of steps or money after which the model is warned. */
const warnAt = 0.75

/**
 * Returns the number of failed steps at the end of a history. A step whose first action succeeded ends the count; an
 * unsuccessful search is ignored.
 */
export const failuresInARow = (history: ReadonlyArray<StepRecord>): number => {
  const counted = history.filter(
    ({ decision: { actions }, results }) => results[0]?.ok !== false || !isReadOnly(actions[0]),
  )
  return counted.length - 1 - counted.findLastIndex((step) => step.results[0]?.ok !== false)
}

/** Returns the limit that forces the task to end; undefined otherwise. */
export const forcedBy = ({ history, maxSteps }: Pick<BrainContext, "history" | "maxSteps">): ForcedBy | undefined =>
  maxSteps !== undefined && history.length + 1 >= maxSteps
    ? "StepLimit"
    : failuresInARow(history) >= maxFailures
      ? "Failures"
      : undefined

const usd = (text: string): BigDecimal.BigDecimal =>
  Option.getOrElse(BigDecimal.fromString(text), () => BigDecimal.fromBigInt(0n))

/** Returns hints about limits that are nearly reached; empty otherwise. */
export const limitHints = ({
  history,
  maxSteps,
  allowance,
}: Pick<BrainContext, "history" | "maxSteps" | "allowance">): ReadonlyArray<string> => {
  const hints: Array<string> = []
  const step = history.length + 1
  if (maxSteps !== undefined && step < maxSteps && step >= Math.ceil(warnAt * maxSteps))
    hints.push(
      `Only ${maxSteps - step + 1} steps are left, this one included. Do what matters most, and call done before they are used up.`,
    )
  if (allowance !== undefined && isNearlySpent(history, allowance))
    hints.push(`${allowance.limit} is nearly used up. Come to the end soon, and report what you have.`)
  return hints
}

const isNearlySpent = (history: ReadonlyArray<StepRecord>, { leftUsd }: CostAllowance): boolean => {
  const spent = history.reduce(
    (sum, { decision }) => BigDecimal.sum(sum, usd(decision.usage?.costUsd ?? "0")),
    BigDecimal.fromBigInt(0n),
  )
  const all = BigDecimal.sum(spent, usd(leftUsd))
  // At least three quarters of spent + left: 4 * spent >= 3 * all.
  return (
    BigDecimal.isGreaterThan(spent, BigDecimal.fromBigInt(0n)) &&
    BigDecimal.isGreaterThanOrEqualTo(
      BigDecimal.multiply(spent, BigDecimal.fromBigInt(4n)),
      BigDecimal.multiply(all, BigDecimal.fromBigInt(3n)),
    )
  )
}
