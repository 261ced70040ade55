import * as http from "node:http"
import * as net from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { vi } from "vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { acquireEgressProxy } from "../../src/egress/EgressProxy.ts"
import type { EgressOptions } from "../../src/egress/EgressRoute.ts"
import { parseNetworkRule } from "../../src/egress/NetworkRule.ts"
import { serve } from "../gateway/GatewayFixture.ts"
import { connectSocks, get } from "./SocksConnection.ts"

const rules = (...texts: Array<string>) => texts.map((text) => Result.getOrThrow(parseNetworkRule(text)))

/** Names known to these tests. All others fail to resolve. */
const names: Readonly<Record<string, ReadonlyArray<string>>> = {
  "private.test": ["10.0.0.1"],
  "metadata.test": ["169.254.169.254"],
  "local.test": ["127.0.0.1"],
  "mixed.test": ["10.0.0.1", "127.0.0.1"],
}
const resolve: NonNullable<EgressOptions["resolve"]> = (host) => {
  const addresses = names[host]
  return addresses === undefined
    ? Promise.reject(new Error("ENOTFOUND"))
    : Promise.resolve(addresses.map((address) => ({ address, family: net.isIP(address) })))
}

const openProxy = (options: Partial<EgressOptions> = {}) =>
  Effect.tap(acquireEgressProxy(), (proxy) => Effect.sync(() => proxy.assign({ allow: [], resolve, ...options })))

const site = serve(http.createServer((request, response) => response.end(`hello ${request.headers.host}`)))

describe("EgressProxy", () => {
  it.live("blocks everything until it is assigned, and closes connections of an earlier assignment", () =>
    Effect.gen(function* () {
      const port = yield* site
      const proxy = yield* acquireEgressProxy()
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port}/`)).status, 0)

      proxy.assign({ allow: rules("127.0.0.1") })
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port}/`)).status, 200)
      const open = yield* Effect.promise(() => connectSocks(proxy.port, "127.0.0.1", port))
      assert.isDefined(open)
      const cut = Effect.callback<void>((resume) => void open.resume().once("close", () => resume(Effect.void)))
      proxy.assign({ allow: [] })
      yield* cut
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port}/`)).status, 0)
    }),
  )

  it.live("blocks private targets, and records why and how to allow them", () =>
    Effect.gen(function* () {
      const proxy = yield* openProxy()
      for (const target of ["http://127.0.0.1:7/", "http://private.test/", "http://[::1]/", "http://metadata.test/"]) {
        assert.strictEqual((yield* get(proxy.port, target)).status, 0, target)
        const failed = proxy.failureOf(target)
        assert.strictEqual(failed?.error, "ERR_BLOCKED_BY_CLIENT")
        assert.include(failed?.reason, "blocked by this browser's network policy")
        assert.include(failed?.reason, "--allow-network HOST_OR_CIDR[:PORT]")
        assert.include(failed?.reason, "TABWRIGHT_ALLOW_NETWORKS")
      }
      assert.deepStrictEqual(
        proxy.failedConnections().map(({ host, port }) => `${host}:${port}`),
        ["127.0.0.1:7", "private.test:80", "::1:80", "metadata.test:80"],
      )
      assert.include(proxy.failedConnections()[3]?.reason, "169.254.169.254")
    }),
  )

  it.live("blocks unusual address notations", () =>
    Effect.gen(function* () {
      const proxy = yield* acquireEgressProxy()
      proxy.assign({ allow: [] })
      const hosts = [
        "127.0.0.1",
        "[::1]",
        "[::ffff:7f00:1]",
        "0x7f.1",
        "127.1",
        "2130706433",
        "0177.0.0.1",
        "localhost",
        "0",
      ]
      for (const host of hosts) {
        assert.strictEqual((yield* get(proxy.port, `http://${host}/`)).status, 0, host)
        assert.strictEqual(proxy.failureOf(`http://${host}/`)?.error, "ERR_BLOCKED_BY_CLIENT", host)
      }
    }),
  )

  it.live("allows the address, name or port of a rule", () =>
    Effect.gen(function* () {
      const port = yield* site
      const proxy = yield* openProxy({ allow: rules(`127.0.0.1:${port}`) })
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port}/`)).body, `hello 127.0.0.1:${port}`)
      assert.strictEqual((yield* get(proxy.port, `http://local.test:${port}/`)).body, `hello local.test:${port}`)
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port + 1}/`)).status, 0)

      const byName = yield* openProxy({ allow: rules(`local.test:${port}`) })
      assert.strictEqual((yield* get(byName.port, `http://local.test:${port}/`)).status, 200)
      assert.strictEqual((yield* get(byName.port, `http://127.0.0.1:${port}/`)).status, 0)
    }),
  )

  it.live("connects only to the allowed addresses of a name", () =>
    Effect.gen(function* () {
      const port = yield* site
      const proxy = yield* openProxy({ allow: rules("127.0.0.1") })
      assert.strictEqual((yield* get(proxy.port, `http://mixed.test:${port}/`)).status, 200)
    }),
  )

  it.live("connects to the checked address when the name is rebound", () =>
    Effect.gen(function* () {
      const port = yield* site
      let lookups = 0
      // Resolves to a public address for the check, and to loopback afterwards.
      const rebinding: NonNullable<EgressOptions["resolve"]> = () =>
        Promise.resolve([{ address: lookups++ === 0 ? "192.0.2.1" : "127.0.0.1", family: 4 }])
      const proxy = yield* openProxy({ resolve: rebinding, allow: rules("192.0.2.1") })
      const answer = yield* get(proxy.port, `http://rebind.test:${port}/`).pipe(Effect.timeoutOption(300))
      assert.notInclude(JSON.stringify(answer), "hello")
      assert.strictEqual(lookups, 1)
    }),
  )

  it.live("limits concurrent name lookups", () =>
    Effect.gen(function* () {
      let lookups = 0
      const held: Array<() => void> = []
      const slow: NonNullable<EgressOptions["resolve"]> = () => {
        lookups += 1
        return new Promise((resolve) => held.push(() => resolve([{ address: "10.0.0.1", family: 4 }])))
      }
      const proxy = yield* openProxy({ resolve: slow })
      const answers = yield* Effect.forEach(
        Array.from({ length: 20 }, (_, at) => `http://slow-${at}.test/`),
        (url) => Effect.forkChild(get(proxy.port, url)),
      )
      yield* Effect.promise(() => vi.waitFor(() => assert.isNotEmpty(held)))
      // Literal addresses are not resolved and not delayed by the resolver.
      assert.strictEqual((yield* get(proxy.port, "http://10.0.0.1/")).status, 0)
      let most = 0
      yield* Effect.promise(() =>
        vi.waitFor(() => {
          most = Math.max(most, held.length)
          held.splice(0).forEach((answer) => answer())
          assert.strictEqual(lookups, 20)
        }),
      )
      for (const answer of answers) assert.strictEqual((yield* Fiber.join(answer)).status, 0)
      assert.isAtMost(most, 6)
    }),
  )

  it.live("records failures under Chromium's names until the destination is reachable", () =>
    Effect.gen(function* () {
      const server = http.createServer((_request, response) => response.end())
      const port = yield* serve(server)
      const proxy = yield* openProxy({ allow: rules("127.0.0.1", "224.0.0.1") })
      assert.strictEqual((yield* get(proxy.port, "http://nowhere.test/")).status, 0)
      assert.include(proxy.failureOf("https://nowhere.test:80/x"), {
        error: "ERR_NAME_NOT_RESOLVED",
        reason: "The host name nowhere.test could not be resolved.",
      })
      assert.strictEqual((yield* get(proxy.port, "http://224.0.0.1/")).status, 0)
      assert.strictEqual(proxy.failureOf("ws://224.0.0.1/")?.error, "ERR_ADDRESS_UNREACHABLE")

      const url = `http://local.test:${port}/`
      yield* Effect.callback<void>((resume) => void server.close(() => resume(Effect.void)))
      assert.strictEqual((yield* get(proxy.port, url)).status, 0)
      assert.strictEqual(proxy.failureOf(url)?.error, "ERR_CONNECTION_REFUSED")
      assert.strictEqual(proxy.failureOf()?.host, "local.test")
      yield* Effect.callback<void>((resume) => void server.listen(port, "127.0.0.1", () => resume(Effect.void)))
      assert.strictEqual((yield* get(proxy.port, url)).status, 200)
      assert.isUndefined(proxy.failureOf(url))
    }),
  )

  it.live("blocks domains that are not allowed", () =>
    Effect.gen(function* () {
      const port = yield* site
      const proxy = yield* openProxy({ allow: rules("127.0.0.1"), allowedDomains: ["local.test"] })
      assert.strictEqual((yield* get(proxy.port, `http://local.test:${port}/`)).status, 200)
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port}/`)).status, 0)
      assert.include(proxy.failureOf()?.reason, "not an allowed domain")
    }),
  )

  it.live("routes everything except allowed private hosts through the upstream proxy, with credentials", () =>
    Effect.gen(function* () {
      const port = yield* site
      const seen: Array<string> = []
      const upstreamPort = yield* serve(
        http.createServer((request, response) => {
          seen.push(`${request.url} ${request.headers["proxy-authorization"]}`)
          response.end("upstream")
        }),
      )
      const proxy = yield* openProxy({
        allow: rules(`127.0.0.1:${port}`),
        upstream: {
          host: "127.0.0.1",
          port: upstreamPort,
          username: "user",
          password: Redacted.make("p@ss:/"),
          isTrusted: true,
        },
      })
      assert.strictEqual((yield* get(proxy.port, "http://any.example/path")).body, "upstream")
      assert.deepStrictEqual(seen, [`http://any.example/path Basic ${btoa("user:p@ss:/")}`])
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port}/`)).body, `hello 127.0.0.1:${port}`)
      const inside = [
        "http://10.0.0.1/",
        "http://localhost/",
        "http://router.local/",
        "http://intranet/",
        "http://127.1/",
      ]
      // The proxy is in a private network with this name.
      for (const target of [...inside, "http://private.test/"]) {
        assert.strictEqual((yield* get(proxy.port, target)).status, 0, target)
      }
      assert.include(
        proxy.failureOf("http://router.local/")?.reason,
        "The name router.local is local and not on the public",
      )
    }),
  )

  it.live("blocks a custom proxy in a private network, even after rebinding", () =>
    Effect.gen(function* () {
      const seen: Array<string> = []
      const port = yield* serve(
        http.createServer((request, response) => {
          seen.push(String(request.url))
          response.end()
        }),
      )
      for (const host of ["127.0.0.1", "local.test", "metadata.test", "::1"]) {
        for (const protocol of ["http", "https", "socks4", "socks5"] as const) {
          const proxy = yield* openProxy({ upstream: { protocol, host, port } })
          assert.strictEqual((yield* get(proxy.port, "http://any.example/")).status, 0, `${protocol} ${host}`)
          assert.strictEqual(proxy.failureOf("http://any.example/")?.error, "ERR_PROXY_CONNECTION_FAILED")
        }
      }
      const opened = yield* openProxy({ allow: rules(`127.0.0.1:${port}`), upstream: { host: "local.test", port } })
      assert.strictEqual((yield* get(opened.port, "http://any.example/")).status, 200)
      assert.deepStrictEqual(seen, ["http://any.example/"])
    }),
  )

  it.live("blocks this machine's addresses, including public ones, and non-web ports", () =>
    Effect.gen(function* () {
      const port = yield* site
      const own = yield* openProxy({ ownAddresses: () => new Set(["8.8.8.8"]) })
      assert.strictEqual((yield* get(own.port, "http://8.8.8.8/")).status, 0)
      assert.include(own.failureOf()?.reason, "this machine")

      const proxy = yield* openProxy({ allow: rules("127.0.0.1") })
      for (const target of [22, 25, 445, 587]) {
        assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${target}/`)).status, 0, String(target))
        assert.strictEqual(proxy.failureOf()?.error, "ERR_BLOCKED_BY_CLIENT")
      }
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port}/`)).status, 200)
      // The egress proxy of another browser with other rules.
      for (const host of ["127.0.0.1", "0.0.0.0", "[::ffff:127.0.0.1]", "local.test"]) {
        const open = yield* openProxy({ allow: rules("0.0.0.0/0", "::/0") })
        assert.strictEqual((yield* get(open.port, `http://${host}:${port}/`)).status, 200, host)
        assert.strictEqual((yield* get(open.port, `http://${host}:${own.port}/`)).status, 0, host)
      }
    }),
  )

  it.live("accepts only connections of SOCKS5 clients", () =>
    Effect.gen(function* () {
      const port = yield* site
      const proxy = yield* openProxy({ allow: rules("127.0.0.1") })
      const raw = (bytes: string | Buffer) =>
        Effect.callback<string>((resume) => {
          const socket = net.connect(proxy.port, "127.0.0.1", () => socket.end(bytes))
          let answer = ""
          socket.on("data", (chunk) => (answer += chunk.toString()))
          socket.once("close", () => resume(Effect.succeed(answer)))
          socket.once("error", () => resume(Effect.succeed(answer)))
        })
      assert.strictEqual(yield* raw(`GET http://127.0.0.1:${port}/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`), "")
      assert.strictEqual(yield* raw(Buffer.from([4, 1, port >> 8, port & 255, 127, 0, 0, 1, 0])), "")
      // BIND and UDP ASSOCIATE.
      for (const command of [2, 3]) {
        const asked = Buffer.from([5, 1, 0, 5, command, 0, 1, 127, 0, 0, 1, port >> 8, port & 255])
        assert.strictEqual(yield* raw(asked), "\u0005\u0000")
      }
      for (const host of ["local.test@other.test", "", "a b", "local.test/x", "x:1"]) {
        assert.isUndefined(yield* Effect.promise(() => connectSocks(proxy.port, host, port)), host)
      }
    }),
  )

  it.live("counts the bytes of open and closed connections in both directions", () =>
    Effect.gen(function* () {
      const body = "x".repeat(1_000_000)
      const port = yield* serve(http.createServer((_request, response) => response.end(body)))
      const proxy = yield* openProxy({ allow: rules("127.0.0.1") })
      assert.deepStrictEqual(proxy.traffic(), { up: 0, down: 0 })
      yield* get(proxy.port, "http://10.0.0.1/")
      assert.deepStrictEqual(proxy.traffic(), { up: 0, down: 0 })
      yield* get(proxy.port, `http://127.0.0.1:${port}/`)
      yield* get(proxy.port, `http://127.0.0.1:${port}/`)
      const { up, down } = proxy.traffic()
      assert.isAbove(up, 100)
      assert.isBelow(up, 2000)
      assert.isAtLeast(down, 2_000_000)
      assert.isBelow(down, 2_010_000)
    }),
  )

  it.live("frees its port when the scope closes, even with open connections", () =>
    Effect.gen(function* () {
      const port = yield* Effect.scoped(
        Effect.gen(function* () {
          const proxy = yield* openProxy()
          const socket = net.connect(proxy.port, "127.0.0.1")
          yield* Effect.callback<void>((resume) => void socket.once("connect", () => resume(Effect.void)))
          return proxy.port
        }),
      )
      const refused = yield* Effect.callback<string>((resume) => {
        net.connect(port, "127.0.0.1").once("error", (cause) => resume(Effect.succeed(cause.message)))
      })
      assert.include(refused, "ECONNREFUSED")
    }),
  )

  it.live("retains the failures of the latest hundred destinations", () =>
    Effect.gen(function* () {
      const proxy = yield* openProxy()
      for (let at = 1; at <= 120; at++) yield* get(proxy.port, `http://127.0.0.1:${at}/`)
      const ports = proxy.failedConnections().map(({ port }) => port)
      assert.deepStrictEqual(
        ports,
        Array.from({ length: 100 }, (_, at) => at + 21),
      )
    }),
  )
})
