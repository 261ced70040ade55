import { Effect, Layer } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { Api as RawApi } from "@tabwright/raw/v4/api"
import { Projects } from "../../access/Projects.ts"
import { Caller, ApiKeyAuth } from "../middleware/ApiKeyAuth.ts"
import { respondWith } from "../ErrorResponse.ts"
import { Idempotency } from "../middleware/Idempotency.ts"
import { InvalidRequest } from "../middleware/InvalidRequest.ts"
import { OverloadProtection } from "../middleware/OverloadProtection.ts"
import { RateLimit } from "../middleware/RateLimit.ts"
import { ReadLimit } from "../middleware/ReadLimit.ts"
import { SpendingCap } from "../middleware/SpendingCap.ts"

/** Resources that store a project's data by nature. Browsers and profiles store only what is requested. */
const storingGroups: ReadonlySet<string> = new Set([
  "evals",
  "marketplace",
  "runs",
  "schedules",
  "sessions",
  "skills",
  "workspaces",
])

/** Rejects v4 operations for zero-retention projects, except purging a session. */
export class ZeroRetention extends HttpApiMiddleware.Service<ZeroRetention, { requires: Caller }>()(
  "@tabwright/service/http/v4/ZeroRetention",
) {
  static readonly layer = Layer.effect(
    ZeroRetention,
    Effect.gen(function* () {
      const projects = yield* Projects

      return ZeroRetention.of((answer, { endpoint, group }) => {
        if (!storingGroups.has(group.identifier) || endpoint.identifier === "purgeSession") return answer
        return Effect.gen(function* () {
          const { projectId } = yield* Caller
          if (!(yield* Effect.orDie(projects.isZeroRetention(projectId)))) return yield* answer
          return yield* respondWith(403, "ZeroRetention")
        })
      })
    }),
  )
}

export class Api extends RawApi.middleware(InvalidRequest)
  .middleware(SpendingCap)
  .middleware(Idempotency)
  .middleware(ZeroRetention)
  .middleware(ReadLimit)
  .middleware(OverloadProtection)
  .middleware(RateLimit)
  .middleware(ApiKeyAuth) {}
