import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import { WebSocket, WebSocketServer } from "ws"
import { type CdpAddress, CdpSocket } from "./connection/CdpSocket.ts"
import { MissingLibrary } from "./connection/MissingLibrary.ts"
import { runClassicCommand } from "./selenium/ClassicCommands.ts"
import { BidiError, BidiSession } from "./selenium/BidiSession.ts"

export { BrowserDisconnected } from "./connection/BrowserDisconnected.ts"
export { MissingLibrary } from "./connection/MissingLibrary.ts"
export type { CdpAddress } from "./connection/CdpSocket.ts"

/**
 * Options for {@link selenium}.
 *
 * @category models
 * @since 0.1.0
 */
export interface SeleniumOptions {
  /**
   * Saves finished downloads in the folder of `browser.setDownloadBehavior`, before they are reported as complete.
   * Default true.
   */
  readonly saveDownloads?: boolean | undefined
}

/**
 * A local WebDriver server for one browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface SeleniumEndpoint extends AsyncDisposable {
  /** URL for `usingServer` of Selenium. A credential, reachable from this machine only. */
  readonly url: string
}

/** HTTP status of the WebDriver errors whose status is not 500. */
const statuses: Readonly<Record<string, number>> = {
  "invalid argument": 400,
  "invalid session id": 404,
  "no such element": 404,
  "no such frame": 404,
  "no such node": 404,
  "no such window": 404,
  "unknown command": 404,
}

/**
 * Opens a WebDriver server for Selenium with WebDriver BiDi, which `chromium-bidi`, an optional peer, translates to CDP.
 * Of the classic commands, it has navigation, windows, elements and screenshots. Disposing of it disconnects; the browser
 * keeps running.
 *
 * @throws BrowserDisconnected if the browser has stopped or does not respond, MissingLibrary without `chromium-bidi`
 *
 * @category constructors
 * @since 0.1.0
 */
export const selenium = async (
  address: CdpAddress,
  { saveDownloads = true }: SeleniumOptions = {},
): Promise<SeleniumEndpoint> => {
  await MissingLibrary.guard("chromium-bidi", () => import("chromium-bidi"))
  const first = await CdpSocket.open(address)
  first.close()

  const root = `/${randomUUID()}`
  const sessions = new Map<string, BidiSession>()
  const clients = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const server = createServer((request, response) => void respond(request, response))
  // Pages of the user's own browser send an origin.
  const isAllowed = ({ headers, url = "" }: IncomingMessage) =>
    headers.origin === undefined && url.startsWith(`${root}/`)
  const sessionAt = (url: string) => {
    const [, id = "", command = ""] = /^\/session\/([^/]+)(\/.*)?$/.exec(url.slice(root.length)) ?? []
    return { id, command, session: sessions.get(id) }
  }
  const end = (id: string) => {
    sessions.get(id)?.close()
    sessions.delete(id)
  }

  const create = async (body: unknown) => {
    const { capabilities } = Object(body)
    const session = await BidiSession.open(address, { savesDownloads: saveDownloads }, standardOnly(capabilities))
    const id = randomUUID()
    sessions.set(id, session)
    void session.closed.then(() => sessions.delete(id))
    const { port } = Object(server.address())
    const webSocketUrl = `ws://127.0.0.1:${port}${root}/session/${id}`
    return { sessionId: id, capabilities: { browserName: "chrome", webSocketUrl } }
  }

  const run = async ({ method = "", url = "" }: IncomingMessage, body: unknown): Promise<unknown> => {
    const path = url.slice(root.length)
    if (method === "GET" && path === "/status") return { ready: true, message: "" }
    if (method === "POST" && path === "/session") return create(body)
    const { command, id, session } = sessionAt(url)
    if (session === undefined) throw new BidiError("invalid session id", "The session does not exist or has ended.")
    if (method === "DELETE" && command === "") return end(id) ?? null
    return runClassicCommand(session, `${method} ${command}`, body)
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isAllowed(request)) return void response.writeHead(404).end()
    try {
      const text = (await buffer(request)).toString()
      const value = await run(request, text === "" ? {} : JSON.parse(text))
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ value }))
    } catch (cause) {
      const error = cause instanceof BidiError ? cause.code : "unknown error"
      const message = cause instanceof Error ? cause.message : String(cause)
      const status = statuses[error] ?? 500
      const body = JSON.stringify({ value: { error, message, stacktrace: "" } })
      response.writeHead(status, { "content-type": "application/json" }).end(body)
    }
  }

  server.on("upgrade", (request, socket, head) => {
    const { session } = sessionAt(request.url ?? "")
    if (!isAllowed(request) || session === undefined) return void socket.end("HTTP/1.1 404 Not Found\r\n\r\n")
    clients.handleUpgrade(request, socket, head, (client) => attach(client, session))
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = Object(server.address())
  return {
    url: `http://127.0.0.1:${port}${root}`,
    [Symbol.asyncDispose]: async () => {
      for (const id of sessions.keys()) end(id)
      for (const client of clients.clients) client.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Passes messages between a client and its session. */
const attach = (client: WebSocket, session: BidiSession): void => {
  const send = (message: object) => {
    if (client.readyState === WebSocket.OPEN) client.send(JSON.stringify(message))
  }
  session.onmessage = send
  client.on("error", () => {})
  client.on("message", (data: Buffer) => {
    try {
      session.send(JSON.parse(data.toString()))
    } catch {
      send({ type: "error", id: null, error: "invalid argument", message: "The message is not JSON.", stacktrace: "" })
    }
  })
  void session.closed.then(() => client.close())
}

/** The capabilities that WebDriver BiDi defines. Others, such as `goog:chromeOptions`, are for starting a browser. */
const standard = new Set(["acceptInsecureCerts", "proxy", "unhandledPromptBehavior"])

const standardOnly = (capabilities: unknown): object => {
  const always: Readonly<Record<string, unknown>> = Object(Object(capabilities).alwaysMatch)
  return { alwaysMatch: Object.fromEntries(Object.entries(always).filter(([name]) => standard.has(name))) }
}
