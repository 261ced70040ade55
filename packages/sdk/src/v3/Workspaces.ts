import { type CallPromise, RemoteFile } from "@tabwright/core/promise"
import { Workspaces as Core } from "@tabwright/core/v3"
import * as Effect from "effect/Effect"
import { type FileInput, sourcesOf, type UploadOptions } from "../FileInput.ts"
import { Workspaces as Operations } from "../generated/v3/Workspaces.ts"
import { type DownloadAllOptions, saveFiles } from "../unversioned/WorkspaceFiles.ts"

export type { DownloadAllOptions } from "../unversioned/WorkspaceFiles.ts"

export interface WorkspaceUploadOptions extends UploadOptions {
  /** Target folder. Default: the root of the workspace. */
  readonly prefix?: string | undefined
}

/** Files shared by sessions. A workspace outlives its sessions. */
export class Workspaces extends Operations {
  /**
   * Returns a reference to the file at this exact path. Sends nothing; reading a missing file fails with `NotFound`.
   */
  file(id: string, path: string): RemoteFile {
    return new RemoteFile(this.bridge, { path }, Core.download(id, path))
  }

  /**
   * Saves all files below a local folder, keeping their folders, and returns the local paths.
   *
   * @throws PathEscapes, before saving anything, if a path leads out of the folder; NotFound if the workspace does not
   * exist, any other call error, or any file system error
   */
  downloadAll(id: string, folder: string, options?: DownloadAllOptions): Promise<ReadonlyArray<string>> {
    return saveFiles(this.bridge, Core, id, folder, options)
  }

  /**
   * Uploads local files or named content and returns their entries in order.
   *
   * @throws FileChanged if a file does not have its declared size, PayloadTooLarge if the workspace is full, NotFound
   * if the workspace does not exist, any other call error, or any file system error
   */
  upload(
    id: string,
    files: ReadonlyArray<FileInput>,
    { prefix, onProgress, ...options }: WorkspaceUploadOptions = {},
  ): CallPromise<ReadonlyArray<Core.FileUploadResponseItem>> {
    const uploaded = Effect.flatMap(
      Effect.promise(() => sourcesOf(files)),
      (sources) => Core.upload(id, sources, { prefix, onProgress }),
    )
    return this.bridge.call(uploaded, options)
  }
}
