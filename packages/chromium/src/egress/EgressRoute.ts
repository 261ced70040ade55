import type * as dns from "node:dns"
import { isIP } from "node:net"
import { closedNetwork } from "./AddressGuard.ts"
import { closedText, type DestinationOptions, findDestination, isLocalHost, isOpened } from "./Destination.ts"
import { type DomainRules, domainRefusal } from "./DomainPolicy.ts"
import { inTurn } from "./InTurn.ts"
import { bareHost } from "./NetworkRule.ts"
import { refusedPort } from "./PortPolicy.ts"
import { answer, openAdvice, type Refusal } from "./Refusal.ts"
import type { UpstreamProxy } from "./UpstreamProxy.ts"
import { upstreamWay } from "./UpstreamWay.ts"

/**
 * The system's resolver takes a thread of the process for each name, for many seconds where a name server is silent: one
 * browser must not hold them all.
 */
const lookupsAtOnce = 6

/**
 * Where a browser's traffic may go, and which way.
 *
 * @category models
 * @since 0.1.0
 */
export interface EgressOptions extends DestinationOptions, DomainRules {
  /** Names are then resolved there; only literal addresses and local names are still checked here. */
  readonly upstream?: UpstreamProxy
  /** Hosts that blocking keeps from pages. Default: none. */
  readonly isUnwanted?: (host: string) => boolean
}

/**
 * Decides about one request; throws the answer that the browser gets where it is refused.
 *
 * @category models
 * @since 0.1.0
 */
export type Route = (host: string, port: number, onRefusal: (refusal: Refusal) => void) => Promise<Way>

/** As proxy-chain takes it. */
interface Way {
  readonly upstreamProxyUrl: string | null
  readonly dnsLookup: typeof dns.lookup
  readonly ignoreUpstreamProxyCertificate?: boolean
}

/**
 * The decisions of one assignment.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeRoute = (options: EgressOptions): Route => {
  const lookUp = inTurn(lookupsAtOnce)
  const find = (host: string, port: number) =>
    isIP(host) === 0 ? lookUp(() => findDestination(options, host, port)) : findDestination(options, host, port)
  const upstream = options.upstream === undefined ? undefined : upstreamWay(options, options.upstream)

  return async (given, port, onRefusal) => {
    const host = canonicalHost(given)
    if (host === undefined) throw answer(400, "Invalid request", `${given} is no host name.`)
    const refuse = (reason: string, advice: string): never => {
      onRefusal({ host, port, reason, at: new Date() })
      throw answer(403, "Refused by the network policy", reason, advice)
    }
    const close = (reason: string): never =>
      refuse(`${reason} and is refused by the network policy of this browser.`, openAdvice)

    const domain = domainRefusal(host, options)
    if (domain === "NotAllowed") {
      refuse(
        `${host} is not one of the domains that this browser may reach, and is refused by its network policy.`,
        `Allowed: ${options.allowedDomains?.join(", ")}.`,
      )
    }
    if (domain === "Blocked") {
      refuse(`${host} is blocked on this server, and is refused by the network policy of this browser.`, blockedAdvice)
    }
    if (options.isUnwanted?.(host) === true) refuse(`${host} is on a list of what this server blocks.`, unwantedAdvice)
    const purpose = refusedPort(port)
    if (purpose !== undefined && !options.allow.some((rule) => rule.port === port)) {
      close(`Port ${port} of ${host} is for ${purpose}, not for browsers,`)
    }

    if (upstream !== undefined && !isOpenInside(options, host, port)) {
      if (isLocalHost(host)) close(closedText(host))
      const way = await upstream()
      if ("_tag" in way) throw answer(502, "The proxy cannot be used", `${way.reason}.`)
      // A proxy in a closed network reaches what is closed to browsers, under names that this machine may know.
      if (way.isInside) {
        const destination = await find(host, port)
        if (destination._tag === "Closed") close(destination.reason)
      }
      return way
    }
    const destination = await find(host, port)
    switch (destination._tag) {
      case "Open":
        return { upstreamProxyUrl: null, dnsLookup: destination.lookup }
      case "Closed":
        return close(destination.reason)
      case "Unresolved":
        throw answer(502, "The site cannot be found", `${destination.reason}.`, resolverAdvice)
    }
  }
}

const blockedAdvice = "The operator of this server lists blocked domains in TABWRIGHT_BLOCKED_DOMAINS."
const unwantedAdvice = "The operator of this server names such lists in TABWRIGHT_BLOCK_LISTS."
const resolverAdvice = "Check the address, and the name resolution of the server."

/** The host as the URL parser understands it, which knows every way of writing an address (`127.1`, `0x7f000001`). */
const canonicalHost = (given: string): string | undefined => {
  const name = URL.parse(`http://${given}/`)?.hostname
  return name === undefined || name === "" ? undefined : bareHost(name)
}

/** Closed to the public, and open to browsers: the proxy out there would not find it. */
const isOpenInside = (options: EgressOptions, host: string, port: number): boolean =>
  isOpened(options.allow, host, port, host) && (isIP(host) === 0 || closedNetwork(host) !== undefined)
