import * as dgram from "node:dgram"
import * as http from "node:http"
import * as net from "node:net"
import * as os from "node:os"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type Browser, chromium } from "playwright-core"
import { parseNetworkRule } from "../../src/index.ts"
import { openGateway, serve } from "../gateway/GatewayFixture.ts"

const rules = (...texts: Array<string>) => texts.map((text) => Result.getOrThrow(parseNetworkRule(text)))

/** Something on this machine that no page may reach: counts whoever gets through. */
const openSecret = Effect.gen(function* () {
  const hits: Array<string> = []
  const server = http.createServer((request, response) => {
    hits.push(`${request.headers.host}${request.url}`)
    response.writeHead(200, { "Access-Control-Allow-Origin": "*" }).end("secret")
  })
  server.on("upgrade", (request, socket) => {
    hits.push(`ws ${request.headers.host}${request.url}`)
    socket.destroy()
  })
  const port = yield* Effect.acquireRelease(
    Effect.callback<number>((resume) => {
      // All interfaces, both families.
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

/** STUN over UDP and TURN over TCP: WebRTC goes past proxies where it may. */
const openStun = Effect.gen(function* () {
  const packets: Array<string> = []
  const udp = yield* Effect.acquireRelease(
    Effect.callback<dgram.Socket>((resume) => {
      const socket = dgram.createSocket("udp4", () => packets.push("udp"))
      socket.bind(0, "0.0.0.0", () => resume(Effect.succeed(socket)))
    }),
    (socket) => Effect.sync(() => socket.close()),
  )
  const tcp = net.createServer((socket) => {
    packets.push("tcp")
    socket.destroy()
  })
  const tcpPort = yield* Effect.acquireRelease(
    Effect.callback<number>((resume) => {
      tcp.listen(0, "0.0.0.0", () => resume(Effect.succeed((tcp.address() as net.AddressInfo).port)))
    }),
    () => Effect.sync(() => tcp.close()),
  )
  return { udpPort: udp.address().port, tcpPort, packets }
})

const lanAddress =
  Object.values(os.networkInterfaces())
    .flat()
    .find((entry) => entry?.family === "IPv4" && !entry.internal)?.address ?? "127.0.0.1"

/** Every way of writing this machine's own address, and names that mean it. */
const hosts = [
  "127.0.0.1",
  "localhost",
  "x.localhost",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "127.1",
  "0.0.0.0",
  "[::]",
  lanAddress,
  "loop4.test",
  "loop6.test",
  "mapped.test",
  "rebind.test",
]

let asked = 0
const resolve = (host: string): Promise<ReadonlyArray<{ address: string; family: number }>> => {
  const known: Readonly<Record<string, string>> = {
    "loop4.test": "127.0.0.1",
    "loop6.test": "::1",
    "mapped.test": "::ffff:127.0.0.1",
    localhost: "127.0.0.1",
    "x.localhost": "127.0.0.1",
    // Every second answer is public, as a rebinding name server does it. Nobody answers at that address.
    "rebind.test": asked++ % 2 === 0 ? "203.0.113.1" : "127.0.0.1",
  }
  const address = known[host]
  return address === undefined
    ? Promise.reject(new Error(host))
    : Promise.resolve([{ address, family: net.isIP(address) }])
}

/** Runs in the page: knocks at every door, and ends when all have answered or given up. */
const attack = async ({
  targets,
  udpPort,
  tcpPort,
  lan,
}: {
  targets: Array<string>
  udpPort: number
  tcpPort: number
  lan: string
}) => {
  const soon = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const attempts: Array<Promise<unknown>> = []
  const element = (name: "img" | "iframe" | "script", src: string) => {
    const made = document.createElement(name)
    made.src = src
    document.body.append(made)
  }
  for (const target of targets) {
    const url = (how: string) => `http://${target}/${how}`
    attempts.push(fetch(url("fetch"), { mode: "no-cors" }).catch(() => {}))
    attempts.push(fetch(`/redirect?to=${encodeURIComponent(url("redirect"))}`, { mode: "no-cors" }).catch(() => {}))
    element("img", url("img"))
    element("iframe", url("iframe"))
    element("script", url("script"))
    navigator.sendBeacon(url("beacon"), "x")
    new EventSource(url("events"))
    new WebSocket(`ws://${target}/socket`)
    const link = document.createElement("link")
    link.rel = "prefetch"
    link.href = url("prefetch")
    document.head.append(link)
    const code = `fetch(${JSON.stringify(url("worker"))}, { mode: "no-cors" }).catch(() => {})`
    new Worker(URL.createObjectURL(new Blob([code])))
  }
  for (const host of ["127.0.0.1", lan]) {
    const peer = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:${host}:${udpPort}` },
        { urls: `turn:${host}:${udpPort}?transport=udp`, username: "u", credential: "p" },
        { urls: `turn:${host}:${tcpPort}?transport=tcp`, username: "u", credential: "p" },
      ],
    })
    peer.createDataChannel("x")
    await peer.setLocalDescription(await peer.createOffer())
  }
  await Promise.race([Promise.all(attempts), soon(4000)])
  await soon(1500)
}

const runAttacks = Effect.fnUntraced(function* (allowed: ReadonlyArray<string>) {
  const secret = yield* openSecret
  const stun = yield* openStun
  const sitePort = yield* serve(
    http.createServer((request, response) => {
      const to = new URL(request.url ?? "/", "http://site").searchParams.get("to")
      if (to !== null) return response.writeHead(302, { Location: to }).end()
      return response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>site</title><body>")
    }),
  )
  const { address, browser } = yield* openGateway({
    egress: {
      allow: rules(`127.0.0.1:${sitePort}`, ...allowed.map((rule) => rule.replace("SECRET", String(secret.port)))),
      resolve,
    },
  })
  const client: Browser = yield* Effect.promise(() => chromium.connectOverCDP(`ws://${address()}`))
  const page = client.contexts()[0]?.pages()[0]
  assert.isDefined(page)
  yield* Effect.promise(async () => {
    await page.goto(`http://127.0.0.1:${sitePort}/`)
    assert.strictEqual(await page.title(), "site")
    const targets = hosts.map((host) => `${host}:${secret.port}`)
    await page.evaluate(attack, { targets, udpPort: stun.udpPort, tcpPort: stun.tcpPort, lan: lanAddress })
    for (const target of targets) await page.goto(`http://${target}/navigate`).catch(() => {})
    // A context of one's own with a proxy of one's own.
    const context = await client.newContext({ proxy: { server: "direct://" } })
    const own = await context.newPage()
    await own.goto(`http://127.0.0.1:${secret.port}/own-context`).catch(() => {})
    await client.close()
  })
  return { hits: secret.hits, packets: stun.packets, refusals: browser.refusals() }
})

describe("a page that attacks the network of its server", () => {
  it.live("reaches nothing that the operator did not open", () =>
    Effect.gen(function* () {
      const { hits, packets, refusals } = yield* runAttacks([])
      assert.deepStrictEqual(hits, [])
      assert.deepStrictEqual(packets, [])
      assert.isAbove(refusals.length, 50)
    }),
  )

  it.live("would reach it in all these ways if the operator opened it, but never by WebRTC", () =>
    Effect.gen(function* () {
      const { hits, packets } = yield* runAttacks(["0.0.0.0/0:SECRET", "[::/0]:SECRET"])
      for (const how of [
        "fetch",
        "redirect",
        "img",
        "iframe",
        "script",
        "beacon",
        "events",
        "prefetch",
        "worker",
        "navigate",
      ]) {
        assert.isTrue(
          hits.some((hit) => hit.endsWith(`/${how}`)),
          how,
        )
      }
      assert.isTrue(hits.some((hit) => hit.startsWith("ws ")))
      assert.isTrue(hits.some((hit) => hit.endsWith("/own-context")))
      assert.deepStrictEqual(packets, [])
    }),
  )
})
