import {
  connectFetchBrowser,
  type FetchBrowser,
  type FetchedPage,
  PageFetchError,
  type PageFetchRequest,
} from "@tabwright/agent"
import { findFailure } from "@tabwright/chromium"
import { Clock, Context, Effect, Layer, RcMap, type Redacted, type Scope, Semaphore } from "effect"
import type { CustomProxy } from "../browser/CustomProxy.ts"
import { Browsers, type BrowserStartError } from "../browser/Browsers.ts"
import { BrowserStore } from "../store/browser/BrowserStore.ts"
import { withRandomIds } from "../store/IdGenerator.ts"
import type { StoreError } from "../store/StoreError.ts"
import { TooManyPages } from "./PageError.ts"

/** Limits of page fetches of one project on one node. */
export const PageLimits = Context.Reference<{
  /** Pages loading at the same time. They share a browser. */
  readonly concurrency: number
  /** Requests that wait for one of them to end. */
  readonly waiting: number
  /** Time that an unused browser is kept for the next fetch, in ms. */
  readonly idleMs: number
}>("@tabwright/service/page/PageLimits", {
  defaultValue: () => ({ concurrency: 6, waiting: 100, idleMs: 30_000 }),
})

/** Timeout of a browser in minutes: a bound for its cost, which is charged in advance. */
const timeoutMinutes = 15

/** Age in ms and number of fetches after which a browser is replaced: pages leave traces in its memory. */
const maxAgeMs = 8 * 60_000
const maxFetches = 500

/** Time in ms without a fetch after which a browser may be evicted: fetches in a row need no statement. */
const unusedMs = 100

/** The browser that a fetch needs. */
export interface PageBrowserRequest {
  readonly projectId: string
  readonly apiKeyId: string | null
  readonly proxyCountryCode?: string | null | undefined
  /** Only this fetch uses the browser, whose cookies and storage are saved. */
  readonly profileId?: string | null | undefined
  /** Only this fetch uses the browser. */
  readonly customProxy?: Redacted.Redacted<CustomProxy> | undefined
}

/** A fetched page and the browser that loaded it. */
export interface BrowsedPage {
  readonly page: FetchedPage
  readonly browserId: string
  readonly browserMs: number
}

interface PageBrowser extends FetchBrowser {
  readonly id: string
}

/** A browser that several fetches share. */
interface SharedBrowser extends PageBrowser {
  /** Registers a fetch until the scope closes. Returns false if the browser cannot be used any more. */
  readonly enter: Effect.Effect<boolean, StoreError, Scope.Scope>
}

/** Loads pages. Fetches of a project share a browser, each with cookies and storage of its own. */
export class PageBrowsers extends Context.Service<
  PageBrowsers,
  {
    fetch(
      browser: PageBrowserRequest,
      request: PageFetchRequest,
    ): Effect.Effect<BrowsedPage, PageFetchError | TooManyPages | BrowserStartError | StoreError>
  }
>()("@tabwright/service/page/PageBrowsers") {
  static readonly layer = Layer.effect(
    PageBrowsers,
    Effect.gen(function* () {
      const browsers = yield* Browsers
      const rows = yield* BrowserStore
      const limits = yield* PageLimits

      /** Starts a browser, which is stopped when the scope closes. */
      const open = Effect.fnUntraced(function* (wanted: PageBrowserRequest) {
        const { browser: driven } = yield* Effect.acquireRelease(
          browsers.create({
            projectId: wanted.projectId,
            apiKeyId: wanted.apiKeyId,
            sessionId: null,
            profileId: wanted.profileId,
            customProxy: wanted.customProxy,
            options: { proxyCountryCode: wanted.proxyCountryCode ?? null, timeoutMinutes, isRecorded: "off" },
            metadata: { purpose: "pages" },
            isDriven: true,
          }),
          ({ browser }) =>
            browsers
              .stop(browser.id, "idle")
              .pipe(Effect.catch((error) => Effect.logWarning("Failed to stop a browser for page fetches", error))),
        )
        const access = yield* driven.agentAccess
        const connected = yield* connectFetchBrowser({
          cdpUrl: access.cdpUrl,
          headers: access.headers,
          usesProfile: typeof wanted.profileId === "string",
          failureOf: (url) => Effect.map(driven.failedConnections, (failures) => findFailure(failures, url)),
        }).pipe(Effect.mapError(browserLost))
        return { ...connected, id: driven.id } satisfies PageBrowser
      }, withRandomIds)

      /** The browser of each key that is not replaced yet. */
      const current = new Map<string, SharedBrowser>()

      const openShared = Effect.fnUntraced(function* (key: string) {
        const browser = yield* open(JSON.parse(key))
        const startedMs = yield* Clock.currentTimeMillis
        const turn = yield* Semaphore.make(1)
        const scope = yield* Effect.scope
        let active = 0
        let fetches = 0
        let usedMs = startedMs
        let state: "used" | "idle" | "evicted" = "used"

        const markIdle = Effect.gen(function* () {
          const nowMs = yield* Clock.currentTimeMillis
          if (active > 0 || state !== "used" || nowMs - usedMs < unusedMs) return
          yield* rows.markIdle(browser.id)
          state = "idle"
        })
        const markLater = turn.withPermit(markIdle).pipe(
          Effect.catch((error) => Effect.logWarning("Failed to mark a browser as unused", error)),
          Effect.delay(unusedMs),
          Effect.forkIn(scope),
        )

        const leave = Effect.gen(function* () {
          usedMs = yield* Clock.currentTimeMillis
          active -= 1
          if (active === 0) yield* markLater
        })
        const register = Effect.gen(function* () {
          const nowMs = yield* Clock.currentTimeMillis
          if (!browser.isConnected() || nowMs - startedMs > maxAgeMs || fetches >= maxFetches) return false
          if (state === "idle") state = (yield* rows.claimIdle(browser.id)) ? "used" : "evicted"
          if (state === "evicted") return false
          active += 1
          fetches += 1
          return true
        })
        const enter = Effect.acquireRelease(turn.withPermit(register), (isUsed) => (isUsed ? leave : Effect.void))
        const opened: SharedBrowser = { ...browser, enter }
        yield* Effect.addFinalizer(() => Effect.sync(() => current.get(key) === opened && current.delete(key)))
        return opened
      })

      const shared = yield* RcMap.make({ lookup: openShared, idleTimeToLive: limits.idleMs })
      const discard = (key: string, browser: SharedBrowser | undefined) =>
        Effect.suspend(() => {
          if (current.get(key) !== browser) return Effect.void
          current.delete(key)
          return RcMap.invalidate(shared, key)
        })

      const acquire = Effect.fnUntraced(function* (wanted: PageBrowserRequest) {
        if (wanted.profileId || wanted.customProxy !== undefined) return yield* open(wanted)
        const { apiKeyId, projectId, proxyCountryCode = null } = wanted
        const key = JSON.stringify({ projectId, apiKeyId, proxyCountryCode })
        for (;;) {
          const browser = yield* RcMap.get(shared, key).pipe(
            Effect.tapError(() => Effect.andThen(discard(key, current.get(key)), RcMap.invalidate(shared, key))),
          )
          current.set(key, browser)
          if (yield* browser.enter) return browser
          yield* discard(key, browser)
        }
      })

      const projects = new Map<string, { readonly turn: Semaphore.Semaphore; waiting: number }>()
      /** Runs a fetch once the project has fewer than its limit. */
      const inTurn = <A, E, R>(
        projectId: string,
        effect: Effect.Effect<A, E, R>,
      ): Effect.Effect<A, E | TooManyPages, R> =>
        Effect.suspend((): Effect.Effect<A, E | TooManyPages, R> => {
          const project = projects.get(projectId) ?? { turn: Semaphore.makeUnsafe(limits.concurrency), waiting: 0 }
          if (project.waiting >= limits.concurrency + limits.waiting)
            return Effect.fail(new TooManyPages({ waiting: limits.waiting }))
          projects.set(projectId, project)
          project.waiting += 1
          return Effect.ensuring(
            project.turn.withPermit(effect),
            Effect.sync(() => {
              project.waiting -= 1
              if (project.waiting === 0) projects.delete(projectId)
            }),
          )
        })

      const fetch = Effect.fn("PageBrowsers.fetch")((wanted: PageBrowserRequest, request: PageFetchRequest) =>
        inTurn(
          wanted.projectId,
          Effect.gen(function* () {
            const browser = yield* acquire(wanted)
            const startMs = yield* Clock.currentTimeMillis
            const page = yield* browser.fetch(request)
            const browserMs = (yield* Clock.currentTimeMillis) - startMs
            return { page, browserId: browser.id, browserMs }
          }).pipe(Effect.scoped),
        ),
      )

      return PageBrowsers.of({ fetch })
    }),
  )
}

const browserLost = () =>
  new PageFetchError({ reason: "BrowserLost", message: "The browser ended while it started. Send the request again." })
