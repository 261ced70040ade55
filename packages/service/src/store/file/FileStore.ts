import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { lockedLease, lockLease } from "../run/RunLease.ts"
import { sanitizeText } from "../SanitizedText.ts"
import { uniqueName } from "./StoredFileName.ts"

/** A stored file's row. Its bytes are stored under its id. */
export interface FileRow {
  readonly id: string
  readonly projectId: string
  /** Null for a browser's file. */
  readonly workspaceId: string | null
  readonly runId: string | null
  /** The browser that downloaded, received or recorded it. */
  readonly browserId: string | null
  /** `output` and `upload` share the workspace's paths; the other kinds are not in workspace listings. */
  readonly kind: "output" | "upload" | "screenshot" | "download" | "recording"
  /** Path in the workspace, or the name of a screenshot or download. */
  readonly path: string
  readonly contentType: string
  readonly size: bigint
  readonly sha256: Uint8Array
  readonly createdAt: Date
}

/** The columns a caller provides for a new file. Absent ones are null. */
export type NewFile = Omit<FileRow, "createdAt" | "browserId"> & {
  readonly browserId?: string | null
  /** The writer's epoch. */
  readonly epoch?: number
}

/** Position in a listing: paths that start with `prefix` and sort after `after`, bytewise. */
export interface FilePage {
  readonly prefix: string
  /** Empty for the start. */
  readonly after: string
  readonly limit: number
}

/** A line of a shallow listing: a file directly under the prefix, or a folder, which ends with a slash. */
export type FolderEntry =
  | { readonly path: string; readonly file: FileRow }
  | { readonly path: string; readonly file: undefined }

/**
 * Stores the rows of files. A new file replaces an older one at the same path in the workspace's listing; the older one
 * stays readable for the run that wrote it.
 */
export class FileStore extends Context.Service<
  FileStore,
  {
    /** Returns false, without writing, if the workspace was deleted or the writer no longer holds the run. */
    insert(file: NewFile): Effect.Effect<boolean, SqlError>
    /** Adds a browser's download under a unique name and returns the name. */
    insertDownload(file: NewFile & { readonly browserId: string }): Effect.Effect<string, SqlError>
    find(id: string): Effect.Effect<Option.Option<FileRow>, SqlError>
    /** Returns the files of a run without screenshots, oldest first; only the newest at each path. */
    ofRun(runId: string): Effect.Effect<ReadonlyArray<FileRow>, SqlError>
    /** Returns current files of a workspace, by path. */
    list(workspaceId: string, page: FilePage): Effect.Effect<ReadonlyArray<FileRow>, SqlError>
    /** Variant of `list` with deeper paths collapsed into folders. Files and folders both count toward the limit. */
    listShallow(workspaceId: string, page: FilePage): Effect.Effect<ReadonlyArray<FolderEntry>, SqlError>
    downloads(browserId: string, page: Omit<FilePage, "prefix">): Effect.Effect<ReadonlyArray<FileRow>, SqlError>
    at(workspaceId: string, paths: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<FileRow>, SqlError>
    storedBytes(projectId: string): Effect.Effect<bigint, SqlError>
    /** Deletes the rows of a path, including older files. Idempotent. */
    deletePath(workspaceId: string, path: string): Effect.Effect<void, SqlError>
    /** Deletes the rows of all files of a session's runs and browsers: outputs, screenshots, downloads (purge). */
    deleteOfSession(sessionId: string): Effect.Effect<void, SqlError>
    /** Deletes the rows of files of browsers that stopped more than `days` days ago, except videos. */
    deleteOfOldBrowsers(days: number): Effect.Effect<void, SqlError>
    /** Returns ids of deleted files whose bytes may still exist. */
    garbage(limit: number): Effect.Effect<ReadonlyArray<string>, SqlError>
    removeGarbage(ids: ReadonlyArray<string>): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/file/FileStore") {
  static readonly layer = Layer.effect(
    FileStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const isCurrent = sql`kind IN ('output', 'upload') AND NOT superseded`

      /** Inserts nothing if the file is from a worker that no longer holds its run. */
      const insertRow = (file: NewFile) => {
        const { epoch, runId } = file
        const isFenced = runId !== null && epoch !== undefined
        return sql`
          ${isFenced ? sql`WITH held AS (${lockedLease(sql, { id: runId, epoch })})` : sql``}
          INSERT INTO file (id, project_id, workspace_id, run_id, browser_id, kind, path, content_type, size, sha256)
          SELECT ${file.id}, ${file.projectId}, ${file.workspaceId}, ${runId}, ${file.browserId ?? null}, ${file.kind},
            ${file.path}, ${file.contentType}, ${file.size}, ${file.sha256}
          ${isFenced ? sql`FROM held` : sql``} RETURNING id`
      }

      /** Sessions may share a workspace. Locking serializes writers, so that exactly one file per path is current. */
      const insertCurrent = Effect.fnUntraced(
        function* (file: NewFile, workspaceId: string) {
          const { epoch, runId } = file
          if (runId !== null && epoch !== undefined && !(yield* lockLease(sql, { id: runId, epoch }))) return false
          const workspace = yield* sql`
            SELECT id FROM workspace WHERE id = ${workspaceId} AND deleted_at IS NULL FOR NO KEY UPDATE`
          if (workspace.length === 0) return false
          yield* sql`UPDATE file SET superseded = true
            WHERE workspace_id = ${workspaceId} AND path = ${file.path} AND ${isCurrent}`
          return (yield* insertRow(file)).length > 0
        },
        (effect) => sql.withTransaction(effect),
      )

      const insert = Effect.fn("FileStore.insert")(function* (given: NewFile) {
        const file = sanitizeText(given)
        const { kind, workspaceId } = file
        return workspaceId !== null && (kind === "output" || kind === "upload")
          ? yield* insertCurrent(file, workspaceId)
          : (yield* insertRow(file)).length > 0
      })

      const insertDownload = Effect.fn("FileStore.insertDownload")(
        function* (given: NewFile & { readonly browserId: string }) {
          const file = sanitizeText(given)
          yield* sql`SELECT id FROM browser WHERE id = ${file.browserId} FOR NO KEY UPDATE`
          const taken = yield* sql<{ path: string }>`
            SELECT path FROM file WHERE browser_id = ${file.browserId} AND kind = 'download'`
          const names = new Set(taken.map(({ path }) => path))
          const path = uniqueName(file.path, (name) => names.has(name))
          yield* insertRow({ ...file, path })
          return path
        },
        (effect) => sql.withTransaction(effect),
      )

      const find = (id: string) =>
        Effect.map(sql<FileRow>`SELECT * FROM file WHERE id = ${id}`, (rows) => Option.fromNullishOr(rows[0]))

      const ofRun = (runId: string) =>
        sql<FileRow>`
          SELECT * FROM (
            SELECT DISTINCT ON (path) * FROM file WHERE run_id = ${runId} AND kind = 'output'
            ORDER BY path, created_at DESC) newest
          ORDER BY created_at`

      const list = (workspaceId: string, page: FilePage) =>
        sql<FileRow>`
          SELECT * FROM file
          WHERE workspace_id = ${workspaceId} AND ${isCurrent}
            AND starts_with(path, ${sanitizeText(page.prefix)}) AND path COLLATE "C" > ${sanitizeText(page.after)}
          ORDER BY path COLLATE "C" LIMIT ${page.limit}`

      const listShallow = Effect.fn("FileStore.listShallow")(function* (workspaceId: string, page: FilePage) {
        const prefix = sanitizeText(page.prefix)
        const rows = yield* sql<FileRow & { readonly entry: string }>`
          SELECT DISTINCT ON (entry) * FROM (
            SELECT *, (CASE WHEN strpos(rest, '/') = 0 THEN path
              ELSE ${prefix}::text || split_part(rest, '/', 1) || '/' END) COLLATE "C" AS entry
            FROM (
              SELECT *, substr(path, length(${prefix}::text) + 1) AS rest FROM file
              WHERE workspace_id = ${workspaceId} AND ${isCurrent} AND starts_with(path, ${prefix})) found) entries
          WHERE entry > ${sanitizeText(page.after)} ORDER BY entry LIMIT ${page.limit}`
        return rows.map((row): FolderEntry =>
          row.entry === row.path ? { path: row.path, file: row } : { path: row.entry, file: undefined },
        )
      })

      const downloads = (browserId: string, page: Omit<FilePage, "prefix">) =>
        sql<FileRow>`
          SELECT * FROM file
          WHERE browser_id = ${browserId} AND kind = 'download' AND path COLLATE "C" > ${sanitizeText(page.after)}
          ORDER BY path COLLATE "C" LIMIT ${page.limit}`

      const at = (workspaceId: string, paths: ReadonlyArray<string>) =>
        paths.length === 0
          ? Effect.succeed([])
          : sql<FileRow>`
              SELECT * FROM file WHERE workspace_id = ${workspaceId} AND ${isCurrent}
                AND ${sql.in("path", sanitizeText(paths))}`

      const storedBytes = (projectId: string) =>
        Effect.map(
          sql<{ stored: string | null }>`SELECT sum(size)::text AS stored FROM file WHERE project_id = ${projectId}`,
          (rows) => BigInt(rows[0]?.stored ?? 0),
        )

      const deletePath = (workspaceId: string, path: string) =>
        Effect.asVoid(sql`
          DELETE FROM file WHERE workspace_id = ${workspaceId} AND path = ${sanitizeText(path)}
            AND kind IN ('output', 'upload')`)

      const deleteOfSession = (sessionId: string) =>
        Effect.asVoid(sql`
          DELETE FROM file WHERE run_id IN (SELECT id FROM run WHERE session_id = ${sessionId})
            OR browser_id IN (SELECT id FROM browser WHERE session_id = ${sessionId})`)

      const deleteOfOldBrowsers = (days: number) =>
        Effect.asVoid(sql`
          DELETE FROM file USING browser
          WHERE browser.id = file.browser_id AND file.kind <> 'recording' AND browser.status = 'stopped'
            AND browser.finished_at < now() - make_interval(secs => ${days * 86_400})`)

      const garbage = (limit: number) =>
        Effect.map(sql<{ id: string }>`SELECT id FROM file_garbage LIMIT ${limit}`, (rows) => rows.map(({ id }) => id))

      const removeGarbage = (ids: ReadonlyArray<string>) =>
        ids.length === 0 ? Effect.void : Effect.asVoid(sql`DELETE FROM file_garbage WHERE ${sql.in("id", ids)}`)

      return FileStore.of({
        insert,
        insertDownload,
        find,
        ofRun,
        list,
        listShallow,
        downloads,
        at,
        storedBytes,
        deletePath,
        deleteOfSession,
        deleteOfOldBrowsers,
        garbage,
        removeGarbage,
      })
    }),
  )
}

/** Stores the ids of blobs that are being written. A trigger removes an id with the insert of its row. */
export class PendingBlobStore extends Context.Service<
  PendingBlobStore,
  {
    begin(id: string): Effect.Effect<void, SqlError>
    /** Returns up to `limit` blobs started more than `hours` hours ago. */
    abandoned(hours: number, limit: number): Effect.Effect<ReadonlyArray<string>, SqlError>
    remove(ids: ReadonlyArray<string>): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/file/PendingBlobStore") {
  static readonly layer = Layer.effect(
    PendingBlobStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      return PendingBlobStore.of({
        begin: (id) => Effect.asVoid(sql`INSERT INTO pending_blob (id) VALUES (${id})`),
        abandoned: (hours, limit) =>
          Effect.map(
            sql<{ id: string }>`
              SELECT id FROM pending_blob WHERE begun_at < now() - make_interval(hours => ${hours}) LIMIT ${limit}`,
            (rows) => rows.map(({ id }) => id),
          ),
        remove: (ids) =>
          ids.length === 0 ? Effect.void : Effect.asVoid(sql`DELETE FROM pending_blob WHERE ${sql.in("id", ids)}`),
      })
    }),
  )
}
