import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Fiber, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { connect, createServer } from "node:net"
import * as path from "node:path"
import { randomUUID } from "node:crypto"
import { Database, joinTransaction } from "../../src/database/Database.ts"
import { DataDirectory } from "../../src/database/DataDirectory.ts"
import { makeSandbox } from "./Sandbox.ts"
import { layerStores } from "../fixture/database/Stores.ts"

const sandboxed = Layer.unwrap(Effect.map(makeSandbox, (sandbox) => DataDirectory.layerAt(path.join(sandbox, "data"))))
const embedded = Database.layerEmbedded().pipe(Layer.provideMerge(sandboxed))

const urlOf = Effect.fnUntraced(function* (change: { readonly password?: string; readonly database?: string } = {}) {
  const { address, connection } = yield* Database
  const own = Redacted.isRedacted(connection.password) ? String(Redacted.value(connection.password)) : ""
  const { database = address.database, password = own } = change
  return Redacted.make(`postgres://${address.username}:${password}@${address.host}:${address.port}/${database}`)
})

const withVariable = (url: string) => ConfigProvider.layer(ConfigProvider.fromUnknown({ DATABASE_URL: url }))

const unusedPort = Effect.callback<number>((resume) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const address = server.address()
    server.close(() => resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0)))
  })
})

layer(embedded, { excludeTestServices: true })("Database", (it) => {
  it.effect("converts column names in both directions and leaves JSON unchanged", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      yield* sql`CREATE TABLE renamed (long_name text, sha256_sum text, inner_json jsonb)`
      const row = { longName: "a", sha256Sum: "b", innerJson: { snake_key: 1, camelKey: [{ other_key: 2 }] } }
      yield* sql`INSERT INTO renamed ${sql.insert({ ...row, innerJson: sql.json(row.innerJson) })}`
      assert.deepStrictEqual(yield* sql`SELECT * FROM renamed`, [row])
      assert.deepStrictEqual(yield* sql`SELECT count(*)::int AS row_count FROM renamed WHERE long_name = 'a'`, [
        { rowCount: 1 },
      ])
    }),
  )

  it.effect("cancels a query on the server when its fiber is interrupted", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const sleepers = sql<{ pid: number }>`
        SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'`
      const sleeping = yield* Effect.forkChild(sql`SELECT pg_sleep(30)`)
      while ((yield* sleepers).length === 0) yield* Effect.sleep("5 millis")
      yield* Fiber.interrupt(sleeping)
      while ((yield* sleepers).length > 0) yield* Effect.sleep("5 millis")
    }).pipe(Effect.timeout("60 seconds")),
  )

  it.effect("writes durably, listens on loopback only, and limits every statement", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const settings = yield* sql<{ name: string; setting: string }>`
        SELECT name, setting FROM pg_settings WHERE name IN
          ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'unix_socket_directories', 'statement_timeout')
        ORDER BY name`
      assert.deepStrictEqual(Object.fromEntries(settings.map(({ name, setting }) => [name, setting])), {
        fsync: "on",
        full_page_writes: "on",
        listen_addresses: "127.0.0.1",
        statement_timeout: "60000",
        synchronous_commit: "on",
        unix_socket_directories: "",
      })
    }),
  )

  it.effect("uses the database of DATABASE_URL", () =>
    Effect.gen(function* () {
      const own = yield* Database
      const url = yield* urlOf()
      const services = yield* Layer.build(Database.layer()).pipe(Effect.provide(withVariable(Redacted.value(url))))
      assert.isFalse(Context.get(services, Database).isEmbedded)
      assert.deepStrictEqual(Context.get(services, Database).address, own.address)
      const sql = Context.get(services, SqlClient.SqlClient)
      assert.deepStrictEqual(yield* sql`SELECT 1 AS one_column`, [{ oneColumn: 1 }])
    }).pipe(Effect.scoped),
  )

  it.effect("reports why a database cannot be used, without the password", () =>
    Effect.gen(function* () {
      const port = yield* unusedPort
      const cases = [
        [`postgres://me:hunter2@127.0.0.1:${port}/x`, "Unreachable", `127.0.0.1:${port}`],
        ["postgres://me:hunter2@no-such-host.invalid/x", "Unreachable", "no-such-host.invalid:5432"],
        [Redacted.value(yield* urlOf({ password: "hunter2" })), "AuthenticationFailed", `user "tabwright"`],
        [Redacted.value(yield* urlOf({ database: "other" })), "DatabaseMissing", `"other"`],
        ["mysql://me:hunter2@host/x", "InvalidUrl", "mysql:"],
        [`${Redacted.value(yield* urlOf())}?sslmode=no-verify`, "InvalidUrl", "no-verify"],
        [`${Redacted.value(yield* urlOf())}?sslmode=require`, "Unreachable", "TLS"],
      ] as const
      for (const [url, reason, names] of cases) {
        const error = yield* Layer.build(Database.layerUrl(Redacted.make(url), { connectTimeout: "300 millis" })).pipe(
          Effect.scoped,
          Effect.flip,
        )
        assert.strictEqual(error.reason, reason, names)
        assert.include(error.message, names)
        assert.include(error.hint, reason === "Unreachable" && names === "TLS" ? "sslmode" : "DATABASE_URL")
        for (const secret of [
          "hunter2",
          Redacted.value(yield* urlOf())
            .split(":")[2]
            ?.split("@")[0] ?? "",
        ]) {
          assert.notInclude(JSON.stringify(error), secret)
        }
      }
    }),
  )

  it.effect("waits for a server that is starting", () =>
    Effect.gen(function* () {
      const { address } = yield* Database
      const port = yield* unusedPort
      const messages: Array<string> = []
      const url = Redacted.value(yield* urlOf()).replace(`:${address.port}/`, `:${port}/`)
      const reaching = yield* Layer.build(
        Database.layerUrl(Redacted.make(url), {
          onProgress: (message) => Effect.sync(() => messages.push(message)),
        }),
      ).pipe(Effect.scoped, Effect.forkChild)
      while (messages.length === 0) yield* Effect.sleep("10 millis")
      assert.deepStrictEqual(messages, [`Waiting for PostgreSQL at 127.0.0.1:${port}`])
      yield* forward(port, address.port)
      yield* Fiber.join(reaching)
    }).pipe(Effect.scoped),
  )
})

const forward = (from: number, to: number) =>
  Effect.acquireRelease(
    Effect.callback<ReturnType<typeof createServer>>((resume) => {
      const server = createServer((socket) => {
        const target = connect(to, "127.0.0.1")
        socket.pipe(target).pipe(socket)
        socket.on("error", () => target.destroy())
        target.on("error", () => socket.destroy())
      }).listen(from, "127.0.0.1", () => resume(Effect.succeed(server)))
    }),
    (server) => Effect.sync(() => server.close()),
  )

layer(layerStores, { excludeTestServices: true })("joining", (it) => {
  const insert = Effect.fnUntraced(function* (id: string) {
    const sql = yield* PgClient.PgClient
    yield* joinTransaction(sql)(sql`INSERT INTO project (id, name) VALUES (${id}, 'joining')`)
  })
  const count = Effect.fnUntraced(function* (id: string) {
    const sql = yield* PgClient.PgClient
    return (yield* sql`SELECT id FROM project WHERE id = ${id}`).length
  })

  it.effect("writes in the current transaction without a savepoint", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const id = randomUUID()
      // Rows written after a savepoint have another transaction ID.
      const [row] = yield* sql.withTransaction(
        Effect.andThen(
          insert(id),
          sql<{ isSame: boolean }>`
            SELECT xmin::text = pg_current_xact_id()::xid::text AS is_same FROM project WHERE id = ${id}`,
        ),
      )
      assert.deepStrictEqual(row, { isSame: true })
      assert.strictEqual(yield* count(id), 1)
    }),
  )

  it.effect("is rolled back with the transaction", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const id = randomUUID()
      yield* Effect.flip(sql.withTransaction(Effect.andThen(insert(id), Effect.fail("no"))))
      assert.strictEqual(yield* count(id), 0)
    }),
  )

  it.effect("starts a transaction if there is none", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const id = randomUUID()
      const failing = Effect.andThen(insert(id), sql`SELECT 1 / 0`)
      yield* Effect.flip(joinTransaction(sql)(failing))
      assert.strictEqual(yield* count(id), 0)
      yield* insert(id)
      assert.strictEqual(yield* count(id), 1)
    }),
  )
})
