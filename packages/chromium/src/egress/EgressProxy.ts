import type * as dns from "node:dns"
import * as http from "node:http"
import * as https from "node:https"
import { isIP } from "node:net"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type * as Scope from "effect/Scope"
import { RequestError, Server } from "proxy-chain"
import { type ChromiumError, chromiumError, LaunchFailed } from "../errors/ChromiumError.ts"
import { closedText, type DestinationOptions, findDestination, isLocalHost, isOpened } from "./Destination.ts"
import { isAllowedDomain } from "./DomainPolicy.ts"
import { bareHost } from "./NetworkRule.ts"
import { openAdvice, type Refusal, refusalPage } from "./Refusal.ts"

/** Enough to answer "why did that not load?"; a page that hammers a refused address must not fill the memory. */
const keptRefusals = 100

/**
 * A proxy that traffic is sent on through.
 *
 * @category models
 * @since 0.1.0
 */
export interface UpstreamProxy {
  /** Default `http`. */
  readonly protocol?: "http" | "https" | "socks4" | "socks5"
  readonly host: string
  readonly port: number
  readonly username?: string
  readonly password?: Redacted.Redacted
}

/**
 * @category models
 * @since 0.1.0
 */
export interface EgressOptions extends DestinationOptions {
  /** Names are then resolved there; only literal addresses and local names are still checked here. */
  readonly upstream?: UpstreamProxy
  /** Hosts that may be reached at all. Default: every host. */
  readonly allowedDomains?: ReadonlyArray<string>
}

/**
 * The one way out of a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface EgressProxy {
  /** On 127.0.0.1. */
  readonly port: number
  /** Chromium flags that leave it no other way. */
  readonly flags: ReadonlyArray<string>
  /** Bytes so far, headers and TLS included. */
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
 * Starts a proxy for one browser. It refuses loopback, private, link-local and metadata addresses after name resolution
 * and connects to the very address that it checked, so that a name whose address changes gains nothing. Closing the scope
 * cuts all its connections.
 *
 * @category constructors
 * @since 0.1.0
 */
export const acquireEgressProxy = Effect.fn("EgressProxy.acquire")(function* (
  options: EgressOptions,
): Effect.fn.Return<EgressProxy, ChromiumError, Scope.Scope> {
  const refusals: Array<Refusal> = []
  const ended = { up: 0, down: 0 }
  const log = Effect.runForkWith(yield* Effect.context<never>())
  const refuse = (refusal: Refusal) => {
    const isNew = !refusals.some(({ host, port }) => host === refusal.host && port === refusal.port)
    refusals.push(refusal)
    if (refusals.length > keptRefusals) refusals.shift()
    if (isNew) log(Effect.logInfo(`Refused ${refusal.host}:${refusal.port}: ${refusal.reason}`))
  }
  // Agents of its own: Node's global ones would hand a connection that another browser was allowed to this one.
  const agents = { httpAgent: new http.Agent({ keepAlive: true }), httpsAgent: new https.Agent({ keepAlive: true }) }
  const server = new Server({
    host: "127.0.0.1",
    port: 0,
    prepareRequestFunction: async ({ hostname, port }) => ({
      ...agents,
      ...(await route(options, bareHost(hostname), port, refuse)),
    }),
  })
  server.on("connectionClosed", ({ stats }: { stats?: { srcRxBytes: number; srcTxBytes: number } }) => {
    ended.up += stats?.srcRxBytes ?? 0
    ended.down += stats?.srcTxBytes ?? 0
  })
  yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: () => server.listen(),
      catch: (cause) =>
        chromiumError(new LaunchFailed({ what: "The egress proxy", likelyCause: String(cause), stderr: "" })),
    }),
    () =>
      Effect.promise(() => server.close(true)).pipe(
        Effect.andThen(Effect.sync(() => Object.values(agents).forEach((agent) => agent.destroy()))),
        Effect.timeoutOption(2000),
      ),
  )
  return {
    port: server.port,
    flags: flagsFor(server.port),
    traffic: () => {
      const open = server.getConnectionIds().map((id) => server.getConnectionStats(id))
      return {
        up: open.reduce((sum, stats) => sum + (stats?.srcRxBytes ?? 0), ended.up),
        down: open.reduce((sum, stats) => sum + (stats?.srcTxBytes ?? 0), ended.down),
      }
    },
    refusals: () => [...refusals],
  }
})

interface Route {
  readonly upstreamProxyUrl: string | null
  readonly dnsLookup?: typeof dns.lookup
}

/** Decides about one request; throws the answer that the browser gets where it is refused. */
const route = async (
  options: EgressOptions,
  host: string,
  port: number,
  onRefusal: (refusal: Refusal) => void,
): Promise<Route> => {
  const refuse = (reason: string, advice: string): never => {
    onRefusal({ host, port, reason, at: new Date() })
    throw answer(403, "Refused by the network policy", reason, advice)
  }
  if (!isAllowedDomain(host, options.allowedDomains)) {
    refuse(
      `${host} is not one of the domains that this browser may reach, and is refused by its network policy.`,
      `Allowed: ${options.allowedDomains?.join(", ")}.`,
    )
  }
  const closed = (reason: string) =>
    refuse(`${reason} and is refused by the network policy of this browser.`, openAdvice)
  if (options.upstream !== undefined) {
    if (isOpened(options.allow, host, port, host)) return { upstreamProxyUrl: null } // a private host that is open is not to be found out there
    if (isLocalHost(host)) closed(closedText(host))
    return { upstreamProxyUrl: upstreamUrl(options.upstream) }
  }
  const destination = await findDestination(options, host, port)
  switch (destination._tag) {
    case "Open":
      return { upstreamProxyUrl: null, dnsLookup: destination.lookup }
    case "Closed":
      return closed(destination.reason)
    case "Unresolved": {
      const advice = "Check the address, and the name resolution of the server."
      throw answer(502, "The site cannot be found", `${destination.reason}.`, advice)
    }
  }
}

const upstreamUrl = (upstream: UpstreamProxy): string => {
  const password = upstream.password === undefined ? "" : `:${encodeURIComponent(Redacted.value(upstream.password))}`
  const login = upstream.username === undefined ? "" : `${encodeURIComponent(upstream.username)}${password}@`
  const host = isIP(upstream.host) === 6 ? `[${upstream.host}]` : upstream.host
  return `${upstream.protocol ?? "http"}://${login}${host}:${upstream.port}`
}

const answer = (status: number, title: string, reason: string, advice: string): RequestError =>
  new RequestError(refusalPage(title, reason, advice), status, { "Content-Type": "text/html; charset=utf-8" })

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
