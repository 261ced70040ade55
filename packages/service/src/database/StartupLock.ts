import { PgClient } from "@effect/sql-pg"
import { Effect, Layer } from "effect"

/** Arbitrary: the ASCII of "TABWTURN". */
const lockKey = "6071206715549373006"

/**
 * Builds a layer while holding a lock, so that of several servers starting on an empty database the first creates the
 * tables. Fails after half a minute.
 */
export const withStartupLock = <A, E, R>(layer: Layer.Layer<A, E, R>): Layer.Layer<A, E, R | PgClient.PgClient> =>
  Layer.unwrap(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const scope = yield* Effect.scope
      // If the database does not grant the lock, nothing else would work either.
      const take = Effect.acquireRelease(
        Effect.tap(sql.reserve, (own) => own.executeRaw("SELECT pg_advisory_lock($1::bigint)", [lockKey])),
        (own) => Effect.ignore(own.executeRaw("SELECT pg_advisory_unlock($1::bigint)", [lockKey])),
      ).pipe(Effect.orDie)
      const built = yield* Effect.scoped(Effect.andThen(take, Layer.buildWithScope(layer, scope)))
      return Layer.succeedContext(built)
    }),
  )
