import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { unitsText } from "../model/Decimal.ts"
import { ModelError } from "../model/ModelError.ts"

/**
 * A sum of money in USD as decimal text without a sign or an exponent, such as `0.0125`. Numbers would lose digits.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Usd = Schema.String.check(Schema.isPattern(/^\d{1,30}(\.\d{1,30})?$/))

const Tokens = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/**
 * What a decision took.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Usage = Schema.Struct({
  /** Tokens that the model read, those from a cache and those written into one included. */
  inputTokens: Tokens,
  /** Of these, read from the provider's cache. Absent: none that is known of. */
  cachedInputTokens: Schema.optionalKey(Tokens),
  /** Of the input, kept in the provider's cache. Absent: none that is known of. */
  cacheWriteTokens: Schema.optionalKey(Tokens),
  /** Tokens that the model wrote, those of its reasoning included. */
  outputTokens: Tokens,
  /** Of these, reasoning. Absent: none that is known of. */
  reasoningTokens: Schema.optionalKey(Tokens),
  /** Null where the model's price is not known: that is not the same as nothing. */
  costUsd: Schema.NullOr(Usd),
})
export type Usage = typeof Usage.Type

const cost = (usage: Usage): BigDecimal.BigDecimal | null =>
  usage.costUsd === null ? null : Option.getOrElse(BigDecimal.fromString(usage.costUsd), () => zero)

const zero = BigDecimal.fromBigInt(0n)

/**
 * What several calls took together. The cost is null where one of them is not known.
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

/**
 * The error of a call, with all that was paid up to it.
 *
 * @category constructors
 * @since 0.1.0
 */
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

/**
 * A sum of money as decimal text without an exponent, whatever its size.
 *
 * @category constructors
 * @since 0.1.0
 */
export const usdText = ({ value, scale }: BigDecimal.BigDecimal): string =>
  scale < 0 ? unitsText(value * 10n ** BigInt(-scale), 0) : unitsText(value, scale)
