import { BadRequest, NotFound } from "@tabwright/raw/v4/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { RecipeStore } from "../../store/RecipeStore.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { recencyPage, startOf } from "../RecencyPage.ts"
import { orDefect, refuse } from "../Refusal.ts"
import { Api } from "./Api.ts"
import { recipeView } from "./RecipeView.ts"

/** A page is never longer, whatever `limit` says. */
const maxRecipes = 100

/**
 * The operations on recipes.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "recipes",
  Effect.fnUntraced(function* (handlers) {
    const store = yield* RecipeStore

    return handlers
      .handle("listRecipes", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const after = yield* startOf(BadRequest, query.cursor)
          const limit = Math.min(query.limit, maxRecipes)
          const { workspaceId } = query
          const { items, ...rest } = recencyPage(yield* orDefect(store.list(projectId, { workspaceId, after, limit })))
          return { recipes: items.map(({ recipe }) => recipeView(recipe)), ...rest }
        }),
      )
      .handle("getRecipe", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const found = yield* orDefect(store.findOf(projectId, params.recipe_id))
          return Option.isSome(found) ? recipeView(found.value) : yield* refuse(NotFound, "RecipeNotFound")
        }),
      )
      .handle("deleteRecipe", ({ params }) =>
        Effect.flatMap(Caller, ({ projectId }) => orDefect(store.delete(projectId, params.recipe_id))),
      )
  }),
)
