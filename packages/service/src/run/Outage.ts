import { Effect, Schedule } from "effect"
import { isStoreError, type StoreError } from "../store/StoreError.ts"

/** A database that is away longer than this stops the worker; the run is taken up again when it is back. */
const patienceMs = 60_000

/** Waits grow from 100 ms to 2 s: a restarted database is used again within a moment of its return. */
const schedule = Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced("2 seconds")]).pipe(
  Schedule.while((meta) => meta.elapsed < patienceMs),
)

/**
 * Repeats a query of a worker while the database cannot be reached, for a minute; any other database error is a defect.
 * Only for queries that may be repeated, as all of the worker's may.
 *
 * @category schedules
 * @since 0.1.0
 */
export const throughOutage = <A, E, R>(
  effect: Effect.Effect<A, E | StoreError, R>,
): Effect.Effect<A, Exclude<E, StoreError>, R> =>
  effect.pipe(
    Effect.retry({ while: (error) => isStoreError(error) && error.isRetryable, schedule }),
    Effect.catch((error): Effect.Effect<never, Exclude<E, StoreError>> =>
      // The guard leaves everything but StoreError, which the compiler cannot take out of the open type E.
      isStoreError(error) ? Effect.die(error) : Effect.fail(error as Exclude<E, StoreError>),
    ),
  )
