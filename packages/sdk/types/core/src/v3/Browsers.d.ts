import * as Browsers from "../unversioned/Browsers.ts";
export type { BrowserSessionListResponse, BrowserSessionItemView, BrowserSessionView, BrowserDownloadFile, BrowserDownloadListResponse, } from "@tabwright/raw/v3/types";
export type { CreateBrowserSessionRequest } from "@tabwright/raw/v3/types";
export type { ListBrowsersQuery, ListDownloadsQuery } from "../unversioned/Browsers.ts";
/**
 * Starts a browser controlled by the caller through `cdpUrl`, until it is stopped or `timeout` minutes (default 60)
 * have passed.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const create: (request?: import("@tabwright/raw/v4/types").CreateBrowserSessionRequest) => import("effect/Effect").Effect<import("@tabwright/raw/v4/types").BrowserSessionItemView, import("../errors/ApiError.ts").CallError<401 | 402 | 403 | 404 | 409 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches one page of browsers, newest first, at most `pageSize` (1 to 100, default 10).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (query?: Browsers.ListBrowsersQuery) => import("effect/Effect").Effect<import("@tabwright/raw/v4/types").BrowserSessionListResponse, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams all browsers, newest first, fetching page after page (`pageSize` 1 to 100, here 100).
 *
 * @category streams
 * @since 0.1.0
 */
export declare const all: (query?: Omit<Browsers.ListBrowsersQuery, "pageNumber">) => import("effect/Stream").Stream<import("@tabwright/raw/v4/types").BrowserSessionItemView, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches a browser.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: (id: string) => import("effect/Effect").Effect<import("@tabwright/raw/v4/types").BrowserSessionView, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Stops a browser permanently. No other client action ends it before its timeout. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const stop: (id: string) => import("effect/Effect").Effect<import("@tabwright/raw/v4/types").BrowserSessionView, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches one page of a browser's downloaded files, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listDownloads: (id: string, query?: Browsers.ListDownloadsQuery) => import("effect/Effect").Effect<import("@tabwright/raw/v4/types").BrowserDownloadListResponse, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams all of a browser's downloaded files, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const downloads: (id: string, query?: Omit<Browsers.ListDownloadsQuery, "cursor">) => import("effect/Stream").Stream<import("@tabwright/raw/v4/types").BrowserDownloadFile, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams the content of a downloaded file, found by its exact path. Fails with `NotFound` if there is none, and with
 * `TimedOut` after 30 s without data.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const download: (id: string, path: string) => import("effect/Stream").Stream<Uint8Array, import("../errors/ApiError.ts").ApiError, import("../transport/Client.ts").Client>;
/**
 * Waits for a browser's recording, which is ready seconds after the browser stops, and returns its URL, signed for an
 * hour. Returns null if there is no recording. Fails with `TimedOut` after `timeout` (default 2 min).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const waitForRecording: (id: string, options?: import("./index.ts").WaitOptions) => import("effect/Effect").Effect<string | null, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
