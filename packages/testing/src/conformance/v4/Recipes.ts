import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, checksOf } from "../Check.ts"
import { verifyCursorPages } from "../general/Paging.ts"
import { unknownId } from "../general/Requests.ts"
import { expectEqual } from "../CheckStatus.ts"

/** Checks of recipes. Only existing recipes are inspected, because a run may leave none. */
export const recipeChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.listRecipes, {
    "has valid cursor pages and filters by workspace": async (context) => {
      await verifyCursorPages(context, {
        operation: v4.listRecipes,
        isBounded: false,
        read: async (query) => {
          const { recipes, ...rest } = await context.service.call(v4.listRecipes, { query })
          return { items: recipes, ...rest }
        },
        id: ({ id }) => id,
      })
      const { recipes } = await context.service.call(v4.listRecipes, { query: { workspaceId: unknownId } })
      expectEqual("the recipes of an unknown workspace", recipes, [])
    },
  }),
  ...checksOf(v4.getRecipe, {
    "returns a recipe as in the list": async ({ service }) => {
      const { recipes } = await service.call(v4.listRecipes, { query: { limit: 5 } })
      for (const recipe of recipes)
        expectEqual("the recipe", await service.call(v4.getRecipe, { path: { recipe_id: recipe.id } }), recipe)
    },
  }),
  ...checksOf(v4.deleteRecipe, {
    "deletes a recipe idempotently": async ({ service }) => {
      await service.call(v4.deleteRecipe, { path: { recipe_id: unknownId } })
    },
  }),
]
