import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { randomUUID } from "node:crypto"

/** Scope of an idempotency key: equal keys of other projects or operations are unrelated. */
export interface IdempotencyKey {
  readonly projectId: string
  /** Method and path including the version, such as `POST /api/v4/runs`. */
  readonly operation: string
  readonly key: string
}

/** An idempotency key in use. `status` and `body` are those of the stored response, null until there is one. */
export interface Reservation {
  readonly fingerprint: Uint8Array
  readonly seed: string
  readonly status: number | null
  readonly body: Uint8Array | null
  /** Node that executes the request. Null if none does at the moment. */
  readonly holder: string | null
  /** True if this call created the reservation. */
  readonly isNew: boolean
}

/** Stores idempotency keys for 24 hours. */
export class IdempotencyStore extends Context.Service<
  IdempotencyStore,
  {
    /** Returns the key's reservation, or creates one with a new seed, held by this node. Commits first. */
    reserve(at: IdempotencyKey, fingerprint: Uint8Array, node: string): Effect.Effect<Reservation, SqlError>
    /** Takes over a reservation. Returns false if another node was faster. */
    take(at: IdempotencyKey, found: Reservation, node: string): Effect.Effect<boolean, SqlError>
    /** Releases a reservation whose request has no outcome yet. */
    releaseHolder(at: IdempotencyKey, node: string): Effect.Effect<void, SqlError>
    saveResponse(
      at: IdempotencyKey,
      answer: { readonly status: number; readonly body: Uint8Array },
    ): Effect.Effect<void, SqlError>
    remove(at: IdempotencyKey): Effect.Effect<void, SqlError>
    readonly sweep: Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/IdempotencyStore") {
  static readonly layer = Layer.effect(
    IdempotencyStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const isOld = sql`idempotency_key.created_at < now() - interval '24 hours'`
      const place = (at: IdempotencyKey) =>
        sql`project_id = ${at.projectId} AND operation = ${at.operation} AND key = ${at.key}`

      const reserve = Effect.fn("IdempotencyStore.reserve")(function* (
        at: IdempotencyKey,
        fingerprint: Uint8Array,
        node: string,
      ): Effect.fn.Return<Reservation, SqlError> {
        // Expired rows that are not yet swept count as absent.
        const made = yield* sql<Omit<Reservation, "isNew">>`
          INSERT INTO idempotency_key (project_id, operation, key, fingerprint, seed, holder)
          VALUES (${at.projectId}, ${at.operation}, ${at.key}, ${fingerprint}, ${randomUUID()}, ${node})
          ON CONFLICT (project_id, operation, key) DO UPDATE SET
            fingerprint = excluded.fingerprint, seed = excluded.seed, holder = excluded.holder, status = NULL, body = NULL,
            created_at = now()
          WHERE ${isOld} RETURNING *`
        if (made[0] !== undefined) return { ...made[0], isNew: true }
        const found = yield* sql<Omit<Reservation, "isNew">>`SELECT * FROM idempotency_key WHERE ${place(at)}`
        // Swept or released since the insert.
        return found[0] === undefined ? yield* reserve(at, fingerprint, node) : { ...found[0], isNew: false }
      })

      const take = (at: IdempotencyKey, { holder, seed }: Reservation, node: string) =>
        Effect.map(
          sql`UPDATE idempotency_key SET holder = ${node}
            WHERE ${place(at)} AND status IS NULL AND seed = ${seed} AND holder IS NOT DISTINCT FROM ${holder}::text
            RETURNING seed`,
          (rows) => rows.length > 0,
        )

      const releaseHolder = (at: IdempotencyKey, node: string) =>
        Effect.asVoid(sql`UPDATE idempotency_key SET holder = NULL WHERE ${place(at)} AND holder = ${node}`)

      const saveResponse = (at: IdempotencyKey, given: { readonly status: number; readonly body: Uint8Array }) =>
        Effect.asVoid(
          sql`UPDATE idempotency_key SET status = ${given.status}, body = ${given.body}, holder = NULL WHERE ${place(at)}`,
        )

      const remove = (at: IdempotencyKey) =>
        Effect.asVoid(sql`DELETE FROM idempotency_key WHERE ${place(at)} AND status IS NULL`)

      const sweep = Effect.asVoid(sql`DELETE FROM idempotency_key WHERE ${isOld}`)

      return IdempotencyStore.of({ reserve, take, releaseHolder, saveResponse, remove, sweep })
    }),
  )
}
