import { inspect } from "node:util"
import { faults } from "@tabwright/testing"
import { type FakeServer, listen } from "@tabwright/testing/node"
import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { acquire, Misconfigured, NetworkError, ServerError, Unauthorized } from "../../src/index.ts"
import { rejectionOf } from "../Rejection.ts"

const events = ["exit", "SIGINT", "SIGTERM", "SIGHUP"] as const
const handlers = () => events.map((event) => process.listenerCount(event))

let server: FakeServer
let before: ReadonlyArray<number>
beforeEach(async () => {
  server = await listen()
  before = handlers()
})
afterEach(async () => {
  await server[Symbol.asyncDispose]()
  vi.unstubAllEnvs()
})

const there = () => ({ apiKey: server.apiKey, baseUrl: server.url })
const failStops = (status: number, times = 1) =>
  server.service.fault(faults.status(status), { operation: "updateBrowser", times })
const statuses = () => server.service.browsers().map(({ status }) => status)

describe("an acquired browser", () => {
  it("is created with exactly the given options", async () => {
    await using browser = await acquire({ ...there(), timeout: 5, metadata: { team: "qa" }, handleSignals: true })
    assert.deepStrictEqual(server.service.lastCall("createBrowser")?.body, { timeout: 5, metadata: { team: "qa" } })
    assert.include(browser.cdpUrl, browser.id)
    assert.include(browser.liveUrl, "/live/")
    assert.strictEqual(browser.timeoutAt, "2026-11-20T12:05:00.000Z")
  })

  it("uses key and URL from the environment", async () => {
    vi.stubEnv("TABWRIGHT_API_KEY", server.apiKey)
    vi.stubEnv("TABWRIGHT_BASE_URL", server.url)
    await using browser = await acquire()
    assert.strictEqual(browser.status, "active")
    vi.stubEnv("TABWRIGHT_API_KEY", "")
    assert.instanceOf(await rejectionOf(acquire()), Misconfigured)
  })

  it("is stopped at the end of the block and leaves no signal handler", async () => {
    {
      await using one = await acquire(there())
      await using two = await acquire(there())
      assert.notStrictEqual(one.id, two.id)
      assert.deepStrictEqual(
        handlers(),
        before.map((count) => count + 1),
      )
    }
    assert.deepStrictEqual(statuses(), ["stopped", "stopped"])
    assert.deepStrictEqual(handlers(), before)
  })

  it("is stopped when the block throws", async () => {
    const thrown = await rejectionOf(
      (async () => {
        await using _browser = await acquire(there())
        throw new Error("in the block")
      })(),
    )
    assert.include(String(thrown), "in the block")
    assert.deepStrictEqual(statuses(), ["stopped"])
  })

  it("is created once, even if responses to the creation are lost", async () => {
    for (const _ of [1, 2]) server.service.fault(faults.lostResponse(), { operation: "createBrowser" })
    {
      await using browser = await acquire(there())
      assert.deepStrictEqual(
        server.service.browsers().map(({ id }) => id),
        [browser.id],
      )
    }
    const creations = server.service.calls("createBrowser")
    assert.strictEqual(creations.length, 3)
    assert.isTrue(creations[2]?.isReplay)
    assert.strictEqual(new Set(creations.map(({ headers }) => headers.get("idempotency-key"))).size, 1)
    assert.isEmpty(server.service.activeBrowsers())
  })

  it("retries the stop until the service acknowledges it", async () => {
    for (const status of [503, 500, 502]) failStops(status)
    const browser = await acquire(there())
    await browser.stop()
    assert.strictEqual(server.service.calls("updateBrowser").length, 4)
    assert.deepStrictEqual(statuses(), ["stopped"])
  })

  it("sends one stop request for repeated stops", async () => {
    const browser = await acquire(there())
    await Promise.all([browser.stop(), browser.stop(), browser[Symbol.asyncDispose]()])
    assert.strictEqual(server.service.calls("updateBrowser").length, 1)
  })

  it("keeps its exit handlers after a failed stop and can be stopped later", async () => {
    const browser = await acquire(there())
    failStops(500, 5)
    assert.instanceOf(await rejectionOf(browser.stop()), ServerError)
    assert.notDeepEqual(handlers(), before)
    await browser.stop()
    assert.deepStrictEqual(handlers(), before)
  })

  it("counts as stopped when the service no longer finds it", async () => {
    const browser = await acquire(there())
    server.service.reset()
    await browser.stop()
    assert.deepStrictEqual(handlers(), before)
  })

  it("outlives the block and the process with keepAlive, and is stopped on demand", async () => {
    const controller = new AbortController()
    const browser = await acquire({ ...there(), keepAlive: true, signal: controller.signal })
    await browser[Symbol.asyncDispose]()
    controller.abort()
    assert.deepStrictEqual(handlers(), before)
    assert.strictEqual((await browser.refresh()).status, "active")
    await browser.stop()
    assert.deepStrictEqual(statuses(), ["stopped"])
  })

  it("installs no signal handlers with handleSignals false", async () => {
    await using _browser = await acquire({ ...there(), handleSignals: false })
    assert.deepStrictEqual(
      handlers(),
      before.map((count, index) => (index === 0 ? count + 1 : count)),
    )
  })

  it("has its new state after a refresh", async () => {
    const browser = await acquire(there())
    await browser.stop()
    assert.strictEqual(browser.status, "active")
    await browser.refresh()
    assert.strictEqual(browser.status, "stopped")
    assert.isNull(browser.liveUrl)
  })

  it("prints neither URLs nor API key", async () => {
    await using browser = await acquire(there())
    for (const printed of [
      inspect(browser),
      inspect(browser, { depth: 10, showHidden: true, customInspect: false, getters: false }),
      JSON.stringify({ browser }),
      JSON.stringify(Object.entries(browser)),
    ]) {
      assert.notMatch(printed, /cdp-|live-|tw_test/)
    }
    assert.match(inspect(browser), new RegExp(`^ManagedBrowser \\{\\s+id: '${browser.id}'`))
  })

  it("rejects with the API error when the creation fails", async () => {
    assert.instanceOf(await rejectionOf(acquire({ ...there(), apiKey: "tw_other" })), Unauthorized)
    const unreachable = { apiKey: "tw_x", baseUrl: "http://127.0.0.1:1" }
    assert.instanceOf(await rejectionOf(acquire(unreachable)), NetworkError)
    assert.deepStrictEqual(handlers(), before)
  })
})

describe("a signal", () => {
  it("prevents all requests if it is already aborted", async () => {
    const reason = new Error("no")
    assert.strictEqual(await rejectionOf(acquire({ ...there(), signal: AbortSignal.abort(reason) })), reason)
    assert.isEmpty(server.service.calls())
  })

  it("stops the browser of a creation in progress", async () => {
    let create = () => {}
    const released = new Promise<void>((resolve) => (create = resolve))
    server.service.fault(faults.held(released), { operation: "createBrowser" })
    const controller = new AbortController()
    const acquiring = rejectionOf(acquire({ ...there(), keepAlive: true, signal: controller.signal }))
    await vi.waitUntil(() => server.service.calls("createBrowser").length === 1)
    controller.abort(new Error("enough"))
    assert.include(String(await acquiring), "enough")
    create()
    await vi.waitUntil(() => statuses()[0] === "stopped")
  })

  it("stops the browser later, without a second request on disposal", async () => {
    const controller = new AbortController()
    const browser = await acquire({ ...there(), signal: controller.signal })
    controller.abort()
    await vi.waitUntil(() => statuses()[0] === "stopped")
    await browser[Symbol.asyncDispose]()
    assert.strictEqual(server.service.calls("updateBrowser").length, 1)
    assert.deepStrictEqual(handlers(), before)
  })
})
