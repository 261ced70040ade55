import * as http from "node:http"
import * as https from "node:https"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { Server } from "proxy-chain"
import { type ChromiumError, chromiumError, LaunchFailed } from "../errors/ChromiumError.ts"
import { reservePort } from "../process/system/ReservedPorts.ts"
import { type EgressOptions, makeRoute, type Route } from "./EgressRoute.ts"
import { errorResponse, makeBlockedRequestLog, type BlockedRequest } from "./BlockedRequest.ts"

export interface EgressProxy {
  /** Port on 127.0.0.1. */
  readonly port: number
  /** Sets the route of all later requests. Connections over the previous route are closed. */
  readonly assign: (options: EgressOptions) => void
  /** Chromium flags that route all traffic through the proxy. */
  readonly flags: ReadonlyArray<string>
  /** Bytes exchanged with sites and upstream proxies so far, including headers and TLS, excluding blocked requests. */
  readonly traffic: () => Traffic
  /** The latest blocked requests, oldest first, at most 100. */
  readonly blockedRequests: () => ReadonlyArray<BlockedRequest>
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
  const refusals = makeBlockedRequestLog((text) => log(Effect.logInfo(text)))
  let route: Route | undefined
  // Node's global agents could reuse a connection that was allowed for another browser.
  const agents = { httpAgent: new http.Agent({ keepAlive: true }), httpsAgent: new https.Agent({ keepAlive: true }) }
  const destroyAgents = () => Object.values(agents).forEach((agent) => agent.destroy())

  const server = new Server({
    host: "127.0.0.1",
    port: 0,
    prepareRequestFunction: async ({ hostname, port, request, isHttp }) => {
      if (route === undefined) throw errorResponse(503, "No network yet", "This browser is not assigned yet.")
      if (isHttp && !hasMatchingHost(request))
        throw errorResponse(400, "Invalid request", "The Host header specifies another host.")
      return { ...agents, customTag: { host: hostname, port }, ...(await route(hostname, port, refusals.add)) }
    },
  })
  server.on("tunnelConnectFailed", ({ response, customTag }: FailedTunnel) => {
    if (customTag !== undefined) refusals.add(rejectedByUpstream(customTag, response.statusCode))
  })
  const ended = countClosedConnections(server)
  yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: () => server.listen(),
      catch: (cause) =>
        chromiumError(new LaunchFailed({ what: "The egress proxy", likelyCause: String(cause), stderr: "" })),
    }),
    () =>
      Effect.promise(() => server.close(true)).pipe(
        Effect.andThen(Effect.sync(destroyAgents)),
        Effect.timeoutOption(2000),
      ),
  )
  yield* reservePort(server.port)
  return {
    port: server.port,
    flags: flagsFor(server.port),
    assign: (options) => {
      if (route !== undefined) {
        server.closeConnections()
        destroyAgents()
      }
      route = makeRoute(options)
    },
    traffic: () => {
      const open = server.getConnectionIds().map((id) => server.getConnectionStats(id))
      return {
        up: open.reduce((sum, stats) => sum + (stats?.trgTxBytes ?? 0), ended.up),
        down: open.reduce((sum, stats) => sum + (stats?.trgRxBytes ?? 0), ended.down),
      }
    },
    blockedRequests: refusals.list,
  }
})

interface FailedTunnel {
  readonly response: http.IncomingMessage
  readonly customTag?: { readonly host: string; readonly port: number }
}

/** Browsers show failed tunnels without a reason, so it is recorded as a blocked request. */
const rejectedByUpstream = (
  { host, port }: { host: string; port: number },
  status: number | undefined,
): BlockedRequest => ({
  host,
  port,
  reason:
    status === 407
      ? `The proxy of this browser rejected its credentials for ${host}.`
      : `The proxy of this browser responded with ${status} for ${host}.`,
  at: new Date(),
})

const countClosedConnections = (server: Server): { up: number; down: number } => {
  const ended = { up: 0, down: 0 }
  server.on("connectionClosed", ({ stats }: { stats?: { trgRxBytes: number | null; trgTxBytes: number | null } }) => {
    ended.up += stats?.trgTxBytes ?? 0
    ended.down += stats?.trgRxBytes ?? 0
  })
  return ended
}

/** Checks the Host header against the checked name, because sites that share an address are selected by it. */
const hasMatchingHost = ({ url = "", headers: { host = "" } }: http.IncomingMessage): boolean =>
  URL.parse(url)?.host === URL.parse(`http://${host}`)?.host

/**
 * Chromium bypasses proxies for loopback by default; `<-loopback>` disables that. New headless respects only the first
 * WebRTC flag, the headless shell only the second. The browser never resolves names itself.
 */
const flagsFor = (port: number): ReadonlyArray<string> => [
  `--proxy-server=http://127.0.0.1:${port}`,
  "--proxy-bypass-list=<-loopback>",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-quic",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  "--dns-prefetch-disable",
]
