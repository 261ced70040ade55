import type { Bridge, CallPromise } from "@tabwright/core/promise"
import { Browsers as Core, Files } from "@tabwright/core/v2"
import * as Effect from "effect/Effect"
import { type FileInput, sourcesOf, type UploadOptions } from "../FileInput.ts"
import { CloudBrowsers } from "../unversioned/CloudBrowsers.ts"

/** Browsers controlled by the caller, with file uploads. */
export class Browsers extends CloudBrowsers {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    super(bridge, Core)
    this.#bridge = bridge
  }

  /**
   * Uploads files for a browser, each up to 10 MB, and returns their names.
   *
   * @throws NotFound if the browser does not exist, FileChanged, any other call error, or any file system error
   */
  upload(
    id: string,
    files: ReadonlyArray<FileInput>,
    { onProgress, ...options }: UploadOptions = {},
  ): CallPromise<ReadonlyArray<string>> {
    const uploaded = Effect.flatMap(
      Effect.promise(() => sourcesOf(files)),
      Effect.forEach((source) => Files.uploadToBrowser(id, source, onProgress)),
    )
    return this.#bridge.call(uploaded, options)
  }
}
