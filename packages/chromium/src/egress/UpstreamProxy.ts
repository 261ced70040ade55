import { isIP } from "node:net"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"

/**
 * How a proxy is spoken to. SOCKS proxies are always left to resolve names themselves.
 *
 * @category models
 * @since 0.1.0
 */
export type UpstreamProtocol = "http" | "https" | "socks4" | "socks5"

/**
 * A proxy that traffic is sent on through.
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
  /** Takes the certificate of an https proxy unchecked. Default false. */
  readonly ignoresCertificate?: boolean
  /** The operator's own: its address may be private. Default false: a customer must not aim it at this network. */
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
 * Reads a proxy's address such as `http://user:password@gateway.example:8000` or `socks5://10.0.0.5`. What is wrong with
 * it is said without its text, which may hold a password.
 *
 * @category constructors
 * @since 0.1.0
 */
export const parseProxyUrl = (text: string): Result.Result<UpstreamProxy, string> => {
  const url = URL.parse(text)
  if (url === null) return Result.fail("it is no address such as http://user:password@host:port.")
  const protocol = protocols.get(url.protocol)
  if (protocol === undefined) return Result.fail("its scheme is none of http, https, socks4 and socks5.")
  if (url.hostname === "") return Result.fail("it names no host.")
  if (!["", "/"].includes(url.pathname) || url.search !== "" || url.hash !== "") {
    return Result.fail("there is something after the port.")
  }
  const [username, password] = [decoded(url.username), decoded(url.password)]
  if (username === undefined || password === undefined) {
    return Result.fail("its user name or password has a % that is no escape: write %25.")
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
 * The proxy for people and logs: without its login.
 *
 * @category constructors
 * @since 0.1.0
 */
export const proxyName = ({ protocol = "http", host, port }: UpstreamProxy): string =>
  `${protocol}://${isIP(host) === 6 ? `[${host}]` : host}:${port}`

/**
 * The same proxy whatever the objects are: whether traffic has to change its way.
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
