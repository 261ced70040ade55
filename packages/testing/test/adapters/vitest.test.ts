import { assert, describe } from "vitest"
import { test, testWith } from "../../src/adapters/vitest.ts"

describe("the vitest adapter", () => {
  test("provides a separate service for each test", async ({ service }) => {
    await service.fetch(`${service.baseUrl}/api/v4/runs`)
    assert.strictEqual(service.calls().length, 1)
  })

  test("starts with empty state in each test", ({ service }) => {
    assert.strictEqual(service.calls().length, 0)
  })

  test("serves the same service on a port on demand", async ({ server, service }) => {
    await fetch(`${server.url}/health`)
    assert.strictEqual(service.lastCall()?.path, "/health")
  })

  testWith({ apiKey: "tw_mine" })("accepts options", ({ service }) => {
    assert.strictEqual(service.apiKey, "tw_mine")
  })
})
