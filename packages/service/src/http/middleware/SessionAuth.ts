import { Effect, Option, type Redacted } from "effect"
import type { HttpServerRequest } from "effect/http"
import { ConsoleSessions, type SessionMember } from "../../access/user/ConsoleSessions.ts"
import { isForged, projectHeader, readCookie } from "../console/SessionCookie.ts"
import { publicUrl } from "../server/PublicUrl.ts"

/** The result of reading the console session of a request. */
export type SessionResult = "none" | "forged" | SessionMember

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Finds the console session of a request in its cookie, and checks that the console sent an unsafe request. */
export const makeSessionReader = Effect.gen(function* () {
  const sessions = yield* ConsoleSessions

  const read = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, token: Redacted.Redacted) {
    const origin = new URL(yield* publicUrl).origin
    const project = request.headers[projectHeader]
    if (project !== undefined && !uuid.test(project)) return "none"
    const found = yield* Effect.orDie(sessions.find(token, project))
    if (Option.isNone(found)) return "none"
    return isForged(request.method, request.headers, origin, sessions.csrfToken(token)) ? "forged" : found.value
  })

  return (request: HttpServerRequest.HttpServerRequest) =>
    request.headers["cookie"] === undefined
      ? Effect.succeed<SessionResult>("none")
      : Effect.gen(function* () {
          const token = readCookie(request, "session", yield* publicUrl)
          return Option.isSome(token) ? yield* read(request, token.value) : ("none" as const)
        })
})
