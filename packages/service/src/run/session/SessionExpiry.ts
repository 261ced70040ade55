import { Effect, Layer, Schedule } from "effect"
import { SessionEndStore } from "../../store/session/SessionEndStore.ts"
import { SessionTermination } from "./SessionTermination.ts"

/** Maximum session lifetime in minutes, from interface/v3.md, "Session status machine". */
const maxLifeMinutes = 240

const interval = "30 seconds"

/** Ends v2 and v3 sessions past their maximum lifetime, also active ones. v4 sessions do not expire. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* SessionEndStore
    const termination = yield* SessionTermination

    const round = Effect.gen(function* () {
      for (const id of yield* store.older(maxLifeMinutes)) {
        yield* termination.end(id, "timedOut", "The session reached its maximum lifetime of 4 hours. Start a new one.")
      }
    })
    yield* round.pipe(
      Effect.catchCause((cause) => Effect.logWarning("Failed to end expired sessions", cause)),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
  }),
)
