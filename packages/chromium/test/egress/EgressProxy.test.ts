import * as http from "node:http"
import * as net from "node:net"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { acquireEgressProxy, type EgressOptions } from "../../src/egress/EgressProxy.ts"
import { parseNetworkRule } from "../../src/egress/NetworkRule.ts"
import { serve } from "../gateway/GatewayFixture.ts"

const rules = (...texts: Array<string>) => texts.map((text) => Result.getOrThrow(parseNetworkRule(text)))

/** Names of these tests; anything else does not resolve. */
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

const openProxy = (options: Partial<EgressOptions> = {}) => acquireEgressProxy({ allow: [], resolve, ...options })

/** A page asked for the way a browser asks its proxy for it. */
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

/** The first line that the proxy answers to CONNECT, then what comes through the tunnel. */
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
  it.live("refuses private targets with a page that names the way to open them, and remembers", () =>
    Effect.gen(function* () {
      const proxy = yield* openProxy()
      for (const target of ["http://127.0.0.1:7/", "http://private.test/", "http://[::1]/", "http://metadata.test/"]) {
        const { status, type, body } = yield* get(proxy.port, target)
        assert.strictEqual(status, 403, target)
        assert.include(type, "text/html")
        assert.include(body, "refused by the network policy")
        assert.include(body, "--allow-network HOST_OR_CIDR[:PORT]")
        assert.include(body, "TABWRIGHT_ALLOW_NETWORKS")
      }
      assert.deepStrictEqual(
        proxy.refusals().map(({ host, port }) => `${host}:${port}`),
        ["127.0.0.1:7", "private.test:80", "::1:80", "metadata.test:80"],
      )
      assert.include(proxy.refusals()[3]?.reason, "169.254.169.254")
    }),
  )

  it.live("refuses tunnels the same way, and addresses in forms that only the system's resolver reads", () =>
    Effect.gen(function* () {
      const proxy = yield* acquireEgressProxy({ allow: [] })
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

  it.live("lets through what a rule opens: an address, a name, one port only", () =>
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

  it.live("uses only those addresses of a name that are open", () =>
    Effect.gen(function* () {
      const port = yield* site
      const proxy = yield* openProxy({ allow: rules("127.0.0.1") })
      assert.strictEqual((yield* get(proxy.port, `http://mixed.test:${port}/`)).status, 200)
    }),
  )

  it.live("connects to the address that it checked, whatever the name says the next moment", () =>
    Effect.gen(function* () {
      const port = yield* site
      let asked = 0
      // A public address for the check, loopback for everybody who asks again.
      const rebinding: NonNullable<EgressOptions["resolve"]> = () =>
        Promise.resolve([{ address: asked++ === 0 ? "192.0.2.1" : "127.0.0.1", family: 4 }])
      const proxy = yield* openProxy({ resolve: rebinding, allow: rules("192.0.2.1") })
      const answer = yield* get(proxy.port, `http://rebind.test:${port}/`).pipe(Effect.timeoutOption(300))
      assert.notInclude(JSON.stringify(answer), "hello")
      assert.strictEqual(asked, 1)
    }),
  )

  it.live("says which host was not found", () =>
    Effect.gen(function* () {
      const proxy = yield* openProxy()
      const { status, body } = yield* get(proxy.port, "http://nowhere.test/<script>")
      assert.strictEqual(status, 502)
      assert.include(body, "nowhere.test could not be resolved")
      assert.notInclude(body, "<script>")
      assert.deepStrictEqual(proxy.refusals(), [])
    }),
  )

  it.live("keeps to the allowed domains", () =>
    Effect.gen(function* () {
      const port = yield* site
      const proxy = yield* openProxy({ allow: rules("127.0.0.1"), allowedDomains: ["local.test"] })
      assert.strictEqual((yield* get(proxy.port, `http://local.test:${port}/`)).status, 200)
      const { status, body } = yield* get(proxy.port, `http://127.0.0.1:${port}/`)
      assert.strictEqual(status, 403)
      assert.include(body, "not one of the domains")
    }),
  )

  it.live("sends everything but open private hosts to the upstream proxy, with its login", () =>
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
        upstream: { host: "127.0.0.1", port: upstreamPort, username: "user", password: Redacted.make("p@ss:/") },
      })
      assert.strictEqual((yield* get(proxy.port, "http://any.example/path")).body, "upstream")
      assert.deepStrictEqual(seen, [`http://any.example/path Basic ${btoa("user:p@ss:/")}`])
      assert.strictEqual((yield* get(proxy.port, `http://127.0.0.1:${port}/`)).body, `hello 127.0.0.1:${port}`)
      for (const target of ["http://10.0.0.1/", "http://localhost/", "http://router.local/", "http://intranet/"]) {
        assert.strictEqual((yield* get(proxy.port, target)).status, 403, target)
      }
    }),
  )

  it.live("counts bytes both ways, of connections that are open and of those that are closed", () =>
    Effect.gen(function* () {
      const body = "x".repeat(1_000_000)
      const port = yield* serve(http.createServer((_request, response) => response.end(body)))
      const proxy = yield* openProxy({ allow: rules("127.0.0.1") })
      yield* get(proxy.port, `http://127.0.0.1:${port}/`)
      yield* get(proxy.port, `http://127.0.0.1:${port}/`)
      const { up, down } = proxy.traffic()
      assert.isAbove(up, 100)
      assert.isBelow(up, 2000)
      assert.isAtLeast(down, 2_000_000)
      assert.isBelow(down, 2_010_000)
    }),
  )

  it.live("frees its port when the scope closes, with connections open", () =>
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

  it.live("keeps the latest hundred refusals", () =>
    Effect.gen(function* () {
      const proxy = yield* openProxy()
      for (let at = 1; at <= 120; at++) yield* get(proxy.port, `http://127.0.0.1:${at}/`)
      const ports = proxy.refusals().map(({ port }) => port)
      assert.deepStrictEqual(
        ports,
        Array.from({ length: 100 }, (_, at) => at + 21),
      )
    }),
  )
})
