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

const unknown = { inputUsd: null, cachedInputUsd: null, cacheWriteUsd: null, cacheWrite1hUsd: null, outputUsd: null }

const docs = "the hosted service's documentation"
/** The hosted service charges the provider's list price times 1.2. Verified for every comparable row. */
const derivedPrice = `${docs}: its price divided by its markup of 1.2`
const claudeRule =
  "Anthropic's rule for its cache: reads 0.1, writes 1.25 (5 minutes) and 2 (1 hour) times the input price"
const gptRule =
  "OpenAI's rules since GPT-5.6: cache writes 1.25 times the input price; above 272,000 input tokens twice the input prices and 1.5 times the output price"

const opus: ModelPrice = {
  inputUsd: "5",
  cachedInputUsd: "0.5",
  cacheWriteUsd: "6.25",
  cacheWrite1hUsd: "10",
  outputUsd: "25",
  asOf: "2026-08-07",
  source: `Anthropic's list, from ${docs}; ${claudeRule}`,
}

const sol: ModelPrice = {
  ...unknown,
  inputUsd: "5",
  cachedInputUsd: "0.5",
  cacheWriteUsd: "6.25",
  outputUsd: "30",
  long: {
    inputTokens: 272_000,
    rates: { ...unknown, inputUsd: "10", cachedInputUsd: "1", cacheWriteUsd: "12.5", outputUsd: "45" },
  },
  asOf: "2026-08-07",
  source: `${derivedPrice}; ${gptRule}`,
}

/** List prices by model. Models without a citable source are omitted. */
export const modelPrices = {
  opus,
  sol,
  sonnet5: {
    inputUsd: "2",
    cachedInputUsd: "0.2",
    cacheWriteUsd: "2.5",
    cacheWrite1hUsd: "4",
    outputUsd: "10",
    asOf: "2026-08-07",
    source: `Anthropic's list; ${claudeRule}`,
  },
  sonnet46: {
    inputUsd: "3",
    cachedInputUsd: "0.3",
    cacheWriteUsd: "3.75",
    cacheWrite1hUsd: "6",
    outputUsd: "15",
    asOf: "2026-08-07",
    source: `Anthropic's list; ${claudeRule}`,
  },
  haiku45: {
    inputUsd: "1",
    cachedInputUsd: "0.1",
    cacheWriteUsd: "1.25",
    cacheWrite1hUsd: "2",
    outputUsd: "5",
    asOf: "2026-08-07",
    source: `Anthropic's list; ${claudeRule}`,
  },
  luna: {
    ...unknown,
    inputUsd: "0.2",
    cachedInputUsd: "0.02",
    cacheWriteUsd: "0.25",
    outputUsd: "1.2",
    long: {
      inputTokens: 272_000,
      rates: { ...unknown, inputUsd: "0.4", cachedInputUsd: "0.04", cacheWriteUsd: "0.5", outputUsd: "1.8" },
    },
    asOf: "2026-08-07",
    source: `OpenAI's list; ${gptRule}`,
  },
  terra: {
    ...unknown,
    inputUsd: "2",
    cachedInputUsd: "0.2",
    cacheWriteUsd: "2.5",
    outputUsd: "12",
    long: {
      inputTokens: 272_000,
      rates: { ...unknown, inputUsd: "4", cachedInputUsd: "0.4", cacheWriteUsd: "5", outputUsd: "18" },
    },
    asOf: "2026-08-01",
    source: `OpenAI's list after the reduction of 30 July 2026, as announced by resellers; ${gptRule}`,
  },
  gpt54Mini: { ...unknown, inputUsd: "0.75", outputUsd: "4.5", asOf: "2026-08-07", source: derivedPrice },
  grok45: {
    ...unknown,
    inputUsd: "2",
    cachedInputUsd: "0.3",
    outputUsd: "6",
    asOf: "2026-08-07",
    source: derivedPrice,
  },
  minimaxM3: {
    ...unknown,
    inputUsd: "0.3",
    cachedInputUsd: "0.06",
    outputUsd: "1.2",
    asOf: "2026-08-07",
    source: derivedPrice,
  },
} as const satisfies Readonly<Record<string, ModelPrice>>
