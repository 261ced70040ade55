import * as http from "node:http"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { chromium } from "playwright-core"
import { vi } from "vitest"
import { WebSocketServer } from "ws"
import type { UpstreamProxy } from "../../src/index.ts"
import { openGateway, serve } from "../gateway/GatewayFixture.ts"
import { login, openHttpProxy, openSocksProxy } from "./TestProxies.ts"

const bodyBytes = 2_000_000

/** A site with an unresolvable name, a large body and an echo socket. */
const openFarSite = Effect.gen(function* () {
  const server = http.createServer((request, response) => {
    if (request.url === "/body") return response.end(Buffer.alloc(bodyBytes, "x"))
    return response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>far</title>")
  })
  const sockets = new WebSocketServer({ server })
  sockets.on("connection", (socket) => socket.on("message", () => socket.send("heard you")))
  const port = yield* serve(server)
  yield* Effect.addFinalizer(() => Effect.sync(() => sockets.clients.forEach((socket) => socket.terminate())))
  return `far-away.example:${port}`
})

/** Runs in the page: returns the length of the body and the socket's response. */
const use = async (host: string) => {
  const socket = new WebSocket(`ws://${host}/`)
  const echoed = new Promise<string>((resolve, reject) => {
    socket.addEventListener("open", () => socket.send("hello"))
    socket.addEventListener("message", ({ data }) => resolve(String(data)))
    socket.addEventListener("error", () => reject(new Error("no socket")))
  })
  const { byteLength } = await (await fetch("/body", { cache: "no-store" })).arrayBuffer()
  const echo = await echoed
  socket.close()
  return { byteLength, echo }
}

describe("a browser with an upstream proxy", () => {
  it.live("loads pages and opens sockets through http, https and SOCKS5, and counts bytes", () =>
    Effect.gen(function* () {
      const host = yield* openFarSite
      const { browser, address } = yield* openGateway()
      const client = yield* Effect.acquireRelease(
        Effect.promise(() => chromium.connectOverCDP(`ws://${address()}`)),
        (connected) => Effect.promise(() => connected.close()),
      )
      const page = client.contexts()[0]?.pages()[0]
      assert.isDefined(page)
      const proxies = [
        { at: yield* openHttpProxy("http"), protocol: "http" },
        { at: yield* openHttpProxy("https"), protocol: "https", ignoresCertificate: true },
        { at: yield* openSocksProxy, protocol: "socks5", username: login.username },
      ] as const
      for (const { at, ...how } of proxies) {
        const given: UpstreamProxy = {
          username: "customer",
          ...how,
          host: "127.0.0.1",
          port: at.port,
          isTrusted: true,
        }
        browser.setEgress({ allow: [], upstream: { ...given, password: Redacted.make(login.password) } })
        const before = browser.traffic()
        yield* Effect.promise(async () => {
          await page.goto(`http://${host}/`)
          assert.deepStrictEqual(await page.evaluate(use, host), { byteLength: bodyBytes, echo: "heard you" })
        })
        assert.include(at.destinations, host)
        const { up, down } = browser.traffic()
        assert.isAtLeast(down - before.down, bodyBytes)
        assert.isBelow(down - before.down, bodyBytes + 20_000, how.protocol)
        assert.isBelow(up - before.up, 10_000, how.protocol)
      }
      browser.setEgress({ allow: [] })
      const counted = browser.traffic()
      yield* Effect.promise(async () => {
        assert.include(await page.goto(`http://${host}/`).catch(String), "net::ERR_NAME_NOT_RESOLVED")
        // Interrupted traffic counts; unsent traffic does not.
        await vi.waitFor(() => assert.deepStrictEqual(browser.traffic(), counted))
      })
    }),
  )
})
