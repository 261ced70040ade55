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
import type { WorkspaceUpload } from "@tabwright/raw/v4/schemas"
import type { CreateWorkspaceUploadsRequest, operations } from "@tabwright/raw/v4/types"
import type * as Effect from "effect/Effect"
import type { ApiError } from "../errors/index.ts"
import type * as Files from "../files/index.ts"
import { numberedPages } from "../paging/index.ts"
import { call, type Client } from "../transport/index.ts"
import * as Workspaces from "../unversioned/Workspaces.ts"

export type {
  WorkspaceFile,
  WorkspaceFileListResponse,
  WorkspaceInfo,
  WorkspaceListResponse,
  WorkspaceSize,
  WorkspaceUpload,
  WorkspaceUploadsResponse,
} from "@tabwright/raw/v4/schemas"
export type {
  CreateWorkspaceRequest,
  CreateWorkspaceUploadsRequest,
  UpdateWorkspaceRequest,
} from "@tabwright/raw/v4/types"

/**
 * Which files to list, and whether with download addresses (signed for 60 s).
 *
 * @category models
 * @since 0.1.0
 */
export type ListWorkspaceFilesQuery = NonNullable<operations["listWorkspaceFiles"]["parameters"]["query"]>

/**
 * Creates a workspace: files that outlive the runs which share them.
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
 * Which page of the workspaces to list.
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
 * Renames a workspace; null takes the name away.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = /*#__PURE__*/ Workspaces.updateBy(updateWorkspace)

/**
 * Archives a workspace. Doing so again, or to what is not there, is no error.
 *
 * @category operations
 * @since 0.1.0
 */
const remove = /*#__PURE__*/ Workspaces.deleteBy(deleteWorkspace)

export { remove as delete }

/**
 * Tells how many bytes a workspace holds, and how many it may hold.
 *
 * @category operations
 * @since 0.1.0
 */
export const size = /*#__PURE__*/ Workspaces.sizeBy(getWorkspaceSize)

/**
 * Fetches one page of a workspace's files by their paths, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export const listFiles = (workspaceId: string, query: ListWorkspaceFilesQuery = {}) =>
  call(listWorkspaceFiles, { path: { workspace_id: workspaceId }, query })

/**
 * Streams all files of a workspace by their paths, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const files = (workspaceId: string, query: Omit<ListWorkspaceFilesQuery, "cursor"> = {}) =>
  Workspaces.filesBy(listWorkspaceFiles)(workspaceId, query)

/**
 * Deletes the file of exactly this path.
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteFile = /*#__PURE__*/ Workspaces.deleteFileBy(deleteWorkspaceFile)

/**
 * Asks for addresses to send files to, signed for 5 min, one for each file in its order (1 to 10).
 *
 * @category operations
 * @since 0.1.0
 */
export const createUploads = (workspaceId: string, request: CreateWorkspaceUploadsRequest) =>
  call(createWorkspaceUploads, { path: { workspace_id: workspaceId }, body: request })

/**
 * Streams the content of one file, found by its exact path. Fails as `NotFound` where there is none, and as `TimedOut` when
 * nothing comes for 30 s.
 *
 * @category streams
 * @since 0.1.0
 */
export const download = /*#__PURE__*/ Workspaces.downloadBy(listWorkspaceFiles)

/**
 * How files are uploaded.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadOptions {
  /** Whether files of the same names are replaced. Default true; false fails as `Conflict` before anything is sent. */
  readonly allowOverrides?: boolean | undefined
  readonly onProgress?: Files.OnProgress | undefined
}

/**
 * Uploads files and gives what the service made of each, in their order. Ten are announced at once, three are sent at a time;
 * each may take 30 s and as long as 20 kB/s need. Fails as `FileChanged` where a file has not the size that was announced.
 *
 * @category operations
 * @since 0.1.0
 */
export const upload = (
  workspaceId: string,
  sources: ReadonlyArray<Files.UploadSource>,
  options: UploadOptions = {},
): Effect.Effect<ReadonlyArray<WorkspaceUpload>, ApiError, Client> => {
  const { allowOverrides, onProgress } = options
  const overriding = allowOverrides === undefined ? {} : { allowOverrides }
  const announce = (files: CreateWorkspaceUploadsRequest["files"]) =>
    createUploads(workspaceId, { files, ...overriding })
  return Workspaces.upload(createWorkspaceUploads, announce, sources, onProgress)
}
