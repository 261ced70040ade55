import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { findCreated, newId } from "../IdGenerator.ts"
import { offsetOf, type Page, type PageQuery } from "../Page.ts"
import { sanitizeText } from "../SanitizedText.ts"

/** Files shared by sessions. A workspace outlives its sessions. */
export interface Workspace {
  readonly id: string
  readonly projectId: string
  readonly name: string | null
  /** True if the workspace is read-only and closed to new sessions. */
  readonly archived: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Stores workspaces, one row each. Deleted ones are never returned. */
export class WorkspaceStore extends Context.Service<
  WorkspaceStore,
  {
    create(projectId: string, name?: string | null): Effect.Effect<Workspace, SqlError>
    /** Includes archived workspaces. */
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<Workspace>, SqlError>
    /** Newest first, without archived ones. */
    list(projectId: string, query: PageQuery): Effect.Effect<Page<Workspace>, SqlError>
    /** Null clears the name. None for an unknown workspace. */
    rename(projectId: string, id: string, name: string | null): Effect.Effect<Option.Option<Workspace>, SqlError>
    /** Archives the workspace (v4). Idempotent; unknown ids are ignored. */
    archive(projectId: string, id: string): Effect.Effect<void, SqlError>
    /** Deletes the workspace with the rows of its files (v3). Returns false for an unknown one. */
    delete(projectId: string, id: string): Effect.Effect<boolean, SqlError>
    usedBytes(id: string): Effect.Effect<bigint, SqlError>
  }
>()("@tabwright/service/store/file/WorkspaceStore") {
  static readonly layer = Layer.effect(
    WorkspaceStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const columns = sql`id, project_id, name, archived, created_at, updated_at`
      const first = (rows: ReadonlyArray<Workspace>) => Option.fromNullishOr(rows[0])

      const findOf = (projectId: string, id: string) =>
        Effect.map(
          sql<Workspace>`
            SELECT ${columns} FROM workspace WHERE id = ${id} AND project_id = ${projectId} AND deleted_at IS NULL`,
          first,
        )

      const create = Effect.fn("WorkspaceStore.create")(function* (projectId: string, name: string | null = null) {
        const earlier = yield* findCreated("workspace", (id) => findOf(projectId, id))
        if (Option.isSome(earlier)) return earlier.value
        const id = yield* newId("workspace")
        const rows = yield* sql<Workspace>`
          INSERT INTO workspace (id, project_id, name) VALUES (${id}, ${projectId}, ${sanitizeText(name)})
          RETURNING ${columns}`
        return rows[0] ?? (yield* Effect.die("INSERT ... RETURNING returned no row"))
      })

      const list = Effect.fn("WorkspaceStore.list")(function* (projectId: string, query: PageQuery) {
        const matchesFilter = sql`project_id = ${projectId} AND deleted_at IS NULL AND NOT archived`
        const items = yield* sql<Workspace>`
          SELECT ${columns} FROM workspace WHERE ${matchesFilter} ORDER BY created_at DESC, id
          LIMIT ${query.pageSize} OFFSET ${offsetOf(query)}`
        const counted = yield* sql<{ total: bigint }>`SELECT count(*) AS total FROM workspace WHERE ${matchesFilter}`
        return { items, total: Number(counted[0]?.total ?? 0) }
      })

      const rename = (projectId: string, id: string, name: string | null) =>
        Effect.map(
          sql<Workspace>`
            UPDATE workspace SET name = ${sanitizeText(name)}, updated_at = now()
            WHERE id = ${id} AND project_id = ${projectId} AND deleted_at IS NULL RETURNING ${columns}`,
          first,
        )

      const archive = (projectId: string, id: string) =>
        Effect.asVoid(sql`
          UPDATE workspace SET archived = true, updated_at = now()
          WHERE id = ${id} AND project_id = ${projectId} AND deleted_at IS NULL AND NOT archived`)

      const remove = Effect.fn("WorkspaceStore.delete")(
        function* (projectId: string, id: string) {
          const deleted = yield* sql`
            UPDATE workspace SET deleted_at = now(), name = NULL, updated_at = now()
            WHERE id = ${id} AND project_id = ${projectId} AND deleted_at IS NULL RETURNING id`
          if (deleted.length === 0) return false
          yield* sql`DELETE FROM upload WHERE workspace_id = ${id}`
          yield* sql`DELETE FROM recipe WHERE workspace_id = ${id}`
          // Screenshots belong to the runs and stay.
          yield* sql`DELETE FROM file WHERE workspace_id = ${id} AND kind IN ('output', 'upload')`
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const usedBytes = (id: string) =>
        Effect.map(
          sql<{ used: string | null }>`
            SELECT sum(size)::text AS used FROM file
            WHERE workspace_id = ${id} AND kind IN ('output', 'upload') AND NOT superseded`,
          (rows) => BigInt(rows[0]?.used ?? 0),
        )

      return WorkspaceStore.of({ create, findOf, list, rename, archive, delete: remove, usedBytes })
    }),
  )
}
