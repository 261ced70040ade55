import { createHash } from "node:crypto"
import * as http from "node:http"
import type { Duplex } from "node:stream"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { WebSocket } from "ws"
import { permanentAccess, makeCdpGateway } from "../../src/index.ts"
import { browserFrame } from "../gateway/Frames.ts"
import { serve } from "../gateway/GatewayFixture.ts"
import { httpStatus, upgradeStatus } from "./TwoBrowsers.ts"

/** Starts a gateway in front of a compromised browser that the test controls. */
const openGateway = Effect.fnUntraced(function* (hostile: {
  readonly onRequest?: http.RequestListener
  readonly onUpgrade?: (socket: Duplex, accept: string) => void
}) {
  const fake = http.createServer(hostile.onRequest ?? ((_request, response) => response.end("[]")))
  fake.on("upgrade", (request, socket: Duplex) => {
    socket.on("error", () => socket.destroy())
    const key = `${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash("sha1").update(key).digest("base64")
    hostile.onUpgrade?.(
      socket,
      `HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
  })
  const browser = {
    id: "one",
    debuggerUrl: `ws://127.0.0.1:${yield* serve(fake)}/devtools/browser/x`,
    downloadsDir: "/nonexistent/downloads",
    uploadsDir: "/nonexistent/uploads",
    openDownload: () => Effect.never,
    receiveUpload: () => Promise.reject(new Error("the browser is hostile")),
    exited: Effect.never,
  }
  const gateway = yield* makeCdpGateway({ find: () => browser, authorize: () => permanentAccess(true) })
  const server = http.createServer((request, response) => void gateway.handleRequest(request, response))
  server.on("upgrade", (request, socket, head) => void gateway.handleUpgrade(request, socket, head))
  return `127.0.0.1:${yield* serve(server)}/cdp/one`
})

const event = `{"method":"Target.attachedToTarget","params":{"sessionId":"S","waitingForDebugger":true}}`

describe("a compromised browser", () => {
  it.live("cannot redirect the server, or exhaust it with endless or malformed responses", () =>
    Effect.gen(function* () {
      const secret: Array<string> = []
      const internal = yield* serve(
        http.createServer((request, response) => {
          secret.push(request.url ?? "")
          response.end(`{"secret":true}`)
        }),
      )
      const answers: Readonly<Record<string, http.RequestListener>> = {
        "/json/protocol": (_request, response) => {
          response.writeHead(302, { Location: `http://127.0.0.1:${internal}/metadata` }).end()
        },
        "/json/version": (_request, response) => {
          const more = () => void (response.destroyed || (response.write("x".repeat(2 ** 20)), setImmediate(more)))
          more()
        },
        "/json/list": (_request, response) => response.end(`[{"id":{"no":"text"}}]`),
      }
      const address = yield* openGateway({
        onRequest: (request, response) => answers[request.url ?? ""]?.(request, response),
      })
      for (const path of Object.keys(answers)) {
        assert.strictEqual(yield* httpStatus(`http://${address}${path}`), 502, path)
      }
      assert.deepStrictEqual(secret, [])
      assert.strictEqual(yield* upgradeStatus(`ws://${address}/page/x`), 502)
    }),
  )

  it.live("is abandoned when it does not accept a client", () =>
    Effect.gen(function* () {
      const ways: Readonly<Record<string, (socket: Duplex) => void>> = {
        "hangs up": (socket) => socket.destroy(),
        "says no": (socket) => socket.end("HTTP/1.1 403 Forbidden\r\n\r\n"),
        "talks without end": (socket) => void socket.write("x".repeat(100_000)),
        "accepts another": (socket) => void socket.write("HTTP/1.1 101 X\r\nSec-WebSocket-Accept: wrong\r\n\r\n"),
      }
      for (const [way, onUpgrade] of Object.entries(ways)) {
        assert.strictEqual(yield* upgradeStatus(`ws://${yield* openGateway({ onUpgrade })}`), 502, way)
      }
    }),
  )

  it.live("cannot crash the server with invalid messages, and its clients are notified when it disconnects", () =>
    Effect.gen(function* () {
      const address = yield* openGateway({
        onUpgrade: (socket, accept) => {
          socket.write(accept)
          socket.once("data", () => {
            for (const text of ["{", "", "null", `{"method":"Target.attachedToTarget",`, event, `{"id":-1`]) {
              socket.write(browserFrame(1, Buffer.from(text)))
            }
            for (let at = 0; at < 1000; at++) socket.write(browserFrame(9, Buffer.alloc(125)))
            socket.write(browserFrame(1, Buffer.from(`{"id":1,"result":{}}`)))
            socket.write(browserFrame(8, Buffer.from([3, 232])))
          })
        },
      })
      const texts: Array<string> = []
      const client = yield* Effect.acquireRelease(
        Effect.promise(async () => {
          const socket = new WebSocket(`ws://${address}`)
          await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject))
          return socket
        }),
        (socket) => Effect.sync(() => socket.terminate()),
      )
      client.on("message", (data: Buffer) => texts.push(data.toString()))
      const closed = new Promise<number>((resolve) => client.once("close", resolve))
      const ask = {
        id: 1,
        method: "Target.setAutoAttach",
        params: { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
      }
      client.send(JSON.stringify(ask))
      assert.strictEqual(yield* Effect.promise(() => closed), 4010)
      assert.strictEqual(texts.at(-1), `{"id":1,"result":{}}`)
    }),
  )
})
