import { once } from "node:events"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { WebSocketServer } from "ws"
import { connect } from "../../src/connection/Connection.ts"
import { MissingLibrary } from "../../src/connection/MissingLibrary.ts"
import { BrowserDisconnected } from "../../src/index.ts"
import { playwright } from "../../src/playwright.ts"
import { puppeteer } from "../../src/puppeteer.ts"
import { rejectionOf } from "../Rejection.ts"

let server: WebSocketServer
let address: { id: string; cdpUrl: string }
beforeEach(async () => {
  server = new WebSocketServer({ host: "127.0.0.1", port: 0 })
  await once(server, "listening")
  const bound = server.address()
  assert(bound !== null && typeof bound === "object")
  address = { id: "b1", cdpUrl: `ws://127.0.0.1:${bound.port}/cdp/b1?token=secret` }
})
afterEach(async () => {
  for (const socket of server.clients) socket.terminate()
  server.close()
  await once(server, "close")
})

describe("an unresponsive browser", () => {
  it.each([
    ["Playwright", playwright],
    ["Puppeteer", puppeteer],
  ] as const)("times out with %s and leaves no socket open", async (_, attach) => {
    const joined = once(server, "connection")
    const error = await rejectionOf(attach(address, { timeoutMs: 300 }))
    assert.instanceOf(error, BrowserDisconnected)
    assert.strictEqual(error.reason, "unreachable")
    const [client] = await joined
    if (client.readyState !== client.CLOSED) await once(client, "close")
  })

  it("reports its close code instead of the library's error", async () => {
    server.once("connection", (client) => client.once("message", () => client.close(4002)))
    const error = await rejectionOf(playwright(address))
    assert.instanceOf(error, BrowserDisconnected)
    assert.strictEqual(error.reason, "crashed")
  })
})

describe("a failing library", () => {
  it("rejects with its error and leaves no socket open", async () => {
    const joined = once(server, "connection")
    const fault = new Error("in the library")
    const unused = () => assert.fail("nothing was attached")
    const driver = { attach: () => Promise.reject(fault), openSession: unused, detach: unused }
    assert.strictEqual(await rejectionOf(connect(address, driver)), fault)
    const [client] = await joined
    if (client.readyState !== client.CLOSED) await once(client, "close")
  })

  it("reports how to install a missing library", async () => {
    const name = "no-such-library"
    const error = await rejectionOf(MissingLibrary.guard(name, () => import(/* @vite-ignore */ name)))
    assert.instanceOf(error, MissingLibrary)
    assert.include(error.message, "npm install no-such-library")
    assert.match(error.stack?.split("\n")[1] ?? "", /Control\.test\.ts/)
  })

  it("names a missing await, and fails in the caller's file", async () => {
    const unawaited = Promise.resolve(address) as unknown as typeof address
    assert.match(String(await rejectionOf(playwright(unawaited))), /^TypeError: .*Await acquire\(\)/)
    const gone = { id: "b1", cdpUrl: "ws://127.0.0.1:1/cdp" }
    const error = await rejectionOf(playwright(gone))
    assert.instanceOf(error, BrowserDisconnected)
    assert.match(error.stack?.split("\n")[1] ?? "", /Control\.test\.ts/)
  })
})
