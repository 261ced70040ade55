import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { randomUUID } from "node:crypto"

/** A public share of a session and its view count. Its id is part of the URL. */
export interface Share {
  readonly id: string
  readonly sessionId: string
  readonly viewCount: number
  readonly lastViewedAt: Date | null
  readonly createdAt: Date
}

/** Stores public shares, at most one per session. Shares of deleted sessions are never returned. */
export class ShareStore extends Context.Service<
  ShareStore,
  {
    /** Creates the session's share, or returns the existing one. */
    create(sessionId: string): Effect.Effect<Share, SqlError>
    /** Does not count a view. */
    find(id: string): Effect.Effect<Option.Option<Share>, SqlError>
    findOf(sessionId: string): Effect.Effect<Option.Option<Share>, SqlError>
    /** Counts a view. None if the share was deleted. */
    view(id: string): Effect.Effect<Option.Option<Share>, SqlError>
    /** Deletes the share. Returns false if there is none. A new share has another URL. */
    delete(sessionId: string): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/session/ShareStore") {
  static readonly layer = Layer.effect(
    ShareStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const first = (rows: ReadonlyArray<Share>) => Option.fromNullishOr(rows[0])

      const create = Effect.fn("ShareStore.create")(function* (sessionId: string) {
        // The no-op update makes RETURNING include an existing row.
        const rows = yield* sql<Share>`
          INSERT INTO public_share (id, session_id) VALUES (${randomUUID()}, ${sessionId})
          ON CONFLICT (session_id) DO UPDATE SET session_id = EXCLUDED.session_id RETURNING *`
        return rows[0] ?? (yield* Effect.die("INSERT ... RETURNING returned no row"))
      })

      const find = (id: string) =>
        Effect.map(
          sql<Share>`
            SELECT public_share.* FROM public_share JOIN session ON session.id = public_share.session_id
            WHERE public_share.id = ${id} AND session.deleted_at IS NULL`,
          first,
        )

      const findOf = (sessionId: string) =>
        Effect.map(sql<Share>`SELECT * FROM public_share WHERE session_id = ${sessionId}`, first)

      const view = (id: string) =>
        Effect.map(
          sql<Share>`
            UPDATE public_share SET view_count = view_count + 1, last_viewed_at = now()
            WHERE id = ${id} AND EXISTS (
              SELECT FROM session WHERE session.id = public_share.session_id AND session.deleted_at IS NULL)
            RETURNING *`,
          first,
        )

      const remove = (sessionId: string) =>
        Effect.map(
          sql`DELETE FROM public_share WHERE session_id = ${sessionId} RETURNING id`,
          (rows) => rows.length > 0,
        )

      return ShareStore.of({ create, find, findOf, view, delete: remove })
    }),
  )
}
