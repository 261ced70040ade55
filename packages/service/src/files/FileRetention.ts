import { Context, Effect, Layer, Schedule } from "effect"
import { FileStore } from "../store/FileStore.ts"
import { UploadStore } from "../store/UploadStore.ts"
import { FileBytes } from "./FileBytes.ts"
import { Files } from "./Files.ts"

/**
 * For how many days what a browser downloaded is kept after it has stopped. Default 7, as recordings.
 *
 * @category references
 * @since 0.1.0
 */
export const DownloadDays = Context.Reference<number>("@tabwright/service/files/DownloadDays", {
  defaultValue: () => 7,
})

const interval = "10 minutes"

/**
 * Removes what nobody can reach any more: downloads whose time is up, uploads that were announced and never came, and the
 * bytes of files that were deleted, never written to their end, or never named.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const rows = yield* FileStore
    const uploads = yield* UploadStore
    const files = yield* Files
    const kept = yield* FileBytes
    const days = yield* DownloadDays

    const round = Effect.gen(function* () {
      yield* rows.deleteOfOldBrowsers(days)
      yield* uploads.deleteExpired
      yield* files.collectGarbage
      yield* kept.removeAbandoned
    })
    yield* round.pipe(
      Effect.catchCause((cause) => Effect.logWarning("Removing old files failed", cause)),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
  }),
)
