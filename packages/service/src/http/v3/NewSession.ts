import type { CreateSessionRequest } from "@tabwright/raw/v3/schemas"
import { Effect } from "effect"
import { recordingWish } from "../../browser/RecordingPolicy.ts"
import { recipeWish } from "../../recipe/RecipeWish.ts"
import { invalid, type Issue } from "../../run/RunError.ts"
import { costLimit } from "../CostLimit.ts"
import { hasEntries, refuseNotOffered } from "../NotOffered.ts"
import { checkOutputSchema } from "../OutputSchemaRequest.ts"
import { checkProxy } from "../ProxyRequest.ts"
import { secretsByName } from "../SecretsRequest.ts"

/**
 * What a body of v3 asks for, without its task, as the service takes it. What this server does not do is refused.
 *
 * @category validation
 * @since 0.1.0
 */
export const newTask = Effect.fnUntraced(function* (body: CreateSessionRequest) {
  yield* refuseNotOffered({ enableScheduledTasks: body.enableScheduledTasks })
  yield* screenOf(body)
  const outputSchema = body.outputSchema && (yield* checkOutputSchema(body.outputSchema, "outputSchema"))
  yield* checkProxy({ proxyCountryCode: body.proxyCountryCode ?? null }, ["body"])
  const recipe = yield* recipeWish(body)
  return {
    version: "v3" as const,
    model: body.model,
    // Leaving the level out and clearing it by null are different wishes of a follow-up.
    reasoning: body.thinkingLevel === undefined ? {} : { thinkingLevel: body.thinkingLevel },
    usesOwnKey: body.useOwnKey,
    workspaceId: body.workspaceId ?? undefined,
    keepAlive: body.keepAlive,
    browserSettings: {
      profileId: body.profileId ?? null,
      proxyCountryCode: body.proxyCountryCode ?? null,
      screenWidth: body.browserScreenWidth ?? null,
      screenHeight: body.browserScreenHeight ?? null,
      ...recordingWish(body.enableRecording),
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

/** They live as long as a task does, so there must be one. */
const secretsOf = Effect.fnUntraced(function* ({ sensitiveData, task }: CreateSessionRequest) {
  if (!sensitiveData || !hasEntries(sensitiveData)) return {}
  if (task !== undefined && task !== null) return { secrets: yield* secretsByName(sensitiveData) }
  const msg = "Secrets live as long as a task: send them with each task that needs them."
  return yield* invalid([{ loc: ["body", "sensitiveData"], msg, type: "value_error" }])
})

/**
 * The task of a body; undefined where a new session shall wait for its first one.
 *
 * @category validation
 * @since 0.1.0
 */
export const taskOf = Effect.fnUntraced(function* (body: CreateSessionRequest) {
  const task = body.task ?? undefined
  const fault = (msg: string, type: Issue["type"]) => invalid([{ loc: ["body", "task"], msg, type }])
  if (task === undefined && body.sessionId) {
    return yield* fault("A task is required to go on with a session.", "missing")
  }
  if (task?.trim() === "") return yield* fault("The task is empty.", "value_error")
  return task
})

/** Width and height come together or not at all. */
const screenOf = Effect.fnUntraced(function* (body: CreateSessionRequest) {
  const hasWidth = (body.browserScreenWidth ?? null) !== null
  const hasHeight = (body.browserScreenHeight ?? null) !== null
  if (hasWidth === hasHeight) return
  const missing = hasWidth ? "browserScreenHeight" : "browserScreenWidth"
  return yield* invalid([
    { loc: ["body", missing], msg: "Give the screen's width and height together.", type: "missing" },
  ])
})
