import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { permanentAccess, makeCdpGateway } from "@tabwright/chromium"
import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import { WebSocket, WebSocketServer } from "ws"
import type { Route } from "./Routes.ts"

/** Serves the production gateway in front of a browser in another process. */
const serveGateway = async (debuggerUrl: string) => {
  const browser = {
    id: "bench",
    debuggerUrl,
    downloadsDir: "/",
    uploadsDir: "/",
    openDownload: () => Effect.never,
    receiveUpload: () => Promise.reject(new Error("no transfers are measured")),
    exited: Effect.never,
  }
  const gateway = await Effect.runPromise(
    Scope.provide(makeCdpGateway({ find: () => browser, authorize: () => permanentAccess(true) }), Scope.makeUnsafe()),
  )
  const server = createServer()
  server.on("upgrade", (request, socket, head) => gateway.handleUpgrade(request, socket, head))
  return server
}

/** Serves a minimal relay: the ws library on both sides, parsing and re-encoding each command. */
const serveRelay = (debuggerUrl: string, perMessageDeflate: boolean) => {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate })
  sockets.on("connection", (client) => {
    const upstream = new WebSocket(debuggerUrl, { perMessageDeflate, maxPayload: 0, skipUTF8Validation: true })
    const early: Array<string> = []
    const send = (text: string) => (upstream.readyState === WebSocket.OPEN ? upstream.send(text) : early.push(text))
    upstream.on("open", () => early.forEach(send))
    upstream.on("message", (data: Buffer) => client.send(data, { binary: false }))
    upstream.on("close", () => client.close())
    client.on("message", (data: Buffer) => send(JSON.stringify(JSON.parse(data.toString()))))
    client.on("close", () => upstream.terminate())
  })
  return server
}

const [way, debuggerUrl] = process.argv.slice(2) as [Route, string]
const server = way === "gateway" ? await serveGateway(debuggerUrl) : serveRelay(debuggerUrl, way === "deflate")
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port))
process.on("message", () => process.send?.(process.memoryUsage().rss))
process.on("disconnect", () => process.exit())
