import type { Browsers } from "@tabwright/core/v4"

/** State of a browser. Its string form omits both URLs, because they are credentials. */
export class BrowserInfo {
  readonly id: string
  readonly #cdpUrl: string
  #view: Browsers.BrowserSessionItemView | Browsers.BrowserSessionView

  /** @internal */
  constructor(view: Browsers.BrowserSessionItemView, cdpUrl: string) {
    this.id = view.id
    this.#cdpUrl = cdpUrl
    this.#view = view
  }

  /** WebSocket URL for CDP clients. A credential. */
  get cdpUrl(): string {
    return this.#cdpUrl
  }

  /** URL of the live view. A credential. Null once the browser has stopped, or if the server has no live view. */
  get liveUrl(): string | null {
    return this.#view.liveUrl ?? null
  }

  /** Time of the automatic stop; RFC 3339. */
  get timeoutAt(): string {
    return this.#view.timeoutAt
  }

  /** `active` or `stopped`, as of the last `refresh`. */
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
