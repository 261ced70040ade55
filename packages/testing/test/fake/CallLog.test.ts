import { assert, describe, it } from "vitest"
import { FakeService, faults } from "../../src/index.ts"
import { callerOf } from "../Caller.ts"

describe("the call log", () => {
  it("records requests without the key", async () => {
    await using service = new FakeService()
    await callerOf(service)("POST", "/api/v4/runs", { task: "Look" }, { "X-Team": "qa" })
    const call = service.lastCall("createRun")
    assert.deepStrictEqual(
      [call?.version, call?.method, call?.path, call?.body, call?.status],
      ["v4", "POST", "/api/v4/runs", { task: "Look" }, 200],
    )
    assert.strictEqual(call?.headers.get("x-team"), "qa")
    assert.isFalse(call?.headers.has("x-service-api-key"))
  })

  it("finds calls by common properties", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    await call("GET", "/api/v4/browsers")
    await call("GET", "/api/v2/browsers")
    await call("GET", "/api/v2/nowhere")
    await call("GET", "/files/none")
    assert.strictEqual(service.calls("listBrowsers").length, 2)
    assert.strictEqual(service.calls({ version: "v2" }).length, 2)
    assert.strictEqual(service.calls({ status: 404, path: /nowhere$/ })[0]?.operation, undefined)
    assert.strictEqual(service.calls("download").length, 1)
    service.clearCalls()
    assert.isEmpty(service.calls())
  })

  it("counts the attempts of a request until it succeeds", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    service.fault(faults.unavailable(), { times: 2 })
    for (let time = 0; time < 4; time++) await call("GET", "/api/v4/runs")
    await call("GET", "/api/v4/runs?limit=1")
    assert.deepStrictEqual(
      service.calls().map(({ attempt }) => attempt),
      [1, 2, 3, 1, 1],
    )
  })
})

describe("a reset", () => {
  it("clears all state and restarts ids", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const { body: first } = await call("POST", "/api/v4/runs", { task: "Look" })
    service.fault(faults.unavailable())
    service.stub({ result: "never" })
    service.reset()
    assert.isEmpty(service.calls())
    assert.isEmpty((await call("GET", "/api/v4/runs")).body.runs)
    const { body: second } = await call("POST", "/api/v4/runs", { task: "Look" })
    assert.strictEqual(second.id, first.id)
    await service.clock.advance("1 minute")
    assert.strictEqual(service.run(second.id).result, "Done: Look")
  })
})
