import { ByteSize, Cause, Clock, Context, Effect, Metric, Option, type Scope, type Duration, Fiber } from "effect"
import {
  HttpIncomingMessage,
  HttpRouter,
  HttpServerError,
  HttpServerRequest,
  HttpServerResponse,
  HttpTraceContext,
} from "effect/http"
import { randomUUID } from "node:crypto"
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { FileFailed } from "../../files/BlobStore.ts"
import { httpDuration, httpRequests } from "../../telemetry/ServiceMetrics.ts"
import { isOutage, isStoreError } from "../../store/StoreError.ts"
import { JsonTooComplex, withJsonLimits } from "./JsonLimits.ts"
import { respondWith } from "../ErrorResponse.ts"
import { emptyLogFields, RequestLogContext, RequestId } from "./RequestContext.ts"

/** Timeout for the body of an API request. Default 1 minute: 1 MiB over a slow connection. */
export const BodyTimeout = Context.Reference<Duration.Input>("@tabwright/service/http/server/BodyTimeout", {
  defaultValue: () => "1 minute",
})

/** Responds with 408 when the body has not arrived within {@link BodyTimeout}. Processing is not limited. */
const withBodyTimeout = <A extends HttpServerResponse.HttpServerResponse, E, R>(
  answer: Effect.Effect<A, E, R>,
  request: HttpServerRequest.HttpServerRequest,
): Effect.Effect<A | HttpServerResponse.HttpServerResponse, E, R | Scope.Scope> => {
  const { headers } = request
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
  if (!hasBody) return answer
  const message = NodeHttpServerRequest.toIncomingMessage(request)
  return Effect.gen(function* () {
    // Interrupting a reader closes the connection, so it ends with the request, after the response is sent.
    const reading = yield* Effect.forkScoped(answer)
    const late = Effect.suspend(() => (message.complete ? Effect.never : tooSlow))
    return yield* Effect.raceFirst(Fiber.join(reading), Effect.delay(late, yield* BodyTimeout))
  })
}

/** Maximum size of an API request body: 1 MiB, which holds a task of 100,000 characters in any JSON encoding. */
export const maxBodySize = ByteSize.mebibytes(1)

/** Estimated time until a full queue or the browser limit has capacity again. */
const retryAfterSeconds = "5"

/** Assigns each request an ID, logs one line and responds in the contract's format whatever fails. */
export const layer = HttpRouter.middleware(
  (answer) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const requestId = randomUUID()
      const startedAt = yield* Clock.currentTimeMillis
      const facts = emptyLogFields()
      // Only the path is logged, because the query may hold a signature.
      const path = request.url.split("?", 1)[0] ?? ""
      // Uploads are limited by the lifetime of their link. All other paths are included, because the router accepts
      // many spellings.
      const whole = path.startsWith("/uploads/") ? answer : withBodyTimeout(answer, request)
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
            // The route is added once it is known. Paths may hold credentials.
            attributes: { "http.request.method": request.method, requestId },
          },
          // The stack trace would always be that of this line.
          { captureStackTrace: false },
        ),
        Effect.updateContext((context: Context.Context<Scope.Scope>) =>
          context.pipe(
            Context.add(RequestLogContext, facts),
            Context.add(RequestId, requestId),
            Context.add(HttpIncomingMessage.MaxBodySize, maxBodySize),
            Context.add(HttpServerRequest.HttpServerRequest, withJsonLimits(request)),
          ),
        ),
        Effect.annotateLogs({ requestId }),
      )
    }),
  { global: true },
)

/** Polled every few seconds by supervisors and Prometheus. Only unexpected responses are logged. */
const probes = new Set(["/health", "/healthz", "/readyz", "/metrics"])

const isWell = (path: string, status: number): boolean => probes.has(path) && status < 400

const count = (method: string, route: string, status: number, ms: number) =>
  Effect.andThen(
    Metric.update(Metric.withAttributes(httpRequests, { method, route, status: String(status) }), 1),
    Metric.update(Metric.withAttributes(httpDuration, { method, route }), ms / 1000),
  )

/** Converts the errors of the router and the body reader to the contract's format. */
const inShape = (
  response: HttpServerResponse.HttpServerResponse,
  requestId: string,
): HttpServerResponse.HttpServerResponse => {
  switch (response.status) {
    case 415:
      return HttpServerResponse.jsonUnsafe(
        {
          detail: [
            { loc: ["header", "content-type"], msg: "Content-Type must be application/json.", type: "media_type" },
          ],
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
  // The client has disconnected.
  if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
  const problem = Cause.squash(cause)
  if (HttpServerError.isHttpServerError(problem) && problem.reason._tag === "RouteNotFound") {
    return respondWith(404, "RouteNotFound")
  }
  if (problem instanceof JsonTooComplex) {
    const detail = [{ loc: ["body"], msg: problem.message, type: "value_error" }]
    return Effect.succeed(HttpServerResponse.jsonUnsafe({ detail, requestId }, { status: 422 }))
  }
  if (isTooLarge(problem)) {
    return respondWith(413, "BodyTooLarge", { connection: "close" })
  }
  if (isBrokenOff(problem)) {
    return respondWith(400, "MalformedRequest", { connection: "close" })
  }
  const isDatabaseOut = isStoreError(problem) && isOutage(problem)
  const passes = isDatabaseOut || problem instanceof FileFailed
  const code = isDatabaseOut ? "DatabaseUnavailable" : passes ? "FilesUnavailable" : "Internal"
  return Effect.andThen(
    Effect.logError("request failed", cause),
    respondWith(passes ? 503 : 500, code, passes ? { "retry-after": "2" } : {}),
  )
}

/** Closes the connection, because the rest of the body is not read. */
const tooSlow = respondWith(408, "RequestTimeout", { connection: "close" })

/** True for a body that ended early or has invalid chunks. */
const isBrokenOff = (problem: unknown): boolean =>
  HttpServerError.isHttpServerError(problem) && problem.reason._tag === "RequestParseError"

const isTooLarge = (problem: unknown): boolean =>
  HttpServerError.isHttpServerError(problem) &&
  problem.reason._tag === "RequestParseError" &&
  problem.reason.reason === "BodyTooLarge"
