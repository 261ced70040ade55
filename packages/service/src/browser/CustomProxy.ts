import { parseProxyUrl, proxyName, type UpstreamProxy } from "@tabwright/chromium"
import { Redacted, Result, Schema } from "effect"
import { isIPv6 } from "node:net"

/**
 * A customer's own proxy, as it is sealed: the one form in which it is ever stored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CustomProxy = Schema.Struct({
  protocol: Schema.Literals(["http", "https", "socks4", "socks5"]),
  host: Schema.String,
  port: Schema.Number,
  username: Schema.optionalKey(Schema.String),
  password: Schema.optionalKey(Schema.String),
  /** Takes every certificate unchecked: the proxy's own, and those that it signs sites with. */
  ignoreCertErrors: Schema.Boolean,
})
export interface CustomProxy extends Schema.Schema.Type<typeof CustomProxy> {}

/** A proxy as the contract has it. */
export interface CustomProxyRequest {
  readonly host: string
  readonly port: number
  readonly username?: string | null
  readonly password?: string | null
  readonly ignoreCertErrors: boolean
}

/**
 * Reads what a client sends. The host may begin with `https://` or `socks5://`; without it the proxy speaks http. Fails
 * with what is wrong with the host; its text is not repeated, since a password may have been put there.
 *
 * @category constructors
 * @since 0.1.0
 */
export const customProxyOf = (request: CustomProxyRequest): Result.Result<Redacted.Redacted<CustomProxy>, string> => {
  const text = request.host.trim()
  const host = isIPv6(text) ? `[${text}]` : text
  const parsed = parseProxyUrl(`${/^[a-z0-9]+:\/\//i.test(host) ? "" : "http://"}${host}`)
  if (Result.isFailure(parsed)) {
    return Result.fail(
      `The host of the proxy cannot be read: ${parsed.failure} Write proxy.example or socks5://proxy.example.`,
    )
  }
  const { protocol = "http", host: name, username, password, port } = parsed.success
  if (username !== undefined || password !== undefined) {
    return Result.fail("The host of the proxy holds a login. Send it as username and password.")
  }
  if (/:\d+\/?$/.test(host.replace(/^.*\]/, "")) && port !== request.port) {
    return Result.fail("The host of the proxy names another port than port does. Leave it out of the host.")
  }
  if (!request.username && request.password) return Result.fail("A password for the proxy needs a user name.")
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

/**
 * The proxy as a browser's traffic is sent through it. It is nobody's but its customer's: its address is guarded.
 *
 * @category constructors
 * @since 0.1.0
 */
export const upstreamOf = (proxy: Redacted.Redacted<CustomProxy>): UpstreamProxy => {
  const { password, ignoreCertErrors, ...shown } = Redacted.value(proxy)
  return {
    ...shown,
    ...(password === undefined ? {} : { password: Redacted.make(password) }),
    ignoresCertificate: ignoreCertErrors,
  }
}

/**
 * The proxy for people and logs.
 *
 * @category constructors
 * @since 0.1.0
 */
export const nameOf = (proxy: Redacted.Redacted<CustomProxy>): string => proxyName(upstreamOf(proxy))
