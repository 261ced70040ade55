import type { CreateTaskRequest } from "@tabwright/raw/v2/schemas"
import { Effect, Option, Schema } from "effect"
import { recordingWish } from "../../browser/RecordingPolicy.ts"
import { invalid, RunError } from "../../run/RunError.ts"
import { ProfileStore } from "../../store/ProfileStore.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { hasEntries, refuseNotOffered } from "../NotOffered.ts"
import { readDomains } from "../Domains.ts"
import { checkOutputSchema } from "../OutputSchemaRequest.ts"
import { checkProxy } from "../ProxyRequest.ts"
import { secretsByDomain } from "../SecretsRequest.ts"

/**
 * What a request for a task asks of the engine, checked: a session that is there keeps its browser and its ways, so
 * `sessionSettings` count for a new one only.
 *
 * @category constructors
 * @since 0.1.0
 */
export const newTask = Effect.fnUntraced(function* (payload: CreateTaskRequest) {
  yield* refuseNotOffered({
    skillIds: hasEntries(payload.skillIds),
    opVaultId: payload.opVaultId !== undefined && payload.opVaultId !== null,
  })
  if (payload.sessionId && hasEntries(payload.allowedDomains)) return yield* domainsOfAnother
  const browser = payload.sessionId ? undefined : (payload.sessionSettings ?? undefined)
  yield* checkProfile(browser?.profileId)
  yield* checkProxy({ proxyCountryCode: browser?.proxyCountryCode ?? null }, ["body", "sessionSettings"])
  const outputSchema = yield* parseSchema(payload.structuredOutput)
  return {
    version: "v2" as const,
    task: payload.task,
    model: payload.llm,
    reasoning: payload.thinkingLevel === undefined ? {} : { thinkingLevel: payload.thinkingLevel },
    sessionId: payload.sessionId ?? undefined,
    // A session that is made for one task ends with it; one that was there before keeps its ways.
    ...(payload.sessionId ? {} : { keepAlive: false }),
    browserSettings: {
      proxyCountryCode: browser?.proxyCountryCode ?? null,
      screenWidth: browser?.browserScreenWidth ?? null,
      screenHeight: browser?.browserScreenHeight ?? null,
      ...recordingWish(browser?.enableRecording),
      profileId: browser?.profileId ?? null,
      ...(hasEntries(payload.allowedDomains)
        ? { allowedDomains: yield* readDomains(payload.allowedDomains ?? [], ["body", "allowedDomains"]) }
        : {}),
    },
    settings: {
      ...(payload.startUrl ? { startUrl: payload.startUrl } : {}),
      ...(outputSchema === undefined ? {} : { outputSchema }),
      agent: {
        showsThinking: payload.thinking,
        thinksAloud: payload.thinking,
        isFlash: payload.flashMode,
        marksElements: payload.highlightElements,
        asksPeople: payload.askHuman,
        vision: payload.vision,
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

/**
 * Fails for a profile that the project does not have.
 *
 * @category validation
 * @since 0.1.0
 */
export const checkProfile = Effect.fnUntraced(function* (profileId: string | null | undefined) {
  if (profileId === undefined || profileId === null) return
  const { projectId } = yield* Caller
  const profile = yield* (yield* ProfileStore).findOf(projectId, profileId)
  if (Option.isNone(profile)) return yield* new RunError({ reason: "ProfileNotFound" })
})

const domainsOfAnother = invalid([
  {
    loc: ["body", "allowedDomains"],
    msg: "The session's browser keeps the domains it was started with. Leave this out, or start a new session.",
    type: "value_error",
  },
])

const notASchema = invalid([
  {
    loc: ["body", "structuredOutput"],
    msg: "This is not a JSON Schema: a JSON object is expected.",
    type: "json_invalid",
  },
])

/** v2 sends the schema of the output as a text. */
const parseSchema = Effect.fnUntraced(function* (text: string | null | undefined) {
  if (text === undefined || text === null) return undefined
  const schema = yield* Effect.mapError(Schema.decodeEffect(SchemaText)(text), () => notASchema)
  return yield* checkOutputSchema(schema, "structuredOutput")
})

const SchemaText = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))
