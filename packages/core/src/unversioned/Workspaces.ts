import type { Operation } from "@tabwright/raw/wire/Operation"
import type * as Schemas from "@tabwright/raw/v4/types"
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

export const downloadBy =
  <Status extends number>(row: Operation<ListFiles, FilesPage, Status>) =>
  (workspaceId: string, path: string): Stream.Stream<Uint8Array, ApiError, Client> =>
    Stream.unwrap(
      Effect.gen(function* () {
        const files = cursorPages(
          (cursor) =>
            call(row, {
              path: { workspace_id: workspaceId },
              query: { limit: 100, prefix: path, includeUrls: true, ...cursor },
            }),
          (page) => page.files,
        )
        const found = yield* files.pipe(
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
