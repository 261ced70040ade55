import { Effect } from "effect"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { version } from "../Version.ts"
import type { Reading } from "./Exposition.ts"
import { build, cpuSeconds, eventLoopLag, memoryBytes } from "./Metrics.ts"

/** How often the clock of the event loop is looked at; it is as late at least when nothing is wrong. */
const resolutionMs = 20

/**
 * Watches this process until the scope closes; gives an effect that reads how it is.
 *
 * @category constructors
 * @since 0.1.0
 */
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
    Effect.sync((): ReadonlyArray<Reading> => {
      const lag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000) || 0
      const quantiles: ReadonlyArray<Reading> = [
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
