import type * as dns from "node:dns"
import { isIP } from "node:net"
import * as Redacted from "effect/Redacted"
import { closedNetwork } from "./AddressGuard.ts"
import { type Destination, type DestinationOptions, findDestination, trustedDestination } from "./Destination.ts"
import type { UpstreamProxy } from "./UpstreamProxy.ts"

/** As long as resolvers commonly keep an answer: a gateway that moves is followed, and not asked for at each request. */
const keptMs = 60_000

/**
 * The way to a proxy as proxy-chain takes it. `isInside` says that the proxy stands in a closed network, from where it may
 * reach what the public internet does not.
 *
 * @category models
 * @since 0.1.0
 */
export interface UpstreamWay {
  readonly upstreamProxyUrl: string
  readonly dnsLookup: typeof dns.lookup
  readonly ignoreUpstreamProxyCertificate: boolean
  readonly isInside: boolean
}

/**
 * Resolves a proxy's own address: that of a customer's proxy is held against the address guard.
 *
 * @category guards
 * @since 0.1.0
 */
export const findUpstream = (options: DestinationOptions, upstream: UpstreamProxy): Promise<Destination> =>
  upstream.isTrusted === true
    ? trustedDestination(options, upstream.host)
    : findDestination(options, upstream.host, upstream.port)

/**
 * Finds the way to a proxy, and keeps it for a minute: the address that was checked is the one that is connected to.
 *
 * @category constructors
 * @since 0.1.0
 */
export const upstreamWay = (
  options: DestinationOptions,
  upstream: UpstreamProxy,
): (() => Promise<UpstreamWay | Exclude<Destination, { readonly _tag: "Open" }>>) => {
  let kept: { readonly until: number; readonly found: Promise<Destination> } | undefined
  return async () => {
    if (kept === undefined || kept.until < performance.now()) {
      kept = { until: performance.now() + keptMs, found: findUpstream(options, upstream) }
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
    // proxy-chain gives SOCKS proxies no lookup of ours, so they get the address itself. The `h` and the `a` leave the
    // names of sites to the proxy: this machine's resolver would tell who is visited.
    case "socks5":
      return `socks5h://${login}${bracketed(socksAddress(addresses) ?? upstream.host)}:${upstream.port}`
    case "socks4":
      return `socks4a://${login}${bracketed(socksAddress(addresses) ?? upstream.host)}:${upstream.port}`
    default:
      return `${upstream.protocol ?? "http"}://${login}${bracketed(upstream.host)}:${upstream.port}`
  }
}

/**
 * The address that a SOCKS proxy is connected to: proxy-chain takes IPv4 addresses only.
 *
 * @category constructors
 * @since 0.1.0
 */
export const socksAddress = (addresses: ReadonlyArray<dns.LookupAddress>): string | undefined =>
  addresses.find(({ family }) => family === 4)?.address
