import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import { Effect, Exit, Scope } from "effect"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { isRoot, makeSandbox } from "../database/Sandbox.ts"
import { type ChildServer, killServers, startServer } from "../fixture/server/ChildServer.ts"
import { openReceiver, read, type Receiver } from "../fixture/peer/Receiver.ts"
import { linger, visit } from "../fixture/server/ScriptedBrain.ts"
import { openSite, type Site } from "../fixture/peer/Site.ts"
import { assertConsistentEvents } from "../fixture/server/Scenario.ts"

/** A clock controlled by a test, for servers started with {@link FakeClock.environment}. */
interface FakeClock {
  readonly environment: Readonly<Record<string, string>>
  /** Sets an offset such as `+2h`. */
  readonly set: (offset: string) => void
}

/** Debian's path of the library for multi-threaded programs. */
const findLibrary = (): string | undefined =>
  fs
    .readdirSync("/usr/lib")
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
    .find((file) => fs.existsSync(file))

/**
 * Creates a clock that reads its time from a file. Needs Debian's `libfaketime`, which is installed if missing when
 * running as root; otherwise returns the reason.
 */
const openFakeClock = (file: string): FakeClock | string => {
  if (findLibrary() === undefined && isRoot && fs.existsSync("/usr/bin/apt-get")) {
    try {
      execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "libfaketime"], {
        stdio: "ignore",
        timeout: 60_000,
      })
    } catch {
      // Reported below.
    }
  }
  const library = findLibrary()
  if (library === undefined) return "libfaketime is not installed (apt-get install libfaketime)."
  const set = (offset: string) => fs.writeFileSync(file, offset)
  set("+0")
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // Reads the file on every call.
      FAKETIME_NO_CACHE: "1",
      // Setting the clock must not affect durations.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    set,
  }
}

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scope = Scope.makeUnsafe()
const sandbox = await Effect.runPromise(Scope.provide(makeSandbox, scope))
const found = openFakeClock(path.join(sandbox, "clock"))
if (typeof found === "string") console.warn(`Skipped: ${found}`)

let clock: FakeClock
let site: Site
let receiver: Receiver
let server: ChildServer

beforeAll(async () => {
  if (typeof found === "string") return
  clock = found
  ;[site, receiver] = await Promise.all([openSite(), openReceiver()])
  server = await startServer(path.join(sandbox, "data"), { host: "127.0.0.1" }, clock.environment)
})

afterAll(async () => {
  killServers()
  await Promise.all([site?.close(), receiver?.close()])
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

const at = (page: string) => site.url + page

/** Clock difference to the server in hours, from its Date header. */
const hoursAhead = async () =>
  Math.round((Date.parse((await server.get("/health")).headers.get("date") ?? "") - Date.now()) / 3_600_000)

const jump = async (offset: string, hours: number) => {
  clock.set(offset)
  await server.until(`the clock is ${hours} hours ahead`, 90_000, async () => (await hoursAhead()) === hours)
}

const announce = async (workspaceId: string, name: string): Promise<string> => {
  const files = [{ name, size: 3, contentType: "text/plain" }]
  return (await server.post(`/api/v4/workspaces/${workspaceId}/files/upload`, { files })).body.files[0].uploadUrl
}

const put = async (url: string) =>
  (await server.call("PUT", url, { body: "abc", key: null, headers: { "content-type": "text/plain" } })).status

describe.skipIf(typeof found === "string")("A clock that jumps", () => {
  it("forward and back by two hours ends no session or browser and blocks no work", async () => {
    const hook = (await server.post("/api/v4/webhooks", { url: receiver.url })).body
    const browser = (await server.post("/api/v4/browsers", { timeout: 15 })).body
    const { id: workspaceId } = (await server.post("/api/v4/workspaces", {})).body
    const early = await announce(workspaceId, "early.txt")
    const idle = (await server.post("/api/v3/sessions", { keepAlive: true })).body
    const run = await server.run({ task: linger(at("/page/Jumped"), 2) })
    await server.event(run.id, "step.completed")

    /** Asserts that existing data is available and new work succeeds. */
    const assertWorking = async (name: string) => {
      assert.strictEqual((await server.get(`/api/v4/browsers/${browser.id}`)).body.status, "active")
      assert.strictEqual((await server.get(`/api/v3/sessions/${idle.id}`)).body.status, "idle")
      assert.strictEqual((await fetch(`${browser.cdpUrl.replace(/^ws/, "http").split("?")[0]}`)).status < 500, true)
      assert.strictEqual(await put(await announce(workspaceId, `${name}.txt`)), 200)
      const count = receiver.received.length
      const next = await server.run({ task: visit(at(`/page/${name}`)), sessionId: run.sessionId })
      assert.strictEqual((await server.ended(next.id)).result, name)
      await assertConsistentEvents(server, next.id, "completed")
      await receiver.until(count + 3)
    }

    await jump("+2h", 2)
    assert.deepInclude(await server.ended(run.id), { status: "completed", result: "Jumped" })
    await assertConsistentEvents(server, run.id, "completed")
    // The session expired during the clock jump: it reports that and starts no browser.
    assert.strictEqual(await put(early), 403)
    await assertWorking("Later")
    const late = await announce(workspaceId, "late.txt")

    await jump("+0", 0)
    await assertWorking("Back")
    assert.strictEqual(await put(late), 200)
    assert.strictEqual(await put(await announce(workspaceId, "early.txt")), 200)
    for (const request of receiver.received) assert.isDefined(await read(request, hook.secret).catch(() => "unsigned"))
  })
})
