import { once } from "node:events"
import { createServer, type IncomingMessage, type Server } from "node:http"
import type { Duplex } from "node:stream"
import * as fc from "fast-check"
import { afterEach, assert, describe, it } from "vitest"
import { WebSocket, WebSocketServer } from "ws"
import { openTunnel, trackFrameBoundaries, type Tunnel, type TunnelOptions } from "../../src/gateway/Tunnel.ts"
import { closeFrame, controlFrame, opcodes, textFrame } from "../../src/gateway/WebSocketFrame.ts"

const servers: Array<Server> = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const listen = async (onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): Promise<number> => {
  const server = createServer().on("upgrade", onUpgrade)
  servers.push(server)
  await once(server.listen(0, "127.0.0.1"), "listening")
  const address = server.address()
  return typeof address === "object" && address !== null ? address.port : 0
}

/** Starts a WebSocket server behind a tunnel. `connect` opens a connection through it. */
const openPair = async (options: Partial<TunnelOptions> = {}) => {
  const sockets = new WebSocketServer({ noServer: true })
  const raw: Array<Duplex> = []
  const requests: Array<IncomingMessage> = []
  const behind = await listen((request, socket, head) => {
    raw.push(socket)
    requests.push(request)
    sockets.handleUpgrade(request, socket, head, (one) => sockets.emit("connection", one))
  })
  const tunnels: Array<Tunnel> = []
  const before = await listen((request, client, head) => {
    tunnels.push(
      openTunnel({
        request,
        client,
        head,
        to: { host: "127.0.0.1", port: behind },
        headers: { host: "behind.example", "x-secret": undefined },
        onUnreachable: () => client.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"),
        onLost: () => Promise.resolve([4003, "The server closed"]),
        ...options,
      }),
    )
  })
  const connect = async () => {
    const accepted = once(sockets, "connection")
    const client = new WebSocket(`ws://127.0.0.1:${before}/one?token=two`, { headers: { "x-secret": "three" } })
    await once(client, "open")
    const [server] = await accepted
    return { client, server: server as WebSocket }
  }
  return { before, connect, raw, requests, tunnels }
}

const closing = async (socket: WebSocket): Promise<readonly [number, string]> => {
  const [code, reason] = await once(socket, "close")
  return [code, String(reason)]
}

describe("Tunnel", () => {
  it("forwards the handshake and all messages in both directions, with the given changes", async () => {
    const { connect, requests } = await openPair({ path: "/other" })
    const { client, server } = await connect()
    assert.strictEqual(requests[0]?.url, "/other")
    assert.strictEqual(requests[0]?.headers.host, "behind.example")
    assert.isUndefined(requests[0]?.headers["x-secret"])
    const large = Buffer.alloc(4 * 2 ** 20, "x")
    const echoed = once(client, "message")
    server.on("message", (data) => server.send(data))
    client.send(large)
    const [back] = await echoed
    assert.isTrue(large.equals(back as Buffer))
  })

  it("forwards the close codes of both sides", async () => {
    const { connect } = await openPair()
    const one = await connect()
    const seen = closing(one.client)
    one.server.close(4001, "its time was up")
    assert.deepStrictEqual(await seen, [4001, "its time was up"])
    const other = await connect()
    const serverClose = closing(other.server)
    other.client.close(4999, "enough")
    assert.deepStrictEqual(await serverClose, [4999, "enough"])
  })

  it("sends a close frame when the other side disconnects", async () => {
    const { connect, raw, tunnels } = await openPair()
    const one = await connect()
    const seen = closing(one.client)
    raw[0]?.destroy()
    assert.deepStrictEqual(await seen, [4003, "The server closed"])
    const other = await connect()
    const cut = closing(other.client)
    tunnels[1]?.disconnect()
    assert.deepStrictEqual(await cut, [4003, "The server closed"])
  })

  it("disconnects a client in the middle of a message without a close frame", async () => {
    const { connect, raw } = await openPair()
    const { client } = await connect()
    const seen = closing(client)
    const part = Buffer.from([0x82, 0x7e, 0x10, 0x00, 1, 2, 3])
    raw[0]?.write(part, () => raw[0]?.destroy())
    assert.strictEqual((await seen)[0], 1006)
  })

  it("applies backpressure", async () => {
    const { connect, raw } = await openPair()
    const { client, server } = await connect()
    client.pause()
    const piece = Buffer.alloc(2 ** 20)
    let sent = 0
    while (sent < 64 && (raw[0]?.writableLength ?? 0) < 8 * 2 ** 20) {
      server.send(piece)
      sent += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    assert.isBelow(sent, 64)
    let received = 0
    client.on("message", () => (received += 1))
    client.resume()
    while (received < sent) await once(client, "message")
  })

  it("calls onUnanswered for an unreachable server", async () => {
    const { before } = await openPair({ to: { host: "127.0.0.1", port: 1 } })
    const client = new WebSocket(`ws://127.0.0.1:${before}/`)
    const [error] = await once(client, "error")
    assert.match(String(error), /404/)
  })
})

const frame = fc.oneof(
  fc.nat(70_000).map((length) => textFrame("x".repeat(length), false)),
  fc.nat(125).map((length) => controlFrame(opcodes.ping, Buffer.alloc(length), false)),
)

describe("trackFrameBoundaries", () => {
  it("reports frame boundaries for any chunking", () => {
    fc.assert(
      fc.property(fc.array(frame, { minLength: 1, maxLength: 8 }), fc.array(fc.nat(100_000)), (frames, cuts) => {
        const all = Buffer.concat(frames)
        let end = 0
        const ends = new Set([0, ...frames.map(({ length }) => (end += length))])
        const positions = [...new Set([...cuts.map((cut) => cut % all.length), all.length])].toSorted((a, b) => a - b)
        const followed = trackFrameBoundaries()
        let at = 0
        for (const position of positions) {
          followed.push(all.subarray(at, position))
          at = position
          assert.strictEqual(followed.isInside(), !ends.has(at), `${at} of ${[...ends].join()}`)
        }
        assert.isFalse(followed.isClosed())
        followed.push(closeFrame(4000, "over"))
        assert.isTrue(followed.isClosed())
      }),
    )
  })
})
