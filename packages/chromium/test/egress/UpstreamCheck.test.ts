import * as http from "node:http"
import * as net from "node:net"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { UpstreamUnusable } from "../../src/errors/ChromiumError.ts"
import { checkUpstream } from "../../src/egress/UpstreamCheck.ts"
import type { UpstreamProxy } from "../../src/egress/UpstreamProxy.ts"
import { serve } from "../gateway/GatewayFixture.ts"
import { login, openHttpProxy, openSocksProxy } from "./TestProxies.ts"

const password = Redacted.make(login.password)
const local = { host: "127.0.0.1", isTrusted: true } as const

/** Returns undefined if the proxy is usable. */
const faultOf = (upstream: UpstreamProxy, limitMs?: number) =>
  checkUpstream(upstream, { allow: [], ...(limitMs === undefined ? {} : { limitMs }) }).pipe(
    Effect.as(undefined),
    Effect.catch(({ reason }) => {
      assert.instanceOf(reason, UpstreamUnusable)
      assert.notInclude(reason.message, login.password)
      return Effect.succeed(reason)
    }),
  )

describe("checkUpstream", () => {
  it.live("accepts a proxy that accepts the credentials, without contacting a site", () =>
    Effect.gen(function* () {
      const [plain, secure, socks] = [
        yield* openHttpProxy("http"),
        yield* openHttpProxy("https"),
        yield* openSocksProxy,
      ]
      const customer = { ...local, username: "customer", password }
      assert.isUndefined(yield* faultOf({ ...customer, port: plain.port }))
      assert.isUndefined(
        yield* faultOf({ ...customer, protocol: "https", port: secure.port, ignoresCertificate: true }),
      )
      assert.isUndefined(yield* faultOf({ ...local, ...login, password, protocol: "socks5", port: socks.port }))
      assert.isUndefined(yield* faultOf({ ...local, protocol: "socks4", port: socks.port }))
      assert.deepStrictEqual([...plain.destinations, ...secure.destinations, ...socks.destinations], [])
    }),
  )

  it.live("distinguishes wrong from missing credentials", () =>
    Effect.gen(function* () {
      const [plain, socks] = [yield* openHttpProxy("http"), yield* openSocksProxy]
      const wrong = { username: "customer", password: Redacted.make("guess") }
      for (const proxy of [
        { ...local, port: plain.port },
        { ...local, port: socks.port, protocol: "socks5" as const },
      ]) {
        const [refused, missing] = [yield* faultOf({ ...proxy, ...wrong }), yield* faultOf(proxy)]
        assert.strictEqual(refused?.problem, "Credentials")
        assert.include(refused?.message, "rejected the user name and password")
        assert.strictEqual(missing?.problem, "Credentials")
        assert.notInclude(missing?.message, "rejected")
      }
      const colon = yield* faultOf({ ...local, port: plain.port, username: "a:b", password })
      assert.strictEqual(colon?.problem, "Credentials")
    }),
  )

  it.live("reports a server that is not a proxy, hangs, or has a self-signed certificate", () =>
    Effect.gen(function* () {
      const secure = yield* openHttpProxy("https")
      const site = yield* serve(http.createServer((_request, response) => response.end("hello")))
      const silent = net.createServer(() => {})
      const hanging = yield* Effect.acquireRelease(
        Effect.callback<number>((resume) => {
          silent.listen(0, "127.0.0.1", () => {
            const address = silent.address()
            resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
          })
        }),
        () => Effect.sync(() => silent.close()),
      )
      const problem = (upstream: UpstreamProxy) => Effect.map(faultOf(upstream, 300), (fault) => fault?.problem)

      assert.strictEqual(yield* problem({ ...local, protocol: "https", port: secure.port }), "Certificate")
      assert.strictEqual(yield* problem({ ...local, protocol: "socks5", port: site }), "NotAProxy")
      assert.strictEqual(yield* problem({ ...local, protocol: "https", port: site }), "NotAProxy")
      assert.strictEqual(yield* problem({ ...local, port: hanging }), "Unreachable")
      assert.strictEqual(yield* problem({ ...local, port: 1 }), "Unreachable")
      assert.strictEqual(yield* problem({ host: "nowhere.invalid", port: 1 }), "Unreachable")
    }),
  )

  it.live("does not contact an address in a private network, unless it is allowed", () =>
    Effect.gen(function* () {
      let knocks = 0
      const server = http.createServer()
      server.on("connection", () => (knocks += 1))
      const port = yield* serve(server)
      for (const host of ["127.0.0.1", "localhost", "0x7f.1", "::1", "169.254.169.254", "fd00:ec2::254"]) {
        for (const protocol of ["http", "https", "socks4", "socks5"] as const) {
          const fault = yield* faultOf({ protocol, host, port })
          assert.strictEqual(fault?.problem, "Closed", host)
          assert.include(fault?.message, "--allow-network")
        }
      }
      assert.strictEqual(knocks, 0)
    }),
  )
})
