import { PgConnection } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, Layer, Schedule, Scope } from "effect"
import { SqlClient } from "effect/sql"
import * as fs from "node:fs"
import * as path from "node:path"
import { Database } from "../../src/database/Database.ts"
import { DatabaseLock, type DatabaseLockOptions } from "../../src/database/DatabaseLock.ts"
import { DataFolder } from "../../src/database/DataFolder.ts"
import { clusterOf, makeSandbox } from "./Sandbox.ts"

const database = Database.layerEmbedded().pipe(
  Layer.provideMerge(
    Layer.unwrap(Effect.map(makeSandbox, (sandbox) => DataFolder.layerAt(path.join(sandbox, "data")))),
  ),
)

/** Takes the lock as another server would, in a scope of its own. */
const take = (options: DatabaseLockOptions = {}) =>
  Effect.map(Layer.build(Layer.fresh(DatabaseLock.layer(options))), (services) => Context.get(services, DatabaseLock))

/** Ends the session that holds the lock, as a database restart does. */
const cutSessions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const cut = yield* sql`
    SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  assert.isNotEmpty(cut)
})

layer(database, { excludeTestServices: true })("DatabaseLock", (it) => {
  it.effect("refuses a second server, names the first, and lets it in afterwards", () =>
    Effect.gen(function* () {
      const first = yield* Scope.make()
      const lock = yield* Scope.provide(take(), first)
      assert.isTrue(yield* lock.isHeld)
      const error = yield* Effect.flip(Effect.scoped(take({ patience: "300 millis" })))
      assert.strictEqual(error.reason, "InUse")
      assert.match(error.message, new RegExp(`process ${process.pid} on .*address 127\\.0\\.0\\.1, since \\d{4}-`))

      const waiting = yield* Effect.forkChild(Effect.scoped(take()))
      yield* Scope.close(first, Exit.void)
      yield* Fiber.join(waiting)
    }),
  )

  it.effect("is shared by the nodes of a house, which a server alone does not join, nor they it", () =>
    Effect.gen(function* () {
      yield* Effect.all([take({ isShared: true }), take({ isShared: true })]).pipe(
        Effect.andThen(Effect.flip(take({ patience: 0 }))),
        Effect.tap((alone) => Effect.sync(() => assert.match(alone.hint, /--roles/))),
        Effect.scoped,
      )
      yield* take({ patience: "5 seconds" })
      const node = yield* Effect.flip(take({ isShared: true, patience: 0 }))
      assert.match(node.message, /wants it for itself/)
    }).pipe(Effect.scoped),
  )

  it.effect("takes the lock again when its session is cut", () =>
    Effect.gen(function* () {
      const lock = yield* take()
      yield* cutSessions
      while (yield* lock.isHeld) yield* Effect.sleep("5 millis")
      while (!(yield* lock.isHeld)) yield* Effect.sleep("5 millis")
      const error = yield* Effect.flip(Effect.scoped(take({ patience: 0 })))
      assert.strictEqual(error.reason, "InUse")
    }).pipe(Effect.timeout("60 seconds"), Effect.scoped),
  )

  it.effect("says that the lock is lost for good when another server was quicker", () =>
    Effect.gen(function* () {
      const lock = yield* take({ recoveryLimit: "500 millis" })
      const lost = yield* Effect.forkChild(Effect.flip(lock.lost))
      // The other server: holds the same lock the moment it is free.
      const other = yield* waitForLock
      yield* cutSessions
      yield* other
      const error = yield* Fiber.join(lost)
      assert.strictEqual(error.reason, "InUse")
      assert.isFalse(yield* lock.isHeld)
    }).pipe(Effect.timeout("60 seconds"), Effect.scoped),
  )

  it.effect("comes back with the pool when the embedded PostgreSQL was killed", () =>
    Effect.gen(function* () {
      const lock = yield* take()
      const cluster = clusterOf((yield* DataFolder).path)
      const sql = yield* SqlClient.SqlClient
      yield* sql`CREATE TABLE survived AS SELECT 1 AS number`
      const postmaster = fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n")[0]
      process.kill(Number(postmaster), "SIGKILL")
      while (yield* lock.isHeld) yield* Effect.sleep("5 millis")
      const number = yield* Effect.retry(sql`SELECT number FROM survived`, { schedule: Schedule.spaced("20 millis") })
      assert.deepStrictEqual(number, [{ number: 1 }])
      while (!(yield* lock.isHeld)) yield* Effect.sleep("5 millis")
    }).pipe(Effect.timeout("60 seconds"), Effect.scoped),
  )

  it.effect("leaves no session behind when it is refused or closed", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const sessions = Effect.map(
        sql<{ count: number }>`SELECT count(*)::int FROM pg_stat_activity WHERE application_name LIKE 'tabwright %'`,
        ([row]) => row?.count,
      )
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* take()
          yield* Effect.flip(Effect.scoped(take({ patience: "500 millis" })))
          while ((yield* sessions) !== 1) yield* Effect.sleep("5 millis")
        }),
      )
      while ((yield* sessions) !== 0) yield* Effect.sleep("5 millis")
    }).pipe(Effect.timeout("60 seconds")),
  )
})

/** Queues for the lock, and gives an effect that completes once it is held. */
const waitForLock = Effect.gen(function* () {
  const { connection } = yield* Database
  const session = yield* PgConnection.make(connection)
  const sql = yield* SqlClient.SqlClient
  const [held] = yield* sql<{ key: string }>`
    SELECT (classid::bigint << 32 | objid::bigint)::text AS key FROM pg_locks WHERE locktype = 'advisory' AND granted`
  const waiting = yield* Effect.forkScoped(session.query("SELECT pg_advisory_lock($1::bigint)", [held?.key]))
  const queued = sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`
  while ((yield* queued).length === 0) yield* Effect.sleep("5 millis")
  return Fiber.join(waiting)
})
