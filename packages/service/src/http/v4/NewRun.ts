import type { CreateRunRequest } from "@tabwright/raw/v4/schemas"
import { Effect, Option } from "effect"
import { recordingWish } from "../../browser/RecordingPolicy.ts"
import { recipeWish } from "../../recipe/RecipeWish.ts"
import { invalid, RunError } from "../../run/RunError.ts"
import type { RunRequest } from "../../run/Runs.ts"
import { ProfileStore } from "../../store/ProfileStore.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { costLimit } from "../CostLimit.ts"
import { hasEntries, refuseNotOffered } from "../NotOffered.ts"
import { readDomains } from "../Domains.ts"
import { checkOutputSchema } from "../OutputSchemaRequest.ts"
import { checkProxy } from "../ProxyRequest.ts"
import { secretsByAlias } from "../SecretsRequest.ts"

/**
 * A v4 request as a run of any version. Fails on what this server does not offer, and on what it cannot use.
 *
 * @category constructors
 * @since 0.1.0
 */
export const newRun = Effect.fnUntraced(function* (body: CreateRunRequest) {
  const { projectId, apiKeyId } = yield* Caller
  const browser = body.browserSettings ?? {}
  yield* refuseNotOffered({
    agentmail: body.agentmail,
  })
  const profileId = yield* profileOf(projectId, browser.profileId)
  const outputSchema = body.outputSchema && (yield* checkOutputSchema(body.outputSchema, "outputSchema"))
  const recipe = yield* recipeWish(body)
  const customProxy = yield* checkProxy(browser, ["body", "browserSettings"])
  const request: RunRequest = {
    projectId,
    apiKeyId,
    version: "v4",
    task: body.task,
    model: body.model,
    reasoning: body.modelParams === undefined ? {} : { modelParams: body.modelParams },
    sessionId: body.sessionId ?? undefined,
    workspaceId: body.workspaceId ?? undefined,
    keepAlive: true,
    browserSettings: {
      proxyCountryCode: browser.proxyCountryCode ?? null,
      screenWidth: browser.screenWidth ?? null,
      screenHeight: browser.screenHeight ?? null,
      ...recordingWish(browser.record),
      profileId,
      ...(yield* allowedDomainsOf(body)),
    },
    customProxy,
    leavesProfile: browser.profileId === null,
    settings: {
      ...(outputSchema ? { outputSchema } : {}),
      agent: { showsThinking: true, asksPeople: body.askHuman },
      ...(recipe === undefined ? {} : { recipe }),
    },
    secrets: hasEntries(body.secretBindings) ? yield* secretsByAlias(body.secretBindings ?? []) : undefined,
    judge: body.judge ? (body.judge.context ? { context: body.judge.context } : {}) : undefined,
    attachedFileIds: body.attachedFileIds ?? undefined,
    maxCostUsd: yield* costLimit(body.maxCostUsd),
  }
  return request
})

/** The profile as it is stored: its id may be written in any case. */
const profileOf = Effect.fnUntraced(function* (projectId: string, id: string | null | undefined) {
  if (id === null || id === undefined) return null
  const profile = yield* (yield* ProfileStore).findOf(projectId, id)
  return Option.isSome(profile) ? profile.value.id : yield* new RunError({ reason: "ProfileNotFound" })
})

/** The browser of a session that is there keeps those that it was started with. */
const allowedDomainsOf = Effect.fnUntraced(function* ({ browserSettings, sessionId }: CreateRunRequest) {
  const domains = browserSettings?.allowedDomains ?? []
  if (domains.length === 0) return {}
  const loc = ["body", "browserSettings", "allowedDomains"]
  if (!sessionId) return { allowedDomains: yield* readDomains(domains, loc) }
  const msg = "The session keeps the domains that it began with. Leave this out, or start a new session."
  return yield* invalid([{ loc, msg, type: "value_error" }])
})
