import { PgConnection } from "@effect/sql-pg"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Redacted, Ref, Schedule, Scope } from "effect"
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import { connect, createServer } from "node:net"
import * as path from "node:path"
import { DataDirectory } from "../../../src/database/DataDirectory.ts"
import { EmbeddedPostgres, type EmbeddedPostgresOptions } from "../../../src/database/embedded/EmbeddedPostgres.ts"
import { clusterOf, eventually, isRoot, makeSandbox, processesOn, serve, serveUp } from "../Sandbox.ts"

/** Connects to the embedded PostgreSQL of a data directory with its stored password. */
const connectTo = (dataDir: string, port: number) =>
  PgConnection.make({
    host: "127.0.0.1",
    port,
    username: "tabwright",
    database: "tabwright",
    password: Redacted.make(fs.readFileSync(path.join(dataDir, "postgres-password"), "utf8").trim()),
  })

const withCluster = <A, E>(
  dataDir: string,
  use: Effect.Effect<A, E, EmbeddedPostgres | DataDirectory>,
  options?: EmbeddedPostgresOptions,
) => use.pipe(Effect.provide(EmbeddedPostgres.layer(options).pipe(Layer.provideMerge(DataDirectory.layerAt(dataDir)))))

const isListening = (port: number) =>
  Effect.callback<boolean>((resume) => {
    const socket = connect(port, "127.0.0.1")
    socket.on("connect", () => resume(Effect.succeed(true)))
    socket.on("error", () => resume(Effect.succeed(false)))
    return Effect.sync(() => socket.destroy())
  })

/** An initialized data directory shared by tests that do not change it, because initialization is slow. */
let shared = ""
const sharedScope = Scope.makeUnsafe()

describe("EmbeddedPostgres", () => {
  beforeAll(() =>
    Effect.runPromise(
      Effect.gen(function* () {
        shared = path.join(yield* makeSandbox, "data")
        yield* withCluster(shared, Effect.void)
      }).pipe(Scope.provide(sharedScope)),
    ),
  )
  afterAll(() => Effect.runPromise(Scope.close(sharedScope, Exit.void)))

  it.live("creates the data directory once, keeps its rows, and stops with its layer", () =>
    Effect.gen(function* () {
      const dataDir = path.join(yield* makeSandbox, "data")
      const messages = yield* Ref.make<ReadonlyArray<string>>([])
      const onProgress = (message: string) => Ref.update(messages, (before) => [...before, message])
      const run = (statement: string) =>
        withCluster(
          dataDir,
          Effect.gen(function* () {
            const { address } = yield* EmbeddedPostgres
            const session = yield* connectTo(dataDir, address.port)
            const { rows } = yield* session.query(statement)
            return { rows, port: address.port, processes: processesOn(clusterOf(dataDir)) }
          }).pipe(Effect.scoped),
          { onProgress },
        )

      yield* run("CREATE TABLE kept AS SELECT 7 AS number")
      assert.include(yield* Ref.getAndSet(messages, []), "Creating the database (first start only)")
      const second = yield* run("SELECT number FROM kept")
      assert.deepStrictEqual(yield* Ref.get(messages), ["Starting PostgreSQL"])
      assert.deepStrictEqual(second.rows, [{ number: 7 }])
      assert.isAbove(second.processes.length, 3)
      assert.deepStrictEqual(processesOn(clusterOf(dataDir)), [])
      assert.isFalse(yield* isListening(second.port))
    }).pipe(Effect.scoped),
  )

  it.live("rejects connections without the password", () =>
    Effect.gen(function* () {
      const dataDir = path.join(yield* makeSandbox, "data")
      yield* withCluster(
        dataDir,
        Effect.gen(function* () {
          const { address } = yield* EmbeddedPostgres
          for (const password of [undefined, Redacted.make("guess")]) {
            const error = yield* Effect.flip(PgConnection.make({ ...address, password }))
            assert.strictEqual(error.reason._tag, "AuthenticationError")
          }
        }).pipe(Effect.scoped),
      )
      const password = path.join(dataDir, "postgres-password")
      assert.strictEqual(fs.statSync(password).mode & 0o777, 0o600)
      assert.notInclude(
        fs.readFileSync(path.join(dataDir, "postgres.log"), "utf8"),
        fs.readFileSync(password, "utf8").trim(),
      )

      fs.writeFileSync(password, "another\n")
      const error = yield* Effect.flip(withCluster(dataDir, Effect.void))
      assert.strictEqual(error.reason, "AuthenticationFailed")
      assert.include(error.message, password)
      assert.deepStrictEqual(processesOn(clusterOf(dataDir)), [])
    }).pipe(Effect.scoped),
  )

  it.live("leaves no processes and loses no committed row after kill -9", () =>
    Effect.gen(function* () {
      const dataDir = shared
      const server = yield* serveUp(dataDir)
      const committed = yield* Ref.make(0)
      const session = yield* connectTo(dataDir, server.port)
      yield* session.query("CREATE TABLE counted (number int)")
      const writing = yield* Effect.forkScoped(
        Effect.forever(
          Effect.andThen(
            session.query("INSERT INTO counted VALUES (1)"),
            Ref.update(committed, (count) => count + 1),
          ),
        ).pipe(Effect.ignore),
      )
      while ((yield* Ref.get(committed)) < 50) yield* Effect.sleep("5 millis")
      yield* server.kill("SIGKILL")
      yield* eventually("all PostgreSQL processes have ended", () => processesOn(clusterOf(dataDir)).length === 0)
      yield* Fiber.interrupt(writing)

      const next = yield* serveUp(dataDir)
      const counted = yield* connectTo(dataDir, next.port)
      const [row] = yield* counted.queryValues("SELECT count(*)::int FROM counted")
      assert.isAtLeast(Number(row?.[0]), yield* Ref.get(committed))
    }).pipe(Effect.scoped),
  )

  it.live("stops a postmaster whose supervisor was killed, and starts again", () =>
    Effect.gen(function* () {
      const dataDir = shared
      const server = yield* serveUp(dataDir)
      const cluster = clusterOf(dataDir)
      const pidFile = path.join(cluster, "postmaster.pid")
      const postmaster = Number(fs.readFileSync(pidFile, "utf8").split("\n")[0])
      const parent = Number(/^PPid:\t(\d+)$/m.exec(fs.readFileSync(`/proc/${postmaster}/status`, "utf8"))?.[1])
      const children = fs.readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").trim().split(" ").map(Number)
      for (const pid of [parent, ...children]) if (pid !== postmaster) process.kill(pid, "SIGKILL")
      yield* server.kill("SIGKILL")
      assert.isTrue(yield* isListening(server.port))

      const messages = yield* Ref.make<ReadonlyArray<string>>([])
      const answer = Effect.flatMap(EmbeddedPostgres, ({ address }) => connectTo(dataDir, address.port)).pipe(
        Effect.flatMap((session) => session.query("SELECT 1")),
        Effect.scoped,
      )
      yield* withCluster(dataDir, answer, {
        onProgress: (message) => Ref.update(messages, (before) => [...before, message]),
      })
      assert.include(yield* Ref.get(messages), "Stopped a PostgreSQL server left over from an earlier run")
      assert.deepStrictEqual(processesOn(cluster), [])
    }).pipe(Effect.scoped),
  )

  it.live("ignores a postmaster.pid whose process ID was reused", () =>
    Effect.gen(function* () {
      const dataDir = shared
      yield* withCluster(dataDir, Effect.void)
      const pidFile = path.join(clusterOf(dataDir), "postmaster.pid")
      // Runs as the same account: without this fix PostgreSQL takes it for a postmaster and does not start.
      const { gid, uid } = fs.statSync(clusterOf(dataDir))
      const sleeper = spawnSync("/bin/sh", ["-c", "sleep 60 >/dev/null 2>&1 & echo $!"], { uid, gid, cwd: "/" })
      const pid = Number(sleeper.stdout.toString())
      fs.writeFileSync(pidFile, `${pid}\n${clusterOf(dataDir)}\n1\n1\n\n127.0.0.1\n0 0\nready   \n`, { mode: 0o600 })
      fs.chownSync(pidFile, uid, gid)
      yield* withCluster(dataDir, EmbeddedPostgres).pipe(
        Effect.ensuring(Effect.sync(() => process.kill(pid, "SIGKILL"))),
      )
    }).pipe(Effect.scoped),
  )

  it.live("admits one of two concurrent starts and names it to the other", () =>
    Effect.gen(function* () {
      const dataDir = shared
      const both = yield* Effect.all([serve(dataDir), serve(dataDir)], { concurrency: 2 })
      const winner = both.find((served) => "pid" in served)
      const rejected = both.find((served) => "error" in served)
      assert.isDefined(winner)
      assert.strictEqual(rejected?.error.reason, "InUse")
      assert.include(rejected?.error.message, `process ${winner?.pid},`)
      yield* winner?.kill("SIGTERM") ?? Effect.void
      assert.deepStrictEqual(processesOn(clusterOf(dataDir)), [])
    }).pipe(Effect.scoped),
  )

  it.live("uses another port when the preferred one is in use", () =>
    Effect.gen(function* () {
      const dataDir = shared
      const taken = yield* Effect.acquireRelease(
        Effect.callback<ReturnType<typeof createServer>>((resume) => {
          const server = createServer().listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
        }),
        (server) => Effect.sync(() => server.close()),
      )
      const address = taken.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      const started = yield* withCluster(dataDir, EmbeddedPostgres, { port })
      assert.notStrictEqual(started.address.port, port)
    }).pipe(Effect.scoped),
  )

  it.live("restarts on the same port after an unexpected exit", () =>
    Effect.gen(function* () {
      const dataDir = shared
      yield* withCluster(
        dataDir,
        Effect.gen(function* () {
          const { address } = yield* EmbeddedPostgres
          const pidFile = path.join(clusterOf(dataDir), "postmaster.pid")
          const postmaster = () =>
            fs.existsSync(pidFile) ? Number(fs.readFileSync(pidFile, "utf8").split("\n")[0]) : 0
          const before = postmaster()
          process.kill(before, "SIGKILL")
          yield* eventually("another postmaster runs", () => postmaster() !== before && postmaster() !== 0)
          yield* connectTo(dataDir, address.port).pipe(
            Effect.flatMap((session) => session.query("SELECT 1")),
            Effect.scoped,
            Effect.retry({ times: 200, schedule: Schedule.spaced("20 millis") }),
          )
          return postmaster
        }),
      )
      assert.deepStrictEqual(processesOn(clusterOf(dataDir)), [])
    }).pipe(Effect.scoped),
  )

  it.live("stops the processes of an interrupted first start, and repeats it", () =>
    Effect.gen(function* () {
      const dataDir = path.join(yield* makeSandbox, "data")
      const made = () => {
        const home = path.dirname(clusterOf(dataDir))
        return fs.existsSync(home) ? fs.readdirSync(home) : []
      }
      const starting = yield* Effect.forkChild(withCluster(dataDir, Effect.void))
      yield* eventually("initdb is running", () => made().some((name) => name.endsWith(".new")))
      yield* Fiber.interrupt(starting)
      assert.isFalse(fs.existsSync(path.join(clusterOf(dataDir), "PG_VERSION")))
      yield* withCluster(dataDir, EmbeddedPostgres)
      assert.deepStrictEqual(made(), ["cluster"])
    }).pipe(Effect.scoped),
  )

  it.live("rejects files of another major version", () =>
    Effect.gen(function* () {
      const dataDir = path.join(yield* makeSandbox, "data")
      yield* withCluster(dataDir, Effect.void)
      fs.writeFileSync(path.join(clusterOf(dataDir), "PG_VERSION"), "12\n")
      const error = yield* Effect.flip(withCluster(dataDir, Effect.void))
      assert.strictEqual(error.reason, "UnsupportedVersion")
      assert.include(error.message, "PostgreSQL 12")
    }).pipe(Effect.scoped),
  )

  it.live.runIf(!isRoot || canReachSources())("runs as a non-root user", () =>
    Effect.gen(function* () {
      const sandbox = yield* makeSandbox
      const dataDir = path.join(sandbox, "data")
      // As root, switch to another account for the test.
      if (isRoot) fs.chownSync(sandbox, nobody.uid, nobody.gid)
      const server = yield* serveUp(dataDir, isRoot ? { account: nobody } : {})
      assert.isTrue(yield* isListening(server.port))
      assert.strictEqual(clusterOf(dataDir), path.join(dataDir, "postgres", "cluster"))
      if (isRoot) assert.strictEqual(fs.statSync(clusterOf(dataDir)).uid, nobody.uid)
      yield* server.kill("SIGTERM")
      assert.deepStrictEqual(processesOn(clusterOf(dataDir)), [])
    }).pipe(Effect.scoped),
  )
})

const nobody = { uid: 65534, gid: 65534 }

/** Returns true if the account `nobody` can read these sources. */
function canReachSources(): boolean {
  const options = { uid: 65534, gid: 65534, cwd: "/" }
  const file = path.join(import.meta.dirname, "../serve.ts")
  return (
    spawnSync(process.execPath, ["-e", `require("fs").readFileSync(${JSON.stringify(file)})`], options).status === 0
  )
}
