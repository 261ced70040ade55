import { requestIssues } from "@tabwright/core/contract"
import { BadRequest, Conflict, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v3/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { RunTaskRequest } from "@tabwright/raw/v3/schemas"
import { RunError, invalid } from "../../run/RunError.ts"
import { Runs } from "../../run/Runs.ts"
import { SessionTermination } from "../../run/session/SessionTermination.ts"
import { SessionCreation } from "../../run/session/SessionCreation.ts"
import { RecordingStore } from "../../store/browser/RecordingStore.ts"
import { ProfileStore } from "../../store/browser/ProfileStore.ts"
import { SessionOverviewStore } from "../../store/session/SessionOverviewStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { inBatches } from "../InBatches.ts"
import { signedLinks, type SignedLinks } from "../files/SignedLinks.ts"
import { orDefect, failWith, failInvalid, failRun } from "../ErrorResponse.ts"
import { Api } from "./Api.ts"
import { readMessages } from "./MessagePage.ts"
import { sessionItemView, sessionView } from "./SessionView.ts"
import { type Message, messageId } from "./Message.ts"
import { recordingMode } from "../../browser/BrowserRecordings.ts"
import { recipeOptions, costLimit, hasEntries, rejectUnsupported, checkOutputSchema } from "../input/RunOptions.ts"
import { checkProxy } from "../input/ProxyOptions.ts"
import { secretsByName } from "../input/SecretsInput.ts"

const problems = { BadRequest, NotFound, Conflict, RateLimited, ValidationFailed }

export const layer = HttpApiBuilder.group(
  Api,
  "sessions",
  Effect.fnUntraced(function* (handlers) {
    const runs = yield* Runs
    const opening = yield* SessionCreation
    const ends = yield* SessionTermination
    const overviews = yield* SessionOverviewStore
    const recordings = yield* RecordingStore
    const messagePage = yield* readMessages
    const profiles = yield* ProfileStore

    const find = Effect.fnUntraced(function* (id: string) {
      const { projectId } = yield* Caller
      const overview = yield* orDefect(overviews.find(projectId, id))
      return Option.isSome(overview) ? overview.value : yield* failWith(NotFound, "SessionNotFound")
    })

    const view = Effect.fnUntraced(function* (id: string) {
      const videos = yield* orDefect(recordings.videosOf(id))
      return sessionView(yield* find(id), videos, yield* signedLinks)
    })

    return handlers
      .handle("createSession", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId, apiKeyId } = yield* Caller
          if (payload.profileId && Option.isNone(yield* profiles.findOf(projectId, payload.profileId))) {
            return yield* new RunError({ reason: "ProfileNotFound" })
          }
          const request = { projectId, apiKeyId, ...(yield* newTask(payload)) }
          const task = yield* taskOf(payload)
          const id =
            task === undefined
              ? (yield* opening.open(request)).id
              : (yield* runs.start({ ...request, task, sessionId: payload.sessionId ?? undefined })).session.id
          return yield* view(id)
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", (error) => failRun(problems, error)),
        ),
      )
      .handle("listSessions", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const page = { pageNumber: query.page, pageSize: query.page_size }
          const { batches, total } = yield* orDefect(overviews.list(projectId, page))
          const made = yield* signedLinks
          const fields = { total, page: query.page, pageSize: query.page_size }
          return yield* inBatches(fields, "sessions", batches, (batch) =>
            Effect.map(orDefect(overviews.read(batch)), (found) =>
              found.map((overview) => sessionItemView(overview, made)),
            ),
          )
        }),
      )
      .handle("getSession", ({ params }) => view(params.session_id))
      .handle("deleteSession", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* ends.delete(projectId, params.session_id)
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", () => failWith(NotFound, "SessionNotFound")),
        ),
      )
      .handle("stopSession", ({ params, payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const { id } = yield* payload.strategy === "task"
            ? ends.stopTask(projectId, params.session_id)
            : ends.stop(projectId, params.session_id)
          return yield* view(id)
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", () => failWith(NotFound, "SessionNotFound")),
        ),
      )
      .handle("listSessionMessages", ({ params, query }) =>
        Effect.gen(function* () {
          const { session } = yield* find(params.session_id)
          const { messages, hasMore } = yield* orDefect(messagePage(session.id, query))
          const made = yield* signedLinks
          return { messages: messages.map((message) => messageView(session.id, message, made)), hasMore }
        }).pipe(Effect.catchTag("RunError", (error) => failInvalid(ValidationFailed, error.issues))),
      )
  }),
)

const messageView = (sessionId: string, message: Message, links: SignedLinks) => ({
  id: messageId(sessionId, message.place),
  sessionId,
  role: message.role,
  type: message.type,
  data: message.data,
  summary: message.summary,
  screenshotUrl: links.screenshot(message.screenshotFileId),
  hidden: message.hidden,
  createdAt: message.createdAt.toISOString(),
})

/** Validates a v3 request body, except its task, and returns the run to start. Rejects unsupported options. */
const newTask = Effect.fnUntraced(function* (body: RunTaskRequest) {
  yield* rejectUnsupported({ enableScheduledTasks: body.enableScheduledTasks })
  const issues = requestIssues.screen(body)
  if (issues.length > 0) return yield* invalid(issues)
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
const secretsOf = Effect.fnUntraced(function* ({ sensitiveData, task }: RunTaskRequest) {
  if (!sensitiveData || !hasEntries(sensitiveData)) return {}
  if (task !== undefined && task !== null) return { secrets: yield* secretsByName(sensitiveData) }
  const msg = "Secrets are deleted when a task ends. Send them with each task that needs them."
  return yield* invalid([{ loc: ["body", "sensitiveData"], msg, type: "value_error" }])
})

/** Returns the task of a body. Undefined when a new session waits for its first task. */
const taskOf = Effect.fnUntraced(function* (body: RunTaskRequest) {
  const task = body.task ?? undefined
  if (task === undefined && body.sessionId) return yield* invalid([requestIssues.taskMissing])
  if (task?.trim() === "") return yield* invalid([requestIssues.taskEmpty])
  return task
})
