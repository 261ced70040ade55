import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { usdText } from "./Usage.ts"

/**
 * What the next decision may cost at most.
 *
 * @category models
 * @since 0.1.0
 */
export interface Allowance {
  /** USD as decimal text; never below 0. */
  readonly leftUsd: string
  /** What sets the limit, in words for whoever gave the task: "The cost limit of 0.50 USD". */
  readonly limit: string
}

/**
 * The next decision could cost more than is left, or nobody knows what it could cost: it was not asked for. Repeating does
 * not help before the limit is raised.
 *
 * @category errors
 * @since 0.1.0
 */
export class BudgetSpent extends Schema.TaggedError<BudgetSpent>("@tabwright/agent/loop/BudgetSpent")("BudgetSpent", {
  limit: Schema.String,
  leftUsd: Schema.String,
  /** What the decision could have cost; null where the model's price is not known. */
  worstCaseUsd: Schema.NullOr(Schema.String),
  /** What the run had come to, in the brain's own words. */
  soFar: Schema.optionalKey(Schema.String),
}) {
  override get message(): string {
    const reached = this.soFar === undefined || this.soFar === "" ? "" : ` So far: ${this.soFar}`
    return this.worstCaseUsd === null
      ? `${this.limit} cannot be kept: the price of this model is not known. Tell the server its price, or take the limit away.${reached}`
      : `${this.limit} is used up: ${this.leftUsd} USD are left, and the next step could cost ${this.worstCaseUsd} USD. Raise the limit to go on.${reached}`
  }
}

/**
 * What is left after something was paid; nothing where nobody knows how much that was.
 *
 * @category combinators
 * @since 0.1.0
 */
export const afterPaying = (allowance: Allowance, costUsd: string | null): Allowance => {
  const zero = BigDecimal.fromBigInt(0n)
  const amount = (usd: string): BigDecimal.BigDecimal => Option.getOrElse(BigDecimal.fromString(usd), () => zero)
  const left = costUsd === null ? zero : BigDecimal.subtract(amount(allowance.leftUsd), amount(costUsd))
  return { ...allowance, leftUsd: usdText(BigDecimal.max(left, zero)) }
}

/**
 * Whether a decision that costs `worstCaseUsd` at most fits into what is left. A sum that is not known, or cannot be read, fits
 * nowhere.
 *
 * @category guards
 * @since 0.1.0
 */
export const fits = (worstCaseUsd: string | null, leftUsd: string): boolean =>
  worstCaseUsd !== null &&
  Option.getOrElse(
    Option.zipWith(BigDecimal.fromString(worstCaseUsd), BigDecimal.fromString(leftUsd), BigDecimal.isLessThanOrEqualTo),
    () => false,
  )
