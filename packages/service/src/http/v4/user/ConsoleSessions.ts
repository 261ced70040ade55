import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ConsoleSessions } from "../../../access/user/ConsoleSessions.ts"
import { orDefect } from "../../ErrorResponse.ts"
import { Caller } from "../../middleware/ApiKeyAuth.ts"
import { Api } from "../Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "consoleSessions",
  Effect.fnUntraced(function* (handlers) {
    const sessions = yield* ConsoleSessions

    return handlers
      .handle("listConsoleSessions", () =>
        Effect.gen(function* () {
          const { user } = yield* Caller
          const found = user === undefined ? [] : yield* orDefect(sessions.list(user.userId))
          return {
            consoleSessions: found.map(({ createdAt, expiresAt, id, ipAddress, lastUsedAt, userAgent }) => ({
              id,
              isCurrent: id === user?.sessionId,
              userAgent,
              ipAddress,
              createdAt: createdAt.toISOString(),
              lastUsedAt: lastUsedAt.toISOString(),
              expiresAt: expiresAt.toISOString(),
            })),
          }
        }),
      )
      .handle("deleteConsoleSessions", () =>
        Effect.gen(function* () {
          const { user } = yield* Caller
          if (user !== undefined) yield* orDefect(sessions.endAll(user.userId))
        }),
      )
      .handle("deleteConsoleSession", ({ params }) =>
        Effect.gen(function* () {
          const { user } = yield* Caller
          if (user !== undefined) yield* orDefect(sessions.end(user.userId, params.console_session_id))
        }),
      )
  }),
)
