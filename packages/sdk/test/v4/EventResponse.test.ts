import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { FakeService, outcomes } from "@tabwright/testing"
import { NotFound, PaymentRequired, type Tabwright } from "../../src/index.ts"
import type { Events } from "@tabwright/core/v4"
import { eventResponse } from "../../src/v4/EventResponse.ts"
import { clientOf, deferred, rejection, unknownId } from "../Fixture.ts"

let service: FakeService
let client: Tabwright

beforeEach(() => {
  service = new FakeService()
  client = clientOf(service)
  service.stub({ steps: ["Look", "Buy"] }, { task: "shop", times: Infinity })
})
afterEach(() => service[Symbol.asyncDispose]())

const resumed = (id: string) => new Request("http://app.test/events", { headers: { "last-event-id": id } })

describe("an event response", () => {
  it("streams the events and resumes after the last received one", async () => {
    const handle = client.run("shop")
    const response = await handle.toEventResponse()
    assert.strictEqual(response.headers.get("content-type"), "text/event-stream")
    const all = await response.text()
    const ids = Array.from(all.matchAll(/^id: (\d+)$/gm), ([, id]) => Number(id))
    assert.include(all, "event: run.completed\n")
    assert.deepStrictEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    )
    const rest = await (await handle.toEventResponse(resumed(String(ids[1])))).text()
    assert.deepStrictEqual(
      Array.from(rest.matchAll(/^id: (\d+)$/gm), ([, id]) => Number(id)),
      ids.slice(2),
    )
  })

  it("is a 204 if everything was received", async () => {
    const handle = client.run("shop")
    await handle
    assert.strictEqual((await handle.toEventResponse(resumed("999999"))).status, 204)
  })

  it("rejects before it starts if the run does not exist or the header is invalid", async () => {
    assert.instanceOf(await rejection(client.runs.handle(unknownId).toEventResponse()), NotFound)
    assert.instanceOf(await rejection(client.run("shop").toEventResponse(resumed("last"))), TypeError)
  })

  it("stops following the run when the page leaves", async () => {
    service.stub(outcomes.stuck(), { task: "hang around" })
    const page = new AbortController()
    const response = await client
      .run("hang around")
      .toEventResponse(new Request("http://app.test", { signal: page.signal }))
    const reader = response.body?.getReader() ?? assert.fail("no body")
    assert.isFalse((await reader.read()).done)
    page.abort(new Error("left"))
    let error: unknown
    while (error === undefined)
      error = await reader.read().then(
        () => undefined,
        (reason: unknown) => reason,
      )
    assert.instanceOf(error, Error)
    assert.strictEqual(error.message, "left")
  })
})

describe("an event response without events", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
  afterEach(() => void vi.useRealTimers())

  /** Events that end or fail when the test says so. */
  const silent = () => {
    const { promise, reject, resolve } = deferred<ReadonlyArray<Events.RunEvent>>()
    const events = async function* (): AsyncGenerator<Events.RunEvent, void, undefined> {
      yield* await promise
    }
    return { end: () => resolve([]), fail: reject, response: eventResponse(events(), true) }
  }

  it("starts after a second and keeps the connection open", async () => {
    const { end, response } = silent()
    await vi.advanceTimersByTimeAsync(1_000)
    const { body, status } = await response
    assert.strictEqual(status, 200)
    const text = new Response(body).text()
    await vi.advanceTimersByTimeAsync(30_000)
    end()
    assert.strictEqual(await text, ": keep-alive\n\n: keep-alive\n\n")
    assert.strictEqual(vi.getTimerCount(), 0)
  })

  it("rejects if they fail within a second, and breaks the stream if they fail later", async () => {
    const early = silent()
    early.fail(new Error("early"))
    assert.strictEqual(String(await rejection(early.response)), "Error: early")
    assert.strictEqual(vi.getTimerCount(), 0)
    const late = silent()
    await vi.advanceTimersByTimeAsync(1_000)
    const reading = rejection((await late.response).text())
    late.fail(new Error("late"))
    assert.strictEqual(String(await reading), "Error: late")
  })

  it("rejects if the run does not start, however long that takes", async () => {
    const { promise, resolve } = deferred<Response>()
    const rejected = rejection(
      clientOf(service, { fetch: () => promise })
        .run("shop")
        .toEventResponse(),
    )
    await vi.advanceTimersByTimeAsync(5_000)
    resolve(Response.json({ detail: "Limit reached" }, { status: 402 }))
    assert.instanceOf(await rejected, PaymentRequired)
  })
})

describe("a text response", () => {
  it("contains the goals and the result", async () => {
    const response = await client.run("shop").toTextResponse()
    assert.strictEqual(await response.text(), "Look\nBuy\nDone: shop")
  })
})
