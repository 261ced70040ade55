import * as https from "node:https"
import type { AddressInfo } from "node:net"
import * as Result from "effect/Result"
import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { chromium } from "playwright-core"
import { vi } from "vitest"
import { WebSocketServer } from "ws"
import { BrowserHost, type HostedBrowser, parseNetworkRule } from "../../src/index.ts"
import { testFolder } from "../TestFolder.ts"
import { certificate, certificateKey } from "./TestCertificate.ts"

/** A site with an untrusted certificate, used by page, frame, worker, service worker and WebSocket. */
const openSite = Effect.gen(function* () {
  const seen: Array<string> = []
  const server = https.createServer({ key: certificateKey, cert: certificate }, (request, response) => {
    const url = request.url ?? "/"
    seen.push(url)
    response.setHeader("Access-Control-Allow-Origin", "*")
    if (url.endsWith(".js")) {
      response.setHeader("Content-Type", "text/javascript")
      return response.end(`fetch("/from-${url.slice(1, -3)}").catch(() => {})`)
    }
    response.setHeader("Content-Type", "text/html")
    return response.end("<!doctype html><title>self-signed</title>")
  })
  const sockets = new WebSocketServer({ server })
  sockets.on("connection", (_socket, request) => seen.push(`ws ${request.url}`))
  const port = yield* Effect.acquireRelease(
    Effect.callback<number>((resume) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has no other kind of address
      server.listen(0, "127.0.0.1", () => resume(Effect.succeed((server.address() as AddressInfo).port)))
    }),
    () =>
      Effect.callback<void>((resume) => {
        sockets.close()
        server.close(() => resume(Effect.void))
        server.closeAllConnections()
      }),
  )
  return { port, seen }
})

/** Runs in the page: requests the site under its other name with every method. */
const askEveryWay = async (other: string) => {
  const frame = document.createElement("iframe")
  frame.src = `${other}/frame`
  document.body.append(frame)
  const code = `fetch("${other}/from-blob").catch(() => {})`
  for (const script of ["/worker.js", URL.createObjectURL(new Blob([code]))]) new Worker(script)
  new SharedWorker("/shared.js")
  const socket = new WebSocket(`${other.replace("https", "wss")}/socket`)
  await Promise.all([
    fetch(`${other}/fetch`),
    navigator.serviceWorker.register("/service.js"),
    new Promise((done, fail) => {
      socket.addEventListener("open", done)
      socket.addEventListener("error", fail)
    }),
  ])
}

const expected = [
  "/",
  "/fetch",
  "/frame",
  "/from-blob",
  "/from-service",
  "/from-shared",
  "/from-worker",
  "/own-context",
  "/service.js",
  "/shared.js",
  "/worker.js",
  "ws /socket",
]

describe("a site with an untrusted certificate", () => {
  it.live("is rejected by one browser and accepted by another, in pages, frames, workers and sockets", () =>
    Effect.gen(function* () {
      const { port, seen } = yield* openSite
      const host = Context.get(yield* Layer.build(BrowserHost.layer({ dataDir: yield* testFolder })), BrowserHost)
      const egress = {
        allow: [Result.getOrThrow(parseNetworkRule(`127.0.0.1:${port}`))],
        resolve: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
      }
      const start = (id: string, ignoreCertErrors: boolean) =>
        host.start({ id, timeoutMs: 60_000, egress, ignoreCertErrors })
      const [strict, lenient] = yield* Effect.all([start("strict", false), start("lenient", true)], { concurrency: 2 })

      const connect = (browser: HostedBrowser) => Effect.promise(() => chromium.connectOverCDP(browser.debuggerUrl))
      const [one, other] = [yield* connect(strict), yield* connect(lenient)]
      yield* Effect.promise(async () => {
        const refused = await one.contexts()[0]?.pages()[0]?.goto(`https://127.0.0.1:${port}`).catch(String)
        assert.include(refused, "ERR_CERT_AUTHORITY_INVALID")
        assert.deepStrictEqual(seen, [])

        const page = other.contexts()[0]?.pages()[0]
        await page?.goto(`https://127.0.0.1:${port}`)
        await page?.evaluate(askEveryWay, `https://localhost:${port}`)
        const own = await (await other.newContext()).newPage()
        await own.goto(`https://localhost:${port}/own-context`)
        await vi.waitFor(() => assert.includeMembers(seen, expected), { timeout: 60_000 })
        await Promise.all([one.close(), other.close()])
      })
    }),
  )
})
