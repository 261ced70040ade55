import { PgClient } from "@effect/sql-pg"
import {
  Context,
  Duration,
  Effect,
  FiberSet,
  Layer,
  Option,
  Redacted,
  Clock,
  Deferred,
  Exit,
  Queue,
  Schedule,
} from "effect"
import type { Fragment } from "effect/sql/Statement"
import type { Scope } from "@tabwright/core/contract"
import type { StoreError } from "../store/StoreError.ts"
import { hashOfKey } from "./KeyToken.ts"
import { cacheAccess, accessChannel } from "./AccessCache.ts"
import { ConsoleSessionLimits, endOfSession } from "./user/ConsoleSessionLimits.ts"
import { Notifications } from "../database/Notifications.ts"

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
  readonly hasMonthlyLimit: boolean
  /** The SHA-256 of the value, as base64. A rotation changes it. */
  readonly digest: string
}

interface Row {
  readonly id: string
  readonly projectId: string
  readonly hasMonthlyLimit: boolean
  readonly digest: string
  readonly scopes: ReadonlyArray<Scope>
  readonly remainingMs: number | null
  readonly isUseOld: boolean
}

/**
 * Authenticates key values, for every request. Results are cached for a few seconds; revocations and scope changes take
 * effect immediately on all nodes.
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
    /**
     * The valid values of a key: two during a rotation's grace period, the console sessions of a member, none for an
     * unknown, revoked or expired key.
     */
    valuesOf(id: string): Effect.Effect<ReadonlyArray<ValidKey>, StoreError>
    /**
     * Completes when the value is revoked, expires, is replaced by rotation, is signed out or loses `scope`: within milliseconds of a
     * change by any node, except during a database outage.
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
      const { idleHours } = yield* ConsoleSessionLimits

      /** Runs in the background. A lost update is repeated with the next use. */
      const noteUse = (id: string) =>
        sql`UPDATE api_key SET last_used_at = now()
          WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`.pipe(
          Effect.catchCause((cause) => Effect.logDebug("Failed to record the last use of an API key", cause)),
          FiberSet.run(notes),
        )

      const rows = (condition: Fragment) => sql<Row>`
        SELECT id, project_id, scopes, monthly_cap_usd IS NOT NULL AS has_monthly_limit, encode(value.hash, 'base64') AS digest,
          (extract(epoch FROM least(expires_at, value.until) - now()) * 1000)::float8 AS remaining_ms,
          (last_used_at IS NULL OR last_used_at < now() - interval '1 minute') AS is_use_old
        FROM api_key CROSS JOIN LATERAL (
          SELECT api_key.hash, NULL::timestamptz AS until UNION ALL SELECT previous_hash, previous_expires_at
          UNION ALL SELECT session.hash, ${endOfSession(sql, idleHours)} FROM member
            JOIN console_session session USING (user_id) WHERE is_member AND member.api_key_id = api_key.id) value
        WHERE ${condition} AND value.hash IS NOT NULL AND (value.until IS NULL OR value.until > now())
          AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`

      const keyOf = ({ id, projectId, scopes, hasMonthlyLimit, digest }: Row): ValidKey => ({
        id,
        projectId,
        scopes: new Set(scopes),
        hasMonthlyLimit,
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

      const { find: findValues, clear: clearValues } = yield* cacheAccess(
        (id) =>
          Effect.map(rows(sql`id = ${id}`), (found) =>
            found.length === 0 ? Option.none<ReadonlyArray<Row>>() : Option.some(found),
          ),
        (found) =>
          Duration.millis(Math.min(...found.map(({ remainingMs }) => remainingMs ?? Number.POSITIVE_INFINITY))),
      )
      const valuesOf = (id: string) =>
        Effect.map(findValues(id), (found) => Option.getOrElse(found, () => []).map(keyOf))

      const ended = yield* watchKeys((ids) =>
        Effect.map(rows(sql.in("id", ids)), (found) =>
          found.map((row) => ({ ...keyOf(row), remainingMs: row.remainingMs })),
        ),
      )

      const { find, clear } = yield* cacheAccess(lookup, ({ remainingMs }) =>
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
        clearCache: Effect.andThen(clear, clearValues),
      })
    }),
  )
}

interface KeyGrant {
  readonly id: string
  readonly digest: string
  readonly scopes: ReadonlySet<Scope>
  /** Time until the value expires or its grace period ends. Null if it never ends. */
  readonly remainingMs: number | null
}

interface Watch {
  readonly key: Pick<KeyGrant, "id" | "digest">
  readonly scope: Scope | undefined
  readonly ended: Deferred.Deferred<void>
}

/** Interval between attempts during a database outage. */
const retryInterval = Duration.millis(250)

/** Minimum delay before rechecking a value that is about to expire by the database's clock. */
const minRemainingMs = 10

/**
 * Watches the key values of open connections. `ended` completes once a value no longer grants a scope. Reads the
 * database once at its start, so that no earlier change is missed, and waits during a database outage.
 */
const watchKeys = Effect.fnUntraced(function* (
  grantsOf: (ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<KeyGrant>, StoreError>,
) {
  const clock = yield* Clock.Clock
  const watched = new Set<Watch>()
  /** Watches to check; undefined means all. */
  const due = yield* Queue.unbounded<Watch | undefined>()
  let nextEndMs = Number.POSITIVE_INFINITY

  const check = Effect.fnUntraced(function* (watches: ReadonlyArray<Watch>) {
    if (watches.length === 0) return
    const ids = [...new Set(watches.map(({ key }) => key.id))]
    const grants = yield* Effect.retry(grantsOf(ids), Schedule.spaced(retryInterval))
    const nowMs = Number(clock.currentTimeNanosUnsafe() / 1_000_000n)
    for (const { key, scope, ended } of watches) {
      const grant = grants.find(({ id, digest }) => id === key.id && digest === key.digest)
      if (grant === undefined || (scope !== undefined && !grant.scopes.has(scope)))
        Deferred.doneUnsafe(ended, Exit.void)
      else if (grant.remainingMs !== null) {
        nextEndMs = Math.min(nextEndMs, nowMs + Math.max(grant.remainingMs, minRemainingMs))
      }
    }
  })

  const next = Effect.suspend(() => {
    const nowMs = Number(clock.currentTimeNanosUnsafe() / 1_000_000n)
    return Number.isFinite(nextEndMs)
      ? Effect.timeoutOrElse(Queue.takeAll(due), {
          duration: Duration.millis(Math.max(0, nextEndMs - nowMs)),
          orElse: () => Effect.succeed([undefined]),
        })
      : Queue.takeAll(due)
  })

  yield* next.pipe(
    Effect.flatMap((found) => {
      const named = found.flatMap((watch) => watch ?? [])
      if (named.length === found.length) return check(named)
      nextEndMs = Number.POSITIVE_INFINITY
      return check([...watched])
    }),
    Effect.forever,
    Effect.forkScoped,
  )

  const changes = yield* (yield* Notifications).subscribe(accessChannel)
  yield* Queue.take(changes).pipe(Effect.andThen(Queue.offer(due, undefined)), Effect.forever, Effect.forkScoped)

  return (key: Pick<KeyGrant, "id" | "digest">, scope?: Scope): Effect.Effect<void> =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        const watch: Watch = { key, scope, ended: Deferred.makeUnsafe() }
        watched.add(watch)
        Queue.offerUnsafe(due, watch)
        return watch
      }),
      ({ ended }) => Deferred.await(ended),
      (watch) => Effect.sync(() => watched.delete(watch)),
    )
})
