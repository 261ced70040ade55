import * as http from "node:http"
import { type Duplex, Readable } from "node:stream"

/**
 * Request handler. A rejection, or a failing body, breaks the connection.
 *
 * @category models
 * @since 0.1.0
 */
export type FetchHandler = (request: Request) => Promise<Response>

/**
 * A server on a local port.
 *
 * @category models
 * @since 0.1.0
 */
export interface NodeServer extends AsyncDisposable {
  /** URL such as `http://127.0.0.1:40123`, without a trailing slash. */
  readonly url: string
  /** Breaks active connections, which aborts their `Request.signal`. Idempotent. */
  readonly close: () => Promise<void>
}

/** Handler for a connection that upgrades to another protocol, such as WebSocket. */
export type UpgradeHandler = (incoming: http.IncomingMessage, socket: Duplex) => void

/** Serves a handler on 127.0.0.1, by default on a free port. Without `upgrade`, upgrade requests are closed. */
export const listen = async (handler: FetchHandler, upgrade?: UpgradeHandler, port = 0): Promise<NodeServer> => {
  const server = http.createServer((incoming, outgoing) => void serve(handler, incoming, outgoing))
  if (upgrade !== undefined) server.on("upgrade", upgrade)
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", resolve)
  })
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("A TCP server has a port")
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${address.port}`, close, [Symbol.asyncDispose]: close }
}

const serve = async (
  handler: FetchHandler,
  incoming: http.IncomingMessage,
  outgoing: http.ServerResponse,
): Promise<void> => {
  const gone = new AbortController()
  outgoing.once("close", () => gone.abort())
  try {
    const response = await handler(toRequest(incoming, gone.signal))
    outgoing.writeHead(response.status, headersOf(response))
    if (response.body === null) outgoing.end()
    else await send(response.body, outgoing, gone.signal)
  } catch {
    // A reset discards data the client has not read yet, so it is only used before a response has begun. A failing body
    // ends the connection without its last chunk, so that clients detect the truncation. Node 26 passes writes on to the
    // socket in the next tick.
    if (outgoing.headersSent) setImmediate(() => incoming.socket.destroySoon())
    else incoming.socket.resetAndDestroy()
  }
}

const toRequest = (incoming: http.IncomingMessage, signal: AbortSignal): Request => {
  const headers = new Headers()
  for (let at = 0; at + 1 < incoming.rawHeaders.length; at += 2) {
    headers.append(incoming.rawHeaders[at] ?? "", incoming.rawHeaders[at + 1] ?? "")
  }
  const method = incoming.method ?? "GET"
  const hasBody = incoming.headers["transfer-encoding"] !== undefined || Number(incoming.headers["content-length"]) > 0
  const init: RequestInit = { method, headers, signal }
  if (hasBody && method !== "GET" && method !== "HEAD") {
    // The web stream types of Node.js and the platform only differ in name.
    Object.assign(init, { body: Readable.toWeb(incoming), duplex: "half" })
  }
  return new Request(`http://${incoming.headers.host ?? "127.0.0.1"}${incoming.url ?? "/"}`, init)
}

const headersOf = (response: Response): http.OutgoingHttpHeaders => {
  const cookies = response.headers.getSetCookie()
  return { ...Object.fromEntries(response.headers), ...(cookies.length > 0 ? { "set-cookie": cookies } : {}) }
}

const send = async (
  body: ReadableStream<Uint8Array>,
  outgoing: http.ServerResponse,
  gone: AbortSignal,
): Promise<void> => {
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  gone.addEventListener("abort", stop, { once: true })
  while (!gone.aborted) {
    const { done, value } = await reader.read()
    if (done) break
    if (!outgoing.write(value)) await drained(outgoing)
  }
  gone.removeEventListener("abort", stop)
  outgoing.end()
}

const drained = (outgoing: http.ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      outgoing.off("drain", go)
      outgoing.off("close", go)
      resolve()
    }
    outgoing.once("drain", go)
    outgoing.once("close", go)
  })
