import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import type { Browsers } from "@tabwright/core/v4"
import type { BrowserOperations } from "./BrowserOperations.ts"

/**
 * A browser created for the caller. Connect Playwright or Puppeteer to `cdpUrl`; disconnecting leaves it running.
 * `await using` stops it at the end of the block.
 *
 * @category models
 * @since 0.1.0
 */
export class CloudBrowser implements AsyncDisposable {
  readonly id: string
  /** WebSocket URL for CDP clients. A credential. */
  readonly cdpUrl: string
  /** URL of the live view. A credential. Null if the server has none. */
  readonly liveUrl: string | null
  /** Time of the automatic stop, RFC 3339. */
  readonly timeoutAt: string
  readonly #bridge: Bridge
  readonly #operations: BrowserOperations
  #stopped: CallPromise<Browsers.BrowserSessionView> | undefined

  /** @internal */
  constructor(bridge: Bridge, operations: BrowserOperations, view: Browsers.BrowserSessionItemView, cdpUrl: string) {
    this.#bridge = bridge
    this.#operations = operations
    this.id = view.id
    this.cdpUrl = cdpUrl
    this.liveUrl = view.liveUrl ?? null
    this.timeoutAt = view.timeoutAt
  }

  /** Stops the browser permanently. Later calls reuse the result unless it failed. @throws any call error */
  stop(options: CallOptions = {}): CallPromise<Browsers.BrowserSessionView> {
    if (this.#stopped !== undefined) return this.#stopped
    const stopped = this.#bridge.call(this.#operations.stop(this.id), options)
    this.#stopped = stopped
    stopped.catch(() => (this.#stopped = undefined))
    return stopped
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop()
  }
}
