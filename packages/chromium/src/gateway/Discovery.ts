import type { IncomingMessage } from "node:http"
import * as Schema from "effect/Schema"
import type { CdpPath } from "./CdpPath.ts"
import type { GatewayBrowser } from "./GatewayBrowser.ts"

/** The browser answers within milliseconds. */
const limitMs = 5000

const Version = Schema.Record(Schema.String, Schema.String)
const Target = Schema.Struct({
  id: Schema.String,
  type: Schema.String,
  title: Schema.String,
  url: Schema.String,
  description: Schema.optionalKey(Schema.String),
  faviconUrl: Schema.optionalKey(Schema.String),
})

/**
 * Answers `json/version`, `json/list` and `json/protocol` from the browser's own answers, with the gateway's addresses in
 * the place of the browser's; undefined for any other path.
 *
 * @category constructors
 * @since 0.1.0
 */
export const discover = async (
  browser: GatewayBrowser,
  { rest, token }: CdpPath,
  baseUrl: string,
): Promise<unknown> => {
  const address = (path: string) => `${baseUrl}/cdp/${browser.id}${path}?token=${encodeURIComponent(token)}`
  switch (rest) {
    case "json/version": {
      const version = Schema.decodeUnknownSync(Version)(await ask(browser, "json/version"))
      return { ...version, webSocketDebuggerUrl: address("") }
    }
    case "json":
    case "json/list": {
      const pages = await openTargets(browser)
      return pages.map((page) => ({ ...page, webSocketDebuggerUrl: address(`/page/${page.id}`) }))
    }
    case "json/protocol":
      return ask(browser, "json/protocol")
    default:
      return undefined
  }
}

/**
 * The targets of a browser that are web content. Chromium's own pages are privileged: no client gets near them.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openTargets = async (browser: GatewayBrowser): Promise<ReadonlyArray<typeof Target.Type>> => {
  const targets = Schema.decodeUnknownSync(Schema.Array(Target))(await ask(browser, "json/list"))
  return targets.filter(({ url }) => !/^(chrome|chrome-untrusted|devtools):/.test(url))
}

const ask = async (browser: GatewayBrowser, path: string): Promise<unknown> => {
  const { host } = new URL(browser.debuggerUrl)
  const response = await fetch(`http://${host}/${path}`, { signal: AbortSignal.timeout(limitMs) })
  return response.json()
}

/**
 * The gateway's own address as the client knows it, `ws://host:port`, from the request's headers.
 *
 * @category constructors
 * @since 0.1.0
 */
export const webSocketBase = (request: IncomingMessage): string => {
  const forwarded = (name: string) =>
    String(request.headers[name] ?? "")
      .split(",")[0]
      ?.trim() ?? ""
  const isSecure = "encrypted" in request.socket || forwarded("x-forwarded-proto") === "https"
  const host = forwarded("x-forwarded-host") || request.headers.host || "127.0.0.1"
  return `${isSecure ? "wss" : "ws"}://${host}`
}
