import { Effect, Schedule } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** A database that is away longer than this stops the worker; the run is taken up again when it is back. */
const patienceMs = 60_000

/** Waits grow from 100 ms to 2 s: a restarted database is used again within a moment of its return. */
const schedule = Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced("2 seconds")]).pipe(
  Schedule.while((meta) => meta.elapsed < patienceMs),
)

const isSqlError = (error: unknown): error is SqlError =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "SqlError"

/**
 * Repeats a query of a worker while the database cannot be reached, for a minute; any other database error is a defect.
 * Only for queries that may be repeated, as all of the worker's may.
 *
 * @category schedules
 * @since 0.1.0
 */
export const throughOutage = <A, E, R>(
  effect: Effect.Effect<A, E | SqlError, R>,
): Effect.Effect<A, Exclude<E, SqlError>, R> =>
  effect.pipe(
    Effect.retry({ while: (error) => isSqlError(error) && error.isRetryable, schedule }),
    Effect.catch((error): Effect.Effect<never, Exclude<E, SqlError>> =>
      // The guard leaves everything but SqlError, which the compiler cannot take out of the open type E.
      isSqlError(error) ? Effect.die(error) : Effect.fail(error as Exclude<E, SqlError>),
    ),
  )
