import { type CallOptions, RemoteFile, type TabwrightOptions } from "@tabwright/core/promise";
import { Browsers } from "@tabwright/core/v4";
import { BrowserInfo, type BrowserOptions } from "./Lifetime.ts";
/**
 * Options for acquiring a browser: all fields of `POST /browsers`, such as `timeout` (minutes, default 60), and the
 * client's options.
 *
 * @category models
 * @since 0.1.0
 */
export interface AcquireOptions extends BrowserOptions {
    /** Defaults to the environment variable `TABWRIGHT_API_KEY`. */
    readonly apiKey?: TabwrightOptions["apiKey"];
    /** Defaults to the environment variable `TABWRIGHT_BASE_URL`, then `http://127.0.0.1:7700`. */
    readonly baseUrl?: TabwrightOptions["baseUrl"];
    /** Stops the browser on abort, at any time. With `keepAlive`, it aborts only the acquisition. */
    readonly signal?: AbortSignal | undefined;
}
/**
 * Options for waiting for a recording.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecordingOptions extends CallOptions {
    /** Timeout of the whole wait in ms. Default 120 000; recordings are ready within seconds after the browser stops. */
    readonly waitTimeout?: number | undefined;
}
/**
 * A browser that stops with the block that acquired it (`await using`), with the signal, or with the process.
 *
 * @category models
 * @since 0.1.0
 */
export declare class ManagedBrowser extends BrowserInfo implements AsyncDisposable {
    #private;
    /** Fetches the current state and updates `status`, `liveUrl` and `timeoutAt`. @throws any API error */
    refresh(options?: CallOptions): Promise<Browsers.BrowserSessionView>;
    /** Lists the downloads so far, sorted by name. Also works after the browser has stopped. @throws any API error */
    downloads(options?: CallOptions): AsyncIterable<RemoteFile>;
    /**
     * Waits for the video of the stopped browser. Returns null if none was recorded.
     *
     * @throws TimedOut after `waitTimeout`, also if the browser is still running, and any API error
     */
    recording({ waitTimeout, ...options }?: RecordingOptions): Promise<RemoteFile | null>;
    /**
     * Stops the browser, retrying for up to a minute until the service acknowledges. Idempotent.
     *
     * @throws any API error; the browser then still stops with the process or at its time limit
     */
    stop(): Promise<void>;
    [Symbol.asyncDispose](): Promise<void>;
}
/**
 * Starts a browser that is always stopped; use it with `await using`.
 *
 * @throws any API error, and the signal's reason on abort
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const acquire: (options?: AcquireOptions) => Promise<ManagedBrowser>;
