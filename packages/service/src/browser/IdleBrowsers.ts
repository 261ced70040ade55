import { type HostedBrowser, monotonicMs } from "@tabwright/chromium"
import { Clock, Effect, Layer, Schedule } from "effect"
import { BrowserStore } from "../store/browser/BrowserStore.ts"
import { BrowserClients } from "./BrowserClients.ts"
import { LocalBrowsers } from "./node/LocalBrowsers.ts"

const intervalMs = 10_000

interface QuietPeriod {
  readonly sinceMs: number
  readonly bytes: number
}

/**
 * Stops browsers abandoned by their clients: no CDP client, no viewer and no page traffic for `idleMinutes`. 0 disables
 * the check, so browsers live until their timeout, as the contract says.
 */
export const layer = (idleMinutes: number) =>
  idleMinutes <= 0
    ? Layer.empty
    : Layer.effectDiscard(
        Effect.gen(function* () {
          const rows = yield* BrowserStore
          const browsers = yield* LocalBrowsers
          const clients = yield* BrowserClients
          let quiet = new Map<string, QuietPeriod>()

          const isAttended = (hosted: HostedBrowser) => clients.count(hosted.id) > 0 || hosted.live.viewers() > 0

          /** Upper bound of the age of a browser seen for the first time: it started after the previous check. */
          const seenAgeMs = ({ startedAt }: HostedBrowser) =>
            Effect.map(Clock.currentTimeMillis, (now) => Math.min(Math.max(0, now - startedAt.getTime()), intervalMs))

          const look = Effect.fnUntraced(function* (id: string, nowMs: number) {
            const hosted = browsers.live(id)
            if (hosted === undefined) return []
            const { up, down } = hosted.traffic()
            const before = quiet.get(id) ?? { sinceMs: nowMs - (yield* seenAgeMs(hosted)), bytes: up + down }
            const isQuiet = !isAttended(hosted) && before.bytes === up + down
            if (isQuiet && nowMs - before.sinceMs >= idleMinutes * 60_000) {
              yield* browsers.stop(id, "idle")
              return []
            }
            return [[id, isQuiet ? before : { sinceMs: nowMs, bytes: up + down }] as const]
          })

          const round = Effect.gen(function* () {
            const nowMs = yield* monotonicMs
            const seen = yield* Effect.forEach(yield* rows.standalone, (id) => look(id, nowMs))
            quiet = new Map(seen.flat())
          })
          yield* round.pipe(
            Effect.catchCause((cause) => Effect.logWarning("Failed to stop idle browsers", cause)),
            Effect.repeat(Schedule.spaced(intervalMs)),
            Effect.forkScoped,
          )
        }),
      )
