import { PgClient } from "@effect/sql-pg"
import { ComputeProject } from "@tabwright/agent"
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { Database, joinTransaction } from "../../src/database/Database.ts"
import { layerStores } from "../fixture/database/Stores.ts"

const lock = 4_711

/** Takes a lock in a transaction of the project, which waits for it with its connection. */
const lockIn = (projectId: string) =>
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    yield* sql`SELECT pg_advisory_xact_lock(${lock})`.pipe(sql.withTransaction)
  }).pipe(Effect.provideService(ComputeProject, projectId))

layer(layerStores, { excludeTestServices: true })("shareTransactions", (it) => {
  it.effect("leaves connections for other projects while transactions of one wait for a lock", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { maxConnections } = yield* Database
      const [held, release] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const holder = yield* sql`SELECT pg_advisory_xact_lock(${lock})`.pipe(
        Effect.andThen(Deferred.succeed(held, undefined)),
        Effect.andThen(Deferred.await(release)),
        sql.withTransaction,
        Effect.forkChild,
      )
      yield* Deferred.await(held)
      const waiting = yield* Effect.forkChild(
        Effect.forEach(Array.from({ length: 3 * maxConnections }), () => lockIn("busy"), { concurrency: "unbounded" }),
      )
      const waiters = sql<{ count: number }>`SELECT count(*)::int FROM pg_locks WHERE objid = ${lock} AND NOT granted`
      while (((yield* waiters)[0]?.count ?? 0) < Math.floor(0.7 * maxConnections)) yield* Effect.sleep("10 millis")

      // Fails if no connection is left, because the lock is released only afterwards.
      const other = sql`SELECT 1 AS one`.pipe(sql.withTransaction, Effect.provideService(ComputeProject, "other"))
      assert.deepStrictEqual(yield* Effect.timeout(other, "20 seconds"), [{ one: 1 }])
      yield* Deferred.succeed(release, undefined)
      assert.lengthOf(yield* Fiber.join(waiting), 3 * maxConnections)
      yield* Fiber.join(holder)
    }).pipe(Effect.timeout("100 seconds")),
  )

  it.effect("requires no further permit for nested transactions", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { maxConnections } = yield* Database
      const nested = sql`SELECT 1`.pipe(joinTransaction(sql), sql.withTransaction, sql.withTransaction)
      const all = Effect.forEach(Array.from({ length: 3 * maxConnections }), () => nested, { concurrency: "unbounded" })
      yield* Effect.provideService(all, ComputeProject, "nested")
    }).pipe(Effect.timeout("100 seconds")),
  )
})
