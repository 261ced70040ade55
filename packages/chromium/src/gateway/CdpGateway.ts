import { createHash, timingSafeEqual } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import {
  type CdpPath,
  parseCdpPath,
  requestUrl,
  trimSlashes,
  type GatewayAccess,
  unverifiedText,
} from "./GatewayRequest.ts"
import { type CloseReason, clientConnection } from "./ClientConnection.ts"
import { transferFile } from "./FileTransfers.ts"
import type { CdpMessage } from "./PausedTargets.ts"
import { discover, openTargets, webSocketBase, type GatewayBrowser } from "./CdpDiscovery.ts"
import { acceptWebSocket, type BrowserSocket, openBrowserSocket, upgradeProblem } from "./Handshake.ts"
import * as Predicate from "effect/Predicate"

/** Local browsers accept connections immediately. */
const connectLimitMs = 5000

/** Responsive browsers reply within milliseconds. */
const yieldLimit = "1 second"

/** Ample for real use, and low enough to bound buffer memory. */
const maxClients = 100

/**
 * @category models
 * @since 0.1.0
 */
export interface CdpGatewayOptions {
  readonly find: (browserId: string) => GatewayBrowser | undefined
  /** Returns the access granted by the token, or undefined. Compare with `isSameToken`. A failure becomes a 503. */
  readonly authorize: (browserId: string, token: string) => Effect.Effect<GatewayAccess | undefined, unknown>
  /** Public base URL of this server, `https://browsers.example.com`. Default: from the request. */
  readonly publicUrl?: string
  /** Ping interval in ms. Default 20 000. Clients are disconnected after two missed pongs. */
  readonly pingMs?: number
  /** Time in ms until a page paused by a client (`waitForDebuggerOnStart`) resumes. Default 5000; 0 disables it. */
  readonly waitLimitMs?: number
}

/**
 * Gives CDP clients access to hosted browsers at `/cdp/<browserId>?token=`, up to 100 per browser. Both functions
 * return false for other requests and leave them untouched.
 *
 * @category models
 * @since 0.1.0
 */
export interface CdpGateway {
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Returns the number of clients connected to a browser. */
  readonly clients: (browserId: string) => number
}

/**
 * Creates the gateway. Closing the scope disconnects all clients.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeCdpGateway = Effect.fn("CdpGateway.make")(function* (
  options: CdpGatewayOptions,
): Effect.fn.Return<CdpGateway, never, Scope.Scope> {
  const connected = new Map<Duplex, { readonly browserId: string; readonly close: (reason: CloseReason) => void }>()
  const context = yield* Effect.context<never>()
  const run = Effect.runForkWith(context)
  const runPromise = Effect.runPromiseWith(context)

  const authorizeBrowser = ({ browserId, token }: CdpPath) =>
    runPromise(
      Effect.map(options.authorize(browserId, token), (access) => {
        const browser = access === undefined ? undefined : options.find(browserId)
        return access === undefined || browser === undefined ? undefined : { access, browser }
      }),
    )

  const baseUrl = (request: IncomingMessage) =>
    options.publicUrl === undefined ? webSocketBase(request) : trimSlashes(options.publicUrl).replace(/^http/, "ws")

  const join = ({ access, browser }: Authorized, client: Duplex, head: Buffer, upstream: BrowserSocket) => {
    const close = clientConnection({
      client,
      head,
      browser: upstream,
      folders: browser,
      pingMs: options.pingMs ?? 20_000,
      waitLimitMs: options.waitLimitMs ?? 5000,
      errorOf: (url) => browser.failureOf?.(url)?.error,
      isDelayed: (method) => Object.hasOwn(localeCommands, method),
      beforeCommand: (command) => {
        const override = localeOverrideOf(command)
        return override === undefined || browser.yieldTo === undefined
          ? undefined
          : Effect.runPromise(Effect.asVoid(Effect.timeoutOption(browser.yieldTo(override), yieldLimit)))
      },
      onFailure: (cause) => void run(Effect.logError("Failed to handle a command of a CDP client", cause)),
      reasonOfLoss: () => Effect.runPromise(lossReason(browser)),
      onWork: access.onWork,
    })
    connected.set(client, { browserId: browser.id, close })
    const revoked = Effect.as(access.revoked, "revoked" as const)
    const watch = run(Effect.map(Effect.raceFirst(browser.exited, revoked), close))
    client.once("close", () => {
      connected.delete(client)
      watch.interruptUnsafe()
      if (browser.restoreEmulation !== undefined)
        run(Effect.andThen(untilDisconnected(browser), browser.restoreEmulation))
    })
  }

  const clients = (browserId: string) =>
    [...connected.values()].filter((client) => client.browserId === browserId).length

  const handleUpgrade: CdpGateway["handleUpgrade"] = (request, socket, head) => {
    const path = parseCdpPath(request)
    if (path === undefined) return false
    socket.on("error", () => socket.destroy())
    if (request.headers.origin !== undefined) return endUpgrade(socket, 403, originText)
    const why = upgradeProblem(request)
    if (why !== undefined) return endUpgrade(socket, 400, why)
    const open = async (admitted: Authorized) => {
      const { browser } = admitted
      const [upstream] = await Promise.all([connect(browser, path), runPromise(browser.settled ?? Effect.void)])
      if (upstream === undefined) return endUpgrade(socket, 404, "Page not found in this browser.")
      if (socket.destroyed) return upstream.socket.destroy()
      if (clients(browser.id) >= maxClients) {
        upstream.socket.destroy()
        return endUpgrade(socket, 429, tooManyClientsText)
      }
      acceptWebSocket(request, socket)
      return join(admitted, socket, head, upstream)
    }
    authorizeBrowser(path).then(
      (admitted) =>
        admitted === undefined
          ? endUpgrade(socket, 404, unknownText)
          : open(admitted).catch(() => endUpgrade(socket, 502, "The browser is not responding.")),
      () => endUpgrade(socket, 503, unverifiedText),
    )
    return true
  }

  const handleRequest: CdpGateway["handleRequest"] = (request, response) => {
    if (isWebDriver(request)) return endRequest(response, 501, webDriverResponse)
    const path = parseCdpPath(request)
    if (path === undefined) return false
    if (request.headers.origin !== undefined) return endRequest(response, 403, { detail: originText })
    const answer = ({ access, browser }: Authorized) => {
      if (path.rest === "") return endRequest(response, 426, { detail: upgradeText }, { Upgrade: "websocket" })
      const transfer = transferFile(browser, path, request, response)
      if (transfer === undefined) {
        return discover(browser, request.method, path, baseUrl(request)).then(
          ({ status, body, headers }) => endRequest(response, status, body, headers),
          () => endRequest(response, 502, { detail: "The browser is not responding." }),
        )
      }
      const watch = run(Effect.map(access.revoked, () => response.destroy()))
      const answered = transfer.then(
        (outcome) => outcome === undefined || endRequest(response, outcome.status, outcome.body, outcome.headers),
        () => (response.headersSent ? response.destroy() : endRequest(response, 502, { detail: transferFailedText })),
      )
      return answered.finally(() => watch.interruptUnsafe())
    }
    authorizeBrowser(path).then(
      (admitted) => (admitted === undefined ? endRequest(response, 404, { detail: unknownText }) : answer(admitted)),
      () => endRequest(response, 503, { detail: unverifiedText }),
    )
    return true
  }

  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      for (const { close } of connected.values()) close("serverClosed")
    }),
  )
  return {
    handleUpgrade,
    handleRequest,
    clients,
  }
})

/**
 * Compares tokens in constant time.
 *
 * @category guards
 * @since 0.1.0
 */
export const isSameToken = (given: string, right: string): boolean => {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}

interface Authorized {
  readonly access: GatewayAccess
  readonly browser: GatewayBrowser
}

/** Connects to the browser's socket or that of one of its pages. Returns undefined for an unknown page. */
const connect = async (browser: GatewayBrowser, { rest }: CdpPath): Promise<BrowserSocket | undefined> => {
  if (rest === "") return openBrowserSocket(browser.debuggerUrl, connectLimitMs)
  const target = /^page\/([\w-]+)$/.exec(rest)?.[1]
  if (target === undefined || !(await openTargets(browser)).some(({ id }) => id === target)) return undefined
  return openBrowserSocket(`ws://${new URL(browser.debuggerUrl).host}/devtools/page/${target}`, connectLimitMs)
}

/** The browser responds once it has handled the end of earlier connections. */
const untilDisconnected = (browser: GatewayBrowser) => Effect.ignore(Effect.tryPromise(() => openTargets(browser)))

/** The browser's sockets close shortly before its exit is known. */
const lossReason = (browser: GatewayBrowser): Effect.Effect<CloseReason> =>
  browser.exited.pipe(
    Effect.timeoutOrElse({ duration: 1000, orElse: () => Effect.succeed("lost" as const) }),
    Effect.map((reason): CloseReason => reason),
  )

const originText =
  "Web pages are not allowed to connect to browsers. Connect from Playwright, Puppeteer or another CDP client."
const unknownText =
  "There is no running browser with this id and token, or the API key behind the token is no longer valid."
const tooManyClientsText = `This browser already has ${maxClients} clients. Close clients that are not needed.`
const transferFailedText = "The file could not be transferred. The browser may have stopped."
const upgradeText =
  "This is a CDP endpoint. Connect with a WebSocket, Playwright's connectOverCDP or Puppeteer's connect."

const webDriverResponse = {
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
  const isText = typeof body === "string"
  const text = isText ? body : JSON.stringify(body)
  const type = isText ? "text/plain; charset=utf-8" : "application/json"
  // The URL contains the token.
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store", ...headers })
  response.end(text)
  return true
}

const endUpgrade = (socket: Duplex, status: 400 | 403 | 404 | 429 | 502 | 503, detail: string): true => {
  const statusNames = {
    400: "Bad Request",
    403: "Forbidden",
    404: "Not Found",
    429: "Too Many Requests",
    502: "Bad Gateway",
    503: "Service Unavailable",
  }
  const body = JSON.stringify({ detail })
  const head = [
    `HTTP/1.1 ${status} ${statusNames[status]}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ]
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`)
  return true
}

type LocaleOverride = "timeZone" | "locale"

const localeCommands: Readonly<Record<string, readonly [place: LocaleOverride, parameter: string]>> = {
  "Emulation.setTimezoneOverride": ["timeZone", "timezoneId"],
  "Emulation.setLocaleOverride": ["locale", "locale"],
}

/** Returns the override that a command sets. Chromium accepts each from one CDP session only: the server's. */
const localeOverrideOf = ({ method, params }: CdpMessage): LocaleOverride | undefined => {
  if (!Predicate.isString(method) || !Object.hasOwn(localeCommands, method)) return undefined
  const [place, parameter] = localeCommands[method] ?? []
  const isSet = parameter !== undefined && Predicate.hasProperty(params, parameter) && params[parameter] !== ""
  return isSet ? place : undefined
}
