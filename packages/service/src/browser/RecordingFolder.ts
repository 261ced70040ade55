import { Context, Effect, Layer } from "effect"
import { mkdir, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { DataFolder } from "../database/DataFolder.ts"

const ending = ".mkv"

/**
 * Where recordings stand until they are films: on this server's own disk, since only it writes and reads them.
 *
 * @category services
 * @since 0.1.0
 */
export class RecordingFolder extends Context.Service<
  RecordingFolder,
  {
    /** Where the one of a browser stands. */
    fileOf(browserId: string): string
    /** The browsers of which there is one. */
    readonly list: Effect.Effect<ReadonlyArray<string>>
    /** What is not there is fine. */
    remove(browserId: string): Effect.Effect<void>
  }
>()("@tabwright/service/browser/RecordingFolder") {
  static readonly layer = Layer.effect(
    RecordingFolder,
    Effect.gen(function* () {
      const folder = join((yield* DataFolder).path, "recordings")
      yield* Effect.promise(() => mkdir(folder, { recursive: true, mode: 0o700 }))
      const fileOf = (browserId: string) => join(folder, browserId + ending)

      return RecordingFolder.of({
        fileOf,
        list: Effect.promise(async () =>
          (await readdir(folder)).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : [])),
        ),
        remove: (browserId) =>
          Effect.tryPromise(() => rm(fileOf(browserId), { force: true })).pipe(
            Effect.catch((cause) => Effect.logWarning("A recording cannot be removed", cause)),
          ),
      })
    }),
  )
}
