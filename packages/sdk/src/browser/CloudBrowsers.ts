import { DecodeFailed } from "@tabwright/core/errors"
import { Browsers } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"
import type { Bridge } from "@tabwright/core/promise"
import { CloudBrowser } from "./CloudBrowser.ts"

/**
 * What may be given with every call.
 *
 * @category models
 * @since 0.1.0
 */
export interface CallOptions {
  /** Ends the request; the call throws its reason. */
  readonly signal?: AbortSignal | undefined
}

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
  create(request: Browsers.CreateBrowserRequest = {}, options: CallOptions = {}): Promise<CloudBrowser> {
    const bridge = this.#bridge
    const created = Effect.gen(function* () {
      const view = yield* Browsers.create(request)
      if (typeof view.cdpUrl === "string") return new CloudBrowser(bridge, view, view.cdpUrl)
      // Nobody can use it, so nobody shall pay for it.
      yield* Browsers.stop(view.id)
      return yield* new DecodeFailed({ operation: "createBrowser", detail: `Browser ${view.id} came without a cdpUrl` })
    })
    return bridge.promise(created, options.signal)
  }

  /** Fetches a browser. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): Promise<Browsers.BrowserSessionView> {
    return this.#bridge.promise(Browsers.get(id), options.signal)
  }

  /** Fetches one page of browsers, newest first. @throws every error of a call */
  list(query: Browsers.ListBrowsersQuery = {}, options: CallOptions = {}): Promise<Browsers.BrowserListResponse> {
    return this.#bridge.promise(Browsers.list(query), options.signal)
  }

  /** Ends a browser for good. Repeating it is safe. @throws NotFound where there is none, and every other error of a call */
  stop(id: string, options: CallOptions = {}): Promise<Browsers.BrowserSessionView> {
    return this.#bridge.promise(Browsers.stop(id), options.signal)
  }
}
