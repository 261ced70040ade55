import { readTask } from "@tabwright/agent"
import { Effect } from "effect"
import { invalid, type RunError } from "../run/RunError.ts"
import type { RecipeOptions } from "../store/run/RunSettings.ts"

/** Recipe fields of a request, shared by v3 and v4. */
export interface RecipeRequest {
  readonly cacheScript?: boolean | null | undefined
  readonly autoHeal?: boolean | undefined
  readonly task?: string | null | undefined
  readonly sessionId?: string | null | undefined
  readonly workspaceId?: string | null | undefined
}

/**
 * Returns the recipe options, or undefined for a task that is not repeated. Null lets placeholders in the task decide.
 * Fails without a workspace: a new one would have no recipes.
 */
export const recipeOptions = Effect.fnUntraced(function* (
  body: RecipeRequest,
): Effect.fn.Return<RecipeOptions | undefined, RunError> {
  const { cacheScript, autoHeal = true, task } = body
  const isWanted = cacheScript === true || ((cacheScript ?? null) === null && (task ?? "").includes("@{{"))
  if (!isWanted || typeof task !== "string") return undefined
  const issue = (field: string, msg: string) =>
    invalid([{ loc: ["body", field], msg, type: field === "task" ? "value_error" : "missing" }])
  if (!body.workspaceId && !body.sessionId)
    return yield* issue("workspaceId", "Recipes are stored in a workspace. Pass workspaceId.")
  if (readTask(task).plain === "") return yield* issue("task", "The task is empty.")
  return { heals: autoHeal }
})
