import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { IdempotencyStore } from "../../src/store/IdempotencyStore.ts"
import { deriveId } from "../../src/store/IdGenerator.ts"
import { PurgeStore } from "../../src/store/session/PurgeStore.ts"
import { RunStore } from "../../src/store/run/RunStore.ts"
import { layerStores, makeProject, makeSession, newRun } from "../fixture/database/Stores.ts"

const fingerprint = Buffer.from("request")
const answer = { status: 201, body: Buffer.from("sealed") }

const makeKey = Effect.map(makeProject, (projectId) => ({ projectId, operation: "POST /runs", key: randomUUID() }))

layer(layerStores, { excludeTestServices: true })("IdempotencyStore", (it) => {
  it.effect("returns one seed for a key and reports it as new once", () =>
    Effect.gen(function* () {
      const store = yield* IdempotencyStore
      const at = yield* makeKey
      const all = yield* Effect.all(
        Array.from({ length: 8 }, () => store.reserve(at, fingerprint, "n1")),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(new Set(all.map(({ seed }) => seed)).size, 1)
      assert.lengthOf(
        all.filter(({ isNew }) => isNew),
        1,
      )
      const other = yield* store.reserve({ ...at, operation: "POST /browsers" }, fingerprint, "n1")
      assert.isTrue(other.isNew)
      assert.notStrictEqual(other.seed, all[0]?.seed)
    }),
  )

  it.effect("keeps a stored response despite a later rejection", () =>
    Effect.gen(function* () {
      const store = yield* IdempotencyStore
      const at = yield* makeKey
      const first = yield* store.reserve(at, fingerprint, "n1")
      yield* store.saveResponse(at, answer)
      yield* store.remove(at)
      const found = yield* store.reserve(at, Buffer.from("another request"), "n1")
      assert.deepInclude(found, { seed: first.seed, status: 201, isNew: false })
      assert.deepStrictEqual(Buffer.from(found.body ?? []), answer.body)
      assert.deepStrictEqual(Buffer.from(found.fingerprint), fingerprint)
    }),
  )

  it.effect("deletes rejected keys and keys older than a day", () =>
    Effect.gen(function* () {
      const store = yield* IdempotencyStore
      const sql = yield* PgClient.PgClient
      const at = yield* makeKey
      yield* store.reserve(at, fingerprint, "n1")
      yield* store.remove(at)
      const again = yield* store.reserve(at, fingerprint, "n1")
      assert.isTrue(again.isNew)
      yield* store.saveResponse(at, answer)
      const age = (hours: number) =>
        sql`UPDATE idempotency_key SET created_at = now() - make_interval(hours => ${hours}) WHERE key = ${at.key}`
      yield* age(23)
      yield* store.sweep
      assert.isFalse((yield* store.reserve(at, fingerprint, "n1")).isNew)
      // Expired keys count as absent before the sweep.
      yield* age(25)
      const later = yield* store.reserve(at, fingerprint, "n1")
      assert.deepInclude(later, { isNew: true, status: null, body: null })
      assert.notStrictEqual(later.seed, again.seed)
      yield* age(25)
      yield* store.sweep
      assert.isEmpty(yield* sql`SELECT key FROM idempotency_key WHERE key = ${at.key}`)
    }),
  )

  it.effect("assigns an unchanged key without a response to one of several nodes", () =>
    Effect.gen(function* () {
      const store = yield* IdempotencyStore
      const at = yield* makeKey
      const first = yield* store.reserve(at, fingerprint, "n1")
      const found = yield* store.reserve(at, fingerprint, "n2")
      assert.deepInclude(found, { holder: "n1", seed: first.seed, isNew: false })
      const taken = yield* Effect.all(
        ["n2", "n3", "n4"].map((node) => store.take(at, found, node)),
        { concurrency: "unbounded" },
      )
      assert.lengthOf(
        taken.filter((isTaken) => isTaken),
        1,
      )
      const holder = (yield* store.reserve(at, fingerprint, "n9")).holder ?? ""
      // Releasing without holding the key has no effect.
      yield* store.releaseHolder(at, "n1")
      assert.strictEqual((yield* store.reserve(at, fingerprint, "n9")).holder, holder)
      yield* store.releaseHolder(at, holder)
      const free = yield* store.reserve(at, fingerprint, "n9")
      assert.isNull(free.holder)
      yield* store.saveResponse(at, answer)
      assert.isFalse(yield* store.take(at, free, "n2"))
    }),
  )

  it.effect("deletes keys with the session that they created or whose run they started", () =>
    Effect.gen(function* () {
      const store = yield* IdempotencyStore
      const sql = yield* PgClient.PgClient
      const projectId = yield* makeProject
      const send = (key: string) => store.reserve({ projectId, operation: "POST /runs", key }, fingerprint, "n1")
      const session = yield* makeSession({ projectId, id: deriveId((yield* send("session")).seed, "session") })
      for (let number = 0; number < 20; number++) {
        const { seed } = yield* send(`run ${number}`)
        const run = yield* (yield* RunStore).create(newRun(session, { id: deriveId(seed, "run") }))
        yield* sql`UPDATE run SET status = 'completed' WHERE id = ${deriveId(seed, "run")}`
        assert.isTrue(Option.isSome(run))
        yield* send(`other ${number}`)
      }
      yield* (yield* PurgeStore).erase(session.id)
      const left = yield* sql<{ key: string }>`SELECT key FROM idempotency_key WHERE project_id = ${projectId}`
      assert.sameMembers(
        left.map(({ key }) => key),
        Array.from({ length: 20 }, (_, number) => `other ${number}`),
      )
    }),
  )
})
