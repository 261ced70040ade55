import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { describe } from "vitest"
import { DatabaseError } from "../../src/database/DatabaseError.ts"
import { withStartupLock } from "../../src/database/DatabaseLock.ts"
import { NodeStore } from "../../src/store/NodeStore.ts"
import { schemaVersion } from "../../src/store/Migrations.ts"
import { contract, layerOf, type Migrations } from "../../src/store/SchemaVersion.ts"
import { version } from "../../src/Version.ts"
import { insertNode, newNode, sendHeartbeat } from "../fixture/layer/Nodes.ts"
import { layerStores } from "../fixture/database/Stores.ts"

/** The name of a migration `ahead` of this release. */
const named = (ahead: number, name: string) => `${String(schemaVersion + ahead).padStart(4, "0")}_${name}`

const current: Migrations = { [named(0, "current")]: Effect.die(new Error("The tables exist already")) }

const createExtra = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE extra (id integer)`
})

const dropMetadata = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE browser DROP COLUMN metadata`
})

/** The next release adds a table; the one after that removes a column that the next one does not use. */
const next: Migrations = { ...current, [named(1, "extra")]: createExtra }
const afterNext: Migrations = { ...next, [named(2, "drop_metadata")]: contract(schemaVersion + 1, dropMetadata) }

/** Migrates the database as a node with these migrations does when it starts. */
const start = (migrations: Migrations) =>
  Effect.scoped(
    Effect.asVoid(
      Layer.build(Layer.fresh(withStartupLock(layerOf(migrations))).pipe(Layer.provide(NodeServices.layer))),
    ),
  )

const failure = <A, R>(effect: Effect.Effect<A, unknown, R>) =>
  Effect.map(Effect.flip(effect), (error) =>
    error instanceof DatabaseError ? error : assert.fail(`not a DatabaseError: ${String(error)}`),
  )

const exists = Effect.fnUntraced(function* (condition: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql.unsafe<{ readonly exists: boolean }>(`SELECT EXISTS (SELECT ${condition}) AS exists`)
  return row?.exists
})

const hasExtra = exists(`WHERE to_regclass('extra') IS NOT NULL`)
const hasMetadata = exists(`FROM information_schema.columns WHERE table_name = 'browser' AND column_name = 'metadata'`)

/** Each test changes the schema of its own database. */
const layerDatabase = () => Effect.provide(Layer.fresh(layerStores))

describe("schema version", () => {
  it.live("is migrated once by nodes that start at the same time", () =>
    Effect.gen(function* () {
      yield* Effect.all([next, next, next, current].map(start), { concurrency: "unbounded" })
      assert.isTrue(yield* hasExtra)
    }).pipe(layerDatabase()),
  )

  it.live("may be newer than that of a node until a contract migration", () =>
    Effect.gen(function* () {
      const store = yield* NodeStore
      yield* start(next)
      yield* start(current)
      yield* store.insert(newNode({ schemaVersion }))

      yield* start(afterNext)
      assert.isFalse(yield* hasMetadata)
      yield* start(next)
      yield* store.insert(newNode({ schemaVersion: schemaVersion + 1 }))
      for (const rejected of [start(current), store.insert(newNode({ schemaVersion }))]) {
        const { reason, isRetryable, message } = yield* failure(rejected)
        assert.strictEqual(reason, "NewerSchema")
        assert.isFalse(isRetryable)
        assert.include(message, `Tabwright ${version} has changed the database`)
      }
    }).pipe(layerDatabase()),
  )

  it.live("is not contracted while an older node is running", () =>
    Effect.gen(function* () {
      yield* start(next)
      const running = Effect.gen(function* () {
        const { id } = yield* insertNode({ schemaVersion, version: "0.1.7" })
        yield* insertNode({ schemaVersion: schemaVersion + 1, version: "0.2.0" })
        const error = yield* failure(start(afterNext))
        assert.strictEqual(error.reason, "OlderNodes")
        assert.isTrue(error.isRetryable)
        assert.isTrue(error.message.endsWith(`: ${id} (0.1.7).`), error.message)
        assert.isTrue(yield* hasMetadata)
        // The refused migration changed nothing: the node is still counted, and others of its version may join.
        assert.isTrue(yield* sendHeartbeat(id))
        yield* start(current)
        yield* (yield* NodeStore).leave(id)
      })
      yield* Effect.scoped(running)
      yield* start(afterNext)
      assert.isFalse(yield* hasMetadata)
    }).pipe(layerDatabase()),
  )

  it.live("is contracted despite an older node without its lock, which is then marked as lost", () =>
    Effect.gen(function* () {
      const store = yield* NodeStore
      const crashed = newNode({ schemaVersion })
      yield* store.insert(crashed)
      yield* start(afterNext)
      assert.isFalse(yield* hasMetadata)
      assert.isFalse(yield* sendHeartbeat(crashed.id))
    }).pipe(layerDatabase()),
  )

  it.live("rejects an older node that joins during a contract migration", () =>
    Effect.gen(function* () {
      const store = yield* NodeStore
      const [begun, finish] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const slow = Effect.andThen(Deferred.succeed(begun, undefined), Deferred.await(finish))
      const contracting = yield* Effect.forkChild(
        start({ ...current, [named(1, "slow")]: contract(schemaVersion + 1, Effect.asVoid(slow)) }),
      )
      yield* Deferred.await(begun)
      const joining = yield* Effect.forkChild(failure(store.insert(newNode({ schemaVersion }))))
      const isWaiting = exists(
        `FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%schema_compatibility FOR SHARE%'`,
      )
      yield* Effect.repeat(isWaiting, { until: (waits) => waits === true, schedule: Schedule.spaced("10 millis") })
      yield* Deferred.succeed(finish, undefined)
      yield* Fiber.join(contracting)
      assert.strictEqual((yield* Fiber.join(joining)).reason, "NewerSchema")
    }).pipe(layerDatabase()),
  )
})
