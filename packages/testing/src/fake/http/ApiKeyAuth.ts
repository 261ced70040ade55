import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as Layer from "effect/Layer"
import { Refusal } from "../Refusal.ts"
import type { State } from "../State.ts"
import { CallInfo } from "./CallInfo.ts"
import { CurrentState } from "./CurrentState.ts"

/**
 * Whose key came with the request, and where links shall point.
 *
 * @category models
 * @since 0.1.0
 */
export interface CallerShape {
  readonly projectId: string
  readonly keyId: string
  readonly origin: string
  readonly state: State
  /** Adds a text to what the answer warns of. */
  readonly warn: (text: string) => void
}

/**
 * The caller of the operation.
 *
 * @category services
 * @since 0.1.0
 */
export class Caller extends Context.Service<Caller, CallerShape>()("@tabwright/testing/fake/http/Caller") {}

/**
 * Headers that a key may come in.
 *
 * @category constants
 * @since 0.1.0
 */
export const keyHeaders = ["x-service-api-key", "x-tabwright-api-key", "x-browser-use-api-key"] as const

/**
 * Lets a request in by its key and says whose it is; any other is answered 401 before anything of it is read.
 *
 * @category services
 * @since 0.1.0
 */
export class ApiKeyAuth extends HttpApiMiddleware.Service<ApiKeyAuth, { provides: Caller }>()(
  "@tabwright/testing/fake/http/ApiKeyAuth",
) {}

export const layer = Layer.effect(
  ApiKeyAuth,
  Effect.map(CurrentState, (current) =>
    ApiKeyAuth.of((answer) =>
      Effect.gen(function* () {
        const { state } = current
        const warnings: Array<string> = []
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const { origin, requestId } = yield* CallInfo
        const key = keyHeaders.map((name) => headers[name]).find((value) => value !== undefined && value !== "")
        const project = key === undefined ? undefined : state.projects.ofKey(key.trim())
        if (project === undefined) {
          return HttpServerResponse.jsonUnsafe(Refusal.of("Unauthorized").body(requestId), { status: 401 })
        }
        return yield* Effect.provideService(answer, Caller, {
          projectId: project.id,
          keyId: project.keyId,
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
