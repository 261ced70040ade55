import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { Workspaces as Core } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"
import { type FileInput, sourcesOf, type UploadOptions } from "../files/FileInput.ts"
import { PageList } from "../list/PageList.ts"
import { Workspaces as UnversionedWorkspaces } from "../unversioned/Workspaces.ts"

export type { DownloadAllOptions } from "../unversioned/Workspaces.ts"

/**
 * How files are sent to a workspace.
 *
 * @category models
 * @since 0.1.0
 */
export interface WorkspaceUploadOptions extends UploadOptions {
  /** Whether files of the same names are replaced. Default true; with false they are a `Conflict` before anything is sent. */
  readonly allowOverrides?: boolean | undefined
}

/**
 * Files that outlive the runs which share them.
 *
 * @category models
 * @since 0.1.0
 */
export class Workspaces extends UnversionedWorkspaces<
  Core.WorkspaceInfo,
  Core.ListWorkspaceFilesQuery,
  Core.WorkspaceFileListResponse
> {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    super(bridge, Core)
    this.#bridge = bridge
  }

  /** Lists workspaces, newest first, without archived ones. @throws every error of a call */
  list(
    query: Core.ListWorkspacesQuery = {},
    options: CallOptions = {},
  ): PageList<Core.WorkspaceListResponse, Core.WorkspaceInfo> {
    return new PageList(this.#bridge, Core.list(query), Core.all(query), options)
  }

  /** Renames a workspace; a name of null takes it away. @throws NotFound where there is none, and every other error of a call */
  update(id: string, changes: Core.UpdateWorkspaceRequest, options: CallOptions = {}): CallPromise<Core.WorkspaceInfo> {
    return this.#bridge.call(Core.update(id, changes), options)
  }

  /** Archives a workspace; doing so again, or to what is not there, is no error. @throws every error of a call */
  delete(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.delete(id), options)
  }

  /**
   * Uploads files of this host, or what is given with a name, and gives what the service made of each, in their order.
   *
   * @throws FileChanged where one has not the size that was announced, PayloadTooLarge where there is no room, NotFound without
   * such a workspace, every other error of a call, and what the file system throws
   */
  upload(
    id: string,
    files: ReadonlyArray<FileInput>,
    { allowOverrides, onProgress, ...options }: WorkspaceUploadOptions = {},
  ): CallPromise<ReadonlyArray<Core.WorkspaceUpload>> {
    const uploaded = Effect.flatMap(
      Effect.promise(() => sourcesOf(files)),
      (sources) => Core.upload(id, sources, { allowOverrides, onProgress }),
    )
    return this.#bridge.call(uploaded, options)
  }
}
