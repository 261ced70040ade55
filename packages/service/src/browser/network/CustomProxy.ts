import { parseProxyUrl, proxyName, type UpstreamProxy } from "@tabwright/chromium"
import { Redacted, Result, Schema } from "effect"
import { isIPv6 } from "node:net"

/** A client's proxy as it is encrypted; it is stored in no other form. */
export const CustomProxy = Schema.Struct({
  protocol: Schema.Literals(["http", "https", "socks4", "socks5"]),
  host: Schema.String,
  port: Schema.Number,
  username: Schema.optionalKey(Schema.String),
  password: Schema.optionalKey(Schema.String),
  /** Accepts any certificate: that of the proxy and those it issues for sites. */
  ignoreCertErrors: Schema.Boolean,
})
export interface CustomProxy extends Schema.Schema.Type<typeof CustomProxy> {}

/** A proxy as defined by the contract. */
export interface CustomProxyRequest {
  readonly host: string
  readonly port: number
  readonly username?: string | null
  readonly password?: string | null
  readonly ignoreCertErrors: boolean
}

/**
 * Parses a client's proxy. The host may start with `https://` or `socks5://`; the default is http. Errors do not repeat
 * the host, because it may contain a password.
 */
export const parseCustomProxy = (
  request: CustomProxyRequest,
): Result.Result<Redacted.Redacted<CustomProxy>, string> => {
  const text = request.host.trim()
  const host = isIPv6(text) ? `[${text}]` : text
  const parsed = parseProxyUrl(`${/^[a-z0-9]+:\/\//i.test(host) ? "" : "http://"}${host}`)
  if (Result.isFailure(parsed)) {
    return Result.fail(`Invalid proxy host: ${parsed.failure} Use proxy.example or socks5://proxy.example.`)
  }
  const { protocol = "http", host: name, username, password, port } = parsed.success
  if (username !== undefined || password !== undefined) {
    return Result.fail("The proxy host contains credentials. Send them as username and password.")
  }
  if (/:\d+\/?$/.test(host.replace(/^.*\]/, "")) && port !== request.port) {
    return Result.fail("The port in the proxy host differs from port. Remove it from the host.")
  }
  if (!request.username && request.password) return Result.fail("A proxy password requires a username.")
  return Result.succeed(
    Redacted.make(
      {
        protocol,
        host: name,
        port: request.port,
        ...(request.username ? { username: request.username } : {}),
        ...(request.password ? { password: request.password } : {}),
        ignoreCertErrors: request.ignoreCertErrors,
      },
      { label: "customProxy" },
    ),
  )
}

/** Converts the proxy for the egress. As client input, its address is subject to the network guard. */
export const toUpstreamProxy = (proxy: Redacted.Redacted<CustomProxy>): UpstreamProxy => {
  const { password, ignoreCertErrors, ...shown } = Redacted.value(proxy)
  return {
    ...shown,
    ...(password === undefined ? {} : { password: Redacted.make(password) }),
    ignoresCertificate: ignoreCertErrors,
  }
}

/** Returns the proxy's display name, without credentials. */
export const proxyDisplayName = (proxy: Redacted.Redacted<CustomProxy>): string => proxyName(toUpstreamProxy(proxy))
