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

describe("a process that exits before its browsers", { timeout: 120_000 }, () => {
  it("stops all of them, retrying on server errors", async () => {
    for (const status of [503, 500]) failStops(status)
    const { exited } = start(`await Promise.all([acquire(), acquire(), acquire()])`)
    assert.deepStrictEqual(await exited, { code: 0, signal: null })
    assert.deepStrictEqual(statuses(), ["stopped", "stopped", "stopped"])
  })

  it("waits for an unresponsive service only briefly", async () => {
    server.service.fault(faults.held(), { operation: "updateBrowser", times: Infinity })
    const started = performance.now()
    const { exited } = start(`await acquire(); process.exit(7)`)
    assert.deepStrictEqual(await exited, { code: 7, signal: null })
    assert.isAtLeast(server.service.calls("updateBrowser").length, 1)
    assert.isBelow(performance.now() - started, 60_000)
  })

  it.each(["{}", "{ keepAlive: true }"])(
    "stops the browser of a creation in progress, acquired with %s",
    async (options) => {
      server.service.fault(faults.lostResponse(), { operation: "createBrowser", times: 2 })
      const { child, exited } = start(`await acquire(${options})`)
      await vi.waitUntil(() => statuses().length === 1, { timeout: 60_000 })
      child.kill("SIGTERM")
      assert.deepStrictEqual(await exited, { code: null, signal: "SIGTERM" })
      assert.deepStrictEqual(statuses(), ["stopped"])
    },
  )

  it("does not retry a rejected creation", async () => {
    server.service.fault(faults.held(), { operation: "createBrowser" })
    server.service.fault(faults.status(402), { operation: "createBrowser", times: Infinity })
    const { child, exited } = start(`await acquire()`)
    await vi.waitUntil(() => server.service.calls("createBrowser").length === 1, { timeout: 60_000 })
    child.kill("SIGTERM")
    await exited
    assert.strictEqual(server.service.calls("createBrowser").length, 2)
  })

  it("leaves browsers with keepAlive running", async () => {
    const { exited } = start(`await acquire({ keepAlive: true }); await acquire()`)
    await exited
    assert.deepStrictEqual(statuses(), ["active", "stopped"])
  })

  it("calls the program's own signal handler once, after the browser stopped", async () => {
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

  it("leaves the browser to the program's own handler with handleSignals false, until it exits", async () => {
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
