import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { usdText } from "./Usage.ts"

/**
 * Cost limit of the next decision.
 *
 * @category models
 * @since 0.1.0
 */
export interface CostAllowance {
  /** USD as decimal text; never below 0. */
  readonly leftUsd: string
  /** Source of the limit, for users: "The cost limit of 0.50 USD". */
  readonly limit: string
}

/**
 * The next decision could exceed the remaining allowance, or its cost is unknown, so it was not made. Retrying does
 * not help until the limit is raised.
 *
 * @category errors
 * @since 0.1.0
 */
export class BudgetSpent extends Schema.TaggedError<BudgetSpent>("@tabwright/agent/loop/BudgetSpent")("BudgetSpent", {
  limit: Schema.String,
  leftUsd: Schema.String,
  /** Maximum cost of the decision; null if the model's price is unknown. */
  worstCaseUsd: Schema.NullOr(Schema.String),
  /** Results so far, in the brain's words. */
  soFar: Schema.optionalKey(Schema.String),
}) {
  override get message(): string {
    const reached = this.soFar === undefined || this.soFar === "" ? "" : ` So far: ${this.soFar}`
    return this.worstCaseUsd === null
      ? `${this.limit} cannot be enforced: the price of this model is unknown. Configure its price, or remove the limit.${reached}`
      : `${this.limit} is exhausted: ${this.leftUsd} USD are left, and the next step could cost ${this.worstCaseUsd} USD. Raise the limit to continue.${reached}`
  }
}

/** Returns the allowance after a payment; zero if its amount is unknown. */
export const reduceAllowance = (allowance: CostAllowance, costUsd: string | null): CostAllowance => {
  const zero = BigDecimal.fromBigInt(0n)
  const amount = (usd: string): BigDecimal.BigDecimal => Option.getOrElse(BigDecimal.fromString(usd), () => zero)
  const left = costUsd === null ? zero : BigDecimal.subtract(amount(allowance.leftUsd), amount(costUsd))
  return { ...allowance, leftUsd: usdText(BigDecimal.max(left, zero)) }
}

/** Returns true when a maximum cost fits the remaining amount. An unknown or invalid amount never fits. */
export const isWithinAllowance = (worstCaseUsd: string | null, leftUsd: string): boolean =>
  worstCaseUsd !== null &&
  Option.getOrElse(
    Option.zipWith(BigDecimal.fromString(worstCaseUsd), BigDecimal.fromString(leftUsd), BigDecimal.isLessThanOrEqualTo),
    () => false,
  )
