import { Context, Effect, Layer, Schedule } from "effect"
import { Files } from "../files/Files.ts"
import { RetentionStore } from "../store/RetentionStore.ts"
import { SessionPurge } from "./SessionPurge.ts"

/**
 * For how many days what sessions leave is kept; null is for good.
 *
 * @category models
 * @since 0.1.0
 */
export interface RetentionSettings {
  /** All of a session that a client has deleted. Default 30. */
  readonly deletedDays: number | null
  /** All of a session that has ended. Default null. */
  readonly endedDays: number | null
  /** The pictures of steps. Default null. */
  readonly pictureDays: number | null
}

/**
 * For how long what sessions leave is kept. See docs/decisions/0031-files-may-stand-anywhere.md.
 *
 * @category references
 * @since 0.1.0
 */
export const SessionRetention = Context.Reference<RetentionSettings>("@tabwright/service/run/SessionRetention", {
  defaultValue: () => ({ deletedDays: 30, endedDays: null, pictureDays: null }),
})

/** Long enough to fetch a result, in a project that keeps no data. */
const zeroRetentionMinutes = 60

const interval = "5 minutes"

/** Sessions of a round; what is left waits for the next. */
const batch = 200

/**
 * Erases sessions whose time is up, as a purge does, and removes old pictures.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* RetentionStore
    const purge = yield* SessionPurge
    const files = yield* Files
    const { deletedDays, endedDays, pictureDays } = yield* SessionRetention

    /** Where the next round goes on: however many cannot be erased, each round comes to others. */
    let last: string | undefined

    const round = Effect.gen(function* () {
      const overdue = yield* store.sessionsToErase({ deletedDays, endedDays, zeroRetentionMinutes }, batch, last)
      last = overdue.length < batch ? undefined : overdue.at(-1)
      for (const sessionId of overdue) {
        yield* purge.erase(sessionId).pipe(
          // One that cannot be erased now keeps no other from it.
          Effect.catchCause((cause) => Effect.logWarning("A session whose time is up was not erased", cause)),
          Effect.annotateLogs({ sessionId }),
        )
      }
      if (pictureDays !== null) {
        yield* store.deletePictures(pictureDays)
        yield* files.collectGarbage
      }
    })
    yield* round.pipe(
      Effect.catchCause((cause) => Effect.logWarning("Erasing what is kept no longer failed", cause)),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
  }),
)
