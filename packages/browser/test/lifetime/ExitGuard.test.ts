import { faults } from "@tabwright/testing"
import { type FakeServer, listen } from "@tabwright/testing/node"
import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { startProgram } from "../Program.ts"

let server: FakeServer
beforeEach(async () => void (server = await listen()))
afterEach(() => server[Symbol.asyncDispose]())

const start = (code: string) =>
  startProgram(`import { acquire } from "@tabwright/browser"\n${code}`, {
    apiKey: server.apiKey,
    baseUrl: server.url,
  })
const failStops = (status: number, times = 1) =>
  server.service.fault(faults.status(status), { operation: "updateBrowser", times })
const statuses = () => server.service.browsers().map(({ status }) => status)

describe("a process that ends before its browsers", { timeout: 20_000 }, () => {
  it("stops all of them, asking again where the service stumbles", async () => {
    for (const status of [503, 500]) failStops(status)
    const { exited } = start(`await Promise.all([acquire(), acquire(), acquire()])`)
    assert.deepStrictEqual(await exited, { code: 0, signal: null })
    assert.deepStrictEqual(statuses(), ["stopped", "stopped", "stopped"])
  })

  it("waits for a service that does not answer, but not for long", async () => {
    server.service.fault(faults.held(), { operation: "updateBrowser", times: Infinity })
    const started = performance.now()
    const { exited } = start(`await acquire(); process.exit(7)`)
    assert.deepStrictEqual(await exited, { code: 7, signal: null })
    assert.isAtLeast(server.service.calls("updateBrowser").length, 1)
    assert.isBelow(performance.now() - started, 10_000)
  })

  it.each(["{}", "{ keepAlive: true }"])(
    "stops the one whose creation it no longer hears of, acquired with %s",
    async (options) => {
      server.service.fault(faults.lostResponse(), { operation: "createBrowser", times: 2 })
      const { child, exited } = start(`await acquire(${options})`)
      await vi.waitUntil(() => statuses().length === 1, { timeout: 10_000 })
      child.kill("SIGTERM")
      assert.deepStrictEqual(await exited, { code: null, signal: "SIGTERM" })
      assert.deepStrictEqual(statuses(), ["stopped"])
    },
  )

  it("takes no for an answer where that creation is refused", async () => {
    server.service.fault(faults.held(), { operation: "createBrowser" })
    server.service.fault(faults.status(402), { operation: "createBrowser", times: Infinity })
    const { child, exited } = start(`await acquire()`)
    await vi.waitUntil(() => server.service.calls("createBrowser").length === 1, { timeout: 10_000 })
    child.kill("SIGTERM")
    await exited
    assert.strictEqual(server.service.calls("createBrowser").length, 2)
  })

  it("leaves those that shall be kept", async () => {
    const { exited } = start(`await acquire({ keepAlive: true }); await acquire()`)
    await exited
    assert.deepStrictEqual(statuses(), ["active", "stopped"])
  })

  it("hands a signal to the program's own handler, once, with the browser stopped", async () => {
    const { child, exited, lines } = start(`
      process.on("SIGTERM", () => { console.log("own handler"); process.exitCode = 5; clearInterval(timer) })
      const timer = setInterval(() => {}, 1000)
      await acquire()
      console.log("ready")
    `)
    assert.strictEqual((await lines.next()).value, "ready")
    child.kill("SIGTERM")
    assert.strictEqual((await lines.next()).value, "own handler")
    assert.deepStrictEqual(statuses(), ["stopped"])
    assert.deepStrictEqual(await exited, { code: 5, signal: null })
    assert.isTrue((await lines.next()).done)
  })

  it("keeps the browser for the program's own handler where that is asked, until it exits", async () => {
    const { child, exited, lines } = start(`
      const browser = await acquire({ handleSignals: false })
      const timer = setInterval(() => {}, 1000)
      process.on("SIGTERM", async () => {
        console.log((await browser.refresh()).status)
        process.exit(0)
      })
      console.log("ready")
    `)
    await lines.next()
    child.kill("SIGTERM")
    assert.strictEqual((await lines.next()).value, "active")
    await exited
    assert.deepStrictEqual(statuses(), ["stopped"])
  })
})
