import { ComputeProject } from "@tabwright/agent"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { CurrentActor } from "../access/Actor.ts"
import { AuditLog } from "../access/AuditLog.ts"
import type { Scope } from "@tabwright/core/contract"
import { ValidKeys } from "../access/ValidKeys.ts"
import { refusals } from "./Refusal.ts"
import { RequestFacts } from "./RequestFacts.ts"
import { RequestId } from "./RequestId.ts"

/**
 * The project whose key came with the request, and what the key may do. Every lookup is made inside the project.
 *
 * @category services
 * @since 0.1.0
 */
export class Caller extends Context.Service<
  Caller,
  {
    readonly projectId: string
    readonly apiKeyId: string
    readonly scopes: ReadonlySet<Scope>
    /** The key's value, as {@link ValidKeys} identifies it. */
    readonly digest: string
  }
>()("@tabwright/service/http/Caller") {}

/** Headers that a key may come in, beside those of {@link KeyHeaders}. */
const ownHeaders = ["x-service-api-key", "x-tabwright-api-key"]

/**
 * Further headers that a key may come in, lower case: clients of the public service send it in its own.
 *
 * @category references
 * @since 0.1.0
 */
export const KeyHeaders = Context.Reference<ReadonlyArray<string>>("@tabwright/service/http/KeyHeaders", {
  defaultValue: () => ["x-browser-use-api-key"],
})

/**
 * Lets a request in by its key and says whose it is; any other is answered 401, and one whose key has not the scope for it
 * 403, before anything of it is read.
 *
 * @category services
 * @since 0.1.0
 */
export class ApiKeyAuth extends HttpApiMiddleware.Service<ApiKeyAuth, { provides: Caller }>()(
  "@tabwright/service/http/ApiKeyAuth",
) {}

/**
 * Finds the valid key that came with a request, in one of the headers for keys or, without them, as `otherwise`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeKeyReader = Effect.gen(function* () {
  const keys = yield* ValidKeys
  const names = [...ownHeaders, ...(yield* KeyHeaders)]
  return ({ headers }: HttpServerRequest.HttpServerRequest, otherwise?: string) => {
    const text = names.map((name) => headers[name]).find((value) => value !== undefined && value !== "") ?? otherwise
    return text === undefined ? Effect.succeedNone : Effect.orDie(keys.find(Redacted.make(text.trim())))
  }
})

/**
 * Makes the middleware that lets requests in by a key with the scope that their method needs. A refusal for want of a scope
 * is in the audit log.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeKeyCheck = Effect.fnUntraced(function* (scopeOf: (method: string) => Scope) {
  const keyOf = yield* makeKeyReader
  const audit = yield* AuditLog

  const check: HttpApiMiddleware.HttpApiMiddleware<Caller, never, never> = (answer, { endpoint }) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const requestId = yield* RequestId
      const found = yield* keyOf(request)
      if (Option.isNone(found)) return unauthorized(requestId)

      const { id: apiKeyId, projectId, scopes, digest } = found.value
      const actor = { apiKeyId, address: Option.getOrNull(request.remoteAddress), requestId }
      const needed = scopeOf(endpoint.method)
      if (!scopes.has(needed)) {
        // The query may hold what nobody else is to read.
        const details = { needed, path: request.url.split("?", 1)[0] }
        const event = { action: endpoint.identifier, projectId, subjectType: null, subjectId: null, details }
        yield* Effect.orDie(audit.refused(event)).pipe(Effect.provideService(CurrentActor, actor))
        return scopeMissing(requestId, needed, scopes)
      }
      const facts = yield* RequestFacts
      facts.projectId = projectId
      return yield* answer.pipe(
        Effect.provideService(Caller, { projectId, apiKeyId, scopes, digest }),
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

/**
 * The answer where no valid key came: the same for an unknown, a revoked and an expired one.
 *
 * @category constructors
 * @since 0.1.0
 */
export const unauthorized = (requestId: string) =>
  HttpServerResponse.jsonUnsafe({ detail: refusals.Unauthorized, code: "Unauthorized", requestId }, { status: 401 })

/**
 * The answer to a valid key that may not do this.
 *
 * @category constructors
 * @since 0.1.0
 */
export const scopeMissing = (requestId: string, needed: Scope, scopes: ReadonlySet<Scope>) => {
  const detail = `This operation needs the scope "${needed}", which the API key does not have; it has: ${[...scopes].join(", ")}.`
  return HttpServerResponse.jsonUnsafe({ detail, code: "ScopeMissing", requestId }, { status: 403 })
}
