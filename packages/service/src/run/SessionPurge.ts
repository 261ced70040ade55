import { Context, Effect, Layer, Option, Schedule } from "effect"
import { Files } from "../files/Files.ts"
import { PurgeStore } from "../store/PurgeStore.ts"
import { SessionStore } from "../store/SessionStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { AtWork } from "./AtWork.ts"
import { EngineRecords } from "./EngineRecords.ts"
import { RunError } from "./RunError.ts"
import { SessionEnds } from "./SessionEnds.ts"

/** A worker that was told to let go does so in milliseconds; one that hangs writes nothing any more, since its run has ended. */
const letGo = { interval: "20 millis", limit: "5 seconds" } as const

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
     * Stops the session, and removes its texts, steps, events, pictures, files, downloads, browser state and journal. What
     * its workspace shares with another session stays.
     */
    purge(projectId: string, sessionId: string): Effect.Effect<void, RunError | StoreError>
  }
>()("@tabwright/service/run/SessionPurge") {
  static readonly layer = Layer.effect(
    SessionPurge,
    Effect.gen(function* () {
      const store = yield* PurgeStore
      const sessions = yield* SessionStore
      const ends = yield* SessionEnds
      const files = yield* Files
      const atWork = yield* AtWork
      const records = yield* EngineRecords

      const whenLetGo = (sessionId: string) =>
        Effect.sync(() => atWork.has(sessionId)).pipe(
          Effect.repeat({ while: (isAtWork) => isAtWork, schedule: Schedule.spaced(letGo.interval) }),
          Effect.timeoutOption(letGo.limit),
        )

      const purge = Effect.fn("SessionPurge.purge")(function* (projectId: string, sessionId: string) {
        if (Option.isNone(yield* sessions.findOf(projectId, sessionId))) {
          return yield* new RunError({ reason: "SessionNotFound" })
        }
        // It is hidden last: a purge that broke off can be repeated.
        yield* ends.stop(projectId, sessionId)
        yield* whenLetGo(sessionId)
        yield* records.forget(sessionId, yield* store.runsOf(sessionId))
        yield* store.erase(sessionId)
        yield* files.deleteOfSession(sessionId)
        const workspaceId = yield* store.ownWorkspace(sessionId)
        if (workspaceId !== undefined) yield* files.deleteWorkspace(projectId, workspaceId)
        yield* ends.delete(projectId, sessionId)
      })

      return SessionPurge.of({ purge })
    }),
  )
}
