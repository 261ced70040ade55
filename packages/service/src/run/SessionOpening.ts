import { Context, Effect, Layer } from "effect"
import { SessionBrowsers } from "../browser/SessionBrowsers.ts"
import { SessionEndStore } from "../store/SessionEndStore.ts"
import type { Session } from "../store/SessionStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { RunError } from "./RunError.ts"
import { type RunRequest, Runs } from "./Runs.ts"
import { SessionEnds } from "./SessionEnds.ts"

/**
 * Opens sessions that wait for their first task (v2 and v3), with their browser already running: people sign in there
 * before they give it a task.
 *
 * @category services
 * @since 0.1.0
 */
export class SessionOpening extends Context.Service<
  SessionOpening,
  {
    /**
     * A session whose browser runs. Where none may be started now there is no session either; where it did not come up,
     * the session has ended `failed`.
     */
    open(request: Omit<RunRequest, "task" | "sessionId">): Effect.Effect<Session, RunError | StoreError>
  }
>()("@tabwright/service/run/SessionOpening") {
  static readonly layer = Layer.effect(
    SessionOpening,
    Effect.gen(function* () {
      const runs = yield* Runs
      const browsers = yield* SessionBrowsers
      const store = yield* SessionEndStore
      const ends = yield* SessionEnds

      const open = Effect.fn("SessionOpening.open")(function* (request: Omit<RunRequest, "task" | "sessionId">) {
        const session = yield* runs.open(request)
        const refuse = (reason: "ProfileInUse" | "TooManyBrowsers") =>
          Effect.andThen(
            store.discard(session.id, { hasOwnWorkspace: request.workspaceId === undefined }),
            Effect.fail(new RunError({ reason })),
          )
        yield* browsers.start(session).pipe(
          Effect.catchTags({
            ProfileInUse: () => refuse("ProfileInUse"),
            // Nobody else knows of a session that has just been made.
            SessionHasBrowser: Effect.die,
            ChromiumError: (error) =>
              error.reason._tag === "LimitReached"
                ? refuse("TooManyBrowsers")
                : Effect.andThen(
                    Effect.logError("A session's browser did not start", error),
                    ends.end(session.id, "failed"),
                  ),
          }),
        )
        return session
      })

      return SessionOpening.of({ open })
    }),
  )
}
