import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import type { HostedBrowser } from "../../src/index.ts"
import { filesIn, isListening, processesNaming, testFolder } from "../TestFolder.ts"
import { openHost, start } from "./HostFixture.ts"

const portOf = (browser: HostedBrowser) => Number(new URL(browser.debuggerUrl).port)

const assertNothingLeft = (dataDir: string, ports: ReadonlyArray<number>) => {
  assert.deepStrictEqual(processesNaming(dataDir), [])
  assert.deepStrictEqual(filesIn(path.join(dataDir, "running")), [])
  assert.deepStrictEqual(ports.filter(isListening), [])
}

describe("BrowserHost", () => {
  it.live("starts a browser with a page and leaves nothing when the layer closes", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host, close } = yield* openHost({ dataDir })
      const browser = yield* start(host)
      assert.match(browser.product, /^(Headless)?Chrome\/\d+/)
      assert.deepStrictEqual(host.list(), [browser])
      assert.strictEqual(host.find("one"), browser)
      const targets = yield* browser.cdp.send("Target.getTargets")
      assert.include(JSON.stringify(targets), '"url":"about:blank"')
      assert.isTrue(isListening(portOf(browser)))
      assert.isNotEmpty(processesNaming(dataDir))
      if (process.getuid?.() === 0) {
        assert.match(fs.readFileSync(`/proc/${browser.pid}/status`, "utf8"), /^Uid:\s65534\s/m)
      }

      yield* close
      assert.strictEqual(yield* browser.exited, "serverClosed")
      assertNothingLeft(dataDir, [portOf(browser)])
    }),
  )

  it.live("sends only requests that a page made", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host } = yield* openHost({ dataDir })
      const requests: Array<string> = []
      const resolve = (name: string) => {
        requests.push(name)
        return Promise.reject(new Error("no such host"))
      }
      const browser = yield* start(host, { egress: { allow: [], resolve } })
      yield* browser.cdp.send("Target.createTarget", { url: "data:text/html,<input type=password>" })
      // By default, Chromium contacts three servers in its first second.
      yield* Effect.sleep(2500)
      assert.deepStrictEqual(requests, [])
      yield* browser.cdp.send("Target.createTarget", { url: "http://asked.test/" })
      while (requests.length === 0) yield* Effect.sleep(10)
      assert.deepStrictEqual([...new Set(requests)], ["asked.test"])
    }),
  )

  it.live("runs beforeEnd for every kind of exit, with a time limit", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host, close } = yield* openHost({ dataDir })
      const last: Array<string> = []
      const begin = Effect.fnUntraced(function* (id: string, timeoutMs = 60_000) {
        const beforeEnd = Effect.suspend(() => browser.cdp.send("Browser.getVersion")).pipe(
          Effect.tap(() => Effect.sync(() => last.push(`${id} ${host.find(id) === undefined ? "gone" : "found"}`))),
          Effect.orDie,
        )
        const browser: HostedBrowser = yield* start(host, { id, timeoutMs, beforeEnd })
        return browser
      })
      const stopped = yield* begin("stopped")
      yield* Effect.all([host.stop("stopped"), host.stop("stopped")], { concurrency: 2 })
      assert.strictEqual(yield* stopped.exited, "stopped")
      assert.deepStrictEqual(last, ["stopped gone"])

      const crashed = yield* begin("crashed")
      process.kill(crashed.pid, "SIGKILL")
      assert.strictEqual(yield* crashed.exited, "crashed")
      assert.strictEqual(yield* (yield* begin("timedOut", 100)).exited, "timedOut")
      assert.deepStrictEqual(last, ["stopped gone", "timedOut gone"])

      const endless = yield* start(host, { id: "endless", beforeEnd: Effect.never })
      const closed = yield* begin("closed")
      const startedAt = performance.now()
      yield* close
      assert.isBelow(performance.now() - startedAt, 30_000)
      assert.deepStrictEqual([yield* endless.exited, yield* closed.exited], ["serverClosed", "serverClosed"])
      assert.include(last, "closed gone")
    }),
  )

  it.live("stops a browser promptly, cleans up in the background, and accepts repeated stops", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host, close } = yield* openHost({ dataDir })
      const browser = yield* start(host)
      yield* host.stop("one")
      assert.strictEqual(yield* browser.exited, "stopped")
      assert.isUndefined(host.find("one"))
      yield* host.stop("one")
      const after = yield* Effect.flip(browser.cdp.send("Browser.getVersion"))
      assert.strictEqual(after.reason._tag, "Disconnected")
      yield* close
      assertNothingLeft(dataDir, [portOf(browser)])
    }),
  )

  it.live("stops a browser at its deadline, and distinguishes a crash", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host, close } = yield* openHost({ dataDir })
      const short = yield* start(host, { id: "short", timeoutMs: 200 })
      const crashing = yield* start(host, { id: "crashing" })
      assert.strictEqual(yield* short.exited, "timedOut")
      process.kill(crashing.pid, "SIGKILL")
      assert.strictEqual(yield* crashing.exited, "crashed")
      assert.deepStrictEqual(host.list(), [])
      yield* close
      assertNothingLeft(dataDir, [portOf(short), portOf(crashing)])
    }),
  )

  it.live("leaves nothing behind when a start is interrupted at any point", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host, close } = yield* openHost({ dataDir })
      for (const afterMs of [0, 20, 80, 160]) {
        const starting = yield* Effect.forkChild(start(host))
        yield* Effect.sleep(afterMs)
        yield* Fiber.interrupt(starting)
        assertNothingLeft(dataDir, [])
      }
      yield* start(host)
      yield* close
      assertNothingLeft(dataDir, [])
    }),
  )

  it.live("cancels a start in progress when the layer closes", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host, close } = yield* openHost({ dataDir })
      const starting = yield* Effect.forkChild(Effect.flip(start(host)))
      while (processesNaming(dataDir).length === 0) yield* Effect.sleep(5)
      yield* close
      assertNothingLeft(dataDir, [])
      const error = yield* Fiber.join(starting)
      assert.include(["LaunchFailed", "Disconnected"], error.reason._tag)
    }),
  )

  it.live("rejects a browser over the limit and a duplicate id", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host } = yield* openHost({ dataDir, limit: 1 })
      const [first, second] = yield* Effect.all(
        [Effect.option(start(host)), Effect.result(start(host, { id: "two" }))],
        {
          concurrency: 2,
        },
      )
      assert.isTrue(Option.isSome(first))
      assert.strictEqual(second._tag === "Failure" && second.failure.reason._tag, "LimitReached")
      const again = yield* Effect.flip(start(host))
      assert.strictEqual(again.reason._tag, "AlreadyRunning")
      yield* host.stop("one")
      yield* start(host, { id: "two" })
    }),
  )

  it.live("works with a private data directory and home folder", () =>
    Effect.gen(function* () {
      const home = yield* testFolder
      fs.chmodSync(home, 0o700)
      const base = yield* testFolder
      const previous = process.env["TABWRIGHT_UNPRIVILEGED_DIR"]
      process.env["TABWRIGHT_UNPRIVILEGED_DIR"] = base
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          if (previous === undefined) delete process.env["TABWRIGHT_UNPRIVILEGED_DIR"]
          else process.env["TABWRIGHT_UNPRIVILEGED_DIR"] = previous
        }),
      )
      const dataDir = path.join(home, "project", ".tabwright")
      fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      const { host, close } = yield* openHost({ dataDir })
      const browser = yield* start(host)
      assert.strictEqual(fs.statSync(browser.uploadsDir).mode & 0o777, 0o700)
      yield* close
      assertNothingLeft(dataDir, [portOf(browser)])
      assertNothingLeft(base, [])
      assert.deepStrictEqual(
        filesIn(base).filter((name) => name.includes("one")),
        [],
      )
    }),
  )
})
