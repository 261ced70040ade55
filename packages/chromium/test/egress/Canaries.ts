import * as dgram from "node:dgram"
import * as http from "node:http"
import type * as net from "node:net"
import * as Effect from "effect/Effect"

/** A service on this machine that must stay unreachable. Records all requests. */
export const openSecret = Effect.gen(function* () {
  const hits: Array<string> = []
  const server = http.createServer((request, response) => {
    hits.push(`${request.headers.host}${request.url}`)
    response.writeHead(200, { "Access-Control-Allow-Origin": "*" }).end("secret")
  })
  server.on("upgrade", (request, socket) => {
    hits.push(`${request.headers.host}${request.url}`)
    socket.destroy()
  })
  const port = yield* Effect.acquireRelease(
    Effect.callback<number>((resume) => {
      // All interfaces, both families.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has no other kind of address
      server.listen(0, "::", () => resume(Effect.succeed((server.address() as net.AddressInfo).port)))
    }),
    () =>
      Effect.callback<void>((resume) => {
        server.close(() => resume(Effect.void))
        server.closeAllConnections()
      }),
  )
  return { port, hits }
})

/** Counts packets to a UDP port: STUN, TURN and QUIC can bypass proxies. */
export const openDatagrams = Effect.gen(function* () {
  const packets: Array<number> = []
  const socket = yield* Effect.acquireRelease(
    Effect.callback<dgram.Socket>((resume) => {
      const made = dgram.createSocket("udp4", (packet) => packets.push(packet.length))
      made.bind(0, "0.0.0.0", () => resume(Effect.succeed(made)))
    }),
    (made) => Effect.sync(() => made.close()),
  )
  const { port } = socket.address()
  /** A control packet, which proves that packets are detected. */
  const knock = Effect.callback<void>((resume) => {
    socket.once("message", () => resume(Effect.void))
    const sender = dgram.createSocket("udp4")
    sender.send("knock", port, "127.0.0.1", () => sender.close())
  })
  return { port, packets, knock }
})

/** Redirects `/redirect?to=`, reports a CSP violation at `/csp?report=`, requests URLs in `/service.js`'s query. */
export const hostileSite = (quicPort: () => number) =>
  http.createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://site")
    // Headers are bytes, so other scripts are sent as UTF-8.
    const to = Buffer.from(url.searchParams.get("to") ?? "").toString("latin1")
    response.setHeader("Alt-Svc", `h3=":${quicPort()}"; ma=3600`)
    if (url.pathname === "/redirect") return response.writeHead(302, { Location: to }).end()
    if (url.pathname === "/service.js") {
      const code = `self.oninstall = (event) => event.waitUntil(fetch(${JSON.stringify(url.searchParams.get("to"))}, { mode: "no-cors" }).catch(() => {}))`
      return response.writeHead(200, { "Content-Type": "text/javascript" }).end(code)
    }
    if (url.pathname === "/csp") {
      response.setHeader("Content-Security-Policy", `img-src 'none'; report-uri ${to}`)
      return response.writeHead(200, { "Content-Type": "text/html" }).end(`<img src="/x.png">`)
    }
    return response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>site</title><body>")
  })
