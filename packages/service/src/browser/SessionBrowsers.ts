import { AgentError } from "@tabwright/agent"
import type { ChromiumError, HostedBrowser } from "@tabwright/chromium"
import { Context, Effect, Layer, Option, Schedule } from "effect"
import type { StoreError } from "../store/StoreError.ts"
import { BrowserStore } from "../store/BrowserStore.ts"
import { ProfileStore } from "../store/ProfileStore.ts"
import { type Session, SessionStore } from "../store/SessionStore.ts"
import { Browsers, maxTimeoutMinutes } from "./Browsers.ts"
import type { ProfileInUse } from "./ProfileInUse.ts"

/** How long a run that was accepted waits for room: a queued message is refused to nobody, and becomes a run when it may. */
const roomWait = { interval: "500 millis", times: 240 } as const

/** A session's browser, and whether it has just been started. */
export interface SessionBrowser {
  readonly hosted: HostedBrowser
  readonly isNew: boolean
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
    /** The session's live browser, else a new one. */
    start(session: Session): Effect.Effect<SessionBrowser, ChromiumError | ProfileInUse | StoreError>
    /** The same for an agent, which knows errors of its own only. Where all browsers are taken it waits for 2 minutes. */
    acquire(session: Session): Effect.Effect<SessionBrowser, AgentError | StoreError>
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

      const start = Effect.fn("SessionBrowsers.start")(function* (session: Session) {
        const { profileId: wanted, ...options } = session.browserSettings
        const profileId = yield* existing(session.projectId, wanted ?? null)
        const last = Option.getOrUndefined(yield* rows.latestOf(session.id))
        const isOther = last !== undefined && last.profileId !== profileId
        if (last?.status === "active") {
          const hosted = browsers.live(last.id)
          if (hosted !== undefined && !isOther) return { hosted, isNew: false }
          yield* browsers.stop(last.id, hosted === undefined ? "lost" : "profileChanged")
        }
        // Whoever the last browser was, the next one is somebody else.
        if (isOther) yield* sessions.forgetBrowserState(session.id)
        const { hosted } = yield* browsers.create({
          projectId: session.projectId,
          sessionId: session.id,
          profileId,
          options: { ...options, timeoutMinutes: maxTimeoutMinutes },
          metadata: {},
        })
        return { hosted, isNew: true }
      })

      /** A profile that was deleted since it was asked for is nobody's. */
      const existing = (projectId: string, profileId: string | null) =>
        profileId === null
          ? Effect.succeed(null)
          : Effect.map(profiles.findOf(projectId, profileId), (found) => (Option.isSome(found) ? profileId : null))

      const acquire = (session: Session) =>
        start(session).pipe(
          Effect.retry({
            while: (error) => error._tag === "ChromiumError" && error.reason._tag === "LimitReached",
            schedule: Schedule.spaced(roomWait.interval),
            times: roomWait.times,
          }),
          Effect.catchTag(["ChromiumError", "ProfileInUse"], (error) =>
            Effect.fail(new AgentError({ reason: "PageFailed", message: error.message, cause: error })),
          ),
        )

      const stop = Effect.fn("SessionBrowsers.stop")(function* (sessionId: string, reason: string) {
        const row = yield* rows.activeOf(sessionId)
        if (Option.isSome(row)) yield* browsers.stop(row.value.id, reason)
      })

      return SessionBrowsers.of({ start, acquire, stop })
    }),
  )
}
