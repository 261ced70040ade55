import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { Workspaces as Core } from "@tabwright/core/v4"
import { PageList } from "../list/PageList.ts"

/**
 * Files that outlive the runs which share them.
 *
 * @category models
 * @since 0.1.0
 */
export class Workspaces {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Creates a workspace. @throws every error of a call */
  create(request: Core.CreateWorkspaceRequest = {}, options: CallOptions = {}): CallPromise<Core.WorkspaceInfo> {
    return this.#bridge.call(Core.create(request), options)
  }

  /** Fetches a workspace. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<Core.WorkspaceInfo> {
    return this.#bridge.call(Core.get(id), options)
  }

  /** Renames a workspace; a name of null takes it away. @throws NotFound where there is none, and every other error of a call */
  update(id: string, changes: Core.UpdateWorkspaceRequest, options: CallOptions = {}): CallPromise<Core.WorkspaceInfo> {
    return this.#bridge.call(Core.update(id, changes), options)
  }

  /** Archives a workspace; doing so again, or to what is not there, is no error. @throws every error of a call */
  delete(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.delete(id), options)
  }

  /** Tells how many bytes a workspace holds, and may hold. @throws NotFound where there is none, and every other error of a call */
  size(id: string, options: CallOptions = {}): CallPromise<Core.WorkspaceSize> {
    return this.#bridge.call(Core.size(id), options)
  }

  /** Lists files by their paths; with `includeUrls` each has an address that is signed for 60 s. @throws NotFound where there is none, and every other error of a call */
  files(
    id: string,
    query: Core.ListWorkspaceFilesQuery = {},
    options: CallOptions = {},
  ): PageList<Core.WorkspaceFileListResponse, Core.WorkspaceFile> {
    return new PageList(this.#bridge, Core.listFiles(id, query), Core.files(id, query), options)
  }

  /** Deletes the file of exactly this path. @throws NotFound where there is none, and every other error of a call */
  deleteFile(id: string, path: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.deleteFile(id, path), options)
  }
}
