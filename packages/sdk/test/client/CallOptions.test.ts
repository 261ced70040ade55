import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { CallPromise, Misconfigured, NotFound, ServerError, Tabwright, TimedOut } from "../../src/index.ts"
import { ContractServer } from "../ContractServer.ts"

let server: ContractServer
let client: Tabwright

beforeEach(async () => {
  server = await ContractServer.start()
  client = new Tabwright({
    apiKey: server.apiKey,
    baseUrl: server.origin,
    headers: { "x-team": "qa", "x-kind": "base" },
  })
})
afterEach(() => server[Symbol.asyncDispose]())

const rejection = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => assert.fail("it did not reject"),
    (error: unknown) => error,
  )

/** A service that accepts requests and never answers. */
const silent = () => {
  const requests: Array<Request> = []
  const fetch = (url: string, init: RequestInit) => {
    const request = new Request(url, init)
    requests.push(request)
    return new Promise<Response>((_, reject) => {
      request.signal.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")))
    })
  }
  return { requests, client: new Tabwright({ apiKey: "tw_test", fetch }) }
}

describe("the options of a call", () => {
  it("add headers to that call, in place of the client's, but never the key", async () => {
    await client.browsers.list({}, { headers: { "X-Kind": "call", "X-Service-API-Key": "tw_other" } })
    await client.browsers.list()
    assert.deepStrictEqual(
      server.received.map(({ headers }) => [headers["x-team"], headers["x-kind"], headers["x-service-api-key"]]),
      [
        ["qa", "call", server.apiKey],
        ["qa", "base", server.apiKey],
      ],
    )
  })

  it("go with every request of a handle, and a method's own win", async () => {
    const run = client.run("buy a lamp", { headers: { "x-kind": "run" } })
    await run
    await run.status({ headers: { "x-kind": "status" } })
    const kinds = server.received.map(({ headers }) => headers["x-kind"])
    assert.strictEqual(kinds.pop(), "status")
    assert.isTrue(kinds.length > 3 && kinds.every((kind) => kind === "run"))
    assert.deepStrictEqual(server.received[0]?.body, { task: "buy a lamp" })
  })

  it("with a header that cannot be sent say which, and not its value", async () => {
    const error = await rejection(client.browsers.list({}, { headers: { "x-token": "sec\nret" } }))
    assert.instanceOf(error, Misconfigured)
    assert.include(error.message, `"x-token"`)
    assert.notInclude(error.message, 'ret"')
    assert.isEmpty(server.received)
  })

  it("bound one attempt, and say how often it is repeated", async () => {
    const { client: waiting, requests } = silent()
    const error = await rejection(waiting.browsers.list({}, { timeout: 20, maxRetries: 1 }))
    assert.instanceOf(error, TimedOut)
    assert.include(error.message, "0.02 s")
    assert.lengthOf(requests, 2)
  })

  it("may turn repeating off", async () => {
    server.failNext(/browsers/, 503)
    assert.instanceOf(await rejection(client.browsers.list({}, { maxRetries: 0 })), ServerError)
    assert.lengthOf(server.received, 1)
  })

  it.each([
    ["a call", (run: Tabwright, signal: AbortSignal) => run.browsers.list({}, { signal, timeout: 20, maxRetries: 0 })],
    ["starting a run", (run: Tabwright, signal: AbortSignal) => run.run("x", { signal, timeout: 20 })],
    ["a loop", (run: Tabwright, signal: AbortSignal) => run.run("x", { signal, timeout: 20 }).events().next()],
  ])("keep the time limit of %s where there is a signal", async (_, begin) => {
    const controller = new AbortController()
    assert.instanceOf(await rejection(begin(silent().client, controller.signal)), TimedOut)
    assert.isFalse(controller.signal.aborted)
  })

  it("keep the limit of waiting where there is a signal", async () => {
    const run = client.run("hang around", { signal: new AbortController().signal, waitTimeout: 50 })
    assert.instanceOf(await rejection(run), TimedOut)
  })

  it("end the call with the signal's reason", async () => {
    const { client: waiting, requests } = silent()
    const controller = new AbortController()
    const call = rejection(waiting.browsers.list({}, { signal: controller.signal }))
    while (requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
    controller.abort(new Error("enough"))
    assert.strictEqual(await call, controller.signal.reason)
    assert.isTrue(requests[0]?.signal.aborted)
  })
})

describe("withResponse", () => {
  it("brings status, headers and request id of a call", async () => {
    const call = client.browsers.create({ proxyCountryCode: "de" })
    assert.instanceOf(call, CallPromise)
    const { data, requestId, response } = await call.withResponse()
    assert.strictEqual(data, await call)
    assert.strictEqual(response.status, 201)
    assert.strictEqual(response.headers.get("x-tabwright-warning"), "no proxy for de, went direct")
    assert.strictEqual(requestId, "req_1")
    assert.strictEqual((await data.stop().withResponse()).response.status, 200)
  })

  it("brings the response of the attempt that succeeded", async () => {
    server.failNext(/browsers/, 503)
    assert.strictEqual((await client.browsers.list().withResponse()).response.status, 200)
    assert.lengthOf(server.received, 2)
  })

  it("works on a handle: for its end, its start, and all it is asked", async () => {
    const run = client.run("buy a lamp")
    assert.match((await run.id().withResponse()).response.url, /\/runs$/)
    assert.strictEqual((await run.withResponse()).data, await run)
    assert.match((await run.status().withResponse()).response.url, /\/status$/)
  })

  it("throws what the call throws", async () => {
    const unknown = "0198c0de-7f3a-7c11-9d52-000000000099"
    assert.instanceOf(await rejection(client.browsers.get(unknown).withResponse()), NotFound)
  })
})
