import { NotFound, RateLimited } from "@tabwright/raw/v4/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Runs } from "../../run/Runs.ts"
import { RunStore } from "../../store/RunStore.ts"
import { SessionStore } from "../../store/SessionStore.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { orDefect, refuse } from "../Refusal.ts"
import { Api } from "./Api.ts"
import { queuedMessage, sessionInfo } from "./RunView.ts"

/**
 * The operations on sessions and their queue.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "sessions",
  Effect.fnUntraced(function* (handlers) {
    const runs = yield* Runs
    const store = yield* RunStore
    const sessions = yield* SessionStore

    return handlers
      .handle("getSession", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const session = yield* orDefect(sessions.findOf(projectId, params.session_id))
          const latest = yield* orDefect(store.latest(params.session_id))
          // A v3 session that waits for its first task is no v4 session: v4 knows none without a run.
          if (Option.isNone(session) || Option.isNone(latest)) return yield* refuse(NotFound, "SessionNotFound")
          return sessionInfo(session.value, latest.value)
        }),
      )
      .handle("enqueueMessage", ({ params, payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const message = yield* runs.enqueue({
            projectId,
            sessionId: params.session_id,
            text: payload.text,
            interrupt: payload.interrupt,
            attachedFileIds: payload.attachedFileIds ?? null,
          })
          return queuedMessage(message)
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", (error): Effect.Effect<never, NotFound | RateLimited> =>
            error.reason === "QueueFull" ? refuse(RateLimited, "QueueFull") : refuse(NotFound, "SessionNotFound"),
          ),
        ),
      )
      .handle("listSessions", () => Effect.die("not served yet"))
      .handle("listQueue", () => Effect.die("not served yet"))
      .handle("getQueuedMessage", () => Effect.die("not served yet"))
      .handle("removeQueuedMessage", () => Effect.die("not served yet"))
      .handle("purgeSession", () => Effect.die("not served yet"))
  }),
)
