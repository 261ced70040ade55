import { Effect, Layer, Schedule } from "effect"
import { BrowserStore } from "../store/browser/BrowserStore.ts"
import { SessionStore } from "../store/session/SessionStore.ts"
import { Browsers } from "./Browsers.ts"

/** Idle time of an agent's browser after the session's last run, from interface/v4.md, "Browser lifetime". */
const browserIdleMinutes = 20

/** Idle time after which v2 and v3 sessions end, from interface/v2.md and v3.md. v4 sessions never end. */
const sessionIdleMinutes = 15

const interval = "30 seconds"

/**
 * Ends idle v2 and v3 sessions and stops the browsers of idle sessions. A v4 session remains usable: its next turn
 * starts a new browser and restores its state.
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
      Effect.catchCause((cause) => Effect.logWarning("Failed to end idle sessions", cause)),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
  }),
)
