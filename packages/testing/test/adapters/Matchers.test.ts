import { assert, describe, expect, it } from "vitest"
import "../../src/adapters/vitest.ts"
import { FakeService, outcomes } from "../../src/index.ts"
import { WebhookReceiver, WebhookSender } from "../../src/webhooks/index.ts"
import { callerOf } from "../Caller.ts"

/** Returns the message of a failing assertion. */
const failure = (check: () => unknown): string => {
  try {
    check()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return assert.fail("The assertion holds")
}

describe("the matchers", () => {
  it("find runs of a service by task, version, model, status and number", async () => {
    await using service = new FakeService()
    service.stub(outcomes.declined("No lamp here"), { task: "lamp" })
    await callerOf(service)("POST", "/api/v4/runs", { task: "Buy a lamp" })
    await callerOf(service)("POST", "/api/v2/tasks", { task: "Read the news", llm: "claude-opus-5" })
    await service.clock.advance("1 minute")
    expect(service).toHaveRun()
    expect(service).toHaveRun("lamp")
    expect(service).toHaveRun(/^Read .* news$/)
    expect(service).toHaveRun({ task: "news", version: "v2", status: "completed", times: 1 })
    expect(service).not.toHaveRun({ model: "unknown" })
    expect(service).not.toHaveRun({ times: 1 })
    assert.strictEqual(
      failure(() => expect(service).toHaveRun({ task: "chair", times: 2 })),
      [
        `Expected a run that matches {"task":"chair"} exactly 2 times`,
        "",
        "Runs:",
        `  v4 "Buy a lamp" with gpt-5.6-luna, failed: No lamp here`,
        `  v2 "Read the news" with claude-opus-5, completed`,
      ].join("\n"),
    )
    assert.match(
      failure(() => expect(service).not.toHaveRun("lamp")),
      /^Expected not a run that matches/,
    )
  })

  it("find received requests by operation, body and number", async () => {
    await using service = new FakeService()
    assert.strictEqual(
      failure(() => expect(service).toHaveReceived("createRun")),
      "Expected a request createRun\n\nRequests: none",
    )
    await callerOf(service)("POST", "/api/v4/runs", {
      task: "Buy a lamp",
      modelParams: { reasoning: { effort: "low" } },
    })
    expect(service).toHaveReceived("createRun")
    expect(service).toHaveReceived({ version: "v4", method: "POST" }, { times: 1 })
    expect(service).toHaveReceived("createRun", { body: { modelParams: { reasoning: {} } } })
    expect(service).toHaveReceived("createRun", { body: { task: expect.stringContaining("lamp") } })
    expect(service).not.toHaveReceived("createRun", { body: { modelParams: { reasoning: { effort: "high" } } } })
    expect(service).not.toHaveReceived("createBrowser")
    const message = failure(() => expect(service).toHaveReceived("createRun", { body: { task: "Buy a chair" } }))
    assert.include(message, `Expected a request createRun with the body {"task":"Buy a chair"}`)
    assert.include(message, `createRun POST /api/v4/runs, 200 {"task":"Buy a lamp"`)
  })

  it("count running browsers", async () => {
    await using service = new FakeService()
    expect(service).not.toHaveActiveBrowsers()
    const { id } = (await callerOf(service)("POST", "/api/v4/browsers")).body
    expect(service).toHaveActiveBrowsers()
    expect(service).toHaveActiveBrowsers(1)
    const message = failure(() => expect(service).toHaveActiveBrowsers(0))
    assert.include(message, "Expected 0 running browsers\n\nRunning browsers:")
    assert.include(message, `  ${id} of a client, started at`)
  })

  it("compare outcomes of all versions", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const run = async (task: string) => {
      const { id } = (await call("POST", "/api/v4/runs", { task })).body
      const shown = { v4: `/api/v4/runs/${id}`, v2: `/api/v2/tasks/${id}` }
      await service.clock.advance("1 hour")
      return { own: service.run(id), v4: (await call("GET", shown.v4)).body }
    }
    const session = async (task: string) => {
      const { id } = (await call("POST", "/api/v3/sessions", { task })).body
      await service.clock.advance("1 hour")
      return (await call("GET", `/api/v3/sessions/${id}`)).body
    }
    const taskOf = async (task: string) => {
      const { id } = (await call("POST", "/api/v2/tasks", { task })).body
      await service.clock.advance("1 hour")
      return (await call("GET", `/api/v2/tasks/${id}`)).body
    }
    service.stub(outcomes.declined("No browser needed"), { task: "poem", times: Infinity })
    service.stub(outcomes.success("12.50"), { task: "price", times: Infinity })

    const failed = await run("Write a poem")
    for (const each of [failed.own, failed.v4, await session("Write a poem"), await taskOf("Write a poem")]) {
      expect(each).toHaveFailedWith()
      expect(each).toHaveFailedWith("No browser")
      expect(each).toHaveFailedWith(/needed$/)
      expect(each).not.toHaveFailedWith("No lamp")
      expect(each).not.toHaveCompletedWith()
    }
    const completed = await run("Find the price")
    for (const each of [completed.own, completed.v4, await session("Find the price"), await taskOf("Find the price")]) {
      expect(each).toHaveCompletedWith()
      expect(each).toHaveCompletedWith("12.50")
      expect(each).toHaveCompletedWith(/^12/)
      expect(each).not.toHaveCompletedWith("12")
      expect(each).not.toHaveFailedWith()
    }
    await expect(Promise.resolve(completed.v4)).resolves.toHaveCompletedWith("12.50")
    expect({ status: "completed", output: { price: 12.5 } }).toHaveCompletedWith({ price: expect.any(Number) })

    assert.strictEqual(
      failure(() => expect(failed.v4).toHaveFailedWith("No lamp")),
      `Expected a run failed with "No lamp"\n\nIt is:\n  status: "failed"\n  error: "No browser needed"`,
    )
    assert.include(
      failure(() => expect(Promise.resolve()).toHaveFailedWith("No lamp")),
      "await it",
    )
  })

  it("find verified events of a webhook receiver", async () => {
    const receiver = new WebhookReceiver({ secret: "whsec_1" })
    const sender = new WebhookSender({ to: receiver.handle, secret: "whsec_1" })
    const event = { type: "run.status_update", payload: { run_id: "r1", session_id: "s1", status: "completed" } }
    await sender.send(event)
    await sender.send({ ...event, payload: { ...event.payload, status: "failed" } }, { secret: "whsec_other" })
    expect(receiver).toHaveReceivedEvent("run.status_update")
    expect(receiver).toHaveReceivedEvent("run.status_update", { status: "completed" })
    expect(receiver).not.toHaveReceivedEvent("test")
    const message = failure(() => expect(receiver).toHaveReceivedEvent("run.status_update", { status: "failed" }))
    assert.match(
      message,
      /^Expected a verified event run.status_update with .*\n\nDeliveries:\n {2}run.status_update .*\n {2}rejected: /,
    )
  })

  it("explain what they can be used with", () => {
    assert.strictEqual(
      failure(() => expect({}).toHaveRun()),
      "toHaveRun needs a FakeService, such as expect(service).toHaveRun(...)",
    )
    assert.include(
      failure(() => expect({}).toHaveCompletedWith()),
      "needs a run, task or session",
    )
    assert.include(
      failure(() => expect({}).toHaveReceivedEvent("test")),
      "needs a WebhookReceiver",
    )
  })
})
