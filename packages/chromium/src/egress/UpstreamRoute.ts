import type * as dns from "node:dns"
import { isIP } from "node:net"
import * as Redacted from "effect/Redacted"
import { closedNetwork } from "./AddressGuard.ts"
import {
  type EgressDestination,
  type DestinationOptions,
  findDestination,
  resolveTrusted,
} from "./EgressDestination.ts"
import type { UpstreamProxy } from "./UpstreamProxy.ts"

/** Common TTL of resolvers: follows gateways that move, without a lookup per request. */
const cacheMs = 60_000

/**
 * Route to a proxy in the format of proxy-chain. `isInside` is true if the proxy is in a private network, from where it
 * may reach internal hosts.
 */
export interface UpstreamRoute {
  readonly upstreamProxyUrl: string
  readonly dnsLookup: typeof dns.lookup
  readonly ignoreUpstreamProxyCertificate: boolean
  readonly isInside: boolean
}

/** Resolves a proxy's address and, unless trusted, checks it against the address guard. */
export const findUpstream = (options: DestinationOptions, upstream: UpstreamProxy): Promise<EgressDestination> =>
  upstream.isTrusted === true
    ? resolveTrusted(options, upstream.host)
    : findDestination(options, upstream.host, upstream.port)

/** Resolves the route to a proxy, cached for a minute. Connections use the checked address. */
export const upstreamRoute = (
  options: DestinationOptions,
  upstream: UpstreamProxy,
): (() => Promise<UpstreamRoute | Exclude<EgressDestination, { readonly _tag: "Open" }>>) => {
  let kept: { readonly until: number; readonly found: Promise<EgressDestination> } | undefined
  return async () => {
    if (kept === undefined || kept.until < performance.now()) {
      kept = { until: performance.now() + cacheMs, found: findUpstream(options, upstream) }
    }
    const destination = await kept.found
    if (destination._tag !== "Open") {
      kept = undefined
      return destination
    }
    return {
      upstreamProxyUrl: upstreamUrl(upstream, destination.addresses),
      dnsLookup: destination.lookup,
      ignoreUpstreamProxyCertificate: upstream.ignoresCertificate ?? false,
      isInside: destination.addresses.some(({ address }) => closedNetwork(address) !== undefined),
    }
  }
}

const upstreamUrl = (upstream: UpstreamProxy, addresses: ReadonlyArray<dns.LookupAddress>): string => {
  const password = upstream.password === undefined ? "" : Redacted.value(upstream.password)
  const login =
    upstream.username === undefined
      ? ""
      : `${encodeURIComponent(upstream.username)}${password === "" ? "" : `:${encodeURIComponent(password)}`}@`
  const bracketed = (host: string) => (isIP(host) === 6 ? `[${host}]` : host)
  switch (upstream.protocol) {
    // proxy-chain has no custom lookup for SOCKS, so it receives the address. The `h` and `a` variants resolve site
    // names at the proxy, which keeps them from this machine's resolver.
    case "socks5":
      return `socks5h://${login}${bracketed(socksAddress(addresses) ?? upstream.host)}:${upstream.port}`
    case "socks4":
      return `socks4a://${login}${bracketed(socksAddress(addresses) ?? upstream.host)}:${upstream.port}`
    default:
      return `${upstream.protocol ?? "http"}://${login}${bracketed(upstream.host)}:${upstream.port}`
  }
}

/** Returns the first IPv4 address, because proxy-chain supports no IPv6 for SOCKS. */
export const socksAddress = (addresses: ReadonlyArray<dns.LookupAddress>): string | undefined =>
  addresses.find(({ family }) => family === 4)?.address
