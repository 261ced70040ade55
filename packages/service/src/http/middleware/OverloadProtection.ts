import { hasLoad } from "@tabwright/raw/wire/OperationLoad"
import { Effect, Layer } from "effect"
import { HttpMethod, HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { LoadMonitor } from "../../node/LoadMonitor.ts"
import { respondWith } from "../ErrorResponse.ts"
import { Caller } from "./ApiKeyAuth.ts"
import { isLargeBody } from "./ReadLimit.ts"

/** Loads that an overloaded node rejects. */
const expensive = ["costly", "heavy", "upload"] as const

/** Seconds until a retry: an overload lasts at least 1.5 s after its cause has stopped. */
const retryAfter = "5"

/** The response to new work of a project while the node is overloaded. */
export const overloaded = respondWith(503, "Overloaded", { "retry-after": retryAfter })

/**
 * Rejects new expensive work while the node is overloaded: tasks, sessions, runs, messages, browsers, uploads, heavy
 * reads and large bodies. Everything else is served, so that clients can follow, control and stop what exists.
 */
export class OverloadProtection extends HttpApiMiddleware.Service<OverloadProtection, { requires: Caller }>()(
  "@tabwright/service/http/middleware/OverloadProtection",
) {}

export const layer = Layer.effect(
  OverloadProtection,
  Effect.gen(function* () {
    const load = yield* LoadMonitor
    return OverloadProtection.of((answer, { endpoint }) => {
      const isExpensive = expensive.some((load) => hasLoad(endpoint, load))
      const mayBeLarge = HttpMethod.hasBody(endpoint.method)
      return Effect.flatMap(Caller, ({ projectId }) => {
        const tracked = load.track(projectId)(answer)
        if (isExpensive) return load.rejectionOf(projectId) === undefined ? tracked : overloaded
        if (!mayBeLarge) return tracked
        return Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
          isLargeBody(request) && load.rejectionOf(projectId) !== undefined ? overloaded : tracked,
        )
      })
    })
  }),
)
