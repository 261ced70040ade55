import { Context, Effect, Layer, Option, Redacted } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { ApiKeys } from "../access/ApiKeys.ts"
import { refusals } from "./Refusal.ts"
import { RequestId } from "./RequestId.ts"

/**
 * The project whose key came with the request. Every lookup is made inside it.
 *
 * @category services
 * @since 0.1.0
 */
export class Caller extends Context.Service<Caller, { readonly projectId: string; readonly apiKeyId: string }>()(
  "@tabwright/service/http/Caller",
) {}

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
 * Lets a request in by its key and says whose it is; any other is answered 401 before anything of it is read.
 *
 * @category services
 * @since 0.1.0
 */
export class ApiKeyAuth extends HttpApiMiddleware.Service<ApiKeyAuth, { provides: Caller }>()(
  "@tabwright/service/http/ApiKeyAuth",
) {}

export const layer = Layer.effect(
  ApiKeyAuth,
  Effect.gen(function* () {
    const keys = yield* ApiKeys
    const names = [...ownHeaders, ...(yield* KeyHeaders)]

    return ApiKeyAuth.of((answer) =>
      Effect.gen(function* () {
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const key = names.map((name) => headers[name]).find((value) => value !== undefined && value !== "")
        const project = key === undefined ? Option.none() : yield* Effect.orDie(keys.project(Redacted.make(key.trim())))
        if (Option.isSome(project)) {
          const { id: projectId, keyId: apiKeyId } = project.value
          return yield* Effect.provideService(answer, Caller, { projectId, apiKeyId })
        }
        return HttpServerResponse.jsonUnsafe(
          { detail: refusals.Unauthorized, code: "Unauthorized", requestId: yield* RequestId },
          { status: 401 },
        )
      }),
    )
  }),
)
