import { Browsers } from "@tabwright/core/v4"
import type { Bridge } from "@tabwright/core/promise"

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
  #stopped: Promise<Browsers.BrowserSessionView> | undefined

  /** @internal */
  constructor(bridge: Bridge, view: Browsers.BrowserSessionItemView, cdpUrl: string) {
    this.#bridge = bridge
    this.id = view.id
    this.cdpUrl = cdpUrl
    this.liveUrl = view.liveUrl ?? null
    this.timeoutAt = view.timeoutAt
  }

  /** Ends the browser for good. Stopping again asks no second time, unless the first failed. @throws every error of a call */
  stop(): Promise<Browsers.BrowserSessionView> {
    this.#stopped ??= this.#bridge.promise(Browsers.stop(this.id), undefined).catch((error: unknown) => {
      this.#stopped = undefined
      throw error
    })
    return this.#stopped
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop()
  }
}
