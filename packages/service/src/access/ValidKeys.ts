import { PgClient } from "@effect/sql-pg"
import { Context, Duration, Effect, FiberSet, Layer, Option, Redacted } from "effect"
import type { StoreError } from "../store/StoreError.ts"
import { hashOfKey } from "./KeyText.ts"
import { rememberAccess } from "./RememberedAccess.ts"
import type { Scope } from "@tabwright/core/contract"

/**
 * A key that opens its project now.
 *
 * @category models
 * @since 0.1.0
 */
export interface ValidKey {
  readonly id: string
  readonly projectId: string
  readonly scopes: ReadonlySet<Scope>
}

interface Row {
  readonly id: string
  readonly projectId: string
  readonly scopes: ReadonlyArray<Scope>
  /** Until it expires, or its successor's time alone begins; null where it stays valid. */
  readonly remainingMs: number | null
  readonly isUseOld: boolean
}

/**
 * Finds the project behind a key: the one question of every request. The answer is remembered for a few seconds; a key that
 * was revoked or narrowed is so at once, on all nodes.
 *
 * A key is looked for by its hash, so neither the time nor the answer tells an unknown key from one that ended.
 *
 * @category services
 * @since 0.1.0
 */
export class ValidKeys extends Context.Service<
  ValidKeys,
  {
    /** None for an unknown, revoked or expired one. Use is noted, at most once a minute. */
    find(key: Redacted.Redacted): Effect.Effect<Option.Option<ValidKey>, StoreError>
    /** After a change of keys on this node; others hear of it from the database. */
    readonly forget: Effect.Effect<void>
  }
>()("@tabwright/service/access/ValidKeys") {
  static readonly layer = Layer.effect(
    ValidKeys,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const notes = yield* FiberSet.make()

      /** Nobody waits for this, and a lost note is written with the next use. */
      const noteUse = (id: string) =>
        sql`UPDATE api_key SET last_used_at = now()
          WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`.pipe(
          Effect.catchCause((cause) => Effect.logDebug("The use of a key was not noted", cause)),
          FiberSet.run(notes),
        )

      const lookup = Effect.fnUntraced(function* (hash: string) {
        const digest = Buffer.from(hash, "base64")
        const [row] = yield* sql<Row>`
          SELECT id, project_id, scopes,
            (extract(epoch FROM least(expires_at, CASE WHEN hash = ${digest} THEN NULL ELSE previous_until END)
              - now()) * 1000)::float8 AS remaining_ms,
            (last_used_at IS NULL OR last_used_at < now() - interval '1 minute') AS is_use_old
          FROM api_key
          WHERE (hash = ${digest} OR (previous_hash = ${digest} AND previous_until > now()))
            AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`
        if (row === undefined) return Option.none()
        if (row.isUseOld) yield* noteUse(row.id)
        const { id, projectId, scopes, remainingMs } = row
        return Option.some({ key: { id, projectId, scopes: new Set(scopes) } satisfies ValidKey, remainingMs })
      })

      const { find, forget } = yield* rememberAccess(lookup, ({ remainingMs }) =>
        remainingMs === null ? Duration.infinity : Duration.millis(remainingMs),
      )

      return ValidKeys.of({
        find: (key) =>
          Effect.map(
            find(hashOfKey(Redacted.value(key)).toString("base64")),
            Option.map((found) => found.key),
          ),
        forget,
      })
    }),
  )
}
