import { Context, Effect, Layer, Option, Schedule } from "effect"
import { Browsers } from "../browser/Browsers.ts"
import { Files } from "../files/Files.ts"
import { PurgeStore } from "../store/PurgeStore.ts"
import { RunStore } from "../store/RunStore.ts"
import { SessionStore } from "../store/SessionStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { AtWork } from "./AtWork.ts"
import { EngineRecords } from "./EngineRecords.ts"
import { RunError } from "./RunError.ts"
import { SessionEnds } from "./SessionEnds.ts"

/** A worker that was told to let go does so within a second; a busy machine gets a while longer. */
const letGo = { interval: "20 millis", limit: "30 seconds" } as const

/**
 * Removes what was stored of a session, at once and for good.
 *
 * @category services
 * @since 0.1.0
 */
export class SessionPurge extends Context.Service<
  SessionPurge,
  {
    /**
     * Stops the session, and removes its texts, steps, events, pictures, films, files, downloads, uploads, browser state and
     * journal. What its workspace shares with another session stays. A purge that broke off can be repeated.
     */
    purge(projectId: string, sessionId: string): Effect.Effect<void, RunError | StoreError>
    /** The same of any session, one that its project has deleted included. */
    erase(sessionId: string): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/run/SessionPurge") {
  static readonly layer = Layer.effect(
    SessionPurge,
    Effect.gen(function* () {
      const store = yield* PurgeStore
      const runs = yield* RunStore
      const sessions = yield* SessionStore
      const ends = yield* SessionEnds
      const files = yield* Files
      const browsers = yield* Browsers
      const atWork = yield* AtWork
      const records = yield* EngineRecords

      /** Whoever is at work may still be saving a picture, which nobody would remove any more. */
      const whenLetGo = (sessionId: string) =>
        Effect.suspend(() =>
          atWork.has(sessionId) ? Effect.succeed(true) : runs.isAtWorkElsewhere(sessionId, atWork.node),
        ).pipe(
          Effect.repeat({ while: (isAtWork) => isAtWork, schedule: Schedule.spaced(letGo.interval) }),
          Effect.timeoutOrElse({
            duration: letGo.limit,
            orElse: () => Effect.die(new Error(`The worker of session ${sessionId} did not let go of it`)),
          }),
        )

      const erase = Effect.fn("SessionPurge.erase")(function* (id: string) {
        yield* ends.end(id, "stopped")
        yield* whenLetGo(id)
        yield* records.forget(id, yield* store.runsOf(id))
        // It is hidden with this: a purge that breaks off before is repeated from the start.
        yield* store.erase(id)
        yield* files.collectGarbage
        yield* browsers.sweepRecordings
      })

      const purge = Effect.fn("SessionPurge.purge")(function* (projectId: string, sessionId: string) {
        const session = yield* sessions.findOf(projectId, sessionId)
        if (Option.isNone(session)) return yield* new RunError({ reason: "SessionNotFound" })
        yield* erase(session.value.id)
      })

      return SessionPurge.of({ purge, erase })
    }),
  )
}
