// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listRecipes, getRecipe, deleteRecipe } from "@tabwright/raw/v4/operations"
import type { ListRecipesQuery } from "@tabwright/raw/v4/types"
import { cursorPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { ListRecipesQuery, RecipeListResponse, RecipeView } from "@tabwright/raw/v4/types"

/**
 * Fetches a page of the project's recipes, newest first. `limit` is 1 to 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListRecipesQuery = {}) => call(listRecipes, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListRecipesQuery, "cursor"> = {}) =>
  cursorPages((cursor) => list({ limit: 100, ...query, ...cursor }), ({ recipes }) => recipes)

/**
 * Fetches a recipe.
 *
 * Fails with `NotFound` if the recipe does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (recipeId: string) => call(getRecipe, { path: { recipe_id: recipeId } })

/**
 * Deletes the recipe. The next run of its task records a new one. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (recipeId: string) => call(deleteRecipe, { path: { recipe_id: recipeId } })

export { delete_ as delete }
