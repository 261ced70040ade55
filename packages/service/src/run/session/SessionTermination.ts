import { Context, Effect, Layer, Option } from "effect"
import { SessionBrowsers } from "../../browser/SessionBrowsers.ts"
import { type SessionEndReason, SessionEndStore } from "../../store/session/SessionEndStore.ts"
import { RunStore } from "../../store/run/RunStore.ts"
import { type Session, SessionStore } from "../../store/session/SessionStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { RunError } from "../RunError.ts"
import { RunCancellation } from "../worker/RunCancellation.ts"
import { repeatInBackground } from "../../RecurringTask.ts"

/** Ends sessions and their work. Idempotent: the first end reason is kept. */
export class SessionTermination extends Context.Service<
  SessionTermination,
  {
    /** Ends the session with its run and browser. Returns after the profile is saved. */
    stop(projectId: string, sessionId: string): Effect.Effect<Session, RunError | StoreError>
    /** Cancels only the active run. The session accepts another task, even without `keepAlive`. */
    stopTask(projectId: string, sessionId: string): Effect.Effect<Session, RunError | StoreError>
    delete(projectId: string, sessionId: string): Effect.Effect<void, RunError | StoreError>
    /** Ends the session for another reason. The active run fails with `failure` if given. */
    end(sessionId: string, reason: SessionEndReason, failure?: string): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/run/session/SessionTermination") {
  static readonly layerNoDeps = Layer.effect(
    SessionTermination,
    Effect.gen(function* () {
      const termination = yield* SessionEndStore
      const sessions = yield* SessionStore
      const runs = yield* RunStore
      const browsers = yield* SessionBrowsers
      const signals = yield* RunCancellation

      const sessionOf = Effect.fnUntraced(function* (projectId: string, id: string) {
        const session = yield* sessions.findOf(projectId, id)
        return Option.isSome(session) ? session.value : yield* new RunError({ reason: "SessionNotFound" })
      })

      const end = Effect.fn("SessionTermination.end")(function* (
        sessionId: string,
        reason: SessionEndReason,
        failure?: string,
      ) {
        const run = yield* termination.end(sessionId, reason, failure)
        if (Option.isSome(run)) yield* signals.cancel(run.value.id)
        // Also for a session that had already ended: the process may have died before its browser stopped.
        yield* browsers.stop(sessionId, "completed")
      })

      const stop = Effect.fn("SessionTermination.stop")(function* (projectId: string, sessionId: string) {
        const session = yield* sessionOf(projectId, sessionId)
        yield* end(session.id, "stopped")
        return yield* sessionOf(projectId, sessionId)
      })

      const stopTask = Effect.fn("SessionTermination.stopTask")(function* (projectId: string, sessionId: string) {
        const session = yield* sessionOf(projectId, sessionId)
        const active = yield* runs.active(session.id)
        if (Option.isSome(active)) {
          yield* runs.cancel(active.value.id, { keepsSession: true })
          yield* signals.cancel(active.value.id)
        }
        return yield* sessionOf(projectId, sessionId)
      })

      const remove = Effect.fn("SessionTermination.delete")(function* (projectId: string, sessionId: string) {
        const session = yield* sessionOf(projectId, sessionId)
        yield* end(session.id, "stopped")
        yield* sessions.delete(projectId, session.id)
      })

      return SessionTermination.of({ stop, stopTask, delete: remove, end })
    }),
  )

  static readonly layer = SessionTermination.layerNoDeps.pipe(Layer.provideMerge(SessionEndStore.layer))
}

/** Maximum session lifetime in minutes, from interface/v3.md, "Session status machine". */
const maxLifeMinutes = 240

const interval = "30 seconds"

/** Ends v2 and v3 sessions past their maximum lifetime, also active ones. v4 sessions do not expire. */
export const sessionExpiryLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* SessionEndStore
    const termination = yield* SessionTermination

    const round = Effect.gen(function* () {
      for (const id of yield* store.older(maxLifeMinutes)) {
        yield* termination.end(id, "timedOut", "The session reached its maximum lifetime of 4 hours. Start a new one.")
      }
    })
    yield* round.pipe(repeatInBackground(interval, "Failed to end expired sessions"))
  }),
)
