import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option } from "effect"
import { Projects } from "../../src/access/Projects.ts"
import { layerStores, makeProject } from "../fixture/database/Stores.ts"

const connections = 10

layer(layerStores, { excludeTestServices: true })("cacheAccess", (it) => {
  it.effect("does not share lookups inside a transaction", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const projects = yield* Projects
      const id = yield* makeProject
      const isTaken = yield* Deferred.make<void>()
      const outside = yield* Deferred.await(isTaken).pipe(Effect.andThen(projects.find(id)), Effect.forkScoped)

      const found = yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* Effect.replicateEffect(sql.reserve, connections - 1, { discard: true })
          // The lookup gets a connection only after this transaction.
          yield* Deferred.succeed(isTaken, undefined)
          yield* Effect.sleep("50 millis")
          assert.isUndefined(outside.pollUnsafe())
          return yield* projects.find(id).pipe(Effect.timeout("10 seconds"))
        }),
      )

      assert.strictEqual(Option.getOrThrow(found).id, id)
      assert.strictEqual(Option.getOrThrow(yield* Fiber.join(outside)).id, id)
    }).pipe(Effect.scoped),
  )

  it.effect("does not cache uncommitted data", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const projects = yield* Projects
      const id = yield* makeProject
      const before = Option.getOrThrow(yield* projects.find(id)).name
      yield* projects.update(id, { name: "kept" })

      const rolledBack = Effect.gen(function* () {
        yield* sql`UPDATE project SET name = 'rolledBack' WHERE id = ${id}`
        const { name } = Option.getOrThrow(yield* projects.find(id))
        return yield* Effect.fail(name)
      })
      assert.strictEqual(yield* Effect.flip(sql.withTransaction(rolledBack)), "rolledBack")
      const after = Option.getOrThrow(yield* projects.find(id)).name
      assert.deepStrictEqual([before === "kept", after], [false, "kept"])
    }),
  )
})
