import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { Recipes as Core } from "@tabwright/core/v4"
import { PageList } from "../PageList.ts"

/** Recorded tasks that run again without a model (`cacheScript`). */
export class Recipes {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Lists recipes, newest first. @throws any call error */
  list(
    query: Core.ListRecipesQuery = {},
    options: CallOptions = {},
  ): PageList<Core.RecipeListResponse, Core.RecipeView> {
    return new PageList(this.#bridge, Core.list(query), Core.all(query), options)
  }

  /** Fetches a recipe. @throws NotFound if it does not exist, or any other call error */
  get(id: string, options: CallOptions = {}): CallPromise<Core.RecipeView> {
    return this.#bridge.call(Core.get(id), options)
  }

  /** Deletes a recipe; the next run of its task records a new one. @throws any call error */
  delete(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.delete(id), options)
  }
}
