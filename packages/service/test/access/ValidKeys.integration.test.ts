import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Context, Duration, Effect, Layer, Option, Redacted, Schedule } from "effect"
import { ApiKeys, type NewApiKey } from "../../src/access/ApiKeys.ts"
import { hashOfKey } from "../../src/access/KeyToken.ts"
import { type ValidKey, ValidKeys } from "../../src/access/ValidKeys.ts"
import { layerStores, makeProject } from "../fixture/database/Stores.ts"

const makeKey = Effect.fnUntraced(function* (of: Partial<NewApiKey> = {}) {
  const projectId = of.projectId ?? (yield* makeProject)
  const made = yield* (yield* ApiKeys).create({
    projectId,
    name: "test",
    scopes: ["read"],
    monthlyCapUsd: null,
    policy: null,
    expiresAt: null,
    ...of,
  })
  return Option.getOrThrow(made)
})

/** Looks up a key on another node of the same database. */
const otherNode = Effect.map(Layer.build(Layer.fresh(ValidKeys.layer)), (context) => Context.get(context, ValidKeys))

const eventually = (
  valid: ValidKeys["Service"],
  key: Redacted.Redacted,
  is: (found: Option.Option<ValidKey>) => boolean,
) =>
  valid
    .find(key)
    .pipe(Effect.repeat({ until: is, schedule: Schedule.spaced("10 millis") }), Effect.timeout(Duration.seconds(60)))

/** Counts index scans of the key table, including this query's. */
const lookups = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  yield* sql`SELECT pg_stat_force_next_flush()`
  const [row] = yield* sql<{ scans: bigint }>`
    SELECT coalesce(sum(idx_scan), 0)::bigint AS scans FROM pg_stat_user_indexes
    WHERE indexrelname IN ('api_key_hash_key', 'api_key_previous_hash_key')`
  return row?.scans ?? 0n
})

layer(layerStores, { excludeTestServices: true })("ValidKeys", (it) => {
  it.effect("finds a key with its project and scopes", () =>
    Effect.gen(function* () {
      const { record, key } = yield* makeKey({ scopes: ["read", "admin"] })
      const found = Option.getOrThrow(yield* (yield* ValidKeys).find(key))
      assert.deepStrictEqual(found, {
        id: record.id,
        projectId: record.projectId,
        scopes: new Set(["read", "admin"] as const),
        hasMonthlyLimit: false,
        digest: hashOfKey(Redacted.value(key)).toString("base64"),
      })
    }),
  )

  it.effect("queries the database once for many requests", () =>
    Effect.gen(function* () {
      const valid = yield* ValidKeys
      const { key } = yield* makeKey()
      const before = yield* lookups
      yield* Effect.all(
        Array.from({ length: 200 }, () => valid.find(key)),
        { concurrency: "unbounded" },
      )
      for (let round = 0; round < 50; round++) yield* valid.find(key)
      // A lookup may use both indexes, and the notification of the key's creation may cause a second one.
      assert.isAtMost(Number((yield* lookups) - before), 4)
    }),
  )

  it.effect("applies revocations and scope changes immediately on all nodes", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const keys = yield* ApiKeys
        const [here, there] = [yield* ValidKeys, yield* otherNode]
        const [revoked, narrowed, deleted] = [yield* makeKey(), yield* makeKey({ scopes: ["admin"] }), yield* makeKey()]
        for (const { key } of [revoked, narrowed, deleted]) {
          assert.isTrue(Option.isSome(yield* here.find(key)))
          assert.isTrue(Option.isSome(yield* there.find(key)))
        }

        yield* keys.revoke(revoked.record.id)
        // Effective before the notification.
        assert.isTrue(Option.isNone(yield* here.find(revoked.key)))
        yield* eventually(there, revoked.key, Option.isNone)

        yield* keys.update(narrowed.record.id, { scopes: ["read"] })
        const isNarrow = (found: Option.Option<ValidKey>) => Option.isSome(found) && !found.value.scopes.has("admin")
        assert.isTrue(isNarrow(yield* here.find(narrowed.key)))
        yield* eventually(there, narrowed.key, isNarrow)

        yield* sql`DELETE FROM api_key WHERE id = ${deleted.record.id}`
        yield* eventually(here, deleted.key, Option.isNone)
        yield* eventually(there, deleted.key, Option.isNone)
      }),
    ),
  )

  it.effect("rejects a key once it expires, even if it was just used", () =>
    Effect.gen(function* () {
      const valid = yield* ValidKeys
      const { key } = yield* makeKey({ expiresAt: new Date(Date.now() + 1500) })
      assert.isTrue(Option.isSome(yield* valid.find(key)))
      yield* eventually(valid, key, Option.isNone)
    }),
  )

  it.effect("accepts the previous value only during the grace period, and never an older one", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const [keys, valid] = [yield* ApiKeys, yield* ValidKeys]
      const first = yield* makeKey()
      const second = Option.getOrThrow(yield* keys.rotate(first.record.id, 60))
      const ids = [yield* valid.find(first.key), yield* valid.find(second.key)].map(Option.map(({ id }) => id))
      assert.deepStrictEqual(ids, [Option.some(first.record.id), Option.some(first.record.id)])
      assert.isNotNull(second.record.previousExpiresAt)

      const third = Option.getOrThrow(yield* keys.rotate(first.record.id, 60))
      assert.isTrue(Option.isNone(yield* valid.find(first.key)))
      assert.isTrue(Option.isSome(yield* valid.find(second.key)))
      yield* sql`UPDATE api_key SET previous_expires_at = now() - interval '1 second' WHERE id = ${first.record.id}`
      yield* eventually(valid, second.key, Option.isNone)
      assert.isTrue(Option.isSome(yield* valid.find(third.key)))

      const fourth = Option.getOrThrow(yield* keys.rotate(first.record.id, 0))
      assert.isNull(fourth.record.previousExpiresAt)
      assert.isTrue(Option.isNone(yield* valid.find(third.key)))
      yield* keys.rotate(first.record.id, 60)
      yield* keys.revoke(first.record.id)
      assert.isTrue(Option.isNone(yield* valid.find(fourth.key)))
    }),
  )

  it.effect("records the use of a key at most once a minute", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const [keys, valid] = [yield* ApiKeys, yield* ValidKeys]
      const { record, key } = yield* makeKey()
      assert.isNull(record.lastUsedAt)
      const lastUse = Effect.map(keys.find(record.id), (found) => Option.getOrThrow(found).lastUsedAt?.getTime())
      const used = (is: (at: number | undefined) => boolean) =>
        Effect.andThen(valid.clearCache, valid.find(key)).pipe(
          Effect.andThen(lastUse),
          Effect.repeat({ until: is, schedule: Schedule.spaced("10 millis") }),
          Effect.timeout(Duration.seconds(60)),
        )
      const first = yield* used((at) => at !== undefined)
      for (let round = 0; round < 20; round++) assert.strictEqual(yield* used(() => true), first)
      yield* sql`UPDATE api_key SET last_used_at = now() - interval '61 seconds' WHERE id = ${record.id}`
      yield* used((at) => at !== undefined && first !== undefined && at >= first)
    }),
  )
})
