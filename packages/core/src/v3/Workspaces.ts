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
} from "@tabwright/raw/v3/operations"
import type { WorkspaceUpload } from "@tabwright/raw/v3/schemas"
import type {
  CreateWorkspaceRequest,
  CreateWorkspaceUploadsRequest,
  operations,
  UpdateWorkspaceRequest,
} from "@tabwright/raw/v3/types"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type ApiError, NotFound } from "../errors/index.ts"
import * as Files from "../files/index.ts"
import { cursorPages, numberedPages } from "../paging/index.ts"
import { call, type Client } from "../transport/index.ts"

export type {
  WorkspaceFile,
  WorkspaceFileListResponse,
  WorkspaceListResponse,
  WorkspaceView,
  WorkspaceSize,
  WorkspaceUpload,
  WorkspaceUploadsResponse,
} from "@tabwright/raw/v3/schemas"
export type {
  CreateWorkspaceRequest,
  CreateWorkspaceUploadsRequest,
  UpdateWorkspaceRequest,
} from "@tabwright/raw/v3/types"

/**
 * Which files to list, and whether with download addresses (signed for 60 s).
 *
 * @category models
 * @since 0.1.0
 */
export type ListWorkspaceFilesQuery = NonNullable<operations["listWorkspaceFiles"]["parameters"]["query"]>

const at = (workspaceId: string) => ({ path: { workspace_id: workspaceId } })

/**
 * Creates a workspace: files that outlive the sessions which share them.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateWorkspaceRequest = {}) => call(createWorkspace, { body: request })

/**
 * Which workspaces to list.
 *
 * @category models
 * @since 0.1.0
 */
export type ListWorkspacesQuery = NonNullable<operations["listWorkspaces"]["parameters"]["query"]>

/**
 * Fetches one page of workspaces, at most `pageSize` (1 to 100, default 10).
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
 * Fetches a workspace.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (workspaceId: string) => call(getWorkspace, at(workspaceId))

/**
 * Renames a workspace; null takes the name away.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (workspaceId: string, changes: UpdateWorkspaceRequest) =>
  call(updateWorkspace, { ...at(workspaceId), body: changes })

/**
 * Deletes a workspace with all its files.
 *
 * @category operations
 * @since 0.1.0
 */
const remove = (workspaceId: string) => call(deleteWorkspace, at(workspaceId))

export { remove as delete }

/**
 * Tells how many bytes a workspace holds, and how many it may hold.
 *
 * @category operations
 * @since 0.1.0
 */
export const size = (workspaceId: string) => call(getWorkspaceSize, at(workspaceId))

/**
 * Fetches one page of a workspace's files by their paths, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export const listFiles = (workspaceId: string, query: ListWorkspaceFilesQuery = {}) =>
  call(listWorkspaceFiles, { ...at(workspaceId), query })

/**
 * Streams all files of a workspace by their paths, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const files = (workspaceId: string, query: Omit<ListWorkspaceFilesQuery, "cursor"> = {}) =>
  cursorPages(
    (cursor) => listFiles(workspaceId, { limit: 100, ...query, ...cursor }),
    (page) => page.files,
  )

/**
 * Deletes the file of exactly this path.
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteFile = (workspaceId: string, path: string) =>
  call(deleteWorkspaceFile, { ...at(workspaceId), query: { path } })

/**
 * Asks for addresses to send files to, signed for 5 min, one for each file in its order (1 to 10).
 *
 * @category operations
 * @since 0.1.0
 */
export const createUploads = (
  workspaceId: string,
  request: CreateWorkspaceUploadsRequest,
  query: { readonly prefix?: string } = {},
) => call(createWorkspaceUploads, { ...at(workspaceId), query, body: request })

/**
 * Streams the content of one file, found by its exact path. Fails as `NotFound` where there is none, and as `TimedOut` when
 * nothing comes for 30 s.
 *
 * @category streams
 * @since 0.1.0
 */
export const download = (workspaceId: string, path: string): Stream.Stream<Uint8Array, ApiError, Client> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const found = yield* files(workspaceId, { prefix: path, includeUrls: true }).pipe(
        Stream.filter((file) => file.path === path),
        Stream.runHead,
      )
      if (Option.isSome(found)) return Files.download("downloadFile", found.value.url)
      const detail = `There is no file "${path}" in workspace ${workspaceId}`
      return yield* new NotFound({ operation: "downloadFile", status: 404, detail, body: undefined })
    }),
  )

/**
 * How files are uploaded.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadOptions {
  /** Folder that the files go to. Default: the top of the workspace. */
  readonly prefix?: string | undefined
  readonly onProgress?: Files.OnProgress | undefined
}

/** The most files that one call announces. */
const batchSize = 10

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
): Effect.Effect<ReadonlyArray<WorkspaceUpload>, ApiError, Client> =>
  Effect.gen(function* () {
    const uploaded: Array<WorkspaceUpload> = []
    for (let start = 0; start < sources.length; start += batchSize) {
      const batch = sources.slice(start, start + batchSize)
      const announced = yield* Effect.forEach(batch, (source) => Files.announce(createWorkspaceUploads.id, source))
      const prefix = options.prefix === undefined ? {} : { prefix: options.prefix }
      const response = yield* createUploads(workspaceId, { files: announced }, prefix)
      const targets = yield* Files.paired(createWorkspaceUploads.id, batch, response.files)
      yield* Effect.forEach(
        targets,
        ({ source, target }) => Files.put("uploadFile", target.uploadUrl, source, options.onProgress),
        { concurrency: 3, discard: true },
      )
      uploaded.push(...response.files)
    }
    return uploaded
  })
