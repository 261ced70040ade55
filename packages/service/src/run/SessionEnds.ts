import { Context, Effect, Layer, Option } from "effect"
import { SessionBrowsers } from "../browser/SessionBrowsers.ts"
import { type SessionEndReason, SessionEndStore } from "../store/SessionEndStore.ts"
import { RunStore } from "../store/RunStore.ts"
import { type Session, SessionStore } from "../store/SessionStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { RunError } from "./RunError.ts"
import { RunSignals } from "./RunSignals.ts"

/**
 * Ends sessions and what runs in them. Each call may be repeated: what has ended stays as it ended.
 *
 * @category services
 * @since 0.1.0
 */
export class SessionEnds extends Context.Service<
  SessionEnds,
  {
    /** Ends the session with its run and its browser; its profile is saved when this is done. */
    stop(projectId: string, sessionId: string): Effect.Effect<Session, RunError | StoreError>
    /** Cancels the run under way and nothing else: the session takes another task, whatever its `keepAlive`. */
    stopTask(projectId: string, sessionId: string): Effect.Effect<Session, RunError | StoreError>
    /** Stops the session and hides it with all its runs. */
    delete(projectId: string, sessionId: string): Effect.Effect<void, RunError | StoreError>
    /** The same as stopping, for another reason; the run under way fails with the text where one is given. */
    end(sessionId: string, reason: SessionEndReason, failure?: string): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/run/SessionEnds") {
  static readonly layerNoDeps = Layer.effect(
    SessionEnds,
    Effect.gen(function* () {
      const ends = yield* SessionEndStore
      const sessions = yield* SessionStore
      const runs = yield* RunStore
      const browsers = yield* SessionBrowsers
      const signals = yield* RunSignals

      const sessionOf = Effect.fnUntraced(function* (projectId: string, id: string) {
        const session = yield* sessions.findOf(projectId, id)
        return Option.isSome(session) ? session.value : yield* new RunError({ reason: "SessionNotFound" })
      })

      const end = Effect.fn("SessionEnds.end")(function* (
        sessionId: string,
        reason: SessionEndReason,
        failure?: string,
      ) {
        const run = yield* ends.end(sessionId, reason, failure)
        if (Option.isSome(run)) yield* signals.cancel(run.value.id)
        // Also where it had ended before: whoever ended it may have died before its browser did.
        yield* browsers.stop(sessionId, "completed")
      })

      const stop = Effect.fn("SessionEnds.stop")(function* (projectId: string, sessionId: string) {
        const session = yield* sessionOf(projectId, sessionId)
        yield* end(session.id, "stopped")
        return yield* sessionOf(projectId, sessionId)
      })

      const stopTask = Effect.fn("SessionEnds.stopTask")(function* (projectId: string, sessionId: string) {
        const session = yield* sessionOf(projectId, sessionId)
        const active = yield* runs.active(session.id)
        if (Option.isSome(active)) {
          yield* runs.cancel(active.value.id, { keepsSession: true })
          yield* signals.cancel(active.value.id)
        }
        return yield* sessionOf(projectId, sessionId)
      })

      const remove = Effect.fn("SessionEnds.delete")(function* (projectId: string, sessionId: string) {
        const session = yield* sessionOf(projectId, sessionId)
        yield* end(session.id, "stopped")
        yield* sessions.delete(projectId, session.id)
      })

      return SessionEnds.of({ stop, stopTask, delete: remove, end })
    }),
  )

  static readonly layer = SessionEnds.layerNoDeps.pipe(Layer.provideMerge(SessionEndStore.layer))
}
