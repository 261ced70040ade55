import { Effect, Metric } from "effect"
import { PrometheusMetrics } from "effect/observability"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { version } from "../Version.ts"
import { build, cpuSeconds, eventLoopLag, memoryBytes } from "./ServiceMetrics.ts"

/** Excludes metrics of libraries, which have a series per session. */
const prefix = "tabwright_"

export type Sample = readonly [
  metric: Metric.Metric<number, unknown>,
  value: number,
  labels?: { readonly [label: string]: string },
]

/** Returns all recorded metrics and the samples in the Prometheus text format. */
export const formatMetrics = Effect.fnUntraced(function* (readings: ReadonlyArray<Sample>) {
  const counted = [...(yield* Metric.MetricRegistry)].filter(([, { id }]) => id.startsWith(prefix))
  // Samples use a temporary registry, so that outdated label values disappear.
  return yield* Effect.forEach(readings, ([metric, value, labels = {}]) =>
    Metric.update(Metric.withAttributes(metric, labels), value),
  ).pipe(Effect.andThen(PrometheusMetrics.format()), Effect.provideService(Metric.MetricRegistry, new Map(counted)))
})

/** Sampling interval of the event loop delay, which is also its minimum. */
const resolutionMs = 20

/** Samples this process until the scope closes. Returns an effect that reads the samples. */
export const watchProcess = Effect.map(
  Effect.acquireRelease(
    Effect.sync(() => {
      const delay = monitorEventLoopDelay({ resolution: resolutionMs })
      delay.enable()
      return delay
    }),
    (delay) => Effect.sync(() => delay.disable()),
  ),
  (delay) =>
    Effect.sync((): ReadonlyArray<Sample> => {
      const lag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000) || 0
      const quantiles: ReadonlyArray<Sample> = [
        [eventLoopLag, lag(delay.percentile(50)), { quantile: "0.5" }],
        [eventLoopLag, lag(delay.percentile(99)), { quantile: "0.99" }],
        [eventLoopLag, lag(delay.max), { quantile: "1" }],
      ]
      delay.reset()
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      return [
        ...quantiles,
        [memoryBytes, rss, { kind: "resident" }],
        [memoryBytes, heapUsed, { kind: "heap" }],
        [cpuSeconds, (user + system) / 1e6],
        [build, 1, { version }],
      ]
    }),
)
