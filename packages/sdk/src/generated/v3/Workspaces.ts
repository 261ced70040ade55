// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 49e37c0492b8ab88fbd967ccab067d9895fb41276d5c5e64bcc03914d3c68905

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Workspaces as WorkspacesOperations } from "@tabwright/core/v3"
import type { FileInfo, FileListResponse, ListWorkspaceFilesQuery, ListWorkspacesQuery, WorkspaceCreateRequest, WorkspaceListResponse, WorkspaceSize, WorkspaceUpdateRequest, WorkspaceView } from "@tabwright/raw/v3/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Files that sessions read and write.
 *
 * @category models
 * @since 0.1.0
 */
export class Workspaces extends Resource {
  /**
   * Lists workspaces. Awaited: one page of the project's workspaces, newest first. Iterated: the items of all pages.
   * `pageSize` is 1 to 100, default 10.
   *
   * @throws any call error
   */
  list(query: ListWorkspacesQuery = {}, options?: CallOptions): PageList<WorkspaceListResponse, WorkspaceView> {
    return new PageList(this.bridge, WorkspacesOperations.list(query), WorkspacesOperations.all(query), options)
  }

  /**
   * Creates an empty workspace, which sessions can share. An empty body creates one without a name.
   *
   * @throws Conflict if the idempotency key belongs to another request, or any other call error
   */
  create(request: WorkspaceCreateRequest = {}, options?: CallOptions): CallPromise<WorkspaceView> {
    return this.bridge.call(WorkspacesOperations.create(request), options)
  }

  /**
   * Fetches a workspace.
   *
   * @throws NotFound if the workspace does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<WorkspaceView> {
    return this.bridge.call(WorkspacesOperations.get(id), options)
  }

  /**
   * Renames a workspace. Null clears the name; an omitted name stays.
   *
   * @throws NotFound if the workspace does not exist, or any other call error
   */
  update(id: string, changes: WorkspaceUpdateRequest, options?: CallOptions): CallPromise<WorkspaceView> {
    return this.bridge.call(WorkspacesOperations.update(id, changes), options)
  }

  /**
   * Deletes the workspace with all its files permanently.
   *
   * @throws NotFound if the workspace does not exist, or any other call error
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
  files(id: string, query: ListWorkspaceFilesQuery = {}, options?: CallOptions): PageList<FileListResponse, FileInfo> {
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
