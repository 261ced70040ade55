import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../../fixture/Contract.ts"
import { openService, type RunningService } from "../../fixture/RunningService.ts"
import { linger, script, visit } from "../../fixture/ScriptedBrain.ts"

const { v2 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const at = (path: string) => service.site.url + path

/** Date and time of UTC that does not say so. */
const naive = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/

const task = async (body: object) => {
  const answer = await service.post("/api/v2/tasks", body)
  assert.strictEqual(answer.status, 202, answer.text)
  assert.hasAllKeys(answer.body, ["id", "sessionId"])
  return v2.TaskCreatedResponse(answer.body)
}

const view = async (id: string) => v2.TaskView((await service.get(`/api/v2/tasks/${id}`)).body)

/** Waits for a v2 task as its clients do; no status ever follows an end. */
const finished = (id: string) =>
  service.until(`task ${id} ends`, 20_000, async () => {
    const seen = await view(id)
    return ["finished", "stopped", "failed"].includes(seen.status) ? seen : undefined
  })

describe("A task", () => {
  it("is shown as the contract says, from its creation to its end, in naive UTC", async () => {
    const text = linger(at("/page/Two"), 1)
    const { id, sessionId } = await task({ task: text, metadata: { team: "qa" } })
    const early = await view(id)
    assert.oneOf(early.status, ["created", "started"])
    assert.deepInclude(early, { isSuccess: null, output: null, finishedAt: null, steps: [], judgeVerdict: null })
    const done = await finished(id)
    assert.deepInclude(done, {
      id,
      sessionId,
      llm: "tabwright-planner",
      task: text,
      status: "finished",
      output: "Two",
      isSuccess: true,
      metadata: { team: "qa" },
      cost: "0",
      suggestions: null,
      judgement: null,
    })
    assert.isString(done.serviceVersion)
    for (const time of [done.createdAt, done.startedAt, done.finishedAt]) assert.match(time, naive)
    // Of one form, so they sort as texts.
    assert.isTrue(done.createdAt <= done.startedAt && done.startedAt <= done.finishedAt)
    assert.approximately(Date.parse(`${done.createdAt}Z`), Date.now(), 60_000)
    assert.deepStrictEqual(
      done.steps.map(({ number }: { number: number }) => number),
      [1, 2, 3],
    )
    assert.isAbove(done.steps[1].duration, 0.9)
  })

  it("only ever gains steps, so that a client may count them", async () => {
    const { id } = await task({
      task: script(...Array.from({ length: 4 }, () => [{ wait: { seconds: 0.2 } }]), [
        { done: { text: "x", success: true } },
      ]),
    })
    let seen: ReadonlyArray<{ number: number }> = []
    await service.until("the task ends", 20_000, async () => {
      const { steps, status } = await view(id)
      const known = steps.slice(0, seen.length).map(({ number }: { number: number }) => number)
      assert.deepStrictEqual(
        known,
        seen.map(({ number }) => number),
      )
      seen = steps
      return status === "finished"
    })
    assert.lengthOf(seen, 5)
  })

  it("ends its session, and its browser is gone", async () => {
    const { id, sessionId } = await task({ task: visit(at("/page/Gone")) })
    await finished(id)
    await service.event(id, "worker.session_released")
    const { items } = (await service.get(`/api/v4/browsers?agentSessionId=${sessionId}`)).body
    assert.deepStrictEqual(
      items.map(({ status, cdpUrl }: { status: string; cdpUrl: null }) => [status, cdpUrl]),
      [["stopped", null]],
    )
    const again = await service.post("/api/v2/tasks", { task: "x", sessionId })
    assert.strictEqual(again.status, 400)
    assert.strictEqual(again.body.detail, "Browser session is stopped. Please start a new session and try again.")
  })

  it("opens the page it shall start at, and stays on the domains it names", async () => {
    const start = await task({
      task: script([{ done: { text: "@title", success: true } }]),
      startUrl: at("/page/Start"),
    })
    assert.strictEqual((await finished(start.id)).output, "Start")
    const kept = await task({
      task: script([{ navigate: { url: at("/page/Elsewhere") } }], [{ done: { text: "@title", success: true } }]),
      allowedDomains: ["example.com"],
    })
    const view = await finished(kept.id)
    assert.notInclude(view.output, "Elsewhere")
    const { id } = (await service.post("/api/v3/sessions", { keepAlive: true })).body
    const other = { task: visit(at("/page/Elsewhere")), sessionId: id, allowedDomains: ["example.com"] }
    const refused = await service.post("/api/v2/tasks", other)
    assert.strictEqual(refused.status, 422)
    assert.deepStrictEqual(refused.body.detail[0].loc, ["body", "allowedDomains"])
  })

  it("gives its data as JSON text where a schema was given, its words elsewhere", async () => {
    const data = { total: "32.95", items: [{ name: "lamp", amount: 1 }] }
    const done = script([{ done: { text: "the total is 32.95", success: true, data } }])
    const plain = await task({ task: done })
    assert.strictEqual((await finished(plain.id)).output, "the total is 32.95")
    const typed = await task({ task: done, structuredOutput: `{"type":"object"}` })
    const { output } = await finished(typed.id)
    assert.strictEqual(output, JSON.stringify(data))
    for (const structuredOutput of ["", "{", "[]", "1", "null"]) {
      const refused = await service.post("/api/v2/tasks", { task: done, structuredOutput })
      assert.strictEqual(refused.status, 422, structuredOutput)
      assert.deepStrictEqual(refused.body.detail[0].loc, ["body", "structuredOutput"])
    }
  })

  it("names the files it wrote, the newest of each name", async () => {
    const save = (content: string) => ({ save: { name: "list.csv", format: "csv" as const, content } })
    const { id } = await task({
      task: script([save("a,b")], [save("c,d")], [{ done: { text: "saved", success: true } }]),
    })
    const { outputFiles } = await finished(id)
    assert.lengthOf(outputFiles, 1)
    assert.strictEqual(outputFiles[0].fileName, "list.csv")
  })

  it("is a v4 run and a v3 session's turn at the same time", async () => {
    const { id, sessionId } = await task({ task: visit(at("/page/Same")) })
    await finished(id)
    const run = contract.v4.RunSummary((await service.get(`/api/v4/runs/${id}`)).body)
    assert.deepInclude(run, { status: "completed", result: "Same", sessionId })
    const session = contract.v3.SessionResponse((await service.get(`/api/v3/sessions/${sessionId}`)).body)
    assert.deepInclude(session, { status: "stopped", output: "Same", isTaskSuccessful: true, stepCount: 2 })
  })
})
