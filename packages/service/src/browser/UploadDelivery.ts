import type { HostedBrowser } from "@tabwright/chromium"
import { Context, Effect, Layer } from "effect"
import { FileBytes } from "../files/FileBytes.ts"
import { Browsers } from "./Browsers.ts"

/** A stored file that a browser shall have. */
export interface DeliveredFile {
  readonly id: string
  /** In its workspace. */
  readonly path: string
  /** On this machine, inside the browser's own folder: what pages may be given. */
  readonly localPath: string
}

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
    toBrowser(
      browserId: string,
      files: ReadonlyArray<Pick<DeliveredFile, "id" | "path">>,
    ): Effect.Effect<ReadonlyArray<DeliveredFile>>
  }
>()("@tabwright/service/browser/UploadDelivery") {
  static readonly layer = Layer.effect(
    UploadDelivery,
    Effect.gen(function* () {
      const browsers = yield* Browsers
      const disk = yield* FileBytes
      const delivered = new WeakMap<HostedBrowser, Map<string, string>>()

      const copy = Effect.fnUntraced(function* (hosted: HostedBrowser, file: Pick<DeliveredFile, "id" | "path">) {
        const known = delivered.get(hosted) ?? new Map<string, string>()
        delivered.set(hosted, known)
        const earlier = known.get(file.id)
        if (earlier !== undefined) return { ...file, localPath: earlier }
        const name = file.path.split("/").at(-1) ?? file.path
        const localPath = yield* hosted.addUpload({ name, source: disk.pathOf(file.id) })
        known.set(file.id, localPath)
        return { ...file, localPath }
      })

      const toBrowser = Effect.fn("UploadDelivery.toBrowser")(function* (
        browserId: string,
        files: ReadonlyArray<Pick<DeliveredFile, "id" | "path">>,
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
