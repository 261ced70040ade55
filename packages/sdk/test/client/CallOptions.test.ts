import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { CallPromise, Misconfigured, NotFound, ServerError, Tabwright, TimedOut } from "../../src/index.ts"
import { FakeService, faults, outcomes } from "@tabwright/testing"
import { clientOf, rejection, unknownId } from "../Fixture.ts"

let service: FakeService
let client: Tabwright
/** Headers of all requests with the key, which the fake's call log omits. */
let sent: Array<Headers>

beforeEach(() => {
  service = new FakeService({ proxyCountries: [] })
  sent = []
  client = clientOf(service, {
    headers: { "x-team": "qa", "x-kind": "base" },
    logger: { warn: () => {}, error: () => {} },
    fetch: (url, init) => {
      sent.push(new Headers(init.headers))
      return service.fetch(url, init)
    },
  })
  service.stub(outcomes.stuck(), { task: "hang around", times: Infinity })
})
afterEach(() => service[Symbol.asyncDispose]())

/** A service that accepts requests without responding. */
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
  it("override headers for that call, except the key", async () => {
    await client.browsers.list({}, { headers: { "X-Kind": "call", "X-Service-API-Key": "tw_other" } })
    await client.browsers.list()
    assert.deepStrictEqual(
      sent.map((headers) => [headers.get("x-team"), headers.get("x-kind"), headers.get("x-service-api-key")]),
      [
        ["qa", "call", service.apiKey],
        ["qa", "base", service.apiKey],
      ],
    )
  })

  it("apply to every request of a handle, unless a method overrides them", async () => {
    const run = client.run("buy a lamp", { headers: { "x-kind": "run" } })
    await run
    await run.status({ headers: { "x-kind": "status" } })
    const kinds = sent.map((headers) => headers.get("x-kind"))
    assert.strictEqual(kinds.pop(), "status")
    assert.isTrue(kinds.length > 3 && kinds.every((kind) => kind === "run"))
    assert.deepStrictEqual(service.calls()[0]?.body, { task: "buy a lamp" })
  })

  it("reject an invalid header by name, without its value", async () => {
    const error = await rejection(client.browsers.list({}, { headers: { "x-token": "sec\nret" } }))
    assert.instanceOf(error, Misconfigured)
    assert.include(error.message, `"x-token"`)
    assert.notInclude(error.message, 'ret"')
    assert.isEmpty(service.calls())
  })

  it("set the timeout of an attempt and the number of retries", async () => {
    const { client: waiting, requests } = silent()
    const error = await rejection(waiting.browsers.list({}, { timeout: 20, maxRetries: 1 }))
    assert.instanceOf(error, TimedOut)
    assert.include(error.message, "0.02 s")
    assert.lengthOf(requests, 2)
  })

  it("can disable retries", async () => {
    service.fault(faults.status(503), { path: /browsers/ })
    assert.instanceOf(await rejection(client.browsers.list({}, { maxRetries: 0 })), ServerError)
    assert.lengthOf(service.calls(), 1)
  })

  it.each([
    ["a call", (run: Tabwright, signal: AbortSignal) => run.browsers.list({}, { signal, timeout: 20, maxRetries: 0 })],
    ["starting a run", (run: Tabwright, signal: AbortSignal) => run.run("x", { signal, timeout: 20 })],
    ["a loop", (run: Tabwright, signal: AbortSignal) => run.run("x", { signal, timeout: 20 }).events().next()],
  ])("keep the time limit of %s together with a signal", async (_, begin) => {
    const controller = new AbortController()
    assert.instanceOf(await rejection(begin(silent().client, controller.signal)), TimedOut)
    assert.isFalse(controller.signal.aborted)
  })

  it("keep the wait timeout together with a signal", async () => {
    const run = client.run("hang around", { signal: new AbortController().signal, waitTimeout: 50 })
    assert.instanceOf(await rejection(run), TimedOut)
  })

  it("abort the call with the signal's reason", async () => {
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
  it("returns status, headers and request id of a call", async () => {
    const call = client.browsers.create({ proxyCountryCode: "de" })
    assert.instanceOf(call, CallPromise)
    const { data, requestId, response } = await call.withResponse()
    assert.strictEqual(data, await call)
    assert.strictEqual(response.status, 201)
    assert.include(response.headers.get("x-tabwright-warning") ?? "", "de")
    assert.match(requestId ?? "", /^req_/)
    assert.strictEqual((await data.stop().withResponse()).response.status, 200)
  })

  it("returns the response of the successful attempt", async () => {
    service.fault(faults.status(503), { path: /browsers/ })
    assert.strictEqual((await client.browsers.list().withResponse()).response.status, 200)
    assert.lengthOf(service.calls(), 2)
  })

  it("returns the responses of the start, the end and the other calls of a handle", async () => {
    const run = client.run("buy a lamp")
    const { data, requestId } = await run.id().withResponse()
    assert.strictEqual(requestId, service.lastCall("createRun")?.requestId)
    assert.strictEqual(data, (await run).id)
    assert.strictEqual((await run.withResponse()).data, await run)
    const status = await run.status().withResponse()
    assert.strictEqual(status.requestId, service.lastCall("getRunStatus")?.requestId)
  })

  it("throws what the call throws", async () => {
    assert.instanceOf(await rejection(client.browsers.get(unknownId).withResponse()), NotFound)
  })
})
