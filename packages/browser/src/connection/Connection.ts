import { BrowserDisconnected } from "./BrowserDisconnected.ts"
import { type CdpAddress, CdpSocket } from "./CdpSocket.ts"
import { unexplained } from "./CloseReason.ts"
import { type Driver, type Held, hold, type PagesOf } from "./Driver.ts"

/**
 * How long connecting may take.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConnectOptions {
  /** Bound of the library's first exchange with the browser, in ms; for `reconnect` of all attempts together. Default 30 000. */
  readonly timeoutMs?: number | undefined
}

/** Playwright's own default. */
export const defaultTimeoutMs = 30_000

/** A socket, and what a library holds over it. */
export interface Connection<Browser, Context, Page> {
  readonly held: Held<Browser, Context, Page>
  readonly socket: CdpSocket
}

/** Opens a socket and hands it to the library; whatever goes wrong, no socket stays open. */
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
    // What the library makes of a closed socket says less.
    throw isLate ? BrowserDisconnected.because(address.id, unexplained.unreachable) : reason
  })
  try {
    return { socket, held: await Promise.race([hold(driver, socket, targetId), broken]) }
  } catch (error) {
    socket.close()
    throw socket.ended === undefined || isLate ? error : await broken
  } finally {
    clearTimeout(limit)
    // Nobody waits for it any more.
    broken.catch(() => {})
  }
}
