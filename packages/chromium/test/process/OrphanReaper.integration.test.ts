import { type ChildProcess, spawn } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { createInterface } from "node:readline"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { identify } from "../../src/process/system/ProcessIdentity.ts"
import { reapOrphans } from "../../src/process/OrphanReaper.ts"
import { until } from "../host/HostFixture.ts"
import { filesIn, isListening, processesNaming, testFolder } from "../TestFolder.ts"

/** Starts a server in its own process, killed with the scope. */
const startServer = Effect.fnUntraced(function* (dataDir: string, browsers = 1, pool = 0) {
  const server: ChildProcess = yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(
        process.execPath,
        [
          "--conditions=@tabwright/source",
          path.join(import.meta.dirname, "server.ts"),
          dataDir,
          String(browsers),
          String(pool),
        ],
        { stdio: ["ignore", "pipe", "inherit"] },
      ),
    ),
    (child) => Effect.sync(() => child.kill("SIGKILL")),
  )
  const running = yield* Effect.callback<ReadonlyArray<{ pid: number; debuggerUrl: string }>>((resume) => {
    const started: Array<{ pid: number; debuggerUrl: string }> = []
    if (server.stdout === null) return
    createInterface(server.stdout).on("line", (line) => {
      if (line.startsWith("{")) started.push(JSON.parse(line))
      if (started.length === browsers) resume(Effect.succeed(started))
    })
  })
  return { server, running }
})

const killed = (server: ChildProcess, signal: NodeJS.Signals) =>
  Effect.callback<void>((resume) => {
    server.once("exit", () => resume(Effect.void))
    server.kill(signal)
  })

/** `npm run test-long` runs all tests. */
const isLong = process.env["TABWRIGHT_LONG_TESTS"] === "1"

describe("a server killed with SIGKILL", () => {
  it.live("leaves no browsers, and the next server removes their folders, but not before", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { server, running } = yield* startServer(dataDir, 2)
      assert.strictEqual(yield* reapOrphans(dataDir), 0)
      for (const { pid } of running) assert.isDefined(identify(pid))
      yield* killed(server, "SIGKILL")
      yield* until(() => processesNaming(dataDir).length === 0)
      for (const { debuggerUrl } of running) assert.isFalse(isListening(Number(new URL(debuggerUrl).port)))

      assert.isNotEmpty(filesIn(path.join(dataDir, "running")))
      const scratch = recordedFolders(dataDir)
      assert.strictEqual(yield* reapOrphans(dataDir), 2)
      assert.deepStrictEqual(filesIn(path.join(dataDir, "running")), [])
      for (const folder of scratch) assert.isFalse(fs.existsSync(folder), folder)
    }),
  )

  it.live("leaves no warm browsers, including one that is starting", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { server } = yield* startServer(dataDir, 1, 2)
      const records = () => fs.readdirSync(path.join(dataDir, "running")).filter((name) => name.endsWith(".json"))
      yield* until(() => records().length === 3)
      const scratch = recordedFolders(dataDir)
      yield* killed(server, "SIGKILL")
      yield* reapOrphans(dataDir)
      assert.deepStrictEqual(processesNaming(dataDir), [])
      assert.deepStrictEqual(filesIn(path.join(dataDir, "running")), [])
      for (const folder of scratch) assert.isFalse(fs.existsSync(folder), folder)
    }),
  )

  it.live.runIf(isLong)("leaves hung browsers to the next server, which kills them, recorded or not", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { server, running } = yield* startServer(dataDir, 2)
      const file = path.join(dataDir, "running", "browser-1.json")
      const { browser, ...record } = JSON.parse(fs.readFileSync(file, "utf8"))
      assert.include(
        running.map(({ pid }) => pid),
        browser.pid,
      )
      fs.writeFileSync(file, JSON.stringify(record))
      const scratch = recordedFolders(dataDir)
      for (const { pid } of running) process.kill(pid, "SIGSTOP") // A stopped process does not notice that its pipe was closed.
      yield* killed(server, "SIGKILL")
      for (const { pid } of running) assert.isDefined(identify(pid))
      assert.strictEqual(yield* reapOrphans(dataDir), 2)
      assert.deepStrictEqual(processesNaming(dataDir), [])
      assert.deepStrictEqual(filesIn(path.join(dataDir, "running")), [])
      for (const folder of scratch) assert.isFalse(fs.existsSync(folder), folder)
    }),
  )

  it.live("does not cause the next server to kill another process with the same id", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const running = path.join(dataDir, "running")
      fs.mkdirSync(running)
      const server = { pid: 2 ** 22, startedAt: "never" }
      const record = { id: "one", server, program: "/bin/sh", profile: path.join(running, "one/profile"), folders: [] }
      const stranger = yield* Effect.acquireRelease(
        Effect.sync(() => spawn("sleep", ["60"], { detached: true, stdio: "ignore" })),
        (child) => Effect.sync(() => child.kill("SIGKILL")),
      )
      const pid = stranger.pid ?? 0
      for (const browser of [{ pid, startedAt: "earlier" }, identify(pid)]) {
        fs.writeFileSync(path.join(running, "one.json"), JSON.stringify({ ...record, browser }))
        assert.strictEqual(yield* reapOrphans(dataDir), 1)
        assert.isDefined(identify(pid))
      }
    }),
  )
})

describe("reap", () => {
  it.effect("removes only browser folders, even with a manipulated record", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const victim = yield* testFolder
      const own = path.join(dataDir, "running", "one")
      const sneaky = `${own}/../../../${path.basename(victim)}/running/one`
      fs.mkdirSync(own, { recursive: true })
      fs.mkdirSync(path.join(victim, "running", "one"), { recursive: true })
      const record = {
        id: "one",
        server: { pid: 2 ** 22, startedAt: "never" },
        program: "/bin/sh",
        profile: path.join(own, "profile"),
        folders: [victim, sneaky, own],
      }
      fs.writeFileSync(path.join(dataDir, "running", "one.json"), JSON.stringify(record))
      assert.strictEqual(yield* reapOrphans(dataDir), 1)
      assert.deepStrictEqual(filesIn(victim), ["running", "running/one"])
      assert.isFalse(fs.existsSync(own))
    }),
  )

  it.effect("passes a profile on before removing its folder, unless its path is not a browser's", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const elsewhere = yield* testFolder
      const server = { pid: 2 ** 22, startedAt: "never" }
      const kept = { name: "ada", writer: { engine: "chromium" as const, version: "156.0.1.1" } }
      for (const [id, root] of [
        ["one", path.join(dataDir, "running", "one")],
        ["two", elsewhere],
      ] as const) {
        fs.mkdirSync(path.join(root, "profile"), { recursive: true })
        fs.writeFileSync(path.join(root, "profile", "Cookies"), id)
        const record = { id, server, kept, program: "/bin/sh", profile: path.join(root, "profile"), folders: [root] }
        fs.mkdirSync(path.join(dataDir, "running"), { recursive: true })
        fs.writeFileSync(path.join(dataDir, "running", `${id}.json`), JSON.stringify(record))
      }
      const found: Array<readonly [string, string]> = []
      yield* reapOrphans(dataDir, ({ name, writer, folder }) =>
        Effect.sync(() => {
          assert.deepStrictEqual(writer, kept.writer)
          found.push([name, fs.readFileSync(path.join(folder, "Cookies"), "utf8")])
        }),
      )
      assert.deepStrictEqual(found, [["ada", "one"]])
      assert.deepStrictEqual(filesIn(path.join(dataDir, "running")), [])
      assert.deepStrictEqual(filesIn(elsewhere), ["profile", "profile/Cookies"])
    }),
  )

  it.effect("does nothing in an empty data directory and ignores a broken record", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      assert.strictEqual(yield* reapOrphans(dataDir), 0)
      fs.mkdirSync(path.join(dataDir, "running"))
      fs.writeFileSync(path.join(dataDir, "running", "half.json"), '{"id":')
      assert.strictEqual(yield* reapOrphans(dataDir), 0)
    }),
  )
})

const recordedFolders = (dataDir: string): ReadonlyArray<string> =>
  fs
    .readdirSync(path.join(dataDir, "running"))
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => JSON.parse(fs.readFileSync(path.join(dataDir, "running", name), "utf8")).folders)
