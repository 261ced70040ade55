import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { createRawClient } from "@tabwright/raw/v4/client"
import { FakeService, faults } from "@tabwright/testing"
import { listen } from "@tabwright/testing/node"
import { NotFound, TimedOut } from "../../src/index.ts"
import { clientOf, rejection, unknownId } from "../Fixture.ts"

let service: FakeService

beforeEach(() => {
  service = new FakeService()
})
afterEach(() => service[Symbol.asyncDispose]())

describe("middleware", () => {
  it("is called for every attempt with a real request and the path of the contract", async () => {
    const seen: Array<string> = []
    const client = clientOf(service, {
      middleware: [
        {
          onRequest: ({ request, schemaPath }) => {
            request.headers.set("x-trace", "abc")
            seen.push(`${request.method} ${schemaPath} ${request.headers.get("x-trace")}`)
          },
          onResponse: ({ response }) => void seen.push(String(response.status)),
        },
      ],
    })
    service.fault(faults.unavailable({ retryAfter: 0 }), { operation: "getRun" })
    assert.instanceOf(await rejection(client.runs.get(unknownId)), NotFound)
    assert.deepStrictEqual(seen, ["GET /runs/{run_id} abc", "503", "GET /runs/{run_id} abc", "404"])
    const sent = service.lastCall()
    assert.strictEqual(sent?.headers.get("x-trace"), "abc")
  })

  it("can send a body and replace request and response", async () => {
    const client = clientOf(service, {
      middleware: [
        { onRequest: ({ request }) => new Request(request, { headers: request.headers }) },
        {
          onResponse: ({ response }) =>
            new Response(response.body, { status: response.status, headers: { "x-mine": "1" } }),
        },
      ],
    })
    const { data, response } = await client.profiles.create({ name: "mine" }).withResponse()
    assert.strictEqual(data.name, "mine")
    assert.strictEqual(response.headers.get("x-mine"), "1")
  })

  it("can copy responses without reading the copies", async () => {
    const copies: Array<Response> = []
    const client = clientOf(service, {
      middleware: [{ onResponse: ({ response }) => void copies.push(response.clone()) }],
    })
    const run = client.run("buy a lamp")
    const events: Array<string> = []
    for await (const { type } of run.events()) events.push(type)
    assert.include(events, "run.completed")
    assert.strictEqual((await run).status, "completed")
    assert.include(
      copies.map(({ headers }) => headers.get("content-type")),
      "text/event-stream",
    )
  })

  it("rejects the call with what it throws, unchanged and without retries", async () => {
    const reason = new Error("not allowed here")
    let calls = 0
    const onRequest = () => {
      calls++
      throw reason
    }
    const client = clientOf(service, { middleware: [{ onRequest }] })
    assert.strictEqual(await rejection(client.runs.get(unknownId)), reason)
    assert.strictEqual(calls, 1)
  })
})

describe("a raw client", () => {
  it("sends typed requests with key, headers and middleware", async () => {
    await using server = await listen(service)
    const seen: Array<string> = []
    const client = createRawClient({
      baseUrl: `${server.url}/api/v4`,
      apiKey: service.apiKey,
      headers: { "x-team": "blue" },
      middleware: [{ onRequest: ({ schemaPath }) => void seen.push(schemaPath) }],
    })
    const { data, error } = await client.POST("/profiles", { body: { name: "raw" } })
    assert.isUndefined(error)
    assert.strictEqual(data?.name, "raw")
    const missing = await client.GET("/runs/{run_id}", { params: { path: { run_id: unknownId } } })
    assert.strictEqual(missing.response.status, 404)
    assert.deepStrictEqual(seen, ["/profiles", "/runs/{run_id}"])
    assert.strictEqual(service.lastCall()?.headers.get("x-team"), "blue")
  })

  it("rejects a base URL that is not http", () => {
    assert.throws(() => createRawClient({ baseUrl: "ftp://x", apiKey: "tw_x" }), /not an http or https URL/)
  })
})

describe("the timeout of an attempt", () => {
  it("ends a request whose headers or body do not arrive, and aborts its connection", async () => {
    let closed = 0
    const server = createServer((request, response) => {
      request.socket.once("close", () => closed++)
      if (request.url?.endsWith("/status") === true)
        response.writeHead(200, { "content-type": "application/json" }).write("{")
    })
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
    const { port } = server.address() as AddressInfo
    const client = clientOf(service, {
      baseUrl: `http://127.0.0.1:${port}`,
      fetch: undefined,
      maxRetries: 0,
      timeout: 100,
    })
    for (const call of [client.runs.get(unknownId), client.runs.status(unknownId)]) {
      const error = await rejection(call)
      assert.instanceOf(error, TimedOut)
      assert.strictEqual(error.limitMs, 100)
    }
    while (closed < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    server.close()
  })
})
