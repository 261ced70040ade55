import { Context, Effect, Layer } from "effect"
import { SessionBrowsers } from "../../browser/SessionBrowsers.ts"
import { SessionEndStore } from "../../store/session/SessionEndStore.ts"
import type { Session } from "../../store/session/SessionStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { RunError } from "../RunError.ts"
import { type RunRequest, Runs } from "../Runs.ts"
import { SessionTermination } from "./SessionTermination.ts"

/**
 * Creates sessions that wait for their first task (v2 and v3), with a running browser, so that users can sign in first.
 */
export class SessionCreation extends Context.Service<
  SessionCreation,
  {
    /**
     * Creates a session with a running browser. No session is created without browser capacity; if the start fails
     * later, the session ends as `failed`.
     */
    open(request: Omit<RunRequest, "task" | "sessionId">): Effect.Effect<Session, RunError | StoreError>
  }
>()("@tabwright/service/run/session/SessionCreation") {
  static readonly layer = Layer.effect(
    SessionCreation,
    Effect.gen(function* () {
      const runs = yield* Runs
      const browsers = yield* SessionBrowsers
      const store = yield* SessionEndStore
      const termination = yield* SessionTermination

      const open = Effect.fn("SessionCreation.open")(function* (request: Omit<RunRequest, "task" | "sessionId">) {
        const session = yield* runs.open(request)
        const discard = store.discard(session.id, { hasOwnWorkspace: request.workspaceId === undefined })
        const rejectWith = ({ message }: { readonly message: string }) =>
          Effect.andThen(discard, new RunError({ reason: "TooManyBrowsers", detail: message }))
        yield* browsers.start(session).pipe(
          Effect.catchTags({
            ProfileInUse: () => Effect.andThen(discard, new RunError({ reason: "ProfileInUse" })),
            BrowserLimitReached: rejectWith,
            // Becomes a 503.
            BrowsersUnavailable: (error) => Effect.andThen(discard, Effect.die(error)),
            // No other worker knows the new session.
            SessionHasBrowser: Effect.die,
            ChromiumError: (error) =>
              error.reason._tag === "LimitReached"
                ? rejectWith(error)
                : Effect.andThen(
                    Effect.logError("Failed to start a session's browser", error),
                    termination.end(session.id, "failed"),
                  ),
          }),
        )
        return session
      })

      return SessionCreation.of({ open })
    }),
  )
}
