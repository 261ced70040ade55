import { PgClient } from "@effect/sql-pg"
import { maxExtensions } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, Schema } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { lockProject } from "../ProjectLock.ts"
import { sanitizeText } from "../SanitizedText.ts"

/** An extension of a project, without its content. */
export interface StoredExtension {
  readonly id: string
  readonly projectId: string
  readonly name: string
  readonly version: string
  readonly description: string | null
  readonly permissions: ReadonlyArray<string>
  readonly hostPermissions: ReadonlyArray<string>
  readonly sizeBytes: number
  readonly createdAt: Date
}

export type NewExtension = Omit<StoredExtension, "createdAt" | "sizeBytes"> & { readonly content: Uint8Array }

/** The project has as many extensions as it may have. */
export class TooManyExtensions extends Schema.TaggedError<TooManyExtensions>(
  "@tabwright/service/store/extension/TooManyExtensions",
)("TooManyExtensions", {}) {}

/** Stores the extensions of projects. */
export class ExtensionStore extends Context.Service<
  ExtensionStore,
  {
    create(extension: NewExtension): Effect.Effect<StoredExtension, TooManyExtensions | SqlError>
    find(projectId: string, id: string): Effect.Effect<Option.Option<StoredExtension>, SqlError>
    /** Newest first. */
    list(projectId: string): Effect.Effect<ReadonlyArray<StoredExtension>, SqlError>
    /** Returns the files of the extensions that exist, oldest first. */
    contents(projectId: string, ids: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<Uint8Array>, SqlError>
    /** Idempotent. Returns whether the extension existed. */
    delete(projectId: string, id: string): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/extension/ExtensionStore") {
  static readonly layer = Layer.effect(
    ExtensionStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const columns = sql`id, project_id, name, version, description, permissions, host_permissions, size_bytes, created_at`

      const create = Effect.fn("ExtensionStore.create")(
        function* (given: NewExtension) {
          const { content, ...rest } = given
          const { description, hostPermissions, id, name, permissions, projectId, version } = sanitizeText(rest)
          yield* lockProject(sql, projectId)
          const present = yield* sql`SELECT FROM extension WHERE project_id = ${projectId}`
          if (present.length >= maxExtensions) return yield* new TooManyExtensions()
          const rows = yield* sql<StoredExtension>`
            INSERT INTO extension (id, project_id, name, version, description, permissions, host_permissions, size_bytes,
              content)
            VALUES (${id}, ${projectId}, ${name}, ${version}, ${description}, ${sql.json(permissions)},
              ${sql.json(hostPermissions)}, ${content.byteLength}, ${content})
            RETURNING ${columns}`
          return rows[0] ?? (yield* Effect.die("INSERT ... RETURNING returned no row"))
        },
        (effect) => sql.withTransaction(effect),
      )

      const find = (projectId: string, id: string) =>
        Effect.map(
          sql<StoredExtension>`SELECT ${columns} FROM extension WHERE id = ${id} AND project_id = ${projectId}`,
          (rows) => Option.fromNullishOr(rows[0]),
        )

      const list = (projectId: string) =>
        sql<StoredExtension>`
          SELECT ${columns} FROM extension WHERE project_id = ${projectId} ORDER BY created_at DESC, id`

      const contents = Effect.fn("ExtensionStore.contents")(function* (projectId: string, ids: ReadonlyArray<string>) {
        if (ids.length === 0) return []
        const rows = yield* sql<{ content: Uint8Array }>`
          SELECT content FROM extension WHERE project_id = ${projectId} AND ${sql.in("id", ids)}
          ORDER BY created_at, id`
        return rows.map(({ content }) => content)
      })

      const remove = (projectId: string, id: string) =>
        Effect.map(
          sql`DELETE FROM extension WHERE id = ${id} AND project_id = ${projectId} RETURNING id`,
          (rows) => rows.length > 0,
        )

      return ExtensionStore.of({ create, find, list, contents, delete: remove })
    }),
  )
}
