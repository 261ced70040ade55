import { requestIssues } from "@tabwright/core/contract"
import type { CreateTaskRequest } from "@tabwright/raw/v2/schemas"
import { Effect, Option, Schema } from "effect"
import { recordingMode } from "../../browser/BrowserRecordings.ts"
import { invalid, RunError } from "../../run/RunError.ts"
import { ProfileStore } from "../../store/browser/ProfileStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { hasEntries, rejectUnsupported, readDomainPatterns, checkOutputSchema } from "../input/RunOptions.ts"
import { checkProxy } from "../input/ProxyOptions.ts"
import { skillTools } from "../input/SkillTools.ts"
import { secretsByDomain } from "../input/SecretsInput.ts"

/** Validates a request for a task and returns the run to start. `sessionSettings` apply to new sessions only. */
export const newTask = Effect.fnUntraced(function* (payload: CreateTaskRequest) {
  yield* rejectUnsupported({
    opVaultId: payload.opVaultId !== undefined && payload.opVaultId !== null,
  })
  if (payload.sessionId && hasEntries(payload.allowedDomains)) return yield* allowedDomainsFixed
  const browser = payload.sessionId ? undefined : (payload.sessionSettings ?? undefined)
  yield* checkProfile(browser?.profileId)
  yield* checkProxy({ proxyCountryCode: browser?.proxyCountryCode ?? null }, ["body", "sessionSettings"])
  const outputSchema = yield* parseSchema(payload.structuredOutput)
  const skills = yield* skillTools(payload.skillIds ?? [])
  return {
    version: "v2" as const,
    task: payload.task,
    model: payload.llm,
    reasoning: payload.thinkingLevel === undefined ? {} : { thinkingLevel: payload.thinkingLevel },
    sessionId: payload.sessionId ?? undefined,
    // A session created for one task ends with it; an existing session keeps its setting.
    ...(payload.sessionId ? {} : { keepAlive: false }),
    browserSettings: {
      proxyCountryCode: browser?.proxyCountryCode ?? null,
      screenWidth: browser?.browserScreenWidth ?? null,
      screenHeight: browser?.browserScreenHeight ?? null,
      ...recordingMode(browser?.enableRecording),
      profileId: browser?.profileId ?? null,
      ...(hasEntries(payload.allowedDomains)
        ? { allowedDomains: yield* readDomainPatterns(payload.allowedDomains ?? [], ["body", "allowedDomains"]) }
        : {}),
    },
    settings: {
      ...(payload.startUrl ? { startUrl: payload.startUrl } : {}),
      ...(outputSchema === undefined ? {} : { outputSchema }),
      ...(skills.length === 0 ? {} : { skills }),
      agent: {
        showsThinking: payload.thinking,
        thinksAloud: payload.thinking,
        isFlash: payload.flashMode,
        ...(payload.highlightElements ? { marks: "all" as const } : {}),
        asksPeople: payload.askHuman,
        vision: payload.vision === false ? ("never" as const) : ("auto" as const),
        ...(payload.systemPromptExtension === "" ? {} : { instructions: payload.systemPromptExtension }),
      },
    },
    ...(hasEntries(payload.secrets) ? { secrets: yield* secretsByDomain(payload.secrets ?? {}) } : {}),
    ...(payload.judge ? { judge: judgeOf(payload) } : {}),
    metadata: payload.metadata ?? {},
    maxSteps: payload.maxSteps,
  }
})

const judgeOf = ({ judgeGroundTruth, judgeLlm }: CreateTaskRequest) => ({
  ...(judgeGroundTruth ? { groundTruth: judgeGroundTruth } : {}),
  ...(judgeLlm ? { model: judgeLlm } : {}),
})

export const checkProfile = Effect.fnUntraced(function* (profileId: string | null | undefined) {
  if (profileId === undefined || profileId === null) return
  const { projectId } = yield* Caller
  const profile = yield* (yield* ProfileStore).findOf(projectId, profileId)
  if (Option.isNone(profile)) return yield* new RunError({ reason: "ProfileNotFound" })
})

const allowedDomainsFixed = invalid([
  {
    loc: ["body", "allowedDomains"],
    msg: "The allowed domains of a session's browser cannot change. Omit this, or start a new session.",
    type: "value_error",
  },
])

const notASchema = invalid([requestIssues.outputSchema])

/** v2 sends the output schema as text. */
const parseSchema = Effect.fnUntraced(function* (text: string | null | undefined) {
  if (text === undefined || text === null) return undefined
  const schema = yield* Effect.mapError(Schema.decodeEffect(SchemaText)(text), () => notASchema)
  return yield* checkOutputSchema(schema, "structuredOutput")
})

const SchemaText = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))
