import type { HostedBrowser } from "@tabwright/chromium"
import { Context, Effect, Layer, Option, Stream } from "effect"
import type { DeliveredFile, StoredFile } from "./DrivenBrowser.ts"
import { FileBytes } from "../files/FileBytes.ts"
import { FileFailed } from "../files/FileFailed.ts"
import { OwnBrowsers } from "./OwnBrowsers.ts"

/**
 * Copies stored files to where a browser can give them to pages. Each file is copied once a browser.
 *
 * @category services
 * @since 0.1.0
 */
export class UploadDelivery extends Context.Service<
  UploadDelivery,
  {
    /** Those that could be copied; one that could not is named in the log. None for a browser that does not run here. */
    toBrowser(browserId: string, files: ReadonlyArray<StoredFile>): Effect.Effect<ReadonlyArray<DeliveredFile>>
  }
>()("@tabwright/service/browser/UploadDelivery") {
  static readonly layer = Layer.effect(
    UploadDelivery,
    Effect.gen(function* () {
      const browsers = yield* OwnBrowsers
      const disk = yield* FileBytes
      const delivered = new WeakMap<HostedBrowser, Map<string, string>>()

      const copy = Effect.fnUntraced(function* (hosted: HostedBrowser, file: StoredFile) {
        const known = delivered.get(hosted) ?? new Map<string, string>()
        delivered.set(hosted, known)
        const earlier = known.get(file.id)
        if (earlier !== undefined) return { ...file, localPath: earlier }
        const name = file.path.split("/").at(-1) ?? file.path
        const bytes = yield* disk.open(file.id)
        if (Option.isNone(bytes))
          return yield* new FileFailed({ path: file.path, cause: new Error("its bytes are gone") })
        const localPath = yield* hosted.addUpload({ name, bytes: yield* Stream.toAsyncIterableEffect(bytes.value) })
        known.set(file.id, localPath)
        return { ...file, localPath }
      }, Effect.scoped)

      const toBrowser = Effect.fn("UploadDelivery.toBrowser")(function* (
        browserId: string,
        files: ReadonlyArray<StoredFile>,
      ) {
        const hosted = browsers.live(browserId)
        if (hosted === undefined) return []
        const copied = yield* Effect.forEach(files, (file) =>
          copy(hosted, file).pipe(
            Effect.map((one) => [one]),
            Effect.catch((error) =>
              Effect.as(Effect.logWarning(`The file ${file.path} could not be given to the browser`, error), []),
            ),
          ),
        )
        return copied.flat()
      })

      return UploadDelivery.of({ toBrowser })
    }),
  )
}
