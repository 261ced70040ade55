import { assert, describe, it } from "vitest"
import { FakeService, outcomes } from "../../../../src/index.ts"
import { callerOf } from "../../../Caller.ts"

describe("the runs of v4", () => {
  it("advance by one status per poll, without waiting", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const { body: run } = await call("POST", "/api/v4/runs", { task: "Look" })
    const seen: Array<string> = [run.status]
    while (!["completed", "failed"].includes(seen.at(-1) ?? "")) {
      seen.push((await call("GET", `/api/v4/runs/${run.id}/status`)).body.status)
    }
    assert.deepStrictEqual([...new Set(seen)], ["queued", "dispatching", "running", "completed"])
  })

  it("log their events in the contract's order", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    service.stub({ steps: ["One"], files: { "a.txt": "a" }, events: [{ type: "state.promoted" }] })
    const { body: run } = await call("POST", "/api/v4/runs", { task: "Look" })
    await service.clock.advance("1 minute")
    const { body } = await call("GET", `/api/v4/runs/${run.id}/events`)
    assert.deepStrictEqual(
      body.events.map(({ type }: { type: string }) => type),
      [
        "run.created",
        "run.dispatching",
        "run.dispatched",
        "worker.started",
        "workspace.ready",
        "browser.ready",
        "llm.response",
        "core.event",
        "core.event",
        "step.completed",
        "state.promoted",
        "outputs.promoted",
        "run.completed",
        "worker.session_released",
      ],
    )
    const ready = body.events[5].data
    assert.strictEqual((await service.fetch(ready.live_view_url)).status, 200)
    const page = await call("GET", `/api/v4/runs/${run.id}/events?after=12&limit=1`)
    assert.deepStrictEqual([page.body.nextAfter, page.body.hasMore], [13, true])
    const last = await call("GET", `/api/v4/runs/${run.id}/events?after=14`)
    assert.deepStrictEqual([last.body.events, last.body.nextAfter, last.body.hasMore], [[], null, false])
  })

  it("fail with a reason for each failure kind", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const ended = async (outcome: Parameters<FakeService["stub"]>[0]) => {
      service.stub(outcome)
      const { body: run } = await call("POST", "/api/v4/runs", { task: "Look" })
      await service.clock.advance("1 hour")
      const { status, startedAt, events, error } = service.run(run.id)
      const end = events.find(({ type }) => type.startsWith("run.") && type.endsWith("failed"))?.type
      return [status, startedAt !== null, end, error]
    }
    assert.deepStrictEqual(await ended(outcomes.declined("No")), ["failed", false, "run.failed", "No"])
    assert.deepStrictEqual(await ended(outcomes.dispatchFailed("Full")), [
      "failed",
      false,
      "run.dispatch_failed",
      "Full",
    ])
    assert.deepStrictEqual(await ended(outcomes.error("Crash")), ["failed", true, "run.failed", "Crash"])
    assert.deepStrictEqual(await ended({ isSuccess: false, result: "Not found" }), [
      "failed",
      true,
      "run.failed",
      "Not found",
    ])
  })

  it("return a value that matches the schema, or the stubbed one", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const outputSchema = { type: "object", properties: { price: { type: "number" } } }
    const { body: plain } = await call("POST", "/api/v4/runs", { task: "Look", outputSchema })
    service.stub(outcomes.output({ price: 12.5 }))
    const { body: scripted } = await call("POST", "/api/v4/runs", { task: "Look", outputSchema })
    await service.clock.advance("1 hour")
    const resultOf = async (id: string) => (await call("GET", `/api/v4/runs/${id}`)).body.result
    service.stub({ result: "Twelve" })
    const { body: text } = await call("POST", "/api/v4/runs", { task: "Look", outputSchema })
    await service.clock.advance("1 hour")
    assert.deepStrictEqual(await Promise.all([plain, scripted, text].map(({ id }) => resultOf(id))), [
      `{"price":0}`,
      `{"price":12.5}`,
      `"Twelve"`,
    ])
  })

  it("are judged shortly after they end", async () => {
    await using service = new FakeService({ clock: "manual" })
    const call = callerOf(service)
    const { body: run } = await call("POST", "/api/v4/runs", { task: "Look", judge: {} })
    const look = async () => (await call("GET", `/api/v4/runs/${run.id}`)).body
    await service.clock.advance(2_100)
    assert.deepStrictEqual([(await look()).status, (await look()).judgement], ["completed", null])
    await service.clock.advance("1 second")
    assert.strictEqual((await look()).judgement.verdict, true)
  })

  it("list their attachments and report missing ones", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const { body: workspace } = await call("POST", "/api/v4/workspaces", {})
    const { body } = await call("POST", `/api/v4/workspaces/${workspace.id}/files/upload`, {
      files: [
        { name: "../a.csv", contentType: "text/csv", size: 3 },
        { name: "b.csv", size: 3 },
      ],
    })
    const [a, b] = body.files
    assert.deepStrictEqual([a.storedName, a.path, a.willOverride], ["a.csv", "uploads/a.csv", false])
    const put = await service.fetch(a.uploadUrl, {
      method: "PUT",
      body: "1,2",
      headers: { "Content-Type": "text/csv" },
    })
    assert.strictEqual(put.status, 200)
    const attachedFileIds = [a.id, b.id]
    const { body: run } = await call("POST", "/api/v4/runs", {
      task: "Read",
      workspaceId: workspace.id,
      attachedFileIds,
    })
    assert.deepStrictEqual(run.missingFileIds, [b.id])
    const { attachments } = (await call("GET", `/api/v4/runs/${run.id}/attachments`)).body
    assert.deepStrictEqual(
      attachments.map(({ name, status }: { name: string; status: string }) => [name, status]),
      [
        ["../a.csv", "uploaded"],
        ["b.csv", "pending"],
      ],
    )
    const again = { files: [{ name: "a.csv", size: 1 }], allowOverrides: false }
    const rejected = await call("POST", `/api/v4/workspaces/${workspace.id}/files/upload`, again)
    assert.deepStrictEqual([rejected.status, rejected.body.code], [409, "FileExists"])
  })

  it("are rejected with the errors of the real service", async () => {
    await using service = new FakeService({ providers: ["anthropic"], defaultModel: "claude-opus-5" })
    const call = callerOf(service)
    const rejected = async (body: object) => {
      const answer = await call("POST", "/api/v4/runs", body)
      const { code, detail } = answer.body
      assert.strictEqual(answer.body.docs, `${service.baseUrl}/docs/errors#${code}`)
      const page = await service.fetch(answer.body.docs)
      assert.include(await page.text(), `id="${code}"`)
      return [answer.status, Array.isArray(detail) ? detail.map(({ loc }) => loc.join(".")) : code]
    }
    assert.deepStrictEqual(await rejected({ task: "", extra: 1 }), [422, ["body.extra", "body.task"]])
    assert.deepStrictEqual(await rejected({ task: "x", model: "gpt-5.5" }), [400, "ProviderMissing"])
    assert.deepStrictEqual(
      await rejected({ task: "x", model: "claude-opus-5", modelParams: { thinking: { type: "on" } } }),
      [422, ["body.modelParams.thinking.type"]],
    )
    await using withoutCredit = new FakeService({ creditsUsd: 0 })
    const { body, status } = await callerOf(withoutCredit)("POST", "/api/v4/runs", { task: "x" })
    assert.deepStrictEqual([status, body.detail], [402, "Insufficient credits"])
  })
})

const opened = async (service: FakeService, runId: string) => {
  const { body } = await service.fetch(`${service.baseUrl}/api/v4/runs/${runId}/events`, {
    headers: { "X-Service-API-Key": service.apiKey, Accept: "text/event-stream" },
  })
  const reader = (body ?? assert.fail("the response has no body")).getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  /** Returns the event types up to `wanted`. */
  const until = async (wanted: string) => {
    const types: Array<string> = []
    while (types.at(-1) !== wanted) types.push(/^event: (.*)$/m.exec(await next())?.[1] ?? "")
    return types
  }
  return { reader, next, until }
}

describe("a stream of events", () => {
  it("opens immediately, sends live events, and ends with the run", async () => {
    await using service = new FakeService({ clock: "manual" })
    service.stub({ steps: ["One"] })
    const { body: run } = await callerOf(service)("POST", "/api/v4/runs", { task: "Look" })
    const { next, reader, until } = await opened(service, run.id)
    assert.strictEqual(await next(), ": keep-alive\n\n")
    assert.deepStrictEqual(await until("run.created"), ["run.created"])
    const dispatched = until("run.dispatched")
    await service.clock.advance("200 millis")
    assert.deepStrictEqual(await dispatched, ["run.dispatching", "run.dispatched"])
    const released = until("worker.session_released")
    await service.clock.advance("1 minute")
    assert.include(await released, "run.completed")
    assert.isTrue((await reader.read()).done)
  })

  it("releases the run when its reader disconnects", async () => {
    await using service = new FakeService({ clock: "manual" })
    service.stub(outcomes.stuck())
    const { body: run } = await callerOf(service)("POST", "/api/v4/runs", { task: "Look" })
    const { reader, until } = await opened(service, run.id)
    await until("run.created")
    const waiting = reader.read()
    await reader.cancel()
    assert.isTrue((await waiting).done)
    assert.strictEqual(service.run(run.id).watchers.size, 0)
  })
})
