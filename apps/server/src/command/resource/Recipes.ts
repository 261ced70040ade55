import type { Recipes as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { commandGroup } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask, askAll, omitUndefined } from "../../client/Request.ts"
import { fieldsOf, tableOf } from "../../terminal/Table.ts"
import * as Ids from "../../client/Ids.ts"

const id = Ids.idArgument("recipe")

const headings = [
  "ID",
  "WORKSPACE ID",
  "REPLAYED",
  "REPAIRED",
  "FAILED",
  "SAVED TOKENS",
  "SAVED USD",
  "LAST USED",
  "TASK",
]

const rowOf = (recipe: Core.RecipeView) => [
  recipe.id,
  recipe.workspaceId,
  recipe.hitCount,
  recipe.healCount,
  recipe.missCount,
  recipe.savedTokens,
  recipe.savedCostUsd,
  recipe.lastUsedAt,
  recipe.template,
]

const list = <Name extends string>(name: Name) =>
  clientCommand(
    name,
    "List recipes, newest first.",
    {
      workspaceId: Ids.idFlag("workspace", "workspace", "filter by workspace"),
      limit: Flags.limit,
    },
    (client, { workspaceId, limit }) =>
      Effect.map(
        askAll(() => client.recipes.list(omitUndefined({ workspaceId })), limit ?? 50),
        (recipes) => ({ json: { recipes }, lines: tableOf(headings, recipes.map(rowOf)) }),
      ),
  )

const get = clientCommand("get", "Show a recipe.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.recipes.get(id)),
    (recipe) => ({
      json: recipe,
      lines: fieldsOf({
        ID: recipe.id,
        Workspace: recipe.workspaceId,
        Task: recipe.template,
        Parameters: recipe.parameterCount,
        "Recorded with": recipe.model,
        Steps: recipe.steps.length,
        Replayed: recipe.hitCount,
        Repaired: recipe.healCount,
        Failed: recipe.missCount,
        Saved: `${recipe.savedTokens} tokens, ${recipe.savedCostUsd} USD`,
        "Last used": recipe.lastUsedAt,
      }),
    }),
  ),
)

const remove = clientCommand(
  "delete",
  "Delete a recipe. The next run of its task records a new one.",
  { id },
  (client, { id }) =>
    Effect.map(
      ask(() => client.recipes.delete(id)),
      () => ({ json: { id }, lines: [`Deleted recipe ${id}.`] }),
    ),
)

/** Recorded tasks that run again without a model. */
export const recipes = commandGroup(list("recipes"), "Manage recipes: recorded tasks that run again without a model.", [
  list("list"),
  get,
  remove,
])
