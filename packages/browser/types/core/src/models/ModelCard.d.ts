import * as Schema from "effect/Schema";
import type { Family } from "../reasoning/index.ts";
import { ModelPrice } from "./ModelPrice.ts";
import { WireFormat } from "./Endpoint.ts";
/**
 * Everything known about a model except its supported reasoning.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelCard {
    /** Model string, as spelled in the API. */
    readonly model: string;
    /** A company of `Provider`, or an operator-defined name. */
    readonly provider: string;
    /** Group of models with the same reasoning control. */
    readonly family: Family;
    /** Model name at its provider. */
    readonly wireId: string;
    readonly wire: WireFormat;
    /** Provider URL. `null` if only the operator knows it. */
    readonly baseUrl: string | null;
    /** Maximum tokens of prompt and response together. `null` if unpublished. */
    readonly contextTokens: number | null;
    /** Maximum tokens of one response. `null` if unpublished. */
    readonly outputTokens: number | null;
    /** True if the model accepts images. `null` if unknown: no images are sent. */
    readonly seesImages: boolean | null;
    /** True if an OpenAI-compatible endpoint respects JSON schemas. Other wire formats always do. */
    readonly keepsSchema: boolean;
    /** List price. `null` if unpublished: the cost is then unknown, not 0. */
    readonly price: ModelPrice | null;
}
/**
 * Operator-defined model facts, for known or new models. Replaces catalog fields one by one.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ModelOverride: Schema.Struct<{
    readonly model: Schema.NonEmptyString;
    readonly provider: Schema.optionalKey<Schema.NonEmptyString>;
    readonly family: Schema.optionalKey<Schema.Literals<readonly ["claude-adaptive", "claude-budget", "fixed", "gemini-2.5", "gemini-2.5-pro", "gemini-3-flash", "gemini-3-pro", "glm", "gpt-5", "gpt-5.1"]>>;
    readonly wireId: Schema.optionalKey<Schema.NonEmptyString>;
    readonly wire: Schema.optionalKey<Schema.Literals<readonly ["openai-responses", "openai-chat", "anthropic-messages", "gemini", "xai-responses"]>>;
    readonly baseUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly contextTokens: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly outputTokens: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly seesImages: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly keepsSchema: Schema.optionalKey<Schema.Boolean>;
    readonly price: Schema.optionalKey<Schema.NullOr<Schema.Struct<{
        readonly inputUsd: Schema.NullOr<Schema.String>;
        readonly cachedInputUsd: Schema.NullOr<Schema.String>;
        readonly cacheWriteUsd: Schema.NullOr<Schema.String>;
        readonly cacheWrite1hUsd: Schema.NullOr<Schema.String>;
        readonly outputUsd: Schema.NullOr<Schema.String>;
        readonly long: Schema.optionalKey<Schema.Struct<{
            readonly inputTokens: Schema.Int;
            readonly rates: Schema.Struct<{
                inputUsd: Schema.NullOr<Schema.String>;
                cachedInputUsd: Schema.NullOr<Schema.String>;
                cacheWriteUsd: Schema.NullOr<Schema.String>;
                cacheWrite1hUsd: Schema.NullOr<Schema.String>;
                outputUsd: Schema.NullOr<Schema.String>;
            }>;
        }>>;
        readonly asOf: Schema.String;
        readonly source: Schema.String;
    }>>>;
}>;
export type ModelOverride = typeof ModelOverride.Type;
