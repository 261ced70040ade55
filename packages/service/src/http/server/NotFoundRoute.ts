import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { ServiceSettings } from "../../Settings.ts"
import { respondWith } from "../ErrorResponse.ts"
import { RequestLogContext } from "./RequestContext.ts"

/** Route label of console responses. Their paths are unbounded and partly chosen by clients. */
const consoleRoute = "/*"

const reads: ReadonlySet<string> = new Set(["GET", "HEAD"])

const routeNotFound = respondWith(404, "RouteNotFound")

/** Serves a page for GET and HEAD. Without this, the catch-all route would answer HEAD. */
export const getOrHead = <E, R>(answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ method }) => (reads.has(method) ? answer : routeNotFound))

/** Serves the console's files where the console is enabled, otherwise the contract's 404. */
export const layer = (console: ServiceSettings["console"]) =>
  HttpRouter.add("*", "/*", (request) =>
    Effect.gen(function* () {
      const page = console !== undefined && reads.has(request.method) ? console(request) : undefined
      if (page !== undefined) {
        const facts = yield* RequestLogContext
        facts.route = consoleRoute
        return page
      }
      return yield* routeNotFound
    }),
  )
