import type { Browsers } from "@tabwright/core/v4"

/**
 * What is known of a browser. Printing it shows neither of its addresses: both are credentials.
 *
 * @category models
 * @since 0.1.0
 */
export class BrowserFace {
  readonly id: string
  readonly #cdpUrl: string
  #view: Browsers.BrowserSessionItemView | Browsers.BrowserSessionView

  /** @internal */
  constructor(view: Browsers.BrowserSessionItemView, cdpUrl: string) {
    this.id = view.id
    this.#cdpUrl = cdpUrl
    this.#view = view
  }

  /** WebSocket address for every CDP client. A credential. */
  get cdpUrl(): string {
    return this.#cdpUrl
  }

  /** Page that shows the browser live. A credential. Null once it has stopped, and where the server offers none. */
  get liveUrl(): string | null {
    return this.#view.liveUrl ?? null
  }

  /** When it stops by itself; RFC 3339. */
  get timeoutAt(): string {
    return this.#view.timeoutAt
  }

  /** `active`, then `stopped`; as of the last `refresh`. */
  get status(): string {
    return this.#view.status
  }

  /** @internal */
  protected update(view: Browsers.BrowserSessionView): Browsers.BrowserSessionView {
    this.#view = view
    return view
  }

  toJSON(): { readonly id: string; readonly status: string; readonly timeoutAt: string } {
    return { id: this.id, status: this.status, timeoutAt: this.timeoutAt }
  }

  [Symbol.for("nodejs.util.inspect.custom")](): unknown {
    return { browser: this.toJSON() }
  }
}
