import { Context, Effect } from "effect"
import { Projects } from "../../access/Projects.ts"
import { SessionPurge } from "../../run/session/SessionRetention.ts"
import { Caller } from "./ApiKeyAuth.ts"
import { orDefect, type ErrorClass, failWith } from "../ErrorResponse.ts"

/** `allow` lets clients delete all stored data of a session; see docs/decisions/0008-file-storage-and-retention.md. */
export const PurgePolicy = Context.Reference<"allow" | "deny">("@tabwright/service/http/middleware/PurgePolicy", {
  defaultValue: () => "allow",
})

export const purgeOperation = Effect.fnUntraced(function* <F, N>(problems: {
  readonly Forbidden: ErrorClass<F>
  readonly NotFound: ErrorClass<N>
}) {
  const sessions = yield* SessionPurge
  const projects = yield* Projects

  return Effect.fnUntraced(function* (sessionId: string) {
    const { projectId } = yield* Caller
    const mayPurge = (yield* PurgePolicy) === "allow" || (yield* orDefect(projects.isZeroRetention(projectId)))
    if (!mayPurge) return yield* failWith(problems.Forbidden, "PurgeDisabled")
    yield* sessions.purge(projectId, sessionId).pipe(
      orDefect,
      Effect.catchTag("RunError", () => failWith(problems.NotFound, "SessionNotFound")),
    )
  })
})
