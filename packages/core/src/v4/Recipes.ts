import { deleteRecipe, getRecipe, listRecipes } from "@tabwright/raw/v4/operations"
import type { operations } from "@tabwright/raw/v4/types"
import { cursorPages } from "../Pages.ts"
import { call } from "../transport/index.ts"

export type { RecipeListResponse, RecipeView } from "@tabwright/raw/v4/types"

/**
 * Filter for listed recipes.
 *
 * @category models
 * @since 0.1.0
 */
export type ListRecipesQuery = NonNullable<operations["listRecipes"]["parameters"]["query"]>

const at = (recipeId: string) => ({ path: { recipe_id: recipeId } })

/**
 * Fetches one page of recipes, newest first.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListRecipesQuery = {}) => call(listRecipes, { query })

/**
 * Streams all recipes, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListRecipesQuery, "cursor"> = {}) =>
  cursorPages(
    (cursor) => list({ limit: 100, ...query, ...cursor }),
    (page) => page.recipes,
  )

/**
 * Fetches a recipe.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (recipeId: string) => call(getRecipe, at(recipeId))

/**
 * Deletes a recipe. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
const remove = (recipeId: string) => call(deleteRecipe, at(recipeId))

export { remove as delete }
