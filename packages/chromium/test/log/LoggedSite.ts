import * as http from "node:http"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type RawData, WebSocketServer } from "ws"
import { BrowserHost, type LogEntry, parseNetworkRule } from "../../src/index.ts"
import { evaluate } from "../host/HostFixture.ts"
import { testFolder } from "../TestFolder.ts"

const html = (body: string) => `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${body}`

const scripts: Readonly<Record<string, string>> = {
  "/cached.js": "window.count = (window.count ?? 0) + 1",
  "/worker.js": `console.info("from the worker"); fetch("/of-worker").then(() => postMessage("done"))`,
}

const pages: Readonly<Record<string, string>> = {
  "/": html("<title>shop</title>"),
  "/frame": html(`<script>console.log("from the frame"); fetch("/of-frame")</script>`),
}

/** A site whose responses contain what must not be in a log of its headers. */
const serveSite = Effect.acquireRelease(
  Effect.callback<{ readonly port: number; readonly close: () => void }>((resume) => {
    const server = http.createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://shop.test")
      if (pathname === "/moved") return void response.writeHead(302, { location: "/target" }).end()
      const script = scripts[pathname]
      if (script !== undefined) {
        const headers = { "content-type": "text/javascript", "cache-control": "max-age=600" }
        return void response.writeHead(200, headers).end(script)
      }
      if (pathname === "/missing") return void response.writeHead(404).end("nothing here")
      if (pathname === "/slow") return void response.writeHead(200).write("a part")
      const headers = { "content-type": "text/html", "set-cookie": "sid=a-session-cookie" }
      response.writeHead(200, headers).end(pages[pathname] ?? "text")
    })
    const sockets = new WebSocketServer({ noServer: true })
    server.on("upgrade", (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (client) => {
        client.on("message", (data) => client.send(`you sent ${text(data)}`))
      }),
    )
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      const close = () => {
        sockets.clients.forEach((client) => client.terminate())
        server.closeAllConnections()
        server.close()
      }
      resume(Effect.succeed({ port, close }))
    })
  }),
  ({ close }) => Effect.sync(close),
)

/** Starts a browser on the site, whose hosts are `shop.test`, `other.test` and `private.test`, which is blocked. */
export const openSite = Effect.gen(function* () {
  const dataDir = yield* testFolder
  const { port } = yield* serveSite
  const host = Context.get(yield* Layer.build(BrowserHost.layer({ dataDir })), BrowserHost)
  const browser = yield* host.start({
    id: "logged",
    timeoutMs: 60_000,
    egress: {
      allow: [yield* Effect.fromResult(parseNetworkRule(`127.0.0.1:${port}`))],
      resolve: async (name) => [{ address: name === "private.test" ? "10.0.0.7" : "127.0.0.1", family: 4 }],
    },
  })
  const page = browser.targets.pages()[0]
  if (page === undefined) return yield* Effect.die(new Error("The browser has no page"))
  const go = (path: string) =>
    Effect.gen(function* () {
      const loaded = Effect.callback<void>((resume) => {
        const stop = page.on("Page.loadEventFired", () => resume(Effect.void))
        return Effect.sync(stop)
      })
      const opened = page.send("Page.navigate", { url: `http://shop.test:${port}${path}` })
      yield* Effect.all([loaded, opened], { concurrency: 2 })
    })
  return { browser, page, port, go, evaluate: (expression: string) => evaluate(browser, expression) }
})

/** Returns the requests as `method path status`, without the port. */
export const requestsOf = (entries: ReadonlyArray<LogEntry>): ReadonlyArray<string> =>
  entries.flatMap(({ request, url }) =>
    request === null ? [] : [`${request.method} ${new URL(url ?? "").pathname} ${request.error ?? request.status}`],
  )

const text = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Uint8Array)).toString()
