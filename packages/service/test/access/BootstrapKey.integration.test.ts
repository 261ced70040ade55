import { inspect } from "node:util"
import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { createHash } from "node:crypto"
import * as fs from "node:fs"
import { ApiKeys } from "../../src/access/ApiKeys.ts"
import { BootstrapKey } from "../../src/access/BootstrapKey.ts"
import { keyFile } from "../../src/access/KeyFile.ts"
import { ValidKeys } from "../../src/access/ValidKeys.ts"
import { DataDirectory } from "../../src/database/DataDirectory.ts"
import { layerStores } from "../fixture/database/Stores.ts"

/** Uncached, as in a process that has just started. */
const uncached = Layer.fresh(ValidKeys.layer)

const startOf = (layer: typeof BootstrapKey.layer) =>
  Layer.build(layer.pipe(Layer.provide(uncached))).pipe(
    Effect.map((context) => Context.get(context, BootstrapKey)),
    Effect.scoped,
  )

const start = Effect.map(startOf(BootstrapKey.layer), ({ key, isNew }) => ({ key: Option.getOrThrow(key), isNew }))

const opens = (key: Redacted.Redacted) =>
  Layer.build(uncached).pipe(
    Effect.flatMap((context) => Context.get(context, ValidKeys).find(key)),
    Effect.map(Option.isSome),
    Effect.scoped,
  )

// Sequential: each test is another start of the same server.
layer(layerStores, { excludeTestServices: true })("BootstrapKey and ApiKeys", (it) => {
  it.effect("creates one project with one key, even on concurrent starts", () =>
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

  it.effect("reports a new key at the first start and reuses the stored key file of mode 0600 later", () =>
    Effect.gen(function* () {
      const folder = yield* DataDirectory
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

  it.effect("stores the hash and prefix of a key, never the key", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const key = Redacted.value((yield* start).key)
      const rows = yield* sql<{ hash: Uint8Array; prefix: string }>`SELECT hash, prefix FROM api_key`
      assert.lengthOf(rows, 1)
      assert.deepStrictEqual(Buffer.from(rows[0]?.hash ?? []), createHash("sha256").update(key).digest())
      assert.strictEqual(rows[0]?.prefix, key.slice(0, 7))
      const dump = yield* sql<{ text: string }>`
        SELECT api_key::text AS text FROM api_key UNION ALL SELECT project::text FROM project`
      for (const { text } of dump) assert.notInclude(text, key.slice(7))
    }),
  )

  it.effect(
    "creates another key when the file is lost, empty, foreign or revoked, and leaves other keys unchanged",
    () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const file = (yield* DataDirectory).pathOf(keyFile)
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

  it.effect("rejects unknown, revoked, truncated and malformed keys", () =>
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

  it.effect("derives one key on all cluster nodes and does not replace a revoked one", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const file = (yield* DataDirectory).pathOf(keyFile)
      yield* sql`DELETE FROM api_key`
      yield* sql`DELETE FROM project`
      const startNode = Effect.gen(function* () {
        fs.rmSync(file, { force: true })
        return yield* startOf(BootstrapKey.layerCluster)
      })
      const [first, second] = [yield* startNode, yield* startNode]
      assert.isTrue(first.isNew)
      assert.isFalse(second.isNew)
      assert.deepStrictEqual(Option.map(second.key, Redacted.value), Option.map(first.key, Redacted.value))
      assert.isTrue(yield* opens(Option.getOrThrow(second.key)))
      assert.isFalse((yield* startOf(BootstrapKey.layerCluster)).isNew)
      yield* sql`UPDATE api_key SET revoked_at = now()`
      assert.isTrue(Option.isNone((yield* startNode).key))
      assert.deepStrictEqual(yield* sql`SELECT count(*) AS keys FROM api_key`, [{ keys: 1n }])
    }),
  )
})
