import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { IdSeed, findCreated, newId, withRandomIds } from "../../src/store/IdGenerator.ts"

const under = (seed: string) => Effect.provideService(IdSeed, seed)

describe("newId", () => {
  it.effect("returns random ids without a key", () =>
    Effect.gen(function* () {
      assert.notStrictEqual(yield* newId("run"), yield* newId("run"))
    }),
  )

  it.effect("derives the same id from the same seed, per kind", () =>
    Effect.gen(function* () {
      const seeds = Array.from({ length: 50 }, () => randomUUID())
      const ids = new Set<string>()
      for (const seed of seeds) {
        for (const kind of ["run", "session", "workspace"]) {
          const id = yield* under(seed)(newId(kind))
          assert.strictEqual(yield* under(seed)(newId(kind)), id)
          assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
          ids.add(id)
        }
      }
      assert.strictEqual(ids.size, 150)
    }),
  )

  it.effect("returns random ids for work that outlives the request", () =>
    Effect.gen(function* () {
      const own = yield* newId("run")
      assert.notStrictEqual(yield* withRandomIds(newId("run")), own)
      assert.strictEqual(yield* newId("run"), own)
    }).pipe(under(randomUUID())),
  )
})

describe("findCreated", () => {
  it.effect("looks up the derived id only if the request has a key", () =>
    Effect.gen(function* () {
      const lookups: Array<string> = []
      const find = (id: string) => Effect.sync(() => (lookups.push(id), Option.some(id)))
      assert.isTrue(Option.isNone(yield* findCreated("run", find)))
      assert.isEmpty(lookups)
      const seed = randomUUID()
      const id = yield* under(seed)(newId("run"))
      assert.deepStrictEqual(yield* under(seed)(findCreated("run", find)), Option.some(id))
    }),
  )
})
