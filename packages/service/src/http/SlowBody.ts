import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Context, type Duration, Effect, Fiber, type Scope } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

/**
 * How long the body of a request to the API may take to come. Default a minute: 1 MiB over a slow line. Files have the
 * life of their link.
 *
 * @category references
 * @since 0.1.0
 */
export const BodyWait = Context.Reference<Duration.Input>("@tabwright/service/http/BodyWait", {
  defaultValue: () => "1 minute",
})

/**
 * Gives up on a request whose body is still coming after {@link BodyWait}, with `tooSlow`; whatever it does once the body
 * is here takes its time.
 *
 * @category combinators
 * @since 0.1.0
 */
export const withBodyWait = <A extends HttpServerResponse.HttpServerResponse, E, R>(
  answer: Effect.Effect<A, E, R>,
  request: HttpServerRequest.HttpServerRequest,
  tooSlow: () => HttpServerResponse.HttpServerResponse,
): Effect.Effect<A | HttpServerResponse.HttpServerResponse, E, R | Scope.Scope> => {
  const { headers } = request
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
  if (!hasBody) return answer
  const message = NodeHttpServerRequest.toIncomingMessage(request)
  return Effect.gen(function* () {
    // Whoever reads the body is ended with the request, after the refusal has gone out: ending it closes the connection.
    const reading = yield* Effect.forkScoped(answer)
    const late = Effect.suspend(() => (message.complete ? Effect.never : Effect.sync(tooSlow)))
    return yield* Effect.raceFirst(Fiber.join(reading), Effect.delay(late, yield* BodyWait))
  })
}
