import type { Recipes as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument } from "effect/cli"
import { clientCommand } from "../client/Asking.ts"
import { ask, askAll } from "../client/CallFailed.ts"
import { given } from "../client/Given.ts"
import * as Flags from "../syntax/Flags.ts"
import { group } from "../syntax/Group.ts"
import { fieldsOf, tableOf } from "../terminal/Table.ts"

const id = Argument.String("ID")

const headings = ["ID", "WORKSPACE ID", "HITS", "HEALS", "MISSES", "SAVED TOKENS", "SAVED USD", "LAST USED", "TASK"]

const rowOf = (recipe: Core.RecipeView) => [
  recipe.id,
  recipe.workspaceId,
  recipe.hits,
  recipe.heals,
  recipe.misses,
  recipe.savedTokens,
  recipe.savedCostUsd,
  recipe.lastUsedAt,
  recipe.template,
]

const list = <Name extends string>(name: Name) =>
  clientCommand(
    name,
    "Lists recipes, newest first.",
    {
      workspaceId: Flags.text("workspace", "ID", "only of this workspace"),
      limit: Flags.whole("limit", "at most so many (default 50)"),
    },
    (client, { workspaceId, limit }) =>
      Effect.map(
        askAll(() => client.recipes.list(given({ workspaceId })), limit ?? 50),
        (recipes) => ({ json: { recipes }, lines: tableOf(headings, recipes.map(rowOf)) }),
      ),
  )

const get = clientCommand("get", "Shows a recipe.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.recipes.get(id)),
    (recipe) => ({
      json: recipe,
      lines: fieldsOf({
        ID: recipe.id,
        Workspace: recipe.workspaceId,
        Task: recipe.template,
        Values: recipe.slots,
        "Made with": recipe.model,
        Steps: recipe.steps.length,
        Hits: recipe.hits,
        Heals: recipe.heals,
        Misses: recipe.misses,
        Saved: `${recipe.savedTokens} tokens, ${recipe.savedCostUsd} USD`,
        "Last used": recipe.lastUsedAt,
      }),
    }),
  ),
)

const remove = clientCommand(
  "delete",
  "Forgets a recipe: the next run of its task makes a new one.",
  { id },
  (client, { id }) =>
    Effect.map(
      ask(() => client.recipes.delete(id)),
      () => ({ json: { id }, lines: [`Recipe ${id} is forgotten.`] }),
    ),
)

/** How tasks are repeated without a model. */
export const recipes = group(list("recipes"), "How tasks were done that are repeated without a model.", [
  list("list"),
  get,
  remove,
])
