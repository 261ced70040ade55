// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listWorkspaces, createWorkspace, getWorkspace, updateWorkspace, deleteWorkspace, listWorkspaceFiles, deleteWorkspaceFile, getWorkspaceSize } from "@tabwright/raw/v4/operations"
import type { ListWorkspaceFilesQuery, ListWorkspacesQuery, WorkspaceCreateRequest, WorkspaceUpdateRequest } from "@tabwright/raw/v4/types"
import { cursorPages, numberedPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { ListWorkspaceFilesQuery, ListWorkspacesQuery, WorkspaceCreateRequest, WorkspaceFileInfo, WorkspaceFileListResponse, WorkspaceInfo, WorkspaceListResponse, WorkspaceSize, WorkspaceUpdateRequest } from "@tabwright/raw/v4/types"

/**
 * Fetches a page of the project's workspaces, newest first, without archived ones. `pageSize` is 1 to 100, default 10.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListWorkspacesQuery = {}) => call(listWorkspaces, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListWorkspacesQuery, "pageNumber"> = {}) =>
  numberedPages((pageNumber) => list({ pageSize: 100, ...query, pageNumber }), {
    items: ({ items }) => items,
    total: ({ totalItems }) => totalItems,
    id: ({ id }) => id,
  })

/**
 * Creates an empty workspace. An empty body creates one without a name.
 *
 * Fails with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: WorkspaceCreateRequest = {}) => call(createWorkspace, { body: request })

/**
 * Fetches a workspace.
 *
 * Fails with `NotFound` if the workspace does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (workspaceId: string) => call(getWorkspace, { path: { workspace_id: workspaceId } })

/**
 * Updates the given fields; null clears the name.
 *
 * Fails with `NotFound` if the workspace does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (workspaceId: string, changes: WorkspaceUpdateRequest) => call(updateWorkspace, { path: { workspace_id: workspaceId }, body: changes })

/**
 * Archives the workspace. Its files stay readable, but new runs cannot use it. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (workspaceId: string) => call(deleteWorkspace, { path: { workspace_id: workspaceId } })

export { delete_ as delete }

/**
 * Fetches a page of the workspace's files, sorted by path. `limit` is 1 to 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor, with `NotFound` if the workspace does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const listFiles = (workspaceId: string, query: ListWorkspaceFilesQuery = {}) => call(listWorkspaceFiles, { path: { workspace_id: workspaceId }, query })

/**
 * Streams the items of all pages of {@link listFiles}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const files = (workspaceId: string, query: Omit<ListWorkspaceFilesQuery, "cursor"> = {}) =>
  cursorPages((cursor) => listFiles(workspaceId, { limit: 100, ...query, ...cursor }), ({ files }) => files)

/**
 * Deletes the file at this exact path. Idempotent.
 *
 * Fails with `NotFound` if the workspace does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteFile = (workspaceId: string, path: string) => call(deleteWorkspaceFile, { path: { workspace_id: workspaceId }, query: { path } })

/**
 * Fetches a workspace's size.
 *
 * Fails with `NotFound` if the workspace does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const size = (workspaceId: string) => call(getWorkspaceSize, { path: { workspace_id: workspaceId } })
