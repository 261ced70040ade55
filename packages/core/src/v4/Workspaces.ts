import {
  createWorkspace,
  createWorkspaceUploads,
  deleteWorkspace,
  deleteWorkspaceFile,
  getWorkspace,
  getWorkspaceSize,
  listWorkspaceFiles,
  updateWorkspace,
} from "@tabwright/raw/v4/operations"
import type {
  CreateWorkspaceRequest,
  CreateWorkspaceUploadsRequest,
  operations,
  UpdateWorkspaceRequest,
} from "@tabwright/raw/v4/types"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type ApiError, DecodeFailed, NetworkError, NotFound, TimedOut } from "../errors/index.ts"
import { cursorPages } from "../paging/index.ts"
import { call, Client } from "../transport/index.ts"

export type {
  WorkspaceFile,
  WorkspaceFileListResponse,
  WorkspaceInfo,
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

const at = (workspaceId: string) => ({ path: { workspace_id: workspaceId } })

/**
 * Creates a workspace: files that outlive the runs which share them.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateWorkspaceRequest = {}) => call(createWorkspace, { body: request })

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
 * Archives a workspace. Doing so again, or to what is not there, is no error.
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
export const createUploads = (workspaceId: string, request: CreateWorkspaceUploadsRequest) =>
  call(createWorkspaceUploads, { ...at(workspaceId), body: request })

/** A connection on which nothing comes for so long is dead. */
const silence = Duration.seconds(30)

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
      if (Option.isNone(found)) {
        const detail = `There is no file "${path}" in workspace ${workspaceId}`
        return yield* new NotFound({ operation: "downloadFile", status: 404, detail, body: undefined })
      }
      const { url } = found.value
      if (url === null || url === undefined) {
        return yield* new DecodeFailed({
          operation: "downloadFile",
          detail: `The file "${path}" came without an address`,
        })
      }
      const client = yield* Client
      const { body } = yield* client.signed("downloadFile", { url, isRepeatable: true, readsBody: false })
      if (body === null) return Stream.empty
      return Stream.fromReadableStream<Uint8Array, ApiError>({
        evaluate: () => body,
        onError: (thrown) => NetworkError.fromFetch("downloadFile", new URL(url).origin, thrown),
      }).pipe(
        Stream.timeoutOrElse({
          duration: silence,
          orElse: () => Stream.fail(TimedOut.after("downloadFile", silence, "Nothing more came")),
        }),
      )
    }),
  )
