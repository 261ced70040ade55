import { BrowserHost } from "@tabwright/chromium"
import { Effect, Layer, Schedule } from "effect"
import { BrowserStore } from "../store/BrowserStore.ts"
import { OwnBrowsers } from "./OwnBrowsers.ts"

const interval = "10 seconds"

/**
 * Ends the browsers of this node that count as stopped: another node gave them up because this one did not answer, and has
 * replaced them.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const host = yield* BrowserHost
    const own = yield* OwnBrowsers
    const rows = yield* BrowserStore

    const round = Effect.gen(function* () {
      const stopped = yield* rows.stoppedAmong(host.list().map(({ id }) => id))
      // Repeating the stop of one that is just ending is harmless.
      yield* Effect.forEach(stopped, (id) => own.stop(id, "lost"), { concurrency: "unbounded", discard: true })
    })
    yield* round.pipe(
      Effect.catchCause((cause) => Effect.logDebug("Looking for browsers that were given up failed", cause)),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
  }),
)
