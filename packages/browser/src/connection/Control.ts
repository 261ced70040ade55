import { setTimeout as sleep } from "node:timers/promises"
import { BrowserDisconnected } from "./BrowserDisconnected.ts"
import { type CdpAddress, CdpSocket } from "./CdpSocket.ts"
import { unexplained } from "./CloseReason.ts"

/**
 * How a library takes hold of a browser over an open socket.
 *
 * @category models
 * @since 0.1.0
 */
export interface Driver<Attached extends { readonly targetId: string }> {
  /** `targetId` is the page that was held before; absent the first time. */
  readonly attach: (socket: CdpSocket, targetId: string | undefined) => Promise<Attached>
  readonly detach: (attached: Attached) => Promise<void>
}

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

/**
 * How connecting again is bounded.
 *
 * @category models
 * @since 0.1.0
 */
export interface ReconnectOptions extends ConnectOptions {
  /** Ends the attempts; what is thrown is its reason. */
  readonly signal?: AbortSignal | undefined
}

/** First and longest pause between two attempts: a dropped network comes back within seconds. */
const firstPauseMs = 100
const longestPauseMs = 2000

/** Playwright's own default. */
const defaultTimeoutMs = 30_000

/** How long a library may take to let go: Playwright closes the contexts that the program made. */
const detachLimitMs = 5000

/**
 * A library's hold on a browser. Letting go of it leaves the browser running, with its pages.
 *
 * @category models
 * @since 0.1.0
 */
export class Control<Attached extends { readonly targetId: string }> implements AsyncDisposable {
  readonly #address: CdpAddress
  readonly #driver: Driver<Attached>
  #attached: Attached
  #socket: CdpSocket

  /** @internal */
  protected constructor(address: CdpAddress, driver: Driver<Attached>, first: Connection<Attached>) {
    this.#address = address
    this.#driver = driver
    this.#attached = first.attached
    this.#socket = first.socket
  }

  /** @internal */
  protected get attached(): Attached {
    return this.#attached
  }

  /** Settles when the present connection ends, and tells why. Never rejects. */
  get disconnected(): Promise<BrowserDisconnected> {
    return this.#socket.closed
  }

  /**
   * Takes hold of the same page again. Objects of the former connection are dead: read the fields of this object anew.
   * @throws BrowserDisconnected where the browser is gone, or did not answer in time
   */
  async reconnect({ signal, timeoutMs = defaultTimeoutMs }: ReconnectOptions = {}): Promise<this> {
    await this.disconnect()
    const ended = this.#socket.ended
    if (ended?.isGone === true) throw ended
    const deadlineMs = performance.now() + timeoutMs
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      signal?.throwIfAborted()
      try {
        const { attached, socket } = await connect(this.#address, this.#driver, {
          targetId: this.#attached.targetId,
          timeoutMs: Math.max(1, deadlineMs - performance.now()),
        })
        this.#attached = attached
        this.#socket = socket
        return this
      } catch (error) {
        const isHopeless = !(error instanceof BrowserDisconnected) || error.isGone
        if (isHopeless || performance.now() + pauseMs > deadlineMs) throw error
      }
      await sleep(pauseMs, undefined, signal === undefined ? {} : { signal }).catch(() => signal?.throwIfAborted())
    }
  }

  /** Lets go of the browser, which runs on. Repeating it is safe. */
  async disconnect(): Promise<void> {
    if (this.#socket.ended === undefined) {
      // Whatever the library fails at here, the socket is closed next, which lets go of the browser in any case.
      const detached = this.#driver.detach(this.#attached).catch(() => {})
      await Promise.race([detached, this.#socket.closed, sleep(detachLimitMs, undefined, { ref: false })])
    }
    this.#socket.close()
    await this.#socket.closed
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.disconnect()
  }
}

/**
 * @category models
 * @since 0.1.0
 */
export interface Connection<Attached> {
  readonly attached: Attached
  readonly socket: CdpSocket
}

/** Opens a socket and hands it to the library; whatever goes wrong, no socket stays open. */
export const connect = async <Attached extends { readonly targetId: string }>(
  address: CdpAddress,
  driver: Driver<Attached>,
  { targetId, timeoutMs = defaultTimeoutMs }: ConnectOptions & { readonly targetId?: string } = {},
): Promise<Connection<Attached>> => {
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
    return { socket, attached: await Promise.race([driver.attach(socket, targetId), broken]) }
  } catch (error) {
    socket.close()
    throw socket.ended === undefined || isLate ? error : await broken
  } finally {
    clearTimeout(limit)
    // Nobody waits for it any more.
    broken.catch(() => {})
  }
}
