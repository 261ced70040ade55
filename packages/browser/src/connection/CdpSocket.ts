import { BrowserDisconnected, clientReasons } from "./BrowserDisconnected.ts"

/**
 * A browser to connect to: one of this package, or the result of `client.browsers.create()` of `@tabwright/sdk`.
 *
 * @category models
 * @since 0.1.0
 */
export interface CdpAddress {
  readonly id: string
  /** WebSocket URL. A credential. */
  readonly cdpUrl: string
}

/** Local gateways respond within milliseconds, distant ones within a second or two. */
const handshakeLimitMs = 10_000

const closeLimitMs = 2000

/** Owns the WebSocket under Playwright or Puppeteer, because their own do not report why they closed. */
export class CdpSocket {
  onmessage: ((message: string) => void) | undefined
  onclose: (() => void) | undefined
  /** The cause of the close. Undefined while the socket is open. */
  ended: BrowserDisconnected | undefined
  readonly closed: Promise<BrowserDisconnected>
  readonly #socket: WebSocket
  #end: (error: BrowserDisconnected) => void = () => {}
  #isClosedHere = false
  readonly #id: string

  private constructor(id: string, socket: WebSocket) {
    this.#id = id
    this.#socket = socket
    this.closed = new Promise((resolve) => (this.#end = resolve))
    // One message per task: libraries must finish a response before the next event, but Node delivers whole packets.
    socket.addEventListener("message", ({ data }) => setImmediate(() => this.onmessage?.(String(data))))
    socket.addEventListener("close", ({ code }) => setImmediate(() => this.#settle(code)))
  }

  /** Connects. @throws BrowserDisconnected: `notFound` if the browser has stopped, otherwise `unreachable` */
  static async open({ cdpUrl, id }: CdpAddress): Promise<CdpSocket> {
    if (typeof cdpUrl !== "string") throw new TypeError("The browser has no cdpUrl. Await acquire() before connecting.")
    const socket = new WebSocket(cdpUrl)
    const isOpen = await new Promise<boolean>((resolve) => {
      const limit = setTimeout(() => resolve(false), handshakeLimitMs)
      const settle = (opened: boolean) => {
        clearTimeout(limit)
        resolve(opened)
      }
      socket.addEventListener("open", () => settle(true), { once: true })
      socket.addEventListener("error", () => settle(false), { once: true })
    })
    if (isOpen) return new CdpSocket(id, socket)
    socket.close()
    throw BrowserDisconnected.because(
      id,
      (await isUnknown(cdpUrl)) ? clientReasons.notFound : clientReasons.unreachable,
    )
  }

  send(message: string): void {
    this.#socket.send(message)
  }

  close(): void {
    if (this.#isClosedHere || this.ended !== undefined) return
    this.#isClosedHere = true
    this.#socket.close()
    setTimeout(() => this.#settle(1006), closeLimitMs).unref()
  }

  #settle(code: number): void {
    if (this.ended !== undefined) return
    this.ended = this.#isClosedHere
      ? BrowserDisconnected.because(this.#id, clientReasons.closedByClient, code)
      : BrowserDisconnected.fromCode(this.#id, code)
    this.#end(this.ended)
    this.onclose?.()
  }
}

/** Returns true if plain HTTP gets a 404. A rejected WebSocket handshake does not expose its status. */
const isUnknown = async (cdpUrl: string): Promise<boolean> => {
  try {
    const response = await fetch(cdpUrl.replace(/^ws/, "http"), { signal: AbortSignal.timeout(handshakeLimitMs) })
    await response.body?.cancel()
    return response.status === 404
  } catch {
    return false
  }
}
