import { type EndReason, type LiveGateway, type LivePlace, makeLiveGateway } from "@tabwright/chromium"
import { Context, Effect, Option } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { OwnBrowsers } from "../browser/OwnBrowsers.ts"
import { Nodes } from "../node/Nodes.ts"
import { type BrowserRow, BrowserStore } from "../store/BrowserStore.ts"
import { SessionStore } from "../store/SessionStore.ts"
import { type Share, ShareStore } from "../store/ShareStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { makeBrowserAccess } from "./BrowserAccess.ts"
import { ConfiguredAddress } from "./PublicAddress.ts"
import { refusals } from "./Refusal.ts"
import { RequestId } from "./RequestId.ts"

/** A share that is ended shows nothing any more after this time. */
const shareInterval = "2 seconds"

/** How a browser ended, for who watches it. What the service stopped for reasons of its own was stopped. */
const endReasons: Readonly<Record<string, EndReason>> = {
  timedOut: "timedOut",
  crashed: "crashed",
  hung: "hung",
  serverClosed: "serverClosed",
  serverRestarted: "serverClosed",
  nodeLost: "serverClosed",
  failed: "unknown",
  lost: "unknown",
}

/**
 * Where the browser is that a live address shows at the moment.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeShown = Effect.gen(function* () {
  const rows = yield* BrowserStore
  const shares = yield* ShareStore

  /** An address is a browser's, a session's or a share's; none where it shows no browser now. */
  return Effect.fnUntraced(function* (id: string) {
    const own = yield* rows.find(id)
    if (Option.isSome(own)) return own
    const share = yield* shares.find(id)
    return yield* rows.activeOf(Option.match(share, { onNone: () => id, onSome: ({ sessionId }) => sessionId }))
  })
})

const ended = (row: BrowserRow): LivePlace => ({ _tag: "Ended", reason: endReasons[row.endReason ?? ""] ?? "stopped" })

/**
 * The live views of this server.
 *
 * @category services
 * @since 0.1.0
 */
export class LiveViews extends Context.Service<LiveViews, LiveGateway>()("@tabwright/service/http/LiveViews") {}

/**
 * The page of a live view and what it loads; its WebSocket never reaches the router.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const live = yield* LiveViews

    const missing = Effect.map(RequestId, (requestId) =>
      HttpServerResponse.jsonUnsafe(
        { detail: refusals.BrowserNotFound, code: "BrowserNotFound", requestId },
        { status: 404 },
      ),
    )

    yield* router.add("GET", "/live/*", ({ url }) =>
      Effect.flatMap(live.answer(url), (answer) =>
        answer === undefined || answer.status === 404
          ? missing
          : Effect.succeed(HttpServerResponse.text(answer.body, { ...answer })),
      ),
    )
  }),
)

/**
 * Shows browsers to whoever holds their live address. A session's address shows the browser that the session has at the
 * moment, and waits while it has none; that of a public share does the same, for looking only, until the share is ended.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openGateway = Effect.gen(function* () {
  const browsers = yield* OwnBrowsers
  const nodes = yield* Nodes
  const rows = yield* BrowserStore
  const sessions = yield* SessionStore
  const shares = yield* ShareStore
  const access = yield* makeBrowserAccess
  const publicUrl = yield* ConfiguredAddress

  const place = Effect.fnUntraced(function* (row: BrowserRow): Effect.fn.Return<LivePlace, StoreError> {
    if (row.status === "stopped") return ended(row)
    const hosted = browsers.live(row.id)
    if (hosted !== undefined) {
      return { _tag: "Live", live: hosted.live, canResize: row.settings.allowResizing === true, exited: hosted.exited }
    }
    const isElsewhere = row.nodeId !== nodes.self.id && Option.isSome(yield* nodes.find(row.nodeId))
    // Else it has just ended, and its row does not say so yet.
    return { _tag: isElsewhere ? "Elsewhere" : "Waiting" }
  })

  const placeOfSession = Effect.fnUntraced(function* (id: string) {
    const session = yield* sessions.find(id)
    if (Option.isNone(session)) return { _tag: "Ended", reason: "unknown" } satisfies LivePlace
    const active = yield* rows.activeOf(id)
    if (Option.isSome(active)) return yield* place(active.value)
    return session.value.endedAt === null
      ? ({ _tag: "Waiting" } satisfies LivePlace)
      : ({ _tag: "Ended", reason: "stopped" } satisfies LivePlace)
  })

  const placeOfShare = Effect.fnUntraced(function* (share: Share) {
    const shown: LivePlace = yield* placeOfSession(share.sessionId)
    if (shown._tag !== "Live") return shown
    const isShared = Effect.map(shares.find(share.id), Option.isSome)
    const unshared = isShared.pipe(
      Effect.orElseSucceed(() => true),
      Effect.delay(shareInterval),
      Effect.repeat({ while: (is) => is }),
      Effect.as("unshared" as const),
    )
    return { ...shown, exited: Effect.raceFirst(shown.exited, unshared) }
  })

  /** An address is a browser's, a session's or a share's. */
  const find = Effect.fnUntraced(function* (id: string) {
    const own = yield* rows.find(id)
    if (Option.isSome(own)) return yield* place(own.value)
    const share = yield* shares.find(id)
    if (Option.isSome(share)) return yield* placeOfShare(share.value)
    return yield* placeOfSession(id)
  })

  return yield* makeLiveGateway({
    authorize: access.live,
    find: (id) =>
      find(id).pipe(
        // Who waits asks again.
        Effect.catchCause((cause) =>
          Effect.as(Effect.logError("A live view could not be found", cause), { _tag: "Waiting" } satisfies LivePlace),
        ),
      ),
    ...(publicUrl === undefined ? {} : { publicUrl }),
  })
})
