// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Recipes as RecipesOperations } from "@tabwright/core/v4"
import type { ListRecipesQuery, RecipeListResponse, RecipeView } from "@tabwright/raw/v4/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Recorded tasks that run again without a model.
 *
 * @category models
 * @since 0.1.0
 */
export class Recipes extends Resource {
  /**
   * Lists recipes. Awaited: one page of the project's recipes, newest first. Iterated: the items of all pages. `limit`
   * is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  list(query: ListRecipesQuery = {}, options?: CallOptions): PageList<RecipeListResponse, RecipeView> {
    return new PageList(this.bridge, RecipesOperations.list(query), RecipesOperations.all(query), options)
  }

  /**
   * Fetches a recipe.
   *
   * @throws NotFound if the recipe does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<RecipeView> {
    return this.bridge.call(RecipesOperations.get(id), options)
  }

  /**
   * Deletes the recipe. The next run of its task records a new one. Idempotent.
   *
   * @throws any call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(RecipesOperations.delete(id), options)
  }
}
