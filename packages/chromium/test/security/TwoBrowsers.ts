import * as http from "node:http"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { WebSocket } from "ws"
import { permanentAccess, BrowserHost, isSameToken, makeCdpGateway, type StartOptions } from "../../src/index.ts"
import { serve } from "../gateway/GatewayFixture.ts"
import { testFolder } from "../TestFolder.ts"

export type Id = "own" | "foreign"

const tokens: Readonly<Record<string, string>> = { own: "token-of-own", foreign: "token-of-foreign" }

export const openTwoBrowsers = Effect.fnUntraced(function* (options: Partial<StartOptions> = {}) {
  const dataDir = yield* testFolder
  const host = Context.get(yield* Layer.build(BrowserHost.layer({ dataDir })), BrowserHost)
  const start = (id: Id) => host.start({ id, timeoutMs: 60_000, egress: { allow: [] }, ...options })
  const [own, foreign] = yield* Effect.all([start("own"), start("foreign")], { concurrency: 2 })
  const gateway = yield* makeCdpGateway({
    find: host.find,
    authorize: (id, given) => permanentAccess(isSameToken(given, tokens[id] ?? "")),
  })
  const server = http.createServer((request, response) => {
    if (!gateway.handleRequest(request, response)) response.writeHead(418).end()
  })
  server.on("upgrade", (request, socket, head) => {
    if (!gateway.handleUpgrade(request, socket, head)) socket.destroy()
  })
  const port = yield* serve(server)
  return {
    host,
    own,
    foreign,
    port,
    address: (id: Id, path = "", token = tokens[id] ?? "") => `127.0.0.1:${port}/cdp/${id}${path}?token=${token}`,
    tokenOf: (id: Id) => tokens[id] ?? "",
  }
})

/** Returns the status of a WebSocket handshake: 101 if it opened, undefined if the connection broke. */
export const upgradeStatus = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  Effect.callback<number | undefined>((resume) => {
    const socket = new WebSocket(url, { headers })
    const end = (status: number | undefined) => {
      resume(Effect.succeed(status))
      socket.terminate()
    }
    socket.once("unexpected-response", (_request, response) => end(response.statusCode))
    socket.once("open", () => end(101))
    socket.once("error", () => end(undefined))
  })

/** Returns the status of an HTTP request with headers that `fetch` does not allow. */
export const httpStatus = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  Effect.callback<number | undefined>((resume) => {
    http
      .get(url, { headers }, (response) => {
        response.resume()
        resume(Effect.succeed(response.statusCode))
      })
      .once("error", () => resume(Effect.succeed(undefined)))
  })
