import { ByteSize, Cause, Clock, Context, Effect, Metric, Option, type Scope } from "effect"
import {
  HttpIncomingMessage,
  HttpRouter,
  HttpServerError,
  HttpServerRequest,
  HttpServerResponse,
  HttpTraceContext,
} from "effect/http"
import { randomUUID } from "node:crypto"
import { FileFailed } from "../files/FileFailed.ts"
import { httpDuration, httpRequests } from "../observe/Metrics.ts"
import { isOutage, isStoreError } from "../store/StoreError.ts"
import { JsonTooComplex, withJsonLimits } from "./JsonLimits.ts"
import { refusals } from "./Refusal.ts"
import { noFacts, RequestFacts } from "./RequestFacts.ts"
import { RequestId } from "./RequestId.ts"
import { withBodyWait } from "./SlowBody.ts"

/**
 * Largest body of a request to the API: 1 MiB, which holds a task of 100,000 characters in any encoding of JSON. Uploaded files
 * have limits of their own.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxBodySize = ByteSize.mebibytes(1)

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
      const facts = noFacts()
      // The query may hold a signature: only the path is logged.
      const path = request.url.split("?", 1)[0] ?? ""
      // Files have the life of their link. All else is held to it: the router knows the same path in many spellings.
      const whole = path.startsWith("/uploads/") ? answer : withBodyWait(answer, request, () => tooSlow(requestId))
      const told = Effect.gen(function* () {
        const answered = yield* Effect.matchCauseEffect(whole, {
          onSuccess: (response) => Effect.succeed(inShape(response, requestId)),
          onFailure: (cause) => ofCause(cause, requestId),
        })
        const { status } = answered
        const ms = (yield* Clock.currentTimeMillis) - startedAt
        yield* count(request.method, facts.route, status, ms)
        yield* Effect.logWithLevel(isWell(path, status) ? "Debug" : "Info")("request").pipe(
          Effect.annotateLogs({ ...facts, method: request.method, path, status, ms }),
        )
        yield* Effect.annotateCurrentSpan("http.response.status_code", status)
        return HttpServerResponse.setHeader(answered, "x-request-id", requestId)
      })
      return yield* told.pipe(
        Effect.withSpan(
          "request",
          {
            kind: "server",
            parent: Option.getOrUndefined(HttpTraceContext.fromHeaders(request.headers)),
            // The route is added when it is found. Paths may hold what opens something.
            attributes: { "http.request.method": request.method, requestId },
          },
          // It would always be that of this line.
          { captureStackTrace: false },
        ),
        Effect.updateContext((context: Context.Context<Scope.Scope>) =>
          context.pipe(
            Context.add(RequestFacts, facts),
            Context.add(RequestId, requestId),
            Context.add(HttpIncomingMessage.MaxBodySize, maxBodySize),
            // Nodes send what clients sent, and more; their calls are read as bytes first.
            Context.add(
              HttpServerRequest.HttpServerRequest,
              path.startsWith("/node/") ? request : withJsonLimits(request),
            ),
          ),
        ),
        Effect.annotateLogs({ requestId }),
      )
    }),
  { global: true },
)

/** What supervisors and Prometheus ask every few seconds: only an answer that is not as it should be is worth reading. */
const probes = new Set(["/health", "/healthz", "/readyz", "/metrics"])

const isWell = (path: string, status: number): boolean => probes.has(path) && status < 400

const count = (method: string, route: string, status: number, ms: number) =>
  Effect.andThen(
    Metric.update(Metric.withAttributes(httpRequests, { method, route, status: String(status) }), 1),
    Metric.update(Metric.withAttributes(httpDuration, { method, route }), ms / 1000),
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
  if (problem instanceof JsonTooComplex) {
    const detail = [{ loc: ["body"], msg: problem.message, type: "value_error" }]
    return Effect.succeed(HttpServerResponse.jsonUnsafe({ detail, requestId }, { status: 422 }))
  }
  if (isTooLarge(problem)) {
    return Effect.succeed(
      HttpServerResponse.jsonUnsafe(
        { detail: refusals.BodyTooLarge, code: "BodyTooLarge", requestId },
        { status: 413, headers: { connection: "close" } },
      ),
    )
  }
  if (isBrokenOff(problem)) {
    return Effect.succeed(
      HttpServerResponse.jsonUnsafe(
        { detail: refusals.MalformedRequest, code: "MalformedRequest", requestId },
        { status: 400, headers: { connection: "close" } },
      ),
    )
  }
  const isDatabaseOut = isStoreError(problem) && isOutage(problem)
  const passes = isDatabaseOut || problem instanceof FileFailed
  const code = isDatabaseOut ? "DatabaseUnavailable" : passes ? "FilesUnavailable" : "Internal"
  return Effect.as(
    Effect.logError("request failed", cause),
    HttpServerResponse.jsonUnsafe(
      { detail: refusals[code], code, requestId },
      { status: passes ? 503 : 500, ...(passes ? { headers: { "retry-after": "2" } } : {}) },
    ),
  )
}

/** The connection goes with it: what is still coming of the body is nobody's. */
const tooSlow = (requestId: string) =>
  HttpServerResponse.jsonUnsafe(
    { detail: refusals.RequestTooSlow, code: "RequestTooSlow", requestId },
    { status: 408, headers: { connection: "close" } },
  )

/** A body that ended before its length, or came in chunks that are none. */
const isBrokenOff = (problem: unknown): boolean =>
  HttpServerError.isHttpServerError(problem) && problem.reason._tag === "RequestParseError"

const isTooLarge = (problem: unknown): boolean =>
  HttpServerError.isHttpServerError(problem) &&
  problem.reason._tag === "RequestParseError" &&
  problem.reason.reason === "BodyTooLarge"
