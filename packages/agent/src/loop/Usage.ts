import * as Schema from "effect/Schema"

/**
 * A sum of money in USD as decimal text without a sign or an exponent, such as `0.0125`. Numbers would lose digits.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Usd = Schema.String.check(Schema.isPattern(/^\d{1,30}(\.\d{1,30})?$/))

/**
 * What a decision took.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Usage = Schema.Struct({
  /** Tokens that the model read, those from a cache included. */
  inputTokens: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  /** Tokens that the model wrote, those of its reasoning included. */
  outputTokens: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  costUsd: Usd,
})
export type Usage = typeof Usage.Type
