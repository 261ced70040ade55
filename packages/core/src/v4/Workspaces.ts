import { createWorkspaceUploads, listWorkspaceFiles } from "@tabwright/raw/v4/operations"
import type { WorkspaceFileUploadRequest, WorkspaceFileUploadResponseItem } from "@tabwright/raw/v4/types"
import type * as Effect from "effect/Effect"
import type { ApiError } from "../errors/index.ts"
import type * as Files from "../files/index.ts"
import { call, type Client } from "../transport/index.ts"
import * as Workspaces from "../unversioned/Workspaces.ts"

export * from "../generated/v4/Workspaces.ts"
export type {
  WorkspaceFileUploadRequest,
  WorkspaceFileUploadResponse,
  WorkspaceFileUploadResponseItem,
} from "@tabwright/raw/v4/types"

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
