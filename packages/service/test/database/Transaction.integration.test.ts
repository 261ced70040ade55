import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { joinTransaction } from "../../src/database/Transaction.ts"
import { layerStores } from "../fixture/Stores.ts"

layer(layerStores, { excludeTestServices: true })("joining", (it) => {
  const insert = Effect.fnUntraced(function* (id: string) {
    const sql = yield* PgClient.PgClient
    yield* joinTransaction(sql)(sql`INSERT INTO project (id, name) VALUES (${id}, 'joining')`)
  })
  const count = Effect.fnUntraced(function* (id: string) {
    const sql = yield* PgClient.PgClient
    return (yield* sql`SELECT id FROM project WHERE id = ${id}`).length
  })

  it.effect("writes in the current transaction without a savepoint", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const id = randomUUID()
      // Rows written after a savepoint have another transaction ID.
      const [row] = yield* sql.withTransaction(
        Effect.andThen(
          insert(id),
          sql<{ isSame: boolean }>`
            SELECT xmin::text = pg_current_xact_id()::xid::text AS is_same FROM project WHERE id = ${id}`,
        ),
      )
      assert.deepStrictEqual(row, { isSame: true })
      assert.strictEqual(yield* count(id), 1)
    }),
  )

  it.effect("is rolled back with the transaction", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const id = randomUUID()
      yield* Effect.flip(sql.withTransaction(Effect.andThen(insert(id), Effect.fail("no"))))
      assert.strictEqual(yield* count(id), 0)
    }),
  )

  it.effect("starts a transaction if there is none", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const id = randomUUID()
      const failing = Effect.andThen(insert(id), sql`SELECT 1 / 0`)
      yield* Effect.flip(joinTransaction(sql)(failing))
      assert.strictEqual(yield* count(id), 0)
      yield* insert(id)
      assert.strictEqual(yield* count(id), 1)
    }),
  )
})
