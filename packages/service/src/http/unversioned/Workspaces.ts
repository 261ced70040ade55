import { Effect, Option } from "effect"
import { Files } from "../../files/Files.ts"
import { type UploadError, type UploadRules, WorkspaceLimit } from "../../files/UploadRules.ts"
import { Uploads } from "../../files/Uploads.ts"
import { type FileRow, FileStore } from "../../store/file/FileStore.ts"
import { WorkspaceStore } from "../../store/file/WorkspaceStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { decodeCursor, encodeCursor } from "../input/Pagination.ts"
import { signedLinks, type SignedLinks } from "../files/SignedLinks.ts"
import { orDefect, type ErrorClass, failWith, failWithDetail } from "../ErrorResponse.ts"

/** A version's error classes for workspace operations. v3 has no class for payloads that are too large. */
interface Problems<B, N, C, L> {
  readonly BadRequest: ErrorClass<B>
  readonly NotFound: ErrorClass<N>
  readonly Conflict: ErrorClass<C>
  readonly TooLarge: ErrorClass<L>
}

interface ListFiles {
  readonly prefix: string
  readonly limit: number
  readonly cursor?: string
  readonly includeUrls: boolean
  readonly contentDisposition?: "attachment"
}

/** The operations on workspaces and their files that v3 and v4 share. */
export const workspaceOperations = Effect.fnUntraced(function* <B, N, C, L>(problems: Problems<B, N, C, L>) {
  const rows = yield* FileStore
  const files = yield* Files
  const workspaces = yield* WorkspaceStore
  const uploads = yield* Uploads
  const maxBytes = yield* WorkspaceLimit

  const find = Effect.fnUntraced(function* (id: string) {
    const { projectId } = yield* Caller
    const row = yield* orDefect(workspaces.findOf(projectId, id))
    return Option.isSome(row) ? row.value : yield* failWith(problems.NotFound, "WorkspaceNotFound")
  })

  const rename = Effect.fnUntraced(function* (id: string, name: string | null | undefined) {
    if (name === undefined) return yield* find(id)
    const { projectId } = yield* Caller
    const row = yield* orDefect(workspaces.rename(projectId, id, name))
    return Option.isSome(row) ? row.value : yield* failWith(problems.NotFound, "WorkspaceNotFound")
  })

  const size = Effect.fnUntraced(function* (id: string) {
    const { id: known } = yield* find(id)
    return { usedBytes: Number(yield* orDefect(workspaces.usedBytes(known))), maxBytes }
  })

  const startOf = (cursor: string | undefined) => {
    const after = cursor === undefined ? "" : decodeCursor(cursor)
    return after === undefined ? failWith(problems.BadRequest, "MalformedCursor") : Effect.succeed(after)
  }

  const listFiles = Effect.fnUntraced(function* (id: string, query: ListFiles) {
    const { id: known } = yield* find(id)
    const after = yield* startOf(query.cursor)
    // One extra row shows whether there is another page.
    const found = yield* orDefect(rows.list(known, { prefix: query.prefix, after, limit: query.limit + 1 }))
    const page = found.slice(0, query.limit)
    const hasMore = found.length > query.limit
    const made = yield* signedLinks
    return {
      files: page.map((file) => workspaceFile(file, query, made)),
      nextCursor: hasMore ? encodeCursor(page.at(-1)?.path ?? "") : null,
      hasMore,
    }
  })

  const deleteFile = Effect.fnUntraced(function* (id: string, path: string) {
    const { id: known } = yield* find(id)
    yield* orDefect(files.deletePath(known, path))
  })

  const announce = Effect.fnUntraced(function* (
    id: string,
    request: {
      readonly rules: UploadRules
      readonly folder?: string | undefined
      readonly files: ReadonlyArray<{
        readonly name: string
        readonly contentType: string
        readonly size: number | null
      }>
      readonly allowOverrides?: boolean | undefined
    },
  ) {
    const { projectId } = yield* Caller
    const { id: workspaceId, archived } = yield* find(id)
    if (archived) return yield* failWith(problems.NotFound, "WorkspaceNotFound")
    const made = yield* signedLinks
    const announced = yield* uploads.announce({ ...request, projectId, target: { workspaceId } }).pipe(
      orDefect,
      Effect.catchTag("UploadError", (error) => failUpload(problems, error)),
    )
    return announced.map(({ upload, willOverride }) => ({ upload, willOverride, uploadUrl: made.upload(upload) }))
  })

  return { find, rename, size, startOf, listFiles, deleteFile, announce }
})

export const workspaceFile = (
  file: FileRow,
  query: { readonly includeUrls: boolean; readonly contentDisposition?: "attachment" },
  made: SignedLinks,
) => ({
  path: file.path,
  size: Number(file.size),
  lastModified: file.createdAt.toISOString(),
  url: query.includeUrls ? made.download(file.id, query.contentDisposition === "attachment") : null,
})

const failUpload = <B, N, C, L>(
  problems: Problems<B, N, C, L>,
  { reason, message }: UploadError,
): Effect.Effect<never, B | N | C | L> => {
  switch (reason) {
    case "FileTooLarge":
    case "WorkspaceFull":
    case "ProjectFull":
    case "BrowserFull":
      return failWithDetail(problems.TooLarge, reason, message)
    case "FileExists":
    case "UploadCompleted":
      return failWithDetail(problems.Conflict, reason, message)
    case "UploadNotFound":
    case "TargetGone":
      return failWithDetail(problems.NotFound, reason, message)
    case "TypeMismatch":
    case "SizeMismatch":
    case "Unreadable":
      return failWithDetail(problems.BadRequest, reason, message)
  }
}
