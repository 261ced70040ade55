import * as http from "node:http"
import type { AddressInfo, Socket } from "node:net"
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { WebSocket } from "ws"
import {
  BrowserHost,
  type BrowserHostOptions,
  type CdpGatewayOptions,
  isSameToken,
  makeCdpGateway,
  type StartOptions,
} from "../../src/index.ts"
import { testFolder } from "../TestFolder.ts"

export const token = "right-token"

/** Starts a server on a free port of 127.0.0.1. Closing the scope closes it with all connections. */
export const serve = (server: http.Server) => {
  const sockets = new Set<Socket>()
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
  })
  return Effect.acquireRelease(
    Effect.callback<number>((resume) => {
      server.listen(0, "127.0.0.1", () => resume(Effect.succeed((server.address() as AddressInfo).port)))
    }),
    () =>
      Effect.callback<void>((resume) => {
        server.close(() => resume(Effect.void))
        for (const socket of sockets) socket.destroy()
      }),
  )
}

export const openGateway = Effect.fnUntraced(function* (
  options: Partial<StartOptions> &
    Partial<Pick<CdpGatewayOptions, "pingMs" | "waitLimitMs">> &
    Pick<BrowserHostOptions, "uploads"> & { readonly settled?: Effect.Effect<void> } = {},
) {
  const dataDir = yield* testFolder
  const host = Context.get(yield* Layer.build(BrowserHost.layer({ dataDir, uploads: options.uploads })), BrowserHost)
  const browser = yield* host.start({ id: "one", timeoutMs: 60_000, egress: { allow: [] }, ...options })
  const revoked = yield* Deferred.make<void>()
  const gateway = yield* makeCdpGateway({
    find: (id) => {
      const found = host.find(id)
      return found === undefined ? undefined : { ...found, settled: options.settled ?? found.settled }
    },
    authorize: (_id, given) =>
      given === "unchecked"
        ? Effect.fail("the database is unavailable")
        : Effect.succeed(isSameToken(given, token) ? { revoked: Deferred.await(revoked) } : undefined),
    ...(options.pingMs === undefined ? {} : { pingMs: options.pingMs }),
    ...(options.waitLimitMs === undefined ? {} : { waitLimitMs: options.waitLimitMs }),
  })
  const server = http.createServer((request, response) => {
    if (!gateway.handleRequest(request, response)) response.writeHead(418).end()
  })
  server.on("upgrade", (request, socket, head) => {
    if (!gateway.handleUpgrade(request, socket, head)) socket.destroy()
  })
  const port = yield* serve(server)
  const address = (path = "", given = token) => `127.0.0.1:${port}/cdp/one${path}?token=${given}`
  const revoke = Effect.asVoid(Deferred.succeed(revoked, undefined))
  return { host, browser, gateway, port, address, revoke }
})

export interface RawClient {
  readonly socket: WebSocket
  /** Sends a command and returns the complete response, including `error`. */
  readonly ask: (
    method: string,
    params?: unknown,
    more?: object,
    // oxlint-disable-next-line typescript/no-explicit-any -- each test knows the responses of its commands
  ) => Promise<{ result?: any; error?: { message: string } }>
  readonly sendText: (text: string) => void
  readonly closed: Promise<{ code: number; reason: string }>
}

export const rawClient = (address: string) =>
  Effect.acquireRelease(
    Effect.promise(async (): Promise<RawClient> => {
      const socket = new WebSocket(`ws://${address}`)
      const closed = new Promise<{ code: number; reason: string }>((resolve) => {
        socket.once("close", (code, reason) => resolve({ code, reason: reason.toString() }))
      })
      await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject))
      const waiting = new Map<number, (answer: {}) => void>()
      socket.on("message", (data: Buffer) => {
        const message = JSON.parse(data.toString())
        waiting.get(message.id)?.(message)
      })
      let lastId = 0
      return {
        socket,
        closed,
        sendText: (text) => socket.send(text),
        ask: (method, params = {}, more = {}) =>
          new Promise((resolve) => {
            const id = ++lastId
            waiting.set(id, resolve)
            socket.send(JSON.stringify({ id, method, params, ...more }))
          }),
      }
    }),
    ({ socket }) => Effect.sync(() => socket.terminate()),
  )
