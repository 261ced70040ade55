import { type EndReason, type LiveViewGateway, type LiveViewLocation, makeLiveViewGateway } from "@tabwright/chromium"
import { Context, Effect, Option } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { LocalBrowsers } from "../../browser/node/LocalBrowsers.ts"
import { Nodes } from "../../node/Nodes.ts"
import { type BrowserRow, BrowserStore } from "../../store/browser/BrowserStore.ts"
import { SessionStore } from "../../store/session/SessionStore.ts"
import { type Share, ShareStore } from "../../store/session/ShareStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { makeBrowserAccess } from "./BrowserAccess.ts"
import { ConfiguredPublicUrl } from "../server/PublicUrl.ts"
import { respondWith } from "../ErrorResponse.ts"

/** Interval for checking shares. A revoked share ends within this time. */
const shareInterval = "2 seconds"

/** End reasons shown to viewers. A browser stopped by the service counts as stopped. */
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

export const makeShownBrowser = Effect.gen(function* () {
  const rows = yield* BrowserStore
  const shares = yield* ShareStore

  /** `id` is that of a browser, a session or a share. Returns none when it currently has no browser. */
  return Effect.fnUntraced(function* (id: string) {
    const own = yield* rows.find(id)
    if (Option.isSome(own)) return own
    const share = yield* shares.find(id)
    return yield* rows.activeOf(Option.match(share, { onNone: () => id, onSome: ({ sessionId }) => sessionId }))
  })
})

const ended = (row: BrowserRow): LiveViewLocation => ({
  _tag: "Ended",
  reason: endReasons[row.endReason ?? ""] ?? "stopped",
})

export class LiveViews extends Context.Service<LiveViews, LiveViewGateway>()(
  "@tabwright/service/http/node/LiveViews",
) {}

/** The page of a live view and its assets. Its WebSocket is handled before the router. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const live = yield* LiveViews

    const missing = respondWith(404, "BrowserNotFound")

    yield* router.add("GET", "/live/*", ({ url }) =>
      Effect.flatMap(live.respond(url), (answer) =>
        answer === undefined || answer.status === 404
          ? missing
          : Effect.succeed(HttpServerResponse.text(answer.body, { ...answer })),
      ),
    )
  }),
)

/** Shows browsers to clients with a live view URL. A session's URL shows its current browser, or waits for one. */
export const openGateway = Effect.gen(function* () {
  const browsers = yield* LocalBrowsers
  const nodes = yield* Nodes
  const rows = yield* BrowserStore
  const sessions = yield* SessionStore
  const shares = yield* ShareStore
  const access = yield* makeBrowserAccess
  const publicUrl = yield* ConfiguredPublicUrl

  const place = Effect.fnUntraced(function* (row: BrowserRow): Effect.fn.Return<LiveViewLocation, StoreError> {
    if (row.status === "stopped") return ended(row)
    const hosted = browsers.live(row.id)
    if (hosted !== undefined) {
      return { _tag: "Live", live: hosted.live, canResize: row.settings.allowResizing === true, exited: hosted.exited }
    }
    const isElsewhere = row.nodeId !== nodes.self.id && Option.isSome(yield* nodes.find(row.nodeId))
    // The browser has just stopped and its row is not updated yet.
    return { _tag: isElsewhere ? "Elsewhere" : "Waiting" }
  })

  const placeOfSession = Effect.fnUntraced(function* (id: string) {
    const session = yield* sessions.find(id)
    if (Option.isNone(session)) return { _tag: "Ended", reason: "unknown" } satisfies LiveViewLocation
    const active = yield* rows.activeOf(id)
    if (Option.isSome(active)) return yield* place(active.value)
    return session.value.endedAt === null
      ? ({ _tag: "Waiting" } satisfies LiveViewLocation)
      : ({ _tag: "Ended", reason: "stopped" } satisfies LiveViewLocation)
  })

  const placeOfShare = Effect.fnUntraced(function* (share: Share) {
    const shown: LiveViewLocation = yield* placeOfSession(share.sessionId)
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

  const find = Effect.fnUntraced(function* (id: string) {
    const own = yield* rows.find(id)
    if (Option.isSome(own)) return yield* place(own.value)
    const share = yield* shares.find(id)
    if (Option.isSome(share)) return yield* placeOfShare(share.value)
    return yield* placeOfSession(id)
  })

  return yield* makeLiveViewGateway({
    authorize: access.live,
    find: (id) =>
      find(id).pipe(
        // The viewer tries again.
        Effect.catchCause((cause) =>
          Effect.as(Effect.logError("Failed to look up a live view", cause), {
            _tag: "Waiting",
          } satisfies LiveViewLocation),
        ),
      ),
    ...(publicUrl === undefined ? {} : { publicUrl }),
  })
})
