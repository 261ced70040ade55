import { PgClient } from "@effect/sql-pg"
import { Cache, Duration, Effect, Exit, Option, Queue } from "effect"
import { inTransaction } from "../database/Database.ts"
import { Notifications } from "../database/Notifications.ts"
import type { StoreError } from "../store/StoreError.ts"

/** The notification channel for changes to keys and projects. Table triggers notify it, so no statement can omit it. */
export const accessChannel = "tabwright_access"

/** Maximum age of cached entries on a node that has lost its notification connection. */
const cacheLifetime = Duration.seconds(10)

/** More keys than are ever in use at once; a few MB at most. */
const capacity = 10_000

/**
 * Caches the lookups of every request for 10 seconds, or until keys or projects change in the database. Misses are
 * not cached, so that guessing uses no memory. In a transaction, a miss uses the transaction's own connection,
 * because waiting for a shared lookup could mean waiting for another connection. `clear` empties the cache after a
 * local change.
 */
export const cacheAccess = Effect.fnUntraced(function* <A>(
  lookup: (key: string) => Effect.Effect<Option.Option<A>, StoreError>,
  /** Shortens the lifetime of an entry. */
  validFor: (found: A) => Duration.Duration = () => Duration.infinity,
) {
  const sql = yield* PgClient.PgClient
  const notifications = yield* Notifications
  const cache = yield* Cache.makeWith(lookup, {
    capacity,
    timeToLive: (exit) =>
      Exit.isSuccess(exit) && Option.isSome(exit.value)
        ? Duration.min(cacheLifetime, validFor(exit.value.value))
        : Duration.zero,
  })
  const clear = Cache.invalidateAll(cache)

  const changes = yield* notifications.subscribe(accessChannel)
  yield* Queue.take(changes).pipe(Effect.andThen(clear), Effect.forever, Effect.forkScoped)

  const find = (key: string) =>
    inTransaction(sql, {
      inside: Effect.flatMap(
        Cache.getSuccess(cache, key),
        Option.match({ onNone: () => lookup(key), onSome: (found) => Effect.succeed(found) }),
      ),
      outside: Cache.get(cache, key),
    })

  return { find, clear }
})
