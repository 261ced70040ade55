import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerError from "effect/http/HttpServerError"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { Refusal } from "../Refusal.ts"
import { CallInfo } from "./CallInfo.ts"

/**
 * What holds for every answer: it carries the request's id, and has the contract's shape whatever goes wrong inside.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpRouter.middleware(
  (answer) =>
    Effect.gen(function* () {
      const { requestId } = yield* CallInfo
      const response = yield* answer.pipe(
        Effect.map((response) => (response.status === 415 ? wrongMediaType(requestId) : response)),
        Effect.catchCause((cause) => ofCause(cause, requestId)),
      )
      return HttpServerResponse.setHeader(response, "x-request-id", requestId)
    }),
  { global: true },
)

const wrongMediaType = (requestId: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(
    {
      detail: [{ loc: ["header", "content-type"], msg: "The body must be application/json.", type: "media_type" }],
      requestId,
    },
    { status: 422 },
  )

const ofCause = <E>(
  cause: Cause.Cause<E>,
  requestId: string,
): Effect.Effect<HttpServerResponse.HttpServerResponse, E> => {
  // The caller has gone: there is nobody to answer.
  if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
  const problem = Cause.squash(cause)
  const isUnknownRoute = HttpServerError.isHttpServerError(problem) && problem.reason._tag === "RouteNotFound"
  const refusal = Refusal.of(isUnknownRoute ? "RouteNotFound" : "Internal")
  const response = HttpServerResponse.jsonUnsafe(refusal.body(requestId), { status: refusal.status })
  // Nobody asked for this one: it is a defect of the fake, and who tests with it shall see its cause.
  return isUnknownRoute ? Effect.succeed(response) : Effect.as(Effect.logError("The fake failed", cause), response)
}
