import * as Schema from "effect/Schema"

/** Unsigned decimal text without an exponent: numbers would lose digits. */
const Usd = Schema.String.check(Schema.isPattern(/^\d{1,12}(\.\d{1,12})?$/))

/** USD per million tokens of each kind. `null` if unpublished; "0" for a free provider. */
const rates = {
  /** Input tokens that are neither read from nor written to the cache. */
  inputUsd: Schema.NullOr(Usd),
  cachedInputUsd: Schema.NullOr(Usd),
  /** Input tokens written to the cache for the default lifetime (Anthropic: 5 minutes). */
  cacheWriteUsd: Schema.NullOr(Usd),
  /** Input tokens written to the cache for one hour. Anthropic only. */
  cacheWrite1hUsd: Schema.NullOr(Usd),
  /** Output tokens, including reasoning. */
  outputUsd: Schema.NullOr(Usd),
}

/**
 * Provider list price of a model.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelPrice = Schema.Struct({
  ...rates,
  /** Rates of the whole request when it exceeds `inputTokens` input tokens. */
  long: Schema.optionalKey(
    Schema.Struct({ inputTokens: Schema.Int.check(Schema.isGreaterThan(0)), rates: Schema.Struct(rates) }),
  ),
  /** Date of verification, such as `2026-08-07`. */
  asOf: Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/)),
  /** Source of the figures, with the rule for derived ones. */
  source: Schema.String,
})
export type ModelPrice = typeof ModelPrice.Type

/**
 * One set of rates: standard, or for long requests.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelRates = Pick<ModelPrice, keyof typeof rates>
