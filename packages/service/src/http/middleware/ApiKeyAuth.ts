import { ComputeProject } from "@tabwright/agent"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import type { Scope } from "@tabwright/core/contract"
import { CurrentActor, AuditLog } from "../../access/AuditLog.ts"
import { ValidKeys } from "../../access/ValidKeys.ts"
import { respondWith, respondWithDetail } from "../ErrorResponse.ts"
import { RequestLogContext, RequestId } from "../server/RequestContext.ts"

/** The authenticated API key of a request, with its project and scopes. Every lookup is restricted to the project. */
export class Caller extends Context.Service<
  Caller,
  {
    readonly projectId: string
    readonly apiKeyId: string
    readonly scopes: ReadonlySet<Scope>
    readonly hasMonthlyLimit: boolean
    /** The digest of the key's value, as in {@link ValidKeys}. */
    readonly digest: string
  }
>()("@tabwright/service/http/middleware/Caller") {}

/** Headers that may hold the key, in addition to those of {@link KeyHeaders}. */
const ownHeaders = ["x-service-api-key", "x-tabwright-api-key"]

/** Additional headers that may hold the key, in lower case. Clients of the public service use their own header. */
export const KeyHeaders = Context.Reference<ReadonlyArray<string>>("@tabwright/service/http/middleware/KeyHeaders", {
  defaultValue: () => ["x-browser-use-api-key"],
})

/** All headers that may hold the key, in lower case, in the order in which they are read. */
export const keyHeaderNames = Effect.map(KeyHeaders, (additional) => [...ownHeaders, ...additional])

/** Authenticates a request by its API key. Responds with 401 or 403 before the body is read. */
export class ApiKeyAuth extends HttpApiMiddleware.Service<ApiKeyAuth, { provides: Caller }>()(
  "@tabwright/service/http/middleware/ApiKeyAuth",
) {}

/** Finds the valid key of a request in the key headers, or in `otherwise` when none of them is present. */
export const makeKeyReader = Effect.gen(function* () {
  const keys = yield* ValidKeys
  const names = yield* keyHeaderNames
  return ({ headers }: HttpServerRequest.HttpServerRequest, otherwise?: string) => {
    const text = names.map((name) => headers[name]).find((value) => value !== undefined && value !== "") ?? otherwise
    return text === undefined ? Effect.succeedNone : Effect.orDie(keys.find(Redacted.make(text.trim())))
  }
})

/** Authenticates requests and checks the scope of their method. A missing scope is recorded in the audit log. */
export const makeKeyCheck = Effect.fnUntraced(function* (scopeOf: (method: string) => Scope) {
  const keyOf = yield* makeKeyReader
  const audit = yield* AuditLog

  const check: HttpApiMiddleware.HttpApiMiddleware<Caller, never, never> = (answer, { endpoint }) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const requestId = yield* RequestId
      const found = yield* keyOf(request)
      if (Option.isNone(found)) return yield* unauthorized

      const { id: apiKeyId, projectId, scopes, hasMonthlyLimit, digest } = found.value
      const facts = yield* RequestLogContext
      facts.projectId = projectId
      const actor = { apiKeyId, ipAddress: Option.getOrNull(request.remoteAddress), requestId }
      const needed = scopeOf(endpoint.method)
      if (!scopes.has(needed)) {
        // The query may hold credentials.
        const details = { needed, path: request.url.split("?", 1)[0] }
        const event = { action: endpoint.identifier, projectId, resourceType: null, resourceId: null, details }
        yield* Effect.orDie(audit.recordDenied(event)).pipe(Effect.provideService(CurrentActor, actor))
        return yield* scopeMissing(needed, scopes)
      }
      return yield* answer.pipe(
        Effect.provideService(Caller, { projectId, apiKeyId, scopes, hasMonthlyLimit, digest }),
        Effect.provideService(CurrentActor, actor),
        Effect.provideService(ComputeProject, projectId),
      )
    })
  return check
})

export const layer = Layer.effect(
  ApiKeyAuth,
  makeKeyCheck((method) => (method === "GET" || method === "HEAD" ? "read" : "write")),
)

/** The response to a missing or invalid key: the same for unknown, revoked and expired keys. */
export const unauthorized = respondWith(401, "Unauthorized")

export const scopeMissing = (needed: Scope, scopes: ReadonlySet<Scope>) =>
  respondWithDetail(
    403,
    "InsufficientScope",
    `This operation requires the scope "${needed}". The API key has: ${[...scopes].join(", ")}.`,
  )
