import { Context, Effect, Layer } from "effect"
import { totalmem } from "node:os"
import { monitorEventLoopDelay, performance } from "node:perf_hooks"
import { getHeapStatistics } from "node:v8"
import { watchConnectionWait } from "../database/ConnectionWait.ts"
import { repeatInBackground } from "../RecurringTask.ts"
import { defaultLoadLimits, LoadControl, type LoadLimits, type LoadReason, type LoadSample } from "./LoadControl.ts"
import { ProjectUsage } from "./ProjectUsage.ts"

/** Interval between samples. Three in a row change something, so a node reacts within 1.5 s. */
const interval = "500 millis"

/** Sampling interval of the event-loop delay. */
const resolutionMs = 20

export const NodeLoadLimits = Context.Reference<LoadLimits>("@tabwright/service/node/NodeLoadLimits", {
  defaultValue: () => defaultLoadLimits,
})

/** Measures the load of this node and which project causes it, and rejects new work while it is overloaded. */
export class LoadMonitor extends Context.Service<
  LoadMonitor,
  {
    /** The scarce resource for which new expensive work of the project is rejected now. The rejection is counted. */
    rejectionOf(projectId: string): LoadReason | undefined
    /** Counts the duration of `request` as use by the project. */
    track(projectId: string): <A, E, R>(request: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** Counts event-loop time outside of requests. */
    addWork(projectId: string, ms: number): void
    /** Rejected requests since the start. */
    readonly rejected: () => Readonly<Record<LoadReason, number>>
  }
>()("@tabwright/service/node/LoadMonitor") {
  static readonly layer = Layer.effect(
    LoadMonitor,
    Effect.gen(function* () {
      const control = new LoadControl(yield* NodeLoadLimits)
      const usage = new ProjectUsage()
      const rejected: Record<LoadReason, number> = { event_loop: 0, database: 0, memory: 0 }
      const eventLoop = yield* watchEventLoop
      const databaseWaitMs = yield* watchConnectionWait

      yield* Effect.suspend(() => {
        const { busyMs, delayMs } = eventLoop()
        usage.endInterval(performance.now(), busyMs)
        const sample: LoadSample = { event_loop: delayMs, database: databaseWaitMs(), memory: memoryPercent() }
        const change = control.evaluate(sample, (reason) => usage.by(reason === "event_loop" ? "eventLoop" : "request"))
        if (change === undefined) return Effect.void
        const { isRejected, projectId, reason } = change
        return (
          isRejected
            ? Effect.logWarning("The node is overloaded and rejects new work of a project")
            : Effect.logInfo("The node accepts new work of a project again")
        ).pipe(Effect.annotateLogs({ projectId, reason, ...sample }))
      }).pipe(repeatInBackground(interval, "Failed to measure the load"))

      return LoadMonitor.of({
        rejectionOf: (projectId) => {
          const reason = control.reasonFor(projectId)
          if (reason !== undefined) rejected[reason] += 1
          return reason
        },
        track: (projectId) => (request) =>
          Effect.suspend(() => {
            usage.begin(projectId, performance.now())
            return Effect.onExit(request, () => Effect.sync(() => usage.end(projectId, performance.now())))
          }),
        addWork: (projectId, ms) => usage.add(projectId, ms, performance.now()),
        rejected: () => ({ ...rejected }),
      })
    }),
  )
}

/** Measures the event loop since the previous call. */
const watchEventLoop = Effect.gen(function* () {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  yield* Effect.acquireRelease(
    Effect.sync(() => histogram.enable()),
    () => Effect.sync(() => histogram.disable()),
  )
  let before = performance.eventLoopUtilization()
  return () => {
    const { mean, stddev } = histogram
    histogram.reset()
    const now = performance.eventLoopUtilization()
    const busyMs = now.active - before.active
    before = now
    return { busyMs, delayMs: delayOf(mean / 1e6, stddev / 1e6) }
  }
})

/**
 * The average delay of an event that arrives at a random time, from the mean and deviation of the times between turns of
 * the event loop: long turns count more, because more events arrive during them.
 */
export const delayOf = (meanMs: number, deviationMs: number): number =>
  meanMs > 0 ? Math.max(0, (deviationMs ** 2 + meanMs ** 2) / (2 * meanMs) - resolutionMs / 2) : 0

/** The used share of the heap limit or of the container's memory, whichever is higher. */
const memoryPercent = (): number => {
  const { heap_size_limit: heapLimit, used_heap_size: heapUsed } = getHeapStatistics()
  const constrained = process.constrainedMemory()
  const container = constrained > 0 && constrained < totalmem() ? process.memoryUsage.rss() / constrained : 0
  return 100 * Math.max(heapUsed / heapLimit, container)
}
