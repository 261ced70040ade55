import { hasLoad } from "@tabwright/raw/wire/OperationLoad"
import { Clock, Context, Effect, Layer, Option } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { repeatInBackground } from "../../RecurringTask.ts"
import { DefaultBrowserQuota, Projects, type Project } from "../../access/Projects.ts"
import { Nodes } from "../../node/Nodes.ts"
import { Caller } from "./ApiKeyAuth.ts"
import { errorDetails } from "../ErrorCatalog.ts"
import { RequestId } from "../server/RequestContext.ts"

/** Length of a rate limit window in seconds; from interface/v4.md, "HTTP request limits". */
export const windowSeconds = 5

export interface Count {
  readonly isAllowed: boolean
  /** Requests left in the window. */
  readonly remaining: number
  /** Whole seconds until the next window, 1 to {@link windowSeconds}. */
  readonly resetSeconds: number
}

/**
 * Counts requests by bucket, in windows that start at the same time for all buckets. Only the current window is stored,
 * and rejected requests are not counted, so a client that keeps sending is admitted in the next window. A clock change
 * starts a new window.
 */
export class RequestWindow {
  #window = Number.NaN
  readonly #counts = new Map<string, number>()

  count(bucket: string, limit: number, nowMs: number): Count {
    const window = Math.floor(nowMs / (windowSeconds * 1000))
    if (window !== this.#window) {
      this.#window = window
      this.#counts.clear()
    }
    const before = this.#counts.get(bucket) ?? 0
    const isAllowed = before < limit
    if (isAllowed) this.#counts.set(bucket, before + 1)
    return {
      isAllowed,
      remaining: Math.max(0, limit - before - 1),
      resetSeconds: Math.ceil((window + 1) * windowSeconds - nowMs / 1000),
    }
  }
}

export interface ClusterSize {
  /** Nodes that serve the API, at least 1. */
  readonly apiNodes: number
  /** Maximum number of browsers on all nodes. Infinite until a node has reported its limit. */
  readonly browserLimit: number
}

/** Server-wide defaults for projects without their own limits. */
export interface DefaultLimits {
  readonly requestsPerSecond: number
  readonly projectBrowsers: number
}

/**
 * Returns the requests per second of a project: for lookups that clients poll with, and for all other requests.
 * Undefined means unlimited. Lookups always get at least two per browser that the project may run.
 */
export const requestQuotas = (
  { maxBrowsers, maxRps }: Pick<Project, "maxBrowsers" | "maxRps">,
  { requestsPerSecond, projectBrowsers }: DefaultLimits,
  { browserLimit }: ClusterSize,
): { readonly general: number; readonly status: number } | undefined => {
  const general = maxRps ?? requestsPerSecond
  if (general === 0) return undefined
  const browsers = Math.min(maxBrowsers ?? projectBrowsers, browserLimit)
  return { general, status: Number.isFinite(browsers) ? Math.max(general, 2 * browsers) : general }
}

/** Returns one node's share of a window, so that all nodes together admit the project's limit. */
export const windowShare = (perSecond: number, { apiNodes }: ClusterSize): number =>
  Math.ceil((perSecond * windowSeconds) / apiNodes)

/** Requests per second for projects without their own limit. 0 means unlimited. Default 0. */
export const RequestsPerSecond = Context.Reference<number>("@tabwright/service/http/middleware/RequestsPerSecond", {
  defaultValue: () => 0,
})

/**
 * Limits the requests per second of each project, in windows of 5 s, and reports the limits in response headers. Each
 * node enforces its share, without asking other nodes.
 */
export class RateLimit extends HttpApiMiddleware.Service<RateLimit, { requires: Caller }>()(
  "@tabwright/service/http/middleware/RateLimit",
) {}

export const layer = Layer.effect(
  RateLimit,
  Effect.gen(function* () {
    const projects = yield* Projects
    const defaults = { requestsPerSecond: yield* RequestsPerSecond, projectBrowsers: yield* DefaultBrowserQuota }
    const cluster = yield* watchCluster
    const window = new RequestWindow()

    return RateLimit.of((answer, { endpoint }) =>
      Effect.gen(function* () {
        const { projectId } = yield* Caller
        const project = yield* Effect.orDie(projects.find(projectId))
        const rates = Option.isSome(project) ? requestQuotas(project.value, defaults, cluster.now) : undefined
        if (rates === undefined) return yield* answer
        const bucket = hasLoad(endpoint, "poll") ? "status" : "general"
        const limit = windowShare(rates[bucket], cluster.now)
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
            detail: errorDetails.RateLimited,
            code: "RateLimited",
            requestId: yield* RequestId,
            error: "rate_limited",
            limit_rps: rates[bucket],
            // The whole window, so that the retry comes after all requests of this window.
            retry_after_seconds: windowSeconds,
          },
          { status: 429 },
        )
      }),
    )
  }),
)

/** Keeps the number of API nodes and their browser limit up to date, a few seconds old at most. */
const watchCluster = Effect.gen(function* () {
  const nodes = yield* Nodes
  const cluster: { now: ClusterSize } = { now: { apiNodes: 1, browserLimit: Number.POSITIVE_INFINITY } }
  const update = Effect.map(nodes.alive, (alive) => {
    cluster.now = {
      apiNodes: Math.max(1, alive.filter(({ roles }) => roles.has("api")).length),
      browserLimit: alive.reduce((sum, { browserLimit }) => sum + (browserLimit ?? 0), 0) || Number.POSITIVE_INFINITY,
    }
  })
  // Keeps the last known values while the database is unavailable.
  yield* update.pipe(
    repeatInBackground(`${windowSeconds} seconds`, "Failed to count the nodes of the cluster", Effect.logDebug),
  )
  return cluster
})
