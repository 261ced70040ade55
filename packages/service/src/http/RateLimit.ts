import { Clock, Context, Effect, Layer, Option, Schedule } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { ProjectBrowsers } from "../access/ProjectBrowsers.ts"
import { Projects } from "../access/Projects.ts"
import { Nodes } from "../node/Nodes.ts"
import { Caller } from "./ApiKeyAuth.ts"
import { refusals } from "./Refusal.ts"
import { RequestId } from "./RequestId.ts"
import { type HouseSize, requestRates, windowShare } from "./RequestRates.ts"
import { RequestWindow, windowSeconds } from "./RequestWindow.ts"

/**
 * How many requests a second a project may send that has no limit of its own; 0 is as many as it likes. Default 0.
 *
 * @category references
 * @since 0.1.0
 */
export const RequestsPerSecond = Context.Reference<number>("@tabwright/service/http/RequestsPerSecond", {
  defaultValue: () => 0,
})

/** The lookups that clients poll with: they have a bucket of their own, so that waiting takes nothing from working. */
const statusReads: ReadonlySet<string> = new Set(["getTaskStatus", "getRunStatus", "getSession", "getBrowser"])

/**
 * Holds each project to its requests a second, counted in windows of 5 s, and says in every answer how it stands. What is
 * beyond is a 429 before anything of it is read. Each node counts by itself and takes its share, so that no request waits
 * for another node to be asked.
 *
 * @category services
 * @since 0.1.0
 */
export class RateLimit extends HttpApiMiddleware.Service<RateLimit, { requires: Caller }>()(
  "@tabwright/service/http/RateLimit",
) {}

export const layer = Layer.effect(
  RateLimit,
  Effect.gen(function* () {
    const projects = yield* Projects
    const shipped = { requestsPerSecond: yield* RequestsPerSecond, projectBrowsers: yield* ProjectBrowsers }
    const house = yield* watchHouse
    const window = new RequestWindow()

    return RateLimit.of((answer, { endpoint }) =>
      Effect.gen(function* () {
        const { projectId } = yield* Caller
        const project = yield* Effect.orDie(projects.find(projectId))
        const rates = Option.isSome(project) ? requestRates(project.value, shipped, house.now) : undefined
        if (rates === undefined) return yield* answer
        const bucket = statusReads.has(endpoint.identifier) ? "status" : "general"
        const limit = windowShare(rates[bucket], house.now)
        const { isAllowed, remaining, resetSeconds } = window.count(
          `${bucket} ${projectId}`,
          limit,
          yield* Clock.currentTimeMillis,
        )
        yield* HttpEffect.appendPreResponseHandler((_request, response) =>
          Effect.succeed(
            HttpServerResponse.setHeaders(response, {
              "x-ratelimit-limit": String(limit),
              "x-ratelimit-remaining": String(remaining),
              "x-ratelimit-reset": String(resetSeconds),
            }),
          ),
        )
        if (isAllowed) return yield* answer
        return HttpServerResponse.jsonUnsafe(
          {
            detail: refusals.RequestsLimited,
            code: "RequestsLimited",
            requestId: yield* RequestId,
            error: "rate_limited",
            limit_rps: rates[bucket],
            // A whole window: later than all requests of this one.
            retry_after_seconds: windowSeconds,
          },
          { status: 429 },
        )
      }),
    )
  }),
)

/** How many nodes answer requests, and how many browsers all of them bear as far as they have said, a few seconds ago. */
const watchHouse = Effect.gen(function* () {
  const nodes = yield* Nodes
  const house: { now: HouseSize } = { now: { apiNodes: 1, browserLimit: Number.POSITIVE_INFINITY } }
  const look = Effect.map(nodes.alive, (alive) => {
    house.now = {
      apiNodes: Math.max(1, alive.filter(({ roles }) => roles.has("api")).length),
      browserLimit: alive.reduce((sum, { browserLimit }) => sum + (browserLimit ?? 0), 0) || Number.POSITIVE_INFINITY,
    }
  })
  yield* look.pipe(
    // What was true before is a good guess while nobody can be asked.
    Effect.catchCause((cause) => Effect.logDebug("The nodes of the house were not counted", cause)),
    Effect.repeat(Schedule.spaced(`${windowSeconds} seconds`)),
    Effect.forkScoped,
  )
  return house
})
