import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/**
 * Stores the ids of blobs that are being written and have no row yet. A trigger removes an id in the transaction that
 * adds its row.
 */
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
