import { PgConnection } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, Layer, Redacted, Schedule, Scope } from "effect"
import { SqlClient } from "effect/sql"
import * as fs from "node:fs"
import * as path from "node:path"
import { Database } from "../../src/database/Database.ts"
import { DatabaseLock, type DatabaseLockOptions } from "../../src/database/DatabaseLock.ts"
import { DataDirectory } from "../../src/database/DataDirectory.ts"
import { clusterOf, makeSandbox } from "./Sandbox.ts"
import { openPostgres, type Postgres } from "../fixture/database/Postgres.ts"

const database = Database.layerEmbedded().pipe(
  Layer.provideMerge(
    Layer.unwrap(Effect.map(makeSandbox, (sandbox) => DataDirectory.layerAt(path.join(sandbox, "data")))),
  ),
)

const take = (options: DatabaseLockOptions = {}) =>
  Effect.map(Layer.build(Layer.fresh(DatabaseLock.layer(options))), (services) => Context.get(services, DatabaseLock))

/** Terminates the connection that holds the lock, as a database restart does. */
/** Process ids of the connections that hold an advisory lock of the database. */
const lockHolders = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly pid: number }>`
    SELECT pid FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  return rows.map(({ pid }) => pid)
})

const cutSessions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const pids = yield* lockHolders
  assert.isNotEmpty(pids)
  yield* sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${sql.in("pid", pids)}`
})

layer(database, { excludeTestServices: true })("DatabaseLock", (it) => {
  it.effect("rejects a second server, names the first, and admits it afterwards", () =>
    Effect.gen(function* () {
      const first = yield* Scope.make()
      const lock = yield* Scope.provide(take(), first)
      assert.isTrue(yield* lock.isHeld)
      const error = yield* Effect.flip(Effect.scoped(take({ waitLimit: "300 millis" })))
      assert.strictEqual(error.reason, "InUse")
      assert.match(error.message, new RegExp(`process ${process.pid} on .*address 127\\.0\\.0\\.1, since \\d{4}-`))

      const waiting = yield* Effect.forkChild(Effect.scoped(take()))
      yield* Scope.close(first, Exit.void)
      yield* Fiber.join(waiting)
    }),
  )

  it.effect("is shared by cluster nodes and excludes single-node servers", () =>
    Effect.gen(function* () {
      yield* Effect.all([take({ isShared: true }), take({ isShared: true })]).pipe(
        Effect.andThen(Effect.flip(take({ waitLimit: 0 }))),
        Effect.tap((alone) => Effect.sync(() => assert.match(alone.hint, /--roles/))),
        Effect.scoped,
      )
      yield* take({ waitLimit: "5 seconds" })
      const node = yield* Effect.flip(take({ isShared: true, waitLimit: 0 }))
      assert.match(node.message, /is not a cluster node/)
    }).pipe(Effect.scoped),
  )

  it.effect("reacquires the lock when its connection is terminated", () =>
    Effect.gen(function* () {
      const lock = yield* take()
      const before = yield* lockHolders
      yield* cutSessions
      const isHeldAgain = Effect.map(lockHolders, (pids) => pids.some((pid) => !before.includes(pid)))
      while (!((yield* isHeldAgain) && (yield* lock.isHeld))) yield* Effect.sleep("5 millis")
      const error = yield* Effect.flip(Effect.scoped(take({ waitLimit: 0 })))
      assert.strictEqual(error.reason, "InUse")
    }).pipe(Effect.timeout("60 seconds"), Effect.scoped),
  )

  it.effect("fails permanently when another server acquired the lock first", () =>
    Effect.gen(function* () {
      const lock = yield* take({ recoveryLimit: "500 millis" })
      const lost = yield* Effect.forkChild(Effect.flip(lock.lost))
      // The other server, which acquires the lock as soon as it is free.
      const other = yield* waitForLock
      yield* cutSessions
      yield* other
      const error = yield* Fiber.join(lost)
      assert.strictEqual(error.reason, "InUse")
      assert.isFalse(yield* lock.isHeld)
    }).pipe(Effect.timeout("60 seconds"), Effect.scoped),
  )

  it.effect("reacquires the lock after the embedded PostgreSQL was killed", () =>
    Effect.gen(function* () {
      const lock = yield* take()
      const cluster = clusterOf((yield* DataDirectory).path)
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

  it.effect("leaves no open connection when rejected or closed", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const sessions = Effect.map(
        sql<{ count: number }>`SELECT count(*)::int FROM pg_stat_activity WHERE application_name LIKE 'tabwright %'`,
        ([row]) => row?.count,
      )
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* take()
          yield* Effect.flip(Effect.scoped(take({ waitLimit: "500 millis" })))
          while ((yield* sessions) !== 1) yield* Effect.sleep("5 millis")
        }),
      )
      while ((yield* sessions) !== 0) yield* Effect.sleep("5 millis")
    }).pipe(Effect.timeout("60 seconds")),
  )
})

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

/** A PostgreSQL that the test can stop. */
class Own extends Context.Service<Own, Postgres>()("test/OwnPostgres") {
  static readonly layer = Layer.effect(Own, Effect.flatMap(makeSandbox, openPostgres))
}

layer(Own.layer, { excludeTestServices: true })("keepLock", (it) => {
  it.effect("reacquires the lock after an outage longer than the recovery limit", () =>
    Effect.gen(function* () {
      const postgres = yield* Own
      const { isHeld, lost } = Context.get(
        yield* Layer.build(
          DatabaseLock.layer({ recoveryLimit: "100 millis" }).pipe(
            Layer.provide(Database.layerUrl(Redacted.make(postgres.url))),
          ),
        ),
        DatabaseLock,
      )
      const end = yield* Effect.forkChild(Effect.flip(lost))
      yield* Effect.promise(postgres.stop)
      while (yield* isHeld) yield* Effect.sleep("5 millis")
      yield* Effect.sleep("500 millis")
      assert.isUndefined(end.pollUnsafe())
      yield* Effect.promise(postgres.start)
      while (!(yield* isHeld)) yield* Effect.sleep("5 millis")
      yield* Fiber.interrupt(end)
    }).pipe(Effect.timeout("60 seconds"), Effect.scoped),
  )
})
