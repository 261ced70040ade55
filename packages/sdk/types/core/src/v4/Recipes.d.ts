import type { operations } from "@tabwright/raw/v4/types";
export type { RecipeListResponse, RecipeView } from "@tabwright/raw/v4/types";
/**
 * Filter for listed recipes.
 *
 * @category models
 * @since 0.1.0
 */
export type ListRecipesQuery = NonNullable<operations["listRecipes"]["parameters"]["query"]>;
/**
 * Fetches one page of recipes, newest first.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (query?: ListRecipesQuery) => import("effect/Effect").Effect<{
    readonly recipes: readonly {
        readonly id: string;
        readonly workspaceId: string;
        readonly template: string;
        readonly parameterCount: number;
        readonly model: string;
        readonly steps: readonly string[];
        readonly hitCount: number;
        readonly healCount: number;
        readonly missCount: number;
        readonly savedTokens: number;
        readonly savedCostUsd: string;
        readonly lastUsedAt: string | null;
        readonly createdAt: string;
        readonly updatedAt: string;
    }[];
    readonly nextCursor: string | null;
    readonly hasMore: boolean;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams all recipes, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const all: (query?: Omit<ListRecipesQuery, "cursor">) => import("effect/Stream").Stream<{
    readonly id: string;
    readonly workspaceId: string;
    readonly template: string;
    readonly parameterCount: number;
    readonly model: string;
    readonly steps: readonly string[];
    readonly hitCount: number;
    readonly healCount: number;
    readonly missCount: number;
    readonly savedTokens: number;
    readonly savedCostUsd: string;
    readonly lastUsedAt: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches a recipe.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: (recipeId: string) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly workspaceId: string;
    readonly template: string;
    readonly parameterCount: number;
    readonly model: string;
    readonly steps: readonly string[];
    readonly hitCount: number;
    readonly healCount: number;
    readonly missCount: number;
    readonly savedTokens: number;
    readonly savedCostUsd: string;
    readonly lastUsedAt: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Deletes a recipe. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
declare const remove: (recipeId: string) => import("effect/Effect").Effect<void, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
export { remove as delete };
