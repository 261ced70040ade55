import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../../fixture/client/Contract.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { linger, script, visit } from "../../fixture/server/ScriptedBrain.ts"

const { v2, v4 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const at = (path: string) => service.site.url + path

describe("run", () => {
  it("is created, followed and fetched as the contract defines", async () => {
    const task = visit(at("/page/Hello"))
    const created = await service.post("/api/v4/runs", {
      task,
      browserSettings: { screenWidth: 800, screenHeight: 600 },
    })
    assert.strictEqual(created.status, 200)
    const run = v4.RunCreateResponse(created.body)
    assert.deepInclude(run, { status: "queued", model: "tabwright-planner", missingFileIds: [] })
    assert.strictEqual(run.eventsUrl, `${service.url}/api/v4/runs/${run.id}/events`)
    v4.RunStatusResponse((await service.get(`/api/v4/runs/${run.id}/status`)).body)

    const ended = v4.RunSummary(await service.ended(run.id))
    assert.deepInclude(ended, {
      id: run.id,
      sessionId: run.sessionId,
      workspaceId: run.workspaceId,
      task,
      status: "completed",
      result: "Hello",
      error: null,
      totalCostUsd: "0",
    })
    const session = v4.SessionInfo((await service.get(`/api/v4/sessions/${run.sessionId}`)).body)
    assert.deepInclude(session, { latestRunId: run.id, status: "completed", task, workspaceId: run.workspaceId })
  })

  it("emits events in the contract's order: the browser early, one terminal event, the release last", async () => {
    const { id } = await service.run({
      task: script(
        [{ navigate: { url: at("/page/One") } }, { extract: { kind: "title" } }],
        [{ save: { name: "a.txt", format: "txt", content: "hi" } }],
        [{ done: { text: "@title", success: true } }],
      ),
    })
    await service.event(id, "worker.session_released")
    const events = await service.events(id)
    const types = events.map(({ type }) => type)
    assert.deepStrictEqual(
      events.map((event) => event.id),
      events.map((_, position) => position + 1),
    )
    assert.deepStrictEqual(types.slice(0, 3), ["run.created", "run.dispatched", "browser.ready"])
    const ends = types.filter((type) => /^run\.(completed|failed|cancelled|dispatch_failed)$/.test(type))
    assert.deepStrictEqual(ends, ["run.completed"])
    assert.isAbove(types.indexOf("run.completed"), types.lastIndexOf("core.event"))
    assert.strictEqual(types.at(-1), "worker.session_released")
    assert.strictEqual(types.filter((type) => type === "worker.session_released").length, 1)
    assert.lengthOf(
      types.filter((type) => type === "llm.response"),
      3,
    )
    assert.deepStrictEqual(events.find(({ type }) => type === "outputs.promoted")?.data, { files: ["a.txt"] })
    const calls = events.flatMap(({ type, data }) => (type === "core.event" ? [data.part.callID] : []))
    assert.strictEqual(new Set(calls).size, calls.length)
    const times = events.map(({ ts }) => ts)
    assert.deepStrictEqual(times, times.toSorted())

    const { browser_session_id, live_view_url } = events[2]?.data ?? {}
    assert.strictEqual(new URL(live_view_url).origin, service.url)
    const browser = (await service.get(`/api/v4/browsers/${browser_session_id}`)).body
    assert.deepInclude(browser, { status: "active", liveUrl: live_view_url })

    const task = v2.TaskView((await service.get(`/api/v2/tasks/${id}`)).body)
    const steps = events.filter(({ type }) => type === "step.completed").map(({ data }) => v4.TaskStepView(data))
    const unsigned = (step: { screenshotUrl: string }) => ({ ...step, screenshotUrl: step.screenshotUrl.split("?")[0] })
    assert.lengthOf(steps, 3)
    assert.deepStrictEqual(steps.map(unsigned), task.steps.map(unsigned))
    assert.deepStrictEqual(
      task.steps[0].actions.map((action: string) => Object.keys(JSON.parse(action))[0]),
      ["navigate"],
    )
  })

  it("returns its events in consecutive pages", async () => {
    const { id } = await service.run({ task: visit(at("/page/Pages")) })
    await service.event(id, "worker.session_released")
    const all = await service.events(id)
    for (const limit of [1, 3, all.length, all.length + 1, 100_000]) {
      const seen: Array<number> = []
      let after = 0
      while (true) {
        const page = v4.RunEventsResponse(
          (await service.get(`/api/v4/runs/${id}/events?after=${after}&limit=${limit}`)).body,
        )
        assert.isAtMost(page.events.length, limit)
        seen.push(...page.events.map((event: { id: number }) => event.id))
        assert.strictEqual(page.nextAfter, page.events.at(-1)?.id ?? null)
        assert.strictEqual(page.hasMore, seen.length < all.length)
        if (!page.hasMore) break
        after = page.nextAfter
      }
      assert.deepStrictEqual(
        seen,
        all.map((event) => event.id),
      )
    }
    const beyond = (await service.get(`/api/v4/runs/${id}/events?after=${all.length}`)).body
    assert.deepStrictEqual(beyond, { events: [], nextAfter: null, hasMore: false })
  })

  it("fails with the brain's reason if declined, starts no browser, and is a finished v2 task with suggestions", async () => {
    const { id, sessionId } = await service.run({ task: "Ponder the meaning of life" })
    const run = await service.ended(id)
    assert.strictEqual(run.status, "failed")
    assert.include(run.error, "Ponder the meaning of life")
    assert.isNull(run.result)
    const types = (await service.events(id)).map(({ type }) => type)
    assert.notInclude(types, "browser.ready")
    const task = v2.TaskView((await service.get(`/api/v2/tasks/${id}`)).body)
    assert.deepInclude(task, { status: "finished", isSuccess: false, output: run.error })
    assert.lengthOf(task.suggestions, 2)
    const session = contract.v3.SessionResponse((await service.get(`/api/v3/sessions/${sessionId}`)).body)
    assert.deepInclude(session, { isTaskSuccessful: false, output: run.error })
    assert.strictEqual((await service.get(`/api/v4/browsers?agentSessionId=${sessionId}`)).body.totalItems, 0)
  })

  it("fails with the agent's reason if it gives up or reaches its step limit, and with a server error if its worker crashes", async () => {
    const gaveUp = await service.run({ task: script([{ done: { text: "no such product", success: false } }]) })
    assert.deepInclude(await service.ended(gaveUp.id), { status: "failed", error: "no such product" })
    assert.strictEqual((await service.get(`/api/v2/tasks/${gaveUp.id}`)).body.status, "finished")

    const { id } = (
      await service.post("/api/v2/tasks", { task: script([{ scroll: { direction: "down" } }]), maxSteps: 2 })
    ).body
    const limited = await service.ended(id)
    assert.strictEqual(limited.status, "failed")
    assert.include(limited.error, "2 steps")
    const task = (await service.get(`/api/v2/tasks/${id}`)).body
    assert.deepInclude(task, { status: "finished", isSuccess: false })
    assert.lengthOf(task.steps, 2)

    const broken = await service.run({ task: "defect" })
    const failed = await service.ended(broken.id)
    assert.strictEqual(failed.status, "failed")
    assert.notInclude(JSON.stringify(failed), "hunter2")
    assert.include(
      service.log.find((line) => line.includes("hunter2")),
      broken.id,
    )
    await service.event(broken.id, "worker.session_released")
    assert.strictEqual((await service.get(`/api/v2/tasks/${broken.id}`)).body.status, "failed")
  })

  it("reads the reason and continues if a page is blocked or missing", async () => {
    const { id } = await service.run({
      task: script([{ navigate: { url: "http://127.0.0.1:1/" } }], [{ done: { text: "continued", success: true } }]),
    })
    assert.deepInclude(await service.ended(id), { status: "completed", result: "continued" })
    const [step] = (await service.get(`/api/v2/tasks/${id}`)).body.steps
    assert.match(step.url, /^about:blank/)
  })
})

describe("run with an output schema", () => {
  const outputSchema = { type: "object", required: ["price"], properties: { price: { type: "number" } } }
  const answer = (text: string, data?: { readonly [key: string]: string | number }) =>
    script([{ done: { text, success: true, ...(data === undefined ? {} : { data }) } }])

  it("returns valid JSON, from data or from text", async () => {
    const byData = await service.run({ task: answer("It costs 3.", { price: 3 }), outputSchema })
    const byText = await service.run({ task: answer(' { "price": 3 } '), outputSchema })
    for (const { id } of [byData, byText]) {
      assert.deepInclude(await service.ended(id), { status: "completed", result: '{"price":3}', error: null })
    }
  })

  it("fails with the location and value if the output does not match", async () => {
    const wrong = await service.run({ task: answer("x", { price: "3" }), outputSchema })
    const words = await service.run({ task: answer("It costs 3."), outputSchema })
    const failed = await service.ended(wrong.id)
    assert.deepInclude(failed, { status: "failed", result: null })
    assert.include(failed.error, '/price must be number. Answer: {"price":"3"}')
    assert.include((await service.ended(words.id)).error, "it is not JSON. Answer: It costs 3.")
  })

  it("is rejected if the schema is invalid", async () => {
    const { status, body } = await service.post("/api/v4/runs", { task: "look", outputSchema: { type: "price" } })
    assert.strictEqual(status, 422)
    assert.deepInclude(body.detail[0], { loc: ["body", "outputSchema"], type: "value_error" })
  })
})

describe("cancelling", () => {
  it("takes effect immediately during a hanging page or a wait, is idempotent, and keeps the browser", async () => {
    for (const task of [linger(at("/hang"), 0), linger(at("/page/Wait"), 60)]) {
      const { id, sessionId } = await service.run({ task })
      const isHang = task.includes("/hang")
      await service.until("the run executes a step", 90_000, async () =>
        isHang ? service.site.hanging() > 0 : (await service.events(id)).some(({ data }) => data.part?.text === "wait"),
      )
      const start = performance.now()
      const cancelled = v4.RunSummary((await service.post(`/api/v4/runs/${id}/cancel`)).body)
      assert.deepInclude(cancelled, { status: "cancelled", result: null, error: null })
      await service.event(id, "worker.session_released")
      assert.isBelow(performance.now() - start, 15_000)
      assert.deepStrictEqual((await service.post(`/api/v4/runs/${id}/cancel`)).body, cancelled)
      const ends = (await service.events(id)).filter(({ type }) => type === "run.cancelled")
      assert.lengthOf(ends, 1)
      const browsers = (await service.get(`/api/v4/browsers?agentSessionId=${sessionId}`)).body.items
      assert.deepStrictEqual(
        browsers.map(({ status }: { status: string }) => status),
        ["active"],
      )
      assert.strictEqual((await service.get(`/api/v2/tasks/${id}`)).body.status, "stopped")
    }
  })

  it("changes nothing on an ended run", async () => {
    const { id } = await service.run({ task: visit(at("/page/Done")) })
    const ended = await service.ended(id)
    const answer = await service.post(`/api/v4/runs/${id}/cancel`)
    assert.strictEqual(answer.status, 200)
    assert.deepStrictEqual(answer.body, ended)
  })

  it("ends a run that was just created before it starts, and releases it", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await service.run({ task: linger(at("/page/Early"), 60) })
      assert.strictEqual((await service.post(`/api/v4/runs/${id}/cancel`)).body.status, "cancelled")
      await service.event(id, "worker.session_released")
      const types = (await service.events(id)).map(({ type }) => type)
      assert.lengthOf(
        types.filter((type) => type === "run.cancelled" || type === "worker.session_released"),
        2,
      )
    }
  })
})
