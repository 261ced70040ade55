import { DecodeFailed } from "@tabwright/core/errors"
import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { Browsers } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"
import { CloudBrowser } from "./CloudBrowser.ts"

/**
 * Browsers that the caller drives itself.
 *
 * @category models
 * @since 0.1.0
 */
export class CloudBrowsers {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Starts a browser. It runs until it is stopped or `timeout` minutes (default 60) have passed. @throws every error of a call */
  create(request: Browsers.CreateBrowserRequest = {}, options: CallOptions = {}): CallPromise<CloudBrowser> {
    const bridge = this.#bridge
    const created = Effect.gen(function* () {
      const view = yield* Browsers.create(request)
      if (typeof view.cdpUrl === "string") return new CloudBrowser(bridge, view, view.cdpUrl)
      // Nobody can use it, so nobody shall pay for it.
      yield* Browsers.stop(view.id)
      return yield* new DecodeFailed({ operation: "createBrowser", detail: `Browser ${view.id} came without a cdpUrl` })
    })
    return bridge.call(created, options)
  }

  /** Fetches a browser. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<Browsers.BrowserSessionView> {
    return this.#bridge.call(Browsers.get(id), options)
  }

  /** Fetches one page of browsers, newest first. @throws every error of a call */
  list(query: Browsers.ListBrowsersQuery = {}, options: CallOptions = {}): CallPromise<Browsers.BrowserListResponse> {
    return this.#bridge.call(Browsers.list(query), options)
  }

  /** Ends a browser for good. Repeating it is safe. @throws NotFound where there is none, and every other error of a call */
  stop(id: string, options: CallOptions = {}): CallPromise<Browsers.BrowserSessionView> {
    return this.#bridge.call(Browsers.stop(id), options)
  }
}
