import type { IncomingMessage } from "node:http"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { FailedConnection } from "../egress/FailedConnection.ts"
import { blockedScheme } from "../targets/NavigationUrl.ts"
import { isPrivilegedUrl } from "../targets/Targets.ts"
import type { BrowserFiles } from "./FileTransfers.ts"
import type { CdpPath } from "./GatewayRequest.ts"

/**
 * A browser as seen by the gateway.
 *
 * @category models
 * @since 0.1.0
 */
export interface GatewayBrowser extends BrowserFiles {
  readonly id: string
  /** The browser's CDP URL on loopback. */
  readonly debuggerUrl: string
  readonly downloadsDir: string
  readonly uploadsDir: string
  /** Returns the path of an upload, given its name or its path below `uploadsDir`. */
  readonly findUpload: (reference: string) => string | undefined
  /** Removes the server's override of time zone or locale, so that a client can set its own. */
  readonly yieldTo?: (what: "timeZone" | "locale") => Effect.Effect<void>
  /** Sets the browser's emulation again after a client has disconnected. Default: none. */
  readonly restoreEmulation?: Effect.Effect<void>
  /** Returns the latest failed connection to a URL's destination, or of all without a URL. Default: none. */
  readonly failureOf?: (url?: string) => FailedConnection | undefined
  /** Completes once clients may use the browser's pages. Default: at once. */
  readonly settled?: Effect.Effect<void>
  readonly exited: Effect.Effect<"stopped" | "timedOut" | "crashed" | "hung" | "serverClosed">
}

/** Browsers respond within milliseconds. */
const limitMs = 5000

/** The protocol description is 2 MB. Bounds the response of a compromised browser. */
const maxResponseBytes = 16 * 2 ** 20

const Version = Schema.Record(Schema.String, Schema.String)
const Target = Schema.Struct({
  id: Schema.String,
  type: Schema.String,
  title: Schema.String,
  url: Schema.String,
  description: Schema.optionalKey(Schema.String),
  faviconUrl: Schema.optionalKey(Schema.String),
})

/** An HTTP response: text as is, everything else as JSON. */
export interface DiscoveryResponse {
  readonly status: 200 | 404 | 405 | 422
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const found = (body: unknown): DiscoveryResponse => ({ status: 200, body })
const rejected = (status: 404 | 405 | 422, detail: string): DiscoveryResponse => ({ status, body: { detail } })

/** Serves Chromium's HTTP endpoints under `json/`, with the gateway's URLs and the same policy as for commands. */
export const discover = async (
  browser: GatewayBrowser,
  method: string | undefined,
  { rest, token, query }: CdpPath,
  baseUrl: string,
): Promise<DiscoveryResponse> => {
  const address = (path: string) => `${baseUrl}/cdp/${browser.id}${path}?token=${encodeURIComponent(token)}`
  const withAddress = (page: typeof Target.Type) => ({ ...page, webSocketDebuggerUrl: address(`/page/${page.id}`) })
  const [, action = rest, id = ""] = /^(json\/(?:activate|close))\/([\w-]+)$/.exec(rest) ?? []
  switch (action) {
    case "json/version": {
      const version = Schema.decodeUnknownSync(Version)(await fetchJson(browser, rest))
      return found({ ...version, webSocketDebuggerUrl: address("") })
    }
    case "json":
    case "json/list":
      return found((await openTargets(browser)).map(withAddress))
    case "json/protocol":
      return found(await fetchJson(browser, rest))
    case "json/new": {
      if (method !== "PUT") {
        return { ...rejected(405, "Use PUT json/new?<url> to open a page."), headers: { Allow: "PUT" } }
      }
      const url = query === "" ? "about:blank" : decodeQuery(query)
      const scheme = url === undefined ? "invalid" : blockedScheme(url)
      if (scheme !== undefined) return rejected(422, `Pages with ${scheme} URLs are not allowed.`)
      const page = await fetchJson(browser, `json/new?${query === "" ? url : query}`, "PUT")
      return found(withAddress(Schema.decodeUnknownSync(Target)(page)))
    }
    case "json/activate":
    case "json/close":
      if (!(await openTargets(browser)).some((page) => page.id === id)) return rejected(404, "Page not found.")
      return found(await fetchText(browser, rest))
    default:
      return rejected(
        404,
        "Not found. The gateway serves json/version, json/list, json/protocol, json/new, json/activate, json/close, downloads/<guid> and uploads/<name>.",
      )
  }
}

const decodeQuery = (query: string): string | undefined => {
  try {
    return decodeURIComponent(query)
  } catch {
    return undefined
  }
}

/** Returns the targets with web content. Clients have no access to Chromium's privileged pages. */
export const openTargets = async (browser: GatewayBrowser): Promise<ReadonlyArray<typeof Target.Type>> => {
  const targets = Schema.decodeUnknownSync(Schema.Array(Target))(await fetchJson(browser, "json/list"))
  return targets.filter(({ url }) => !isPrivilegedUrl(url))
}

const fetchText = async (browser: GatewayBrowser, path: string, method = "GET"): Promise<string> => {
  const url = `http://${new URL(browser.debuggerUrl).host}/${path}`
  const { body } = await fetch(url, { method, redirect: "error", signal: AbortSignal.timeout(limitMs) })
  const chunks: Array<Uint8Array> = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxResponseBytes) throw new RangeError("The response of the browser is too large")
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const fetchJson = async (...request: Parameters<typeof fetchText>): Promise<unknown> =>
  JSON.parse(await fetchText(...request))

/**
 * Returns the gateway's base URL as seen by the client, `ws://host:port`, from the request's headers.
 *
 * @category constructors
 * @since 0.1.0
 */
export const webSocketBase = (request: IncomingMessage): string => {
  const forwardedHeader = (name: string) =>
    String(request.headers[name] ?? "")
      .split(",")[0]
      ?.trim() ?? ""
  const isSecure = "encrypted" in request.socket || forwardedHeader("x-forwarded-proto") === "https"
  const host = forwardedHeader("x-forwarded-host") || request.headers.host || "127.0.0.1"
  return `${isSecure ? "wss" : "ws"}://${host}`
}
