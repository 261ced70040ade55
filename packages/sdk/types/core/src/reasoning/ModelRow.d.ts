import type { ReasoningLevel } from "./Level.ts";
/**
 * Company behind a model, or this service. `custom` for an operator's endpoint. Named in messages.
 *
 * @category models
 * @since 0.1.0
 */
export type Provider = "anthropic" | "custom" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "tabwright" | "xai" | "zai";
/**
 * Group of models with the same provider control for reasoning.
 * - `claude-adaptive`: Claude 4.6 and later; `claude-budget`: Claude 4 and 4.5
 * - `gemini-2.5`, `gemini-2.5-pro`: budgets, the Pro without a zero budget
 * - `gemini-3-flash`, `gemini-3-pro`: named levels
 * - `gpt-5.1`: GPT-5.1 and later; `gpt-5`: earlier GPT-5 and the o-series, which cannot be switched off
 * - `glm`: a switch
 * - `service`: the server's default model, with that model's control
 * - `planner`: the embedded planner, which accepts and ignores every level
 * - `fixed`: no control
 *
 * @category models
 * @since 0.1.0
 */
export type Family = "claude-adaptive" | "claude-budget" | "fixed" | "gemini-2.5" | "gemini-2.5-pro" | "gemini-3-flash" | "gemini-3-pro" | "glm" | "gpt-5" | "gpt-5.1" | "planner" | "service";
/**
 * Model facts shared by all versions.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelIdentity {
    /** Model string on the wire. */
    readonly model: string;
    readonly provider: Provider;
    readonly family: Family;
    /** Context size in tokens. Absent if unpublished. */
    readonly contextLimit?: number;
}
/**
 * A v2 or v3 model with its supported levels, in level order.
 *
 * @category models
 * @since 0.1.0
 */
export interface LevelRow extends ModelIdentity {
    readonly levels: ReadonlyArray<ReasoningLevel>;
}
/**
 * A v4 model with its allow-list: dotted paths inside `modelParams` with their supported values.
 *
 * @category models
 * @since 0.1.0
 */
export interface ParamsRow extends ModelIdentity {
    readonly params: Readonly<Record<string, ReadonlyArray<string>>>;
}
