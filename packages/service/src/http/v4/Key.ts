import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ApiKeys } from "../../access/ApiKeys.ts"
import { Projects } from "../../access/Projects.ts"
import { Members } from "../../access/user/Members.ts"
import { BrowserCapacity } from "../../browser/scheduling/BrowserCapacity.ts"
import { SpendingLimits } from "../../store/SpendingLimits.ts"
import { version } from "../../Version.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { RequestsPerSecond } from "../middleware/RateLimit.ts"
import { orDefect } from "../ErrorResponse.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "key",
  Effect.fnUntraced(function* (handlers) {
    const keys = yield* ApiKeys
    const projects = yield* Projects
    const members = yield* Members
    const spendings = yield* SpendingLimits
    const capacity = yield* BrowserCapacity
    const defaultRps = yield* RequestsPerSecond

    return handlers
      .handle("getMe", () =>
        Effect.gen(function* () {
          const { apiKeyId, projectId, scopes, user } = yield* Caller
          const project = Option.getOrThrow(yield* orDefect(projects.find(projectId)))
          const { email = "", name = null, userId: id = "" } = user ?? {}
          return {
            user: user === undefined ? null : { id, email, name },
            apiKeyId,
            scopes: [...scopes],
            projectId,
            projects:
              user === undefined
                ? [{ id: projectId, name: project.name, role: null }]
                : yield* orDefect(members.projectsOf(user.userId)),
          }
        }),
      )
      .handle("getKey", () =>
        Effect.gen(function* () {
          const { apiKeyId, projectId } = yield* Caller
          // Keys and projects are never deleted.
          const key = Option.getOrThrow(yield* orDefect(keys.find(apiKeyId)))
          const project = Option.getOrThrow(yield* orDefect(projects.find(projectId)))
          const maxRps = project.maxRps ?? defaultRps
          return {
            id: key.id,
            name: key.name,
            prefix: key.prefix,
            scopes: key.scopes,
            projectId,
            projectName: project.name,
            expiresAt: key.expiresAt?.toISOString() ?? null,
            monthlyCapUsd: key.monthlyCapUsd,
            spentThisMonthUsd: yield* orDefect(spendings.spentBy(apiKeyId)),
            maxBrowsers: Math.min(yield* orDefect(capacity.limit), yield* orDefect(capacity.limitOf(projectId))),
            maxRps: maxRps === 0 ? null : maxRps,
            serverVersion: version,
          }
        }),
      )
  }),
)
