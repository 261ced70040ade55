import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Ref } from "effect"
import { randomUUID } from "node:crypto"
import { EventStore } from "../../../src/store/event/EventStore.ts"
import { layerStores, makeRun } from "../../fixture/database/Stores.ts"

const named = (...types: ReadonlyArray<string>) => types.map((type) => ({ type, data: { type } }))

layer(layerStores, { excludeTestServices: true })("EventStore", (it) => {
  it.effect("numbers concurrent appends without gaps and keeps each append contiguous", () =>
    Effect.gen(function* () {
      const events = yield* EventStore
      const { run } = yield* makeRun()
      yield* Effect.all(
        Array.from({ length: 12 }, (_, at) => events.append(run.id, named(`${at}-a`, `${at}-b`, `${at}-c`))),
        { concurrency: "unbounded" },
      )
      const { items: read } = yield* events.read(run.id, 0, 1000)
      assert.deepStrictEqual(
        read.map(({ id }) => id),
        Array.from({ length: 37 }, (_, at) => at + 1),
      )
      const types = read.slice(1).map(({ type }) => type)
      for (let at = 0; at < types.length; at += 3) {
        const writer = types[at]?.split("-")[0]
        assert.deepStrictEqual(types.slice(at, at + 3), [`${writer}-a`, `${writer}-b`, `${writer}-c`])
      }
    }),
  )

  it.effect("shows a concurrent reader every event once and in order", () =>
    Effect.gen(function* () {
      const events = yield* EventStore
      const { run } = yield* makeRun()
      const isDone = yield* Ref.make(false)
      const writing = Effect.all(
        Array.from({ length: 4 }, () => Effect.repeat(events.append(run.id, named("x")), { times: 14 })),
        { concurrency: "unbounded" },
      ).pipe(Effect.andThen(Ref.set(isDone, true)))
      const reading = Effect.gen(function* () {
        const seen: Array<number> = []
        while (true) {
          const wasDone = yield* Ref.get(isDone)
          const { items: page } = yield* events.read(run.id, seen.at(-1) ?? 0, 7)
          seen.push(...page.map(({ id }) => id))
          if (wasDone && page.length === 0) return seen
        }
      })
      const [, seen] = yield* Effect.all([writing, reading], { concurrency: "unbounded" })
      assert.deepStrictEqual(
        seen,
        Array.from({ length: 61 }, (_, at) => at + 1),
      )
    }),
  )

  it.effect("rolls back an event with its transaction", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const events = yield* EventStore
      const { run } = yield* makeRun()
      const exit = yield* Effect.exit(
        sql.withTransaction(Effect.andThen(events.append(run.id, named("never")), Effect.fail("broken"))),
      )
      assert.isTrue(Exit.isFailure(exit))
      yield* events.append(run.id, named("kept"))
      assert.deepStrictEqual(
        (yield* events.read(run.id, 0, 10)).items.map(({ id, type }) => [id, type]),
        [
          [1, "run.created"],
          [2, "kept"],
        ],
      )
    }),
  )

  it.effect("returns what was appended, and nothing for an unknown run", () =>
    Effect.gen(function* () {
      const events = yield* EventStore
      const { run } = yield* makeRun()
      const data = { text: "a\u0000b", nested: { list: [1, null, "ü😀"] } }
      yield* events.append(run.id, [{ type: "core.event", data }])
      const [event] = (yield* events.read(run.id, 1, 10)).items
      assert.deepStrictEqual(event?.data, { ...data, text: "a\uFFFDb" })
      assert.instanceOf(event?.ts, Date)
      assert.deepStrictEqual(yield* events.read(randomUUID(), 0, 10), { items: [], hasMore: false })
    }),
  )
})
