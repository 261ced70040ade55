import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { ServiceSettings } from "../Settings.ts"
import { refusals } from "./Refusal.ts"
import { RequestFacts } from "./RequestFacts.ts"
import { RequestId } from "./RequestId.ts"

/** What the console's answers are counted as: its paths are many, and clients choose some of them. */
const consoleRoute = "/*"

const reads: ReadonlySet<string> = new Set(["GET", "HEAD"])

const routeNotFound = Effect.map(RequestId, (requestId) =>
  HttpServerResponse.jsonUnsafe({ detail: refusals.RouteNotFound, code: "RouteNotFound", requestId }, { status: 404 }),
)

/**
 * A page that is read: HEAD is answered as GET is. The route of every unknown path would answer HEAD before a route of GET did.
 *
 * @category constructors
 * @since 0.1.0
 */
export const read = <E, R>(answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ method }) => (reads.has(method) ? answer : routeNotFound))

/**
 * Answers what no route has: the console's files and pages where there is a console, else the contract's 404.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = (console: ServiceSettings["console"]) =>
  HttpRouter.add("*", "/*", (request) =>
    Effect.gen(function* () {
      const page = console !== undefined && reads.has(request.method) ? console(request) : undefined
      if (page !== undefined) {
        const facts = yield* RequestFacts
        facts.route = consoleRoute
        return page
      }
      return yield* routeNotFound
    }),
  )
