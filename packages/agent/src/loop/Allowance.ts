import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

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
 * The next decision could cost more than is left: it was not asked for. Repeating does not help before the limit is raised.
 *
 * @category errors
 * @since 0.1.0
 */
export class BudgetSpent extends Schema.TaggedError<BudgetSpent>("@tabwright/agent/loop/BudgetSpent")("BudgetSpent", {
  limit: Schema.String,
  leftUsd: Schema.String,
  /** What the decision could have cost. */
  worstCaseUsd: Schema.String,
}) {
  override get message(): string {
    return `${this.limit} is used up: ${this.leftUsd} USD are left, and the next step could cost ${this.worstCaseUsd} USD. Raise the limit to go on.`
  }
}

/**
 * Whether a decision that costs `worstCaseUsd` at most fits into what is left. A sum that cannot be read fits nowhere.
 *
 * @category guards
 * @since 0.1.0
 */
export const fits = (worstCaseUsd: string, leftUsd: string): boolean =>
  Option.getOrElse(
    Option.zipWith(BigDecimal.fromString(worstCaseUsd), BigDecimal.fromString(leftUsd), BigDecimal.isLessThanOrEqualTo),
    () => false,
  )
