import { BrowserHost } from "@tabwright/chromium"
import { Effect, Layer, Schedule } from "effect"
import { BrowserStore } from "../../store/browser/BrowserStore.ts"
import { LocalBrowsers } from "./LocalBrowsers.ts"

const interval = "10 seconds"

/**
 * Stops local browsers whose rows are marked as stopped: another node gave them up and replaced them because this node
 * did not respond.
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const host = yield* BrowserHost
    const own = yield* LocalBrowsers
    const rows = yield* BrowserStore

    const round = Effect.gen(function* () {
      const stopped = yield* rows.stoppedAmong(host.list().map(({ id }) => id))
      // Stopping a browser that is already exiting is harmless.
      yield* Effect.forEach(stopped, (id) => own.stop(id, "lost"), { concurrency: "unbounded", discard: true })
    })
    yield* round.pipe(
      Effect.catchCause((cause) => Effect.logDebug("Failed to check for orphaned browsers", cause)),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
  }),
)
