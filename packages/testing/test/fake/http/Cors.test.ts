import { assert, describe, it } from "vitest"
import { FakeService, faults } from "../../../src/index.ts"
import { callerOf } from "../../Caller.ts"

const origin = { Origin: "https://app.example" }

describe("a browser app of another origin", () => {
  it("can use every path, without preflights in the log or in the way of faults", async () => {
    await using service = new FakeService()
    service.fault(faults.status(503))
    const preflight = await service.fetch(`${service.baseUrl}/files/link-1`, {
      method: "OPTIONS",
      headers: {
        ...origin,
        "Access-Control-Request-Method": "PUT",
        "Access-Control-Request-Headers": "content-type,x-service-api-key",
      },
    })
    assert.strictEqual(preflight.status, 204)
    assert.strictEqual(preflight.headers.get("access-control-allow-origin"), "*")
    assert.strictEqual(preflight.headers.get("access-control-allow-methods"), "PUT")
    assert.strictEqual(preflight.headers.get("access-control-allow-headers"), "content-type,x-service-api-key")
    assert.lengthOf(service.calls(), 0)

    const failed = await callerOf(service)("GET", "/api/v4/runs", undefined, origin)
    assert.deepStrictEqual([failed.status, failed.headers.get("access-control-allow-origin")], [503, "*"])
    const listed = await callerOf(service)("GET", "/api/v4/runs", undefined, origin)
    assert.deepStrictEqual([listed.status, listed.headers.get("access-control-expose-headers")], [200, "*"])
  })

  it("is recognized by its origin", async () => {
    await using service = new FakeService()
    const { headers } = await callerOf(service)("GET", "/api/v4/runs")
    assert.isNull(headers.get("access-control-allow-origin"))
  })
})
