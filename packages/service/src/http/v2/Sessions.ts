import { webAddress } from "@tabwright/agent"
import { BadRequest, Forbidden, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v2/api"
import type { CreateSessionRequest } from "@tabwright/raw/v2/schemas"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { recordingMode } from "../../browser/BrowserRecordings.ts"
import { Browsers } from "../../browser/Browsers.ts"
import { HeavyReads } from "../../database/HeavyReads.ts"
import { invalid } from "../../run/RunError.ts"
import { SessionTermination } from "../../run/session/SessionTermination.ts"
import { SessionCreation } from "../../run/session/SessionCreation.ts"
import { RecordingStore } from "../../store/browser/RecordingStore.ts"
import { BrowserStore, type SessionBrowserUse } from "../../store/browser/BrowserStore.ts"
import { type Session, SessionStore } from "../../store/session/SessionStore.ts"
import { ShareStore } from "../../store/session/ShareStore.ts"
import { FailedTasks, TaskStore } from "../../store/run/TaskStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { inBatches } from "../InBatches.ts"
import { signedLinks, type SignedLinks } from "../files/SignedLinks.ts"
import { checkProxy } from "../input/ProxyOptions.ts"
import { purgeOperation } from "../middleware/PurgePolicy.ts"
import { orDefect, failWith, failRun } from "../ErrorResponse.ts"
import { Api } from "./Api.ts"
import { checkProfile } from "./NewTask.ts"
import { shareViews } from "./SharePage.ts"
import { taskViews } from "./TaskView.ts"
import { megabytes } from "../unversioned/BrowserView.ts"

const problems = { BadRequest, NotFound, Conflict: BadRequest, RateLimited, ValidationFailed }

export const layer = HttpApiBuilder.group(
  Api,
  "sessions",
  Effect.fnUntraced(function* (handlers) {
    const opening = yield* SessionCreation
    const ends = yield* SessionTermination
    const sessions = yield* SessionStore
    const tasks = yield* TaskStore
    const shares = yield* ShareStore
    const browsers = yield* Browsers
    const rows = yield* BrowserStore
    const recordings = yield* RecordingStore
    const reads = yield* HeavyReads
    const views = taskViews(yield* FailedTasks)
    const purge = yield* purgeOperation({ Forbidden, NotFound })

    const find = Effect.fnUntraced(function* (id: string) {
      const { projectId } = yield* Caller
      const session = yield* orDefect(sessions.findOf(projectId, id))
      return Option.isSome(session) ? session.value : yield* failWith(NotFound, "SessionNotFound")
    })

    const view = Effect.fnUntraced(function* (session: Session) {
      const [use] = yield* orDefect(rows.ofSessions([session.id]))
      const share = yield* orDefect(shares.findOf(session.id))
      const shareView = yield* shareViews
      const url = Option.isSome(share) ? shareView(share.value).shareUrl : null
      const videos = yield* orDefect(recordings.videosOf(session.id))
      const fields = sessionFields(session, use, url, videos, yield* signedLinks)
      return yield* inBatches(fields, "tasks", yield* orDefect(tasks.ofSession(session.id)), (batch) =>
        Effect.map(orDefect(tasks.read(batch)), (found) => found.map(views.item)),
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
          ...recordingMode(payload.enableRecording),
        },
      })
      const [use] = yield* rows.ofSessions([opened.id])
      const browser = use?.activeId ? yield* browsers.find(use.activeId) : Option.none()
      // Without a browser there is nothing to show, so the session is ended.
      if (Option.isNone(browser))
        return yield* Effect.die(new Error(`Failed to start the browser of session ${opened.id}`))
      if (startUrl !== undefined) yield* browser.value.openPage(startUrl)
      return sessionItemView(opened, use, yield* signedLinks)
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
          const made = yield* signedLinks
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
          Effect.catchTag("RunError", (error) => failRun(problems, error)),
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
          Effect.catchTag("RunError", () => failWith(NotFound, "SessionNotFound")),
        ),
      )
      .handle("deleteSession", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* ends.delete(projectId, params.session_id)
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", () => failWith(NotFound, "SessionNotFound")),
        ),
      )
      .handle("purgeSession", ({ params }) => purge(params.session_id))
      .handle("getPublicShare", ({ params }) =>
        Effect.gen(function* () {
          const { id } = yield* find(params.session_id)
          const share = yield* orDefect(shares.findOf(id))
          return Option.isSome(share) ? (yield* shareViews)(share.value) : yield* failWith(NotFound, "ShareNotFound")
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
          if (!(yield* orDefect(shares.delete(id)))) return yield* failWith(NotFound, "ShareNotFound")
        }),
      )
  }),
)

/** Returns the initial page of a session, parsed as the agent would parse it. */
const firstAddress = Effect.fnUntraced(function* (given: string | null | undefined) {
  if (!given) return undefined
  const address = webAddress(given, "about:blank")
  if (address !== null) return address
  const msg = "Expected an http or https URL"
  return yield* invalid([{ loc: ["body", "startUrl"], msg, type: "value_error" }])
})

/** A session in v2 lists, or just created, with the live view URL of its browser while it has one. */
const sessionItemView = (session: Session, use: SessionBrowserUse | undefined, links: SignedLinks) => ({
  id: session.id,
  status: session.endedAt === null ? ("active" as const) : ("stopped" as const),
  liveUrl: session.endedAt === null && use?.activeId ? links.live(use.activeId) : null,
  recordingUrl: null,
  startedAt: session.createdAt.toISOString(),
  finishedAt: session.endedAt?.toISOString() ?? null,
  persistMemory: session.persistMemory,
  keepAlive: session.keepAlive,
  proxyUsedMb: megabytes(use?.trafficBytes ?? 0n),
  proxyCost: use?.proxyCostUsd ?? "0",
})

const sessionFields = (
  session: Session,
  use: SessionBrowserUse | undefined,
  publicShareUrl: string | null,
  /** The videos of the session's browsers, oldest first. */
  videos: ReadonlyArray<string>,
  links: SignedLinks,
) => ({
  ...sessionItemView(session, use, links),
  recordingUrl: videos.map(links.recording).at(-1) ?? null,
  publicShareUrl,
})
