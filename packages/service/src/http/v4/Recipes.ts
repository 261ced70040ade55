import { BadRequest, NotFound } from "@tabwright/raw/v4/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Recipe } from "@tabwright/agent"
import { RecipeStore, type StoredRecipe } from "../../store/run/RecipeStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { keysetPage, startOf } from "../input/Pagination.ts"
import { orDefect, failWith } from "../ErrorResponse.ts"
import { Api } from "./Api.ts"

/** Maximum page size for any `limit`. */
const maxRecipes = 100

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
          const { items, ...rest } = keysetPage(yield* orDefect(store.list(projectId, { workspaceId, after, limit })))
          return { recipes: items.map(({ recipe }) => recipeView(recipe)), ...rest }
        }),
      )
      .handle("getRecipe", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const found = yield* orDefect(store.findOf(projectId, params.recipe_id))
          return Option.isSome(found) ? recipeView(found.value) : yield* failWith(NotFound, "RecipeNotFound")
        }),
      )
      .handle("deleteRecipe", ({ params }) =>
        Effect.flatMap(Caller, ({ projectId }) => orDefect(store.delete(projectId, params.recipe_id))),
      )
  }),
)

type Act = Recipe["acts"][number]
type Text = Act["texts"][string]

/** Shows a text with its parameters as placeholders, and extracted values as dots. */
const shown = (text: Text): string =>
  text.map((part) => ("text" in part ? part.text : "slot" in part ? "@{{}}" : "…")).join("")

const targetOf = ({ targets }: Act): string =>
  Object.values(targets)
    .map(({ label, name, role }) => {
      const called = shown(name) || shown(label)
      return called === "" ? role : `${role} "${called.slice(0, 80)}"`
    })
    .join(", ")

/** Describes a step: `fill searchbox "Search products" with "@{{}}"`. */
const stepOf = (act: Act): string => {
  const [name = ""] = Object.keys(act.action)
  const verb = "callTool" in act.action ? `call ${act.action.callTool.name}` : name
  const texts = Object.values(act.texts)
    .map(shown)
    .filter((text) => text !== "")
  const what = texts.length === 0 ? "" : ` with "${texts.join('", "').slice(0, 200)}"`
  const target = targetOf(act)
  return `${verb}${target === "" ? "" : ` ${target}`}${what}`
}

const recipeView = (recipe: StoredRecipe) => ({
  id: recipe.id,
  workspaceId: recipe.workspaceId,
  template: recipe.template,
  parameterCount: recipe.parameterCount,
  model: recipe.model,
  steps: recipe.recipe.acts.map(stepOf),
  hitCount: recipe.hitCount,
  healCount: recipe.healCount,
  missCount: recipe.missCount,
  savedTokens: Number(recipe.savedTokens),
  savedCostUsd: recipe.savedCostUsd,
  lastUsedAt: recipe.lastUsedAt?.toISOString() ?? null,
  createdAt: recipe.createdAt.toISOString(),
  updatedAt: recipe.updatedAt.toISOString(),
})
