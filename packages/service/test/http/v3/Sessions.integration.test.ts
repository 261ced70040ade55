import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../../fixture/client/Contract.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { linger, script, visit } from "../../fixture/server/ScriptedBrain.ts"
import { openViewer } from "../../fixture/client/Viewer.ts"
import { sessionClient } from "./SessionClient.ts"

const { v3 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const at = (path: string) => service.site.url + path
const look = script([{ done: { text: "@title", success: true } }])

const { post, get, watch } = sessionClient(() => service)

describe("session with a task", () => {
  it("is not idle before the task has ended and the output is available", async () => {
    for (const keepAlive of [true, false]) {
      const created = await post({ task: linger(at("/page/Three"), 0.5), keepAlive })
      assert.oneOf(created.status, ["created", "running"])
      const seen = await watch(created.id)
      const last = seen.at(-1)
      assert.deepInclude(last, {
        status: keepAlive ? "idle" : "stopped",
        output: "Three",
        isTaskSuccessful: true,
        stepCount: 3,
        totalCostUsd: "0",
      })
      for (const early of seen.slice(0, -1)) {
        assert.oneOf(early.status, ["created", "running"])
        assert.deepInclude(early, { output: null, isTaskSuccessful: null })
      }
      assert.match(last.createdAt, /Z$/)
    }
  })

  it("is running as soon as a follow-up is accepted, in the same browser", async () => {
    const first = await post({ task: visit(at("/stamp")), keepAlive: true })
    const rest = (await watch(first.id)).at(-1)
    assert.strictEqual(rest.output, "visit 1")
    for (let turn = 2; turn < 4; turn++) {
      const next = await post({ task: visit(at("/stamp")), sessionId: first.id, keepAlive: true })
      assert.strictEqual(next.id, first.id)
      assert.oneOf(next.status, ["created", "running"])
      assert.isNull(next.output)
      const seen = await watch(first.id)
      assert.strictEqual(seen.at(-1).liveUrl, rest.liveUrl)
      assert.match(seen.at(-1).output, /^visit \d+$/)
    }
    const last = await post({ task: look, sessionId: first.id })
    assert.strictEqual((await watch(last.id)).at(-1).status, "stopped")
    const ended = await service.post("/api/v3/sessions", { task: look, sessionId: first.id })
    assert.strictEqual(ended.status, 409)
    assert.strictEqual(ended.body.code, "SessionEnded")
  })

  it("returns data that matches its schema and reports failures", async () => {
    const data = { b: 1, a: [true, null] }
    const outputSchema = { type: "object", properties: { b: {}, a: {} } }
    const typed = await post({ task: script([{ done: { text: "words", success: true, data } }]), outputSchema })
    const done = (await watch(typed.id)).at(-1)
    assert.deepStrictEqual(done.output, data)
    assert.deepStrictEqual(done.outputSchema, outputSchema)
    const failing = await post({ task: script([{ done: { text: "no luck", success: false } }]), keepAlive: true })
    assert.deepInclude((await watch(failing.id)).at(-1), { status: "idle", isTaskSuccessful: false, output: "no luck" })
  })
})

describe("session without a task", () => {
  it("waits for its first task, even when created without a body", async () => {
    const opened = await post({ keepAlive: true })
    assert.deepInclude(opened, { status: "idle", output: null, isTaskSuccessful: null, stepCount: 0, title: null })
    assert.deepInclude(await get(opened.id), { status: "idle" })
    const busy = await post({ task: visit(at("/page/Late")), sessionId: opened.id, keepAlive: true })
    assert.oneOf(busy.status, ["created", "running"])
    assert.strictEqual((await watch(opened.id)).at(-1).output, "Late")

    const empty = await service.call("POST", "/api/v3/sessions")
    assert.strictEqual(empty.status, 200)
    assert.deepInclude(v3.SessionResponse(empty.body), { status: "idle" })
  })

  it("cannot be continued without a task", async () => {
    const { id } = await post({})
    for (const body of [{ sessionId: id }, { sessionId: id, task: null }, { sessionId: id, task: " " }, { task: "" }]) {
      const answer = await service.post("/api/v3/sessions", body)
      assert.strictEqual(answer.status, 422, JSON.stringify(body))
      assert.deepStrictEqual(answer.body.detail[0].loc, ["body", "task"])
    }
  })
})

describe("thinkingLevel", () => {
  const after = async (id: string, more: object) => {
    const answer = await post({ task: look, sessionId: id, keepAlive: true, ...more })
    await watch(id)
    return answer.thinkingLevel
  }

  it("is inherited, replaced or cleared by a follow-up", async () => {
    const { id, thinkingLevel } = await post({ thinkingLevel: "low", keepAlive: true })
    assert.strictEqual(thinkingLevel, "low")
    assert.strictEqual(await after(id, {}), "low")
    assert.strictEqual(await after(id, { thinkingLevel: "high" }), "high")
    assert.strictEqual(await after(id, {}), "high")
    assert.isNull(await after(id, { thinkingLevel: null }))
    assert.isNull(await after(id, {}))
    assert.isNull((await get(id)).thinkingLevel)
  })

  it("of a follow-up is validated against the session's model, and a rejection changes nothing", async () => {
    const { id } = await post({ thinkingLevel: "medium", keepAlive: true })
    // Simulates a session of another server, whose model accepts only low and high.
    await service.sql(`UPDATE session SET model = 'gemini-3-pro' WHERE id = '${id}'`)
    for (const model of [undefined, "claude-opus-4.7", "tabwright-planner"]) {
      const answer = await service.post("/api/v3/sessions", {
        task: look,
        sessionId: id,
        thinkingLevel: "disabled",
        ...(model === undefined ? {} : { model }),
      })
      assert.strictEqual(answer.status, 422)
      assert.include(answer.body.detail[0].msg, '"gemini-3-pro"')
      assert.include(answer.body.detail[0].msg, "low, high")
    }
    assert.deepInclude(await get(id), { thinkingLevel: "medium", status: "idle", stepCount: 0 })
    const accepted = await service.post("/api/v3/sessions", { task: look, sessionId: id, thinkingLevel: "high" })
    assert.strictEqual(accepted.body.code, "ProviderMissing")
    assert.strictEqual((await get(id)).thinkingLevel, "medium")
  })
})

describe("liveUrl", () => {
  it("exists from the start, shows the current browser, and ends with the session", async () => {
    const waiting = await post({ task: linger(at("/page/Live"), 1), keepAlive: true })
    const address = new URL(waiting.liveUrl)
    assert.strictEqual((await service.get(address.pathname + address.search, { key: null })).status, 200)
    const viewer = await openViewer(waiting.liveUrl)
    await viewer.frame()
    assert.strictEqual((await watch(waiting.id)).at(-1).liveUrl, waiting.liveUrl)
    assert.strictEqual((await service.get(`${address.pathname}?token=forged`, { key: null })).status, 404)
    const stopped = await service.post(`/api/v3/sessions/${waiting.id}/stop`)
    assert.isNull(stopped.body.liveUrl)
    assert.strictEqual((await service.get(address.pathname + address.search, { key: null })).status, 410)
    assert.strictEqual((await viewer.next("ended")).reason, "stopped")
  })

  it("of a session without a task shows its browser immediately", async () => {
    const opened = await post({})
    const { body } = await service.get(`/api/v3/browsers?agentSessionId=${opened.id}`)
    assert.lengthOf(body.items, 1)
    await (await openViewer(opened.liveUrl)).frame()
  })
})

describe("maxCostUsd", () => {
  const taskWithCosts = (...costs: ReadonlyArray<string>) =>
    script(...costs.map((cost) => [{ costs: cost }, { wait: { seconds: 0.1 } }]), [
      { done: { text: "done", success: true } },
    ])

  it("limits a session across tasks, and is reset by a follow-up without one", async () => {
    const { id } = await post({ task: taskWithCosts("0.2"), keepAlive: true, maxCostUsd: "0.50" })
    assert.strictEqual((await watch(id)).at(-1).isTaskSuccessful, true)
    assert.deepInclude(await get(id), { maxCostUsd: "0.50", llmCostUsd: "0.2", totalCostUsd: "0.2" })

    await post({ task: taskWithCosts("0.3", "0.3"), sessionId: id, keepAlive: true, maxCostUsd: 0.75 })
    const stopped = (await watch(id)).at(-1)
    assert.deepInclude(stopped, { maxCostUsd: "0.75", isTaskSuccessful: false, llmCostUsd: "0.5", status: "idle" })
    assert.include(stopped.output, "The cost limit of the session of 0.75 USD is exhausted: 0.25 USD are left")

    const spent = await service.post("/api/v3/sessions", { task: look, sessionId: id, maxCostUsd: "0.5" })
    assert.strictEqual(spent.status, 422)
    assert.include(spent.body.detail[0].msg, "0.5 USD")
    await post({ task: taskWithCosts("0.3"), sessionId: id, keepAlive: true })
    assert.deepInclude((await watch(id)).at(-1), { maxCostUsd: null, isTaskSuccessful: true, totalCostUsd: "0.8" })
  })

  it("also applies to a v4 message to the session", async () => {
    const { id } = await post({ task: taskWithCosts("0.2"), keepAlive: true, maxCostUsd: "0.3" })
    await watch(id)
    const { body } = await service.post(`/api/v4/sessions/${id}/queue`, { text: taskWithCosts("0.2") })
    const { runId } = await service.until("the message has started a run", 90_000, async () => {
      const message = (await service.get(`/api/v4/sessions/${id}/queue/${body.id}`)).body
      return message.runId !== null && message
    })
    const run = await service.ended(runId)
    assert.deepInclude(run, { status: "failed", totalCostUsd: "0" })
    assert.include(run.error, "0.3 USD is exhausted")
  })

  it("of a session without a task is returned, and is replaced by the limit of its first task", async () => {
    const opened = await post({ maxCostUsd: 2 })
    assert.strictEqual(opened.maxCostUsd, "2")
    assert.strictEqual((await post({ task: look, sessionId: opened.id, maxCostUsd: 1 })).maxCostUsd, "1")
    await watch(opened.id)
  })
})

describe("invalid requests", () => {
  it.each([
    [{ task: look, browserScreenWidth: 800 }, 422, ["body", "browserScreenHeight"]],
    [{ task: look, enableScheduledTasks: true }, 422, ["body", "enableScheduledTasks"]],
    [{ sensitiveData: { password: "hunter2" } }, 422, ["body", "sensitiveData"]],
    [{ task: look, sensitiveData: { "<a>": "hunter2" } }, 422, ["body", "sensitiveData", "<a>"]],
    [{ task: look, sensitiveData: { bu_2fa_code: "hunter1" } }, 422, ["body", "sensitiveData", "bu_2fa_code"]],
    [{ task: look, thinkingLevel: "extreme" }, 422, ["body", "thinkingLevel"]],
    [{ task: look, outputSchema: { type: "thing" } }, 422, ["body", "outputSchema"]],
  ])("are rejected: %j", async (body, status, loc) => {
    const answer = await service.post("/api/v3/sessions", body)
    assert.strictEqual(answer.status, status, answer.text)
    assert.deepStrictEqual(answer.body.detail[0].loc, loc)
  })

  it("are rejected if they reference missing resources", async () => {
    const unknown = "0198c0de-7f3a-4c11-9d52-3a1b5c7d9e0f"
    for (const field of ["sessionId", "workspaceId", "profileId"]) {
      const answer = await service.post("/api/v3/sessions", { task: look, [field]: unknown })
      assert.strictEqual(answer.status, 404, field)
    }
  })
})

describe("profile", () => {
  it("is used by one session at a time, and a rejected session creates no rows", async () => {
    const { id: profileId } = (await service.post("/api/v3/profiles", { name: "shop" })).body
    const first = await post({ profileId })
    assert.strictEqual(first.profileId, profileId)
    const before = (await service.get("/api/v3/sessions")).body.total
    const again = () => service.post("/api/v3/sessions", { profileId }, { headers: { "idempotency-key": "second" } })
    const rejected = await again()
    assert.strictEqual(rejected.status, 409)
    assert.strictEqual(rejected.body.code, "ProfileInUse")
    assert.strictEqual((await service.get("/api/v3/sessions")).body.total, before)
    await service.post(`/api/v3/sessions/${first.id}/stop`)
    const second = await again()
    assert.strictEqual(second.status, 200, second.text)
    assert.deepInclude(second.body, { profileId, status: "idle" })
    assert.strictEqual((await again()).body.id, second.body.id)
    const other = await service.post("/api/v3/sessions", {
      task: look,
      sessionId: second.body.id,
      profileId: (await service.post("/api/v3/profiles", {})).body.id,
    })
    assert.strictEqual(other.status, 400)
    assert.strictEqual(other.body.code, "SessionMismatch")
  })
})
