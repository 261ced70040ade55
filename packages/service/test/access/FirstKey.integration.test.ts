import { inspect } from "node:util"
import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { createHash } from "node:crypto"
import * as fs from "node:fs"
import { ApiKeys } from "../../src/access/ApiKeys.ts"
import { FirstKey } from "../../src/access/FirstKey.ts"
import { keyFile } from "../../src/access/KeyFile.ts"
import { ValidKeys } from "../../src/access/ValidKeys.ts"
import { DataFolder } from "../../src/database/DataFolder.ts"
import { layerStores } from "../fixture/Stores.ts"

/** As a process has it that has just started. */
const remembersNothing = Layer.fresh(ValidKeys.layer)

const startOf = (layer: typeof FirstKey.layer) =>
  Layer.build(layer.pipe(Layer.provide(remembersNothing))).pipe(
    Effect.map((context) => Context.get(context, FirstKey)),
    Effect.scoped,
  )

/** What one start of a server does about its key. */
const start = Effect.map(startOf(FirstKey.layer), ({ key, isNew }) => ({ key: Option.getOrThrow(key), isNew }))

const opens = (key: Redacted.Redacted) =>
  Layer.build(remembersNothing).pipe(
    Effect.flatMap((context) => Context.get(context, ValidKeys).find(key)),
    Effect.map(Option.isSome),
    Effect.scoped,
  )

// One after the other: each test is a further start of the same server.
layer(layerStores, { excludeTestServices: true })("FirstKey and ApiKeys", (it) => {
  it.effect("makes one project with one key, also when servers start at once", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const keys = yield* ApiKeys
      const made = yield* Effect.all(
        Array.from({ length: 5 }, () => keys.createFirst),
        { concurrency: "unbounded" },
      )
      assert.lengthOf(made.filter(Option.isSome), 1)
      assert.deepStrictEqual(yield* sql`SELECT count(*) AS projects FROM project`, [{ projects: 1n }])
      yield* sql`DELETE FROM api_key`
      yield* sql`DELETE FROM project`
    }),
  )

  it.effect("shows the key at the first start, keeps it in a file of mode 0600, and uses that from then on", () =>
    Effect.gen(function* () {
      const folder = yield* DataFolder
      const first = yield* start
      assert.isTrue(first.isNew)
      assert.match(Redacted.value(first.key), /^tw_[\w-]{43}$/)
      const file = folder.pathOf(keyFile)
      assert.strictEqual(fs.statSync(file).mode & 0o777, 0o600)
      assert.strictEqual(fs.readFileSync(file, "utf8"), `${Redacted.value(first.key)}\n`)
      const second = yield* start
      assert.isFalse(second.isNew)
      assert.strictEqual(Redacted.value(second.key), Redacted.value(first.key))
      assert.isTrue(yield* opens(first.key))
      assert.notInclude(inspect(first) + JSON.stringify(first), Redacted.value(first.key))
    }),
  )

  it.effect("stores the hash of a key and its start, never the key", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const key = Redacted.value((yield* start).key)
      const rows = yield* sql<{ hash: Uint8Array; hint: string }>`SELECT hash, hint FROM api_key`
      assert.lengthOf(rows, 1)
      assert.deepStrictEqual(Buffer.from(rows[0]?.hash ?? []), createHash("sha256").update(key).digest())
      assert.strictEqual(rows[0]?.hint, key.slice(0, 7))
      const dump = yield* sql<{ text: string }>`
        SELECT api_key::text AS text FROM api_key UNION ALL SELECT project::text FROM project`
      for (const { text } of dump) assert.notInclude(text, key.slice(7))
    }),
  )

  it.effect("makes another key where the file is lost, empty, foreign or revoked, and leaves the others alone", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const file = (yield* DataFolder).pathOf(keyFile)
      const before = (yield* start).key
      for (const harm of [
        Effect.sync(() => fs.rmSync(file)),
        Effect.sync(() => fs.writeFileSync(file, "")),
        Effect.sync(() => fs.writeFileSync(file, "tw_nobody\n")),
        sql`UPDATE api_key SET revoked_at = now() WHERE created_at = (SELECT max(created_at) FROM api_key)`,
      ]) {
        yield* harm
        const again = yield* start
        assert.isTrue(again.isNew)
        assert.isTrue(yield* opens(again.key))
        assert.strictEqual(fs.readFileSync(file, "utf8").trim(), Redacted.value(again.key))
        assert.strictEqual(fs.statSync(file).mode & 0o777, 0o600)
      }
      assert.isTrue(yield* opens(before))
      assert.deepStrictEqual(yield* sql`SELECT count(*) AS projects FROM project`, [{ projects: 1n }])
    }),
  )

  it.effect("lets nobody in with a key that is unknown, revoked, cut or odd", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { key } = yield* start
      const text = Redacted.value(key)
      for (const wrong of ["", "tw_", text.slice(0, -1), `${text}x`, text.toUpperCase(), "\u0000", "ü😀"]) {
        assert.isFalse(yield* opens(Redacted.make(wrong)), wrong)
      }
      yield* sql`UPDATE api_key SET revoked_at = now()`
      assert.isFalse(yield* opens(key))
    }),
  )

  it.effect("is one key at all nodes of a house, and none is made in its place once it is revoked", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const file = (yield* DataFolder).pathOf(keyFile)
      yield* sql`DELETE FROM api_key`
      yield* sql`DELETE FROM project`
      const startNode = Effect.gen(function* () {
        fs.rmSync(file, { force: true })
        return yield* startOf(FirstKey.layerHouse)
      })
      const [first, second] = [yield* startNode, yield* startNode]
      assert.isTrue(first.isNew)
      assert.isFalse(second.isNew)
      assert.deepStrictEqual(Option.map(second.key, Redacted.value), Option.map(first.key, Redacted.value))
      assert.isTrue(yield* opens(Option.getOrThrow(second.key)))
      assert.isFalse((yield* startOf(FirstKey.layerHouse)).isNew)
      yield* sql`UPDATE api_key SET revoked_at = now()`
      assert.isTrue(Option.isNone((yield* startNode).key))
      assert.deepStrictEqual(yield* sql`SELECT count(*) AS keys FROM api_key`, [{ keys: 1n }])
    }),
  )
})
