import {
  createWorkspace,
  createWorkspaceUploads,
  deleteWorkspace,
  deleteWorkspaceFile,
  getWorkspace,
  getWorkspaceSize,
  listWorkspaceFiles,
  listWorkspaces,
  updateWorkspace,
} from "@tabwright/raw/v4/operations"
import type { WorkspaceFileUploadResponseItem } from "@tabwright/raw/v4/types"
import type { WorkspaceFileUploadRequest, operations } from "@tabwright/raw/v4/types"
import type * as Effect from "effect/Effect"
import type { ApiError } from "../errors/index.ts"
import type * as Files from "../files/index.ts"
import { numberedPages } from "../Pages.ts"
import { call, type Client } from "../transport/index.ts"
import * as Workspaces from "../unversioned/Workspaces.ts"

export type {
  WorkspaceFileInfo,
  WorkspaceFileListResponse,
  WorkspaceInfo,
  WorkspaceListResponse,
  WorkspaceSize,
  WorkspaceFileUploadResponseItem,
  WorkspaceFileUploadResponse,
} from "@tabwright/raw/v4/types"
export type {
  WorkspaceCreateRequest,
  WorkspaceFileUploadRequest,
  WorkspaceUpdateRequest,
} from "@tabwright/raw/v4/types"

/**
 * Filter for a workspace's files, with optional download URLs (signed for 60 s).
 *
 * @category models
 * @since 0.1.0
 */
export type ListWorkspaceFilesQuery = NonNullable<operations["listWorkspaceFiles"]["parameters"]["query"]>

/**
 * Creates a workspace: files shared by runs. It outlives the runs.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = /*#__PURE__*/ Workspaces.createBy(createWorkspace)

/**
 * Fetches a workspace.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = /*#__PURE__*/ Workspaces.getBy(getWorkspace)

/**
 * Options for listing workspaces.
 *
 * @category models
 * @since 0.1.0
 */
export type ListWorkspacesQuery = NonNullable<operations["listWorkspaces"]["parameters"]["query"]>

/**
 * Fetches one page of workspaces, newest first and without archived ones, at most `pageSize` (1 to 100, default 10).
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListWorkspacesQuery = {}) => call(listWorkspaces, { query })

/**
 * Streams all workspaces, fetching page after page.
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
 * Renames a workspace; null clears the name.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = /*#__PURE__*/ Workspaces.updateBy(updateWorkspace)

/**
 * Archives a workspace. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
const remove = /*#__PURE__*/ Workspaces.deleteBy(deleteWorkspace)

export { remove as delete }

/**
 * Fetches the used and maximum bytes of a workspace.
 *
 * @category operations
 * @since 0.1.0
 */
export const size = /*#__PURE__*/ Workspaces.sizeBy(getWorkspaceSize)

/**
 * Fetches one page of a workspace's files by path, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export const listFiles = (workspaceId: string, query: ListWorkspaceFilesQuery = {}) =>
  call(listWorkspaceFiles, { path: { workspace_id: workspaceId }, query })

/**
 * Streams all files of a workspace by path, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const files = (workspaceId: string, query: Omit<ListWorkspaceFilesQuery, "cursor"> = {}) =>
  Workspaces.filesBy(listWorkspaceFiles)(workspaceId, query)

/**
 * Deletes the file at this exact path.
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteFile = /*#__PURE__*/ Workspaces.deleteFileBy(deleteWorkspaceFile)

/**
 * Creates upload URLs, signed for 5 min, one for each file in order (1 to 10).
 *
 * @category operations
 * @since 0.1.0
 */
export const createUploads = (workspaceId: string, request: WorkspaceFileUploadRequest) =>
  call(createWorkspaceUploads, { path: { workspace_id: workspaceId }, body: request })

/**
 * Streams the content of a file, found by its exact path. Fails with `NotFound` if there is none, and with `TimedOut`
 * after 30 s without data.
 *
 * @category streams
 * @since 0.1.0
 */
export const download = /*#__PURE__*/ Workspaces.downloadBy(listWorkspaceFiles)

/**
 * Upload options.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadOptions {
  /** Replace files with the same names. Default true; false fails with `Conflict` before sending anything. */
  readonly allowOverrides?: boolean | undefined
  /** Called with the progress of each file. */
  readonly onProgress?: Files.OnProgress | undefined
}

/**
 * Uploads files and returns their entries in order. Ten are declared at once and three sent at a time; each may take 30
 * s plus its size at 20 kB/s. Fails with `FileChanged` if a file does not have its declared size.
 *
 * @category operations
 * @since 0.1.0
 */
export const upload = (
  workspaceId: string,
  sources: ReadonlyArray<Files.UploadSource>,
  options: UploadOptions = {},
): Effect.Effect<ReadonlyArray<WorkspaceFileUploadResponseItem>, ApiError, Client> => {
  const { allowOverrides, onProgress } = options
  const overriding = allowOverrides === undefined ? {} : { allowOverrides }
  const announce = (files: WorkspaceFileUploadRequest["files"]) => createUploads(workspaceId, { files, ...overriding })
  return Workspaces.upload(createWorkspaceUploads, announce, sources, onProgress)
}
