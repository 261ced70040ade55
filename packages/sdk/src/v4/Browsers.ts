import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { Browsers as Operations } from "@tabwright/core/v4"
import { PageList } from "../PageList.ts"
import { type CloudBrowser, CloudBrowsers } from "../unversioned/CloudBrowsers.ts"

/**
 * Browsers controlled by the caller, with their logs and CAPTCHAs.
 *
 * @category models
 * @since 0.1.0
 */
export class Browsers extends CloudBrowsers {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    super(bridge, Operations)
    this.#bridge = bridge
  }

  /**
   * Starts a browser. It runs until it is stopped or `timeout` minutes (default 60) have passed. With `logs`, its
   * console messages, page errors and requests are recorded.
   *
   * @throws any call error
   */
  override create(
    request: Operations.CreateBrowserSessionRequest = {},
    options: CallOptions = {},
  ): CallPromise<CloudBrowser> {
    return super.create(request, options)
  }

  /**
   * Lists the console messages, page errors, requests and WebSockets of a browser with `logs`, in the order in which
   * they were recorded: a request when it ends.
   *
   * @throws NotFound if the browser does not exist, or any other call error
   */
  logs(
    id: string,
    query: Operations.ListBrowserLogsQuery = {},
    options: CallOptions = {},
  ): PageList<Operations.BrowserLogListResponse, Operations.BrowserLogEntry> {
    return new PageList(this.#bridge, Operations.listLogs(id, query), Operations.logs(id, query), options)
  }

  /**
   * Lists the CAPTCHAs of a browser with `captcha` for which a solver was asked, newest first.
   *
   * @throws NotFound if the browser does not exist, or any other call error
   */
  captchas(id: string, options: CallOptions = {}): CallPromise<Operations.BrowserCaptchaListResponse> {
    return this.#bridge.call(Operations.captchas(id), options)
  }

  /**
   * Fetches the requests and WebSockets of a browser with `logs` in the format HAR 1.2.
   *
   * @throws NotFound if the browser does not exist, or any other call error
   */
  har(
    id: string,
    query: Operations.GetBrowserHarQuery = {},
    options: CallOptions = {},
  ): CallPromise<Operations.BrowserHar> {
    return this.#bridge.call(Operations.har(id, query), options)
  }
}
