import type { IncomingMessage } from "node:http"
import * as Effect from "effect/Effect"

export const trimSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, "")

/**
 * A parsed request to the gateway.
 *
 * @category models
 * @since 0.1.0
 */
export interface CdpPath {
  readonly browserId: string
  readonly token: string
  /** Path after the id, without leading and trailing slashes: "", "json/version", "page/<target id>". */
  readonly rest: string
  /** Raw query without the token. */
  readonly query: string
}

/**
 * Parses `/cdp/<browserId>[/rest]?token=`. Returns undefined for any other path.
 *
 * @category constructors
 * @since 0.1.0
 */
export const parseCdpPath = (request: IncomingMessage): CdpPath | undefined => {
  // Every request passes through here, and parsing its URL takes microseconds.
  if (request.url?.includes("cdp") !== true) return undefined
  const url = requestUrl(request)
  const parts = /^\/cdp\/([\w-]{1,64})(?:\/(.*))?$/.exec(trimSlashes(url?.pathname ?? ""))
  if (url === undefined || parts === null) return undefined
  return {
    browserId: parts[1] ?? "",
    token: url.searchParams.get("token") ?? "",
    rest: parts[2] ?? "",
    query: url.search
      .slice(1)
      .split("&")
      .filter((part) => !part.startsWith("token="))
      .join("&"),
  }
}

/** Returns path and query of a request, or undefined if malformed. */
export const requestUrl = (request: IncomingMessage): URL | undefined => {
  const path = request.url ?? "/"
  // "//host/path" would parse as another host.
  return path.startsWith("/") && URL.canParse(`http://gateway${path}`) ? new URL(`http://gateway${path}`) : undefined
}

/**
 * Access to a browser granted by a token.
 *
 * @category models
 * @since 0.1.0
 */
export interface GatewayAccess {
  /** Completes when the access is revoked. Connections and transfers that use it end then. */
  readonly revoked: Effect.Effect<void>
  /** Receives the event-loop time of each piece of traffic, in ms. */
  readonly onWork?: ((ms: number) => void) | undefined
}

/**
 * Grants access that is never revoked, or none.
 *
 * @category constructors
 * @since 0.1.0
 */
export const permanentAccess = (isGranted: boolean): Effect.Effect<GatewayAccess | undefined> =>
  Effect.succeed(isGranted ? { revoked: Effect.never } : undefined)

/** Response body of a 503 while tokens cannot be verified. */
export const unverifiedText = "The token could not be verified. Connect again in a few seconds."
