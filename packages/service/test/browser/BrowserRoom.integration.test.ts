import { PgClient } from "@effect/sql-pg"
import { BrowserHost } from "@tabwright/chromium"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { randomUUID } from "node:crypto"
import { BrowserPlaces } from "../../src/browser/BrowserPlaces.ts"
import { BrowserRoom } from "../../src/browser/BrowserRoom.ts"
import { RunStore } from "../../src/store/RunStore.ts"
import { layerNode } from "../fixture/Nodes.ts"
import { layerStores, makeSession, newRun } from "../fixture/Stores.ts"

const limit = 2
const host = Layer.mock(BrowserHost, { limit, find: () => undefined, list: () => [], load: () => empty })
const empty = { taken: 0, warm: 0, warming: 0, waiting: 0 }

const room = BrowserRoom.layer.pipe(
  Layer.provide(BrowserPlaces.layer),
  Layer.provide([host, layerNode]),
  Layer.provideMerge(layerStores),
)

layer(room, { excludeTestServices: true })("BrowserRoom", (it) => {
  it.effect("keeps what a run was promised from everybody else, until the run has it or has ended", () =>
    Effect.gen(function* () {
      const room = yield* BrowserRoom
      const runs = yield* RunStore
      const sql = yield* PgClient.PgClient
      const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
      const hasRoom = sql.withTransaction(room.hasRoomFor(undefined))

      assert.isTrue(yield* room.claim(one, false))
      assert.isTrue(yield* hasRoom)
      const session = yield* makeSession()
      const run = Option.getOrThrow(yield* runs.create(newRun(session)))
      assert.isFalse(yield* room.claim(two, false))
      assert.isFalse(yield* hasRoom)

      yield* runs.cancel(run.id)
      assert.isTrue(yield* room.claim(two, false))
      assert.isFalse(yield* room.claim(three, false))
      yield* room.settle(one)
      yield* room.settle(one)
      assert.isTrue(yield* hasRoom)
      yield* room.settle(two)
    }),
  )

  it.effect("gives the last place to one of many who ask at once", () =>
    Effect.gen(function* () {
      const room = yield* BrowserRoom
      const ids = Array.from({ length: 8 }, () => randomUUID())
      const given = yield* Effect.forEach(ids, (id) => room.claim(id, false), { concurrency: "unbounded" })
      assert.lengthOf(given.filter(Boolean), limit)
      yield* Effect.forEach(ids, (id) => room.settle(id))
      assert.isTrue(yield* room.claim(randomUUID(), false))
    }),
  )
})
