import { BrowserHost } from "@tabwright/chromium"
import { Clock, Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { BrowserCapacity } from "../../browser/scheduling/BrowserCapacity.ts"
import { loadReasons } from "../../node/LoadControl.ts"
import { LoadMonitor } from "../../node/LoadMonitor.ts"
import { Nodes } from "../../node/Nodes.ts"
import { formatMetrics, type Sample, watchProcess } from "../../telemetry/ProcessMetrics.ts"
import {
  browserLimit,
  browsers,
  databaseConnections,
  databaseWait,
  followedRuns,
  nodes,
  openRuns,
  outboxAge,
  queuedMessages,
  queueWait,
  shedRequests,
  starvedProjects,
  webhooks,
} from "../../telemetry/ServiceMetrics.ts"
import { EventFeed } from "../../store/event/EventFeed.ts"
import { WorkloadStore } from "../../store/run/WorkloadStore.ts"
import { makeKeyReader, scopeMissing, unauthorized } from "../middleware/ApiKeyAuth.ts"

const makeReadings = Effect.gen(function* () {
  const workload = yield* WorkloadStore
  const capacity = yield* BrowserCapacity
  const host = yield* Effect.serviceOption(BrowserHost)
  const clusterNodes = yield* Nodes
  const feed = yield* EventFeed
  const process = yield* watchProcess
  const load = yield* LoadMonitor

  const ofDatabase = Effect.gen(function* () {
    const startedAt = yield* Clock.currentTimeMillis
    const { size } = yield* clusterNodes.present
    const now = yield* workload.read
    const seconds = ((yield* Clock.currentTimeMillis) - startedAt) / 1000
    const readings: ReadonlyArray<Sample> = [
      [databaseWait, seconds],
      [nodes, size],
      [openRuns, now.queuedRuns, { status: "queued" }],
      [openRuns, now.dispatchingRuns, { status: "dispatching" }],
      [openRuns, now.runningRuns, { status: "running" }],
      [queuedMessages, now.messages],
      [webhooks, now.pendingDeliveries, { state: "pending" }],
      [webhooks, now.failedDeliveries, { state: "failed" }],
      [outboxAge, now.outboxSeconds],
      [queueWait, now.queueWaitSeconds],
      [starvedProjects, now.starvedProjects],
      [databaseConnections, now.activeConnections, { state: "active" }],
      [databaseConnections, now.idleConnections, { state: "idle" }],
      [databaseConnections, now.transactionConnections, { state: "idle in transaction" }],
    ]
    return readings
  }).pipe(
    // The metrics of this node stay available during a database outage.
    Effect.catch((error) => Effect.as(Effect.logDebug("Failed to read metrics from the database", error), [])),
  )

  const ofBrowsers = Effect.sync((): ReadonlyArray<Sample> => {
    const waiting: Sample = [browsers, capacity.waiting(), { state: "waiting" }]
    if (Option.isNone(host)) return [waiting]
    const { inUse, starting, warm } = host.value.load()
    return [
      waiting,
      [browsers, inUse, { state: "active" }],
      [browsers, warm, { state: "warm" }],
      [browsers, starting, { state: "warming" }],
      [browserLimit, host.value.limit],
    ]
  })

  const ofLoad = Effect.sync((): ReadonlyArray<Sample> => {
    const rejected = load.rejected()
    return loadReasons.map((reason) => [shedRequests, rejected[reason], { reason }])
  })

  const ofFeed = Effect.map(feed.followed, (count): ReadonlyArray<Sample> => [[followedRuns, count]])
  return Effect.map(Effect.all([ofDatabase, ofBrowsers, ofLoad, ofFeed, process]), (readings) => readings.flat())
})

/** Prometheus sends the key as a bearer token. */
const bearerOf = ({ headers }: HttpServerRequest.HttpServerRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers["authorization"] ?? "")?.[1]

/** `/metrics` in the Prometheus format, for keys with the scope `admin`, because it covers all projects. */
export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const keyOf = yield* makeKeyReader
    const readings = yield* makeReadings

    const page = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const key = yield* keyOf(request, bearerOf(request))
      if (Option.isNone(key)) return yield* unauthorized
      if (!key.value.scopes.has("admin")) return yield* scopeMissing("admin", key.value.scopes)
      return HttpServerResponse.text(yield* formatMetrics(yield* readings), {
        contentType: "text/plain; version=0.0.4; charset=utf-8",
      })
    })
    return HttpRouter.add("GET", "/metrics", page)
  }),
)
