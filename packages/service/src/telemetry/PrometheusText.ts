import { Effect, Metric } from "effect"
import { PrometheusMetrics } from "effect/observability"

/** Excludes metrics of libraries, which have a series per session. */
const prefix = "tabwright_"

/** A sample: the metric, its value and its labels. */
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
