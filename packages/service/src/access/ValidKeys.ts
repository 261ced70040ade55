import { PgClient } from "@effect/sql-pg"
import { Context, Duration, Effect, FiberSet, Layer, Option, Redacted } from "effect"
import type { Fragment } from "effect/sql/Statement"
import type { StoreError } from "../store/StoreError.ts"
import { hashOfKey } from "./KeyToken.ts"
import { watchKeys } from "./KeyWatch.ts"
import { cacheAccess } from "./AccessCache.ts"
import type { Scope } from "@tabwright/core/contract"

/**
 * A currently valid key value.
 *
 * @category models
 * @since 0.1.0
 */
export interface ValidKey {
  readonly id: string
  readonly projectId: string
  readonly scopes: ReadonlySet<Scope>
  /** The SHA-256 of the value, as base64. A rotation changes it. */
  readonly digest: string
}

interface Row {
  readonly id: string
  readonly projectId: string
  readonly digest: string
  readonly scopes: ReadonlyArray<Scope>
  /** Time until the value expires or its grace period ends. Null for no end. */
  readonly remainingMs: number | null
  readonly isUseOld: boolean
}

/**
 * Authenticates key values, for every request. Results are cached for a few seconds; revocations and scope changes take
 * effect at once on all nodes.
 *
 * Keys are looked up by hash, so neither timing nor response distinguishes unknown from expired keys.
 *
 * @category services
 * @since 0.1.0
 */
export class ValidKeys extends Context.Service<
  ValidKeys,
  {
    /** None for an unknown, revoked or expired key. Records the use, at most once a minute. */
    find(key: Redacted.Redacted): Effect.Effect<Option.Option<ValidKey>, StoreError>
    /** The valid values of a key: two during a rotation's grace period, none for an unknown, revoked or expired key. */
    valuesOf(id: string): Effect.Effect<ReadonlyArray<ValidKey>, StoreError>
    /**
     * Completes when the value is revoked, expires, is rotated out or loses `scope`: within milliseconds of a change by
     * any node, except during a database outage.
     */
    ended(key: Pick<ValidKey, "id" | "digest">, scope?: Scope): Effect.Effect<void>
    /** Clears the cache after a change of keys on this node. Other nodes are notified by the database. */
    readonly clearCache: Effect.Effect<void>
  }
>()("@tabwright/service/access/ValidKeys") {
  static readonly layer = Layer.effect(
    ValidKeys,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const notes = yield* FiberSet.make()

      /** Runs in the background. A lost update is repeated with the next use. */
      const noteUse = (id: string) =>
        sql`UPDATE api_key SET last_used_at = now()
          WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`.pipe(
          Effect.catchCause((cause) => Effect.logDebug("Failed to record the last use of an API key", cause)),
          FiberSet.run(notes),
        )

      const rows = (condition: Fragment) => sql<Row>`
        SELECT id, project_id, scopes, encode(value.hash, 'base64') AS digest,
          (extract(epoch FROM least(expires_at, value.until) - now()) * 1000)::float8 AS remaining_ms,
          (last_used_at IS NULL OR last_used_at < now() - interval '1 minute') AS is_use_old
        FROM api_key CROSS JOIN LATERAL (VALUES (hash, NULL), (previous_hash, previous_until)) AS value (hash, until)
        WHERE ${condition} AND value.hash IS NOT NULL AND (value.until IS NULL OR value.until > now())
          AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`

      const keyOf = ({ id, projectId, scopes, digest }: Row): ValidKey => ({
        id,
        projectId,
        scopes: new Set(scopes),
        digest,
      })

      const lookup = Effect.fnUntraced(function* (digest: string) {
        const hash = Buffer.from(digest, "base64")
        const [row] = yield* rows(
          sql`(api_key.hash = ${hash} OR api_key.previous_hash = ${hash}) AND value.hash = ${hash}`,
        )
        if (row === undefined) return Option.none()
        if (row.isUseOld) yield* noteUse(row.id)
        return Option.some({ key: keyOf(row), remainingMs: row.remainingMs })
      })

      const valuesOf = (id: string) => Effect.map(rows(sql`id = ${id}`), (found) => found.map(keyOf))

      const ended = yield* watchKeys((ids) =>
        Effect.map(rows(sql.in("id", ids)), (found) =>
          found.map((row) => ({ ...keyOf(row), remainingMs: row.remainingMs })),
        ),
      )

      const { find, clear: clearCache } = yield* cacheAccess(lookup, ({ remainingMs }) =>
        remainingMs === null ? Duration.infinity : Duration.millis(remainingMs),
      )

      return ValidKeys.of({
        find: (key) =>
          Effect.map(
            find(hashOfKey(Redacted.value(key)).toString("base64")),
            Option.map((found) => found.key),
          ),
        valuesOf,
        ended,
        clearCache,
      })
    }),
  )
}
