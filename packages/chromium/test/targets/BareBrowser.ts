import * as http from "node:http"
import type { AddressInfo } from "node:net"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { ChromiumLocator } from "../../src/locate/ChromiumLocator.ts"
import { launch, type LaunchOptions } from "../../src/process/launch/Launch.ts"
import { unprivilegedAccount } from "../../src/process/system/SystemAccount.ts"
import { testFolder } from "../TestFolder.ts"

export const findBrowser = Effect.gen(function* () {
  const dataDir = yield* testFolder
  return yield* Context.get(yield* Layer.build(ChromiumLocator.layer({ dataDir })), ChromiumLocator).find
})

/** Starts a real browser with direct network access. */
export const launchBare = Effect.fnUntraced(function* (options: Partial<LaunchOptions> = {}) {
  const dataDir = yield* testFolder
  const chromium = yield* findBrowser
  const account = yield* unprivilegedAccount()
  return yield* launch({ id: "one", dataDir, chromium, account, widthPx: 1440, heightPx: 900, ...options })
})

/** Responses by path: HTML, or JavaScript if the path ends with `.js`. Functions receive the request. */
export type Sites = Readonly<Record<string, string | ((request: http.IncomingMessage) => string)>>

/** Starts a web server. `localhost` and `127.0.0.1` are different sites. */
export const servePages = (sites: Sites) =>
  Effect.acquireRelease(
    Effect.callback<http.Server>((resume) => {
      const server = http.createServer((request, response) => {
        const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1")
        const site = sites[pathname]
        response.writeHead(site === undefined ? 404 : 200, {
          "content-type": pathname.endsWith(".js") ? "text/javascript" : "text/html",
        })
        response.end(typeof site === "function" ? site(request) : site)
      })
      server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
    }),
    (server) =>
      Effect.callback<void>((resume) => {
        server.close(() => resume(Effect.void))
        server.closeAllConnections()
      }),
  ).pipe(Effect.map((server) => (server.address() as AddressInfo).port))
