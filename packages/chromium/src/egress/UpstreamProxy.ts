import type * as dns from "node:dns"
import { isIP } from "node:net"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { closedNetwork } from "./AddressGuard.ts"
import {
  type EgressDestination,
  type DestinationOptions,
  findDestination,
  resolveTrusted,
} from "./EgressDestination.ts"

/**
 * Protocol of a proxy. SOCKS proxies always resolve names themselves.
 *
 * @category models
 * @since 0.1.0
 */
export type UpstreamProtocol = "http" | "https" | "socks4" | "socks5"

/**
 * An upstream proxy.
 *
 * @category models
 * @since 0.1.0
 */
export interface UpstreamProxy {
  /** Default `http`. */
  readonly protocol?: UpstreamProtocol
  readonly host: string
  readonly port: number
  readonly username?: string
  readonly password?: Redacted.Redacted
  /** Skips certificate verification of an https proxy. Default false. */
  readonly ignoresCertificate?: boolean
  /** True for the operator's proxies, whose address may be private. Default false, to protect the server's network. */
  readonly isTrusted?: boolean
}

const protocols: ReadonlyMap<string, UpstreamProtocol> = new Map([
  ["http:", "http"],
  ["https:", "https"],
  ["socks:", "socks5"],
  ["socks4:", "socks4"],
  ["socks4a:", "socks4"],
  ["socks5:", "socks5"],
  ["socks5h:", "socks5"],
])

const defaultPorts: Readonly<Record<UpstreamProtocol, number>> = { http: 80, https: 443, socks4: 1080, socks5: 1080 }

/**
 * Parses a proxy URL such as `http://user:password@gateway.example:8000` or `socks5://10.0.0.5`. Failure messages never
 * quote the text, which may contain a password.
 *
 * @category constructors
 * @since 0.1.0
 */
export const parseProxyUrl = (text: string): Result.Result<UpstreamProxy, string> => {
  const url = URL.parse(text)
  if (url === null) return Result.fail("it is not a URL such as http://user:password@host:port.")
  const protocol = protocols.get(url.protocol)
  if (protocol === undefined) return Result.fail("its scheme is not http, https, socks4 or socks5.")
  if (url.hostname === "") return Result.fail("the host is missing.")
  if (!["", "/"].includes(url.pathname) || url.search !== "" || url.hash !== "") {
    return Result.fail("nothing may follow the port.")
  }
  const [username, password] = [decoded(url.username), decoded(url.password)]
  if (username === undefined || password === undefined) {
    return Result.fail("its user name or password contains an unescaped %. Write %25.")
  }
  return Result.succeed({
    protocol,
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? defaultPorts[protocol] : Number(url.port),
    ...(username === "" ? {} : { username }),
    ...(password === "" ? {} : { password: Redacted.make(password) }),
  })
}

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/**
 * Returns scheme, host and port, without credentials.
 *
 * @category constructors
 * @since 0.1.0
 */
export const proxyName = ({ protocol = "http", host, port }: UpstreamProxy): string =>
  `${protocol}://${isIP(host) === 6 ? `[${host}]` : host}:${port}`

/**
 * Compares two proxies by value.
 *
 * @category guards
 * @since 0.1.0
 */
export const isSameProxy = (one: UpstreamProxy | undefined, other: UpstreamProxy | undefined): boolean => {
  if (one === undefined || other === undefined) return one === other
  const password = (proxy: UpstreamProxy) => (proxy.password === undefined ? "" : Redacted.value(proxy.password))
  return (
    proxyName(one) === proxyName(other) &&
    one.username === other.username &&
    password(one) === password(other) &&
    (one.ignoresCertificate ?? false) === (other.ignoresCertificate ?? false)
  )
}

/** Common TTL of resolvers: follows gateways that move, without a lookup per request. */
const cacheMs = 60_000

/** Route in the format of proxy-chain. `isInside`: the proxy is in a private network and may reach internal hosts. */
interface UpstreamRoute {
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
