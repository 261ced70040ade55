import type { CallPromise } from "@tabwright/core/promise"
import { Files } from "@tabwright/core/v2"
import * as Effect from "effect/Effect"
import { type FileInput, sourcesOf, type UploadOptions } from "../FileInput.ts"
import { Sessions as Operations } from "../generated/v2/Sessions.ts"

/** v2 sessions: a browser shared by consecutive tasks. */
export class Sessions extends Operations {
  /**
   * Uploads files for a session's tasks, each up to 10 MB, and returns the names to use in a task.
   *
   * @throws NotFound if the session does not exist, FileChanged, any other call error, or any file system error
   */
  upload(
    id: string,
    files: ReadonlyArray<FileInput>,
    { onProgress, ...options }: UploadOptions = {},
  ): CallPromise<ReadonlyArray<string>> {
    const uploaded = Effect.flatMap(
      Effect.promise(() => sourcesOf(files)),
      Effect.forEach((source) => Files.uploadToSession(id, source, onProgress)),
    )
    return this.bridge.call(uploaded, options)
  }
}
