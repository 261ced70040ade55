import { PgClient } from "@effect/sql-pg"
import { BrowserHost } from "@tabwright/chromium"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { randomUUID } from "node:crypto"
import { BrowserCapacity, BrowserNodes } from "../../../src/browser/scheduling/BrowserCapacity.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { layerNode } from "../../fixture/Nodes.ts"
import { layerStores, makeSession, newRun } from "../../fixture/Stores.ts"

const limit = 2
const host = Layer.mock(BrowserHost, { limit, find: () => undefined, list: () => [], load: () => empty })
const empty = { taken: 0, warm: 0, warming: 0, waiting: 0 }

const capacity = BrowserCapacity.layer.pipe(
  Layer.provide(BrowserNodes.layer),
  Layer.provide([host, layerNode]),
  Layer.provideMerge(layerStores),
)

layer(capacity, { excludeTestServices: true })("BrowserCapacity", (it) => {
  it.effect("reserves capacity for a run until it has its browser or ends", () =>
    Effect.gen(function* () {
      const capacity = yield* BrowserCapacity
      const runs = yield* RunStore
      const sql = yield* PgClient.PgClient
      const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
      const hasCapacity = sql.withTransaction(capacity.hasCapacityFor(undefined))

      assert.isTrue(yield* capacity.claim(one, false))
      assert.isTrue(yield* hasCapacity)
      const session = yield* makeSession()
      const run = Option.getOrThrow(yield* runs.create(newRun(session)))
      assert.isFalse(yield* capacity.claim(two, false))
      assert.isFalse(yield* hasCapacity)

      yield* runs.cancel(run.id)
      assert.isTrue(yield* capacity.claim(two, false))
      assert.isFalse(yield* capacity.claim(three, false))
      yield* capacity.settle(one)
      yield* capacity.settle(one)
      assert.isTrue(yield* hasCapacity)
      yield* capacity.settle(two)
    }),
  )

  it.effect("gives the last slot to one of many concurrent callers", () =>
    Effect.gen(function* () {
      const capacity = yield* BrowserCapacity
      const ids = Array.from({ length: 8 }, () => randomUUID())
      const given = yield* Effect.forEach(ids, (id) => capacity.claim(id, false), { concurrency: "unbounded" })
      assert.lengthOf(given.filter(Boolean), limit)
      yield* Effect.forEach(ids, (id) => capacity.settle(id))
      assert.isTrue(yield* capacity.claim(randomUUID(), false))
    }),
  )
})
