import { Cause, Duration, Effect, Schedule, Schema } from "effect"
import { isOutage, isStoreError, type StoreError } from "../store/StoreError.ts"

const longestWait = Duration.seconds(2)

/**
 * Waits grow from 100 ms to 2 s: a restarted database is used again within a moment of its return.
 *
 * @category schedules
 * @since 0.1.0
 */
export const waits = Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced(longestWait)])

/** How long a worker waits for its database, at least. A restart, a failover and a full disk that somebody sees to end before. */
const patience = Duration.minutes(10)

/** By the number of tries and not by the clock, which may jump. */
const mostTries = Duration.toMillis(patience) / Duration.toMillis(longestWait)

const awayName = "@tabwright/service/run/DatabaseAway"

/**
 * The database could not be used for as long as a worker waits. Raised as a defect: the worker has nowhere to write.
 *
 * @category errors
 * @since 0.1.0
 */
export class DatabaseAway extends Schema.TaggedError<DatabaseAway>(awayName)("DatabaseAway", {
  cause: Schema.Defect(),
}) {
  override get message(): string {
    return `The server could not use its database for ${Duration.toMinutes(patience)} minutes, so this run was given up.`
  }
}

/**
 * Tells {@link DatabaseAway} from other defects, also where the engine has written it down in between.
 *
 * @category guards
 * @since 0.1.0
 */
export const isDatabaseAway = (defect: unknown): defect is Error => defect instanceof Error && defect.name === awayName

/** The outage that a failure is about. A transaction that was cut ends as a defect, since it cannot be rolled back either. */
const outageIn = (cause: Cause.Cause<unknown>): StoreError | undefined => {
  if (Cause.hasInterrupts(cause)) return undefined
  for (const reason of cause.reasons) {
    const problem = reason._tag === "Fail" ? reason.error : reason._tag === "Die" ? reason.defect : undefined
    if (isStoreError(problem) && isOutage(problem)) return problem
  }
  return undefined
}

/**
 * Repeats a query of a worker while the database cannot be used, for 10 minutes; then, and for any other database error,
 * it is a defect. Only for queries that may be repeated, as all of the worker's may.
 *
 * @category schedules
 * @since 0.1.0
 */
export const throughOutage = <A, E, R>(
  effect: Effect.Effect<A, E | StoreError, R>,
): Effect.Effect<A, Exclude<E, StoreError>, R> =>
  effect.pipe(
    Effect.catchCause((cause) => {
      const outage = outageIn(cause)
      return outage === undefined ? Effect.failCause(cause) : Effect.fail(outage)
    }),
    Effect.retry({ while: (error) => isStoreError(error) && isOutage(error), schedule: waits, times: mostTries }),
    Effect.catch((error): Effect.Effect<never, Exclude<E, StoreError>> =>
      // The guard leaves everything but StoreError, which the compiler cannot take out of the open type E.
      !isStoreError(error)
        ? Effect.fail(error as Exclude<E, StoreError>)
        : Effect.die(isOutage(error) ? new DatabaseAway({ cause: error }) : error),
    ),
  )
