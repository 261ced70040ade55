import * as http from "node:http"
import * as https from "node:https"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { Server } from "proxy-chain"
import { type ChromiumError, chromiumError, LaunchFailed } from "../errors/ChromiumError.ts"
import { holdOwnPort } from "../process/OwnPorts.ts"
import { type EgressOptions, makeRoute, type Route } from "./EgressRoute.ts"
import { answer, makeRefusalLog, type Refusal } from "./Refusal.ts"

/**
 * The one way out of a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface EgressProxy {
  /** On 127.0.0.1. */
  readonly port: number
  /** Says where traffic may go and which way, from the next request on. What is open over an earlier way is cut. */
  readonly assign: (options: EgressOptions) => void
  /** Chromium flags that leave it no other way. */
  readonly flags: ReadonlyArray<string>
  /** Bytes so far between here and sites or proxies, headers and TLS included; what was refused is not among them. */
  readonly traffic: () => Traffic
  /** The latest refusals, oldest first; 100 at most. */
  readonly refusals: () => ReadonlyArray<Refusal>
}

/**
 * Bytes that went out of a browser (`up`) and came in (`down`).
 *
 * @category models
 * @since 0.1.0
 */
export interface Traffic {
  readonly up: number
  readonly down: number
}

/**
 * Starts a proxy for one browser. It refuses everything until it is assigned; then it refuses loopback, private,
 * link-local and metadata addresses after name resolution and connects to the very address that it checked, so that a
 * name whose address changes gains nothing. Closing the scope cuts all its connections.
 *
 * @category constructors
 * @since 0.1.0
 */
export const acquireEgressProxy = Effect.fn("EgressProxy.acquire")(function* (): Effect.fn.Return<
  EgressProxy,
  ChromiumError,
  Scope.Scope
> {
  const log = Effect.runForkWith(yield* Effect.context<never>())
  const refusals = makeRefusalLog((text) => log(Effect.logInfo(text)))
  let route: Route | undefined
  // Agents of its own: Node's global ones would hand a connection that another browser was allowed to this one.
  const agents = { httpAgent: new http.Agent({ keepAlive: true }), httpsAgent: new https.Agent({ keepAlive: true }) }
  const destroyAgents = () => Object.values(agents).forEach((agent) => agent.destroy())

  const server = new Server({
    host: "127.0.0.1",
    port: 0,
    prepareRequestFunction: async ({ hostname, port, request, isHttp }) => {
      if (route === undefined) throw answer(503, "No network yet", "This browser belongs to nobody yet.")
      if (isHttp && !namesItsHost(request)) throw answer(400, "Invalid request", "The Host header names another host.")
      return { ...agents, customTag: { host: hostname, port }, ...(await route(hostname, port, refusals.add)) }
    },
  })
  server.on("tunnelConnectFailed", ({ response, customTag }: FailedTunnel) => {
    if (customTag !== undefined) refusals.add(refusedByUpstream(customTag, response.statusCode))
  })
  const ended = countEnded(server)
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
  yield* holdOwnPort(server.port)
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
    refusals: refusals.list,
  }
})

interface FailedTunnel {
  readonly response: http.IncomingMessage
  readonly customTag?: { readonly host: string; readonly port: number }
}

/** The browser shows a failed tunnel without a reason: it is found among the refusals. */
const refusedByUpstream = ({ host, port }: { host: string; port: number }, status: number | undefined): Refusal => ({
  host,
  port,
  reason:
    status === 407
      ? `The proxy of this browser did not take its login when asked for ${host}.`
      : `The proxy of this browser answered ${status} when asked for ${host}.`,
  at: new Date(),
})

/** Adds up the bytes of connections that have ended. */
const countEnded = (server: Server): { up: number; down: number } => {
  const ended = { up: 0, down: 0 }
  server.on("connectionClosed", ({ stats }: { stats?: { trgRxBytes: number | null; trgTxBytes: number | null } }) => {
    ended.up += stats?.trgTxBytes ?? 0
    ended.down += stats?.trgRxBytes ?? 0
  })
  return ended
}

/** Whether a site is asked for by the name that was checked: many sites share an address, and choose by this header. */
const namesItsHost = ({ url = "", headers: { host = "" } }: http.IncomingMessage): boolean =>
  URL.parse(url)?.host === URL.parse(`http://${host}`)?.host

/**
 * By default Chromium goes to loopback addresses directly, past any proxy: `<-loopback>` takes that back. New headless obeys
 * only the first WebRTC flag, the headless shell only the second. Names are never resolved by the browser itself.
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
