import { BrowserDisconnected } from "./BrowserDisconnected.ts"
import { type CdpAddress, CdpSocket } from "./CdpSocket.ts"
import { unexplained } from "./CloseReason.ts"
import { type Driver, type AttachedBrowser, attachPage, type PagesOf } from "./Driver.ts"

/**
 * Options for connecting.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConnectOptions {
  /**
   * Timeout of the library's first exchange with the browser in ms; for `reconnect`, of all attempts together. Default
   * 30 000.
   */
  readonly timeoutMs?: number | undefined
}

/** Same as Playwright's default. */
export const defaultTimeoutMs = 30_000

/** A socket and the library objects that use it. */
export interface Connection<Browser, Context, Page> {
  readonly held: AttachedBrowser<Browser, Context, Page>
  readonly socket: CdpSocket
}

/** Opens a socket and attaches the library to it. Closes the socket if anything fails. */
export const connect = async <Browser, Context extends PagesOf<Page>, Page>(
  address: CdpAddress,
  driver: Driver<Browser, Context, Page>,
  { targetId, timeoutMs = defaultTimeoutMs }: ConnectOptions & { readonly targetId?: string } = {},
): Promise<Connection<Browser, Context, Page>> => {
  const socket = await CdpSocket.open(address)
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    socket.close()
  }, timeoutMs)
  const broken = socket.closed.then((reason) => {
    // The library's own error for a closed socket is less specific.
    throw isLate ? BrowserDisconnected.because(address.id, unexplained.unreachable) : reason
  })
  try {
    return { socket, held: await Promise.race([attachPage(driver, socket, targetId), broken]) }
  } catch (error) {
    socket.close()
    throw socket.ended === undefined || isLate ? error : await broken
  } finally {
    clearTimeout(limit)
    // Prevents an unhandled rejection.
    broken.catch(() => {})
  }
}
