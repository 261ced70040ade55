import { ComputeProject } from "@tabwright/agent"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { managedRoles, type ProjectRole, type Scope } from "@tabwright/core/contract"
import { CurrentActor, AuditLog } from "../../access/AuditLog.ts"
import type { SessionUser } from "../../access/user/ConsoleSessions.ts"
import { type ValidKey, ValidKeys } from "../../access/ValidKeys.ts"
import { respondWith, respondWithDetail } from "../ErrorResponse.ts"
import { RequestLogContext, RequestId } from "../server/RequestContext.ts"
import { makeSessionReader } from "./SessionAuth.ts"

/**
 * The authenticated API key of a request, or the key of a member whose console session it has, with its project and
 * scopes. Every lookup is restricted to the project.
 */
interface CallerShape {
  readonly projectId: string
  readonly apiKeyId: string
  readonly scopes: ReadonlySet<Scope>
  readonly hasMonthlyLimit: boolean
  /** The digest of the key's value, or of the session's token, as in {@link ValidKeys}. */
  readonly digest: string
  /** Absent for API keys. */
  readonly user?: SessionUser
  /** The roles of members that the caller can invite, change and remove. */
  readonly manages: ReadonlyArray<ProjectRole>
}

export class Caller extends Context.Service<Caller, CallerShape>()("@tabwright/service/http/middleware/Caller") {}

/** Headers that may hold the key, in addition to those of {@link KeyHeaders}. */
const ownHeaders = ["x-service-api-key", "x-tabwright-api-key"]

/** Additional headers that may hold the key, in lower case. Clients of the public service use their own header. */
export const KeyHeaders = Context.Reference<ReadonlyArray<string>>("@tabwright/service/http/middleware/KeyHeaders", {
  defaultValue: () => ["x-browser-use-api-key"],
})

/** All headers that may hold the key, in lower case, in the order in which they are read. */
export const keyHeaderNames = Effect.map(KeyHeaders, (additional) => [...ownHeaders, ...additional])

/**
 * Authenticates a request that has neither an API key nor a console session, such as by the token of an identity provider.
 * Returns the id of the API key whose project, scopes and limits apply, or undefined. Called for every such request, so
 * implementations cache. They read no cookies, because other sites can send those.
 *
 * @category models
 * @since 0.1.0
 */
export type Authenticate = (request: {
  readonly method: string
  /** Path and query. */
  readonly url: string
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
}) => Effect.Effect<string | undefined>

/** The operator's own authentication. */
export const OwnAuthentication = Context.Reference<Authenticate>(
  "@tabwright/service/http/middleware/OwnAuthentication",
  { defaultValue: () => () => Effect.undefined },
)

/** Authenticates a request by its API key or console session. Responds with 401 or 403 before the body is read. */
export class ApiKeyAuth extends HttpApiMiddleware.Service<ApiKeyAuth, { provides: Caller }>()(
  "@tabwright/service/http/middleware/ApiKeyAuth",
) {}

/** Returns the text of the first key header of a request. */
const makeKeyText = Effect.map(
  keyHeaderNames,
  (names) =>
    ({ headers }: HttpServerRequest.HttpServerRequest) =>
      names.map((name) => headers[name]).find((value) => value !== undefined && value !== ""),
)

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Finds the valid key of a request in the key headers, or in `otherwise` when none of them is present, or by the operator's own
 * authentication.
 */
export const makeKeyReader = Effect.gen(function* () {
  const keys = yield* ValidKeys
  const textOf = yield* makeKeyText
  const authenticate = yield* OwnAuthentication

  const authenticated = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
    const id = yield* authenticate(request)
    if (id === undefined || !uuid.test(id)) return Option.none()
    const [value] = yield* Effect.orDie(keys.valuesOf(id))
    return Option.fromUndefinedOr(value)
  })

  return (request: HttpServerRequest.HttpServerRequest, otherwise?: string) => {
    const text = textOf(request) ?? otherwise
    return text === undefined ? authenticated(request) : Effect.orDie(keys.find(Redacted.make(text.trim())))
  }
})

/** Operations on the caller's own sign-in, which every role may do. */
const ownOperations: ReadonlySet<string> = new Set([
  "acceptInvitation",
  "deleteConsoleSession",
  "deleteConsoleSessions",
])

/** Operations of callers that manage members or see keys. Checked before a stored response is replayed, which may hold a token. */
const memberOperations: ReadonlySet<string> = new Set([
  "createInvitation",
  "deleteInvitation",
  "updateMember",
  "deleteMember",
  "listProjectKeys",
  "listProjectUsage",
  "listProjectAuditEntries",
])

/** An operation as the audit log names it, with the method that determines its scope. */
interface CheckedOperation {
  readonly identifier: string
  readonly method: string
}

/** Authenticates requests and checks the scope of their method. A missing scope is recorded in the audit log. */
const makeOperationCheck = Effect.fnUntraced(function* (scopeOf: (method: string) => Scope) {
  const keyOf = yield* makeKeyReader
  const sessionOf = yield* makeSessionReader
  const keyTextOf = yield* makeKeyText
  const audit = yield* AuditLog

  const ofKey = (request: HttpServerRequest.HttpServerRequest) =>
    Effect.map(keyOf(request), (found): CallerShape | undefined => {
      if (Option.isNone(found)) return undefined
      const { digest, hasMonthlyLimit, id: apiKeyId, projectId, scopes } = found.value
      return { projectId, apiKeyId, scopes, hasMonthlyLimit, digest, manages: managedRoles(undefined, scopes) }
    })

  const ofSession = (request: HttpServerRequest.HttpServerRequest) =>
    Effect.map(sessionOf(request), (found): CallerShape | "forged" | undefined => {
      if (found === "none") return undefined
      if (found === "forged") return found
      const { apiKeyId, digest, hasMonthlyLimit, projectId, role, scopes } = found
      return { projectId, apiKeyId, scopes, hasMonthlyLimit, digest, user: found, manages: managedRoles(role, scopes) }
    })

  /** A request with a key has no other identity, so that an invalid key is a 401. */
  const callerOf = (request: HttpServerRequest.HttpServerRequest) =>
    keyTextOf(request) === undefined
      ? Effect.flatMap(ofSession(request), (found) => (found === undefined ? ofKey(request) : Effect.succeed(found)))
      : ofKey(request)

  return <E, R>(
    answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
    { identifier, method }: CheckedOperation,
  ) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const requestId = yield* RequestId
      const found = yield* callerOf(request)
      if (found === "forged") return yield* respondWith(403, "RequestForged")
      if (found === undefined) return yield* unauthorized

      const { apiKeyId, manages, projectId, scopes, user } = found
      const facts = yield* RequestLogContext
      facts.projectId = projectId
      const ipAddress = Option.getOrNull(request.remoteAddress)
      const actor = { apiKeyId, userEmail: user?.email ?? null, ipAddress, requestId }
      const needed = ownOperations.has(identifier) ? "read" : scopeOf(method)
      const isRoleMissing = memberOperations.has(identifier) && manages.length === 0
      if (!scopes.has(needed) || isRoleMissing) {
        // The query may hold credentials.
        const details = { needed, path: request.url.split("?", 1)[0] }
        const event = { action: identifier, projectId, resourceType: null, resourceId: null, details }
        yield* Effect.orDie(audit.recordDenied(event)).pipe(Effect.provideService(CurrentActor, actor))
        return yield* scopes.has(needed) ? respondWith(403, "RoleNotAllowed") : scopeMissing(needed, scopes)
      }
      return yield* answer.pipe(
        Effect.provideService(Caller, found),
        Effect.provideService(CurrentActor, actor),
        Effect.provideService(ComputeProject, projectId),
      )
    })
})

/** The check of {@link makeOperationCheck} for the operations of the API. */
export const makeKeyCheck = (scopeOf: (method: string) => Scope) =>
  Effect.map(
    makeOperationCheck(scopeOf),
    (check): HttpApiMiddleware.HttpApiMiddleware<Caller, never, never> =>
      (answer, { endpoint }) =>
        check(answer, endpoint),
  )

/** The scope of a method, in all APIs but the admin API. */
const usualScope = (method: string): Scope => (method === "GET" || method === "HEAD" ? "read" : "write")

export const layer = Layer.effect(ApiKeyAuth, makeKeyCheck(usualScope))

/**
 * The caller of an additional route.
 *
 * @category models
 * @since 0.1.0
 */
export interface RouteCaller extends Pick<CallerShape, "projectId" | "apiKeyId" | "scopes"> {}

/**
 * Authenticates requests of additional routes as the API does: by an API key, a console session, or the operator's own
 * authentication.
 *
 * @category services
 * @since 0.1.0
 */
export class RouteAuth extends Context.Service<
  RouteAuth,
  {
    /**
     * Calls `handle` for a request whose caller has the scope, by default `read` for GET and HEAD and `write` for other methods.
     * Responds with 401 or 403 to others. The audit log records a missing scope under `operation`.
     */
    check<R>(
      operation: string,
      handle: (caller: RouteCaller) => Effect.Effect<HttpServerResponse.HttpServerResponse, never, R>,
      scope?: Scope,
    ): Effect.Effect<HttpServerResponse.HttpServerResponse, never, R | HttpServerRequest.HttpServerRequest>
    /** Finds the key of a request in its headers, or by the operator's own authentication. Reads no console session. */
    keyOf(request: HttpServerRequest.HttpServerRequest): Effect.Effect<Option.Option<ValidKey>>
  }
>()("@tabwright/service/http/middleware/RouteAuth") {
  static readonly layer = Layer.effect(
    RouteAuth,
    Effect.gen(function* () {
      const checks = {
        read: yield* makeOperationCheck(() => "read"),
        write: yield* makeOperationCheck(() => "write"),
        admin: yield* makeOperationCheck(() => "admin"),
      }
      const keyOf = yield* makeKeyReader
      return RouteAuth.of({
        keyOf: (request) => keyOf(request),
        check: (operation, handle, scope) =>
          Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ method }) =>
            checks[scope ?? usualScope(method)](Effect.flatMap(Caller, handle), { identifier: operation, method }),
          ),
      })
    }),
  )
}

/** The response to a missing or invalid key: the same for unknown, revoked and expired keys. */
export const unauthorized = respondWith(401, "Unauthorized")

export const scopeMissing = (needed: Scope, scopes: ReadonlySet<Scope>) =>
  respondWithDetail(
    403,
    "InsufficientScope",
    `This operation requires the scope "${needed}". The API key has: ${[...scopes].join(", ")}.`,
  )
