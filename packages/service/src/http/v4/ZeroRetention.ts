import { Effect, Layer } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { Projects } from "../../access/Projects.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { refusals } from "../Refusal.ts"
import { RequestId } from "../RequestId.ts"

/** What keeps a project's data by its nature. Browsers and profiles are equal in all versions, and keep only what is asked for. */
const keeping: ReadonlySet<string> = new Set(["runs", "sessions", "workspaces"])

/**
 * Refuses v4 to projects that keep no data, but for the purge of a session.
 *
 * @category services
 * @since 0.1.0
 */
export class ZeroRetention extends HttpApiMiddleware.Service<ZeroRetention, { requires: Caller }>()(
  "@tabwright/service/http/v4/ZeroRetention",
) {}

export const layer = Layer.effect(
  ZeroRetention,
  Effect.gen(function* () {
    const projects = yield* Projects

    return ZeroRetention.of((answer, { endpoint, group }) => {
      if (!keeping.has(group.identifier) || endpoint.identifier === "purgeSession") return answer
      return Effect.gen(function* () {
        const { projectId } = yield* Caller
        if (!(yield* Effect.orDie(projects.isZeroRetention(projectId)))) return yield* answer
        return HttpServerResponse.jsonUnsafe(
          { detail: refusals.ZeroRetention, code: "ZeroRetention", requestId: yield* RequestId },
          { status: 403 },
        )
      })
    })
  }),
)
