import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { FileStore, type NewFile } from "./FileStore.ts"
import { sanitizeText } from "../SanitizedText.ts"
import { WorkspaceStore } from "./WorkspaceStore.ts"
import { lockProject } from "../ProjectLock.ts"

/** An announced upload of a file. `pending` changes to `uploaded` once. */
export interface Upload {
  readonly id: string
  readonly projectId: string
  /** Target of the file: a workspace or a browser. */
  readonly workspaceId: string | null
  readonly browserId: string | null
  readonly name: string
  readonly storedName: string
  readonly path: string
  readonly contentType: string
  /** Declared size in bytes. Null if not declared. */
  readonly size: bigint | null
  /** True if exactly `size` bytes are required (v4). Otherwise up to `maxSize` are accepted. */
  readonly isSizeExact: boolean
  /** True if the request must use `contentType`. */
  readonly isTypeBound: boolean
  readonly maxSize: bigint
  /** False rejects a path that already has a file. */
  readonly mayOverride: boolean
  readonly status: "pending" | "uploaded"
  /** Null while pending and after the file was deleted. */
  readonly fileId: string | null
  readonly expiresAt: Date
  readonly createdAt: Date
}

export type NewUpload = Omit<Upload, "status" | "fileId" | "createdAt">

/** Reason why a received file was not stored. */
export type UploadConflict =
  | "UploadCompleted"
  | "FileExists"
  | "WorkspaceFull"
  | "BrowserFull"
  | "ProjectFull"
  | "TargetGone"

/** Size limits in bytes of a workspace, of uploads to a browser, and of a project. */
export interface UploadLimits {
  readonly workspaceMaxBytes: number
  readonly browserMaxBytes: number
  /** Null means unlimited. */
  readonly projectMaxBytes: number | null
}

/** Stores uploads, one row each, from their announcement. */
export class UploadStore extends Context.Service<
  UploadStore,
  {
    insert(uploads: ReadonlyArray<NewUpload>): Effect.Effect<void, SqlError>
    find(id: string): Effect.Effect<Option.Option<Upload>, SqlError>
    /** Returns the project's uploads in the order of `ids`. Unknown ids are omitted. */
    findAllOf(projectId: string, ids: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<Upload>, SqlError>
    /**
     * Adds the received file to the upload and its workspace atomically. A repeat with the same bytes returns its id.
     */
    complete(
      upload: Upload,
      file: NewFile,
      limits: UploadLimits,
    ): Effect.Effect<{ readonly fileId: string } | UploadConflict, SqlError>
    readonly deleteExpired: Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/file/UploadStore") {
  static readonly layer = Layer.effect(
    UploadStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const files = yield* FileStore
      const workspaces = yield* WorkspaceStore

      const insert = Effect.fn("UploadStore.insert")(
        function* (uploads: ReadonlyArray<NewUpload>) {
          for (const given of uploads) {
            const upload = sanitizeText(given)
            yield* sql`
              INSERT INTO upload (id, project_id, workspace_id, browser_id, name, stored_name, path, content_type, size,
                is_size_exact, is_type_bound, max_size, may_override, status, expires_at)
              VALUES (${upload.id}, ${upload.projectId}, ${upload.workspaceId}, ${upload.browserId}, ${upload.name},
                ${upload.storedName}, ${upload.path}, ${upload.contentType}, ${upload.size}, ${upload.isSizeExact},
                ${upload.isTypeBound},
                ${upload.maxSize}, ${upload.mayOverride}, 'pending', ${upload.expiresAt})`
          }
        },
        (effect) => sql.withTransaction(effect),
      )

      const find = (id: string) =>
        Effect.map(sql<Upload>`SELECT * FROM upload WHERE id = ${id}`, (rows) => Option.fromNullishOr(rows[0]))

      const findAllOf = Effect.fn("UploadStore.findAllOf")(function* (projectId: string, ids: ReadonlyArray<string>) {
        if (ids.length === 0) return []
        const rows = yield* sql<Upload>`SELECT * FROM upload WHERE project_id = ${projectId} AND ${sql.in("id", ids)}`
        const byId = new Map(rows.map((row) => [row.id, row]))
        return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
      })

      /** Locks the workspace's or browser's row, so that checks hold until the file is inserted. */
      const lockTarget = Effect.fnUntraced(function* ({ workspaceId, browserId }: Upload) {
        const rows =
          workspaceId === null
            ? yield* sql`SELECT id FROM browser WHERE id = ${browserId} AND status = 'active' FOR NO KEY UPDATE`
            : yield* sql`
                SELECT id FROM workspace
                WHERE id = ${workspaceId} AND deleted_at IS NULL AND NOT archived FOR NO KEY UPDATE`
        return rows.length > 0
      })

      const conflict = Effect.fnUntraced(function* (
        upload: Upload,
        size: bigint,
        limits: UploadLimits,
      ): Effect.fn.Return<UploadConflict | undefined, SqlError> {
        const { workspaceId, path } = upload
        if (limits.projectMaxBytes !== null) {
          // Serializes a project's uploads, so that the size check holds.
          yield* lockProject(sql, upload.projectId)
          const stored = yield* files.storedBytes(upload.projectId)
          if (stored + size > BigInt(limits.projectMaxBytes)) return "ProjectFull"
        }
        if (workspaceId === null) {
          const sent = yield* sql<{ bytes: bigint }>`
            SELECT coalesce(sum(size), 0)::bigint AS bytes FROM file
            WHERE browser_id = ${upload.browserId} AND kind = 'upload'`
          return (sent[0]?.bytes ?? 0n) + size > BigInt(limits.browserMaxBytes) ? "BrowserFull" : undefined
        }
        const before = yield* sql<{ size: bigint }>`
          SELECT size FROM file
          WHERE workspace_id = ${workspaceId} AND path = ${path} AND kind IN ('output', 'upload') AND NOT superseded`
        if (!upload.mayOverride && before.length > 0) return "FileExists"
        const used = yield* workspaces.usedBytes(workspaceId)
        return used - (before[0]?.size ?? 0n) + size > BigInt(limits.workspaceMaxBytes) ? "WorkspaceFull" : undefined
      })

      const complete = Effect.fn("UploadStore.complete")(
        function* (
          given: Upload,
          file: NewFile,
          limits: UploadLimits,
        ): Effect.fn.Return<{ readonly fileId: string } | UploadConflict, SqlError> {
          if (!(yield* lockTarget(given))) return "TargetGone"
          const rows = yield* sql<Upload>`SELECT * FROM upload WHERE id = ${given.id} FOR UPDATE`
          const upload = rows[0]
          if (upload === undefined) return "TargetGone"
          if (upload.status === "uploaded") {
            const stored = yield* sql<{ id: string }>`
              SELECT id FROM file WHERE id = ${upload.fileId} AND sha256 = ${file.sha256}`
            return stored[0] === undefined ? "UploadCompleted" : { fileId: stored[0].id }
          }
          const obstacle = yield* conflict(upload, file.size, limits)
          if (obstacle !== undefined) return obstacle
          yield* files.insert(file)
          yield* sql`UPDATE upload SET status = 'uploaded', file_id = ${file.id} WHERE id = ${upload.id}`
          return { fileId: file.id }
        },
        (effect) => sql.withTransaction(effect),
      )

      const deleteExpired = Effect.asVoid(sql`
        DELETE FROM upload WHERE status = 'pending' AND expires_at < now() - interval '1 hour'`)

      return UploadStore.of({ insert, find, findAllOf, complete, deleteExpired })
    }),
  )
}
