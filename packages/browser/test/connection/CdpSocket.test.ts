import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { WebSocketServer } from "ws"
import { CdpSocket } from "../../src/connection/CdpSocket.ts"
import { BrowserDisconnected, closeReasons } from "../../src/index.ts"
import { rejectionOf } from "../Rejection.ts"

let server: Server
let sockets: WebSocketServer
let address: { id: string; cdpUrl: string }
beforeEach(async () => {
  // Responds with 404 to plain requests, as the gateway does for an unknown browser.
  server = createServer((_, response) => void response.writeHead(404).end()).listen(0, "127.0.0.1")
  await once(server, "listening")
  sockets = new WebSocketServer({ server, path: "/cdp/b1" })
  const bound = server.address()
  assert(bound !== null && typeof bound === "object")
  address = { id: "b1", cdpUrl: `ws://127.0.0.1:${bound.port}/cdp/b1?token=secret` }
})
afterEach(async () => {
  for (const socket of sockets.clients) socket.terminate()
  server.closeAllConnections()
  server.close()
  await once(server, "close")
})

/** Returns the error after the server closed a connection with `code`. */
const closedWith = async (code: number): Promise<BrowserDisconnected> => {
  const joined = once(sockets, "connection")
  const socket = await CdpSocket.open(address)
  const [client] = await joined
  client.close(code, "words of the server")
  return socket.closed
}

describe("BrowserDisconnected", () => {
  it.each(Object.entries(closeReasons))("has the reason of close code %s", async (code, { isStopped, name, text }) => {
    const error = await closedWith(Number(code))
    assert.instanceOf(error, BrowserDisconnected)
    assert.strictEqual(error.code, Number(code))
    assert.strictEqual(error.reason, name)
    assert.strictEqual(error.isStopped, isStopped)
    assert.strictEqual(error.isRetryable, !isStopped && name !== "revoked")
    assert.include(error.message, `Browser b1 is disconnected (${code} ${name}): ${text}.`)
  })

  it("is final for exactly the codes that mean a stopped browser", () => {
    const stopped = Object.entries(closeReasons).filter(([, { isStopped }]) => isStopped)
    assert.deepStrictEqual(
      stopped.map(([code]) => Number(code)),
      [4000, 4001, 4002, 4003, 4004],
    )
  })

  it('has the reason "broken" when the server disappears', async () => {
    const joined = once(sockets, "connection")
    const socket = await CdpSocket.open(address)
    const [client] = await joined
    client.terminate()
    const error = await socket.closed
    assert.strictEqual(error.reason, "broken")
    assert.strictEqual(error.code, 1006)
    assert.isTrue(error.isRetryable)
  })

  it('has the reason "closedByClient" when the program closes the socket', async () => {
    const socket = await CdpSocket.open(address)
    socket.close()
    socket.close()
    assert.strictEqual((await socket.closed).reason, "closedByClient")
  })
})

describe("CdpSocket.open", () => {
  it("distinguishes a stopped browser from an unreachable service and never exposes the token", async () => {
    const stranger = await rejectionOf(CdpSocket.open({ ...address, cdpUrl: address.cdpUrl.replace("b1", "b2") }))
    assert.instanceOf(stranger, BrowserDisconnected)
    assert.strictEqual(stranger.reason, "notFound")
    const refused = await rejectionOf(CdpSocket.open({ id: "b1", cdpUrl: "ws://127.0.0.1:1/cdp/b1?token=secret" }))
    assert.instanceOf(refused, BrowserDisconnected)
    assert.strictEqual(refused.reason, "unreachable")
    assert.isTrue(refused.isRetryable)
    for (const error of [stranger, refused]) assert.notInclude(`${error.message} ${JSON.stringify(error)}`, "secret")
  })
})

it("CdpSocket sends and receives messages", async () => {
  sockets.once("connection", (client) => client.on("message", () => client.send("pong")))
  const socket = await CdpSocket.open(address)
  const answer = new Promise((resolve) => (socket.onmessage = resolve))
  socket.send("ping")
  assert.strictEqual(await answer, "pong")
  socket.close()
})

it("CdpSocket finishes handling a message before the next one of the same packet", async () => {
  sockets.once("connection", (client, request) =>
    client.on("message", () => {
      request.socket.cork()
      for (const message of ["answer", "event"]) client.send(message)
      request.socket.uncork()
    }),
  )
  const socket = await CdpSocket.open(address)
  const order: Array<string> = []
  await new Promise<void>((resolve) => {
    socket.onmessage = (message) => {
      order.push(message)
      void Promise.resolve()
        .then(() => {})
        .then(() => order.push(`after ${message}`))
        .then(() => (message === "event" ? resolve() : undefined))
    }
    socket.send("both")
  })
  assert.deepStrictEqual(order, ["answer", "after answer", "event", "after event"])
  socket.close()
})
