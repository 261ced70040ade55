import type { IncomingMessage } from "node:http"

/**
 * Returns a path without the slashes at its end.
 *
 * @category constructors
 * @since 0.1.0
 */
export const withoutEndSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, "")

/**
 * What a request to the gateway asks for.
 *
 * @category models
 * @since 0.1.0
 */
export interface CdpPath {
  readonly browserId: string
  readonly token: string
  /** Behind the id, without slashes at its ends: "", "json/version", "page/<target id>". */
  readonly rest: string
  /** The query as it was written, without the token. */
  readonly query: string
}

/**
 * Reads `/cdp/<browserId>[/rest]?token=`; undefined for any other path.
 *
 * @category constructors
 * @since 0.1.0
 */
export const parseCdpPath = (request: IncomingMessage): CdpPath | undefined => {
  const url = requestUrl(request)
  const parts = /^\/cdp\/([\w-]{1,64})(?:\/(.*))?$/.exec(withoutEndSlashes(url?.pathname ?? ""))
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

/**
 * The path and query of a request; undefined where they are unreadable.
 *
 * @category constructors
 * @since 0.1.0
 */
export const requestUrl = (request: IncomingMessage): URL | undefined => {
  const path = request.url ?? "/"
  // "//host/path" would be read as another host.
  return path.startsWith("/") && URL.canParse(`http://gateway${path}`) ? new URL(`http://gateway${path}`) : undefined
}
