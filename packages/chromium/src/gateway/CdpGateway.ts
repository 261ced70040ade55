import { createHash, timingSafeEqual } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { WebSocket, WebSocketServer } from "ws"
import { type CdpPath, parseCdpPath, requestUrl } from "./CdpPath.ts"
import type { CloseReason } from "./CloseCode.ts"
import { discover, openTargets, webSocketBase } from "./Discovery.ts"
import type { GatewayBrowser } from "./GatewayBrowser.ts"
import { splice } from "./Splice.ts"

/** Larger than any command that a client has a reason to send: an inlined file, a long script. */
const maxMessageBytes = 256 * 2 ** 20

/** The browser accepts on loopback, at once. */
const connectLimitMs = 5000

/**
 * @category models
 * @since 0.1.0
 */
export interface CdpGatewayOptions {
  readonly find: (browserId: string) => GatewayBrowser | undefined
  /** Whether the token opens the browser. Compare with `isSameToken`. */
  readonly authorize: (browserId: string, token: string) => boolean
  /** Where clients reach this server, `https://browsers.example.com`. Default: as the request says. */
  readonly publicUrl?: string
  /** How often a client must show that it lives. Default 20 000; cut after two misses. */
  readonly pingMs?: number
}

/**
 * Lets clients speak CDP to hosted browsers at `/cdp/<browserId>?token=`. Both functions answer false to requests that are
 * not for the gateway, and leave them untouched.
 *
 * @category models
 * @since 0.1.0
 */
export interface CdpGateway {
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => boolean
  /** How many clients are connected to a browser. */
  readonly clients: (browserId: string) => number
}

/**
 * Opens the gateway. Closing the scope disconnects all clients.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeCdpGateway = Effect.fn("CdpGateway.make")(function* (
  options: CdpGatewayOptions,
): Effect.fn.Return<CdpGateway, never, Scope.Scope> {
  // Compression costs 0.3 ms a round trip and doubles the time of a screenshot; Playwright asks for it.
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: maxMessageBytes })
  const connected = new Map<WebSocket, { readonly browserId: string; readonly close: (reason: CloseReason) => void }>()
  const run = Effect.runForkWith(yield* Effect.context<never>())

  const allowed = ({ browserId, token }: CdpPath): GatewayBrowser | undefined =>
    options.authorize(browserId, token) ? options.find(browserId) : undefined

  const baseUrl = (request: IncomingMessage) =>
    options.publicUrl?.replace(/\/+$/, "").replace(/^http/, "ws") ?? webSocketBase(request)

  const join = (browser: GatewayBrowser, client: WebSocket, upstream: WebSocket) => {
    const close = splice({
      client,
      upstream,
      folders: browser,
      pingMs: options.pingMs ?? 20_000,
      reasonOfLoss: () => Effect.runPromise(reasonOfLoss(browser)),
    })
    connected.set(client, { browserId: browser.id, close })
    const watch = run(Effect.map(browser.exited, close))
    client.once("close", () => {
      connected.delete(client)
      watch.interruptUnsafe()
    })
  }

  const handleUpgrade: CdpGateway["handleUpgrade"] = (request, socket, head) => {
    const path = parseCdpPath(request)
    if (path === undefined) return false
    socket.on("error", () => socket.destroy())
    if (request.headers.origin !== undefined) return endUpgrade(socket, 403, originText)
    const browser = allowed(path)
    if (browser === undefined) return endUpgrade(socket, 404, unknownText)
    connect(browser, path)
      .then((upstream) => {
        if (upstream === undefined) return endUpgrade(socket, 404, "There is no such page in this browser.")
        if (socket.destroyed) return upstream.terminate()
        sockets.handleUpgrade(request, socket, head, (client) => join(browser, client, upstream))
      })
      .catch(() => endUpgrade(socket, 502, "The browser does not answer."))
    return true
  }

  const handleRequest: CdpGateway["handleRequest"] = (request, response) => {
    if (isWebDriver(request)) return endRequest(response, 501, webDriverAnswer)
    const path = parseCdpPath(request)
    if (path === undefined) return false
    if (request.headers.origin !== undefined) return endRequest(response, 403, { detail: originText })
    const browser = allowed(path)
    if (browser === undefined) return endRequest(response, 404, { detail: unknownText })
    if (path.rest === "") return endRequest(response, 426, { detail: upgradeText }, { Upgrade: "websocket" })
    discover(browser, path, baseUrl(request))
      .then((found) =>
        found === undefined ? endRequest(response, 404, { detail: pathText }) : endRequest(response, 200, found),
      )
      .catch(() => endRequest(response, 502, { detail: "The browser does not answer." }))
    return true
  }

  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      for (const { close } of connected.values()) close("serverClosed")
      sockets.close()
    }),
  )
  return {
    handleUpgrade,
    handleRequest,
    clients: (browserId) => [...connected.values()].filter((client) => client.browserId === browserId).length,
  }
})

/**
 * Compares a token with the right one in a time that does not tell how much of it is right.
 *
 * @category guards
 * @since 0.1.0
 */
export const isSameToken = (given: string, right: string): boolean => {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}

/** The browser's own socket, or that of one of its pages; undefined for a page that it does not have. */
const connect = async (browser: GatewayBrowser, { rest }: CdpPath): Promise<WebSocket | undefined> => {
  const target = /^page\/([\w-]+)$/.exec(rest)?.[1]
  if (target === undefined && rest !== "") return undefined
  let url = browser.debuggerUrl
  if (target !== undefined) {
    if (!(await openTargets(browser)).some(({ id }) => id === target)) return undefined
    url = `ws://${new URL(browser.debuggerUrl).host}/devtools/page/${target}`
  }
  const upstream = new WebSocket(url, {
    perMessageDeflate: false,
    maxPayload: 0,
    skipUTF8Validation: true,
    handshakeTimeout: connectLimitMs,
  })
  await new Promise<void>((resolve, reject) => {
    upstream.once("error", reject)
    upstream.once("open", () => {
      upstream.pause() // nothing is read before somebody listens
      resolve()
    })
  })
  return upstream
}

/** The browser's sockets close a moment before its end is known. */
const reasonOfLoss = (browser: GatewayBrowser): Effect.Effect<CloseReason> =>
  browser.exited.pipe(
    Effect.timeoutOrElse({ duration: 1000, orElse: () => Effect.succeed("lost" as const) }),
    Effect.map((reason): CloseReason => reason),
  )

const originText = "Web pages may not connect to browsers. Connect from Playwright, Puppeteer or another CDP client."
const unknownText = "There is no running browser with this id and token."
const upgradeText =
  "This is a CDP address: connect to it with a WebSocket, Playwright's connectOverCDP or Puppeteer's connect."
const pathText = "The gateway serves json/version, json/list and json/protocol here."

const webDriverAnswer = {
  value: {
    error: "unsupported operation",
    message:
      "This server speaks CDP, not WebDriver. Create a browser with POST /api/v4/browsers and connect to its cdpUrl with Playwright or Puppeteer.",
    stacktrace: "",
  },
}

const isWebDriver = (request: IncomingMessage): boolean =>
  request.method === "POST" && /^(\/wd\/hub|\/cdp\/[\w-]+)?\/session\/?$/.test(requestUrl(request)?.pathname ?? "")

const endRequest = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): true => {
  const text = JSON.stringify(body)
  // The address in it holds the token.
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store", ...headers })
  response.end(text)
  return true
}

const endUpgrade = (socket: Duplex, status: 403 | 404 | 502, detail: string): true => {
  const names = { 403: "Forbidden", 404: "Not Found", 502: "Bad Gateway" }
  const body = JSON.stringify({ detail })
  const head = [
    `HTTP/1.1 ${status} ${names[status]}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ]
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`)
  return true
}
