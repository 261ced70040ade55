import { Effect, Metric } from "effect"
import { PrometheusMetrics } from "effect/observability"

/** Ours alone: those of the libraries below have a series for each session. */
const prefix = "tabwright_"

/**
 * What was measured right now: what of, its value and its labels.
 *
 * @category models
 * @since 0.1.0
 */
export type Reading = readonly [
  metric: Metric.Metric<number, unknown>,
  value: number,
  labels?: { readonly [label: string]: string },
]

/**
 * Everything that was counted so far, and the readings, in the text format of Prometheus.
 *
 * @category constructors
 * @since 0.1.0
 */
export const print = Effect.fnUntraced(function* (readings: ReadonlyArray<Reading>) {
  const counted = [...(yield* Metric.MetricRegistry)].filter(([, { id }]) => id.startsWith(prefix))
  // Readings are gone with their page: what is not measured any more must not stay as it was.
  return yield* Effect.forEach(readings, ([metric, value, labels = {}]) =>
    Metric.update(Metric.withAttributes(metric, labels), value),
  ).pipe(Effect.andThen(PrometheusMetrics.format()), Effect.provideService(Metric.MetricRegistry, new Map(counted)))
})
