import { type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise";
import type { Browsers } from "@tabwright/core/v4";
import { type WaitSettings } from "../handle/WaitSettings.ts";
import { PageList } from "../PageList.ts";
/**
 * A browser created for the caller. Connect Playwright or Puppeteer to `cdpUrl`; disconnecting leaves it running.
 * `await using` stops it at the end of the block.
 *
 * @category models
 * @since 0.1.0
 */
export declare class CloudBrowser implements AsyncDisposable {
    #private;
    readonly id: string;
    /** WebSocket URL for CDP clients. A credential. */
    readonly cdpUrl: string;
    /** URL of the live view. A credential. Null if the server has none. */
    readonly liveUrl: string | null;
    /** Time of the automatic stop, RFC 3339. */
    readonly timeoutAt: string;
    /** Stops the browser permanently. Later calls reuse the result unless it failed. @throws any call error */
    stop(options?: CallOptions): CallPromise<Browsers.BrowserSessionView>;
    [Symbol.asyncDispose](): Promise<void>;
}
/**
 * Browsers controlled by the caller.
 *
 * @category models
 * @since 0.1.0
 */
export declare class CloudBrowsers {
    #private;
    /**
     * Starts a browser. It runs until it is stopped or `timeout` minutes (default 60) have passed.
     * @throws any call error
     */
    create(request?: Browsers.CreateBrowserSessionRequest, options?: CallOptions): CallPromise<CloudBrowser>;
    /** Fetches a browser. @throws NotFound if it does not exist, or any other call error */
    get(id: string, options?: CallOptions): CallPromise<Browsers.BrowserSessionView>;
    /** Lists browsers, newest first. @throws any call error */
    list(query?: Browsers.ListBrowsersQuery, options?: CallOptions): PageList<Browsers.BrowserSessionListResponse, Browsers.BrowserSessionItemView>;
    /** Stops a browser permanently. Idempotent. @throws NotFound if it does not exist, or any other call error */
    stop(id: string, options?: CallOptions): CallPromise<Browsers.BrowserSessionView>;
    /**
     * Lists a browser's downloaded files. With `includeUrls` each has a URL, signed for 15 min.
     *
     * @throws NotFound if the browser does not exist, or any other call error
     */
    downloads(id: string, query?: Browsers.ListDownloadsQuery, options?: CallOptions): PageList<Browsers.BrowserDownloadListResponse, Browsers.BrowserDownloadFile>;
    /**
     * Returns a reference to the download at this exact path. Sends nothing; reading a missing file fails with
     * `NotFound`.
     */
    file(id: string, path: string): RemoteFile;
    /**
     * Waits for the recording of a stopped browser, at most `waitTimeout` ms (default 2 min). Returns null if there is no
     * recording.
     *
     * @throws NotFound if the browser does not exist, TimedOut, or any other call error
     */
    recording(id: string, options?: WaitSettings): CallPromise<RemoteFile | null>;
}
