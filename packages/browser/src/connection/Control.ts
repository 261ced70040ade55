import { CallSite } from "@tabwright/core/promise"
import { setTimeout as sleep } from "node:timers/promises"
import { BrowserDisconnected } from "./BrowserDisconnected.ts"
import type { CdpAddress, CdpSocket } from "./CdpSocket.ts"
import {
  connect,
  type Connection,
  type ConnectOptions,
  defaultTimeoutMs,
  type Driver,
  type AttachedBrowser,
  type PagesOf,
} from "./Connection.ts"

/**
 * Options for reconnecting.
 *
 * @category models
 * @since 0.1.0
 */
export interface ReconnectOptions extends Pick<ConnectOptions, "timeoutMs"> {
  /** Aborts the attempts; the call throws its reason. */
  readonly signal?: AbortSignal | undefined
}

/** First and longest pause between two attempts. Dropped networks usually return within seconds. */
const firstPauseMs = 100
const longestPauseMs = 2000

/** Timeout for detaching a library. Playwright closes the contexts that the program created. */
const detachLimitMs = 5000

/** A library attached to a browser. Detaching leaves the browser running with its pages. */
export class Control<Browser, Context extends PagesOf<Page>, Page> implements AsyncDisposable {
  readonly #address: CdpAddress
  readonly #driver: Driver<Browser, Context, Page>
  readonly #options: ConnectOptions
  #held: AttachedBrowser<Browser, Context, Page>
  #socket: CdpSocket

  private constructor(
    address: CdpAddress,
    driver: Driver<Browser, Context, Page>,
    options: ConnectOptions,
    first: Connection<Browser, Context, Page>,
  ) {
    this.#address = address
    this.#driver = driver
    this.#options = options
    this.#held = first.held
    this.#socket = first.socket
  }

  /** @internal */
  static async open<Browser, Context extends PagesOf<Page>, Page>(
    address: CdpAddress,
    driver: Driver<Browser, Context, Page>,
    options: ConnectOptions,
  ): Promise<Control<Browser, Context, Page>> {
    const site = new CallSite()
    const first = await connect(address, driver, options).catch((error: unknown) => {
      throw site.located(error)
    })
    return new Control(address, driver, options, first)
  }

  get browser(): Browser {
    return this.#held.browser
  }

  /** The browser's default context. Its cookies are those of the profile. */
  get context(): Context {
    return this.#held.context
  }

  /** The browser's first page. After `reconnect()`, the same page as before. */
  get page(): Page {
    return this.#held.page
  }

  /** Resolves with the cause when the current connection ends. Never rejects. */
  get disconnected(): Promise<BrowserDisconnected> {
    return this.#socket.closed
  }

  /**
   * Reconnects to the same page. Objects of the previous connection are unusable: read the fields of this object again.
   *
   * @throws BrowserDisconnected if the browser has stopped or does not respond in time
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
          ...this.#options,
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

  /** Disconnects from the browser, which keeps running. Idempotent. */
  async disconnect(): Promise<void> {
    if (this.#socket.ended === undefined) {
      // Closing the socket below detaches in any case.
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
