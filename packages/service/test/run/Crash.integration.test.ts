import { Effect, Exit, Scope } from "effect"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { makeSandbox } from "../database/Sandbox.ts"
import { browserFoldersOf, type ChildServer, killServers, processesOf, startServer } from "../fixture/ChildServer.ts"
import { connectTo } from "../fixture/RunningService.ts"
import { linger, script, visit } from "../fixture/ScriptedBrain.ts"
import { openSite, type Site } from "../fixture/Site.ts"

const scope = Scope.makeUnsafe()
let dataDir: string
let site: Site
let server: ChildServer

const at = (path: string) => site.url + path

beforeAll(async () => {
  dataDir = path.join(await Effect.runPromise(Scope.provide(makeSandbox, scope)), "data")
  site = await openSite()
  server = await startServer(dataDir, site)
})

afterAll(async () => {
  killServers()
  await site.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

/** Ends the server without a word to it, and starts another in its place. */
const crash = async () => {
  await server.end("SIGKILL")
  server = await startServer(dataDir, site)
}

/** Waits until a run has decided on an action of this kind: it is doing it, or about to. */
const reaches = (runId: string, goal: string) =>
  server.until(`run ${runId} is at ${goal}`, 20_000, async () =>
    (await server.events(runId)).some(({ data }) => data.part?.text === goal),
  )

/** Checks that the log of a run tells one story, however many processes wrote it. */
const assertOneStory = async (runId: string, status: string) => {
  await server.event(runId, "worker.session_released")
  const events = await server.events(runId)
  assert.deepStrictEqual(
    events.map(({ id }) => id),
    events.map((_, position) => position + 1),
  )
  const count = (type: string) => events.filter((event) => event.type === type).length
  for (const once of ["run.created", "run.dispatched", `run.${status}`, "worker.session_released"]) {
    assert.strictEqual(count(once), 1, once)
  }
  const numbers = events.filter(({ type }) => type === "step.completed").map(({ data }) => data.number)
  assert.deepStrictEqual(
    numbers,
    numbers.map((_, position) => position + 1),
  )
  // A run that was cancelled may have broken off a step that it had decided on.
  assert.include(
    status === "cancelled" ? [numbers.length, numbers.length + 1] : [numbers.length],
    count("llm.response"),
  )
  const calls = events.flatMap(({ data }) => (data.part?.type === "tool" ? [data.part.callID] : []))
  assert.strictEqual(new Set(calls).size, calls.length)
  return events
}

describe("After kill -9", () => {
  it("a run goes on by itself, each step once, and what was there before still is", async () => {
    const earlier = await server.run({ task: visit(at("/page/Earlier")) })
    const before = await server.ended(earlier.id)
    const { id, sessionId } = await server.run({ task: linger(at("/stamp"), 1) })
    await reaches(id, "wait")
    await crash()
    const run = await server.ended(id)
    assert.deepInclude(run, { status: "completed", sessionId })
    // The new browser took over storage: the page opens as the one that had been there.
    assert.match(run.result, /^visit [2-9]$/)
    await assertOneStory(id, "completed")
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
        [{ navigate: { url: at("/order?ms=20000") } }],
        [{ clickNamed: "Place order" }],
        [{ done: { text: "ordered", success: true } }],
      ),
    })
    await server.until("the order arrives", 20_000, async () => site.orders() > orders)
    await crash()
    const run = await server.ended(id)
    assert.strictEqual(run.status, "failed")
    assert.match(run.error, /button "Place order"/)
    assert.match(run.error, /twice/)
    assert.strictEqual(site.orders(), orders + 1)
    await assertOneStory(id, "failed")
  })

  it("what may be repeated is: a page that hung is opened again", async () => {
    const { id } = await server.run({ task: linger(at("/hang"), 0) })
    await server.until("the page hangs", 20_000, async () => site.hanging() > 0)
    await crash()
    await server.until("the page hangs again", 20_000, async () => site.hanging() > 0)
    assert.strictEqual((await server.post(`/api/v4/runs/${id}/cancel`)).body.status, "cancelled")
    await assertOneStory(id, "cancelled")
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
    const queued = await server.until("the message becomes a run", 10_000, async () => {
      const { latestRunId } = (await server.get(`/api/v4/sessions/${busy.sessionId}`)).body
      return latestRunId === busy.id ? undefined : String(latestRunId)
    })
    assert.strictEqual((await server.ended(queued)).result, "Queued")
    assert.strictEqual(message.status, "pending")
    await assertOneStory(task.id, "completed")
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
    await assertOneStory(id, run.status)
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
              "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL",
            ),
          ),
        ),
      )
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    assert.deepInclude(await server.ended(id), { status: "completed", result: "Outage" })
    await assertOneStory(id, "completed")
  })

  it("and a clean end, no process and no browser's folder is left", async () => {
    assert.strictEqual(await server.end("SIGTERM"), 130)
    // The guard of the database sleeps for a second between two looks.
    await server.until("all processes have ended", 3000, async () => processesOf(dataDir).length === 0)
    assert.deepStrictEqual(browserFoldersOf(dataDir), [])
  })
})
