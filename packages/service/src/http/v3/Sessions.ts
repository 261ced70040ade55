import { BadRequest, Conflict, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v3/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { RunError } from "../../run/RunError.ts"
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
import { newTask, taskOf } from "./NewSession.ts"
import { sessionItemView, sessionView } from "./SessionView.ts"
import type { Message } from "./Message.ts"
import { messageId } from "./MessageId.ts"

const problems = { BadRequest, NotFound, Conflict, RateLimited, ValidationFailed }

/** The operations on sessions and their messages. */
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
        }).pipe(Effect.catchTag("RunError", (error) => failInvalid(ValidationFailed, error))),
      )
  }),
)

/** A message in v3 responses. */
export const messageView = (sessionId: string, message: Message, links: SignedLinks) => ({
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
