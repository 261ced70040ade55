import * as Schemas from "@tabwright/raw/v4/schemas"
import type { operations } from "@tabwright/raw/v4/types"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { ApiError } from "../errors/index.ts"
import { Client } from "../transport/index.ts"

/**
 * Which files to list, and whether with download addresses (signed for 60 s).
 *
 * @category models
 * @since 0.1.0
 */
export type ListWorkspaceFilesQuery = NonNullable<operations["listWorkspaceFiles"]["parameters"]["query"]>

/**
 * A file of a workspace.
 *
 * @category models
 * @since 0.1.0
 */
export type WorkspaceFile = Schemas.WorkspaceFile

/**
 * A page of a workspace's files.
 *
 * @category models
 * @since 0.1.0
 */
export type WorkspaceFileListResponse = Schemas.WorkspaceFileListResponse

/**
 * Fetches one page of a workspace's files by their paths, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export const listFiles = Effect.fn("Workspaces.listFiles")(function* (
  workspace_id: string,
  query: ListWorkspaceFilesQuery = {},
): Effect.fn.Return<WorkspaceFileListResponse, ApiError, Client> {
  const client = yield* Client
  return yield* client.call({
    operation: "listWorkspaceFiles",
    isRepeatable: true,
    schema: Schemas.WorkspaceFileListResponse,
    send: ({ v4 }, init) =>
      v4.GET("/workspaces/{workspace_id}/files", { ...init, params: { path: { workspace_id }, query } }),
  })
})

/**
 * Streams all files of a workspace by their paths, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const files = (
  workspaceId: string,
  query: Omit<ListWorkspaceFilesQuery, "cursor"> = {},
): Stream.Stream<WorkspaceFile, ApiError, Client> =>
  Stream.paginate(Option.none<string>(), (cursor) =>
    listFiles(workspaceId, { limit: 100, ...query, ...(Option.isSome(cursor) ? { cursor: cursor.value } : {}) }).pipe(
      Effect.map((page) => {
        // A server that repeats itself must not keep us forever.
        const hasNext = page.hasMore && page.nextCursor !== null && page.nextCursor !== Option.getOrNull(cursor)
        return [page.files, hasNext ? Option.some(Option.fromNullOr(page.nextCursor)) : Option.none()] as const
      }),
    ),
  )
