import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import type { Browsers } from "@tabwright/core/v4"
import type { BrowserOperations } from "./BrowserOperations.ts"

/**
 * A browser that was created for the caller. Connect Playwright or Puppeteer to `cdpUrl`; disconnecting leaves it running.
 * `await using` stops it at the end of the block.
 *
 * @category models
 * @since 0.1.0
 */
export class CloudBrowser implements AsyncDisposable {
  readonly id: string
  /** WebSocket address for every CDP client. A credential. */
  readonly cdpUrl: string
  /** Page that shows the browser live. A credential. Null where the server offers none. */
  readonly liveUrl: string | null
  /** When it stops by itself; RFC 3339. */
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

  /** Ends the browser for good. Stopping again asks no second time, unless the first failed. @throws every error of a call */
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
