import type * as dns from "node:dns"
import { isIP } from "node:net"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { closedNetwork } from "./AddressGuard.ts"
import {
  closedNetworkText,
  type DestinationOptions,
  findDestination,
  isLocalHost,
  isAllowed,
} from "./EgressDestination.ts"
import { type DomainRules, domainBlockReason } from "./DomainPolicy.ts"
import { bareHost } from "./NetworkRule.ts"
import { errorResponse, allowAdvice, type BlockedRequest } from "./BlockedRequest.ts"
import { type UpstreamProxy, upstreamRoute } from "./UpstreamProxy.ts"

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

/** Decides about one request. Throws the error response if it is blocked. */
export type Route = (
  host: string,
  port: number,
  onRefusal: (refusal: BlockedRequest) => void,
) => Promise<ProxyChainRoute>

interface ProxyChainRoute {
  readonly upstreamProxyUrl: string | null
  readonly dnsLookup: typeof dns.lookup
  readonly ignoreUpstreamProxyCertificate?: boolean
}

export const makeRoute = (options: EgressOptions): Route => {
  const lookups = Semaphore.makeUnsafe(maxConcurrentLookups)
  const find = (host: string, port: number) => {
    const destination = () => findDestination(options, host, port)
    return isIP(host) === 0
      ? Effect.runPromise(Semaphore.withPermit(lookups, Effect.promise(destination)))
      : destination()
  }
  const upstream = options.upstream === undefined ? undefined : upstreamRoute(options, options.upstream)

  return async (given, port, onRefusal) => {
    const host = canonicalHost(given)
    if (host === undefined) throw errorResponse(400, "Invalid request", `${given} is not a host name.`)
    const block = (reason: string, advice: string): never => {
      onRefusal({ host, port, reason, at: new Date() })
      throw errorResponse(403, "Blocked by the network policy", reason, advice)
    }
    const close = (reason: string): never =>
      block(`${reason} and is blocked by this browser's network policy.`, allowAdvice)

    const domain = domainBlockReason(host, options)
    if (domain === "NotAllowed") {
      block(
        `${host} is not an allowed domain and is blocked by this browser's network policy.`,
        `Allowed: ${options.allowedDomains?.join(", ")}.`,
      )
    }
    if (domain === "Blocked") {
      block(`${host} is blocked on this server.`, blockedAdvice)
    }
    if (options.isOnBlocklist?.(host) === true) block(`${host} is on a blocklist of this server.`, blocklistAdvice)
    const purpose = blockedPort(port)
    if (purpose !== undefined && !options.allow.some((rule) => rule.port === port)) {
      close(`Port ${port} of ${host} is for ${purpose}, not for browsers,`)
    }

    if (upstream !== undefined && !isAllowedPrivate(options, host, port)) {
      if (isLocalHost(host)) close(closedNetworkText(host))
      const upstreamRoute = await upstream()
      if ("_tag" in upstreamRoute) throw errorResponse(502, "The proxy cannot be used", `${upstreamRoute.reason}.`)
      // A proxy in a private network can reach destinations that are closed to browsers.
      if (upstreamRoute.isInside) {
        const destination = await find(host, port)
        if (destination._tag === "Closed") close(destination.reason)
      }
      return upstreamRoute
    }
    const destination = await find(host, port)
    switch (destination._tag) {
      case "Open":
        return { upstreamProxyUrl: null, dnsLookup: destination.lookup }
      case "Closed":
        return close(destination.reason)
      case "Unresolved":
        throw errorResponse(502, "Site not found", `${destination.reason}.`, resolverAdvice)
    }
  }
}

const blockedAdvice = "The operator of this server sets blocked domains in TABWRIGHT_BLOCKED_DOMAINS."
const blocklistAdvice = "The operator of this server sets blocklists in TABWRIGHT_BLOCK_LISTS."
const resolverAdvice = "Check the URL and the DNS settings of the server."

/** Returns the host as normalized by the URL parser, which understands `127.1` and `0x7f000001`. */
const canonicalHost = (given: string): string | undefined => {
  const name = URL.parse(`http://${given}/`)?.hostname
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
