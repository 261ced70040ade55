import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../../fixture/client/Contract.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { linger, script, visit } from "../../fixture/server/ScriptedBrain.ts"

const { v4 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const at = (path: string) => service.site.url + path

/** Returns the title of the page left open by the previous turn. */
const look = script([{ done: { text: "@title", success: true } }])

const enqueue = (sessionId: string, text: string, interrupt = false) =>
  service.post(`/api/v4/sessions/${sessionId}/queue`, { text, interrupt })

/** Returns the run of a queued message. */
const runOf = (messageId: number) =>
  service.until(`message ${messageId} starts a run`, 90_000, async () => {
    const [row] = await service.sql(`SELECT run_id FROM queue_message WHERE id = ${messageId}`)
    return typeof row?.["run_id"] === "string" ? row["run_id"] : undefined
  })

/** Returns the browser in the run's events. */
const browserOf = async (runId: string): Promise<string> => {
  const event = (await service.events(runId)).find(({ type }) => /^browser\.(ready|reattached)$/.test(type))
  return event?.data.browser_session_id
}

/** Starts a run that waits in the middle of its task. */
const busy = async () => {
  const run = await service.run({ task: linger(at("/page/Busy"), 60) })
  await service.until("the run waits", 90_000, async () =>
    (await service.events(run.id)).some(({ data }) => data.part?.text === "wait"),
  )
  return run
}

describe("session", () => {
  it("continues with a queued follow-up in the same live browser and page", async () => {
    const first = await service.run({ task: visit(at("/stamp")) })
    assert.strictEqual((await service.ended(first.id)).result, "visit 1")
    const answer = await enqueue(first.sessionId, look)
    assert.strictEqual(answer.status, 200)
    const message = v4.QueuedMessage(answer.body)
    assert.deepInclude(message, { sessionId: first.sessionId, mode: "queue", text: look })
    const second = await runOf(message.id)
    assert.deepInclude(await service.ended(second), { status: "completed", result: "visit 1" })
    await service.event(second, "browser.reattached")
    assert.strictEqual(await browserOf(second), await browserOf(first.id))
    const session = v4.SessionInfo((await service.get(`/api/v4/sessions/${first.sessionId}`)).body)
    assert.deepInclude(session, { latestRunId: second, task: look, status: "completed" })
  })

  it("has its newest screenshot, also in the list", async () => {
    const first = await service.run({ task: visit(at("/stamp")) })
    await service.ended(first.id)
    const session = v4.SessionInfo((await service.get(`/api/v4/sessions/${first.sessionId}`)).body)
    const [listed] = (await service.get("/api/v4/sessions?limit=1")).body.sessions
    assert.strictEqual(listed.sessionId, first.sessionId)
    for (const url of [session.screenshotUrl, listed.screenshotUrl]) {
      assert.match((await fetch(url ?? "")).headers.get("content-type") ?? "", /^image\//)
    }
  })

  it("passes its profile on to the run of another session while it is idle, and restores its own page afterwards", async () => {
    const profileId = (await service.post("/api/v4/profiles", { name: "shared" })).body.id
    const browserSettings = { profileId }
    const first = await service.run({ task: visit(at("/stamp")), browserSettings })
    assert.strictEqual((await service.ended(first.id)).result, "visit 1")
    // The browser of the first session is still running.
    const second = await service.run({ task: visit(at("/stamp")), browserSettings })
    assert.notStrictEqual(second.sessionId, first.sessionId)
    assert.deepInclude(await service.ended(second.id), { status: "completed", result: "visit 2" })
    assert.notStrictEqual(await browserOf(second.id), await browserOf(first.id))
    const third = await service.run({ task: look, sessionId: first.sessionId })
    assert.deepInclude(await service.ended(third.id), { status: "completed", result: "visit 3" })
  })

  it("keeps its profile while its run is active", async () => {
    const profileId = (await service.post("/api/v4/profiles", { name: "busy" })).body.id
    const first = await service.run({ task: linger(at("/page/Busy"), 60), browserSettings: { profileId } })
    await service.until("the run waits", 90_000, async () =>
      (await service.events(first.id)).some(({ data }) => data.part?.text === "wait"),
    )
    const second = await service.run({ task: visit(at("/stamp")), browserSettings: { profileId } })
    const { error, status } = await service.ended(second.id)
    assert.strictEqual(status, "failed")
    assert.include(error, "in use by another live browser")
    await service.post(`/api/v4/runs/${first.id}/cancel`)
    assert.strictEqual((await service.ended(first.id)).status, "cancelled")
  })

  it("continues with a follow-up from POST /runs, with cookies and storage", async () => {
    const first = await service.run({ task: visit(at("/stamp")) })
    await service.event(first.id, "worker.session_released")
    const second = await service.run({ task: visit(at("/stamp")), sessionId: first.sessionId })
    assert.strictEqual(second.workspaceId, first.workspaceId)
    const { result } = await service.ended(second.id)
    assert.match(result, /^visit [2-9]$/)
    assert.strictEqual(await browserOf(second.id), await browserOf(first.id))
  })

  it("continues in a new browser after a stop, on the same page with the same storage", async () => {
    const first = await service.run({ task: visit(at("/stamp")) })
    await service.event(first.id, "worker.session_released")
    const lost = await browserOf(first.id)
    assert.strictEqual((await service.patch(`/api/v4/browsers/${lost}`, { action: "stop" })).body.status, "stopped")
    const second = await service.run({ task: visit(at("/stamp")), sessionId: first.sessionId })
    const { result } = await service.ended(second.id)
    assert.match(result, /^visit [2-9]$/)
    assert.notStrictEqual(await browserOf(second.id), lost)
    assert.include(
      (await service.events(second.id)).map(({ type }) => type),
      "browser.ready",
    )
  })

  it("starts its next browser with the options of a follow-up, or of the previous one", async () => {
    const first = await service.run({
      task: visit(at("/screen")),
      browserSettings: { screenWidth: 900, screenHeight: 700 },
    })
    assert.strictEqual((await service.ended(first.id)).result, "900x700")
    const sizes: Array<string> = []
    for (const browserSettings of [undefined, { screenWidth: 640 }, null]) {
      const { items } = (await service.get(`/api/v4/browsers?agentSessionId=${first.sessionId}&filterBy=active`)).body
      await service.patch(`/api/v4/browsers/${items[0].id}`, { action: "stop" })
      const run = await service.run({
        task: visit(at("/screen")),
        sessionId: first.sessionId,
        ...(browserSettings === undefined ? {} : { browserSettings }),
      })
      sizes.push((await service.ended(run.id)).result)
      await service.event(run.id, "worker.session_released")
    }
    assert.deepStrictEqual(sizes, ["900x700", "640x700", "640x700"])
  })

  it("executes one run at a time", async () => {
    const run = await busy()
    for (const [version, status] of [
      ["/api/v4/runs", 409],
      ["/api/v3/sessions", 409],
      ["/api/v2/tasks", 400],
    ] as const) {
      const answer = await service.post(version, { task: look, sessionId: run.sessionId })
      assert.strictEqual(answer.status, status, version)
      assert.strictEqual(
        answer.body.detail,
        status === 400
          ? "Agent session already has a running task. Please wait for it to finish or stop it manually."
          : "The session has an active run. Queue the message, or wait for the run to end.",
      )
    }
    const elsewhere = await service.run({ task: "decline me" })
    const mismatch = await service.post("/api/v4/runs", {
      task: look,
      sessionId: elsewhere.sessionId,
      workspaceId: run.workspaceId,
    })
    assert.strictEqual(mismatch.status, 400)
    assert.strictEqual(mismatch.body.code, "SessionMismatch")
    await service.post(`/api/v4/runs/${run.id}/cancel`)
  })
})

describe("profile and workspace of a session", () => {
  const start = (body: object) => service.post("/api/v4/runs", { task: look, ...body })

  it("are the same in every turn, unless the profile is dropped, which starts a new browser", async () => {
    const [own, other] = [
      (await service.post("/api/v4/profiles", { name: "own" })).body.id,
      (await service.post("/api/v4/profiles", { name: "other" })).body.id,
    ]
    const first = await service.run({ task: visit(at("/stamp")), browserSettings: { profileId: own } })
    await service.event(first.id, "worker.session_released")
    const { sessionId } = first
    const rejected = await start({ sessionId, browserSettings: { profileId: other } })
    assert.deepInclude({ status: rejected.status, ...rejected.body }, { status: 400, code: "SessionMismatch" })
    assert.include(rejected.body.detail, "profile")
    const browsers: Array<string> = []
    for (const browserSettings of [{ profileId: own.toUpperCase() }, {}, { profileId: null }]) {
      const { body } = await start({ sessionId, browserSettings })
      await service.event(body.id, "worker.session_released")
      browsers.push(await browserOf(body.id))
    }
    const before = await browserOf(first.id)
    assert.deepStrictEqual(browsers.slice(0, 2), [before, before])
    assert.notStrictEqual(browsers[2], before)
  })

  it("must belong to the project and the session", async () => {
    const { id, sessionId, workspaceId } = await service.run({ task: look })
    await service.event(id, "worker.session_released")
    const { id: another } = (await service.post("/api/v4/workspaces", {})).body
    const unknown = "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f"
    const rejected = await start({ sessionId, workspaceId: another })
    assert.deepInclude({ status: rejected.status, ...rejected.body }, { status: 400, code: "SessionMismatch" })
    assert.strictEqual((await start({ workspaceId: unknown })).body.detail, "Workspace not found")
    assert.strictEqual((await start({ browserSettings: { profileId: unknown } })).body.detail, "Profile not found")
    assert.strictEqual((await start({ sessionId: unknown })).body.detail, "Session not found")
    assert.strictEqual((await start({ sessionId, workspaceId: workspaceId.toUpperCase() })).status, 200)
  })
})

describe("interrupt", () => {
  it("cancels the active run and runs next, before queued messages, in the same browser and page", async () => {
    const active = await busy()
    const waiting = (await enqueue(active.sessionId, look)).body
    const start = performance.now()
    const answer = await enqueue(active.sessionId, look, true)
    assert.deepInclude(v4.QueuedMessage(answer.body), { mode: "interrupt" })
    const next = await runOf(answer.body.id)
    assert.isBelow(performance.now() - start, 20_000)
    assert.deepInclude(await service.ended(active.id), { status: "cancelled" })
    assert.deepInclude(await service.ended(next), { status: "completed", result: "Busy" })
    assert.strictEqual(await browserOf(next), await browserOf(active.id))
    const last = await runOf(waiting.id)
    assert.strictEqual((await service.ended(last)).result, "Busy")
    const turns = await service.sql(`SELECT id FROM run WHERE session_id = '${active.sessionId}' ORDER BY turn`)
    assert.deepStrictEqual(
      turns.map(({ id }) => id),
      [active.id, next, last],
    )
  })

  it("of an idle session runs and does not cancel itself", async () => {
    const first = await service.run({ task: visit(at("/page/Rest")) })
    await service.ended(first.id)
    for (let round = 0; round < 2; round++) {
      const { id } = (await enqueue(first.sessionId, look, true)).body
      assert.strictEqual((await service.ended(await runOf(id))).status, "completed")
    }
  })
})

describe("queue", () => {
  it("accepts ten messages, then returns 429, and runs those not removed in order", async () => {
    const run = await busy()
    const texts = Array.from({ length: 10 }, (_, n) => script([{ done: { text: `message ${n}`, success: true } }]))
    const ids: Array<number> = []
    for (const text of texts) ids.push((await enqueue(run.sessionId, text)).body.id)
    for (const interrupt of [false, true]) {
      const full = await enqueue(run.sessionId, look, interrupt)
      assert.strictEqual(full.status, 429)
      assert.deepInclude(full.body, { code: "QueueFull" })
      assert.strictEqual(full.headers.get("retry-after"), "5")
      assert.include(full.body.detail, "10")
    }
    // The rejected message has not cancelled the active run.
    assert.strictEqual((await service.get(`/api/v4/runs/${run.id}/status`)).body.status, "running")
    // Three are enough for their order.
    for (const id of ids.slice(0, 7)) await service.call("DELETE", `/api/v4/sessions/${run.sessionId}/queue/${id}`)
    await service.post(`/api/v4/runs/${run.id}/cancel`)
    const results: Array<string> = []
    for (const id of ids.slice(7)) results.push((await service.ended(await runOf(id))).result)
    assert.deepStrictEqual(results, ["message 7", "message 8", "message 9"])
    assert.strictEqual((await enqueue(run.sessionId, look)).status, 200)
  })

  it("is available for v2 sessions, which end with their last message", async () => {
    const task = (await service.post("/api/v2/tasks", { task: linger(at("/page/V2"), 1), llm: "browser-use-2.0" })).body
    const { id } = (await enqueue(task.sessionId, look)).body
    assert.strictEqual((await service.ended(task.id)).status, "completed")
    const next = await runOf(id)
    assert.deepInclude(await service.ended(next), { status: "completed", result: "V2", model: "tabwright-planner" })
    await service.event(next, "worker.session_released")
    assert.strictEqual((await enqueue(task.sessionId, look)).status, 409)
    assert.strictEqual((await service.post("/api/v4/runs", { task: look, sessionId: task.sessionId })).status, 409)
  })

  it("rejects sessions without a v4 run", async () => {
    const session = (await service.post("/api/v3/sessions", {})).body
    assert.strictEqual((await service.get(`/api/v4/sessions/${session.id}`)).status, 404)
    const { id } = (await enqueue(session.id, visit(at("/page/First")))).body
    assert.strictEqual((await service.ended(await runOf(id))).result, "First")
    assert.strictEqual((await service.get(`/api/v4/sessions/${session.id}`)).status, 200)
  })
})
