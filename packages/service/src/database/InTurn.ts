import { PgClient } from "@effect/sql-pg"
import { Effect, Layer } from "effect"

/** One arbitrary number for all of Tabwright, the ASCII of "TABWTURN". */
const lockKey = "6071206715549373006"

/**
 * Builds a layer while no other server on the same database builds one in its turn: of several that start at once on an
 * empty database, the first makes the tables and the others find them. Waits for half a minute at most, then fails.
 *
 * @category layers
 * @since 0.1.0
 */
export const inTurn = <A, E, R>(layer: Layer.Layer<A, E, R>): Layer.Layer<A, E, R | PgClient.PgClient> =>
  Layer.unwrap(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const scope = yield* Effect.scope
      // A database that does not give us the lock gives us nothing else either.
      const take = Effect.acquireRelease(
        Effect.tap(sql.reserve, (own) => own.executeRaw("SELECT pg_advisory_lock($1::bigint)", [lockKey])),
        (own) => Effect.ignore(own.executeRaw("SELECT pg_advisory_unlock($1::bigint)", [lockKey])),
      ).pipe(Effect.orDie)
      const built = yield* Effect.scoped(Effect.andThen(take, Layer.buildWithScope(layer, scope)))
      return Layer.succeedContext(built)
    }),
  )
