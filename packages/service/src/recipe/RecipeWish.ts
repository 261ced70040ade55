import { readTask } from "@tabwright/agent"
import { Effect } from "effect"
import { invalid, type RunError } from "../run/RunError.ts"
import type { RecipeWish } from "../store/RunSettings.ts"

/** What a request says of recipes, in v3 and v4 alike. */
export interface RecipeRequest {
  readonly cacheScript?: boolean | null | undefined
  readonly autoHeal?: boolean | undefined
  readonly task?: string | null | undefined
  readonly sessionId?: string | null | undefined
  readonly workspaceId?: string | null | undefined
}

/**
 * How a task is to be repeated; undefined where it is not. Null leaves it to marks in the task. Fails without a workspace to keep the
 * recipe in: a new one would be empty each time.
 *
 * @category validation
 * @since 0.1.0
 */
export const recipeWish = Effect.fnUntraced(function* (
  body: RecipeRequest,
): Effect.fn.Return<RecipeWish | undefined, RunError> {
  const { cacheScript, autoHeal = true, task } = body
  const isWanted = cacheScript === true || ((cacheScript ?? null) === null && (task ?? "").includes("@{{"))
  if (!isWanted || typeof task !== "string") return undefined
  const issue = (field: string, msg: string) =>
    invalid([{ loc: ["body", field], msg, type: field === "task" ? "value_error" : "missing" }])
  if (!body.workspaceId && !body.sessionId)
    return yield* issue(
      "workspaceId",
      "A task is repeated from the recipes of its workspace: name one with workspaceId.",
    )
  if (readTask(task).plain === "") return yield* issue("task", "The task is empty.")
  return { heals: autoHeal }
})
