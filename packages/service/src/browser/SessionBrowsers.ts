import { chromiumError, UpstreamUnusable } from "@tabwright/chromium"
import { Context, Effect, Layer, Option, Schedule } from "effect"
import { type Session, SessionStore } from "../store/session/SessionStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { BrowserStore } from "../store/browser/BrowserStore.ts"
import { ProfileStore } from "../store/browser/ProfileStore.ts"
import { type BrowserRequest, maxTimeoutMinutes } from "./BrowserRequest.ts"
import { Browsers, type BrowserStartError } from "./Browsers.ts"
import { CustomProxies } from "./CustomProxy.ts"
import type { DrivenBrowser } from "./DrivenBrowser.ts"
import { repeatInBackground } from "../RecurringTask.ts"

/** A dispatched run has capacity. It waits longer only if a node was lost and others stop browsers slowly. */
const slotWaitMs = 30 * 60_000

const profileRetry = { interval: "100 millis", times: 20 } as const

/** Retries when another worker starts the session's browser at the same time. */
const conflictRetry = { interval: "100 millis", times: 20 } as const

/** A session's browser; `isNew` if it was just started. */
export interface SessionBrowser {
  readonly browser: DrivenBrowser
  readonly isNew: boolean
  /** True if the browser has a log. */
  readonly isLogged: boolean
  /** Route label: a country, `custom` or `direct`. Absent if no proxy was requested. */
  readonly proxy?: string | undefined
}

interface AcquireOptions extends Pick<BrowserRequest, "onStartFailed"> {
  readonly runId?: string
}

/** The browser of each session. It is reused across turns and replaced when it has stopped. */
export class SessionBrowsers extends Context.Service<
  SessionBrowsers,
  {
    /**
     * Returns the session's live browser or starts one. Proxy precedence: run, session, country. A live browser keeps
     * its pages when the proxy changes. Concurrent callers get the same browser.
     */
    start(session: Session, runId?: string): Effect.Effect<SessionBrowser, BrowserStartError | StoreError>
    /** Variant of `start` for the agents of dispatched runs, which have capacity. */
    acquire(session: Session, options?: AcquireOptions): Effect.Effect<SessionBrowser, BrowserStartError | StoreError>
    stop(sessionId: string, reason: string): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/browser/SessionBrowsers") {
  static readonly layer = Layer.effect(
    SessionBrowsers,
    Effect.gen(function* () {
      const browsers = yield* Browsers
      const rows = yield* BrowserStore
      const profiles = yield* ProfileStore
      const sessions = yield* SessionStore
      const proxies = yield* CustomProxies

      const proxyOf = Effect.fnUntraced(function* (session: Session, runId: string | undefined) {
        const found = yield* proxies.find({ sessionId: session.id, runId })
        if (found !== "Lost") return found
        const detail = "It was encrypted with a previous server secret. Send it again."
        return yield* chromiumError(new UpstreamUnusable({ proxy: "of this task", problem: "Credentials", detail }))
      })

      const startOnce = Effect.fnUntraced(function* (
        session: Session,
        runId: string | undefined,
        forRun: Pick<BrowserRequest, "reservation" | "onStartFailed"> = {},
      ) {
        const customProxy = yield* proxyOf(session, runId)
        const { profileId: wanted, ...options } = session.browserSettings
        const profileId = yield* existing(session.projectId, wanted ?? null)
        const last = Option.getOrUndefined(yield* rows.latestOf(session.id))
        const isOther = last !== undefined && last.profileId !== profileId
        if (last?.status === "active") {
          const found = yield* browsers.find(last.id)
          if (Option.isSome(found) && !isOther) {
            const proxy = yield* found.value.changeNetwork(customProxy)
            return { browser: found.value, isNew: false, isLogged: last.settings.logs === true, proxy }
          }
          yield* browsers.stop(last.id, Option.isNone(found) ? "lost" : "profileChanged")
        }
        // State of the previous profile must not leak into the next browser.
        if (isOther) yield* sessions.clearBrowserState(session.id)
        const { browser, row } = yield* browsers.create({
          projectId: session.projectId,
          apiKeyId: session.apiKeyId,
          sessionId: session.id,
          profileId,
          options: { ...options, timeoutMinutes: maxTimeoutMinutes },
          customProxy,
          metadata: {},
          ...forRun,
        })
        return {
          browser,
          isNew: true,
          isLogged: row.settings.logs === true,
          proxy: yield* browser.changeNetwork(customProxy),
        }
      })

      const startFor = Effect.fn("SessionBrowsers.start")((...asked: Parameters<typeof startOnce>) =>
        Effect.retry(startOnce(...asked), {
          while: ({ _tag }) => _tag === "SessionHasBrowser",
          schedule: Schedule.spaced(conflictRetry.interval),
          times: conflictRetry.times,
        }),
      )

      const existing = (projectId: string, profileId: string | null) =>
        profileId === null
          ? Effect.succeed(null)
          : Effect.map(profiles.findOf(projectId, profileId), (found) => (Option.isSome(found) ? profileId : null))

      /** Stops the idle browser of another session that has the profile. That session's next turn starts a new one. */
      const releaseProfile = Effect.fnUntraced(function* ({ browserSettings: { profileId } }: Session) {
        const idle = profileId === undefined || profileId === null ? Option.none() : yield* rows.idleWith(profileId)
        if (Option.isSome(idle)) yield* browsers.evict(idle.value)
      })

      const acquire = (session: Session, { runId, ...hooks }: AcquireOptions = {}) =>
        startFor(session, runId, { ...hooks, reservation: { waitMs: slotWaitMs } }).pipe(
          Effect.tapErrorTag("ProfileInUse", () => releaseProfile(session)),
          // A run is reported as completed shortly before its browser releases the profile.
          Effect.retry({
            while: ({ _tag }) => _tag === "ProfileInUse",
            schedule: Schedule.spaced(profileRetry.interval),
            times: profileRetry.times,
          }),
        )

      const stop = Effect.fn("SessionBrowsers.stop")(function* (sessionId: string, reason: string) {
        const row = yield* rows.activeOf(sessionId)
        if (Option.isSome(row)) yield* browsers.stop(row.value.id, reason)
      })

      return SessionBrowsers.of({ start: (session, runId) => startFor(session, runId), acquire, stop })
    }),
  )
}

/** Idle time of an agent's browser after the session's last run, from interface/v4.md, "Browser lifetime". */
const browserIdleMinutes = 20

/** Idle time after which v2 and v3 sessions end, from interface/v2.md and v3.md. v4 sessions never end. */
const sessionIdleMinutes = 15

const interval = "30 seconds"

/**
 * Ends idle v2 and v3 sessions and stops the browsers of idle sessions. A v4 session remains usable: its next turn
 * starts a new browser and restores its state.
 */
export const idleSessionsLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const sessions = yield* SessionStore
    const rows = yield* BrowserStore
    const browsers = yield* Browsers

    const round = Effect.gen(function* () {
      yield* sessions.endIdle(sessionIdleMinutes)
      yield* rows.stopOverdue
      for (const id of yield* rows.idle(browserIdleMinutes)) yield* browsers.stop(id, "idle")
    })
    yield* round.pipe(repeatInBackground(interval, "Failed to end idle sessions"))
  }),
)
