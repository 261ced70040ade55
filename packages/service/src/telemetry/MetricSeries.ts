import { Metric } from "effect"

/** Returns a lookup of a metric's series by their labels, which have few values. A new series costs microseconds. */
export const seriesOf = <Input, State>(metric: Metric.Metric<Input, State>) => {
  const known = new Map<string, Metric.Metric<Input, State>>()
  return (labels: Readonly<Record<string, string>>): Metric.Metric<Input, State> => {
    const key = Object.values(labels).join("\n")
    const series = known.get(key) ?? Metric.withAttributes(metric, labels)
    known.set(key, series)
    return series
  }
}
