import * as net from "node:net"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { type ChromiumError, chromiumError, LaunchFailed } from "../errors/ChromiumError.ts"
import { reservePort } from "../process/system/ReservedPorts.ts"
import { canonicalHost, type EgressOptions, makeRoute, type Route } from "./EgressRoute.ts"
import { ConnectionError, connectionError, type FailedConnection, makeFailedConnections } from "./FailedConnection.ts"
import type { OpenSocket, Relay } from "./Relay.ts"
import { answerSocks, readSocksRequest } from "./Socks.ts"

export interface EgressProxy {
  /** Port on 127.0.0.1. */
  readonly port: number
  /** Sets the route of all later requests. Connections over the previous route are closed. */
  readonly assign: (options: EgressOptions) => void
  /** Rejects all connections until the scope closes. */
  readonly suspend: Effect.Effect<void, never, Scope.Scope>
  /** Chromium flags that route all traffic through the proxy. */
  readonly flags: ReadonlyArray<string>
  /** Bytes exchanged with sites and upstream proxies so far, including headers and TLS, excluding blocked connections. */
  readonly traffic: () => Traffic
  /** The latest failure of each destination, blocked or not, oldest first, at most 100. */
  readonly failedConnections: () => ReadonlyArray<FailedConnection>
  /** Returns the latest failure of a URL's destination, or of any destination without a URL. */
  readonly failureOf: (url?: string) => FailedConnection | undefined
}

/**
 * Bytes sent (`up`) and received (`down`) by a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface Traffic {
  readonly up: number
  readonly down: number
}

/** Chromium gives up a SOCKS connection after 30 s, with another error. */
const openLimitMs = 25_000

/**
 * Starts the proxy of one browser. It blocks everything until assigned. Then it blocks loopback, private, link-local
 * and metadata addresses after name resolution and connects only to the checked address, which prevents DNS rebinding.
 * Closing the scope closes all connections.
 */
export const acquireEgressProxy = Effect.fn("EgressProxy.acquire")(function* (): Effect.fn.Return<
  EgressProxy,
  ChromiumError,
  Scope.Scope
> {
  const log = Effect.runForkWith(yield* Effect.context<never>())
  const failures = makeFailedConnections((text) => log(Effect.logInfo(text)))
  const clients = new Set<net.Socket>()
  const sites = countedSockets()
  let route: Route | undefined
  let suspensions = 0

  const accept = async (client: net.Socket) => {
    const asked = await readSocksRequest(client)
    const host = asked === undefined ? undefined : canonicalHost(asked.host)
    if (asked === undefined || host === undefined) return void client.destroy()
    const { port } = asked
    const onFailure = ({ error, message }: ConnectionError) => failures.add({ host, port, error, reason: message })
    try {
      if (route === undefined || suspensions > 0)
        throw new ConnectionError("ERR_INTERNET_DISCONNECTED", "This browser is not ready yet.")
      const open: OpenSocket = (options) => sites.open(client, options)
      const relay = await withLimit(route({ destination: { host, port }, open, onFailure }), client)
      if (client.destroyed) return
      failures.forget(host, port)
      answerSocks(client, true)
      relay(client)
    } catch (cause) {
      if (client.destroyed) return
      onFailure(connectionError(host, port, cause))
      answerSocks(client, false)
    }
  }
  const server = net.createServer({ noDelay: true }, (client) => {
    clients.add(client)
    client.once("close", () => clients.delete(client))
    client.on("error", () => client.destroy())
    void accept(client)
  })
  const disconnectAll = () => clients.forEach((client) => client.destroy())
  const port = yield* Effect.acquireRelease(listen(server), () =>
    Effect.callback<void>((resume) => {
      server.close(() => resume(Effect.void))
      disconnectAll()
    }).pipe(Effect.timeoutOption(2000)),
  )
  yield* reservePort(port)
  return {
    port,
    flags: flagsFor(port),
    assign: (options) => {
      disconnectAll()
      route = makeRoute(options)
    },
    suspend: Effect.acquireRelease(
      Effect.sync(() => void suspensions++),
      () => Effect.sync(() => void suspensions--),
    ),
    traffic: sites.traffic,
    failedConnections: failures.list,
    failureOf: failures.find,
  }
})

const listen = (server: net.Server): Effect.Effect<number, ChromiumError> =>
  Effect.callback((resume) => {
    const fail = (cause: Error) =>
      resume(
        Effect.fail(
          chromiumError(new LaunchFailed({ what: "The egress proxy", likelyCause: String(cause), stderr: "" })),
        ),
      )
    server.once("error", fail).listen(0, "127.0.0.1", () => {
      const address = server.address()
      resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

/** Rejects after {@link openLimitMs}, as if the site had not responded. */
const withLimit = (opening: Promise<Relay>, client: net.Socket): Promise<Relay> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(Object.assign(new Error("timed out"), { code: "ETIMEDOUT" })), openLimitMs)
    client.once("close", () => clearTimeout(timer))
    void opening.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Opens connections to sites and upstream proxies, and counts their bytes. */
const countedSockets = () => {
  const sockets = new Set<net.Socket>()
  const ended = { up: 0, down: 0 }
  const open = (client: net.Socket, options: net.TcpNetConnectOpts): Promise<net.Socket> =>
    new Promise((resolve, reject) => {
      if (client.destroyed) return reject(new Error("The browser closed the connection."))
      const socket = net.connect({ ...options, noDelay: true })
      const end = () => socket.destroy()
      sockets.add(socket)
      client.once("close", end)
      socket.once("connect", () => resolve(socket))
      socket.on("error", reject)
      socket.once("close", () => {
        client.off("close", end)
        sockets.delete(socket)
        ended.up += socket.bytesWritten
        ended.down += socket.bytesRead
      })
    })
  const traffic = (): Traffic => {
    const open = [...sockets]
    return {
      up: open.reduce((sum, { bytesWritten }) => sum + bytesWritten, ended.up),
      down: open.reduce((sum, { bytesRead }) => sum + bytesRead, ended.down),
    }
  }
  return { open, traffic }
}

/**
 * Chromium bypasses proxies for loopback by default; `<-loopback>` disables that. New headless respects only the first
 * WebRTC flag, the headless shell only the second. The browser never resolves names itself.
 */
const flagsFor = (port: number): ReadonlyArray<string> => [
  `--proxy-server=socks5://127.0.0.1:${port}`,
  "--proxy-bypass-list=<-loopback>",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-quic",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  "--dns-prefetch-disable",
]
