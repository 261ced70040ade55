import { type CallPromise, RemoteFile } from "@tabwright/core/promise"
import { Workspaces as Core } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"
import { type FileInput, sourcesOf, type UploadOptions } from "../FileInput.ts"
import { Workspaces as Operations } from "../generated/v4/Workspaces.ts"
import { type DownloadAllOptions, saveFiles } from "../unversioned/WorkspaceFiles.ts"

export type { DownloadAllOptions } from "../unversioned/WorkspaceFiles.ts"

/**
 * Workspace upload options.
 *
 * @category models
 * @since 0.1.0
 */
export interface WorkspaceUploadOptions extends UploadOptions {
  /** Replace files with the same names. Default true; false fails with `Conflict` before sending anything. */
  readonly allowOverrides?: boolean | undefined
}

/**
 * Files shared by runs. A workspace outlives its runs.
 *
 * @category models
 * @since 0.1.0
 */
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
    { allowOverrides, onProgress, ...options }: WorkspaceUploadOptions = {},
  ): CallPromise<ReadonlyArray<Core.WorkspaceFileUploadResponseItem>> {
    const uploaded = Effect.flatMap(
      Effect.promise(() => sourcesOf(files)),
      (sources) => Core.upload(id, sources, { allowOverrides, onProgress }),
    )
    return this.bridge.call(uploaded, options)
  }
}
