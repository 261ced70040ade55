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
  // Plain requests are answered 404, as the gateway does for a browser that it does not know.
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

/** A connection that the server closes with `code`. */
const closedWith = async (code: number): Promise<BrowserDisconnected> => {
  const joined = once(sockets, "connection")
  const socket = await CdpSocket.open(address)
  const [client] = await joined
  client.close(code, "words of the server")
  return socket.closed
}

describe("the end of a connection", () => {
  it.each(Object.entries(closeReasons))("is told by code %s", async (code, { isGone, name, text }) => {
    const error = await closedWith(Number(code))
    assert.instanceOf(error, BrowserDisconnected)
    assert.strictEqual(error.code, Number(code))
    assert.strictEqual(error.reason, name)
    assert.strictEqual(error.isGone, isGone)
    assert.strictEqual(error.isRetryable, !isGone && name !== "revoked")
    assert.include(error.message, `Browser b1 is disconnected (${code} ${name}): ${text}.`)
  })

  it("is final for exactly those codes after which the gateway has no browser any more", () => {
    const gone = Object.entries(closeReasons).filter(([, { isGone }]) => isGone)
    assert.deepStrictEqual(
      gone.map(([code]) => Number(code)),
      [4000, 4001, 4002, 4003, 4004],
    )
  })

  it("is a broken connection where the server vanishes", async () => {
    const joined = once(sockets, "connection")
    const socket = await CdpSocket.open(address)
    const [client] = await joined
    client.terminate()
    const error = await socket.closed
    assert.strictEqual(error.reason, "broken")
    assert.strictEqual(error.code, 1006)
    assert.isTrue(error.isRetryable)
  })

  it("is this program's own where it closes", async () => {
    const socket = await CdpSocket.open(address)
    socket.close()
    socket.close()
    assert.strictEqual((await socket.closed).reason, "closedHere")
  })
})

describe("a connection that cannot be made", () => {
  it("tells a browser that is gone from a service that is away, and shows no token", async () => {
    const stranger = await rejectionOf(CdpSocket.open({ ...address, cdpUrl: address.cdpUrl.replace("b1", "b2") }))
    assert.instanceOf(stranger, BrowserDisconnected)
    assert.strictEqual(stranger.reason, "gone")
    const nobody = await rejectionOf(CdpSocket.open({ id: "b1", cdpUrl: "ws://127.0.0.1:1/cdp/b1?token=secret" }))
    assert.instanceOf(nobody, BrowserDisconnected)
    assert.strictEqual(nobody.reason, "unreachable")
    assert.isTrue(nobody.isRetryable)
    for (const error of [stranger, nobody]) assert.notInclude(`${error.message} ${JSON.stringify(error)}`, "secret")
  })
})

it("passes messages both ways", async () => {
  sockets.once("connection", (client) => client.on("message", () => client.send("pong")))
  const socket = await CdpSocket.open(address)
  const answer = new Promise((resolve) => (socket.onmessage = resolve))
  socket.send("ping")
  assert.strictEqual(await answer, "pong")
  socket.close()
})

it("lets what follows from one message happen before the next, also when they come together", async () => {
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
