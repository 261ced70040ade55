import { ByteSize, Cause, Clock, Effect } from "effect"
import { HttpIncomingMessage, HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { randomUUID } from "node:crypto"
import { isStoreError } from "../store/StoreError.ts"
import { refusals } from "./Refusal.ts"
import { RequestId } from "./RequestId.ts"

/** Largest body that is read: room for a task of a million words, and no more than a few of them fill a small machine. */
const maxBodySize = ByteSize.mebibytes(8)

/** When what is full may have room again: a queue with the end of a run, the browsers with that of one of them. */
const retryAfterSeconds = "5"

/**
 * What holds for every request: it has an id, one log line, and an answer in the contract's shape, whatever goes wrong
 * inside. A defect shows its id and nothing of its cause.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpRouter.middleware(
  (answer) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const requestId = randomUUID()
      const startedAt = yield* Clock.currentTimeMillis
      // The query may hold a signature: only the path is logged.
      const path = request.url.split("?", 1)[0] ?? ""
      return yield* answer.pipe(
        Effect.matchCauseEffect({
          onSuccess: (response) => Effect.succeed(inShape(response, requestId)),
          onFailure: (cause) => ofCause(cause, requestId),
        }),
        Effect.map((response) => HttpServerResponse.setHeader(response, "x-request-id", requestId)),
        Effect.tap((response) =>
          Effect.flatMap(Clock.currentTimeMillis, (now) =>
            Effect.logInfo("request").pipe(
              Effect.annotateLogs({ method: request.method, path, status: response.status, ms: now - startedAt }),
            ),
          ),
        ),
        Effect.provideService(RequestId, requestId),
        Effect.provideService(HttpIncomingMessage.MaxBodySize, maxBodySize),
        Effect.annotateLogs({ requestId }),
      )
    }),
  { global: true },
)

/** The router's and the body reader's own refusals have texts of their own: here they get the contract's shape. */
const inShape = (
  response: HttpServerResponse.HttpServerResponse,
  requestId: string,
): HttpServerResponse.HttpServerResponse => {
  switch (response.status) {
    case 415:
      return HttpServerResponse.jsonUnsafe(
        {
          detail: [{ loc: ["header", "content-type"], msg: "The body must be application/json.", type: "media_type" }],
          requestId,
        },
        { status: 422 },
      )
    case 429:
      return HttpServerResponse.setHeader(response, "retry-after", retryAfterSeconds)
    default:
      return response
  }
}

const ofCause = <E>(
  cause: Cause.Cause<E>,
  requestId: string,
): Effect.Effect<HttpServerResponse.HttpServerResponse, E> => {
  // The caller has gone: there is nobody to answer.
  if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
  const problem = Cause.squash(cause)
  if (HttpServerError.isHttpServerError(problem) && problem.reason._tag === "RouteNotFound") {
    return Effect.succeed(
      HttpServerResponse.jsonUnsafe(
        { detail: refusals.RouteNotFound, code: "RouteNotFound", requestId },
        { status: 404 },
      ),
    )
  }
  if (isTooLarge(problem)) {
    return Effect.succeed(
      HttpServerResponse.jsonUnsafe(
        { detail: refusals.BodyTooLarge, code: "BodyTooLarge", requestId },
        { status: 413, headers: { connection: "close" } },
      ),
    )
  }
  const isOutage = isStoreError(problem) && problem.isRetryable
  const code = isOutage ? "DatabaseUnavailable" : "Internal"
  return Effect.as(
    Effect.logError("request failed", cause),
    HttpServerResponse.jsonUnsafe(
      { detail: refusals[code], code, requestId },
      { status: isOutage ? 503 : 500, ...(isOutage ? { headers: { "retry-after": "2" } } : {}) },
    ),
  )
}

const isTooLarge = (problem: unknown): boolean =>
  HttpServerError.isHttpServerError(problem) &&
  problem.reason._tag === "RequestParseError" &&
  problem.reason.reason === "BodyTooLarge"
