import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option, Queue } from "effect"
import * as path from "node:path"
import { Database } from "../../src/database/Database.ts"
import { DataDirectory } from "../../src/database/DataDirectory.ts"
import { type Notification, Notifications } from "../../src/database/Notifications.ts"
import { makeSandbox } from "./Sandbox.ts"

const database = Notifications.layer.pipe(
  Layer.provideMerge(Database.layerEmbedded()),
  Layer.provideMerge(
    Layer.unwrap(Effect.map(makeSandbox, (sandbox) => DataDirectory.layerAt(path.join(sandbox, "data")))),
  ),
)

const next = (queue: Queue.Dequeue<Notification>) => Effect.map(Queue.take(queue), Option.getOrNull)

/** Subscribes and consumes the initial `none`. */
const hear = Effect.fnUntraced(function* (channel: string) {
  const queue = yield* (yield* Notifications).subscribe(channel)
  assert.isNull(yield* next(queue))
  return queue
})

/** Terminates the listening connection, as a database restart does. */
const cut = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const terminated = yield* sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`
  assert.isNotEmpty(terminated)
})

layer(database, { excludeTestServices: true })("Notifications", (it) => {
  it.effect("delivers notifications in order to every subscriber of the channel only", () =>
    Effect.gen(function* () {
      const bus = yield* Notifications
      const [first, second, other] = [yield* hear("a"), yield* hear("a"), yield* hear("b")]
      for (const text of ["1", "2", "3"]) yield* bus.notify("a", text)
      yield* bus.notify("b", "only")
      for (const queue of [first, second]) {
        assert.deepStrictEqual([yield* next(queue), yield* next(queue), yield* next(queue)], ["1", "2", "3"])
      }
      assert.strictEqual(yield* next(other), "only")
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("delivers notifications on commit and drops them on rollback", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const bus = yield* Notifications
      const queue = yield* hear("c")
      yield* Effect.exit(sql.withTransaction(Effect.andThen(bus.notify("c", "never"), Effect.fail("rolled back"))))
      yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* bus.notify("c", "kept")
          // Sent from another connection meanwhile: nothing arrives before the commit.
          yield* Effect.promise(() => Effect.runPromise(bus.notify("c", "beside")))
        }),
      )
      assert.deepStrictEqual([yield* next(queue), yield* next(queue)], ["beside", "kept"])
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("reports missed notifications after a lost connection and continues", () =>
    Effect.gen(function* () {
      const bus = yield* Notifications
      const queue = yield* hear("d")
      yield* cut
      assert.isNull(yield* next(queue))
      yield* bus.notify("d", "again")
      assert.strictEqual(yield* next(queue), "again")
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("replaces a full queue with one item that makes the subscriber read the data", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const [idle, busy] = [yield* hear("e"), yield* hear("e")]
      yield* sql`SELECT pg_notify('e', number::text) FROM generate_series(1, 5000) AS number`
      let last: string | null = ""
      while (last !== "5000") last = yield* next(busy)
      const left = yield* Queue.takeAll(idle)
      assert.isTrue(Option.isNone(left[0]))
      assert.isBelow(left.length, 4097)
      assert.strictEqual(Option.getOrNull(left.at(-1) ?? Option.none()), "5000")
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("unsubscribes when the scope closes", () =>
    Effect.gen(function* () {
      const queue = yield* Effect.scoped(hear("f"))
      const exit = yield* Effect.exit(Queue.take(queue))
      assert.strictEqual(exit._tag, "Failure")
    }).pipe(Effect.timeout("60 seconds")),
  )
})
