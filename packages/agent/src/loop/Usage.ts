import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { unitsText } from "../model/cost/Decimal.ts"
import { ModelError } from "../model/ModelError.ts"

/** An amount in USD as decimal text without sign or exponent, such as `0.0125`. Numbers would lose digits. */
export const Usd = Schema.String.check(Schema.isPattern(/^\d{1,30}(\.\d{1,30})?$/))

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

const cost = (usage: Usage): BigDecimal.BigDecimal | null =>
  usage.costUsd === null ? null : Option.getOrElse(BigDecimal.fromString(usage.costUsd), () => zero)

const zero = BigDecimal.fromBigInt(0n)

/**
 * Sums the usage of several calls. The cost is null if one of them is unknown.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sumUsage = (usages: ReadonlyArray<Usage>): Usage => {
  const total = (count: (usage: Usage) => number) => usages.reduce((sum, usage) => sum + count(usage), 0)
  const spent = usages.reduce<BigDecimal.BigDecimal | null>((sum, usage) => {
    const added = cost(usage)
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
