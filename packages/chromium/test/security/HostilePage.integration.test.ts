import * as fs from "node:fs"
import * as http from "node:http"
import * as net from "node:net"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { chromium } from "playwright-core"
import { parseNetworkRule } from "../../src/index.ts"
import { rawClient, serve } from "../gateway/GatewayFixture.ts"
import { httpStatus, openTwoBrowsers, upgradeStatus } from "./TwoBrowsers.ts"

/** A loopback service that counts connections. */
const openDatabase = Effect.gen(function* () {
  const knocks: Array<string> = []
  const server = net.createServer((socket) => {
    knocks.push("connected")
    socket.destroy()
  })
  const port = yield* Effect.acquireRelease(
    Effect.callback<number>((resume) => {
      server.listen(0, "127.0.0.1", () => resume(Effect.succeed((server.address() as net.AddressInfo).port)))
    }),
    () => Effect.sync(() => server.close()),
  )
  return { port, knocks }
})

/** Runs in the page: returns the readable URLs and the sockets that opened. */
const attack = async ({ pages, sockets }: { pages: Array<string>; sockets: Array<string> }) => {
  const limited = <A>(promise: Promise<A>, otherwise: A) =>
    Promise.race([promise, new Promise<A>((done) => setTimeout(() => done(otherwise), 3000))])
  const read = (url: string, init: RequestInit = {}) =>
    limited(
      fetch(url, init).then(
        (response) => response.text(),
        () => "",
      ),
      "",
    )
  const open = (url: string) =>
    limited(
      new Promise<boolean>((done) => {
        const socket = new WebSocket(url)
        socket.addEventListener("open", () => done(true))
        socket.addEventListener("error", () => done(false))
      }),
      false,
    )
  const texts = pages.flatMap((url) => [read(url), read(url, { method: "POST", mode: "no-cors", body: "x" })])
  for (const url of pages) {
    const frame = document.createElement("iframe")
    frame.src = url
    document.body.append(frame)
  }
  return { texts: await Promise.all(texts), opened: await Promise.all(sockets.map(open)) }
}

describe("a hostile page", () => {
  it.live("reaches neither the database nor any port of the server, even with the tokens", () =>
    Effect.gen(function* () {
      const database = yield* openDatabase
      const site = yield* serve(
        http.createServer((_request, response) => {
          response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>site</title><body>")
        }),
      )
      const { address, foreign, own, port } = yield* openTwoBrowsers({
        egress: {
          allow: [Result.getOrThrow(parseNetworkRule(`127.0.0.1:${site}`))],
          // A name that the attacker rebinds to this machine once the page is loaded.
          resolve: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
        },
      })
      const debuggers = [own, foreign].map((browser) => new URL(browser.debuggerUrl))
      const hosts = ["127.0.0.1", "localhost", "[::1]", "rebind.test"]
      const places = hosts.flatMap((host) => [
        `http://${host}:${database.port}/`,
        ...debuggers.flatMap((url) => [
          `http://${host}:${url.port}/json/version`,
          `http://${host}:${url.port}/json/list`,
        ]),
        `http://${host}:${port}/cdp/own/json/version?token=token-of-own`,
      ])
      const sockets = hosts.flatMap((host) => [
        ...debuggers.map((url) => `ws://${host}:${url.port}${url.pathname}`),
        `ws://${address("own")}`.replace("127.0.0.1", host),
        `ws://${address("foreign")}`.replace("127.0.0.1", host),
        `ws://${host}:${database.port}/`,
      ])
      yield* Effect.promise(async () => {
        const client = await chromium.connectOverCDP(`ws://${address("own")}`)
        const page = client.contexts()[0]?.pages()[0]
        assert.isDefined(page)
        await page.goto(`http://127.0.0.1:${site}/`)
        const { texts, opened } = await page.evaluate(attack, { pages: places, sockets })
        assert.lengthOf(texts, 2 * places.length)
        for (const text of texts) assert.notMatch(text, /webSocketDebuggerUrl|Chrome\//)
        assert.deepStrictEqual(
          opened,
          sockets.map(() => false),
        )
        // Without a foreign origin.
        for (const place of places) {
          const answer = await page.goto(place).catch(() => null)
          assert.notMatch((await answer?.text().catch(() => "")) ?? "", /webSocketDebuggerUrl/, place)
        }
        await client.close()
      })
      assert.deepStrictEqual(database.knocks, [])
      const refused = new Set(own.failedConnections().map((refusal) => JSON.stringify(refusal)))
      assert.isTrue([...refused].some((text) => text.includes(String(database.port))))
    }),
  )

  it.live("would be rejected by every port if it bypassed the proxy", () =>
    Effect.gen(function* () {
      const { address, own, port } = yield* openTwoBrowsers()
      const { host, port: debuggerPort } = new URL(own.debuggerUrl)
      const origin = { Origin: "https://evil.example" }
      // Chromium's port detects web pages by origin, and rebound names by the Host header.
      assert.strictEqual(yield* upgradeStatus(own.debuggerUrl, origin), 403)
      const rebound = { Host: `rebind.example:${debuggerPort}` }
      assert.notStrictEqual(yield* httpStatus(`http://${host}/json/version`, rebound), 200)
      assert.strictEqual(yield* httpStatus(`http://${host}/json/version`), 200)
      // The gateway rejects pages even with a valid token.
      assert.strictEqual(yield* upgradeStatus(`ws://${address("own")}`, origin), 403)
      assert.strictEqual(yield* httpStatus(`http://${address("own", "/json/version")}`, origin), 403)
      assert.strictEqual(yield* upgradeStatus(`ws://${address("own")}`, { Origin: "null" }), 403)
      // A page with a rebound name has no foreign origin, but no token either.
      const moved = { Host: `rebind.example:${port}` }
      assert.strictEqual(yield* httpStatus(`http://127.0.0.1:${port}/cdp/own/json/version`, moved), 404)
    }),
  )

  it.live.skipIf(process.platform !== "linux")("runs in a process without file access and with few system calls", () =>
    Effect.gen(function* () {
      const before = process.env["DATABASE_URL"]
      process.env["DATABASE_URL"] = "postgres://user:secret@127.0.0.1/tabwright"
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          if (before === undefined) delete process.env["DATABASE_URL"]
          else process.env["DATABASE_URL"] = before
        }),
      )
      const { address, own } = yield* openTwoBrowsers()
      const client = yield* rawClient(address("own"))
      yield* Effect.promise(async () => {
        const { result: made } = await client.ask("Target.createTarget", { url: "data:text/html,<h1>hello" })
        const { result } = await client.ask("Target.attachToTarget", { targetId: made.targetId, flatten: true })
        await client.ask("Runtime.evaluate", { expression: "1" }, { sessionId: result.sessionId })
      })
      const read = (pid: number, file: string) => {
        try {
          return fs.readFileSync(`/proc/${pid}/${file}`, "utf8")
        } catch {
          return ""
        }
      }
      const children = (pid: number): ReadonlyArray<number> =>
        fs.readdirSync("/proc").flatMap((name) => {
          const parent = /^PPid:\s+(\d+)$/m.exec(read(Number(name), "status"))?.[1]
          return Number(parent) === pid ? [Number(name), ...children(Number(name))] : []
        })
      const all = [own.pid, ...children(own.pid)]
      for (const pid of all) assert.notInclude(read(pid, "environ"), "secret", read(pid, "cmdline"))

      const renderers = all.filter((pid) => read(pid, "cmdline").includes("--type=renderer"))
      assert.isNotEmpty(renderers)
      for (const pid of renderers) {
        const status = read(pid, "status")
        assert.match(status, /^Seccomp:\s+2$/m)
        assert.match(status, /^NoNewPrivs:\s+1$/m)
        assert.match(status, /^CapEff:\s+0+$/m)
        if (process.getuid?.() !== 0) continue
        // The renderer has not even a root folder.
        assert.isFalse(fs.existsSync(`/proc/${pid}/root/etc/passwd`))
        assert.isFalse(fs.existsSync(`/proc/${pid}/root${own.uploadsDir}`))
        assert.isTrue(fs.existsSync(`/proc/${own.pid}/root/etc/passwd`))
        assert.notStrictEqual(/^Uid:\s+(\d+)/m.exec(status)?.[1], "0")
      }
    }),
  )
})
