import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { randomUUID } from "node:crypto"

/** Whose key it is, and for what: the same text means something else to another project or operation. */
export interface IdempotencyKey {
  readonly projectId: string
  /** Method and path with its version, such as `POST /api/v4/runs`. */
  readonly operation: string
  readonly key: string
}

/**
 * A key that was sent. `status` and `body` are those of the stored answer, null until there is one.
 *
 * @category models
 * @since 0.1.0
 */
export interface Reservation {
  readonly fingerprint: Uint8Array
  readonly seed: string
  readonly status: number | null
  readonly body: Uint8Array | null
  /** The node that carries the request out; null where none does at the moment. */
  readonly holder: string | null
  /** This very call made it: no request with the key came before, or they were refused. */
  readonly isNew: boolean
}

/**
 * Remembers the keys that requests came with, for 24 hours.
 *
 * @category services
 * @since 0.1.0
 */
export class IdempotencyStore extends Context.Service<
  IdempotencyStore,
  {
    /** Finds the key, or writes it down with a new seed, held by this node; committed before it returns. */
    reserve(at: IdempotencyKey, fingerprint: Uint8Array, node: string): Effect.Effect<Reservation, SqlError>
    /** Takes over what was found; false where it has changed since, because another node was faster. */
    take(at: IdempotencyKey, found: Reservation, node: string): Effect.Effect<boolean, SqlError>
    /** Holds it no longer: there is neither an answer nor a refusal. */
    letGo(at: IdempotencyKey, node: string): Effect.Effect<void, SqlError>
    /** Keeps the answer that every later request with the key gets. */
    answer(
      at: IdempotencyKey,
      answer: { readonly status: number; readonly body: Uint8Array },
    ): Effect.Effect<void, SqlError>
    /** Forgets a key whose request was refused. */
    release(at: IdempotencyKey): Effect.Effect<void, SqlError>
    /** Forgets what is older than 24 hours. */
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
        // An old row that the sweep has not come to counts as none.
        const made = yield* sql<Omit<Reservation, "isNew">>`
          INSERT INTO idempotency_key (project_id, operation, key, fingerprint, seed, holder)
          VALUES (${at.projectId}, ${at.operation}, ${at.key}, ${fingerprint}, ${randomUUID()}, ${node})
          ON CONFLICT (project_id, operation, key) DO UPDATE SET
            fingerprint = excluded.fingerprint, seed = excluded.seed, holder = excluded.holder, status = NULL, body = NULL,
            created_at = now()
          WHERE ${isOld} RETURNING *`
        if (made[0] !== undefined) return { ...made[0], isNew: true }
        const found = yield* sql<Omit<Reservation, "isNew">>`SELECT * FROM idempotency_key WHERE ${place(at)}`
        // Gone in between: swept, or released by another server.
        return found[0] === undefined ? yield* reserve(at, fingerprint, node) : { ...found[0], isNew: false }
      })

      const take = (at: IdempotencyKey, { holder, seed }: Reservation, node: string) =>
        Effect.map(
          sql`UPDATE idempotency_key SET holder = ${node}
            WHERE ${place(at)} AND status IS NULL AND seed = ${seed} AND holder IS NOT DISTINCT FROM ${holder}::text
            RETURNING seed`,
          (rows) => rows.length > 0,
        )

      const letGo = (at: IdempotencyKey, node: string) =>
        Effect.asVoid(sql`UPDATE idempotency_key SET holder = NULL WHERE ${place(at)} AND holder = ${node}`)

      const answer = (at: IdempotencyKey, given: { readonly status: number; readonly body: Uint8Array }) =>
        Effect.asVoid(
          sql`UPDATE idempotency_key SET status = ${given.status}, body = ${given.body}, holder = NULL WHERE ${place(at)}`,
        )

      const release = (at: IdempotencyKey) =>
        Effect.asVoid(sql`DELETE FROM idempotency_key WHERE ${place(at)} AND status IS NULL`)

      const sweep = Effect.asVoid(sql`DELETE FROM idempotency_key WHERE ${isOld}`)

      return IdempotencyStore.of({ reserve, take, letGo, answer, release, sweep })
    }),
  )
}
