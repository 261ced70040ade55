import type { KnownPath } from "@tabwright/raw/wire/RouteTable"
import { Context, Effect, Layer, Option, Result } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { IncomingMessage } from "node:http"
import { Projects } from "../../access/Projects.ts"
import { keyHeaderNames } from "../middleware/ApiKeyAuth.ts"
import type { RequestLogFields } from "./RequestContext.ts"

/**
 * Parses the origin of a browser app in the form in which browsers send it. Fails with a message for the operator.
 * `*`, patterns and `null` are rejected: they would admit origins of other parties, such as files in a sandbox.
 *
 * @category constructors
 * @since 0.1.0
 */
export const parseCorsOrigin = (text: string): Result.Result<string, string> => {
  const url = URL.parse(text)
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && !url.hostname.includes("*")
  if (isWeb && url.origin === text) return Result.succeed(text)
  const hint = isWeb && url.username === "" ? ` Write ${url.origin}.` : ""
  return Result.fail(
    `"${text}" is not an exact origin such as https://app.example.com or http://localhost:5173.${hint}`,
  )
}

/** Origins of browser apps that may use the whole API, for all projects. Default: none. */
export const CorsOrigins = Context.Reference<ReadonlyArray<string>>("@tabwright/service/http/server/CorsOrigins", {
  defaultValue: () => [],
})

/** Paths for browser apps. Their credential is a key in a header or a signed link, never the cookie of a user. */
const openPrefixes = ["/api/", "/files/", "/task-logs/", "/run-traces/"]

/** The admin API reaches all projects, so that the origins of one project do not open it. */
const adminPrefix = "/api/admin/"

const isOpen = (path: string): boolean => openPrefixes.some((prefix) => path.startsWith(prefix))

/** Request headers that browser apps send, in addition to the headers for keys. */
const requestHeaders = [
  "content-type",
  "idempotency-key",
  "last-event-id",
  "range",
  "if-none-match",
  "cache-control",
  // Of tracing HTTP clients.
  "traceparent",
  "tracestate",
  "b3",
]

/** Response headers that scripts of browser apps can read, in addition to the safelisted ones of the Fetch standard. */
export const exposedHeaders = [
  "accept-ranges",
  "allow",
  "content-disposition",
  "content-range",
  "etag",
  "idempotent-replayed",
  "retry-after",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
  "x-request-id",
  "x-tabwright-warning",
].join(", ")

/** Seconds for which browsers may reuse the response to a preflight. An origin that is removed loses access earlier. */
const maxAgeSeconds = 600

type CorsHeaders = Readonly<Record<string, string>>

const originHeaders = (origin: string): CorsHeaders => ({
  "access-control-allow-origin": origin,
  "access-control-expose-headers": exposedHeaders,
})

/** Returns the headers of a response that is sent before the router, when only the server's origins are known. */
export const earlyCorsHeaders = (
  origins: ReadonlyArray<string>,
  { headers: { origin }, url = "" }: IncomingMessage,
): CorsHeaders =>
  isOpen(url)
    ? { vary: "Origin", ...(origin !== undefined && origins.includes(origin) ? originHeaders(origin) : {}) }
    : {}

/**
 * Cross-origin access of browser apps. An origin is allowed by the server or by the project of the request's key or
 * link. Responses without a project, such as preflights and a 401, are readable by the origins of every project.
 * Credentials of the browser are never allowed.
 */
export class Cors extends Context.Service<
  Cors,
  {
    /** Headers of the response to OPTIONS, in addition to those of every response. */
    preflightHeaders(request: HttpServerRequest.HttpServerRequest, path: KnownPath): CorsHeaders
    /** Headers of every response. */
    headers(
      request: HttpServerRequest.HttpServerRequest,
      fields: RequestLogFields,
      response: HttpServerResponse.HttpServerResponse,
    ): Effect.Effect<CorsHeaders>
  }
>()("@tabwright/service/http/server/Cors") {
  static readonly layer = Layer.effect(
    Cors,
    Effect.gen(function* () {
      const projects = yield* Projects
      const serverOrigins = new Set(yield* CorsOrigins)
      const allowedHeaders = [...(yield* keyHeaderNames), ...requestHeaders].join(", ")

      const isAllowed = (origin: string, { projectId, route }: RequestLogFields) => {
        if (serverOrigins.has(origin)) return Effect.succeed(true)
        if (route.startsWith(adminPrefix)) return Effect.succeed(false)
        const lookup =
          projectId === undefined
            ? Effect.map(projects.corsOrigins, (origins) => origins.has(origin))
            : Effect.map(
                projects.find(projectId),
                Option.exists(({ corsOrigins }) => corsOrigins.includes(origin)),
              )
        return lookup.pipe(
          Effect.catch((error) =>
            Effect.as(Effect.logDebug("Failed to look up the origins of browser apps", error), false),
          ),
        )
      }

      return Cors.of({
        preflightHeaders: ({ headers }, { methods, route }) =>
          isOpen(route) && headers["access-control-request-method"] !== undefined
            ? {
                "access-control-allow-methods": methods.join(", "),
                "access-control-allow-headers": allowedHeaders,
                "access-control-max-age": String(maxAgeSeconds),
              }
            : {},
        headers: (request, fields, response) => {
          if (!isOpen(fields.route)) return Effect.succeed({})
          const { vary: others } = response.headers
          const vary = others === undefined ? "Origin" : `${others}, Origin`
          const { origin } = request.headers
          if (origin === undefined) return Effect.succeed({ vary })
          return Effect.map(isAllowed(origin, fields), (is) => (is ? { vary, ...originHeaders(origin) } : { vary }))
        },
      })
    }),
  )
}
