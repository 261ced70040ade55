import { type BrowserState, connectAgentBrowser } from "@tabwright/agent"
import type { HostedBrowser } from "@tabwright/chromium"
import { Context, Effect, Fiber, Layer, Option } from "effect"
import { BrowserStore } from "../../store/browser/BrowserStore.ts"
import { SessionStore } from "../../store/session/SessionStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { BrowserClients } from "./BrowserMonitors.ts"
import { LocalBrowsers } from "./LocalBrowsers.ts"

/** Time to read the state of a browser. A hung page is not worth a longer wait. */
const readLimit = "5 seconds"

/** Stops idle browsers of this node, so that others get their capacity. */
export class BrowserEviction extends Context.Service<
  BrowserEviction,
  {
    /**
     * Saves the state of an idle session's browser, then stops it; the session's next turn restores the state. An unused
     * browser for page fetches is stopped. Returns false, and keeps the browser, if a client or viewer is connected, it
     * has work or the state cannot be read.
     */
    evict(browserId: string): Effect.Effect<boolean, StoreError>
    /** Waits for the end of an eviction in progress. */
    settled(browserId: string): Effect.Effect<void>
  }
>()("@tabwright/service/browser/node/BrowserEviction") {
  static readonly layer = Layer.effect(
    BrowserEviction,
    Effect.gen(function* () {
      const own = yield* LocalBrowsers
      const rows = yield* BrowserStore
      const sessions = yield* SessionStore
      const clients = yield* BrowserClients
      const scope = yield* Effect.scope
      const running = new Map<string, Fiber.Fiber<boolean, StoreError>>()

      /** Saves the state if the browser is still idle by then. */
      const save = Effect.fnUntraced(function* (hosted: HostedBrowser, sessionId: string) {
        const session = yield* sessions.find(sessionId)
        if (Option.isNone(session) || clients.isAttended(hosted)) return false
        const state = yield* Effect.timeout(readState(hosted), readLimit)
        return !clients.isAttended(hosted) && (yield* sessions.saveIdleState(session.value, state))
      })

      const evictNow = Effect.fnUntraced(function* (browserId: string) {
        const hosted = own.live(browserId)
        const row = yield* rows.find(browserId)
        if (hosted === undefined || Option.isNone(row)) return false
        if (row.value.sessionId === null) {
          const isClaimed = yield* rows.claimIdle(browserId)
          if (isClaimed) yield* own.stop(browserId, "evicted")
          return isClaimed
        }
        const isSaved = yield* save(hosted, row.value.sessionId).pipe(
          Effect.catchCause((cause) => Effect.as(Effect.logWarning("Failed to save an idle browser", cause), false)),
        )
        if (isSaved) {
          yield* own.stop(browserId, "evicted")
        } else {
          clients.postponeEviction(browserId)
          yield* rows.saveAttended(browserId, true)
        }
        return isSaved
      })

      const evict = Effect.fn("BrowserEviction.evict")((browserId: string) =>
        Effect.suspend(() => {
          const earlier = running.get(browserId)
          if (earlier !== undefined) return Fiber.join(earlier)
          return evictNow(browserId).pipe(
            Effect.ensuring(Effect.sync(() => running.delete(browserId))),
            Effect.annotateLogs({ browserId }),
            // Continues if the caller disconnects.
            Effect.forkIn(scope),
            Effect.tap((fiber) => Effect.sync(() => running.set(browserId, fiber))),
            Effect.flatMap(Fiber.join),
          )
        }),
      )

      const settled = (browserId: string) =>
        Effect.suspend(() => {
          const one = running.get(browserId)
          return one === undefined ? Effect.void : Effect.asVoid(Fiber.await(one))
        })

      return BrowserEviction.of({ evict, settled })
    }),
  )

  /** For nodes that host no browsers. */
  static readonly layerNone = Layer.succeed(
    BrowserEviction,
    BrowserEviction.of({ evict: () => Effect.succeed(false), settled: () => Effect.void }),
  )
}

const readState = (hosted: HostedBrowser): Effect.Effect<BrowserState, unknown> =>
  connectAgentBrowser({ cdpUrl: hosted.debuggerUrl, files: { write: ({ name }) => Effect.succeed({ name }) } }).pipe(
    Effect.flatMap((browser) => browser.saveState),
    Effect.scoped,
  )
