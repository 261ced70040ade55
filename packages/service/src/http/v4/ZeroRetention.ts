import { Effect, Layer } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { Projects } from "../../access/Projects.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { errorDetails } from "../ErrorResponse.ts"
import { RequestId } from "../server/RequestId.ts"

/**
 * Resources that store a project's data by nature. Browsers and profiles are the same in all versions and store only
 * what is requested.
 */
const storingGroups: ReadonlySet<string> = new Set(["runs", "sessions", "workspaces"])

/** Rejects v4 operations for zero-retention projects, except purging a session. */
export class ZeroRetention extends HttpApiMiddleware.Service<ZeroRetention, { requires: Caller }>()(
  "@tabwright/service/http/v4/ZeroRetention",
) {}

export const layer = Layer.effect(
  ZeroRetention,
  Effect.gen(function* () {
    const projects = yield* Projects

    return ZeroRetention.of((answer, { endpoint, group }) => {
      if (!storingGroups.has(group.identifier) || endpoint.identifier === "purgeSession") return answer
      return Effect.gen(function* () {
        const { projectId } = yield* Caller
        if (!(yield* Effect.orDie(projects.isZeroRetention(projectId)))) return yield* answer
        return HttpServerResponse.jsonUnsafe(
          { detail: errorDetails.ZeroRetention, code: "ZeroRetention", requestId: yield* RequestId },
          { status: 403 },
        )
      })
    })
  }),
)
