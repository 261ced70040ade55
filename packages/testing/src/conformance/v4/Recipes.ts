import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, checksOf } from "../Check.ts"
import { verifyCursorPages } from "../general/Paging.ts"
import { unknownId } from "../general/Requests.ts"
import { expectEqual } from "../Verdict.ts"

/** The laws of recipes. Whether a run leaves one is up to whoever does it: those that are there are looked at. */
export const recipeChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.listRecipes, {
    "goes on where a cursor points, and keeps to a workspace": async (world) => {
      await verifyCursorPages(world, {
        operation: v4.listRecipes,
        isBounded: false,
        read: async (query) => {
          const { recipes, ...rest } = await world.service.call(v4.listRecipes, { query })
          return { items: recipes, ...rest }
        },
        id: ({ id }) => id,
      })
      const { recipes } = await world.service.call(v4.listRecipes, { query: { workspaceId: unknownId } })
      expectEqual("recipes of a workspace that nobody has", recipes, [])
    },
  }),
  ...checksOf(v4.getRecipe, {
    "shows what the list shows": async ({ service }) => {
      const { recipes } = await service.call(v4.listRecipes, { query: { limit: 5 } })
      for (const recipe of recipes)
        expectEqual("a recipe", await service.call(v4.getRecipe, { path: { recipe_id: recipe.id } }), recipe)
    },
  }),
  ...checksOf(v4.deleteRecipe, {
    "forgets without a fault what is not there": async ({ service }) => {
      await service.call(v4.deleteRecipe, { path: { recipe_id: unknownId } })
    },
  }),
]
