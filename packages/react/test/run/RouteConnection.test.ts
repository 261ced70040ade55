import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { RouteError, routeConnection } from "../../src/run/RouteConnection.ts"

const id = "0198c0de-7f3a-7c11-9d52-000000000001"

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
afterEach(() => void vi.useRealTimers())

const eventStream = (text: string) => new Response(text, { headers: { "content-type": "text/event-stream" } })

/** A connection to a server that responds to its nth request, from 1, like this. */
const connectionTo = (respond: (count: number) => Response | Error) => {
  let requests = 0
  const fetch = async () => {
    const response = respond(++requests)
    if (response instanceof Error) throw response
    return response
  }
  const { signal } = new AbortController()
  const connection = routeConnection({ fetch })
  return {
    requests: () => requests,
    get: () => connection.get(id, signal),
    /** Returns the ids of all events. */
    read: async () => {
      const ids: Array<number> = []
      for await (const events of connection.events(id, 0, signal)) ids.push(...events.map((event) => event.id))
      return ids
    },
  }
}

/** Lets the time pass that the promise waits for, and returns its result or error. */
const settled = async (promise: Promise<unknown>): Promise<unknown> => {
  let isSettled = false
  const result = promise
    .catch((error: unknown) => error)
    .finally(() => {
      isSettled = true
    })
  for (let seconds = 0; !isSettled; seconds++) {
    if (seconds === 1_000) return assert.fail("it did not settle within 1,000 s")
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return result
}

const page = () => new Response("<html>Log in</html>", { headers: { "content-type": "text/html" } })
const completed = `id: 1\ndata: ${JSON.stringify({ id: 1, type: "run.completed", data: {} })}\n\n`

describe("routeConnection", () => {
  it("fetches a run again after temporary failures", async () => {
    const failures = [new TypeError("fetch failed"), new Response("Bad gateway", { status: 502 })]
    const { get, requests } = connectionTo((count) => failures[count - 1] ?? Response.json({ id, status: "completed" }))
    assert.deepStrictEqual(await settled(get()), { id, status: "completed" })
    assert.strictEqual(requests(), 3)
  })

  it("rejects at once if a run does not exist, and after some minutes without success", async () => {
    const missing = connectionTo(() => new Response("Not found", { status: 404 }))
    assert.deepInclude(await settled(missing.get()), { name: "RouteError", status: 404 })
    assert.strictEqual(missing.requests(), 1)
    const down = connectionTo(() => new Response("Bad gateway", { status: 502 }))
    assert.deepInclude(await settled(down.get()), { name: "RouteError", status: 502 })
  })

  it("rejects a page that is neither events nor JSON, such as a login page", async () => {
    const { get, read, requests } = connectionTo(page)
    for (const result of [await settled(read()), await settled(get())]) {
      assert.instanceOf(result, RouteError)
      assert.strictEqual(result.status, 200)
      assert.include(result.message, "text/html")
    }
    assert.strictEqual(requests(), 2)
  })

  it("stops reconnecting to streams that contain nothing", async () => {
    const { read, requests } = connectionTo(() => eventStream(""))
    assert.include(String(await settled(read())), "ended before the run")
    assert.isAtMost(requests(), 100)
  })

  it("keeps reconnecting to streams with keep-alives", async () => {
    const { read } = connectionTo((count) => eventStream(count < 100 ? ": keep-alive\n\n" : completed))
    assert.deepStrictEqual(await settled(read()), [1])
  })
})
