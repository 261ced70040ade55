import { DecodeFailed } from "@tabwright/core/errors"
import { download } from "@tabwright/core/files"
import { type Bridge, type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise"
import type { Browsers } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { waitOptions, type WaitSettings } from "../handle/WaitSettings.ts"
import { PageList } from "../list/PageList.ts"
import type { BrowserOperations } from "./BrowserOperations.ts"
import { CloudBrowser } from "./CloudBrowser.ts"

/**
 * Browsers that the caller drives itself.
 *
 * @category models
 * @since 0.1.0
 */
export class CloudBrowsers {
  readonly #bridge: Bridge
  readonly #operations: BrowserOperations

  /** @internal */
  constructor(bridge: Bridge, operations: BrowserOperations) {
    this.#bridge = bridge
    this.#operations = operations
  }

  /** Starts a browser. It runs until it is stopped or `timeout` minutes (default 60) have passed. @throws every error of a call */
  create(request: Browsers.CreateBrowserRequest = {}, options: CallOptions = {}): CallPromise<CloudBrowser> {
    const bridge = this.#bridge
    const operations = this.#operations
    const created = Effect.gen(function* () {
      const view = yield* operations.create(request)
      if (typeof view.cdpUrl === "string") return new CloudBrowser(bridge, operations, view, view.cdpUrl)
      // Nobody can use it, so nobody shall pay for it.
      yield* operations.stop(view.id)
      return yield* new DecodeFailed({ operation: "createBrowser", detail: `Browser ${view.id} came without a cdpUrl` })
    })
    return bridge.call(created, options)
  }

  /** Fetches a browser. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<Browsers.BrowserSessionView> {
    return this.#bridge.call(this.#operations.get(id), options)
  }

  /** Lists browsers, newest first. @throws every error of a call */
  list(
    query: Browsers.ListBrowsersQuery = {},
    options: CallOptions = {},
  ): PageList<Browsers.BrowserListResponse, Browsers.BrowserSessionItemView> {
    return new PageList(this.#bridge, this.#operations.list(query), this.#operations.all(query), options)
  }

  /** Ends a browser for good. Repeating it is safe. @throws NotFound where there is none, and every other error of a call */
  stop(id: string, options: CallOptions = {}): CallPromise<Browsers.BrowserSessionView> {
    return this.#bridge.call(this.#operations.stop(id), options)
  }

  /**
   * Lists the files that a browser downloaded; with `includeUrls` each has an address that is signed for 15 min.
   *
   * @throws NotFound without such a browser, and every other error of a call
   */
  downloads(
    id: string,
    query: Browsers.ListDownloadsQuery = {},
    options: CallOptions = {},
  ): PageList<Browsers.DownloadListResponse, Browsers.DownloadFile> {
    const { downloads, listDownloads } = this.#operations
    return new PageList(this.#bridge, listDownloads(id, query), downloads(id, query), options)
  }

  /** The download of exactly this path, to be read or saved. Nothing is sent yet; where there is none, reading it is `NotFound`. */
  file(id: string, path: string): RemoteFile {
    return new RemoteFile(this.#bridge, { path }, this.#operations.download(id, path))
  }

  /**
   * Waits until the recording of a browser that was stopped is ready, at most `waitTimeout` ms (default 2 min). Null where none will
   * come.
   *
   * @throws NotFound without such a browser, TimedOut, and every other error of a call
   */
  recording(id: string, options: WaitSettings = {}): CallPromise<RemoteFile | null> {
    const waited = this.#operations.waitForRecording(id, waitOptions(options))
    // The address is asked for anew when the video is read: this one ends after an hour.
    const video = Stream.unwrap(
      Effect.map(this.#operations.get(id), ({ recordingUrl }) => download("downloadFile", recordingUrl)),
    )
    return this.#bridge
      .call(waited, options)
      .map((url) => (url === null ? null : new RemoteFile(this.#bridge, { path: `${id}.mp4` }, video)))
  }
}
