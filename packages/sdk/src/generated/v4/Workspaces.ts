// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Workspaces as WorkspacesOperations } from "@tabwright/core/v4"
import type { ListWorkspaceFilesQuery, ListWorkspacesQuery, WorkspaceCreateRequest, WorkspaceFileInfo, WorkspaceFileListResponse, WorkspaceInfo, WorkspaceListResponse, WorkspaceSize, WorkspaceUpdateRequest } from "@tabwright/raw/v4/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Files that runs read and write.
 *
 * @category models
 * @since 0.1.0
 */
export class Workspaces extends Resource {
  /**
   * Lists workspaces. Awaited: one page of the project's workspaces, newest first, without archived ones. Iterated: the
   * items of all pages. `pageSize` is 1 to 100, default 10.
   *
   * @throws any call error
   */
  list(query: ListWorkspacesQuery = {}, options?: CallOptions): PageList<WorkspaceListResponse, WorkspaceInfo> {
    return new PageList(this.bridge, WorkspacesOperations.list(query), WorkspacesOperations.all(query), options)
  }

  /**
   * Creates an empty workspace. An empty body creates one without a name.
   *
   * @throws Conflict if the idempotency key belongs to another request, or any other call error
   */
  create(request: WorkspaceCreateRequest = {}, options?: CallOptions): CallPromise<WorkspaceInfo> {
    return this.bridge.call(WorkspacesOperations.create(request), options)
  }

  /**
   * Fetches a workspace.
   *
   * @throws NotFound if the workspace does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<WorkspaceInfo> {
    return this.bridge.call(WorkspacesOperations.get(id), options)
  }

  /**
   * Updates the given fields; null clears the name.
   *
   * @throws NotFound if the workspace does not exist, or any other call error
   */
  update(id: string, changes: WorkspaceUpdateRequest, options?: CallOptions): CallPromise<WorkspaceInfo> {
    return this.bridge.call(WorkspacesOperations.update(id, changes), options)
  }

  /**
   * Archives the workspace. Its files stay readable, but new runs cannot use it. Idempotent.
   *
   * @throws any call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(WorkspacesOperations.delete(id), options)
  }

  /**
   * Lists a workspace's files. Awaited: one page of the workspace's files, sorted by path. Iterated: the items of all
   * pages. `limit` is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, NotFound if the workspace does not exist, or any other call error
   */
  files(id: string, query: ListWorkspaceFilesQuery = {}, options?: CallOptions): PageList<WorkspaceFileListResponse, WorkspaceFileInfo> {
    return new PageList(this.bridge, WorkspacesOperations.listFiles(id, query), WorkspacesOperations.files(id, query), options)
  }

  /**
   * Deletes the file at this exact path. Idempotent.
   *
   * @throws NotFound if the workspace does not exist, or any other call error
   */
  deleteFile(id: string, path: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(WorkspacesOperations.deleteFile(id, path), options)
  }

  /**
   * Fetches a workspace's size.
   *
   * @throws NotFound if the workspace does not exist, or any other call error
   */
  size(id: string, options?: CallOptions): CallPromise<WorkspaceSize> {
    return this.bridge.call(WorkspacesOperations.size(id), options)
  }
}
