import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { storable } from "./Storable.ts"

/**
 * A stored file's row; its bytes stand in the data folder under its id.
 *
 * @category models
 * @since 0.1.0
 */
export interface FileRow {
  readonly id: string
  readonly projectId: string
  readonly workspaceId: string
  readonly runId: string | null
  readonly kind: "output" | "screenshot"
  /** Path inside the workspace, or the screenshot's name. */
  readonly path: string
  readonly contentType: string
  readonly size: bigint
  readonly sha256: Uint8Array
  readonly createdAt: Date
}

/**
 * Keeps what is known of each file. A newer output of the same path supersedes the older one in the workspace's
 * listing; the older one stays readable for the run that wrote it.
 *
 * @category services
 * @since 0.1.0
 */
export class FileStore extends Context.Service<
  FileStore,
  {
    insert(file: Omit<FileRow, "createdAt">): Effect.Effect<void, SqlError>
    find(id: string): Effect.Effect<Option.Option<FileRow>, SqlError>
    /** Files that a run wrote, oldest first, without screenshots; one a path, the newest. */
    ofRun(runId: string): Effect.Effect<ReadonlyArray<FileRow>, SqlError>
    /** Current files of a workspace whose path starts with `prefix` and sorts after `after`, by path. */
    list(
      workspaceId: string,
      page: { readonly prefix: string; readonly after: string; readonly limit: number },
    ): Effect.Effect<ReadonlyArray<FileRow>, SqlError>
  }
>()("@tabwright/service/store/FileStore") {
  static readonly layer = Layer.effect(
    FileStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const insert = Effect.fn("FileStore.insert")(
        function* (given: Omit<FileRow, "createdAt">) {
          const file = storable(given)
          if (file.kind === "output") {
            // Sessions may share a workspace: one writer of a path at a time, so that exactly one file is current.
            yield* sql`SELECT id FROM workspace WHERE id = ${file.workspaceId} FOR NO KEY UPDATE`
            yield* sql`UPDATE file SET superseded = true
              WHERE workspace_id = ${file.workspaceId} AND path = ${file.path} AND kind = 'output' AND NOT superseded`
          }
          yield* sql`
            INSERT INTO file (id, project_id, workspace_id, run_id, kind, path, content_type, size, sha256)
            VALUES (${file.id}, ${file.projectId}, ${file.workspaceId}, ${file.runId}, ${file.kind}, ${file.path},
              ${file.contentType}, ${file.size}, ${file.sha256})`
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

      const list = (
        workspaceId: string,
        page: { readonly prefix: string; readonly after: string; readonly limit: number },
      ) =>
        sql<FileRow>`
          SELECT * FROM file
          WHERE workspace_id = ${workspaceId} AND kind = 'output' AND NOT superseded
            AND starts_with(path, ${storable(page.prefix)}) AND path COLLATE "C" > ${storable(page.after)}
          ORDER BY path COLLATE "C" LIMIT ${page.limit}`

      return FileStore.of({ insert, find, ofRun, list })
    }),
  )
}
