import { setTimeout as sleep } from "node:timers/promises"
import { BrowserDisconnected } from "./BrowserDisconnected.ts"
import type { CdpAddress, CdpSocket } from "./CdpSocket.ts"
import { connect, type Connection, type ConnectOptions, defaultTimeoutMs } from "./Connection.ts"
import type { Driver, Held, PagesOf } from "./Driver.ts"

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

/** How long a library may take to let go: Playwright closes the contexts that the program made. */
const detachLimitMs = 5000

/**
 * A library's hold on a browser. Letting go of it leaves the browser running, with its pages.
 *
 * @category models
 * @since 0.1.0
 */
export class Control<Browser, Context extends PagesOf<Page>, Page> implements AsyncDisposable {
  readonly #address: CdpAddress
  readonly #driver: Driver<Browser, Context, Page>
  #held: Held<Browser, Context, Page>
  #socket: CdpSocket

  private constructor(
    address: CdpAddress,
    driver: Driver<Browser, Context, Page>,
    first: Connection<Browser, Context, Page>,
  ) {
    this.#address = address
    this.#driver = driver
    this.#held = first.held
    this.#socket = first.socket
  }

  /** @internal */
  static async open<Browser, Context extends PagesOf<Page>, Page>(
    address: CdpAddress,
    driver: Driver<Browser, Context, Page>,
    options: ConnectOptions,
  ): Promise<Control<Browser, Context, Page>> {
    return new Control(address, driver, await connect(address, driver, options))
  }

  get browser(): Browser {
    return this.#held.browser
  }

  /** The browser's own context: its cookies are the profile's. */
  get context(): Context {
    return this.#held.context
  }

  /** The browser's first page; after `reconnect()` the one that it was before. */
  get page(): Page {
    return this.#held.page
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
    if (ended?.isRetryable === false) throw ended
    const deadlineMs = performance.now() + timeoutMs
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      signal?.throwIfAborted()
      try {
        const { held, socket } = await connect(this.#address, this.#driver, {
          targetId: this.#held.targetId,
          timeoutMs: Math.max(1, deadlineMs - performance.now()),
        })
        this.#held = held
        this.#socket = socket
        return this
      } catch (error) {
        const isHopeless = !(error instanceof BrowserDisconnected) || !error.isRetryable
        if (isHopeless || performance.now() + pauseMs > deadlineMs) throw error
      }
      await sleep(pauseMs, undefined, signal === undefined ? {} : { signal }).catch(() => signal?.throwIfAborted())
    }
  }

  /** Lets go of the browser, which runs on. Repeating it is safe. */
  async disconnect(): Promise<void> {
    if (this.#socket.ended === undefined) {
      // Whatever the library fails at here, the socket is closed next, which lets go of the browser in any case.
      const detached = this.#driver.detach(this.#held.browser).catch(() => {})
      await Promise.race([detached, this.#socket.closed, sleep(detachLimitMs, undefined, { ref: false })])
    }
    this.#socket.close()
    await this.#socket.closed
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.disconnect()
  }
}
