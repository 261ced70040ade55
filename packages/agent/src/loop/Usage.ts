import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { unitsText } from "../model/Pricing.ts"
import { ModelError } from "../model/ModelError.ts"

/** An amount in USD as decimal text without sign or exponent, such as `0.0125`. Numbers would lose digits. */
const Usd = Schema.String.check(Schema.isPattern(/^\d{1,30}(\.\d{1,30})?$/))

const Tokens = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/**
 * Usage of a decision.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Usage = Schema.Struct({
  /** Input tokens, including cache reads and writes. */
  inputTokens: Tokens,
  /** Input tokens read from the provider's cache. Absent if unknown. */
  cachedInputTokens: Schema.optionalKey(Tokens),
  /** Input tokens written to the provider's cache. Absent if unknown. */
  cacheWriteTokens: Schema.optionalKey(Tokens),
  /** Output tokens, including reasoning. */
  outputTokens: Tokens,
  /** Output tokens used for reasoning. Absent if unknown. */
  reasoningTokens: Schema.optionalKey(Tokens),
  /** Null if the model's price is unknown, which differs from zero. */
  costUsd: Schema.NullOr(Usd),
})
export type Usage = typeof Usage.Type

const zero = BigDecimal.fromBigInt(0n)

/** Parses an amount in USD; zero if it is invalid. */
export const usdAmount = (usd: string): BigDecimal.BigDecimal =>
  Option.getOrElse(BigDecimal.fromString(usd), () => zero)

/**
 * Sums the usage of several calls. The cost is null if one of them is unknown.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sumUsage = (usages: ReadonlyArray<Usage>): Usage => {
  const total = (count: (usage: Usage) => number) => usages.reduce((sum, usage) => sum + count(usage), 0)
  const spent = usages.reduce<BigDecimal.BigDecimal | null>((sum, usage) => {
    const added = usage.costUsd === null ? null : usdAmount(usage.costUsd)
    return sum === null || added === null ? null : BigDecimal.sum(sum, added)
  }, zero)
  return {
    inputTokens: total(({ inputTokens }) => inputTokens),
    cachedInputTokens: total(({ cachedInputTokens = 0 }) => cachedInputTokens),
    cacheWriteTokens: total(({ cacheWriteTokens = 0 }) => cacheWriteTokens),
    outputTokens: total(({ outputTokens }) => outputTokens),
    reasoningTokens: total(({ reasoningTokens = 0 }) => reasoningTokens),
    costUsd: spent === null ? null : usdText(spent),
  }
}

/** Adds earlier usage to a call's error. */
export const withUsage = (error: ModelError, usage: Usage): ModelError => {
  const { costUsd, inputTokens, outputTokens, cachedInputTokens = 0, cacheWriteTokens = 0, reasoningTokens = 0 } = usage
  const { reason, message, hint, isRetryable, provider, model, status } = error
  return new ModelError({
    reason,
    message,
    hint,
    isRetryable,
    provider,
    model,
    costUsd,
    ...(status === undefined ? {} : { status }),
    usage: { inputTokens, outputTokens, cachedInputTokens, cacheWriteTokens, reasoningTokens },
  })
}

/** Formats an amount as decimal text without an exponent. */
export const usdText = ({ value, scale }: BigDecimal.BigDecimal): string =>
  scale < 0 ? unitsText(value * 10n ** BigInt(-scale), 0) : unitsText(value, scale)

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
  const left = costUsd === null ? zero : BigDecimal.subtract(usdAmount(allowance.leftUsd), usdAmount(costUsd))
  return { ...allowance, leftUsd: usdText(BigDecimal.max(left, zero)) }
}

/** Returns true when a maximum cost fits the remaining amount. An unknown or invalid amount never fits. */
export const isWithinAllowance = (worstCaseUsd: string | null, leftUsd: string): boolean =>
  worstCaseUsd !== null &&
  Option.getOrElse(
    Option.zipWith(BigDecimal.fromString(worstCaseUsd), BigDecimal.fromString(leftUsd), BigDecimal.isLessThanOrEqualTo),
    () => false,
  )
