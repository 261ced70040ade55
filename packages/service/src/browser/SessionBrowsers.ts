import { AgentError } from "@tabwright/agent"
import { type ChromiumError, chromiumError, UpstreamUnusable } from "@tabwright/chromium"
import { Context, Effect, Layer, Option, Schedule } from "effect"
import type { SessionHasBrowser } from "../store/SessionHasBrowser.ts"
import type { StoreError } from "../store/StoreError.ts"
import { BrowserStore } from "../store/BrowserStore.ts"
import { ProfileStore } from "../store/ProfileStore.ts"
import { type Session, SessionStore } from "../store/SessionStore.ts"
import { type BrowserRequest, maxTimeoutMinutes } from "./BrowserRequest.ts"
import { Browsers } from "./Browsers.ts"
import { CustomProxies } from "./CustomProxies.ts"
import type { DrivenBrowser } from "./DrivenBrowser.ts"
import type { ProfileInUse } from "./ProfileInUse.ts"

/** How long a run that was accepted waits for room: a queued message is refused to nobody, and becomes a run when it may. */
const roomWaitMs = 120_000

/** How long a run waits for a profile that another live browser has. */
const profileWait = { interval: "100 millis", times: 20 } as const

/** How often a session's browser is looked for again that somebody else has started at the same moment. */
const otherBrowser = { interval: "100 millis", times: 20 } as const

/** A session's browser, and whether it has just been started. */
export interface SessionBrowser {
  readonly browser: DrivenBrowser
  readonly isNew: boolean
  /** What the way of its traffic is called: a country, `custom` or `direct`; absent where nobody asked for a proxy. */
  readonly proxy?: string | undefined
}

/**
 * The browser of each session: kept from turn to turn, replaced when it is gone.
 *
 * @category services
 * @since 0.1.0
 */
export class SessionBrowsers extends Context.Service<
  SessionBrowsers,
  {
    /**
     * The session's live browser, else a new one. Either goes out through the proxy that came with the run, else with its
     * session, else by country; a live one keeps its pages when that changes. Of two who start one at once, both get the
     * same.
     */
    start(
      session: Session,
      runId?: string,
    ): Effect.Effect<SessionBrowser, ChromiumError | ProfileInUse | SessionHasBrowser | StoreError>
    /** The same for an agent, which knows errors of its own only. Where all browsers are taken it waits for 2 minutes. */
    acquire(session: Session, runId?: string): Effect.Effect<SessionBrowser, AgentError | StoreError>
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
        const detail = "It was sealed with a secret that this server does not have any more. Send it again."
        return yield* chromiumError(new UpstreamUnusable({ proxy: "of this task", problem: "Credentials", detail }))
      })

      const startOnce = Effect.fnUntraced(function* (
        session: Session,
        runId: string | undefined,
        promised: BrowserRequest["promised"],
      ) {
        const customProxy = yield* proxyOf(session, runId)
        const { profileId: wanted, ...options } = session.browserSettings
        const profileId = yield* existing(session.projectId, wanted ?? null)
        const last = Option.getOrUndefined(yield* rows.latestOf(session.id))
        const isOther = last !== undefined && last.profileId !== profileId
        if (last?.status === "active") {
          const found = yield* browsers.find(last.id)
          if (Option.isSome(found) && !isOther) {
            return { browser: found.value, isNew: false, proxy: yield* found.value.changeNetwork(customProxy) }
          }
          yield* browsers.stop(last.id, Option.isNone(found) ? "lost" : "profileChanged")
        }
        // Whoever the last browser was, the next one is somebody else.
        if (isOther) yield* sessions.forgetBrowserState(session.id)
        const { browser } = yield* browsers.create({
          projectId: session.projectId,
          apiKeyId: session.apiKeyId,
          sessionId: session.id,
          profileId,
          options: { ...options, timeoutMinutes: maxTimeoutMinutes },
          customProxy,
          metadata: {},
          ...(promised === undefined ? {} : { promised }),
        })
        return { browser, isNew: true, proxy: yield* browser.changeNetwork(customProxy) }
      })

      const startFor = Effect.fn("SessionBrowsers.start")((...asked: Parameters<typeof startOnce>) =>
        Effect.retry(startOnce(...asked), {
          while: ({ _tag }) => _tag === "SessionHasBrowser",
          schedule: Schedule.spaced(otherBrowser.interval),
          times: otherBrowser.times,
        }),
      )

      /** A profile that was deleted since it was asked for is nobody's. */
      const existing = (projectId: string, profileId: string | null) =>
        profileId === null
          ? Effect.succeed(null)
          : Effect.map(profiles.findOf(projectId, profileId), (found) => (Option.isSome(found) ? profileId : null))

      const acquire = (session: Session, runId?: string) =>
        startFor(session, runId, { waitMs: roomWaitMs }).pipe(
          // A run is told of as completed a moment before its browser goes, and whoever waited for it may start the next one.
          Effect.retry({
            while: ({ _tag }) => _tag === "ProfileInUse",
            schedule: Schedule.spaced(profileWait.interval),
            times: profileWait.times,
          }),
          Effect.catchTag(["ChromiumError", "ProfileInUse", "SessionHasBrowser"], (error) =>
            Effect.fail(agentErrorOf(error)),
          ),
        )

      const stop = Effect.fn("SessionBrowsers.stop")(function* (sessionId: string, reason: string) {
        const row = yield* rows.activeOf(sessionId)
        if (Option.isSome(row)) yield* browsers.stop(row.value.id, reason)
      })

      return SessionBrowsers.of({ start: (session, runId) => startFor(session, runId, undefined), acquire, stop })
    }),
  )
}

/**
 * What an agent hears of a browser that cannot be had. One that went while it was asked is lost like any other.
 *
 * @category constructors
 * @since 0.1.0
 */
export const agentErrorOf = (error: ChromiumError | ProfileInUse | SessionHasBrowser): AgentError =>
  new AgentError({
    reason: error._tag === "ChromiumError" && error.reason._tag === "Disconnected" ? "Disconnected" : "PageFailed",
    message: error.message,
    cause: error,
  })
