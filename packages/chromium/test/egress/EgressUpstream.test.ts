import * as http from "node:http"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { acquireEgressProxy } from "../../src/egress/EgressProxy.ts"
import type { UpstreamProxy } from "../../src/egress/UpstreamProxy.ts"
import { serve } from "../gateway/GatewayFixture.ts"
import { connectSocks, get } from "./SocksConnection.ts"
import { login, openHttpProxy, openSocksProxy } from "./TestProxies.ts"

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

describe("EgressProxy with an upstream proxy", () => {
  it.live("uses http, https and SOCKS5 proxies with credentials, lets them resolve names, and counts bytes", () =>
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
        proxy.assign({ allow: [], upstream })
        const lengths = yield* fetchBoth(proxy.port, `http://far-away.example:${sitePort}/`)
        assert.deepStrictEqual(lengths, [bodyBytes, bodyBytes], how.protocol)
        assert.deepStrictEqual(at.destinations, [`far-away.example:${sitePort}`, `far-away.example:${sitePort}`])
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
      proxy.assign({ allow: [], upstream: { ...wrong, host: "127.0.0.1", port: at.port, isTrusted: true } })
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
      proxy.assign({ allow: [], allowedDomains: ["allowed.example"], upstream })
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
})
