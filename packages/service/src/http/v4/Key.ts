import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ApiKeys } from "../../access/ApiKeys.ts"
import { Projects } from "../../access/Projects.ts"
import { BrowserRoom } from "../../browser/BrowserRoom.ts"
import { ProjectRoom } from "../../browser/ProjectRoom.ts"
import { SpendingLimits } from "../../store/SpendingLimits.ts"
import { version } from "../../Version.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { RequestsPerSecond } from "../RateLimit.ts"
import { orDefect } from "../Refusal.ts"
import { Api } from "./Api.ts"

/**
 * The operation on the key in use.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "key",
  Effect.fnUntraced(function* (handlers) {
    const keys = yield* ApiKeys
    const projects = yield* Projects
    const spendings = yield* SpendingLimits
    const room = yield* BrowserRoom
    const projectRoom = yield* ProjectRoom
    const shippedRps = yield* RequestsPerSecond

    return handlers.handle("getKey", () =>
      Effect.gen(function* () {
        const { apiKeyId, projectId } = yield* Caller
        // Neither keys nor projects are ever deleted.
        const key = Option.getOrThrow(yield* orDefect(keys.find(apiKeyId)))
        const project = Option.getOrThrow(yield* orDefect(projects.find(projectId)))
        const maxRps = project.maxRps ?? shippedRps
        return {
          id: key.id,
          name: key.name,
          hint: key.hint,
          scopes: key.scopes,
          projectId,
          projectName: project.name,
          expiresAt: key.expiresAt?.toISOString() ?? null,
          monthlyCapUsd: key.monthlyCapUsd,
          spentThisMonthUsd: yield* orDefect(spendings.spentBy(apiKeyId)),
          maxBrowsers: Math.min(yield* orDefect(room.limit), yield* orDefect(projectRoom.limitOf(projectId))),
          maxRps: maxRps === 0 ? null : maxRps,
          serverVersion: version,
        }
      }),
    )
  }),
)
