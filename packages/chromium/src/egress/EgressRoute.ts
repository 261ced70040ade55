import { isIP } from "node:net"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { closedNetwork } from "./AddressGuard.ts"
import {
  closedNetworkText,
  type DestinationOptions,
  type EgressDestination,
  findDestination,
  isLocalHost,
  isAllowed,
} from "./EgressDestination.ts"
import { type DomainRules, domainBlockReason } from "./DomainPolicy.ts"
import { bareHost } from "./NetworkRule.ts"
import { allowAdvice, blockedError, ConnectionError } from "./FailedConnection.ts"
import { type EgressRequest, joinSockets, type Relay } from "./Relay.ts"
import { type UpstreamProxy, upstreamResolver } from "./UpstreamProxy.ts"
import { openUpstream } from "./UpstreamRelay.ts"

/** The system resolver blocks a thread per name, and one browser must not use up all threads. */
const maxConcurrentLookups = 6

/**
 * Network rules and routing of one browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface EgressOptions extends DestinationOptions, DomainRules {
  /** Upstream proxy, which resolves names. Only literal addresses and local names are checked here. */
  readonly upstream?: UpstreamProxy
  /** Returns true for hosts on a blocklist. Default: none. */
  readonly isOnBlocklist?: (host: string) => boolean
}

/** Opens one connection. Rejects with a {@link ConnectionError} if it is blocked, and with the cause if it fails. */
export type Route = (request: EgressRequest) => Promise<Relay>

export const makeRoute = (options: EgressOptions): Route => {
  const lookups = Semaphore.makeUnsafe(maxConcurrentLookups)
  const find = (host: string, port: number) => {
    const destination = () => findDestination(options, host, port)
    return isIP(host) === 0
      ? Effect.runPromise(Semaphore.withPermit(lookups, Effect.promise(destination)))
      : destination()
  }
  const resolveUpstream = options.upstream === undefined ? undefined : upstreamResolver(options, options.upstream)

  return async (request) => {
    const { host, port } = request.destination
    const problem = domainProblem(host, options) ?? portProblem(port, host, options)
    if (problem !== undefined) throw blocked(problem)
    if (resolveUpstream === undefined || isAllowedPrivate(options, host, port)) {
      const { lookup } = reachable(await find(host, port))
      const site = await request.open({ host, port, lookup })
      return (client) => joinSockets(client, site)
    }
    if (isLocalHost(host)) throw closed(closedNetworkText(host))
    const upstream = await resolveUpstream()
    if ("_tag" in upstream) throw new ConnectionError("ERR_PROXY_CONNECTION_FAILED", `${upstream.reason}.`)
    // A proxy in a private network can reach destinations that are closed to browsers.
    if (upstream.isInside) {
      const destination = await find(host, port)
      if (destination._tag === "Closed") throw closed(destination.reason)
    }
    return openUpstream(upstream, request)
  }
}

const blocked = (reason: string): ConnectionError => new ConnectionError(blockedError, reason)

const closed = (reason: string): ConnectionError =>
  blocked(`${reason} and is blocked by this browser's network policy. ${allowAdvice}`)

const reachable = (destination: EgressDestination): Extract<EgressDestination, { readonly _tag: "Open" }> => {
  if (destination._tag === "Open") return destination
  throw destination._tag === "Closed"
    ? closed(destination.reason)
    : new ConnectionError("ERR_NAME_NOT_RESOLVED", `${destination.reason}.`)
}

const domainProblem = (host: string, options: EgressOptions): string | undefined => {
  switch (domainBlockReason(host, options)) {
    case "NotAllowed":
      return `${host} is not an allowed domain and is blocked by this browser's network policy.`
    case "Blocked":
      return `${host} is blocked on this server. ${blockedAdvice}`
  }
  return options.isOnBlocklist?.(host) === true
    ? `${host} is on a blocklist of this server. ${blocklistAdvice}`
    : undefined
}

const portProblem = (port: number, host: string, options: EgressOptions): string | undefined => {
  const purpose = blockedPort(port)
  return purpose === undefined || options.allow.some((rule) => rule.port === port)
    ? undefined
    : `Port ${port} of ${host} is for ${purpose}, not for browsers, and is blocked by this browser's network policy. ${allowAdvice}`
}

const blockedAdvice = "The operator of this server sets blocked domains in TABWRIGHT_BLOCKED_DOMAINS."
const blocklistAdvice = "The operator of this server sets blocklists in TABWRIGHT_BLOCK_LISTS."

/** Returns the host as normalized by the URL parser, which understands `127.1` and `0x7f000001`. */
export const canonicalHost = (given: string): string | undefined => {
  const isV6 = isIP(given) === 6
  if (!isV6 && /[\s/?#@:\\]/.test(given)) return undefined
  const name = URL.parse(`http://${isV6 ? `[${given}]` : given}/`)?.hostname
  return name === undefined || name === "" ? undefined : bareHost(name)
}

/** Returns true for an allowed private destination, which a remote proxy could not reach. */
const isAllowedPrivate = (options: EgressOptions, host: string, port: number): boolean =>
  isAllowed(options.allow, host, port, host) && (isIP(host) === 0 || closedNetwork(host) !== undefined)

/**
 * Ports of other protocols where unexpected connections do harm: mail, shells, file shares, databases. Chromium blocks
 * some of them for pages, but not for WebRTC or for code that escapes the sandbox.
 */
const blockedPorts: ReadonlyMap<number, string> = new Map([
  [21, "FTP"],
  [22, "SSH"],
  [23, "Telnet"],
  [25, "mail"],
  [53, "DNS"],
  [110, "mail"],
  [111, "RPC"],
  [135, "Windows RPC"],
  [137, "NetBIOS"],
  [139, "NetBIOS"],
  [143, "mail"],
  [389, "LDAP"],
  [445, "SMB"],
  [465, "mail"],
  [587, "mail"],
  [636, "LDAP"],
  [873, "rsync"],
  [993, "mail"],
  [995, "mail"],
  [1433, "SQL Server"],
  [1521, "Oracle Database"],
  [1883, "MQTT"],
  [2049, "NFS"],
  [2525, "mail"],
  [3306, "MySQL"],
  [3389, "remote desktop"],
  [5432, "PostgreSQL"],
  [5672, "AMQP"],
  [5900, "remote desktop"],
  [6379, "Redis"],
  [9042, "Cassandra"],
  [9092, "Kafka"],
  [11_211, "memcached"],
  [27_017, "MongoDB"],
])

/**
 * Returns the protocol of a port closed to browsers and webhooks, or undefined. A rule that names the port allows it.
 *
 * @category guards
 * @since 0.1.0
 */
export const blockedPort = (port: number): string | undefined => blockedPorts.get(port)
