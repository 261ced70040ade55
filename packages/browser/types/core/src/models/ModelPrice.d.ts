import * as Schema from "effect/Schema";
/** USD per million tokens of each kind. `null` if unpublished; "0" for a free provider. */
declare const rates: {
    /** Input tokens that are neither read from nor written to the cache. */
    inputUsd: Schema.NullOr<Schema.String>;
    cachedInputUsd: Schema.NullOr<Schema.String>;
    /** Input tokens written to the cache for the default lifetime (Anthropic: 5 minutes). */
    cacheWriteUsd: Schema.NullOr<Schema.String>;
    /** Input tokens written to the cache for one hour. Anthropic only. */
    cacheWrite1hUsd: Schema.NullOr<Schema.String>;
    /** Output tokens, including reasoning. */
    outputUsd: Schema.NullOr<Schema.String>;
};
/**
 * Provider list price of a model.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ModelPrice: Schema.Struct<{
    readonly inputUsd: Schema.NullOr<Schema.String>;
    readonly cachedInputUsd: Schema.NullOr<Schema.String>;
    readonly cacheWriteUsd: Schema.NullOr<Schema.String>;
    readonly cacheWrite1hUsd: Schema.NullOr<Schema.String>;
    readonly outputUsd: Schema.NullOr<Schema.String>;
    /** Rates of the whole request when it exceeds `inputTokens` input tokens. */
    readonly long: Schema.optionalKey<Schema.Struct<{
        readonly inputTokens: Schema.Int;
        readonly rates: Schema.Struct<{
            /** Input tokens that are neither read from nor written to the cache. */
            inputUsd: Schema.NullOr<Schema.String>;
            cachedInputUsd: Schema.NullOr<Schema.String>;
            /** Input tokens written to the cache for the default lifetime (Anthropic: 5 minutes). */
            cacheWriteUsd: Schema.NullOr<Schema.String>;
            /** Input tokens written to the cache for one hour. Anthropic only. */
            cacheWrite1hUsd: Schema.NullOr<Schema.String>;
            /** Output tokens, including reasoning. */
            outputUsd: Schema.NullOr<Schema.String>;
        }>;
    }>>;
    /** Date of verification, such as `2026-08-07`. */
    readonly asOf: Schema.String;
    /** Source of the figures, with the rule for derived ones. */
    readonly source: Schema.String;
}>;
export type ModelPrice = typeof ModelPrice.Type;
/**
 * One set of rates: standard, or for long requests.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelRates = Pick<ModelPrice, keyof typeof rates>;
/** List prices by model. Models without a citable source are omitted. */
export declare const modelPrices: {
    readonly opus: {
        readonly inputUsd: string | null;
        readonly cachedInputUsd: string | null;
        readonly cacheWriteUsd: string | null;
        readonly cacheWrite1hUsd: string | null;
        readonly outputUsd: string | null;
        readonly long?: {
            readonly inputTokens: number;
            readonly rates: {
                readonly inputUsd: string | null;
                readonly cachedInputUsd: string | null;
                readonly cacheWriteUsd: string | null;
                readonly cacheWrite1hUsd: string | null;
                readonly outputUsd: string | null;
            };
        };
        readonly asOf: string;
        readonly source: string;
    };
    readonly sol: {
        readonly inputUsd: string | null;
        readonly cachedInputUsd: string | null;
        readonly cacheWriteUsd: string | null;
        readonly cacheWrite1hUsd: string | null;
        readonly outputUsd: string | null;
        readonly long?: {
            readonly inputTokens: number;
            readonly rates: {
                readonly inputUsd: string | null;
                readonly cachedInputUsd: string | null;
                readonly cacheWriteUsd: string | null;
                readonly cacheWrite1hUsd: string | null;
                readonly outputUsd: string | null;
            };
        };
        readonly asOf: string;
        readonly source: string;
    };
    readonly sonnet5: {
        readonly inputUsd: "2";
        readonly cachedInputUsd: "0.2";
        readonly cacheWriteUsd: "2.5";
        readonly cacheWrite1hUsd: "4";
        readonly outputUsd: "10";
        readonly asOf: "2026-08-07";
        readonly source: "Anthropic's list; Anthropic's rule for its cache: reads 0.1, writes 1.25 (5 minutes) and 2 (1 hour) times the input price";
    };
    readonly sonnet46: {
        readonly inputUsd: "3";
        readonly cachedInputUsd: "0.3";
        readonly cacheWriteUsd: "3.75";
        readonly cacheWrite1hUsd: "6";
        readonly outputUsd: "15";
        readonly asOf: "2026-08-07";
        readonly source: "Anthropic's list; Anthropic's rule for its cache: reads 0.1, writes 1.25 (5 minutes) and 2 (1 hour) times the input price";
    };
    readonly haiku45: {
        readonly inputUsd: "1";
        readonly cachedInputUsd: "0.1";
        readonly cacheWriteUsd: "1.25";
        readonly cacheWrite1hUsd: "2";
        readonly outputUsd: "5";
        readonly asOf: "2026-08-07";
        readonly source: "Anthropic's list; Anthropic's rule for its cache: reads 0.1, writes 1.25 (5 minutes) and 2 (1 hour) times the input price";
    };
    readonly luna: {
        readonly cacheWrite1hUsd: null;
        readonly inputUsd: "0.2";
        readonly cachedInputUsd: "0.02";
        readonly cacheWriteUsd: "0.25";
        readonly outputUsd: "1.2";
        readonly long: {
            readonly inputTokens: 272000;
            readonly rates: {
                readonly cacheWrite1hUsd: null;
                readonly inputUsd: "0.4";
                readonly cachedInputUsd: "0.04";
                readonly cacheWriteUsd: "0.5";
                readonly outputUsd: "1.8";
            };
        };
        readonly asOf: "2026-08-07";
        readonly source: "OpenAI's list; OpenAI's rules since GPT-5.6: cache writes 1.25 times the input price; above 272,000 input tokens twice the input prices and 1.5 times the output price";
    };
    readonly terra: {
        readonly cacheWrite1hUsd: null;
        readonly inputUsd: "2";
        readonly cachedInputUsd: "0.2";
        readonly cacheWriteUsd: "2.5";
        readonly outputUsd: "12";
        readonly long: {
            readonly inputTokens: 272000;
            readonly rates: {
                readonly cacheWrite1hUsd: null;
                readonly inputUsd: "4";
                readonly cachedInputUsd: "0.4";
                readonly cacheWriteUsd: "5";
                readonly outputUsd: "18";
            };
        };
        readonly asOf: "2026-08-01";
        readonly source: "OpenAI's list after the reduction of 30 July 2026, as announced by resellers; OpenAI's rules since GPT-5.6: cache writes 1.25 times the input price; above 272,000 input tokens twice the input prices and 1.5 times the output price";
    };
    readonly gpt54Mini: {
        readonly cachedInputUsd: null;
        readonly cacheWriteUsd: null;
        readonly cacheWrite1hUsd: null;
        readonly inputUsd: "0.75";
        readonly outputUsd: "4.5";
        readonly asOf: "2026-08-07";
        readonly source: "the hosted service's documentation: its price divided by its markup of 1.2";
    };
    readonly grok45: {
        readonly cacheWriteUsd: null;
        readonly cacheWrite1hUsd: null;
        readonly inputUsd: "2";
        readonly cachedInputUsd: "0.3";
        readonly outputUsd: "6";
        readonly asOf: "2026-08-07";
        readonly source: "the hosted service's documentation: its price divided by its markup of 1.2";
    };
    readonly minimaxM3: {
        readonly cacheWriteUsd: null;
        readonly cacheWrite1hUsd: null;
        readonly inputUsd: "0.3";
        readonly cachedInputUsd: "0.06";
        readonly outputUsd: "1.2";
        readonly asOf: "2026-08-07";
        readonly source: "the hosted service's documentation: its price divided by its markup of 1.2";
    };
};
export {};
