import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../../fixture/client/Contract.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { linger, script, visit } from "../../fixture/server/ScriptedBrain.ts"
import { sessionClient } from "./SessionClient.ts"

const { v3 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const { path, post, get, stop, waitUntilDone, working } = sessionClient(() => service)

const at = (place: string) => service.site.url + place
const look = script([{ done: { text: "@title", success: true } }])
const hang = () => script([{ navigate: { url: at("/hang") } }])

const activeBrowsers = async (id: string): Promise<number> =>
  (await service.get(`/api/v3/browsers?agentSessionId=${id}&filterBy=active`)).body.totalItems

describe("stopping a session", () => {
  it("immediately ends its task and browser, with or without a body, and is idempotent", async () => {
    const { id } = await post({ task: hang(), keepAlive: true })
    await working(id)
    await service.until("the page is being loaded", 90_000, async () => service.site.hanging() > 0)
    const before = Date.now()
    const stopped = await stop(id)
    assert.deepInclude(stopped, { status: "stopped", liveUrl: null, output: null, isTaskSuccessful: null })
    assert.strictEqual(await activeBrowsers(id), 0)
    await service.until("the page load is aborted", 90_000, async () => service.site.hanging() === 0)
    // The stop itself waits for the browser's process to exit.
    assert.isBelow(Date.now() - before, 20_000)
    assert.deepStrictEqual(await stop(id, { strategy: "session" }), stopped)
    assert.deepStrictEqual(await stop(id, { strategy: "task" }), stopped)
    const next = await service.post("/api/v3/sessions", { task: look, sessionId: id })
    assert.strictEqual(next.body.code, "SessionEnded")
  })

  it("never reports an idle session with a live browser in between", async () => {
    const { id } = await post({ task: linger(at("/page/Stop"), 20), keepAlive: true })
    await working(id)
    const seen = new Set<string>()
    let isDone = false
    const watching = (async () => {
      while (!isDone) seen.add((await get(id)).status)
    })()
    await stop(id)
    isDone = true
    await watching
    assert.notInclude([...seen], "idle")
  })

  it("works while the session waits for a task", async () => {
    const { id } = await post({})
    assert.strictEqual(await activeBrowsers(id), 1)
    assert.strictEqual((await stop(id)).status, "stopped")
    assert.strictEqual(await activeBrowsers(id), 0)
  })
})

describe("stopping a session's task", () => {
  it.each([true, false])("keeps the browser for the next task (keepAlive %s)", async (keepAlive) => {
    const { id } = await post({ task: linger(at("/stamp"), 20), keepAlive })
    await working(id)
    await service.until("the session has a step", 90_000, async () => (await get(id)).stepCount > 0)
    const stopped = await stop(id, { strategy: "task" })
    assert.deepInclude(stopped, { status: "idle", isTaskSuccessful: null })
    assert.deepInclude(await stop(id, { strategy: "task" }), { status: "idle" })
    await post({ task: visit(at("/stamp")), sessionId: id })
    assert.deepInclude(await waitUntilDone(id), { status: "stopped", output: "visit 2" })
  })

  it("does nothing without a running task or on an ended session", async () => {
    const { id } = await post({})
    assert.strictEqual((await stop(id, { strategy: "task" })).status, "idle")
  })
})

describe("running session", () => {
  it("accepts no other task", async () => {
    const { id } = await post({ task: linger(at("/page/Busy"), 20), keepAlive: true })
    const answer = await service.post("/api/v3/sessions", { task: look, sessionId: id })
    assert.strictEqual(answer.status, 409)
    assert.strictEqual(answer.body.code, "SessionBusy")
    await stop(id)
  })
})

describe("deleting a session", () => {
  it("stops the session and hides it with its messages", async () => {
    const { id } = await post({ task: linger(at("/page/Gone"), 20), keepAlive: true })
    await working(id)
    assert.deepInclude(await service.call("DELETE", path(id)), { status: 204, text: "" })
    assert.strictEqual(await activeBrowsers(id), 0)
    const calls = [
      service.get(path(id)),
      service.get(`${path(id)}/messages`),
      service.post(`${path(id)}/stop`),
      service.call("DELETE", path(id)),
      service.post("/api/v3/sessions", { task: look, sessionId: id }),
    ]
    for (const answer of await Promise.all(calls)) {
      assert.strictEqual(answer.status, 404)
      assert.strictEqual(answer.body.detail, "Session not found")
    }
    const { sessions } = (await service.get("/api/v3/sessions?page_size=100")).body
    assert.notInclude(
      sessions.map((session: { id: string }) => session.id),
      id,
    )
  })
})

describe("list of sessions", () => {
  it("is paged newest first, without URLs that expire", async () => {
    const ids: Array<string> = []
    for (let count = 0; count < 3; count++) ids.unshift((await post({ task: visit(at("/page/Listed")) })).id)
    for (const id of ids) await waitUntilDone(id)
    const list = async (query: string) => {
      const answer = await service.get(`/api/v3/sessions${query}`)
      assert.strictEqual(answer.status, 200, answer.text)
      return v3.SessionListResponse(answer.body)
    }
    const first = await list("?page=1&page_size=2")
    assert.deepInclude(first, { page: 1, pageSize: 2 })
    const second = await list("?page=2&page_size=2")
    const listed = [...first.sessions, ...second.sessions]
    assert.deepStrictEqual(
      listed.slice(0, 3).map(({ id }: { id: string }) => id),
      ids,
    )
    const alone = await get(ids[0] ?? "")
    assert.isNotNull(alone.screenshotUrl)
    assert.deepStrictEqual(listed[0], { ...alone, screenshotUrl: null })
    const whole = await list("")
    assert.deepInclude(whole, { page: 1, pageSize: 20, total: first.total })
    for (const query of ["?page=0", "?page_size=0", "?page_size=101", "?page=x"]) {
      assert.strictEqual((await service.get(`/api/v3/sessions${query}`)).status, 422, query)
    }
  })
})
