import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { Refusal } from "../../Refusal.ts"
import { answer } from "../Answer.ts"
import { cursorPage } from "../Page.ts"
import { Api } from "./Api.ts"

/**
 * The operations on recipes. The fake's runs are scripts already: it makes none.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "recipes", (handlers) =>
  handlers
    .handle("listRecipes", ({ query }) =>
      answer(() => {
        const { items, ...rest } = cursorPage("descending", [], String, query)
        return { recipes: items, ...rest }
      }),
    )
    .handle("getRecipe", () =>
      answer(() => {
        throw Refusal.of("RecipeNotFound")
      }),
    )
    .handle("deleteRecipe", () => answer(() => undefined)),
)
