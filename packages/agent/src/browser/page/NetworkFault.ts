import * as Effect from "effect/Effect"
import type { NetworkFailure } from "../DriverContext.ts"

const networkErrors: Readonly<Record<string, string>> = {
  "net::ERR_NAME_NOT_RESOLVED": "the host name could not be resolved",
  "net::ERR_CONNECTION_REFUSED": "nothing is listening on this port",
  "net::ERR_CONNECTION_RESET": "the server closed the connection",
  "net::ERR_CONNECTION_CLOSED": "the server closed the connection",
  "net::ERR_EMPTY_RESPONSE": "the server sent an empty response",
  "net::ERR_CONNECTION_TIMED_OUT": "the server did not respond in time",
  "net::ERR_ADDRESS_UNREACHABLE": "no network route leads to this address",
  "net::ERR_SSL_PROTOCOL_ERROR": "the server does not speak TLS on this port",
  "net::ERR_TUNNEL_CONNECTION_FAILED": "the proxy of this browser rejected the connection",
  "net::ERR_PROXY_CONNECTION_FAILED": "the proxy of this browser does not respond",
  "net::ERR_INTERNET_DISCONNECTED": "this machine has no network connection",
  "net::ERR_TOO_MANY_REDIRECTS": "the site has a redirect loop",
  "net::ERR_BLOCKED_BY_CLIENT": "blocked by the network policy",
  "net::ERR_UNSAFE_PORT": "browsers block this port",
}

/** Errors with which Chromium reports a connection that the browser's network did not open. */
const proxyErrors = new Set([
  "net::ERR_SOCKS_CONNECTION_FAILED",
  "net::ERR_CONNECTION_CLOSED",
  "net::ERR_EMPTY_RESPONSE",
])

/** Returns true for a connection that the network policy or a proxy rejected, rather than the site. */
export const isRefusal = ({ error }: NetworkFailure): boolean => /^ERR_(BLOCKED|TUNNEL|PROXY|SOCKS)_/.test(error)

/** The cause of a page that could not be loaded. */
export interface NetworkFault {
  /** Chromium's name, such as `net::ERR_CONNECTION_REFUSED`. */
  readonly code: string
  /** True if the network policy or a proxy rejected the connection. */
  readonly isRefused: boolean
  /** Reason given by the network policy or the proxy, without a final period. */
  readonly detail?: string
}

/** Returns the cause behind the text of a navigation error. Undefined if the text names no network error. */
export const networkFault = Effect.fnUntraced(function* (
  failureOf: (url: string) => Effect.Effect<NetworkFailure | undefined>,
  url: string,
  error: string,
): Effect.fn.Return<NetworkFault | undefined> {
  const given = /net::[A-Z_0-9]+/.exec(error)?.[0]
  if (given === undefined) return undefined
  const failed = proxyErrors.has(given) ? yield* failureOf(url) : undefined
  if (failed === undefined) return { code: given, isRefused: given === "net::ERR_BLOCKED_BY_CLIENT" }
  const code = `net::${failed.error}`
  return isRefusal(failed)
    ? { code, isRefused: true, detail: failed.reason.replace(/\.$/, "") }
    : { code, isRefused: false }
})

/** Describes a cause in words. */
export const faultText = ({ code, detail }: NetworkFault): string => {
  if (detail !== undefined) {
    return code === "net::ERR_BLOCKED_BY_CLIENT" ? `Blocked by the network policy: ${detail}` : `${code}: ${detail}`
  }
  const reason = networkErrors[code] ?? (code.startsWith("net::ERR_CERT") ? "its certificate is not valid" : undefined)
  return reason === undefined ? code : `${code}, ${reason}`
}
