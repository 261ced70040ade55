import { assert, describe, it } from "vitest"
import { FakeService } from "../../../src/index.ts"
import { callerOf } from "../../Caller.ts"

const key = { "Idempotency-Key": "k1" }

describe("an Idempotency-Key", () => {
  it("executes a request once, however its JSON is formatted", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const first = await call("POST", "/api/v4/runs", { task: "x", model: "gpt-5.5" }, key)
    const second = await call("POST", "/api/v4/runs", { model: "gpt-5.5", task: "x" }, key)
    assert.deepStrictEqual(second.body, first.body)
    assert.deepStrictEqual(
      [first, second].map(({ headers }) => headers.get("idempotent-replayed")),
      [null, "true"],
    )
    assert.deepStrictEqual(
      service.calls("createRun").map(({ isReplay }) => isReplay),
      [false, true],
    )
    assert.strictEqual((await call("GET", "/api/v4/runs")).body.runs.length, 1)
  })

  it("is rejected with another body and unused for another operation, project or day", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    await call("POST", "/api/v4/runs", { task: "x" }, key)
    const other = await call("POST", "/api/v4/runs", { task: "y" }, key)
    assert.deepStrictEqual([other.status, other.body.code], [409, "IdempotencyMismatch"])
    assert.strictEqual((await call("POST", "/api/v4/browsers", {}, key)).status, 201)
    const stranger = callerOf(service, service.newKey())
    assert.strictEqual((await stranger("POST", "/api/v4/runs", { task: "y" }, key)).status, 200)
    await service.clock.advance("24 hours")
    assert.strictEqual((await call("POST", "/api/v4/runs", { task: "y" }, key)).status, 200)
  })

  it("stays usable after an error response", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    assert.strictEqual((await call("POST", "/api/v4/runs", {}, key)).status, 422)
    assert.strictEqual((await call("POST", "/api/v4/runs", { task: "x" }, key)).status, 200)
    assert.strictEqual((await call("POST", "/api/v4/runs", { task: "x" }, { "Idempotency-Key": "a b" })).status, 422)
  })
})
