import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { Workspaces as Core } from "@tabwright/core/v3"
import * as Effect from "effect/Effect"
import { type FileInput, sourcesOf, type UploadOptions } from "../FileInput.ts"
import { PageList } from "../PageList.ts"
import { Workspaces as UnversionedWorkspaces } from "../unversioned/Workspaces.ts"

export type { DownloadAllOptions } from "../unversioned/Workspaces.ts"

export interface WorkspaceUploadOptions extends UploadOptions {
  /** Target folder. Default: the root of the workspace. */
  readonly prefix?: string | undefined
}

/** Files shared by sessions. A workspace outlives its sessions. */
export class Workspaces extends UnversionedWorkspaces<
  Core.WorkspaceView,
  Core.ListWorkspaceFilesQuery,
  Core.FileListResponse
> {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    super(bridge, Core)
    this.#bridge = bridge
  }

  /** Lists workspaces, newest first. @throws any call error */
  list(
    query: Core.ListWorkspacesQuery = {},
    options: CallOptions = {},
  ): PageList<Core.WorkspaceListResponse, Core.WorkspaceView> {
    return new PageList(this.#bridge, Core.list(query), Core.all(query), options)
  }

  /** Renames a workspace. @throws NotFound if it does not exist, or any other call error */
  update(id: string, changes: Core.WorkspaceUpdateRequest, options: CallOptions = {}): CallPromise<Core.WorkspaceView> {
    return this.#bridge.call(Core.update(id, changes), options)
  }

  /** Deletes a workspace with its files. @throws NotFound if it does not exist, or any other call error */
  delete(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.delete(id), options)
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
    return this.#bridge.call(uploaded, options)
  }
}
