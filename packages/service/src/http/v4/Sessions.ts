import { BadRequest, Conflict, Forbidden, NotFound, RateLimited } from "@tabwright/raw/v4/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Runs } from "../../run/Runs.ts"
import { type QueueMessage, QueueStore } from "../../store/session/QueueStore.ts"
import { RunStore } from "../../store/run/RunStore.ts"
import { SessionStore } from "../../store/session/SessionStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { purgeOperation } from "../middleware/PurgePolicy.ts"
import { keysetPage, startOf } from "../input/Pagination.ts"
import { orDefect, failWith } from "../ErrorResponse.ts"
import { signedLinks } from "../files/SignedLinks.ts"
import { Api } from "./Api.ts"
import { queuedMessage, sessionInfo } from "./RunView.ts"

/** Message IDs are 32-bit integers in the database. */
const greatestId = 2 ** 31 - 1

export const layer = HttpApiBuilder.group(
  Api,
  "sessions",
  Effect.fnUntraced(function* (handlers) {
    const runs = yield* Runs
    const store = yield* RunStore
    const sessions = yield* SessionStore
    const queue = yield* QueueStore
    const purge = yield* purgeOperation({ Forbidden, NotFound })

    /** v4 sessions have at least one run, so a v3 session that waits for its first task is not found. */
    const find = Effect.fnUntraced(function* (id: string) {
      const { projectId } = yield* Caller
      const session = yield* orDefect(sessions.findOf(projectId, id))
      const latest = yield* orDefect(store.latest(id))
      if (Option.isNone(session) || Option.isNone(latest)) return yield* failWith(NotFound, "SessionNotFound")
      return { session: session.value, latest: latest.value }
    })

    const findMessage = Effect.fnUntraced(function* (sessionId: string, id: number) {
      const { session } = yield* find(sessionId)
      const found = id < 1 || id > greatestId ? Option.none<QueueMessage>() : yield* orDefect(queue.find(id))
      return Option.isSome(found) && found.value.sessionId === session.id
        ? found.value
        : yield* failWith(NotFound, "MessageNotFound")
    })

    return handlers
      .handle("listSessions", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const after = yield* startOf(BadRequest, query.cursor)
          const page = yield* orDefect(
            sessions.listByLatestRun(projectId, { after, limit: query.limit, workspaceId: query.workspaceId }),
          )
          const { items, ...rest } = keysetPage(page)
          const latest = yield* orDefect(store.findAll(items.map(({ latestRunId }) => latestRunId)))
          const byId = new Map(latest.map((run) => [run.id, run]))
          const screenshots = yield* orDefect(sessions.newestScreenshots(items.map(({ session }) => session.id)))
          const links = yield* signedLinks
          return {
            sessions: items.flatMap(({ session, latestRunId }) => {
              const run = byId.get(latestRunId)
              return run === undefined
                ? []
                : [sessionInfo(session, run, links.screenshot(screenshots.get(session.id) ?? null))]
            }),
            ...rest,
          }
        }),
      )
      .handle("getSession", ({ params }) =>
        Effect.gen(function* () {
          const { latest, session } = yield* find(params.session_id)
          const screenshots = yield* orDefect(sessions.newestScreenshots([session.id]))
          const links = yield* signedLinks
          return sessionInfo(session, latest, links.screenshot(screenshots.get(session.id) ?? null))
        }),
      )
      .handle("enqueueMessage", ({ params, payload, headers }) =>
        Effect.gen(function* () {
          const { projectId, apiKeyId } = yield* Caller
          const message = yield* runs.enqueue({
            projectId,
            apiKeyId,
            sessionId: params.session_id,
            text: payload.text,
            interrupt: payload.interrupt,
            attachedFileIds: payload.attachedFileIds ?? null,
            isDeduplicated: headers["x-v4-queue-deduplicate"] !== undefined,
          })
          return queuedMessage(message)
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", (error): Effect.Effect<never, NotFound | Conflict | RateLimited> => {
            switch (error.reason) {
              case "QueueFull":
                return failWith(RateLimited, "QueueFull")
              case "SessionEnded":
                return failWith(Conflict, "SessionEnded")
              default:
                return failWith(NotFound, "SessionNotFound")
            }
          }),
        ),
      )
      .handle("listQueue", ({ params }) =>
        Effect.gen(function* () {
          const { session } = yield* find(params.session_id)
          const pending = yield* orDefect(queue.pending(session.id))
          const interruptions = yield* orDefect(queue.interruptions(session.id))
          return {
            queue: pending.map(queuedMessage),
            steeringCutoffs: interruptions.map(({ runId, at }) => ({
              sourceRunId: runId,
              createdAt: at.toISOString(),
            })),
          }
        }),
      )
      .handle("getQueuedMessage", ({ params }) =>
        Effect.map(findMessage(params.session_id, params.message_id), queuedMessage),
      )
      .handle("removeQueuedMessage", ({ params }) =>
        Effect.gen(function* () {
          const message = yield* findMessage(params.session_id, params.message_id)
          const cancelled = yield* orDefect(queue.cancel(message.id))
          return Option.isSome(cancelled)
            ? queuedMessage(cancelled.value)
            : yield* failWith(Conflict, "MessageNotPending")
        }),
      )
      .handle("purgeSession", ({ params }) => purge(params.session_id))
  }),
)
