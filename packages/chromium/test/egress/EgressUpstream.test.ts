import * as http from "node:http"
import type * as net from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { vi } from "vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { acquireEgressProxy } from "../../src/egress/EgressProxy.ts"
import type { UpstreamProxy } from "../../src/egress/UpstreamProxy.ts"
import { serve } from "../gateway/GatewayFixture.ts"
import { connectSocks, get } from "./SocksConnection.ts"
import { login, openHttpProxy, openSocksProxy } from "./TestProxies.ts"

/** Proxies on loopback are in a private network, so names are resolved here, too. */
const address = "8.8.8.8"
const resolve = () => Promise.resolve([{ address, family: 4 }])

const password = Redacted.make(login.password)
const bodyBytes = 3_000_000

/** Requests a URL in plain text, and over a connection that starts with other bytes. */
const fetchBoth = (proxyPort: number, url: string) =>
  Effect.gen(function* () {
    const { hostname, port, host, pathname } = new URL(url)
    const plain = (yield* get(proxyPort, url)).body.length
    const tunneled = yield* Effect.promise(async () => {
      const socket = await connectSocks(proxyPort, hostname, Number(port))
      return new Promise<number>((resolve, reject) => {
        let text = ""
        socket?.on("data", (chunk: Buffer) => (text += chunk.toString("latin1"))).on("error", reject)
        socket?.on("close", () => resolve(text.slice(text.lastIndexOf("\r\n\r\n") + 4).length))
        socket?.resume().write(`\r\nGET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      })
    })
    return [plain, tunneled]
  })

/** Starts an HTTP proxy that passes its connections to `onConnection`, and a browser's proxy in front of it. */
const openRaw = Effect.fnUntraced(function* (onConnection: (socket: net.Socket) => void) {
  const port = yield* serve(http.createServer().removeAllListeners("connection").on("connection", onConnection))
  const proxy = yield* acquireEgressProxy()
  proxy.assign({ allow: [], resolve, upstream: { host: "127.0.0.1", port, isTrusted: true } })
  return proxy
})

const connectTo = (proxyPort: number) =>
  Effect.promise(async () => {
    const socket = await connectSocks(proxyPort, "far-away.example", 80)
    if (socket === undefined) throw new Error("The proxy refused the connection.")
    return socket
  })

const ended = (socket: net.Socket) =>
  Effect.callback<void>((resume) => void socket.resume().once("end", () => resume(Effect.void)))

/** The first bytes of connections that need a tunnel. */
const tunneled = [
  "\u0016\u0003\u0001",
  "GET / HTTP/1.1\r\nHost: far-away.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
]

describe("EgressProxy with an upstream proxy", () => {
  it.live("uses http, https and SOCKS5 proxies with credentials, and counts bytes", () =>
    Effect.gen(function* () {
      const sitePort = yield* serve(
        http.createServer((_request, response) => response.end(Buffer.alloc(bodyBytes, "x"))),
      )
      const proxies = [
        { at: yield* openHttpProxy("http"), protocol: "http" },
        { at: yield* openHttpProxy("https"), protocol: "https", ignoresCertificate: true },
        { at: yield* openSocksProxy, protocol: "socks5", ...login },
      ] as const
      for (const { at, ...how } of proxies) {
        const proxy = yield* acquireEgressProxy()
        const upstream: UpstreamProxy = {
          username: "customer",
          ...how,
          password,
          host: "127.0.0.1",
          port: at.port,
          isTrusted: true,
        }
        proxy.assign({ allow: [], resolve, upstream })
        const lengths = yield* fetchBoth(proxy.port, `http://far-away.example:${sitePort}/`)
        assert.deepStrictEqual(lengths, [bodyBytes, bodyBytes], how.protocol)
        assert.deepStrictEqual(at.destinations, [
          `${how.protocol === "socks5" ? address : "far-away.example"}:${sitePort}`,
          `${address}:${sitePort}`,
        ])
        const { up, down } = proxy.traffic()
        assert.isAtLeast(down, 2 * bodyBytes)
        // TLS to the proxy adds 0.2 %.
        assert.isBelow(down, 2 * bodyBytes * 1.005)
        assert.isBelow(up, 5_000)
      }
    }),
  )

  it.live("reports why the upstream proxy rejected a connection, without credentials", () =>
    Effect.gen(function* () {
      const at = yield* openHttpProxy("http")
      const proxy = yield* acquireEgressProxy()
      const wrong = { username: "customer", password: Redacted.make("not-the-right-one") }
      proxy.assign({ allow: [], resolve, upstream: { ...wrong, host: "127.0.0.1", port: at.port, isTrusted: true } })
      for (const start of ["GET / HTTP/1.1\r\nHost: far-away.example\r\n\r\n", "\u0016\u0003\u0001"]) {
        const socket = yield* Effect.promise(() => connectSocks(proxy.port, "far-away.example", 80))
        const answer = yield* Effect.callback<string>((resume) => {
          let text = ""
          socket?.on("data", (chunk: Buffer) => (text += chunk.toString()))
          socket?.on("close", () => resume(Effect.succeed(text)))
          socket?.resume().write(start)
        })
        assert.strictEqual(answer, "")
        const failed = proxy.failureOf("http://far-away.example/")
        assert.strictEqual(failed?.error, "ERR_TUNNEL_CONNECTION_FAILED")
        assert.include(failed?.reason, "rejected its credentials")
        assert.notInclude(failed?.reason, "not-the-right-one")
      }
    }),
  )

  it.live("forwards only requests for the checked destination, also through an HTTP proxy", () =>
    Effect.gen(function* () {
      const seen: Array<string> = []
      const at = yield* serve(
        http.createServer((request, response) => {
          seen.push(String(request.url))
          response.end("upstream")
        }),
      )
      const proxy = yield* acquireEgressProxy()
      const upstream = { host: "127.0.0.1", port: at, isTrusted: true }
      proxy.assign({ allow: [], resolve, allowedDomains: ["allowed.example"], upstream })
      const ask = (text: string) =>
        Effect.gen(function* () {
          const socket = yield* Effect.promise(() => connectSocks(proxy.port, "allowed.example", 80))
          return yield* Effect.callback<string>((resume) => {
            let answer = ""
            socket?.on("data", (chunk: Buffer) => (answer += chunk.toString()))
            socket?.on("close", () => resume(Effect.succeed(answer)))
            socket?.resume().write(text)
          })
        })
      const own = "Host: allowed.example\r\nConnection: close\r\n\r\n"
      assert.include(yield* ask(`GET /path HTTP/1.1\r\n${own}`), "upstream")
      for (const text of [
        `GET http://other.example/ HTTP/1.1\r\n${own}`,
        `GET .other.example/ HTTP/1.1\r\n${own}`,
        `GET @other.example/ HTTP/1.1\r\n${own}`,
        "GET / HTTP/1.1\r\nHost: other.example\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: allowed.example:8080\r\n\r\n",
        `POST / HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n${own}0\r\n\r\nGET http://other.example/ HTTP/1.1\r\n\r\n`,
      ]) {
        assert.strictEqual(yield* ask(text), "", text)
      }
      assert.deepStrictEqual(seen, ["http://allowed.example/path"])
    }),
  )

  it.live("closes the connection to an HTTP proxy that answers no CONNECT once the browser closes its own", () =>
    Effect.gen(function* () {
      const silent: Array<net.Socket> = []
      const proxy = yield* openRaw((socket) => void silent.push(socket))
      for (const start of tunneled) {
        const client = yield* connectTo(proxy.port)
        client.write(start)
        const [socket] = silent.splice(0)
        assert.isDefined(socket)
        const asked = yield* Effect.callback<string>((resume) => {
          socket.once("data", (data: Buffer) => resume(Effect.succeed(data.toString())))
        })
        assert.include(asked, `CONNECT ${address}:80`)
        client.end()
        yield* ended(socket)
      }
    }),
  )

  it.live("ends connections to an HTTP proxy that does not answer CONNECT within 25 s", () =>
    Effect.gen(function* () {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
      yield* Effect.addFinalizer(() => Effect.sync(() => vi.useRealTimers()))
      const proxy = yield* openRaw((socket) => void socket.once("data", () => vi.advanceTimersByTime(25_000)))
      for (const start of tunneled) {
        const client = yield* connectTo(proxy.port)
        client.write(start)
        yield* ended(client)
        assert.include(proxy.failureOf("http://far-away.example/"), {
          error: "ERR_CONNECTION_TIMED_OUT",
          reason: "far-away.example did not respond in time (port 80).",
        })
      }
    }),
  )

  it.live("ends a connection without bytes when the HTTP proxy closes it", () =>
    Effect.gen(function* () {
      const proxy = yield* openRaw((socket) => void socket.end())
      yield* ended(yield* connectTo(proxy.port))
      assert.isUndefined(proxy.failureOf())
    }),
  )

  it.live("sends only checked addresses to a proxy in a private network", () =>
    Effect.gen(function* () {
      const at = yield* openSocksProxy
      const proxy = yield* acquireEgressProxy()
      const answers = [["10.0.0.1", "2001:4860:4860::8888", address], ["10.0.0.1"], []]
      proxy.assign({
        allow: [],
        resolve: () => {
          const found = answers.shift() ?? []
          if (found.length === 0) return Promise.reject(new Error("ENOTFOUND"))
          return Promise.resolve(found.map((each) => ({ address: each, family: each.includes(":") ? 6 : 4 })))
        },
        upstream: { protocol: "socks5", ...login, password, host: "127.0.0.1", port: at.port, isTrusted: true },
      })
      const sitePort = yield* serve(http.createServer())
      const open = Effect.promise(() => connectSocks(proxy.port, "far-away.example", sitePort))
      assert.isDefined(yield* open)
      assert.isUndefined(yield* open)
      assert.strictEqual(proxy.failureOf()?.error, "ERR_BLOCKED_BY_CLIENT")
      assert.isUndefined(yield* open)
      assert.strictEqual(proxy.failureOf()?.error, "ERR_NAME_NOT_RESOLVED")
      assert.deepStrictEqual(at.destinations, [`${address}:${sitePort}`])
    }),
  )

  it.live("does not reveal the operator's proxy in reasons", () =>
    Effect.gen(function* () {
      const refused = yield* Effect.scoped(serve(http.createServer()))
      const plain = yield* serve(http.createServer((request) => request.socket.destroy()))
      const secure = (yield* openHttpProxy("https")).port
      const proxy = yield* acquireEgressProxy()
      const cases = [
        [{ port: refused }, "The proxy of this browser is unreachable (ECONNREFUSED)."],
        [{ port: plain }, "The proxy of this browser closed the connection."],
        [{ port: secure, protocol: "https" }, /^The TLS connection to the proxy of this browser failed \([A-Z_]+\)\.$/],
        [{ host: "proxy.test" }, "The host name of this browser's proxy could not be resolved."],
      ] as const
      for (const [given, reason] of cases) {
        proxy.assign({
          allow: [],
          resolve: (host) => (host === "proxy.test" ? Promise.reject(new Error("ENOTFOUND")) : resolve()),
          upstream: { host: "127.0.0.1", port: 1, isTrusted: true, ...given },
        })
        const socket = yield* Effect.promise(() => connectSocks(proxy.port, "far-away.example", 80))
        if (socket !== undefined) {
          socket.write("GET / HTTP/1.1\r\nHost: far-away.example\r\n\r\n")
          yield* ended(socket)
        }
        const failed = proxy.failureOf("http://far-away.example/")
        assert.strictEqual(failed?.error, "ERR_PROXY_CONNECTION_FAILED")
        if (typeof reason === "string") assert.strictEqual(failed?.reason, reason)
        else assert.match(failed?.reason ?? "", reason)
      }
    }),
  )
})
