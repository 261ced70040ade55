import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { FakeApiError } from "../FakeApiError.ts"
import { scopesOf, type UserCaller } from "../resource/Users.ts"
import type { State } from "../State.ts"

/** Request data known before routing. */
export const CallInfo = Context.Reference<{ readonly requestId: string; readonly origin: string }>(
  "@tabwright/testing/fake/http/CallInfo",
  { defaultValue: () => ({ requestId: "", origin: "" }) },
)

/** State used by the operations. A reset replaces it. */
export class CurrentState extends Context.Service<CurrentState, { state: State }>()(
  "@tabwright/testing/fake/http/CurrentState",
) {}

/** Project of the request's key or member, and the origin for links. */
export interface CallerShape extends UserCaller {
  readonly keyId: string
  readonly origin: string
  readonly state: State
  readonly warn: (text: string) => void
}

export class Caller extends Context.Service<Caller, CallerShape>()("@tabwright/testing/fake/http/Caller") {}

export const keyHeaders = ["x-service-api-key", "x-tabwright-api-key", "x-browser-use-api-key"] as const

/** Authenticates requests by key. Returns 401 before reading the request otherwise. */
export class ApiKeyAuth extends HttpApiMiddleware.Service<ApiKeyAuth, { provides: Caller }>()(
  "@tabwright/testing/fake/http/ApiKeyAuth",
) {}

/** Operations on the caller's own sign-in, which every role may do. */
const ownOperations: ReadonlySet<string> = new Set([
  "acceptInvitation",
  "deleteConsoleSession",
  "deleteConsoleSessions",
])

export const layer = Layer.effect(
  ApiKeyAuth,
  Effect.map(CurrentState, (current) =>
    ApiKeyAuth.of((answer, { endpoint }) =>
      Effect.gen(function* () {
        const { state } = current
        const warnings: Array<string> = []
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const { origin, requestId } = yield* CallInfo
        const key = keyHeaders.map((name) => headers[name]).find((value) => value !== undefined && value !== "")
        const project = key === undefined ? undefined : state.projects.ofKey(key.trim())
        const member = key === undefined ? undefined : state.users.ofKey(key.trim(), headers["x-tabwright-project"])
        const projectId = project?.id ?? member?.projectId
        const keyId = project?.keyId ?? member?.keyId
        if (projectId === undefined || keyId === undefined) {
          return HttpServerResponse.jsonUnsafe(FakeApiError.of("Unauthorized").body(requestId), { status: 401 })
        }
        const scopes = scopesOf(member?.role)
        const needed = endpoint.method === "GET" || ownOperations.has(endpoint.identifier) ? "read" : "write"
        if (!scopes.includes(needed)) {
          return HttpServerResponse.jsonUnsafe(FakeApiError.of("InsufficientScope").body(requestId), { status: 403 })
        }
        return yield* Effect.provideService(answer, Caller, {
          projectId,
          keyId,
          user: member?.user,
          role: member?.role,
          scopes,
          origin,
          state,
          warn: (text) => void warnings.push(text),
        }).pipe(Effect.map((response) => withWarnings(response, warnings)))
      }),
    ),
  ),
)

const withWarnings = (
  response: HttpServerResponse.HttpServerResponse,
  warnings: ReadonlyArray<string>,
): HttpServerResponse.HttpServerResponse =>
  warnings.length === 0 ? response : HttpServerResponse.setHeader(response, "x-tabwright-warning", warnings.join(" "))
