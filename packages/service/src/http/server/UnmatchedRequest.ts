import { RouteTable } from "@tabwright/raw/wire/RouteTable"
import { Effect } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { ServiceSettings } from "../../Settings.ts"
import { respondWith } from "../ErrorResponse.ts"
import { Cors } from "./Cors.ts"
import { RequestLogContext } from "./RequestContext.ts"

/** Route label of console responses. Their paths are unbounded and partly chosen by clients. */
const consoleRoute = "/*"

const reads: ReadonlySet<string> = new Set(["GET", "HEAD"])

const routeNotFound = respondWith(404, "RouteNotFound")

/**
 * Returns the response to requests without a route: OPTIONS and other methods of known paths, the console's files where
 * the console is enabled, and 404. None of them needs an API key.
 */
export const makeUnmatchedResponse = Effect.fnUntraced(function* (console: ServiceSettings["console"]) {
  const table = yield* RouteTable
  const cors = yield* Cors

  return Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
    const facts = yield* RequestLogContext
    const known = table.find(request.url)
    if (known !== undefined) {
      facts.route = known.route
      const allow = known.methods.join(", ")
      if (request.method !== "OPTIONS") return yield* respondWith(405, "MethodNotAllowed", { allow })
      return HttpServerResponse.empty({ status: 204, headers: { allow, ...cors.preflightHeaders(request, known) } })
    }
    const page = console !== undefined && reads.has(request.method) ? console(request) : undefined
    if (page === undefined) return yield* routeNotFound
    facts.route = consoleRoute
    return page
  })
})
