import type { HostedBrowser } from "@tabwright/chromium"
import { Context, Effect, Layer, Option, Stream } from "effect"
import type { DeliveredFile, StoredFile } from "./DrivenBrowser.ts"
import { FileBlobs } from "../files/FileBlobs.ts"
import { FileFailed } from "../files/BlobStore.ts"
import { LocalBrowsers } from "./node/LocalBrowsers.ts"

/** Copies stored files to where a browser's pages can upload them. Each file is copied once per browser. */
export class UploadDelivery extends Context.Service<
  UploadDelivery,
  {
    /** Returns the copied files; failed copies are logged. Empty for a browser that does not run here. */
    toBrowser(browserId: string, files: ReadonlyArray<StoredFile>): Effect.Effect<ReadonlyArray<DeliveredFile>>
  }
>()("@tabwright/service/browser/UploadDelivery") {
  static readonly layer = Layer.effect(
    UploadDelivery,
    Effect.gen(function* () {
      const browsers = yield* LocalBrowsers
      const disk = yield* FileBlobs
      const delivered = new WeakMap<HostedBrowser, Map<string, string>>()

      const copy = Effect.fnUntraced(function* (hosted: HostedBrowser, file: StoredFile) {
        const known = delivered.get(hosted) ?? new Map<string, string>()
        delivered.set(hosted, known)
        const earlier = known.get(file.id)
        if (earlier !== undefined) return { ...file, localPath: earlier }
        const name = file.path.split("/").at(-1) ?? file.path
        const bytes = yield* disk.open(file.id)
        if (Option.isNone(bytes))
          return yield* new FileFailed({ path: file.path, cause: new Error("its bytes were deleted") })
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
              Effect.as(Effect.logWarning(`Failed to copy ${file.path} to the browser`, error), []),
            ),
          ),
        )
        return copied.flat()
      })

      return UploadDelivery.of({ toBrowser })
    }),
  )
}
