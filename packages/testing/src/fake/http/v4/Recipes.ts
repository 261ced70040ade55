import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { usdText } from "../../Projects.ts"
import type { Recipe } from "../../Recipes.ts"
import { operationResponse } from "../OperationResponse.ts"
import { cursorPage } from "../Page.ts"
import { ApiV4 } from "../Api.ts"

const view = (recipe: Recipe) => ({
  id: recipe.id,
  workspaceId: recipe.workspaceId,
  template: recipe.template,
  parameterCount: recipe.parameterCount,
  model: recipe.model,
  steps: recipe.steps,
  hitCount: recipe.hitCount,
  healCount: 0,
  missCount: recipe.missCount,
  savedTokens: recipe.hitCount * recipe.tokens,
  savedCostUsd: usdText(recipe.hitCount * recipe.cost),
  lastUsedAt: recipe.lastUsedAt?.toISOString() ?? null,
  createdAt: recipe.createdAt.toISOString(),
  updatedAt: recipe.createdAt.toISOString(),
})

/** Maximum page size of recipes. */
const maxRecipes = 100

export const layer = HttpApiBuilder.group(ApiV4, "recipes", (handlers) =>
  handlers
    .handle("listRecipes", ({ query: { cursor, limit, workspaceId } }) =>
      operationResponse(({ projectId, state: { recipes } }) => {
        const { items, ...rest } = cursorPage("descending", recipes.list(projectId, workspaceId), ({ id }) => id, {
          cursor,
          limit: Math.min(limit, maxRecipes),
        })
        return { recipes: items.map(view), ...rest }
      }),
    )
    .handle("getRecipe", ({ params }) =>
      operationResponse(({ projectId, state: { recipes } }) => view(recipes.of(projectId, params.recipe_id))),
    )
    .handle("deleteRecipe", ({ params }) =>
      operationResponse(({ projectId, state: { recipes } }) => recipes.remove(projectId, params.recipe_id)),
    ),
)
