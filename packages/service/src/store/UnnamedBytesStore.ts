import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/**
 * Keeps the ids of bytes that somebody has begun to write and that no row names yet. Whoever adds a row that names them takes
 * the id from here, by a trigger and so with the same commit.
 *
 * @category services
 * @since 0.1.0
 */
export class UnnamedBytesStore extends Context.Service<
  UnnamedBytesStore,
  {
    begin(id: string): Effect.Effect<void, SqlError>
    /** Those that were begun before so many hours, some of them. */
    abandoned(hours: number, limit: number): Effect.Effect<ReadonlyArray<string>, SqlError>
    /** Says that their bytes are gone. */
    forget(ids: ReadonlyArray<string>): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/UnnamedBytesStore") {
  static readonly layer = Layer.effect(
    UnnamedBytesStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      return UnnamedBytesStore.of({
        begin: (id) => Effect.asVoid(sql`INSERT INTO file_unnamed (id) VALUES (${id})`),
        abandoned: (hours, limit) =>
          Effect.map(
            sql<{ id: string }>`
              SELECT id FROM file_unnamed WHERE begun_at < now() - make_interval(hours => ${hours}) LIMIT ${limit}`,
            (rows) => rows.map(({ id }) => id),
          ),
        forget: (ids) =>
          ids.length === 0 ? Effect.void : Effect.asVoid(sql`DELETE FROM file_unnamed WHERE ${sql.in("id", ids)}`),
      })
    }),
  )
}
