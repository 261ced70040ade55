import * as Schemas from "@tabwright/raw/v4/schemas"
import type { operations } from "@tabwright/raw/v4/types"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type ApiError, DecodeFailed, NetworkError, NotFound, TimedOut } from "../errors/index.ts"
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
      const { body } = yield* client.open("downloadFile", url)
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
