import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { linger } from "../../fixture/server/ScriptedBrain.ts"

/** Changed by the test, so that it controls when the node is overloaded. */
const limits = { eventLoopDelayMs: 0, databaseWaitMs: 0, memoryPercent: 0 }
const exceeded = 0.0001

let service: RunningService
let otherKey: string
beforeAll(async () => {
  service = await openService({ loadLimits: limits })
  otherKey = await newKey((await service.post("/api/admin/projects", { name: "other" })).body.id)
})
afterAll(() => service.close())

const newKey = async (projectId: string): Promise<string> =>
  (await service.post("/api/admin/keys", { projectId, name: "test" })).body.key

const largeTask = `Go to https://example.com ${"word ".repeat(10_000)}`
const overload = { status: 503, code: "Overloaded" }

describe("Load shedding", () => {
  /** Returns true once a project has been rejected for the reason. */
  const isRejectedFor = (reason: string) =>
    service.log.some((text) => text.includes("rejects new work") && text.includes(`"reason":"${reason}"`))
  const recovered = () =>
    service.until("lists are served", 60_000, async () => (await service.get("/api/v4/runs")).status === 200)

  it("rejects new expensive work of the heaviest project, serves everything else, and recovers", async () => {
    const { id, sessionId, workspaceId } = await service.run({ task: linger(`${service.site.url}/page/Busy`, 600) })
    const { body: browser } = await service.post("/api/v4/browsers", {})
    const announce = () =>
      service.post(`/api/v4/workspaces/${workspaceId}/files/upload`, {
        files: [{ name: "a.txt", contentType: "text/plain", size: 4 }],
      })
    const announced = (await announce()).body.files[0]
    const upload = () =>
      fetch(announced.uploadUrl, { method: "PUT", headers: { "content-type": "text/plain" }, body: "text" })
    const cdp = new WebSocket(browser.cdpUrl)
    await new Promise((resolve) => cdp.addEventListener("open", resolve, { once: true }))

    limits.memoryPercent = exceeded
    await service.until("a list is rejected", 60_000, async () => (await service.get("/api/v4/runs")).status === 503)
    const rejected = await Promise.all([
      service.post("/api/v4/runs", { task: "Go to https://example.com" }),
      service.post("/api/v2/tasks", { task: "Go to https://example.com" }),
      service.post("/api/v3/sessions", { task: "Go to https://example.com" }),
      service.post("/api/v4/browsers", {}),
      service.post(`/api/v4/sessions/${sessionId}/queue`, { text: "Go to https://example.com" }),
      service.get("/api/v4/sessions"),
      service.post("/api/v4/workspaces", { name: largeTask }),
      announce(),
    ])
    for (const { body, headers, status } of rejected) {
      assert.deepInclude({ status, ...body }, overload)
      assert.include(body.detail, "overloaded")
      assert.strictEqual(body.requestId, headers.get("x-request-id"))
      assert.strictEqual(headers.get("retry-after"), "5")
    }
    const put = await upload()
    assert.deepInclude({ status: put.status, ...(await put.json()) }, overload)
    assert.strictEqual(put.headers.get("retry-after"), "5")

    assert.strictEqual((await service.get("/healthz", { key: null })).status, 200)
    assert.strictEqual((await service.get("/readyz", { key: null })).status, 200)
    assert.strictEqual((await service.get(`/api/v4/runs/${id}/status`)).status, 200)
    assert.strictEqual((await service.get(`/api/v4/runs/${id}`)).status, 200)
    assert.strictEqual((await service.get(`/api/v4/browsers/${browser.id}`)).status, 200)
    const answered = new Promise<unknown>((resolve) =>
      cdp.addEventListener("message", ({ data }) => resolve(JSON.parse(String(data))), { once: true }),
    )
    cdp.send(JSON.stringify({ id: 1, method: "Browser.getVersion" }))
    assert.deepInclude(await answered, { id: 1 })
    cdp.close()
    assert.strictEqual((await service.patch(`/api/v4/browsers/${browser.id}`, { action: "stop" })).status, 200)
    assert.strictEqual((await service.post(`/api/v4/runs/${id}/cancel`)).status, 200)
    assert.strictEqual((await service.ended(id)).status, "cancelled")
    // A project without recent requests has not caused the overload.
    assert.strictEqual((await service.get("/api/v4/runs", { key: otherKey })).status, 200)

    const { text: metrics } = await service.get("/metrics")
    const [, count] = /tabwright_shed_requests_total\{reason="memory"\} (\d+)/.exec(metrics) ?? []
    assert.isAtLeast(Number(count), rejected.length)
    const [line] = service.log.filter((text) => text.includes("rejects new work"))
    const [project] = await service.sql("SELECT project_id FROM run LIMIT 1")
    assert.deepInclude(JSON.parse(line ?? "{}").annotations, { projectId: project?.["project_id"], reason: "memory" })

    limits.memoryPercent = 0
    await recovered()
    assert.strictEqual((await upload()).status, 200)
  })

  it("rejects work while requests wait for database connections", async () => {
    const [run] = await service.sql("SELECT id, project_id FROM run LIMIT 1")
    // The cached default key may expire during the test, and authenticating it again needs a connection.
    const key = await newKey(String(run?.["project_id"]))
    const path = `/api/v4/runs/${String(run?.["id"])}`
    assert.strictEqual((await service.get(path, { key })).status, 200)
    limits.databaseWaitMs = 50
    await service.sql("BEGIN")
    await service.sql("LOCK TABLE run IN ACCESS EXCLUSIVE MODE")
    const waiting = Array.from({ length: 30 }, () => service.get(path, { key }))
    try {
      await service.until("connections are scarce", 25_000, async () => isRejectedFor("database"))
      const { body, status } = await service.post("/api/v4/browsers", {}, { key })
      assert.deepInclude({ status, ...body }, overload)
    } finally {
      await service.sql("ROLLBACK")
      limits.databaseWaitMs = 0
    }
    for (const { status } of await Promise.all(waiting)) assert.strictEqual(status, 200)
    await recovered()
  })

  it.runIf(process.env["TABWRIGHT_LONG_TESTS"] === "1")("rejects work while the event loop is blocked", async () => {
    limits.eventLoopDelayMs = 200
    const requests: Array<Promise<unknown>> = []
    await service.until("the event loop is slow", 60_000, async () => {
      requests.push(service.get("/api/v4/key"))
      const until = performance.now() + 600
      while (performance.now() < until);
      return isRejectedFor("event_loop")
    })
    const { body, status } = await service.post("/api/v4/browsers", {})
    assert.deepInclude({ status, ...body }, overload)
    await Promise.all(requests)
    await recovered()
    limits.eventLoopDelayMs = 0
  })
})
