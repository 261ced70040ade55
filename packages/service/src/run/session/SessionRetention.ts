import { Context, Effect, Layer, Schedule } from "effect"
import { Files } from "../../files/Files.ts"
import { RetentionStore } from "../../store/session/RetentionStore.ts"
import { SessionPurge } from "./SessionPurge.ts"

/**
 * Retention periods of session data in days. Null keeps the data forever.
 *
 * @category models
 * @since 0.1.0
 */
export interface RetentionSettings {
  /** All data of a deleted session. Default 30. */
  readonly deletedRetentionDays: number | null
  /** All data of an ended session. Default null. */
  readonly sessionRetentionDays: number | null
  /** Screenshots of steps. Default null. */
  readonly screenshotRetentionDays: number | null
}

/** Retention of session data. See docs/decisions/0008-file-storage-and-retention.md. */
export const SessionRetention = Context.Reference<RetentionSettings>(
  "@tabwright/service/run/session/SessionRetention",
  {
    defaultValue: () => ({ deletedRetentionDays: 30, sessionRetentionDays: null, screenshotRetentionDays: null }),
  },
)

/** Time to fetch a result in a zero-retention project. */
const zeroRetentionMinutes = 60

const interval = "5 minutes"

/** Sessions per round; the rest waits for the next round. */
const batch = 200

/** Purges sessions past their retention and deletes old screenshots. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* RetentionStore
    const purge = yield* SessionPurge
    const files = yield* Files
    const { deletedRetentionDays, sessionRetentionDays, screenshotRetentionDays } = yield* SessionRetention

    /** Start of the next round, so that sessions that fail to purge do not block the others. */
    let last: string | undefined

    const round = Effect.gen(function* () {
      const overdue = yield* store.sessionsToPurge(
        { deletedRetentionDays, sessionRetentionDays, zeroRetentionMinutes },
        batch,
        last,
      )
      last = overdue.length < batch ? undefined : overdue.at(-1)
      for (const sessionId of overdue) {
        yield* purge.purgeAny(sessionId).pipe(
          // A failed purge must not block the others.
          Effect.catchCause((cause) => Effect.logWarning("Failed to purge a session past its retention", cause)),
          Effect.annotateLogs({ sessionId }),
        )
      }
      if (screenshotRetentionDays !== null) {
        yield* store.deleteScreenshots(screenshotRetentionDays)
        yield* files.collectGarbage
      }
    })
    yield* round.pipe(
      Effect.catchCause((cause) => Effect.logWarning("Failed to purge data past its retention", cause)),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
  }),
)
