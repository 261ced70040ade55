import { Effect, Exit, Scope } from "effect"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { makeSandbox } from "../database/Sandbox.ts"
import { browserFoldersOf, type ChildServer, killServers, processesOf, startServer } from "../fixture/ChildServer.ts"
import { memoryOf } from "../fixture/Memory.ts"
import { connectTo } from "../fixture/RunningService.ts"
import { awaitTitle, linger, script, visit } from "../fixture/ScriptedBrain.ts"
import { openSite, type Site } from "../fixture/Site.ts"
import { assertOneStory } from "../fixture/Story.ts"
import { openProxy, type TestProxy } from "../fixture/TestProxy.ts"

// What is waited for here takes as long as the machine is busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scope = Scope.makeUnsafe()
let dataDir: string
let site: Site
let proxy: TestProxy
let server: ChildServer

/** Where browsers may go: the site, and the proxy that a customer names. */
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

/** Ends the server without a word to it, and starts another in its place. */
const crash = async () => {
  await server.end("SIGKILL")
  server = await startServer(dataDir, loopback)
}

/** Waits until a run has decided on an action of this kind: it is doing it, or about to. */
const reaches = (runId: string, goal: string) =>
  server.until(`run ${runId} is at ${goal}`, 90_000, async () =>
    (await server.events(runId)).some(({ data }) => data.part?.text === goal),
  )

describe("After kill -9", () => {
  it("a run goes on by itself, each step once, and what was there before still is", async () => {
    const earlier = await server.run({ task: visit(at("/page/Earlier")) })
    const before = await server.ended(earlier.id)
    const { id, sessionId } = await server.run({
      // A name that only the proxy knows, which came with the run and is kept for it.
      task: linger(at("/stamp").replace("127.0.0.1", "far-away.example"), 1),
      browserSettings: { customProxy: { host: "127.0.0.1", port: proxy.port, username: "me", password: "secret" } },
    })
    await reaches(id, "wait")
    const asked = proxy.asked.length
    await crash()
    const run = await server.ended(id)
    assert.isAbove(proxy.asked.length, asked)
    assert.deepInclude(run, { status: "completed", sessionId })
    // The new browser took over storage: the page opens as the one that had been there.
    assert.match(run.result, /^visit [2-9]$/)
    await assertOneStory(server, id, "completed")
    assert.deepStrictEqual(await server.ended(earlier.id), before)
    const browsers = (await server.get(`/api/v4/browsers?agentSessionId=${sessionId}`)).body.items
    assert.deepStrictEqual(
      browsers.map(({ status }: { status: string }) => status),
      ["active", "stopped"],
    )
    assert.deepStrictEqual(browserFoldersOf(dataDir), [browsers[0].id])
    const strangers = processesOf(dataDir).filter((line) => line.includes(browsers[1].id))
    assert.deepStrictEqual(strangers, [])
  })

  it("a click that was sent is not sent again: the run ends with a text that says why", async () => {
    const orders = site.orders()
    const { id } = await server.run({
      task: script(
        [{ navigate: { url: at("/order?ms=20000") } }, { costs: "0.01" }],
        [{ clickNamed: "Place order" }, { costs: "0.02" }],
        [{ done: { text: "ordered", success: true } }, { costs: "0.04" }],
      ),
      maxCostUsd: "0.07",
    })
    await server.until("the order arrives", 90_000, async () => site.orders() > orders)
    await crash()
    const run = await server.ended(id)
    assert.strictEqual(run.status, "failed")
    assert.match(run.error, /button "Place order"/)
    assert.match(run.error, /twice/)
    assert.strictEqual(site.orders(), orders + 1)
    // Each decision was paid for once, and the one after the crash still fitted.
    assert.deepInclude(run, { totalCostUsd: "0.07", totalInputTokens: 3000, totalOutputTokens: 300 })
    await assertOneStory(server, id, "failed")
  })

  it("what may be repeated is: a page that hung is opened again, and a person is waited for under the same question", async () => {
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
    await assertOneStory(server, id, "cancelled")
    // The reply is there before anybody waits for it again, or after: it is not lost.
    assert.strictEqual((await server.post(`/api/v4/runs/${asking.id}/resume`, { answer: "Yes." })).status, 200)
    assert.strictEqual((await server.ended(asking.id)).result, "gone on")
    const story = await assertOneStory(server, asking.id, "completed")
    assert.lengthOf(
      story.filter(({ type }) => type === "human.requested"),
      1,
    )
    assert.include(
      story.map(({ data }) => data.description),
      "A person says: Yes.",
    )
  })

  it("nothing accepted is lost: a run and a queued message from the moment before come to their end", async () => {
    const busy = await server.run({ task: linger(at("/page/Busy"), 1) })
    await reaches(busy.id, "wait")
    const message = (await server.post(`/api/v4/sessions/${busy.sessionId}/queue`, { text: visit(at("/page/Queued")) }))
      .body
    const task = (await server.post("/api/v2/tasks", { task: visit(at("/page/Accepted")) })).body
    await crash()
    assert.strictEqual((await server.ended(task.id)).result, "Accepted")
    assert.strictEqual((await server.ended(busy.id)).result, "Busy")
    const queued = await server.until("the message becomes a run", 90_000, async () => {
      const { latestRunId } = (await server.get(`/api/v4/sessions/${busy.sessionId}`)).body
      return latestRunId === busy.id ? undefined : String(latestRunId)
    })
    assert.strictEqual((await server.ended(queued)).result, "Queued")
    assert.strictEqual(message.status, "pending")
    await assertOneStory(server, task.id, "completed")
    const session = (await server.get(`/api/v3/sessions/${task.sessionId}`)).body
    assert.strictEqual(session.status, "stopped")
  })

  it("again and again, at any moment, a run still comes to its end and orders once at most", async () => {
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
    await assertOneStory(server, id, run.status)
  })

  it("of its database's connections alone, a run goes on too, each step once", async () => {
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
    await assertOneStory(server, id, "completed")
  })

  it("a profile has what was on the disk in that moment, and can be taken up again", async () => {
    const { id: profileId } = (await server.post("/api/v4/profiles", {})).body
    const settings = { browserSettings: { profileId } }
    const told = await server.run({ task: awaitTitle(at("/memory?remember=ada"), "Memory"), ...settings })
    assert.strictEqual((await server.ended(told.id)).result, "remembered")
    await crash()
    const asked = await server.run({ task: awaitTitle(at("/memory?recall"), "Memory"), ...settings })
    const { database, worker } = memoryOf("ada")
    assert.deepInclude(JSON.parse((await server.ended(asked.id)).result), { database, worker })

    // A server that ends in good order leaves all of it, the session's cookies too.
    const again = await server.run({
      task: awaitTitle(at("/memory?remember=grace"), "Memory"),
      sessionId: asked.sessionId,
    })
    assert.strictEqual((await server.ended(again.id)).result, "remembered")
    assert.strictEqual(await server.end("SIGTERM"), 130)
    server = await startServer(dataDir, site)
    const last = await server.run({ task: awaitTitle(at("/memory?recall"), "Memory"), ...settings })
    assert.deepStrictEqual(JSON.parse((await server.ended(last.id)).result), memoryOf("grace"))
  })

  it("and a clean end, no process and no browser's folder is left", async () => {
    assert.strictEqual(await server.end("SIGTERM"), 130)
    // The guard of the database sleeps for a second between two looks.
    await server.until("all processes have ended", 90_000, async () => processesOf(dataDir).length === 0)
    assert.deepStrictEqual(browserFoldersOf(dataDir), [])
  })
})
