import { canonicalJson } from "@tabwright/core/webhooks"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { FakeApiError } from "../FakeApiError.ts"
import { Caller, CallInfo } from "./ApiKeyAuth.ts"

const header = "idempotency-key"

const keptForMs = 24 * 3_600_000

/**
 * Executes a request with an `Idempotency-Key` once. For 24 hours, later requests with the same project, operation and
 * key get its response, and those with another body a 409. Error responses are not stored.
 */
export class Idempotency extends HttpApiMiddleware.Service<Idempotency, { requires: Caller }>()(
  "@tabwright/testing/fake/http/Idempotency",
) {}

export const layer = Layer.succeed(Idempotency, (answer, { endpoint }) =>
  Effect.gen(function* () {
    const key = yield* keyOf(endpoint)
    if (key === undefined) return yield* answer
    const { projectId, state } = yield* Caller
    const request = yield* HttpServerRequest.HttpServerRequest
    const body = yield* Effect.orDie(request.text)
    // Different spellings of the same JSON are the same request.
    const fingerprint = `${request.url}\n${canonicalJson(body) ?? body}`
    const at = JSON.stringify([projectId, endpoint.method, endpoint.path, key])
    const kept = state.answers.get(at)
    if (kept !== undefined && kept.until > state.clock.ms) {
      if (kept.fingerprint !== fingerprint) {
        const { requestId } = yield* CallInfo
        return HttpServerResponse.jsonUnsafe(FakeApiError.of("IdempotencyMismatch").body(requestId), { status: 409 })
      }
      return HttpServerResponse.uint8Array(kept.body, {
        status: kept.status,
        contentType: "application/json",
        headers: { "idempotent-replayed": "true" },
      })
    }
    const response = yield* answer
    if (response.status < 300 && response.body._tag === "Uint8Array") {
      const { body: bytes } = response.body
      state.answers.set(at, { fingerprint, status: response.status, body: bytes, until: state.clock.ms + keptForMs })
    }
    return response
  }),
)

/**
 * Returns the request's key; undefined without one, for an operation without the header, or if the schema rejects it.
 */
const keyOf = Effect.fnUntraced(function* (endpoint: HttpApiEndpoint.Top) {
  if (endpoint.headers === undefined) return undefined
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  if (headers[header] === undefined) return undefined
  // Endpoint schemas are generated and need no services.
  const decode = Schema.decodeUnknownOption(
    endpoint.headers as Schema.Codec<Readonly<Record<string, unknown>>, unknown>,
  )
  const key = Option.getOrUndefined(decode(headers))?.[header]
  return typeof key === "string" ? key : undefined
})
