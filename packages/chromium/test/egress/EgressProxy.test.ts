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

const get = (proxyPort: number, url: string) =>
  Effect.callback<{ status: number; type: string; body: string }>((resume) => {
    http
      .get({ host: "127.0.0.1", port: proxyPort, path: url, headers: { host: new URL(url).host } }, (response) => {
        let body = ""
        response.on("data", (chunk) => (body += chunk))
        response.on("end", () => {
          const type = response.headers["content-type"] ?? ""
          resume(Effect.succeed({ status: response.statusCode ?? 0, type, body }))
        })
      })
      .on("error", (cause) => resume(Effect.die(cause)))
  })

/** Sends CONNECT and returns the status line and the tunneled data. */
const connect = (proxyPort: number, target: string, send = "") =>
  Effect.callback<string>((resume) => {
    const socket = net.connect(proxyPort, "127.0.0.1", () => socket.write(`CONNECT ${target} HTTP/1.1\r\n\r\n${send}`))
    let text = ""
    socket.on("data", (chunk) => (text += chunk.toString()))
    socket.on("close", () => resume(Effect.succeed(text)))
    socket.on("error", () => resume(Effect.succeed(text)))
  })

const site = serve(http.createServer((request, response) => response.end(`hello ${request.headers.host}`)))

describe("EgressProxy", () => {
  it.live("blocks everything until it is assigned, and closes connections of an earlier assignment", () =>
    Effect.gen(function* () {
      const port = yield* site
      const proxy = yield* acquireEgressProxy()
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port}/`)).status, 503)
      assert.match(yield* connect(proxy.port, `127.0.0.1:${port}`), /^HTTP\/1.1 503 /)

      proxy.assign({ allow: rules("127.0.0.1") })
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port}/`)).status, 200)
      const tunnel = net.connect(proxy.port, "127.0.0.1", () =>
        tunnel.write(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\n\r\n`),
      )
      yield* Effect.callback<void>((resume) => void tunnel.once("data", () => resume(Effect.void)))
      const cut = Effect.callback<void>((resume) => void tunnel.once("close", () => resume(Effect.void)))
      proxy.assign({ allow: [] })
      yield* cut
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port}/`)).status, 403)
    }),
  )

  it.live("blocks private targets with a page that explains how to allow them, and records them", () =>
    Effect.gen(function* () {
      const proxy = yield* openProxy()
      for (const target of ["http://127.0.0.1:7/", "http://private.test/", "http://[::1]/", "http://metadata.test/"]) {
        const { status, type, body } = yield* get(proxy.port, target)
        assert.strictEqual(status, 403, target)
        assert.include(type, "text/html")
        assert.include(body, "blocked by this browser's network policy")
        assert.include(body, "--allow-network HOST_OR_CIDR[:PORT]")
        assert.include(body, "TABWRIGHT_ALLOW_NETWORKS")
      }
      assert.deepStrictEqual(
        proxy.blockedRequests().map(({ host, port }) => `${host}:${port}`),
        ["127.0.0.1:7", "private.test:80", "::1:80", "metadata.test:80"],
      )
      assert.include(proxy.blockedRequests()[3]?.reason, "169.254.169.254")
    }),
  )

  it.live("blocks tunnels and unusual address notations", () =>
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
        assert.match(yield* connect(proxy.port, `${host}:443`), /^HTTP\/1.1 403 /, host)
        assert.strictEqual((yield* get(proxy.port, `http://${host}/`)).status, 403, host)
      }
    }),
  )

  it.live("allows the address, name or port of a rule", () =>
    Effect.gen(function* () {
      const port = yield* site
      const proxy = yield* openProxy({ allow: rules(`127.0.0.1:${port}`) })
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port}/`)).body, `hello 127.0.0.1:${port}`)
      assert.strictEqual((yield* get(proxy.port, `http://local.test:${port}/`)).body, `hello local.test:${port}`)
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port + 1}/`)).status, 403)
      const tunnel = yield* connect(
        proxy.port,
        `127.0.0.1:${port}`,
        "GET / HTTP/1.1\r\nHost: tunnel\r\nConnection: close\r\n\r\n",
      )
      assert.include(tunnel, "hello tunnel")

      const byName = yield* openProxy({ allow: rules(`local.test:${port}`) })
      assert.strictEqual((yield* get(byName.port, `http://local.test:${port}/`)).status, 200)
      assert.strictEqual((yield* get(byName.port, `http://127.0.0.1:${port}/`)).status, 403)
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
      assert.strictEqual((yield* get(proxy.port, "http://10.0.0.1/")).status, 403)
      let most = 0
      yield* Effect.promise(() =>
        vi.waitFor(() => {
          most = Math.max(most, held.length)
          held.splice(0).forEach((answer) => answer())
          assert.strictEqual(lookups, 20)
        }),
      )
      for (const answer of answers) assert.strictEqual((yield* Fiber.join(answer)).status, 403)
      assert.isAtMost(most, 6)
    }),
  )

  it.live("names the host that was not found", () =>
    Effect.gen(function* () {
      const proxy = yield* openProxy()
      const { status, body } = yield* get(proxy.port, "http://nowhere.test/<script>")
      assert.strictEqual(status, 502)
      assert.include(body, "nowhere.test could not be resolved")
      assert.notInclude(body, "<script>")
      assert.deepStrictEqual(proxy.blockedRequests(), [])
    }),
  )

  it.live("blocks domains that are not allowed", () =>
    Effect.gen(function* () {
      const port = yield* site
      const proxy = yield* openProxy({ allow: rules("127.0.0.1"), allowedDomains: ["local.test"] })
      assert.strictEqual((yield* get(proxy.port, `http://local.test:${port}/`)).status, 200)
      const { status, body } = yield* get(proxy.port, `http://127.0.0.1:${port}/`)
      assert.strictEqual(status, 403)
      assert.include(body, "not an allowed domain")
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
        assert.strictEqual((yield* get(proxy.port, target)).status, 403, target)
      }
      assert.match(
        (yield* get(proxy.port, "http://router.local/")).body,
        /The name router\.local is local and not on the public/,
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
          assert.strictEqual((yield* get(proxy.port, "http://any.example/")).status, 502, `${protocol} ${host}`)
          assert.match(yield* connect(proxy.port, "any.example:443"), /^HTTP\/1.1 502 /)
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
      const { status, body } = yield* get(own.port, "http://8.8.8.8/")
      assert.strictEqual(status, 403)
      assert.include(body, "this machine")

      const proxy = yield* openProxy({ allow: rules("127.0.0.1") })
      for (const target of [22, 25, 445, 587]) {
        assert.match(yield* connect(proxy.port, `127.0.0.1:${target}`), /^HTTP\/1.1 403 /, String(target))
      }
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port}/`)).status, 200)
      // The egress proxy of another browser with other rules.
      for (const host of ["127.0.0.1", "0.0.0.0", "[::ffff:127.0.0.1]", "local.test"]) {
        const open = yield* openProxy({ allow: rules("0.0.0.0/0", "::/0") })
        assert.strictEqual((yield* get(open.port, `http://${host}:${port}/`)).status, 200, host)
        assert.strictEqual((yield* get(open.port, `http://${host}:${own.port}/`)).status, 403, host)
      }
    }),
  )

  it.live("rejects a Host header that differs from the checked name", () =>
    Effect.gen(function* () {
      const port = yield* site
      const proxy = yield* openProxy({ allow: rules("127.0.0.1"), allowedDomains: ["local.test"] })
      const raw = (text: string) =>
        Effect.callback<string>((resume) => {
          const socket = net.connect(proxy.port, "127.0.0.1", () => socket.write(text))
          let answer = ""
          socket.on("data", (chunk) => (answer += chunk.toString()))
          socket.once("close", () => resume(Effect.succeed(answer)))
          socket.once("error", () => resume(Effect.succeed(answer)))
        })
      const ask = (line: string, host: string) => raw(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      assert.include(yield* ask(`GET http://local.test:${port}/`, `local.test:${port}`), "hello local.test")
      assert.match(yield* ask(`GET http://local.test:${port}/`, "other.test"), /^HTTP\/1.1 400 /)
      assert.match(yield* ask("GET /", "local.test"), /^HTTP\/1.1 400 /)
      assert.match(yield* ask("GET ftp://local.test/", "local.test"), /^HTTP\/1.1 400 /)
      assert.match(yield* ask(`CONNECT local.test@other.test:${port}`, "local.test"), /^HTTP\/1.1 403 /)
      assert.match(yield* ask("CONNECT local.test", "local.test"), /^HTTP\/1.1 400 /)
      const both = `POST http://local.test:${port}/ HTTP/1.1\r\nHost: local.test:${port}\r\n`
      const smuggled = "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n"
      assert.match(yield* raw(both + smuggled), /^HTTP\/1.1 400 /)
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

  it.live("retains the latest hundred blocked requests", () =>
    Effect.gen(function* () {
      const proxy = yield* openProxy()
      for (let at = 1; at <= 120; at++) yield* get(proxy.port, `http://127.0.0.1:${at}/`)
      const ports = proxy.blockedRequests().map(({ port }) => port)
      assert.deepStrictEqual(
        ports,
        Array.from({ length: 100 }, (_, at) => at + 21),
      )
    }),
  )
})
