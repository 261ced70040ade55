import { webAddress } from "@tabwright/agent"
import { BadRequest, Forbidden, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v2/api"
import type { CreateSessionRequest } from "@tabwright/raw/v2/schemas"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { recordingWish } from "../../browser/RecordingPolicy.ts"
import { Browsers } from "../../browser/Browsers.ts"
import { HeavyReads } from "../../database/HeavyReads.ts"
import { invalid } from "../../run/RunError.ts"
import { SessionEnds } from "../../run/SessionEnds.ts"
import { SessionOpening } from "../../run/SessionOpening.ts"
import { RecordingStore } from "../../store/RecordingStore.ts"
import { BrowserStore } from "../../store/BrowserStore.ts"
import { type Session, SessionStore } from "../../store/SessionStore.ts"
import { ShareStore } from "../../store/ShareStore.ts"
import { TaskStore } from "../../store/TaskStore.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { inBatches } from "../InBatches.ts"
import { links } from "../Links.ts"
import { checkProxy } from "../ProxyRequest.ts"
import { purgeOperation } from "../PurgePolicy.ts"
import { orDefect, refuse, refuseRun } from "../Refusal.ts"
import { Api } from "./Api.ts"
import { checkProfile } from "./NewTask.ts"
import { sessionFields, sessionItemView } from "./SessionView.ts"
import { shareViews } from "./ShareLink.ts"
import { taskItemView } from "./TaskView.ts"

const problems = { BadRequest, NotFound, Conflict: BadRequest, RateLimited, ValidationFailed }

/**
 * The operations on sessions and their public shares.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "sessions",
  Effect.fnUntraced(function* (handlers) {
    const opening = yield* SessionOpening
    const ends = yield* SessionEnds
    const sessions = yield* SessionStore
    const tasks = yield* TaskStore
    const shares = yield* ShareStore
    const browsers = yield* Browsers
    const rows = yield* BrowserStore
    const recordings = yield* RecordingStore
    const reads = yield* HeavyReads
    const purge = yield* purgeOperation({ Forbidden, NotFound })

    const find = Effect.fnUntraced(function* (id: string) {
      const { projectId } = yield* Caller
      const session = yield* orDefect(sessions.findOf(projectId, id))
      return Option.isSome(session) ? session.value : yield* refuse(NotFound, "SessionNotFound")
    })

    const view = Effect.fnUntraced(function* (session: Session) {
      const [use] = yield* orDefect(rows.ofSessions([session.id]))
      const share = yield* orDefect(shares.findOf(session.id))
      const shareView = yield* shareViews
      const url = Option.isSome(share) ? shareView(share.value).shareUrl : null
      const films = yield* orDefect(recordings.filmsOf(session.id))
      const fields = sessionFields(session, use, url, films, yield* links)
      return yield* inBatches(fields, "tasks", yield* orDefect(tasks.ofSession(session.id)), (batch) =>
        Effect.map(orDefect(tasks.read(batch)), (found) => found.map(taskItemView)),
      )
    })

    const create = Effect.fnUntraced(function* (payload: CreateSessionRequest) {
      const { projectId, apiKeyId } = yield* Caller
      yield* checkProfile(payload.profileId)
      const startUrl = yield* firstAddress(payload.startUrl)
      const customProxy = yield* checkProxy(payload, ["body"])
      const opened = yield* opening.open({
        projectId,
        apiKeyId,
        version: "v2",
        reasoning: {},
        keepAlive: payload.keepAlive,
        persistMemory: payload.persistMemory,
        customProxy,
        browserSettings: {
          profileId: payload.profileId ?? null,
          proxyCountryCode: payload.proxyCountryCode ?? null,
          screenWidth: payload.browserScreenWidth ?? null,
          screenHeight: payload.browserScreenHeight ?? null,
          ...recordingWish(payload.enableRecording),
        },
      })
      const [use] = yield* rows.ofSessions([opened.id])
      const browser = use?.activeId ? yield* browsers.find(use.activeId) : Option.none()
      // Without a browser there is nothing to show, and the session has ended before it was seen.
      if (Option.isNone(browser))
        return yield* Effect.die(new Error(`The browser of session ${opened.id} did not start`))
      if (startUrl !== undefined) yield* browser.value.openPage(startUrl)
      return sessionItemView(opened, use, yield* links)
    })

    return handlers
      .handle("listSessions", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const { pageNumber, pageSize, filterBy } = query
          const hasEnded = filterBy === undefined ? undefined : filterBy === "stopped"
          const { items, total } = yield* orDefect(sessions.list(projectId, { pageNumber, pageSize, hasEnded }))
          const uses = yield* orDefect(rows.ofSessions(items.map(({ id }) => id)))
          const useOf = new Map(uses.map((use) => [use.sessionId, use]))
          const made = yield* links
          return {
            items: items.map((session) => sessionItemView(session, useOf.get(session.id), made)),
            totalItems: total,
            pageNumber,
            pageSize,
          }
        }),
      )
      .handle("createSession", ({ payload }) =>
        create(payload).pipe(
          orDefect,
          Effect.catchTag("RunError", (error) => refuseRun(problems, error)),
        ),
      )
      .handle("getSession", ({ params }) => Effect.flatMap(find(params.session_id), view))
      .handle("updateSession", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const stopped = yield* ends.stop(projectId, params.session_id)
          return yield* reads.whenFree(projectId)(view(stopped))
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", () => refuse(NotFound, "SessionNotFound")),
        ),
      )
      .handle("deleteSession", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* ends.delete(projectId, params.session_id)
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", () => refuse(NotFound, "SessionNotFound")),
        ),
      )
      .handle("purgeSession", ({ params }) => purge(params.session_id))
      .handle("getPublicShare", ({ params }) =>
        Effect.gen(function* () {
          const { id } = yield* find(params.session_id)
          const share = yield* orDefect(shares.findOf(id))
          return Option.isSome(share) ? (yield* shareViews)(share.value) : yield* refuse(NotFound, "ShareNotFound")
        }),
      )
      .handle("createPublicShare", ({ params }) =>
        Effect.gen(function* () {
          const { id } = yield* find(params.session_id)
          return (yield* shareViews)(yield* orDefect(shares.create(id)))
        }),
      )
      .handle("deletePublicShare", ({ params }) =>
        Effect.gen(function* () {
          const { id } = yield* find(params.session_id)
          if (!(yield* orDefect(shares.delete(id)))) return yield* refuse(NotFound, "ShareNotFound")
        }),
      )
  }),
)

/** The page that a session starts on, as the agent would read its address. */
const firstAddress = Effect.fnUntraced(function* (given: string | null | undefined) {
  if (!given) return undefined
  const address = webAddress(given, "about:blank")
  if (address !== null) return address
  const msg = "This is not a web address: only http and https can be opened."
  return yield* invalid([{ loc: ["body", "startUrl"], msg, type: "value_error" }])
})
