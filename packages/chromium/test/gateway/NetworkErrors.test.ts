import { assert, describe, it } from "@effect/vitest"
import { nameNetworkErrors } from "../../src/gateway/NetworkErrors.ts"

const errors: Readonly<Record<string, string>> = {
  "refused.test": "ERR_CONNECTION_REFUSED",
  "unknown.test": "ERR_NAME_NOT_RESOLVED",
}

const message = (value: unknown) => Buffer.from(JSON.stringify(value))

const requested = (requestId: string, url: string) =>
  message({
    method: "Network.requestWillBeSent",
    params: { requestId, loaderId: "1", request: { url } },
    sessionId: "s",
  })

const failed = (requestId: string, errorText = "net::ERR_SOCKS_CONNECTION_FAILED") => ({
  method: "Network.loadingFailed",
  params: { requestId, type: "Fetch", errorText },
  sessionId: "s",
})

const open = () => {
  const name = nameNetworkErrors((url) =>
    url === undefined ? "ERR_BLOCKED_BY_CLIENT" : errors[URL.parse(url)?.hostname ?? ""],
  )
  return (payload: Buffer) => {
    const text = name(payload)
    return text === undefined ? undefined : JSON.parse(text)
  }
}

describe("nameNetworkErrors", () => {
  it("gives each of several concurrent requests the error of its own destination", () => {
    const name = open()
    for (const [id, host] of [
      ["1", "refused.test"],
      ["2", "unknown.test"],
      ["3", "refused.test"],
    ] as const) {
      assert.isUndefined(name(requested(id, `http://${host}/`)))
    }
    // Redirected.
    name(requested("3", "https://unknown.test/next"))
    assert.deepStrictEqual(name(message(failed("2"))), failed("2", "net::ERR_NAME_NOT_RESOLVED"))
    assert.deepStrictEqual(name(message(failed("1"))), failed("1", "net::ERR_CONNECTION_REFUSED"))
    assert.deepStrictEqual(name(message(failed("3"))), failed("3", "net::ERR_NAME_NOT_RESOLVED"))
  })

  it("names the errors of sockets, of the console and of navigations", () => {
    const name = open()
    name(message({ method: "Network.webSocketCreated", params: { requestId: "7", url: "ws://refused.test/" } }))
    const text = "Error in connection establishment: net::ERR_SOCKS_CONNECTION_FAILED"
    const socket = { method: "Network.webSocketFrameError", params: { requestId: "7", errorMessage: text } }
    assert.include(name(message(socket)).params.errorMessage, "establishment: net::ERR_CONNECTION_REFUSED")

    const entry = { source: "network", text: "Failed: net::ERR_SOCKS_CONNECTION_FAILED", url: "http://unknown.test/" }
    assert.deepStrictEqual(name(message({ method: "Log.entryAdded", params: { entry }, sessionId: "s" })), {
      method: "Log.entryAdded",
      params: { entry: { ...entry, text: "Failed: net::ERR_NAME_NOT_RESOLVED" } },
      sessionId: "s",
    })
    const ofSocket = { text: "WebSocket connection to 'wss://refused.test/x' failed: net::ERR_SOCKS_CONNECTION_FAILED" }
    assert.include(
      name(message({ method: "Log.entryAdded", params: { entry: ofSocket } })).params.entry.text,
      "failed: net::ERR_CONNECTION_REFUSED",
    )

    // Without the Network domain, the latest failure is the navigation's.
    const result = { frameId: "f", loaderId: "l", errorText: "net::ERR_SOCKS_CONNECTION_FAILED" }
    assert.strictEqual(name(message({ id: 3, result })).result.errorText, "net::ERR_BLOCKED_BY_CLIENT")
    name(requested("l", "http://refused.test/"))
    assert.strictEqual(name(message({ id: 4, result })).result.errorText, "net::ERR_CONNECTION_REFUSED")
  })

  it("leaves other messages, other errors and texts of pages unchanged", () => {
    const name = open()
    name(requested("1", "http://refused.test/"))
    name(requested("2", "http://reachable.test/"))
    const text = "net::ERR_SOCKS_CONNECTION_FAILED"
    const others = [
      failed("1", "net::ERR_CONNECTION_RESET"),
      failed("1", "net::ERR_ABORTED"),
      failed("2"),
      { id: 1, result: { result: { type: "string", value: text } } },
      { method: "Runtime.consoleAPICalled", params: { args: [{ type: "string", value: text }] } },
      { id: 1, result: null },
      { id: 1, error: { message: text } },
    ]
    for (const other of others) assert.isUndefined(name(message(other)), JSON.stringify(other))
    assert.isUndefined(name(Buffer.from('{"id":1,"result":{"errorText":"net::ERR_SOCKS_CONNECTION_FAILED"')))
  })
})
