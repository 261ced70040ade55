import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { isLook } from "../action/Look.ts"
import type { Allowance } from "../loop/Allowance.ts"
import type { BrainContext } from "../loop/Brain.ts"
import type { ForcedBy, StepRecord } from "../loop/Step.ts"

/** Steps in a row whose first action failed, after which only the end is left. */
export const maxFailures = 5

/** Share of the steps or the money from which on the model is told. */
const warnAt = 0.75

/**
 * Failed steps at the end of a history, without a break. A step whose first action succeeded has got somewhere; one that looked
 * for something in vain counts neither way.
 *
 * @category guards
 * @since 0.1.0
 */
export const failuresInARow = (history: ReadonlyArray<StepRecord>): number => {
  const told = history.filter(({ decision: { actions }, results }) => results[0]?.ok !== false || !isLook(actions[0]))
  return told.length - 1 - told.findLastIndex((step) => step.results[0]?.ok !== false)
}

/**
 * What leaves nothing but an end to decide; undefined while there is a choice.
 *
 * @category guards
 * @since 0.1.0
 */
export const forcedBy = ({ history, maxSteps }: Pick<BrainContext, "history" | "maxSteps">): ForcedBy | undefined =>
  maxSteps !== undefined && history.length + 1 >= maxSteps
    ? "StepLimit"
    : failuresInARow(history) >= maxFailures
      ? "Failures"
      : undefined

const usd = (text: string): BigDecimal.BigDecimal =>
  Option.getOrElse(BigDecimal.fromString(text), () => BigDecimal.fromBigInt(0n))

/**
 * Words about limits that come near. Empty while they are far.
 *
 * @category constructors
 * @since 0.1.0
 */
export const limitNudges = ({
  history,
  maxSteps,
  allowance,
}: Pick<BrainContext, "history" | "maxSteps" | "allowance">): ReadonlyArray<string> => {
  const nudges: Array<string> = []
  const step = history.length + 1
  if (maxSteps !== undefined && step < maxSteps && step >= Math.ceil(warnAt * maxSteps))
    nudges.push(
      `Only ${maxSteps - step + 1} steps are left, this one included. Do what matters most, and call done before they are used up.`,
    )
  if (allowance !== undefined && isNearlySpent(history, allowance))
    nudges.push(`${allowance.limit} is nearly used up. Come to the end soon, and report what you have.`)
  return nudges
}

const isNearlySpent = (history: ReadonlyArray<StepRecord>, { leftUsd }: Allowance): boolean => {
  const spent = history.reduce(
    (sum, { decision }) => BigDecimal.sum(sum, usd(decision.usage?.costUsd ?? "0")),
    BigDecimal.fromBigInt(0n),
  )
  const all = BigDecimal.sum(spent, usd(leftUsd))
  // Of spent + left, at least three quarters: 4 * spent >= 3 * all.
  return (
    BigDecimal.isGreaterThan(spent, BigDecimal.fromBigInt(0n)) &&
    BigDecimal.isGreaterThanOrEqualTo(
      BigDecimal.multiply(spent, BigDecimal.fromBigInt(4n)),
      BigDecimal.multiply(all, BigDecimal.fromBigInt(3n)),
    )
  )
}
