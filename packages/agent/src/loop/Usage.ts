import * as Schema from "effect/Schema"

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
