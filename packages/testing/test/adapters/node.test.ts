import { once } from "node:events"
import { assert, describe, it } from "vitest"
import { FakeService, faults } from "../../src/index.ts"
import { listen } from "../../src/adapters/node.ts"

const ask = (url: string, apiKey: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { "X-Service-API-Key": apiKey, "Content-Type": "application/json" } })

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => assert.fail("it got a response"),
    (error: unknown) => error,
  )

describe("the Node adapter", () => {
  it("serves real requests with links to itself", async () => {
    await using server = await listen()
    const made = await ask(`${server.url}/api/v4/runs`, server.apiKey, { method: "POST", body: `{"task":"Look"}` })
    const { eventsUrl, workspaceId } = (await made.json()) as { eventsUrl: string; workspaceId: string }
    assert.isTrue(eventsUrl.startsWith(`${server.url}/api/v4/runs/`))
    server.service.writeFile(workspaceId, "a b.txt", "text")
    const list = await ask(`${server.url}/api/v4/workspaces/${workspaceId}/files?includeUrls=true`, server.apiKey)
    const { files } = (await list.json()) as { files: ReadonlyArray<{ url: string }> }
    assert.strictEqual(await (await fetch(files[0]?.url ?? "")).text(), "text")
  })

  it("accepts exactly the declared files at its links", async () => {
    await using server = await listen()
    const made = await ask(`${server.url}/api/v4/workspaces`, server.apiKey, { method: "POST", body: "{}" })
    const { id } = (await made.json()) as { id: string }
    const announced = await ask(`${server.url}/api/v4/workspaces/${id}/files/upload`, server.apiKey, {
      method: "POST",
      body: `{"files":[{"name":"a.txt","contentType":"text/plain","size":4}]}`,
    })
    const { files } = (await announced.json()) as { files: ReadonlyArray<{ uploadUrl: string; path: string }> }
    const put = (body: string, type: string) =>
      fetch(files[0]?.uploadUrl ?? "", { method: "PUT", body, headers: { "Content-Type": type } })
    assert.strictEqual((await put("text", "text/html")).status, 403)
    assert.strictEqual((await put("longer text", "text/plain")).status, 403)
    assert.strictEqual((await put("text", "text/plain")).status, 200)
    assert.deepStrictEqual(server.service.readFile(id, "uploads/a.txt"), new TextEncoder().encode("text"))
    await server.service.clock.advance("5 minutes")
    assert.strictEqual((await put("text", "text/plain")).status, 200)
    await server.service.clock.advance("1 second")
    assert.strictEqual((await put("text", "text/plain")).status, 403)
  })

  it("breaks connections for faults", async () => {
    await using server = await listen()
    const url = `${server.url}/api/v4/runs`
    server.service.fault(faults.reset())
    assert.instanceOf(await rejection(ask(url, server.apiKey)), TypeError)
    server.service.fault(faults.reset({ at: "body" }))
    const response = await ask(url, server.apiKey)
    assert.strictEqual(response.status, 200)
    await rejection(response.text())
    assert.strictEqual((await ask(url, server.apiKey)).status, 200)
  })

  it("closes CDP connections to a fake browser with a reason", async () => {
    await using server = await listen()
    const made = await ask(`${server.url}/api/v4/browsers`, server.apiKey, { method: "POST", body: "{}" })
    const { cdpUrl, id } = (await made.json()) as { cdpUrl: string; id: string }
    const closing = async (): Promise<CloseEvent> => {
      const [event] = await once(new WebSocket(cdpUrl), "close")
      return event
    }
    const active = await closing()
    assert.deepStrictEqual([active.code, active.wasClean], [4003, true])
    assert.match(active.reason, /cdpUrl/)
    await ask(`${server.url}/api/v4/browsers/${id}`, server.apiKey, { method: "PATCH", body: `{"action":"stop"}` })
    assert.strictEqual((await closing()).code, 4000)
  })

  it("does not dispose a service passed in", async () => {
    await using service = new FakeService()
    {
      await using server = await listen(service)
      await ask(`${server.url}/api/v4/runs`, server.apiKey, { method: "POST", body: `{"task":"Look"}` })
    }
    const response = await service.fetch(`${service.baseUrl}/api/v4/runs`, {
      headers: { "X-Service-API-Key": service.apiKey },
    })
    assert.strictEqual(((await response.json()) as { runs: ReadonlyArray<unknown> }).runs.length, 1)
  })
})
