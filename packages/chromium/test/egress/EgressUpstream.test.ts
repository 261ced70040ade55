import * as http from "node:http"
import * as net from "node:net"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { acquireEgressProxy } from "../../src/egress/EgressProxy.ts"
import type { UpstreamProxy } from "../../src/egress/UpstreamProxy.ts"
import { serve } from "../gateway/GatewayFixture.ts"
import { login, openHttpProxy, openSocksProxy } from "./TestProxies.ts"

const password = Redacted.make(login.password)
const bodyBytes = 3_000_000

const fetchBoth = (proxyPort: number, url: string) =>
  Effect.promise(async () => {
    const { host, pathname } = new URL(url)
    const plain = new Promise<number>((resolve, reject) => {
      http
        .get({ host: "127.0.0.1", port: proxyPort, path: url, headers: { host } }, (response) => {
          let length = 0
          response.on("data", (chunk: Buffer) => (length += chunk.length)).on("end", () => resolve(length))
        })
        .on("error", reject)
    })
    const tunnel = new Promise<number>((resolve, reject) => {
      const socket = net.connect(proxyPort, "127.0.0.1", () => socket.write(`CONNECT ${host} HTTP/1.1\r\n\r\n`))
      let text = ""
      socket.once("data", () => socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))
      socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1"))).on("error", reject)
      socket.on("close", () => resolve(text.slice(text.lastIndexOf("\r\n\r\n") + 4).length))
    })
    return [await plain, await tunnel]
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
        assert.isBelow(down, 2 * bodyBytes + 10_000)
        assert.isBelow(up, 5_000)
      }
    }),
  )

  it.live("reports why the upstream proxy rejected a tunnel, without credentials", () =>
    Effect.gen(function* () {
      const at = yield* openHttpProxy("http")
      const proxy = yield* acquireEgressProxy()
      const wrong = { username: "customer", password: Redacted.make("not-the-right-one") }
      proxy.assign({ allow: [], upstream: { ...wrong, host: "127.0.0.1", port: at.port, isTrusted: true } })
      const status = yield* Effect.callback<string>((resume) => {
        const socket = net.connect(proxy.port, "127.0.0.1", () =>
          socket.write("CONNECT far-away.example:443 HTTP/1.1\r\n\r\n"),
        )
        socket.once("data", (chunk) => resume(Effect.succeed(chunk.toString())))
      })
      assert.notMatch(status, /^HTTP\/1.1 200/)
      const [refusal] = proxy.blockedRequests()
      assert.include(refusal?.reason, "rejected its credentials")
      assert.notInclude(JSON.stringify(proxy.blockedRequests()), "not-the-right-one")
    }),
  )
})
