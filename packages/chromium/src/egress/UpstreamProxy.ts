import { isIP, type LookupFunction } from "node:net"
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

export const isSocks = ({ protocol }: UpstreamProxy): boolean => protocol === "socks4" || protocol === "socks5"

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

/** A proxy with a checked address. `isInside`: it is in a private network and may reach internal hosts. */
export interface ResolvedUpstream {
  readonly upstream: UpstreamProxy
  readonly lookup: LookupFunction
  readonly isInside: boolean
}

/** Resolves a proxy's address and, unless trusted, checks it against the address guard. */
export const findUpstream = (options: DestinationOptions, upstream: UpstreamProxy): Promise<EgressDestination> =>
  upstream.isTrusted === true
    ? resolveTrusted(options, upstream.host)
    : findDestination(options, upstream.host, upstream.port)

/** Resolves a proxy, cached for a minute. Connections use the checked address. */
export const upstreamResolver = (
  options: DestinationOptions,
  upstream: UpstreamProxy,
): (() => Promise<ResolvedUpstream | Exclude<EgressDestination, { readonly _tag: "Open" }>>) => {
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
      upstream,
      lookup: destination.lookup,
      isInside: destination.addresses.some(({ address }) => closedNetwork(address) !== undefined),
    }
  }
}
