import { Clock, Context, Effect, Layer, Schedule } from "effect"
import { BrowserHost, type HostedBrowser, monotonicMs } from "@tabwright/chromium"
import { BrowserStore } from "../../store/browser/BrowserStore.ts"
import { LocalBrowsers } from "./LocalBrowsers.ts"
import { repeatInBackground } from "../../RecurringTask.ts"

const postponeMs = 10_000

/** The clients connected to each browser of this node. */
export class BrowserClients extends Context.Service<
  BrowserClients,
  {
    /** True if a client is connected over CDP or watches the live view, or the browser's eviction was postponed. */
    isAttended(hosted: HostedBrowser): boolean
    /** Counts a browser that could not be evicted as attended for a while, so that others are chosen. */
    postponeEviction(browserId: string): void
    /** Sets the counter of CDP clients, once the gateway is up. */
    countWith(counter: (browserId: string) => number): void
  }
>()("@tabwright/service/browser/node/BrowserClients") {
  static readonly layer = Layer.sync(BrowserClients, () => {
    let counter: (browserId: string) => number = () => 0
    const postponed = new Map<string, number>()
    return BrowserClients.of({
      isAttended: ({ id, live }) =>
        counter(id) > 0 || live.viewers() > 0 || performance.now() < (postponed.get(id) ?? 0),
      postponeEviction: (id) => {
        const nowMs = performance.now()
        for (const [other, untilMs] of postponed) if (untilMs < nowMs) postponed.delete(other)
        postponed.set(id, nowMs + postponeMs)
      },
      countWith: (next) => void (counter = next),
    })
  })
}

const intervalMs = 10_000

interface QuietPeriod {
  readonly sinceMs: number
  readonly bytes: number
}

/**
 * Stops browsers abandoned by their clients: no CDP client, no viewer and no page traffic for `idleMinutes`. 0 disables
 * the check, so browsers live until their timeout, as the contract defines.
 */
export const idleBrowsersLayer = (idleMinutes: number) =>
  idleMinutes <= 0
    ? Layer.empty
    : Layer.effectDiscard(
        Effect.gen(function* () {
          const rows = yield* BrowserStore
          const browsers = yield* LocalBrowsers
          const clients = yield* BrowserClients
          let quiet = new Map<string, QuietPeriod>()

          /** Upper bound of the age of a browser seen for the first time: it started after the previous check. */
          const seenAgeMs = ({ startedAt }: HostedBrowser) =>
            Effect.map(Clock.currentTimeMillis, (now) => Math.min(Math.max(0, now - startedAt.getTime()), intervalMs))

          const observe = Effect.fnUntraced(function* (id: string, nowMs: number) {
            const hosted = browsers.live(id)
            if (hosted === undefined) return []
            const { up, down } = hosted.traffic()
            const before = quiet.get(id) ?? { sinceMs: nowMs - (yield* seenAgeMs(hosted)), bytes: up + down }
            const isQuiet = !clients.isAttended(hosted) && before.bytes === up + down
            if (isQuiet && nowMs - before.sinceMs >= idleMinutes * 60_000) {
              yield* browsers.stop(id, "idle")
              return []
            }
            return [[id, isQuiet ? before : { sinceMs: nowMs, bytes: up + down }] as const]
          })

          const round = Effect.gen(function* () {
            const nowMs = yield* monotonicMs
            const seen = yield* Effect.forEach(yield* rows.standalone, (id) => observe(id, nowMs))
            quiet = new Map(seen.flat())
          })
          yield* round.pipe(repeatInBackground(intervalMs, "Failed to stop idle browsers"))
        }),
      )

const orphanCheckInterval = "10 seconds"

/**
 * Stops local browsers whose rows are marked as stopped: another node replaced them because this node did not respond.
 */
export const orphanedBrowsersLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const host = yield* BrowserHost
    const own = yield* LocalBrowsers
    const rows = yield* BrowserStore

    const round = Effect.gen(function* () {
      const stopped = yield* rows.stoppedAmong(host.list().map(({ id }) => id))
      // Stopping a browser that is already exiting is harmless.
      yield* Effect.forEach(stopped, (id) => own.stop(id, "lost"), { concurrency: "unbounded", discard: true })
    })
    yield* round.pipe(repeatInBackground(orphanCheckInterval, "Failed to check for orphaned browsers", Effect.logDebug))
  }),
)

/** Bounds the traffic that a crash leaves unrecorded and the age of the figures that clients see. */
const trafficInterval = "2 seconds"

/** Records the traffic of running browsers, and which of them have connected clients. */
export const trafficMeterLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const host = yield* BrowserHost
    const rows = yield* BrowserStore
    const clients = yield* BrowserClients
    let written = new Map<string, number>()
    let attended = new Map<string, boolean>()
    let isFailing = false

    const round = Effect.gen(function* () {
      const hosted = host.list()
      const now = hosted.map(({ id, traffic }) => ({ id, ...traffic() }))
      yield* rows.saveTraffic(now.filter(({ id, up, down }) => written.get(id) !== up + down))
      written = new Map(now.map(({ id, up, down }) => [id, up + down]))
      for (const one of hosted) {
        const isAttended = clients.isAttended(one)
        if (isAttended !== (attended.get(one.id) ?? false)) yield* rows.saveAttended(one.id, isAttended)
        attended.set(one.id, isAttended)
      }
      attended = new Map([...attended].filter(([id]) => written.has(id)))
      isFailing = false
    })
    yield* round.pipe(
      Effect.catchCause((cause) => {
        // One log line per outage is enough.
        const isFirst = !isFailing
        isFailing = true
        return isFirst ? Effect.logWarning("Failed to record browser traffic", cause) : Effect.void
      }),
      Effect.repeat(Schedule.spaced(trafficInterval)),
      Effect.forkScoped,
    )
  }),
)
