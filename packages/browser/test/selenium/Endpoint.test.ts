import { once } from "node:events"
import { assert, describe, it } from "vitest"
import { WebSocket } from "ws"
import { BrowserDisconnected } from "../../src/index.ts"
import { selenium, type SeleniumEndpoint } from "../../src/selenium.ts"
import { startBrowser } from "../FakeBrowser.ts"
import { rejectionOf } from "../Rejection.ts"

const send = async ({ url }: SeleniumEndpoint, method: string, path: string, body?: object) => {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  const response = await fetch(url + path, init)
  return { status: response.status, value: (await response.json()).value }
}

const capabilities = { alwaysMatch: { browserName: "chrome", webSocketUrl: true, "goog:chromeOptions": { args: [] } } }

/** Collects the messages of a client of WebDriver BiDi. */
const connect = async (url: string) => {
  const socket = new WebSocket(url)
  const messages: Array<Record<string, unknown>> = []
  socket.on("message", (data: Buffer) => messages.push(JSON.parse(data.toString())))
  await once(socket, "open")
  return { socket, messages, closed: once(socket, "close") }
}

describe("the endpoint for Selenium", () => {
  it("creates a session of WebDriver BiDi, passes commands on, and ends it", async () => {
    await using browser = await startBrowser()
    await using endpoint = await selenium(browser.address)
    assert.deepStrictEqual(await send(endpoint, "GET", "/status"), { status: 200, value: { ready: true, message: "" } })
    const created = await send(endpoint, "POST", "/session", { capabilities })
    assert.strictEqual(created.status, 200)
    const { webSocketUrl } = created.value.capabilities
    const client = await connect(webSocketUrl)
    client.socket.send(JSON.stringify({ id: 7, method: "browsingContext.getTree", params: {} }))
    await once(client.socket, "message")
    assert.deepStrictEqual(client.messages, [{ id: 7, type: "success", result: { contexts: [] } }])
    client.socket.send("not JSON")
    await once(client.socket, "message")
    assert.deepInclude(client.messages.at(-1), { id: null, error: "invalid argument" })

    const path = `/session/${created.value.sessionId}`
    assert.strictEqual((await send(endpoint, "GET", `${path}/window/handles`)).value.length, 0)
    assert.strictEqual((await send(endpoint, "GET", `${path}/window`)).value.error, "no such window")
    const classic = await send(endpoint, "POST", `${path}/execute/sync`, {})
    assert.strictEqual(classic.status, 404)
    assert.match(classic.value.message, /classic WebDriver.*Use WebDriver BiDi/)

    assert.deepStrictEqual(await send(endpoint, "DELETE", path), { status: 200, value: null })
    await client.closed
    assert.strictEqual((await send(endpoint, "GET", `${path}/url`)).value.error, "invalid session id")
  })

  it("accepts only clients that know its URL, and no web pages", async () => {
    await using browser = await startBrowser()
    await using endpoint = await selenium(browser.address)
    const statusOf = async (url: string, headers = {}) => (await fetch(url, { headers })).status
    assert.strictEqual(await statusOf(new URL("/status", endpoint.url).href), 404)
    assert.strictEqual(await statusOf(`${endpoint.url}/status`, { origin: "https://example.com" }), 404)
    const socket = new WebSocket(`${endpoint.url.replace("http", "ws")}/session/unknown`)
    const [error] = await once(socket, "error").catch((cause: unknown) => [cause])
    assert.match(String(error), /404/)
  })

  it("closes its clients when the browser stops, and fails for a stopped browser", async () => {
    const browser = await startBrowser()
    await using endpoint = await selenium(browser.address)
    const { value } = await send(endpoint, "POST", "/session", { capabilities })
    const client = await connect(value.capabilities.webSocketUrl)
    browser.stop()
    await client.closed
    await browser[Symbol.asyncDispose]()
    assert.instanceOf(await rejectionOf(selenium(browser.address)), BrowserDisconnected)
  })
})
