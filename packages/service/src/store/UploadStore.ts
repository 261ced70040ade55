import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { FileStore, type NewFile } from "./FileStore.ts"
import { storable } from "./Storable.ts"
import { WorkspaceStore } from "./WorkspaceStore.ts"

/**
 * A file that a caller has announced, and the upload of it: `pending` becomes `uploaded`, once.
 *
 * @category models
 * @since 0.1.0
 */
export interface Upload {
  readonly id: string
  readonly projectId: string
  /** Where the file goes: to a workspace or to a browser. */
  readonly workspaceId: string | null
  readonly browserId: string | null
  /** As the caller named it. */
  readonly name: string
  /** The same made fit for a path. */
  readonly storedName: string
  /** Inside the workspace. */
  readonly path: string
  readonly contentType: string
  /** Bytes as declared; null where the caller did not say. */
  readonly size: bigint | null
  /** Exactly `size` bytes must come (v4), else any number up to `maxSize`. */
  readonly isSizeExact: boolean
  /** The bytes must come with `contentType`. */
  readonly isTypeBound: boolean
  /** In bytes. */
  readonly maxSize: bigint
  /** False: refused where a file of that path is there already. */
  readonly mayOverride: boolean
  readonly status: "pending" | "uploaded"
  /** Null while pending, and after the file was deleted. */
  readonly fileId: string | null
  readonly expiresAt: Date
  readonly createdAt: Date
}

/** What a caller gives for a new upload; the store adds the rest. */
export type NewUpload = Omit<Upload, "status" | "fileId" | "createdAt">

/** The reason for which a received file was not stored. */
export type UploadConflict =
  | "UploadCompleted"
  | "FileExists"
  | "WorkspaceFull"
  | "BrowserFull"
  | "ProjectFull"
  | "TargetGone"

/** What the files of a workspace, those that were uploaded to a browser, and all of a project may have together. */
export interface UploadLimits {
  readonly workspaceMaxBytes: number
  readonly browserMaxBytes: number
  /** Null: any number. */
  readonly projectMaxBytes: number | null
}

/**
 * Keeps uploads, one row each, from their announcement on.
 *
 * @category services
 * @since 0.1.0
 */
export class UploadStore extends Context.Service<
  UploadStore,
  {
    insert(uploads: ReadonlyArray<NewUpload>): Effect.Effect<void, SqlError>
    find(id: string): Effect.Effect<Option.Option<Upload>, SqlError>
    /** Uploads of the project by id, in the order asked for; unknown ones are left out. */
    findAllOf(projectId: string, ids: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<Upload>, SqlError>
    /**
     * Adds the received file to the upload and its workspace, both or neither. Of several files for one upload the first is
     * stored: one with the same bytes returns its id, and any other is a conflict.
     */
    complete(
      upload: Upload,
      file: NewFile,
      limits: UploadLimits,
    ): Effect.Effect<{ readonly fileId: string } | UploadConflict, SqlError>
    /** Forgets what was announced and never came. */
    readonly deleteExpired: Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/UploadStore") {
  static readonly layer = Layer.effect(
    UploadStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const files = yield* FileStore
      const workspaces = yield* WorkspaceStore

      const insert = Effect.fn("UploadStore.insert")(
        function* (uploads: ReadonlyArray<NewUpload>) {
          for (const given of uploads) {
            const upload = storable(given)
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

      /** Holds the workspace's or browser's row, so that what is looked at under it stays true until the file is in. */
      const holdTarget = Effect.fnUntraced(function* ({ workspaceId, browserId }: Upload) {
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
          // One after the other of a project, so that what is counted stays true.
          yield* sql`SELECT id FROM project WHERE id = ${upload.projectId} FOR NO KEY UPDATE`
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
          if (!(yield* holdTarget(given))) return "TargetGone"
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
