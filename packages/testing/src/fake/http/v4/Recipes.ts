import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { FakeApiError } from "../../FakeApiError.ts"
import { operationResponse } from "../OperationResponse.ts"
import { cursorPage } from "../Page.ts"
import { ApiV4 } from "../Api.ts"

/** Recipe operations, always empty: the fake records none. */
export const layer = HttpApiBuilder.group(ApiV4, "recipes", (handlers) =>
  handlers
    .handle("listRecipes", ({ query }) =>
      operationResponse(() => {
        const { items, ...rest } = cursorPage("descending", [], String, query)
        return { recipes: items, ...rest }
      }),
    )
    .handle("getRecipe", () =>
      operationResponse(() => {
        throw FakeApiError.of("RecipeNotFound")
      }),
    )
    .handle("deleteRecipe", () => operationResponse(() => undefined)),
)
