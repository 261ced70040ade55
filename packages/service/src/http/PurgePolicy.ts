import { Context, Effect } from "effect"
import { Projects } from "../access/Projects.ts"
import { SessionPurge } from "../run/SessionPurge.ts"
import { Caller } from "./ApiKeyAuth.ts"
import { orDefect, type Problem, refuse } from "./Refusal.ts"

/**
 * Whether clients may remove all that was stored of a session. Set by `TABWRIGHT_PURGE`; see
 * docs/decisions/0016-purge-is-allowed.md. A project that keeps no data always may.
 *
 * @category references
 * @since 0.1.0
 */
export const PurgePolicy = Context.Reference<"allow" | "refuse">("@tabwright/service/http/PurgePolicy", {
  defaultValue: () => "allow",
})

/**
 * The operation that purges a session of the caller, where that is allowed.
 *
 * @category constructors
 * @since 0.1.0
 */
export const purgeOperation = Effect.fnUntraced(function* <F, N>(problems: {
  readonly Forbidden: Problem<F>
  readonly NotFound: Problem<N>
}) {
  const sessions = yield* SessionPurge
  const projects = yield* Projects

  return Effect.fnUntraced(function* (sessionId: string) {
    const { projectId } = yield* Caller
    const mayPurge = (yield* PurgePolicy) === "allow" || (yield* orDefect(projects.isZeroRetention(projectId)))
    if (!mayPurge) return yield* refuse(problems.Forbidden, "PurgeRefused")
    yield* sessions.purge(projectId, sessionId).pipe(
      orDefect,
      Effect.catchTag("RunError", () => refuse(problems.NotFound, "SessionNotFound")),
    )
  })
})
