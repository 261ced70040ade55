import { Context, Effect, Layer } from "effect"
import { mkdir, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { DataDirectory } from "../../database/DataDirectory.ts"

const ending = ".mkv"

/** Folder of recordings that are not yet encoded. On local disk, because only this server uses them. */
export class RecordingFolder extends Context.Service<
  RecordingFolder,
  {
    fileOf(browserId: string): string
    readonly list: Effect.Effect<ReadonlyArray<string>>
    remove(browserId: string): Effect.Effect<void>
  }
>()("@tabwright/service/browser/recording/RecordingFolder") {
  static readonly layer = Layer.effect(
    RecordingFolder,
    Effect.gen(function* () {
      const folder = join((yield* DataDirectory).path, "recordings")
      yield* Effect.promise(() => mkdir(folder, { recursive: true, mode: 0o700 }))
      const fileOf = (browserId: string) => join(folder, browserId + ending)

      return RecordingFolder.of({
        fileOf,
        list: Effect.promise(async () =>
          (await readdir(folder)).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : [])),
        ),
        remove: (browserId) =>
          Effect.tryPromise(() => rm(fileOf(browserId), { force: true })).pipe(
            Effect.catch((cause) => Effect.logWarning("Failed to delete a recording", cause)),
          ),
      })
    }),
  )
}
