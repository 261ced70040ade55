import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option, Queue } from "effect"
import * as path from "node:path"
import { Database } from "../../src/database/Database.ts"
import { DataFolder } from "../../src/database/DataFolder.ts"
import { type Notice, Notifications } from "../../src/database/Notifications.ts"
import { makeSandbox } from "./Sandbox.ts"

const database = Notifications.layer.pipe(
  Layer.provideMerge(Database.layerEmbedded()),
  Layer.provideMerge(
    Layer.unwrap(Effect.map(makeSandbox, (sandbox) => DataFolder.layerAt(path.join(sandbox, "data")))),
  ),
)

const next = (queue: Queue.Dequeue<Notice>) => Effect.map(Queue.take(queue), Option.getOrNull)

/** A subscription that is heard: the first notice always says to look. */
const hear = Effect.fnUntraced(function* (channel: string) {
  const queue = yield* (yield* Notifications).subscribe(channel)
  assert.isNull(yield* next(queue))
  return queue
})

/** Ends the connection that listens, as a database restart does. */
const cut = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const gone = yield* sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`
  assert.isNotEmpty(gone)
})

layer(database, { excludeTestServices: true })("Notifications", (it) => {
  it.effect("come in order to every subscriber of the channel, and to no other", () =>
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

  it.effect("come with the commit, and not at all with a transaction that was taken back", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const bus = yield* Notifications
      const queue = yield* hear("c")
      yield* Effect.exit(sql.withTransaction(Effect.andThen(bus.notify("c", "never"), Effect.fail("taken back"))))
      yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* bus.notify("c", "kept")
          // Another connection's notification overtakes it: nothing is told before the commit.
          yield* Effect.promise(() => Effect.runPromise(bus.notify("c", "beside")))
        }),
      )
      assert.deepStrictEqual([yield* next(queue), yield* next(queue)], ["beside", "kept"])
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("say that something may have been missed when the connection was lost, and go on", () =>
    Effect.gen(function* () {
      const bus = yield* Notifications
      const queue = yield* hear("d")
      yield* cut
      assert.isNull(yield* next(queue))
      yield* bus.notify("d", "again")
      assert.strictEqual(yield* next(queue), "again")
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("hold no more than a few thousand for who does not listen: it is told to look", () =>
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

  it.effect("end with their scope", () =>
    Effect.gen(function* () {
      const queue = yield* Effect.scoped(hear("f"))
      const exit = yield* Effect.exit(Queue.take(queue))
      assert.strictEqual(exit._tag, "Failure")
    }).pipe(Effect.timeout("60 seconds")),
  )
})
