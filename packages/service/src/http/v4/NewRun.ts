import type { CreateRunRequest } from "@tabwright/raw/v4/schemas"
import { Effect, Option } from "effect"
import { recordingMode } from "../../browser/BrowserRecordings.ts"
import { recipeOptions } from "../../recipe/RecipeOptions.ts"
import { invalid, RunError } from "../../run/RunError.ts"
import type { RunRequest } from "../../run/Runs.ts"
import { ProfileStore } from "../../store/browser/ProfileStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { costLimit } from "../input/CostLimit.ts"
import { hasEntries, rejectUnsupported } from "../input/UnsupportedOption.ts"
import { readDomainPatterns } from "../input/DomainPatterns.ts"
import { checkOutputSchema } from "../input/OutputSchemaInput.ts"
import { checkProxy } from "../input/ProxyOptions.ts"
import { secretsByAlias } from "../input/SecretsInput.ts"

/** Validates a v4 request and returns the run to start. Fails on unsupported options and invalid input. */
export const newRun = Effect.fnUntraced(function* (body: CreateRunRequest) {
  const { projectId, apiKeyId } = yield* Caller
  const browser = body.browserSettings ?? {}
  yield* rejectUnsupported({
    agentmail: body.agentmail,
  })
  const profileId = yield* profileOf(projectId, browser.profileId)
  const outputSchema = body.outputSchema && (yield* checkOutputSchema(body.outputSchema, "outputSchema"))
  const recipe = yield* recipeOptions(body)
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
      ...recordingMode(browser.record),
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

/** Returns the stored ID of the profile, because requests may use any case. */
const profileOf = Effect.fnUntraced(function* (projectId: string, id: string | null | undefined) {
  if (id === null || id === undefined) return null
  const profile = yield* (yield* ProfileStore).findOf(projectId, id)
  return Option.isSome(profile) ? profile.value.id : yield* new RunError({ reason: "ProfileNotFound" })
})

/** The browser of an existing session keeps its allowed domains. */
const allowedDomainsOf = Effect.fnUntraced(function* ({ browserSettings, sessionId }: CreateRunRequest) {
  const domains = browserSettings?.allowedDomains ?? []
  if (domains.length === 0) return {}
  const loc = ["body", "browserSettings", "allowedDomains"]
  if (!sessionId) return { allowedDomains: yield* readDomainPatterns(domains, loc) }
  const msg = "The allowed domains of a session cannot change. Omit this, or start a new session."
  return yield* invalid([{ loc, msg, type: "value_error" }])
})
