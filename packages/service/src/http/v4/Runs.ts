import { parseTime } from "@tabwright/core/contract"
import { BadRequest, Conflict, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v4/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { RunCreateRequest } from "@tabwright/raw/v4/schemas"
import { HumanRequests } from "../../run/HumanRequests.ts"
import { Runs, type RunRequest } from "../../run/Runs.ts"
import { BrowserStore } from "../../store/browser/BrowserStore.ts"
import { RunStatusLoader } from "../../store/run/RunStatusLoader.ts"
import { runKeyStart, RunListStore } from "../../store/run/RunListStore.ts"
import { type Run, RunStore } from "../../store/run/RunStore.ts"
import { SessionStore } from "../../store/session/SessionStore.ts"
import { UploadStore } from "../../store/file/UploadStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { signedLinks } from "../files/SignedLinks.ts"
import { keysetPage, startOf } from "../input/Pagination.ts"
import { orDefect, failWith, failRun } from "../ErrorResponse.ts"
import { Api } from "./Api.ts"
import { evalCaseOf } from "./eval/EvalCase.ts"
import { modelCallsOf } from "./ModelCalls.ts"
import * as RunEvents from "./RunEvents.ts"
import { answerToolCall, callerTools, claimToolCall, openToolCalls } from "./ToolCalls.ts"
import { mcpServersOf, runPolicyOf } from "../input/RunTools.ts"
import { humanRequest, runAttachment, runSummary } from "./RunView.ts"
import { recordingMode } from "../../browser/BrowserRecordings.ts"
import {
  captchaOptions,
  recipeOptions,
  costLimit,
  emulationOptions,
  extensionOptions,
  hasEntries,
  rejectUnsupported,
  readDomainPatterns,
  checkOutputSchema,
} from "../input/RunOptions.ts"
import { invalid, RunError } from "../../run/RunError.ts"
import { ProfileStore } from "../../store/browser/ProfileStore.ts"
import { checkProxy } from "../input/ProxyOptions.ts"
import { skillTools } from "../input/SkillTools.ts"
import { credentialsOf } from "../input/CredentialsInput.ts"
import { secretsByAlias } from "../input/SecretsInput.ts"

/** Maximum page size of events for any `limit`. */
const maxEvents = 1000

const maxRuns = 100

const problems = { BadRequest, NotFound, Conflict, RateLimited, ValidationFailed }

export const layer = HttpApiBuilder.group(
  Api,
  "runs",
  Effect.fnUntraced(function* (handlers) {
    const runs = yield* Runs
    const store = yield* RunStore
    const lists = yield* RunListStore
    const statuses = yield* RunStatusLoader
    const sessions = yield* SessionStore
    const uploads = yield* UploadStore
    const events = yield* RunEvents.make
    const people = yield* HumanRequests
    const browsers = yield* BrowserStore

    const find = Effect.fnUntraced(function* (id: string) {
      const { projectId } = yield* Caller
      const run = yield* orDefect(store.findOf(projectId, id))
      return Option.isSome(run) ? run.value : yield* failWith(NotFound, "RunNotFound")
    })

    const summary = Effect.fnUntraced(function* (run: Run) {
      const session = yield* orDefect(sessions.find(run.sessionId))
      return runSummary(run, Option.getOrThrow(session))
    })

    const single = Effect.fnUntraced(function* (run: Run) {
      const human = yield* orDefect(people.waiting(run))
      const browser = Option.isNone(human) ? Option.none() : yield* orDefect(browsers.activeOf(run.sessionId))
      const made = yield* signedLinks
      return {
        ...(yield* summary(run)),
        humanRequest: Option.getOrNull(
          Option.map(human, (request) =>
            humanRequest(request, Option.getOrNull(Option.map(browser, ({ id }) => made.live(id)))),
          ),
        ),
      }
    })

    const missing = Effect.fnUntraced(function* (projectId: string, ids: ReadonlyArray<string>) {
      const found = yield* uploads.findAllOf(projectId, ids)
      const here = new Set(found.filter(({ status }) => status === "uploaded").map(({ id }) => id))
      return ids.filter((id) => !here.has(id.toLowerCase()))
    })

    return handlers
      .handle("createRun", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const { run, session } = yield* runs.start(yield* newRun(payload))
          return {
            id: run.id,
            sessionId: session.id,
            workspaceId: session.workspaceId,
            status: run.status,
            model: run.model,
            eventsUrl: (yield* signedLinks).runEvents(run.id),
            missingFileIds: yield* missing(projectId, payload.attachedFileIds ?? []),
          }
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", (error) => failRun(problems, error)),
        ),
      )
      .handle("getRunEvalCase", ({ params }) => Effect.flatMap(find(params.run_id), evalCaseOf))
      .handle("listModelCalls", ({ params, query }) =>
        Effect.flatMap(find(params.run_id), ({ id }) => modelCallsOf(id, query.step)),
      )
      .handle("getRunTrace", ({ params }) =>
        Effect.gen(function* () {
          const { id } = yield* find(params.run_id)
          return { downloadUrl: (yield* signedLinks).runTrace(id) }
        }),
      )
      .handle("getRun", ({ params }) => Effect.flatMap(find(params.run_id), single))
      .handle("getRunStatus", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const status = yield* orDefect(statuses.find(projectId, params.run_id))
          return Option.isSome(status) ? { status: status.value } : yield* failWith(NotFound, "RunNotFound")
        }),
      )
      .handle("listRunEvents", ({ params, query, headers, request }) =>
        Effect.gen(function* () {
          const run = yield* find(params.run_id)
          return RunEvents.wantsStream(request)
            ? yield* events.stream(run, headers["last-event-id"] ?? query.after)
            : yield* events.page(run, query.after, Math.min(query.limit, maxEvents))
        }),
      )
      .handle("listRunAttachments", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const { attachedFileIds } = yield* find(params.run_id)
          const found = yield* orDefect(uploads.findAllOf(projectId, attachedFileIds ?? []))
          return { attachments: found.map(runAttachment) }
        }),
      )
      .handle("cancelRun", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return yield* single(yield* runs.cancel(projectId, params.run_id))
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", () => failWith(NotFound, "RunNotFound")),
        ),
      )
      .handle("pauseRun", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return yield* single(yield* people.pause(projectId, params.run_id))
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", () => failWith(NotFound, "RunNotFound")),
        ),
      )
      .handle("resumeRun", ({ params, payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const answer = payload?.answer?.trim()
          return yield* single(yield* people.resume(projectId, params.run_id, answer === "" ? undefined : answer))
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", ({ reason }): Effect.Effect<never, NotFound | Conflict> =>
            reason === "RunNotFound" ? failWith(NotFound, reason) : failWith(Conflict, "RunNotPaused"),
          ),
        ),
      )
      .handle("listToolCalls", ({ params }) => Effect.flatMap(find(params.run_id), ({ id }) => openToolCalls(id)))
      .handle("claimToolCall", ({ params, payload }) =>
        Effect.flatMap(find(params.run_id), ({ id }) => claimToolCall(id, params.tool_call_id, payload)),
      )
      .handle("answerToolCall", ({ params, payload }) =>
        Effect.flatMap(find(params.run_id), ({ id }) => answerToolCall(id, payload)),
      )
      .handle("listRuns", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const { cursor, from, limit, query: text, to, ...filter } = query
          const page = yield* orDefect(
            lists.list(projectId, {
              ...filter,
              text,
              from: from === undefined ? undefined : parseTime(from),
              to: to === undefined ? undefined : parseTime(to),
              after: yield* startOf(BadRequest, cursor, runKeyStart(query)),
              limit: Math.min(limit, maxRuns),
            }),
          )
          const { items, ...rest } = keysetPage(page)
          return { runs: items.map(({ run, workspaceId }) => runSummary(run, { workspaceId })), ...rest }
        }),
      )
  }),
)

/** Validates a v4 request and returns the run to start. Fails on unsupported options and invalid input. */
export const newRun = Effect.fnUntraced(function* (body: RunCreateRequest) {
  const { projectId, apiKeyId } = yield* Caller
  const browser = body.browserSettings ?? {}
  yield* rejectUnsupported({
    agentmail: body.agentmail,
  })
  const profileId = yield* profileOf(projectId, browser.profileId)
  const outputSchema = body.outputSchema && (yield* checkOutputSchema(body.outputSchema, "outputSchema"))
  const recipe = yield* recipeOptions(body)
  const tools = yield* callerTools(body)
  const names = tools.map(({ name }) => name)
  const skills = yield* skillTools(body.skillIds ?? [], names)
  const secrets = hasEntries(body.secretBindings) ? yield* secretsByAlias(body.secretBindings ?? []) : undefined
  const mcpServers = yield* mcpServersOf(projectId, body, secrets)
  const policy = yield* runPolicyOf(body)
  const credentials = yield* credentialsOf(projectId, body)
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
      ...(browser.logs === undefined || browser.logs === null ? {} : { logs: browser.logs }),
      profileId,
      ...(yield* emulationOptions(browser, ["body", "browserSettings"])),
      ...(yield* extensionOptions(projectId, browser.extensionIds)),
      ...(yield* allowedDomainsOf(body)),
    },
    customProxy,
    leavesProfile: browser.profileId === null,
    settings: {
      ...(outputSchema ? { outputSchema } : {}),
      agent: {
        showsThinking: true,
        asksPeople: body.askHuman,
        mode: body.agentMode,
        vision: body.vision,
        checksEnd: body.verify === "auto",
        safetyChecks: body.safetyChecks,
      },
      ...(recipe === undefined ? {} : { recipe }),
      ...(tools.length === 0 ? {} : { tools }),
      ...(credentials === undefined ? {} : { credentials }),
      ...(skills.length === 0 ? {} : { skills }),
      ...(mcpServers.length === 0 ? {} : { mcpServers }),
      ...(policy === undefined ? {} : { policy }),
      ...(yield* captchaOptions(projectId, body.captcha)),
    },
    secrets,
    fallback: { models: body.fallbackModels ?? undefined, onRefusal: body.fallbackOnRefusal },
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
const allowedDomainsOf = Effect.fnUntraced(function* ({ browserSettings, sessionId }: RunCreateRequest) {
  const domains = browserSettings?.allowedDomains ?? []
  if (domains.length === 0) return {}
  const loc = ["body", "browserSettings", "allowedDomains"]
  if (!sessionId) return { allowedDomains: yield* readDomainPatterns(domains, loc) }
  const msg = "The allowed domains of a session cannot change. Omit this, or start a new session."
  return yield* invalid([{ loc, msg, type: "value_error" }])
})
