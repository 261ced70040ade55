import type { ModelCard, ModelOverride } from "./ModelCard.ts";
/** Model facts beyond the matrices. Facts other than the name are unknown if omitted. */
type ModelFacts = Partial<Pick<ModelCard, "wireId" | "outputTokens" | "seesImages" | "price">>;
/** Facts about the models of the matrices, except for the planner and server-defined names. */
export declare const modelFacts: Readonly<Record<string, ModelFacts>>;
/**
 * Model cards by model string.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelCatalog = ReadonlyMap<string, ModelCard>;
/**
 * Returns the card of an unknown model: OpenAI-compatible, without a URL and without reasoning control.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const blankCard: (model: string, provider?: string) => ModelCard;
/**
 * Cards of all models of v2, v3 and v4 that a provider serves.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const modelCatalog: ModelCatalog;
/**
 * Applies operator overrides to a catalog. Adds models that the catalog lacks.
 *
 * @category combinators
 * @since 0.1.0
 */
export declare const withOverrides: (base: ModelCatalog, overrides: ReadonlyArray<ModelOverride>) => ModelCatalog;
export {};
