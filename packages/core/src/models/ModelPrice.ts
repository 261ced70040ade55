import * as Schema from "effect/Schema"

/** Decimal text without a sign or an exponent: numbers would lose digits. */
const Usd = Schema.String.check(Schema.isPattern(/^\d{1,12}(\.\d{1,12})?$/))

/** USD for a million tokens of each kind; `null` where no figure is published. A provider that does not charge has "0". */
const rates = {
  /** Read, and neither from the cache nor into it. */
  inputUsd: Schema.NullOr(Usd),
  cachedInputUsd: Schema.NullOr(Usd),
  /** Read and kept in the cache for the provider's usual time (Anthropic: 5 minutes). */
  cacheWriteUsd: Schema.NullOr(Usd),
  /** Read and kept in the cache for an hour, which only Anthropic offers. */
  cacheWrite1hUsd: Schema.NullOr(Usd),
  /** Written, reasoning included. */
  outputUsd: Schema.NullOr(Usd),
}

/**
 * What a model costs, by its provider's list.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelPrice = Schema.Struct({
  ...rates,
  /** The rates of the whole request where it has more input tokens than `inputTokens`. */
  long: Schema.optionalKey(
    Schema.Struct({ inputTokens: Schema.Int.check(Schema.isGreaterThan(0)), rates: Schema.Struct(rates) }),
  ),
  /** The day for which the figures were found to be right, `2026-08-07`. */
  asOf: Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/)),
  /** Where they are from, and by which rule any of them was worked out. */
  source: Schema.String,
})
export type ModelPrice = typeof ModelPrice.Type

/**
 * One set of rates: the usual one, or that of long requests.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelRates = Pick<ModelPrice, keyof typeof rates>
