import type { Operation } from "@tabwright/raw/wire/Operation"
import type * as Schemas from "@tabwright/raw/v4/types"
import type { WorkspaceCreateRequest, WorkspaceUpdateRequest } from "@tabwright/raw/v4/types"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type ApiError, NotFound } from "../errors/index.ts"
import * as Files from "../files/index.ts"
import { type CursorPage, cursorPages } from "../Pages.ts"
import { call, type Client } from "../transport/index.ts"

type ById = { readonly path: { readonly workspace_id: string } }

/** Query fields shared by all versions. */
type FilesQuery = {
  readonly prefix?: string
  readonly limit?: number
  readonly cursor?: string
  readonly includeUrls?: boolean
}

type ListFiles = ById & { readonly query?: FilesQuery | undefined }
type FilesPage = CursorPage & { readonly files: ReadonlyArray<Schemas.WorkspaceFileInfo> }

const at = (workspaceId: string): ById => ({ path: { workspace_id: workspaceId } })

export const createBy =
  <View, Status extends number>(row: Operation<{ readonly body?: WorkspaceCreateRequest | undefined }, View, Status>) =>
  (request: WorkspaceCreateRequest = {}) =>
    call(row, { body: request })

export const getBy =
  <View, Status extends number>(row: Operation<ById, View, Status>) =>
  (workspaceId: string) =>
    call(row, at(workspaceId))

export const updateBy =
  <View, Status extends number>(row: Operation<ById & { readonly body: WorkspaceUpdateRequest }, View, Status>) =>
  (workspaceId: string, changes: WorkspaceUpdateRequest) =>
    call(row, { ...at(workspaceId), body: changes })

export const deleteBy =
  <Status extends number>(row: Operation<ById, void, Status>) =>
  (workspaceId: string) =>
    call(row, at(workspaceId))

export const sizeBy =
  <Status extends number>(row: Operation<ById, Schemas.WorkspaceSize, Status>) =>
  (workspaceId: string) =>
    call(row, at(workspaceId))

export const filesBy =
  <Status extends number>(row: Operation<ListFiles, FilesPage, Status>) =>
  (workspaceId: string, query: Omit<FilesQuery, "cursor"> = {}) =>
    cursorPages(
      (cursor) => call(row, { ...at(workspaceId), query: { limit: 100, ...query, ...cursor } }),
      ({ files }) => files,
    )

export const deleteFileBy =
  <Status extends number>(row: Operation<ById & { readonly query: { readonly path: string } }, void, Status>) =>
  (workspaceId: string, path: string) =>
    call(row, { ...at(workspaceId), query: { path } })

export const downloadBy =
  <Status extends number>(row: Operation<ListFiles, FilesPage, Status>) =>
  (workspaceId: string, path: string): Stream.Stream<Uint8Array, ApiError, Client> =>
    Stream.unwrap(
      Effect.gen(function* () {
        const found = yield* filesBy(row)(workspaceId, { prefix: path, includeUrls: true }).pipe(
          Stream.filter((file) => file.path === path),
          Stream.runHead,
        )
        if (Option.isSome(found)) return Files.download("downloadFile", found.value.url)
        const detail = `There is no file "${path}" in workspace ${workspaceId}`
        return yield* Effect.fail(new NotFound({ operation: "downloadFile", status: 404, detail, body: undefined }))
      }),
    )

/** Maximum number of files per `createUploads` call. */
const batchSize = 10

type AnnouncedFile = { readonly name: string; readonly contentType: string; readonly size: number }

/** Uploads files to the URLs returned by `createUploads`, which differs by version. */
export const upload = <Upload extends { readonly uploadUrl: string }>(
  row: { readonly id: string },
  createUploads: (
    files: ReadonlyArray<AnnouncedFile>,
  ) => Effect.Effect<{ readonly files: ReadonlyArray<Upload> }, ApiError, Client>,
  sources: ReadonlyArray<Files.UploadSource>,
  onProgress: Files.OnProgress | undefined,
): Effect.Effect<ReadonlyArray<Upload>, ApiError, Client> =>
  Effect.gen(function* () {
    const uploaded: Array<Upload> = []
    for (let start = 0; start < sources.length; start += batchSize) {
      const batch = sources.slice(start, start + batchSize)
      const announced = yield* Effect.forEach(batch, (source) => Files.announce(row.id, source))
      const response = yield* createUploads(announced)
      const targets = yield* Files.paired(row.id, batch, response.files)
      yield* Effect.forEach(
        targets,
        ({ source, target }) => Files.put("uploadFile", target.uploadUrl, source, onProgress),
        { concurrency: 3, discard: true },
      )
      uploaded.push(...response.files)
    }
    return uploaded
  })
