import { Context, Effect, Layer, Schedule } from "effect"
import { FileStore } from "../store/file/FileStore.ts"
import { UploadStore } from "../store/file/UploadStore.ts"
import { FileBlobs } from "./FileBlobs.ts"
import { Files } from "./Files.ts"

/** Days to retain a browser's downloads after it has stopped. Default 7, the same as recordings. */
export const DownloadDays = Context.Reference<number>("@tabwright/service/files/DownloadDays", {
  defaultValue: () => 7,
})

const interval = "10 minutes"

/**
 * Deletes unreachable data: expired downloads, announced uploads that never arrived, and bytes of files that were
 * deleted, never completed, or never referenced.
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const rows = yield* FileStore
    const uploads = yield* UploadStore
    const files = yield* Files
    const kept = yield* FileBlobs
    const days = yield* DownloadDays

    const round = Effect.gen(function* () {
      yield* rows.deleteOfOldBrowsers(days)
      yield* uploads.deleteExpired
      yield* files.collectGarbage
      yield* kept.removeAbandoned
    })
    yield* round.pipe(
      Effect.catchCause((cause) => Effect.logWarning("Failed to delete old files", cause)),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
  }),
)
