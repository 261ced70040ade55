import { Effect, Exit, Scope } from "effect"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { makeSandbox } from "../database/Sandbox.ts"
import {
  browserFoldersOf,
  type ChildServer,
  killServers,
  processesOf,
  startServer,
} from "../fixture/server/ChildServer.ts"
import { memoryOf } from "../fixture/peer/Memory.ts"
import { connectTo } from "../fixture/server/RunningService.ts"
import { awaitTitle, linger, script, visit } from "../fixture/server/ScriptedBrain.ts"
import { openSite, type Site } from "../fixture/peer/Site.ts"
import { assertConsistentEvents } from "../fixture/server/Scenario.ts"
import { openProxy, type TestProxy } from "../fixture/peer/TestProxy.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** `npm run test-long` runs all tests. */
const isLong = process.env["TABWRIGHT_LONG_TESTS"] === "1"

const scope = Scope.makeUnsafe()
let dataDir: string
let site: Site
let proxy: TestProxy
let server: ChildServer

/** Allowed networks: the test site and the client's proxy. */
const loopback = { host: "127.0.0.1" }

const at = (path: string) => site.url + path

beforeAll(async () => {
  dataDir = path.join(await Effect.runPromise(Scope.provide(makeSandbox, scope)), "data")
  site = await openSite()
  proxy = await openProxy((login) => login === "me:secret")
  server = await startServer(dataDir, loopback)
})

afterAll(async () => {
  killServers()
  await Promise.all([site.close(), proxy.close()])
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

const crash = async () => {
  await server.end("SIGKILL")
  server = await startServer(dataDir, loopback)
}

const reaches = (runId: string, goal: string) =>
  server.until(`run ${runId} is at ${goal}`, 90_000, async () =>
    (await server.events(runId)).some(({ data }) => data.part?.text === goal),
  )

describe("After kill -9", () => {
  it("a run resumes, each step is executed once, and existing data is intact", async () => {
    const earlier = await server.run({ task: visit(at("/page/Earlier")) })
    const before = await server.ended(earlier.id)
    const { id, sessionId } = await server.run({
      // Only the run's proxy leads to the site.
      task: linger(at("/stamp").replace("127.0.0.1", "8.8.8.8"), 1),
      browserSettings: { customProxy: { host: "127.0.0.1", port: proxy.port, username: "me", password: "secret" } },
    })
    await reaches(id, "wait")
    const targets = proxy.targets.length
    await crash()
    const run = await server.ended(id)
    assert.isAbove(proxy.targets.length, targets)
    assert.deepInclude(run, { status: "completed", sessionId })
    // The new browser opened the page with the previous storage.
    assert.match(run.result, /^visit [2-9]$/)
    await assertConsistentEvents(server, id, "completed")
    assert.deepStrictEqual(await server.ended(earlier.id), before)
    const browsers = (await server.get(`/api/v4/browsers?agentSessionId=${sessionId}`)).body.items
    assert.deepStrictEqual(
      browsers.map(({ status }: { status: string }) => status),
      ["active", "stopped"],
    )
    assert.deepStrictEqual(browserFoldersOf(dataDir), [browsers[0].id])
    const orphans = processesOf(dataDir).filter((line) => line.includes(browsers[1].id))
    assert.deepStrictEqual(orphans, [])
  })

  it("a dispatched click is not repeated, and the run ends with an explanation", async () => {
    const orders = site.orders()
    const { id } = await server.run({
      task: script(
        [{ navigate: { url: at("/order?ms=20000") } }, { costs: "0.01" }],
        [{ clickNamed: "Place order" }, { costs: "0.02" }],
        [{ done: { text: "ordered", success: true } }, { costs: "0.04" }],
      ),
      maxCostUsd: "0.07",
    })
    await server.until("the order is received", 90_000, async () => site.orders() > orders)
    await crash()
    const run = await server.ended(id)
    assert.strictEqual(run.status, "failed")
    assert.match(run.error, /button "Place order"/)
    assert.match(run.error, /twice/)
    assert.strictEqual(site.orders(), orders + 1)
    // Each decision was billed once, and the budget was sufficient for the one after the crash.
    assert.deepInclude(run, { totalCostUsd: "0.07", totalInputTokens: 3000, totalOutputTokens: 300 })
    await assertConsistentEvents(server, id, "failed")
  })

  it.runIf(isLong)("idempotent work is repeated: a hung page is reopened, and a human request continues", async () => {
    const asking = await server.run({
      task: script([{ askHuman: { reason: "Go on?" } }], [{ done: { text: "gone on", success: true } }]),
      askHuman: true,
    })
    await server.event(asking.id, "human.requested")
    const { id } = await server.run({ task: linger(at("/hang"), 0) })
    await server.until("the page hangs", 90_000, async () => site.hanging() > 0)
    await crash()
    await server.until("the page hangs again", 90_000, async () => site.hanging() > 0)
    assert.strictEqual((await server.post(`/api/v4/runs/${id}/cancel`)).body.status, "cancelled")
    await assertConsistentEvents(server, id, "cancelled")
    // The reply may arrive before or after the new worker waits for it.
    assert.strictEqual((await server.post(`/api/v4/runs/${asking.id}/resume`, { answer: "Yes." })).status, 200)
    assert.strictEqual((await server.ended(asking.id)).result, "gone on")
    const story = await assertConsistentEvents(server, asking.id, "completed")
    assert.lengthOf(
      story.filter(({ type }) => type === "human.requested"),
      1,
    )
    assert.include(
      story.map(({ data }) => data.description),
      "A human replied: Yes.",
    )
  })

  it("no accepted run or queued message is lost", async () => {
    const busy = await server.run({ task: linger(at("/page/Busy"), 1) })
    await reaches(busy.id, "wait")
    const message = (await server.post(`/api/v4/sessions/${busy.sessionId}/queue`, { text: visit(at("/page/Queued")) }))
      .body
    const task = (await server.post("/api/v2/tasks", { task: visit(at("/page/Accepted")) })).body
    await crash()
    assert.strictEqual((await server.ended(task.id)).result, "Accepted")
    assert.strictEqual((await server.ended(busy.id)).result, "Busy")
    const queued = await server.until("the message starts a run", 90_000, async () => {
      const { latestRunId } = (await server.get(`/api/v4/sessions/${busy.sessionId}`)).body
      return latestRunId === busy.id ? undefined : String(latestRunId)
    })
    assert.strictEqual((await server.ended(queued)).result, "Queued")
    assert.strictEqual(message.status, "pending")
    await assertConsistentEvents(server, task.id, "completed")
    const session = (await server.get(`/api/v3/sessions/${task.sessionId}`)).body
    assert.strictEqual(session.status, "stopped")
  })

  it.runIf(isLong)("a run completes and orders at most once, no matter how often the server is killed", async () => {
    const orders = site.orders()
    const { id } = await server.run({
      task: script(
        [{ navigate: { url: at("/order?ms=0") } }],
        [{ fillNamed: ["Note", "please"] }],
        [{ wait: { seconds: 0.5 } }],
        [{ clickNamed: "Place order" }],
        [{ wait: { seconds: 0.5 } }],
        [{ done: { text: "@title", success: true } }],
      ),
    })
    for (const afterMs of [350, 1200]) {
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      await crash()
    }
    const run = await server.ended(id)
    assert.isAtMost(site.orders(), orders + 1)
    if (run.status === "completed") assert.strictEqual(run.result, `Order ${orders + 1}`)
    else assert.match(run.error, /twice/)
    await assertConsistentEvents(server, id, run.status)
  })

  it("of the database connections, a run resumes and each step is executed once", async () => {
    const { id } = await server.run({
      task: script(
        [{ navigate: { url: at("/page/Outage") } }],
        ...Array.from({ length: 4 }, () => [{ wait: { seconds: 0.3 } }]),
        [{ done: { text: "@title", success: true } }],
      ),
    })
    for (let round = 0; round < 3; round++) {
      await reaches(id, "wait")
      await Effect.runPromise(
        Effect.scoped(
          Effect.flatMap(connectTo(dataDir), (connection) =>
            connection.query(
              "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()",
            ),
          ),
        ),
      )
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    assert.deepInclude(await server.ended(id), { status: "completed", result: "Outage" })
    await assertConsistentEvents(server, id, "completed")
  })

  it.runIf(isLong)("a profile has the data that was on disk and can be used again", async () => {
    const { id: profileId } = (await server.post("/api/v4/profiles", {})).body
    const settings = { browserSettings: { profileId } }
    const remembering = await server.run({ task: awaitTitle(at("/memory?remember=ada"), "Memory"), ...settings })
    assert.strictEqual((await server.ended(remembering.id)).result, "remembered")
    await crash()
    const targets = await server.run({ task: awaitTitle(at("/memory?recall"), "Memory"), ...settings })
    const { database, worker } = memoryOf("ada")
    assert.deepInclude(JSON.parse((await server.ended(targets.id)).result), { database, worker })

    // A clean shutdown saves everything, including session cookies.
    const again = await server.run({
      task: awaitTitle(at("/memory?remember=grace"), "Memory"),
      sessionId: targets.sessionId,
    })
    assert.strictEqual((await server.ended(again.id)).result, "remembered")
    assert.strictEqual(await server.end("SIGTERM"), 130)
    server = await startServer(dataDir, site)
    const last = await server.run({ task: awaitTitle(at("/memory?recall"), "Memory"), ...settings })
    assert.deepStrictEqual(JSON.parse((await server.ended(last.id)).result), memoryOf("grace"))
  })

  it("and a clean shutdown, no process or browser folder remains", async () => {
    assert.strictEqual(await server.end("SIGTERM"), 130)
    // The database watchdog polls once a second.
    await server.until("all processes have ended", 90_000, async () => processesOf(dataDir).length === 0)
    assert.deepStrictEqual(browserFoldersOf(dataDir), [])
  })
})
