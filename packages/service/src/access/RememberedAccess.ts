import { PgClient } from "@effect/sql-pg"
import { Cache, Duration, Effect, Exit, Option, Queue } from "effect"
import { inTransaction } from "../database/InTransaction.ts"
import { Notifications } from "../database/Notifications.ts"
import type { StoreError } from "../store/StoreError.ts"

/**
 * The channel of changes to keys and projects. Triggers of the tables notify it, so that no statement can leave it out.
 *
 * @category constants
 * @since 0.1.0
 */
export const accessChannel = "tabwright_access"

/** For this long a node that hears nothing, because its connection is lost, may go by what was true before. */
const remembered = Duration.seconds(10)

/** More keys at once than this are in use nowhere; a few MB at most. */
const capacity = 10_000

/**
 * Looks up what every request asks for again, and remembers what it found for 10 seconds, or until anything about keys and
 * projects changes in the database. What is not there is never remembered, so that guessing takes no room.
 *
 * In a transaction, what is not remembered is looked up with its own connection: to wait for a lookup that others share would
 * be to wait for a connection.
 *
 * `forget` is for whoever changed something: what it asks for next is new, without waiting for the notification.
 *
 * @category constructors
 * @since 0.1.0
 */
export const rememberAccess = Effect.fnUntraced(function* <A>(
  lookup: (key: string) => Effect.Effect<Option.Option<A>, StoreError>,
  /** Ends sooner by itself. */
  validFor: (found: A) => Duration.Duration = () => Duration.infinity,
) {
  const sql = yield* PgClient.PgClient
  const notifications = yield* Notifications
  const cache = yield* Cache.makeWith(lookup, {
    capacity,
    timeToLive: (exit) =>
      Exit.isSuccess(exit) && Option.isSome(exit.value)
        ? Duration.min(remembered, validFor(exit.value.value))
        : Duration.zero,
  })
  const forget = Cache.invalidateAll(cache)

  const changes = yield* notifications.subscribe(accessChannel)
  yield* Queue.take(changes).pipe(Effect.andThen(forget), Effect.forever, Effect.forkScoped)

  const find = (key: string) =>
    inTransaction(sql, {
      yes: Effect.flatMap(
        Cache.getSuccess(cache, key),
        Option.match({ onNone: () => lookup(key), onSome: (found) => Effect.succeed(found) }),
      ),
      no: Cache.get(cache, key),
    })

  return { find, forget }
})
