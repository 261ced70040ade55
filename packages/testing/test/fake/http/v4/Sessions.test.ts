import { assert, describe, it } from "vitest"
import { FakeService, outcomes } from "../../../../src/index.ts"
import { callerOf } from "../../../Caller.ts"

const started = async (options = {}) => {
  const service = new FakeService(options)
  const call = callerOf(service)
  service.stub(outcomes.stuck())
  const { body: run } = await call("POST", "/api/v4/runs", { task: "First" })
  return { service, call, run, queue: `/api/v4/sessions/${run.sessionId}/queue` }
}

describe("the queue of a session", () => {
  it("starts a message after the active run in the same browser and workspace", async () => {
    const { call, queue, run, service } = await started({ clock: "manual" })
    await service.clock.advance("5 seconds")
    const { body: message } = await call("POST", queue, { text: "Second" })
    assert.deepStrictEqual([message.status, message.mode, message.runId], ["pending", "queue", null])
    service.resume(run.id, { result: "Done" })
    await service.clock.advance("5 seconds")
    const { body: consumed } = await call("GET", `${queue}/${message.id}`)
    assert.strictEqual(consumed.status, "consumed")
    const { body: second } = await call("GET", `/api/v4/runs/${consumed.runId}`)
    assert.deepStrictEqual([second.task, second.workspaceId], ["Second", run.workspaceId])
    const types = service.run(consumed.runId).events.map(({ type }) => type)
    assert.include(types, "browser.reattached")
    assert.notInclude(types, "browser.ready")
  })

  it("cancels the run for an interrupting message and starts that message first", async () => {
    const { call, queue, run, service } = await started({ clock: "manual" })
    await service.clock.advance("5 seconds")
    await call("POST", queue, { text: "Later" })
    const { body: message } = await call("POST", queue, { text: "Now", interrupt: true })
    assert.strictEqual(service.run(run.id).status, "cancelled")
    assert.strictEqual(message.status, "consumed")
    assert.strictEqual(service.run(message.runId).task, "Now")
    const { body } = await call("GET", queue)
    assert.deepStrictEqual(
      body.queue.map(({ text }: { text: string }) => text),
      ["Later"],
    )
    assert.deepStrictEqual(
      body.steeringCutoffs.map(({ sourceRunId }: { sourceRunId: string }) => sourceRunId),
      [run.id],
    )
  })

  it("accepts ten pending messages, deduplicates on request, and removes pending ones", async () => {
    const { call, queue } = await started({ clock: "manual" })
    const once = { "X-V4-Queue-Deduplicate": "exact-text-v1" }
    const { body: first } = await call("POST", queue, { text: "0" }, once)
    assert.deepStrictEqual((await call("POST", queue, { text: "0" }, once)).body, first)
    for (let index = 1; index < 10; index++) await call("POST", queue, { text: `${index}` })
    const full = await call("POST", queue, { text: "10" })
    assert.deepStrictEqual([full.status, full.body.code, full.headers.get("retry-after")], [429, "QueueFull", "5"])
    assert.strictEqual((await call("DELETE", `${queue}/${first.id}`)).body.status, "cancelled")
    assert.strictEqual((await call("DELETE", `${queue}/${first.id}`)).status, 409)
    assert.strictEqual((await call("DELETE", `${queue}/999`)).status, 404)
    assert.strictEqual((await call("POST", queue, { text: "10" })).status, 200)
  })
})

describe("the sessions of v4", () => {
  it("reject a second active run, another workspace and another profile", async () => {
    const { call, run } = await started()
    const again = (more: object) => call("POST", "/api/v4/runs", { task: "x", sessionId: run.sessionId, ...more })
    assert.strictEqual((await again({})).status, 409)
    await call("POST", `/api/v4/runs/${run.id}/cancel`)
    const { body: other } = await call("POST", "/api/v4/workspaces", {})
    assert.strictEqual((await again({ workspaceId: other.id })).body.code, "SessionMismatch")
    const profile = async () => (await call("POST", "/api/v4/profiles", {})).body.id
    assert.strictEqual((await again({ browserSettings: { profileId: await profile() } })).status, 200)
    const { body } = await call("GET", `/api/v4/sessions/${run.sessionId}`)
    await call("POST", `/api/v4/runs/${body.latestRunId}/cancel`)
    assert.strictEqual((await again({ browserSettings: { profileId: await profile() } })).body.code, "SessionMismatch")
  })

  it("are listed by their latest run, newest first", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const ids: Array<string> = []
    for (let index = 0; index < 5; index++) {
      const { body } = await call("POST", "/api/v4/runs", { task: `${index}` })
      ids.push(body.sessionId)
    }
    await service.clock.advance("1 minute")
    await call("POST", "/api/v4/runs", { task: "again", sessionId: ids[0] })
    const seen: Array<string> = []
    let cursor = ""
    do {
      const { body } = await call("GET", `/api/v4/sessions?limit=2${cursor}`)
      seen.push(...body.sessions.map(({ sessionId }: { sessionId: string }) => sessionId))
      cursor = body.hasMore ? `&cursor=${encodeURIComponent(body.nextCursor)}` : ""
      assert.strictEqual(body.nextCursor === null, !body.hasMore)
    } while (cursor !== "")
    assert.deepStrictEqual(seen, [ids[0], ...ids.slice(1).reverse()])
    const bad = await call("GET", "/api/v4/sessions?cursor=nonsense")
    assert.deepStrictEqual([bad.status, bad.body.detail], [400, "Malformed pagination cursor."])
  })

  it("are hidden from other projects", async () => {
    const { call, run, service } = await started()
    const stranger = callerOf(service, service.newKey())
    for (const path of [`/api/v4/sessions/${run.sessionId}`, `/api/v4/runs/${run.id}`, `/api/v2/tasks/${run.id}`]) {
      assert.deepStrictEqual([(await call("GET", path)).status, (await stranger("GET", path)).status], [200, 404])
    }
    assert.isEmpty((await stranger("GET", "/api/v4/runs")).body.runs)
  })

  it("are purged if purging is allowed", async () => {
    const { call, run } = await started()
    assert.strictEqual((await call("POST", `/api/v4/sessions/${run.sessionId}/purge`)).status, 204)
    assert.strictEqual((await call("GET", `/api/v4/runs/${run.id}`)).status, 404)
    const other = await started({ purge: "deny" })
    assert.strictEqual((await other.call("POST", `/api/v4/sessions/${other.run.sessionId}/purge`)).status, 403)
  })
})
