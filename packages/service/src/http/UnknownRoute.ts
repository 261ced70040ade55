import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import type { ServiceSettings } from "../Settings.ts"
import { refusals } from "./Refusal.ts"
import { RequestFacts } from "./RequestFacts.ts"
import { RequestId } from "./RequestId.ts"

/** What the console's answers are counted as: its paths are many, and clients choose some of them. */
const consoleRoute = "/*"

const reads: ReadonlySet<string> = new Set(["GET", "HEAD"])

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
      const requestId = yield* RequestId
      return HttpServerResponse.jsonUnsafe(
        { detail: refusals.RouteNotFound, code: "RouteNotFound", requestId },
        { status: 404 },
      )
    }),
  )
