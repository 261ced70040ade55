import * as fs from "node:fs"
import * as http from "node:http"
import * as path from "node:path"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { WebSocketServer } from "ws"
import {
  type AttachedTarget,
  type BlockingOptions,
  BrowserHost,
  parseNetworkRule,
  type Targets,
} from "../../src/index.ts"
import { testFolder } from "../TestFolder.ts"

/** Pages by `host/path`. Every host is this machine. Functions receive the port for URLs of other hosts. */
export type Site = Readonly<Record<string, string | ((port: number) => string)>>

/** Serves all hosts of a site and records requests as `host/path`. */
const serveWeb = (site: Site) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly port: number; readonly requested: Array<string>; readonly close: () => void }>(
      (resume) => {
        const requested: Array<string> = []
        const addressOf = (request: http.IncomingMessage) => {
          const { hostname, pathname } = new URL(request.url ?? "/", `http://${request.headers.host}`)
          return hostname + pathname
        }
        const server = http.createServer((request, response) => {
          const address = addressOf(request)
          requested.push(address)
          const page = site[address]
          if (page === undefined) return void response.writeHead(404).end()
          const text = typeof page === "string" ? page : page(portOf(server))
          if (text.startsWith("http://")) return void response.writeHead(302, { location: text }).end()
          const type = address.endsWith(".js") ? "text/javascript" : "text/html"
          response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(text)
        })
        const sockets = new WebSocketServer({ noServer: true })
        server.on("upgrade", (request, socket, head) => {
          requested.push(addressOf(request))
          sockets.handleUpgrade(request, socket, head, () => {})
        })
        server.listen(0, "127.0.0.1", () => {
          const close = () => {
            sockets.clients.forEach((client) => client.terminate())
            server.closeAllConnections()
            server.close()
          }
          resume(Effect.succeed({ port: portOf(server), requested, close }))
        })
      },
    ),
    ({ close }) => Effect.sync(close),
  )

const portOf = (server: http.Server): number => {
  const address = server.address()
  return typeof address === "object" && address !== null ? address.port : 0
}

const firstPage = (targets: Targets): Effect.Effect<AttachedTarget> =>
  Effect.callback((resume) => {
    const look = () => {
      const [page] = targets.pages()
      if (page !== undefined) resume(Effect.succeed(page))
    }
    const stop = targets.onChange(look)
    look()
    return Effect.sync(stop)
  })

const Evaluated = Schema.Struct({ result: Schema.Struct({ value: Schema.optionalKey(Schema.Unknown) }) })

/** Starts a browser with blocking that can reach the site only. */
export const browserWith = Effect.fnUntraced(function* (
  site: Site,
  options: Omit<BlockingOptions, "filterLists"> & { readonly filters?: string },
) {
  const dataDir = yield* testFolder
  const { port, requested } = yield* serveWeb(site)
  const list = path.join(dataDir, "list.txt")
  fs.writeFileSync(list, options.filters ?? "")
  const blocking = {
    ...(options.filters === undefined ? {} : { filterLists: [list] }),
    ...(options.cookieBanners === undefined ? {} : { cookieBanners: options.cookieBanners }),
  }
  const host = Context.get(yield* Layer.build(BrowserHost.layer({ dataDir, blocking })), BrowserHost)
  const { targets, failedConnections } = yield* host.start({
    id: "blocking",
    timeoutMs: 60_000,
    egress: {
      allow: [yield* Effect.fromResult(parseNetworkRule(`127.0.0.1:${port}`))],
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    },
  })
  const page = yield* firstPage(targets)
  const evaluate = (expression: string) =>
    Effect.map(
      page.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true }),
      (answer) => Schema.decodeUnknownSync(Evaluated)(answer).result.value,
    )
  const go = Effect.fnUntraced(function* (host: string, way = "/") {
    const loaded = Effect.callback<void>((resume) => {
      const stop = page.on("Page.loadEventFired", () => resume(Effect.void))
      return Effect.sync(stop)
    })
    yield* page.send("Page.enable")
    yield* Effect.all([loaded, page.send("Page.navigate", { url: `http://${host}:${port}${way}` })], {
      concurrency: 2,
    })
  })
  const until = (expression: string) =>
    evaluate(
      `new Promise((resolve) => { const look = () => { if (${expression}) resolve(true); else setTimeout(look, 20) }; look() })`,
    )
  return { port, requested, evaluate, go, until, failedConnections }
})
