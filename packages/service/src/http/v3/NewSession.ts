import type { CreateSessionRequest } from "@tabwright/raw/v3/schemas"
import { Effect } from "effect"
import { recordingMode } from "../../browser/BrowserRecordings.ts"
import { recipeOptions } from "../../recipe/RecipeOptions.ts"
import { invalid, type Issue } from "../../run/RunError.ts"
import { costLimit } from "../input/CostLimit.ts"
import { hasEntries, rejectUnsupported } from "../input/UnsupportedOption.ts"
import { checkOutputSchema } from "../input/OutputSchemaInput.ts"
import { checkProxy } from "../input/ProxyOptions.ts"
import { secretsByName } from "../input/SecretsInput.ts"

/** Validates a v3 request body, except its task, and returns the run to start. Rejects unsupported options. */
export const newTask = Effect.fnUntraced(function* (body: CreateSessionRequest) {
  yield* rejectUnsupported({ enableScheduledTasks: body.enableScheduledTasks })
  yield* screenOf(body)
  const outputSchema = body.outputSchema && (yield* checkOutputSchema(body.outputSchema, "outputSchema"))
  yield* checkProxy({ proxyCountryCode: body.proxyCountryCode ?? null }, ["body"])
  const recipe = yield* recipeOptions(body)
  return {
    version: "v3" as const,
    model: body.model,
    // A follow-up distinguishes an omitted level from null, which clears it.
    reasoning: body.thinkingLevel === undefined ? {} : { thinkingLevel: body.thinkingLevel },
    usesOwnKey: body.useOwnKey,
    workspaceId: body.workspaceId ?? undefined,
    keepAlive: body.keepAlive,
    browserSettings: {
      profileId: body.profileId ?? null,
      proxyCountryCode: body.proxyCountryCode ?? null,
      screenWidth: body.browserScreenWidth ?? null,
      screenHeight: body.browserScreenHeight ?? null,
      ...recordingMode(body.enableRecording),
    },
    settings: {
      ...(outputSchema ? { outputSchema } : {}),
      agent: { showsThinking: true, asksPeople: body.askHuman, answersWithCode: body.codeMode },
      ...(recipe === undefined ? {} : { recipe }),
    },
    ...(yield* secretsOf(body)),
    maxCostUsd: yield* costLimit(body.maxCostUsd),
  }
})

/** Secrets exist only as long as a task, so a task is required. */
const secretsOf = Effect.fnUntraced(function* ({ sensitiveData, task }: CreateSessionRequest) {
  if (!sensitiveData || !hasEntries(sensitiveData)) return {}
  if (task !== undefined && task !== null) return { secrets: yield* secretsByName(sensitiveData) }
  const msg = "Secrets are deleted when a task ends. Send them with each task that needs them."
  return yield* invalid([{ loc: ["body", "sensitiveData"], msg, type: "value_error" }])
})

/** Returns the task of a body. Undefined when a new session waits for its first task. */
export const taskOf = Effect.fnUntraced(function* (body: CreateSessionRequest) {
  const task = body.task ?? undefined
  const fault = (msg: string, type: Issue["type"]) => invalid([{ loc: ["body", "task"], msg, type }])
  if (task === undefined && body.sessionId) {
    return yield* fault("A task is required to continue a session.", "missing")
  }
  if (task?.trim() === "") return yield* fault("The task must not be empty.", "value_error")
  return task
})

/** Width and height must be set together. */
const screenOf = Effect.fnUntraced(function* (body: CreateSessionRequest) {
  const hasWidth = (body.browserScreenWidth ?? null) !== null
  const hasHeight = (body.browserScreenHeight ?? null) !== null
  if (hasWidth === hasHeight) return
  const missing = hasWidth ? "browserScreenHeight" : "browserScreenWidth"
  return yield* invalid([{ loc: ["body", missing], msg: "Set the screen width and height together.", type: "missing" }])
})
