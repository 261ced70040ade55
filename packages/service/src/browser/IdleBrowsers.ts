import { type HostedBrowser, steadyMs } from "@tabwright/chromium"
import { Clock, Effect, Layer, Schedule } from "effect"
import { BrowserStore } from "../store/BrowserStore.ts"
import { BrowserClients } from "./BrowserClients.ts"
import { OwnBrowsers } from "./OwnBrowsers.ts"

const intervalMs = 10_000

/** Since when nothing was seen to happen to a browser, and what it had sent and received by then. */
interface Quiet {
  readonly sinceMs: number
  readonly bytes: number
}

/**
 * Ends browsers that clients made and left: for so many minutes nobody drove them, nobody watched them, and no page of
 * theirs sent or received anything. 0 minutes means that they live until their time is up, as the contract says.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = (idleMinutes: number) =>
  idleMinutes <= 0
    ? Layer.empty
    : Layer.effectDiscard(
        Effect.gen(function* () {
          const rows = yield* BrowserStore
          const browsers = yield* OwnBrowsers
          const clients = yield* BrowserClients
          let quiet = new Map<string, Quiet>()

          const isAttended = (hosted: HostedBrowser) => clients.count(hosted.id) > 0 || hosted.live.viewers() > 0

          /** How old a browser is that is looked at for the first time: it came since the last look. */
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
            const nowMs = yield* steadyMs
            const seen = yield* Effect.forEach(yield* rows.standalone, (id) => look(id, nowMs))
            quiet = new Map(seen.flat())
          })
          yield* round.pipe(
            Effect.catchCause((cause) => Effect.logWarning("Ending idle browsers failed", cause)),
            Effect.repeat(Schedule.spaced(intervalMs)),
            Effect.forkScoped,
          )
        }),
      )
