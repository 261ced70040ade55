import { Effect, Layer, Schedule } from "effect"
import { SessionEndStore } from "../store/SessionEndStore.ts"
import { SessionEnds } from "./SessionEnds.ts"

/** Longest life of a session, in minutes; from interface/v3.md, "Session status machine". */
const maxLifeMinutes = 240

const interval = "30 seconds"

/**
 * Ends sessions of v2 and v3 that have lived as long as they may, whatever they are doing. A v4 session never ends.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* SessionEndStore
    const ends = yield* SessionEnds

    const round = Effect.gen(function* () {
      for (const id of yield* store.older(maxLifeMinutes)) {
        yield* ends.end(id, "timedOut", "The session has come to the end of its 4 hours. Start a new one.")
      }
    })
    yield* round.pipe(
      Effect.catchCause((cause) => Effect.logWarning("Ending old sessions failed", cause)),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
  }),
)
