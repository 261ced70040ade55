import { extensionMaxBytes } from "@tabwright/core/extensions"
import { importMaxBytes, requestIssues } from "@tabwright/core/contract"
import { ByteSize, Cause, Clock, Context, Effect, Metric, Option, type Scope, Duration } from "effect"
import {
  HttpIncomingMessage,
  HttpRouter,
  HttpServerError,
  HttpServerRequest,
  HttpServerResponse,
  HttpTraceContext,
} from "effect/http"
import { ChromiumError } from "@tabwright/chromium"
import { randomUUID } from "node:crypto"
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { BrowsersUnavailable } from "../../browser/scheduling/BrowserLimit.ts"
import { KeyEncryptionError } from "../../access/credential/WrappingKeys.ts"
import { FileFailed } from "../../files/BlobStore.ts"
import { seriesOf } from "../../telemetry/MetricSeries.ts"
import { httpDuration, httpRequests } from "../../telemetry/ServiceMetrics.ts"
import { isOutage, isStoreError } from "../../store/StoreError.ts"
import { JsonTooComplex, limitJson } from "./JsonLimits.ts"
import type { ErrorCode } from "../ErrorCatalog.ts"
import { respondWith } from "../ErrorResponse.ts"
import type { ServiceSettings } from "../../Settings.ts"
import { Cors } from "./Cors.ts"
import { withErrorDocs } from "./ErrorDocs.ts"
import { emptyLogFields, RequestLogContext, RequestId } from "./RequestContext.ts"
import { makeUnmatchedResponse } from "./UnmatchedRequest.ts"

/** Timeout for the body of an API request. Default 1 minute: 1 MiB over a slow connection. */
export const BodyTimeout = Context.Reference<Duration.Input>("@tabwright/service/http/server/BodyTimeout", {
  defaultValue: () => "1 minute",
})

/** Responds with 408 when the body has not arrived within {@link BodyTimeout}. Processing is not limited. */
const withBodyTimeout = <A extends HttpServerResponse.HttpServerResponse, E, R>(
  answer: Effect.Effect<A, E, R>,
  request: HttpServerRequest.HttpServerRequest,
): Effect.Effect<A | HttpServerResponse.HttpServerResponse, E, R | Scope.Scope> => {
  const message = NodeHttpServerRequest.toIncomingMessage(request)
  return Effect.gen(function* () {
    const limitMs = Duration.toMillis(yield* BodyTimeout)
    // Interrupting a reader closes the connection, so it ends with the request, after the response is sent.
    const reading = yield* Effect.forkScoped(answer, { startImmediately: true })
    return yield* Effect.callback<A | HttpServerResponse.HttpServerResponse, E>((resume) => {
      const timer = setTimeout(() => message.complete || resume(tooSlow), limitMs)
      reading.addObserver((exit) => {
        clearTimeout(timer)
        resume(exit)
      })
      return Effect.sync(() => clearTimeout(timer))
    })
  })
}

const hasBody = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

/** Maximum size of a request body of operations without a limit of their own: 1 MiB, which holds a task of 100,000 characters in any JSON encoding. */
export const maxBodySize = ByteSize.mebibytes(1)

const importPath = /^\/api\/v4\/profiles\/[\w-]{1,64}\/import$/

const extensionsPath = "/api/v4/extensions"

/** Base64 needs four bytes for three, and JSON some more. */
const extensionBodySize = ByteSize.bytes(Math.ceil(extensionMaxBytes / 3) * 4 + 1024)

/** Returns the maximum size of a request body to a path. */
export const maxBodySizeOf = (path: string): ByteSize.ByteSize =>
  path === extensionsPath ? extensionBodySize : importPath.test(path) ? ByteSize.bytes(importMaxBytes) : maxBodySize

/** Estimated time until a full queue or the browser limit has capacity again. */
const retryAfterSeconds = "5"

interface Services {
  readonly cors: typeof Cors.Service
  /** Returns the response to a request without a route. */
  readonly unmatched: Effect.Success<ReturnType<typeof makeUnmatchedResponse>>
}

/** Assigns each request an ID, logs one line and formats all failures as the contract requires. */
const envelope =
  ({ cors, unmatched }: Services) =>
  <E>(answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E>) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const requestId = randomUUID()
      const startedAt = yield* Clock.currentTimeMillis
      const facts = emptyLogFields()
      // Only the path is logged, because the query may hold a signature.
      const path = request.url.split("?", 1)[0] ?? ""
      // Uploads are limited by the lifetime of their link. All other paths are included, because the router accepts
      // many spellings.
      const isLimited = hasBody(request) && !path.startsWith("/uploads/")
      if (isLimited) limitJson(request)
      const whole = isLimited ? withBodyTimeout(answer, request) : answer
      const logged = Effect.gen(function* () {
        const formatted = yield* Effect.matchCauseEffect(whole, {
          onSuccess: (response) => Effect.succeed(inShape(response, requestId)),
          onFailure: (cause) => (isUnmatched(cause) ? unmatched(request) : ofCause(cause, requestId)),
        })
        const answered = yield* withErrorDocs(formatted, request)
        const { status } = answered
        const ms = (yield* Clock.currentTimeMillis) - startedAt
        yield* count(request.method, facts.route, status, ms)
        yield* Effect.logWithLevel(isExpected(path, status) ? "Debug" : "Info")("request").pipe(
          Effect.annotateLogs({ ...facts, method: request.method, path, status, ms }),
        )
        yield* Effect.annotateCurrentSpan("http.response.status_code", status)
        const corsHeaders = yield* cors.headers(request, facts, answered)
        return HttpServerResponse.setHeaders(answered, { "x-request-id": requestId, ...corsHeaders })
      })
      return yield* logged.pipe(
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
            Context.add(HttpIncomingMessage.MaxBodySize, maxBodySizeOf(path)),
          ),
        ),
        Effect.annotateLogs({ requestId }),
      )
    })

/** The envelope of all responses, with the console's files where the console is enabled. */
export const layer = (console: ServiceSettings["console"]) =>
  HttpRouter.middleware(Effect.map(Effect.all({ cors: Cors, unmatched: makeUnmatchedResponse(console) }), envelope), {
    global: true,
  })

/** Polled every few seconds by supervisors and Prometheus. Only unexpected responses are logged. */
const probes = new Set(["/health", "/healthz", "/readyz", "/metrics"])

const isExpected = (path: string, status: number): boolean => probes.has(path) && status < 400

const requestSeries = seriesOf(httpRequests)
const durationSeries = seriesOf(httpDuration)

const count = (method: string, route: string, status: number, ms: number) =>
  Effect.andThen(
    Metric.update(requestSeries({ method, route, status: String(status) }), 1),
    Metric.update(durationSeries({ method, route }), ms / 1000),
  )

/** Converts the errors of the router and the body reader to the contract's format. */
const inShape = (
  response: HttpServerResponse.HttpServerResponse,
  requestId: string,
): HttpServerResponse.HttpServerResponse => {
  switch (response.status) {
    case 415:
      return HttpServerResponse.jsonUnsafe({ detail: [requestIssues.contentType], requestId }, { status: 422 })
    case 429:
      return HttpServerResponse.setHeader(response, "retry-after", retryAfterSeconds)
    default:
      return response
  }
}

const isUnmatched = <E>(cause: Cause.Cause<E>): boolean => {
  const problem = Cause.squash(cause)
  return HttpServerError.isHttpServerError(problem) && problem.reason._tag === "RouteNotFound"
}

const ofCause = <E>(
  cause: Cause.Cause<E>,
  requestId: string,
): Effect.Effect<HttpServerResponse.HttpServerResponse, E> => {
  // The client has disconnected.
  if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
  const problem = Cause.squash(cause)
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
  if (problem instanceof BrowsersUnavailable) {
    return respondWith(503, "BrowsersUnavailable", { "retry-after": retryAfterSeconds })
  }
  const code = unavailableCode(problem)
  return Effect.andThen(
    Effect.logError("request failed", cause),
    code === undefined ? respondWith(500, "Internal") : respondWith(503, code, { "retry-after": "2" }),
  )
}

/** Returns the error code for a fault that passes. */
const unavailableCode = (problem: unknown): ErrorCode | undefined => {
  if (isStoreError(problem) && isOutage(problem)) return "DatabaseUnavailable"
  if (problem instanceof FileFailed) return "FilesUnavailable"
  if (problem instanceof KeyEncryptionError && problem.isRetryable) return "KeysUnavailable"
  return problem instanceof ChromiumError ? "BrowserStartFailed" : undefined
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
