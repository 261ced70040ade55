import { Effect, Layer, Schedule } from "effect"
import { BrowserStore } from "../store/BrowserStore.ts"
import { SessionStore } from "../store/SessionStore.ts"
import { Browsers } from "./Browsers.ts"

/** From interface/v4.md, "Browser lifetime": an agent's browser goes this long after the session's last run. */
const browserIdleMinutes = 20

/** From interface/v2.md and v3.md: a session that waits for a task ends after this long; v4 sessions never end. */
const sessionIdleMinutes = 15

const interval = "30 seconds"

/**
 * Ends what nobody uses any more: sessions of v2 and v3 that wait too long, and the browsers of idle sessions. A v4
 * session stays usable: its next turn gets a new browser that goes on where the last one stood.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const sessions = yield* SessionStore
    const rows = yield* BrowserStore
    const browsers = yield* Browsers

    const round = Effect.gen(function* () {
      yield* sessions.endIdle(sessionIdleMinutes)
      yield* rows.stopOverdue
      for (const id of yield* rows.idle(browserIdleMinutes)) yield* browsers.stop(id, "idle")
    })
    yield* round.pipe(
      Effect.catchCause((cause) => Effect.logWarning("Ending idle sessions failed", cause)),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
  }),
)
