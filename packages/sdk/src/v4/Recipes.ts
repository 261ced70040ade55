import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { Recipes as Core } from "@tabwright/core/v4"
import { PageList } from "../list/PageList.ts"

/**
 * How tasks were done that are repeated without a model (`cacheScript`).
 *
 * @category models
 * @since 0.1.0
 */
export class Recipes {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Lists recipes, newest first. @throws every error of a call */
  list(
    query: Core.ListRecipesQuery = {},
    options: CallOptions = {},
  ): PageList<Core.RecipeListResponse, Core.RecipeView> {
    return new PageList(this.#bridge, Core.list(query), Core.all(query), options)
  }

  /** Fetches a recipe. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<Core.RecipeView> {
    return this.#bridge.call(Core.get(id), options)
  }

  /** Forgets a recipe: the next run of its task makes a new one. @throws every error of a call */
  delete(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.delete(id), options)
  }
}
