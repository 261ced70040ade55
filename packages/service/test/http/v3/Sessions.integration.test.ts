import { afterAll, assert, beforeAll, describe, it } from "vitest"
import type { Answer } from "../../fixture/Client.ts"
import { contract } from "../../fixture/Contract.ts"
import { openService, type RunningService } from "../../fixture/RunningService.ts"
import { linger, script, visit } from "../../fixture/ScriptedBrain.ts"

const { v3 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const at = (path: string) => service.site.url + path
const look = script([{ done: { text: "@title", success: true } }])

const post = async (body: object): Promise<Answer["body"]> => {
  const answer = await service.post("/api/v3/sessions", body)
  assert.strictEqual(answer.status, 200, answer.text)
  return v3.SessionResponse(answer.body)
}

const get = async (id: string) => v3.SessionResponse((await service.get(`/api/v3/sessions/${id}`)).body)

/** Polls as fast as it can until the task has ended, as a client would take it; answers with all that was seen. */
const watch = async (id: string): Promise<ReadonlyArray<Answer["body"]>> => {
  const seen: Array<Answer["body"]> = []
  await service.until(`session ${id} rests`, 20_000, async () => {
    const now = await get(id)
    seen.push(now)
    return ["idle", "stopped", "timed_out", "error"].includes(now.status)
  })
  return seen
}

describe("A session with a task", () => {
  it("is never seen at rest before the task has ended, and its output comes with that word", async () => {
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

  it("is seen at work from the answer to its follow-up on, in the same browser", async () => {
    const first = await post({ task: visit(at("/stamp")), keepAlive: true })
    const rest = (await watch(first.id)).at(-1)
    assert.strictEqual(rest.output, "visit 1")
    for (let turn = 2; turn < 5; turn++) {
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

  it("gives data by its schema, and says when it failed", async () => {
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

describe("A session without a task", () => {
  it("rests until its first task, which may come empty-handed too", async () => {
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

  it("cannot be gone on with without one", async () => {
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

  it("of a follow-up is kept, replaced or cleared", async () => {
    const { id, thinkingLevel } = await post({ thinkingLevel: "low", keepAlive: true })
    assert.strictEqual(thinkingLevel, "low")
    assert.strictEqual(await after(id, {}), "low")
    assert.strictEqual(await after(id, { thinkingLevel: "high" }), "high")
    assert.strictEqual(await after(id, {}), "high")
    assert.isNull(await after(id, { thinkingLevel: null }))
    assert.isNull(await after(id, {}))
    assert.isNull((await get(id)).thinkingLevel)
  })

  it("of a follow-up is checked against the session's model, whatever the request names, and a refusal changes nothing", async () => {
    const { id } = await post({ thinkingLevel: "medium", keepAlive: true })
    // As a session that another server had made: its model takes low and high only.
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
