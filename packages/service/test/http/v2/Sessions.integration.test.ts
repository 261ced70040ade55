import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../../fixture/client/Contract.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { linger, script, visit } from "../../fixture/server/ScriptedBrain.ts"

const { v2 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const unknown = "00000000-0000-4000-8000-000000000000"
const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const at = (path: string) => service.site.url + path

const open = async (body?: object) => {
  const answer = await service.post("/api/v2/sessions", body)
  assert.strictEqual(answer.status, 201, answer.text)
  return v2.SessionItemView(answer.body)
}

const view = async (id: string) => {
  const answer = await service.get(`/api/v2/sessions/${id}`)
  assert.strictEqual(answer.status, 200, answer.text)
  return v2.SessionView(answer.body)
}

const task = async (body: object) => {
  const answer = await service.post("/api/v2/tasks", body)
  assert.strictEqual(answer.status, 202, answer.text)
  return v2.TaskCreatedResponse(answer.body)
}

const ended = (id: string) =>
  service.until(`task ${id} ends`, 90_000, async () => {
    const status = v2.TaskStatusView((await service.get(`/api/v2/tasks/${id}/status`)).body)
    return ["finished", "failed", "stopped"].includes(status.status) ? status : undefined
  })

const stop = (id: string) => service.patch(`/api/v2/sessions/${id}`, { action: "stop" })

describe("session", () => {
  it("is created by a POST without a body, with a live browser and keepAlive", async () => {
    const session = await open()
    assert.deepInclude(session, {
      status: "active",
      persistMemory: true,
      keepAlive: true,
      finishedAt: null,
      recordingUrl: null,
    })
    assert.match(session.startedAt, utc)
    assert.strictEqual((await service.get(session.liveUrl, { key: null })).status, 200)
    assert.deepInclude(await view(session.id), { id: session.id, tasks: [], publicShareUrl: null })
    assert.strictEqual((await stop(session.id)).status, 200)
  })

  it("starts on its initial page with the requested screen, which the first task inherits", async () => {
    const { id } = await open({ startUrl: at("/screen"), browserScreenWidth: 1000, browserScreenHeight: 700 })
    const created = await task({ task: script([{ done: { text: "@title", success: true } }]), sessionId: id })
    assert.strictEqual((await ended(created.id)).output, "1000x700")
    const rejected = await service.post("/api/v2/sessions", { startUrl: "file:///etc/passwd" })
    assert.strictEqual(rejected.status, 422)
    assert.deepStrictEqual(rejected.body.detail[0].loc, ["body", "startUrl"])
    await stop(id)
  })

  it("executes one task at a time in the same browser, and rejects tasks after it has stopped", async () => {
    const { id } = await open()
    const first = await task({ task: linger(at("/page/One"), 1), sessionId: id })
    const busy = await service.post("/api/v2/tasks", { task: visit(at("/page/Two")), sessionId: id })
    assert.strictEqual(busy.status, 400)
    assert.strictEqual(
      busy.body.detail,
      "Agent session already has a running task. Please wait for it to finish or stop it manually.",
    )
    await ended(first.id)
    const second = await task({ task: visit(at("/page/Two")), sessionId: id })
    await ended(second.id)
    const seen = await view(id)
    assert.deepStrictEqual(
      seen.tasks.map((one: { id: string; output: string }) => [one.id, one.output]),
      [
        [second.id, "Two"],
        [first.id, "One"],
      ],
    )
    const { items } = (await service.get(`/api/v2/browsers?agentSessionId=${id}`)).body
    assert.lengthOf(items, 1)

    const stopped = v2.SessionView((await stop(id)).body)
    assert.deepInclude(stopped, { status: "stopped", liveUrl: null })
    assert.match(stopped.finishedAt, utc)
    assert.deepStrictEqual((await stop(id)).body, stopped)
    const late = await service.post("/api/v2/tasks", { task: visit(at("/page/Three")), sessionId: id })
    assert.strictEqual(late.status, 400)
    assert.strictEqual(late.body.detail, "Browser session is stopped. Please start a new session and try again.")
  })

  it("ends with its first task unless it is kept alive", async () => {
    const { id } = await open({ keepAlive: false })
    const created = await task({ task: visit(at("/page/Once")), sessionId: id })
    await ended(created.id)
    assert.deepInclude(await view(id), { status: "stopped", keepAlive: false })
  })

  it("shares its history with later tasks only if persistMemory is on", async () => {
    for (const persistMemory of [true, false]) {
      const { id } = await open({ persistMemory })
      await ended((await task({ task: visit(at("/page/Remembered")), sessionId: id })).id)
      const created = await task({ task: script([{ done: { text: "@earlier", success: true } }]), sessionId: id })
      assert.strictEqual((await ended(created.id)).output, persistMemory ? "Remembered" : "")
      await stop(id)
    }
  })

  it("stops its running task in the middle of a step", async () => {
    const { id } = await open()
    const created = await task({ task: linger(at("/page/Long"), 60), sessionId: id })
    await service.event(created.id, "step.completed")
    await stop(id)
    // Long before the minute that its step would take.
    assert.strictEqual((await ended(created.id)).status, "stopped")
  })

  it("is deleted with its tasks", async () => {
    const { id } = await open()
    const created = await task({ task: visit(at("/page/Deleted")), sessionId: id })
    await ended(created.id)
    const deleted = await service.call("DELETE", `/api/v2/sessions/${id}`)
    assert.strictEqual(deleted.status, 204)
    assert.strictEqual(deleted.text, "")
    for (const path of [
      `sessions/${id}`,
      `tasks/${created.id}`,
      `tasks/${created.id}/status`,
      `tasks/${created.id}/logs`,
    ]) {
      assert.strictEqual((await service.get(`/api/v2/${path}`)).status, 404, path)
    }
    assert.strictEqual((await service.call("DELETE", `/api/v2/sessions/${id}`)).status, 404)
    const late = await service.post("/api/v2/tasks", { task: "x", sessionId: id })
    assert.strictEqual(late.status, 404)
    assert.strictEqual(late.body.detail, "Session not found")
    const { items } = (await service.get(`/api/v2/sessions?pageSize=100`)).body
    assert.notInclude(
      items.map((one: { id: string }) => one.id),
      id,
    )
  })

  it("is listed by page and status, newest first", async () => {
    const first = await open()
    const second = await open()
    await stop(first.id)
    const page = v2.SessionListResponse((await service.get("/api/v2/sessions?pageSize=2")).body)
    assert.deepStrictEqual(
      page.items.map((one: { id: string }) => one.id),
      [second.id, first.id],
    )
    assert.deepInclude(page, { pageNumber: 1, pageSize: 2 })
    assert.isAtLeast(page.totalItems, 2)
    assert.isNotNull(page.items[0].liveUrl)
    const next = (await service.get("/api/v2/sessions?pageSize=1&pageNumber=2")).body
    assert.strictEqual(next.items[0].id, first.id)
    const stopped = (await service.get("/api/v2/sessions?filterBy=stopped&pageSize=100")).body.items
    assert.isTrue(stopped.every((one: { status: string }) => one.status === "stopped"))
    assert.strictEqual((await service.get("/api/v2/sessions?pageSize=101")).status, 422)
    await stop(second.id)
  })

  it("returns 404 with the contract's text if unknown", async () => {
    for (const answer of [
      await service.get(`/api/v2/sessions/${unknown}`),
      await stop(unknown),
      await service.call("DELETE", `/api/v2/sessions/${unknown}`),
      await service.post(`/api/v2/sessions/${unknown}/purge`),
      await service.get(`/api/v2/sessions/${unknown}/public-share`),
      await service.post(`/api/v2/sessions/${unknown}/public-share`),
    ]) {
      assert.strictEqual(answer.status, 404)
      assert.strictEqual(answer.body.detail, "Session not found")
    }
    const profile = await service.post("/api/v2/sessions", { profileId: unknown })
    assert.strictEqual(profile.status, 404)
    assert.strictEqual(profile.body.detail, "Profile not found")
  })
})

describe("public share", () => {
  it("shows the session without a key, counts views, and can be revoked", async () => {
    const { id } = await open()
    const path = `/api/v2/sessions/${id}/public-share`
    const missing = await service.get(path)
    assert.strictEqual(missing.status, 404)
    assert.strictEqual(missing.body.detail, "Public share not found")

    const text = script(
      [{ navigate: { url: at("/page/<b>bold</b>") } }],
      [{ done: { text: "<script>alert(1)</script>", success: true } }],
    )
    await ended((await task({ task: text, sessionId: id })).id)
    const made = await service.post(path)
    assert.strictEqual(made.status, 201)
    const share = v2.ShareView(made.body)
    assert.deepInclude(share, { viewCount: 0, lastViewedAt: null })
    assert.deepStrictEqual((await service.post(path)).body, share)
    assert.strictEqual((await view(id)).publicShareUrl, share.shareUrl)

    const page = await service.get(share.shareUrl, { key: null })
    assert.strictEqual(page.status, 200)
    assert.include(page.headers.get("content-type"), "text/html")
    assert.include(page.headers.get("content-security-policy"), "default-src 'none'")
    assert.include(page.text, "&lt;script&gt;alert(1)&lt;/script&gt;")
    assert.notMatch(page.text, /<script|<b>/)
    const seen = v2.ShareView((await service.get(path)).body)
    assert.strictEqual(seen.viewCount, 1)
    assert.match(seen.lastViewedAt, utc)

    const forged = share.shareUrl.slice(0, -1) + (share.shareUrl.endsWith("A") ? "B" : "A")
    assert.strictEqual((await service.get(forged, { key: null })).status, 404)
    assert.strictEqual((await service.call("DELETE", path)).status, 204)
    assert.strictEqual((await service.get(share.shareUrl, { key: null })).status, 404)
    assert.strictEqual((await service.get(path)).status, 404)
    assert.strictEqual((await service.call("DELETE", path)).status, 404)
    assert.notStrictEqual((await service.post(path)).body.shareToken, share.shareToken)
    assert.isEmpty(service.log.filter((line) => line.includes(share.shareToken)))
    await stop(id)
  })

  it("ends with its session", async () => {
    const { id } = await open()
    const share = (await service.post(`/api/v2/sessions/${id}/public-share`)).body
    await service.call("DELETE", `/api/v2/sessions/${id}`)
    assert.strictEqual((await service.get(share.shareUrl, { key: null })).status, 404)
  })
})
