import type { CaptchaSettings } from "@tabwright/raw/v4/types"
import { requestIssues, sharedMessages } from "@tabwright/core/contract"
import { emulationIssues } from "@tabwright/core/devices"
import { checkReasoning, findModel, normalizeModel, toIssue, type Version } from "@tabwright/core/reasoning"
import { FakeApiError } from "../FakeApiError.ts"
import type { Settings } from "../Options.ts"
import { activeRun, type BrowserSettings, type Session } from "../Sessions.ts"
import type { MicroUsd } from "../Projects.ts"
import { hasParameters } from "../Recipes.ts"
import type { Reasoning } from "./Run.ts"

export interface RunRequest {
  readonly projectId: string
  readonly version: Version
  readonly task: string
  readonly model: string | undefined
  readonly reasoning: Reasoning
  /** Session to continue. Absent for a new one. */
  readonly sessionId: string | undefined
  readonly workspaceId: string | undefined
  /** For a new session; v3 follow-ups may change it. */
  readonly keepAlive: boolean | undefined
  readonly browserSettings: BrowserSettings
  readonly startUrl?: string | undefined
  readonly outputSchema?: Readonly<Record<string, unknown>> | undefined
  readonly tools?: ReadonlyArray<CallerTool> | undefined
  readonly metadata?: Readonly<Record<string, string>> | undefined
  readonly attachedFileIds?: ReadonlyArray<string> | undefined
  readonly maxSteps?: number | undefined
  readonly maxCost?: MicroUsd | undefined
  readonly isJudged?: boolean | undefined
  readonly answersWithCode?: boolean | undefined
  readonly usesRecipe?: boolean | undefined
  readonly captcha?: CaptchaSettings | undefined
}

export type SessionRequest = Omit<RunRequest, "task" | "sessionId"> & { readonly persistMemory?: boolean }

export const requireIdle = (request: RunRequest, session: Session): void => {
  const isV2 = request.version === "v2"
  if (session.end !== null) throw FakeApiError.of(isV2 ? "TaskSessionStopped" : "SessionEnded")
  if (request.workspaceId !== undefined && request.workspaceId !== session.workspaceId) {
    throw FakeApiError.badRequest("SessionMismatch", sharedMessages.sessionMismatch("workspace"))
  }
  const { profileId } = request.browserSettings
  if (profileId && session.browserSettings.profileId && profileId !== session.browserSettings.profileId) {
    throw FakeApiError.badRequest("SessionMismatch", sharedMessages.sessionMismatch("profile"))
  }
  if (activeRun(session) !== undefined) throw FakeApiError.of(isV2 ? "TaskBusy" : "SessionBusy")
}

interface RecipeRequest {
  readonly task?: string | null
  readonly sessionId?: string | null
  readonly workspaceId?: string | null
  readonly cacheScript?: boolean | null
}

/** A tool that the caller of a run executes. */
export interface CallerTool {
  readonly name: string
  readonly repeatable: boolean
  readonly timeoutSeconds: number
}

/** Returns true for a task with a recipe. With null, parameters in the task decide. */
export const wantsRecipe = ({ cacheScript = null, sessionId, task, workspaceId }: RecipeRequest): boolean => {
  if (typeof task !== "string" || !(cacheScript ?? hasParameters(task))) return false
  if (workspaceId || sessionId) return true
  const msg = "Recipes are stored in a workspace. Pass workspaceId."
  throw FakeApiError.invalid({ loc: ["body", "workspaceId"], msg, type: "missing" })
}

/** The browser of an existing session keeps its allowed domains. */
export const rejectNewDomains = (
  sessionId: string | null | undefined,
  domains: ReadonlyArray<string> | null | undefined,
  loc: ReadonlyArray<string>,
): void => {
  if (!sessionId || domains === null || domains === undefined || domains.length === 0) return
  const msg = "The allowed domains of a session cannot change. Omit this, or start a new session."
  throw FakeApiError.invalid({ loc, msg, type: "value_error" })
}

/** Rejects emulation settings that match the schema but are invalid. */
export const rejectBadEmulation = (
  settings: Parameters<typeof emulationIssues>[0],
  place: ReadonlyArray<string>,
): void => {
  const issues = emulationIssues(settings, place)
  if (issues.length > 0) throw FakeApiError.invalid(...issues)
}

/** Rejects options that servers do not support. `asked` maps each field to true if the request uses it. */
export const rejectUnsupported = (asked: Readonly<Record<string, boolean>>): void => {
  const issues = Object.keys(asked).flatMap((field) =>
    asked[field] === true ? [requestIssues.unsupported(field)] : [],
  )
  if (issues.length > 0) throw FakeApiError.invalid(...issues)
}

/** Applies a follow-up's options to the session; omitted ones are kept. */
export const continueSession = (session: Session, request: RunRequest, model: string | null): void => {
  session.model = model
  session.browserSettings = {
    ...session.browserSettings,
    ...Object.fromEntries(Object.entries(request.browserSettings).filter(([, value]) => value !== undefined)),
  }
  if (request.keepAlive !== undefined) session.keepAlive = request.keepAlive
  if (request.version !== "v3") session.reasoning = request.reasoning
  // Omission keeps the level, null clears it.
  else if (request.reasoning.thinkingLevel !== undefined) session.reasoning = request.reasoning
}

/** Model names of the contract that select the server's default. */
const serverModels: ReadonlySet<string> = new Set(["browser-use-llm", "browser-use-2.0"])

/** Selects the model of a request after the checks of the real service: reasoning first, then the provider's key. */
export const chooseModel = (
  { defaultModel, models, providers }: Pick<Settings, "defaultModel" | "models" | "providers">,
  version: Version,
  named: string | undefined,
  reasoning: Reasoning,
): { readonly requested: string | null; readonly model: string } => {
  const requested = named ?? null
  const described = normalizeModel(version, named ?? defaultModel)
  const rejections = checkReasoning(
    version === "v4"
      ? { version, model: described, modelParams: reasoning.modelParams }
      : { version, model: described, thinkingLevel: reasoning.thinkingLevel },
    models,
  )
  if (rejections.length > 0) throw FakeApiError.invalid(...rejections.map(toIssue))
  const model = serverModels.has(described) ? defaultModel : described
  const provider = findModel(version, model)?.provider
  if (providers !== undefined && provider !== undefined && !providers.includes(provider)) {
    throw FakeApiError.badRequest(
      "ProviderMissing",
      `The model "${model}" is not available: the fake service has no key for the provider "${provider}". Add it to the providers option.`,
    )
  }
  return { requested, model }
}
