import { assert, describe } from "vitest"
import { test, testWith } from "../../src/vitest.ts"

describe("the vitest door", () => {
  test("hands a test its own service", async ({ service }) => {
    await service.fetch(`${service.baseUrl}/api/v4/runs`)
    assert.strictEqual(service.calls().length, 1)
  })

  test("which knows nothing of the test before", ({ service }) => {
    assert.strictEqual(service.calls().length, 0)
  })

  test("and puts the same one on a port where it is asked to", async ({ server, service }) => {
    await fetch(`${server.url}/health`)
    assert.strictEqual(service.lastCall()?.path, "/health")
  })

  testWith({ apiKey: "tw_mine" })("takes options", ({ service }) => {
    assert.strictEqual(service.apiKey, "tw_mine")
  })
})
