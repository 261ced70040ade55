import { type ChildProcess, spawn } from "node:child_process"
import * as net from "node:net"
import * as tls from "node:tls"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import { type Browser, chromium, type Page } from "playwright-core"
import { parseNetworkRule } from "../../src/index.ts"
import { openGateway } from "../gateway/GatewayFixture.ts"
import { launchBare } from "../targets/BareBrowser.ts"
import { certificate, certificateKey } from "./TestCertificate.ts"

type Connect = (socket: net.Socket) => void

/** Starts a TCP server on a free port of 127.0.0.1 that treats every connection alike. */
const listen = Effect.fnUntraced(function* (onConnection: Connect) {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
    socket.on("error", () => socket.destroy())
    onConnection(socket)
  })
  return yield* Effect.acquireRelease(
    Effect.callback<net.Server>((resume) => {
      server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
    }),
    () =>
      Effect.callback<void>((resume) => {
        server.close(() => resume(Effect.void))
        sockets.forEach((socket) => socket.destroy())
      }),
  )
})

const portOf = (server: net.Server): number => {
  const address = server.address()
  return typeof address === "object" && address !== null ? address.port : 0
}

const afterFirstBytes =
  (act: Connect): Connect =>
  (socket) =>
    void socket.once("data", () => act(socket))

const answer = (text: string | Buffer): Connect => afterFirstBytes((socket) => socket.end(text))

/** A fatal alert of a TLS server (RFC 8446). */
const alert = (code: number): Buffer => Buffer.from([21, 3, 3, 0, 2, 2, code])

/** A TLS server with a self-signed certificate. */
const secured: Connect = (socket) => {
  const secureContext = tls.createSecureContext({ key: certificateKey, cert: certificate })
  new tls.TLSSocket(socket, { isServer: true, secureContext }).on("error", () => socket.destroy())
}

/** A port that refuses connections. */
const closedPort = Effect.scoped(
  Effect.map(
    listen(() => {}),
    portOf,
  ),
)

/** URLs of ten failures, each for http and https. */
export const openFailures = Effect.gen(function* (): Effect.fn.Return<
  Readonly<Record<string, string>>,
  never,
  Scope.Scope
> {
  const site = function* (plain: Connect, secure: Connect = plain) {
    return { http: portOf(yield* listen(plain)), https: portOf(yield* listen(secure)) }
  }
  const refused = yield* closedPort
  const rows = {
    refused: { http: refused, https: refused },
    "unsafe port": { http: 22, https: 22 },
    "closed after the first bytes": yield* site(answer("")),
    "reset after the first bytes": yield* site(afterFirstBytes((socket) => socket.resetAndDestroy())),
    "wrong protocol": yield* site(answer("\u0000\u0001\u0002"), answer("HTTP/1.1 400 Bad Request\r\n\r\n")),
    "two lengths, or a TLS version": yield* site(
      answer("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n1"),
      answer(alert(70)),
    ),
    "a long header, or an unknown server name": yield* site(
      answer(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(400_000)}\r\n\r\n`),
      answer(alert(112)),
    ),
    "a redirect loop, or an untrusted certificate": yield* site(
      answer("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n"),
      secured,
    ),
  }
  return {
    "unknown name http": "http://nowhere.invalid/",
    "unknown name https": "https://nowhere.invalid/",
    "unreachable http": "http://224.0.0.1/",
    "unreachable https": "https://224.0.0.1/",
    ...Object.fromEntries(
      Object.entries(rows).flatMap(([name, ports]) => [
        [`${name} http`, `http://127.0.0.1:${ports.http}/`],
        [`${name} https`, `https://127.0.0.1:${ports.https}/`],
      ]),
    ),
  }
})

/** A port that accepts no connection and does not refuse any: its process is stopped and its queue is full. */
export const silentPort = Effect.gen(function* () {
  const program = `const s = require("net").createServer().listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => console.log(s.address().port))`
  const child = yield* Effect.acquireRelease(
    Effect.sync((): ChildProcess => spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] })),
    (started) => Effect.sync(() => started.kill("SIGKILL")),
  )
  const port = yield* Effect.callback<number>((resume) => {
    child.stdout?.once("data", (data: Buffer) => resume(Effect.succeed(Number(data.toString()))))
  })
  child.kill("SIGSTOP")
  const fill = Array.from({ length: 8 }, () => net.connect(port, "127.0.0.1").on("error", () => {}))
  yield* Effect.addFinalizer(() => Effect.sync(() => fill.forEach((socket) => socket.destroy())))
  return port
})

const connect = (address: string) =>
  Effect.acquireRelease(
    Effect.promise(() => chromium.connectOverCDP(address)),
    (client) => Effect.promise(() => client.close()),
  )

const firstPage = (client: Browser): Page => {
  const page = client.contexts()[0]?.pages()[0]
  if (page === undefined) throw new Error("The browser has no page.")
  return page
}

/** Browsers that reach loopback and multicast addresses: one without a proxy, one hosted. */
export const openBoth = Effect.gen(function* () {
  const allow = ["127.0.0.0/8", "224.0.0.1"].map((rule) => Result.getOrThrow(parseNetworkRule(rule)))
  const bare = yield* launchBare()
  yield* bare.cdp.send("Target.createTarget", { url: "about:blank" })
  const hosted = yield* openGateway({ egress: { allow } })
  return {
    bare: firstPage(yield* connect(bare.debuggerUrl)),
    hosted: firstPage(yield* connect(`ws://${hosted.address()}`)),
    hostedAddress: hosted.address,
    browser: hosted.browser,
  }
})

export const codeOf = (text: unknown): string => /net::ERR_\w+/.exec(String(text))?.[0] ?? String(text).slice(0, 80)
