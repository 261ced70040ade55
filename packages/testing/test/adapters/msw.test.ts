import { setupServer } from "msw/node"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { FakeService, faults } from "../../src/index.ts"
import { handlers } from "../../src/adapters/msw.ts"

describe("the msw adapter", () => {
  const service = new FakeService()
  const server = setupServer(...handlers(service))
  beforeAll(() => server.listen())
  afterAll(() => server.close())

  const ask = (path: string, body: string) =>
    fetch(service.baseUrl + path, {
      method: "POST",
      body,
      headers: { "X-Service-API-Key": service.apiKey, "Content-Type": "application/json" },
    })

  it("serves requests of the global fetch to the service's URL", async () => {
    const response = await ask("/api/v2/tasks", `{"task":"Look"}`)
    assert.strictEqual(response.status, 202)
    assert.strictEqual(service.lastCall("createTask")?.status, 202)
  })

  it("turns a broken connection into a network error", async () => {
    service.fault(faults.reset())
    const error = await ask("/api/v2/tasks", `{"task":"Look"}`).catch((thrown: unknown) => thrown)
    assert.instanceOf(error, TypeError)
  })
})
