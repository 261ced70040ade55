import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { type ApiError, DecodeFailed } from "@tabwright/core/errors"
import { download } from "@tabwright/core/files"
import { type Bridge, type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise"
import type { Client } from "@tabwright/core/transport"
import type { Browsers, WaitOptions } from "@tabwright/core/v4"
import { waitOptions, type WaitSettings } from "../handle/WaitSettings.ts"
import { PageList } from "../PageList.ts"

type Call<A> = Effect.Effect<A, ApiError, Client>
type Items<A> = Stream.Stream<A, ApiError, Client>

/** Options of a browser in all versions. */
type BrowserOptions = Omit<Browsers.CreateBrowserSessionRequest, "logs">

/** Browser operations of an API version. All versions have the same shapes. */
interface BrowserOperations {
  readonly create: (request: Browsers.CreateBrowserSessionRequest) => Call<Browsers.BrowserSessionItemView>
  readonly list: (query: Browsers.ListBrowsersQuery) => Call<Browsers.BrowserSessionListResponse>
  readonly all: (query: Browsers.ListBrowsersQuery) => Items<Browsers.BrowserSessionItemView>
  readonly get: (id: string) => Call<Browsers.BrowserSessionView>
  readonly stop: (id: string) => Call<Browsers.BrowserSessionView>
  readonly listDownloads: (
    id: string,
    query: Browsers.ListBrowserDownloadsQuery,
  ) => Call<Browsers.BrowserDownloadListResponse>
  readonly download: (id: string, path: string) => Items<Uint8Array>
  readonly waitForRecording: (id: string, options: WaitOptions) => Call<string | null>
  readonly downloads: (id: string, query: Browsers.ListBrowserDownloadsQuery) => Items<Browsers.BrowserDownloadFile>
}

/**
 * A browser created for the caller. Connect Playwright or Puppeteer to `cdpUrl`; disconnecting leaves it running.
 * `await using` stops it at the end of the block.
 *
 * @category models
 * @since 0.1.0
 */
export class CloudBrowser implements AsyncDisposable {
  /** Id of the browser. */
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

  /** Stops the browser, at the end of an `await using` block. @throws any call error */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop()
  }
}

/**
 * Browsers controlled by the caller.
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

  /**
   * Starts a browser. It runs until it is stopped or `timeout` minutes (default 60) have passed.
   * @throws any call error
   */
  create(request: BrowserOptions = {}, options: CallOptions = {}): CallPromise<CloudBrowser> {
    const bridge = this.#bridge
    const operations = this.#operations
    const created = Effect.gen(function* () {
      const view = yield* operations.create(request)
      if (typeof view.cdpUrl === "string") return new CloudBrowser(bridge, operations, view, view.cdpUrl)
      // The browser is unusable, so it is stopped to avoid charges.
      yield* operations.stop(view.id)
      return yield* Effect.fail(
        new DecodeFailed({ operation: "createBrowser", detail: `Browser ${view.id} has no cdpUrl` }),
      )
    })
    return bridge.call(created, options)
  }

  /** Fetches a browser. @throws NotFound if it does not exist, or any other call error */
  get(id: string, options: CallOptions = {}): CallPromise<Browsers.BrowserSessionView> {
    return this.#bridge.call(this.#operations.get(id), options)
  }

  /** Lists browsers, newest first. @throws any call error */
  list(
    query: Browsers.ListBrowsersQuery = {},
    options: CallOptions = {},
  ): PageList<Browsers.BrowserSessionListResponse, Browsers.BrowserSessionItemView> {
    return new PageList(this.#bridge, this.#operations.list(query), this.#operations.all(query), options)
  }

  /** Stops a browser permanently. Idempotent. @throws NotFound if it does not exist, or any other call error */
  stop(id: string, options: CallOptions = {}): CallPromise<Browsers.BrowserSessionView> {
    return this.#bridge.call(this.#operations.stop(id), options)
  }

  /**
   * Lists a browser's downloaded files. With `includeUrls` each has a URL, signed for 15 min.
   *
   * @throws NotFound if the browser does not exist, or any other call error
   */
  downloads(
    id: string,
    query: Browsers.ListBrowserDownloadsQuery = {},
    options: CallOptions = {},
  ): PageList<Browsers.BrowserDownloadListResponse, Browsers.BrowserDownloadFile> {
    const { downloads, listDownloads } = this.#operations
    return new PageList(this.#bridge, listDownloads(id, query), downloads(id, query), options)
  }

  /**
   * Returns a reference to the download at this exact path. Sends nothing; reading a missing file fails with
   * `NotFound`.
   */
  file(id: string, path: string): RemoteFile {
    return new RemoteFile(this.#bridge, { path }, this.#operations.download(id, path))
  }

  /**
   * Waits for the recording of a stopped browser, at most `waitTimeout` ms (default 2 min). Returns null if there is no
   * recording.
   *
   * @throws NotFound if the browser does not exist, TimedOut, or any other call error
   */
  recording(id: string, options: WaitSettings = {}): CallPromise<RemoteFile | null> {
    const waited = this.#operations.waitForRecording(id, waitOptions(options))
    // Requests a fresh URL for each read, because it expires after an hour.
    const video = Stream.unwrap(
      Effect.map(this.#operations.get(id), ({ recordingUrl }) => download("downloadFile", recordingUrl)),
    )
    return this.#bridge
      .call(waited, options)
      .map((url) => (url === null ? null : new RemoteFile(this.#bridge, { path: `${id}.mp4` }, video)))
  }
}
