import { type Duration, Effect, Schedule } from "effect"

/** Repeats a task until the scope closes. A failed round is logged, as a warning by default, and the next one runs. */
export const repeatInBackground =
  (interval: Duration.Input, failure: string, log = Effect.logWarning) =>
  <A, E, R>(task: Effect.Effect<A, E, R>) =>
    task.pipe(
      Effect.catchCause((cause) => log(failure, cause)),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
