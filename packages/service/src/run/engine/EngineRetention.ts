import { Clock, Context, Effect, Layer, Schedule } from "effect"
import { EngineRecordStore, type RecordedRun } from "../../store/run/EngineRecordStore.ts"
import { EngineRecords } from "./EngineRecords.ts"

/**
 * Retention of the engine's records after a run's end, in days. Default 7, for diagnosing the engine; nothing else
 * needs them.
 */
export const EngineDays = Context.Reference<number>("@tabwright/service/run/engine/EngineDays", {
  defaultValue: () => 7,
})

const interval = "10 minutes"

const batch = 200

/**
 * Deletes the engine's records of runs past retention. Records that cannot be deleted are skipped and retried in the
 * next round. Safe to run on several nodes.
 */
export const deleteOldRecords = Effect.gen(function* () {
  const store = yield* EngineRecordStore
  const records = yield* EngineRecords
  const days = yield* EngineDays
  const before = new Date((yield* Clock.currentTimeMillis) - days * 86_400_000)
  let last: string | undefined
  do {
    const runs: ReadonlyArray<RecordedRun> = yield* store.due(days, batch, last)
    for (const run of runs) {
      yield* records.deleteRun(run, before).pipe(
        Effect.catchCause((cause) => Effect.logWarning("Failed to delete the engine's records of a run", cause)),
        Effect.annotateLogs({ runId: run.id }),
      )
    }
    last = runs.length < batch ? undefined : runs.at(-1)?.id
  } while (last !== undefined)
}).pipe(Effect.withSpan("EngineRetention.deleteOldRecords"))

/** Deletes old records every few minutes. */
export const layer = Layer.effectDiscard(
  deleteOldRecords.pipe(
    Effect.catchCause((cause) => Effect.logWarning("Failed to delete old engine records", cause)),
    Effect.repeat(Schedule.spaced(interval)),
    Effect.forkScoped,
  ),
)
