import { Clock, Context, Effect, Layer, Schedule } from "effect"
import { EngineRecordStore, type RecordedRun } from "../store/EngineRecordStore.ts"
import { EngineRecords } from "./EngineRecords.ts"

/**
 * For how many days the engine's own records of a run are kept after its end. Default 7: they tell more than the run's steps
 * where something of the engine has to be looked into, and nothing else needs them.
 *
 * @category references
 * @since 0.1.0
 */
export const EngineDays = Context.Reference<number>("@tabwright/service/run/EngineDays", { defaultValue: () => 7 })

const interval = "10 minutes"

/** Runs that are looked up at a time. */
const batch = 200

/**
 * Removes what the engine has of runs that ended long ago, until none is left but those that cannot be forgotten now: each
 * keeps no other from it, and is tried again in the next round. Harmless where several nodes do it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const forgetOld = Effect.gen(function* () {
  const store = yield* EngineRecordStore
  const records = yield* EngineRecords
  const days = yield* EngineDays
  const before = new Date((yield* Clock.currentTimeMillis) - days * 86_400_000)
  let last: string | undefined
  do {
    const runs: ReadonlyArray<RecordedRun> = yield* store.due(days, batch, last)
    for (const run of runs) {
      yield* records.forgetRun(run, before).pipe(
        Effect.catchCause((cause) => Effect.logWarning("The engine's records of a run were not removed", cause)),
        Effect.annotateLogs({ runId: run.id }),
      )
    }
    last = runs.length < batch ? undefined : runs.at(-1)?.id
  } while (last !== undefined)
}).pipe(Effect.withSpan("EngineRetention.forgetOld"))

/**
 * Does so every few minutes.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = Layer.effectDiscard(
  forgetOld.pipe(
    Effect.catchCause((cause) => Effect.logWarning("Forgetting the engine's old records failed", cause)),
    Effect.repeat(Schedule.spaced(interval)),
    Effect.forkScoped,
  ),
)
