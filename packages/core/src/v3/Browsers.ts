import {
  createBrowser,
  getBrowser,
  listBrowserDownloads,
  listBrowsers,
  updateBrowser,
} from "@tabwright/raw/v3/operations"
import * as Browsers from "../unversioned/Browsers.ts"

export type {
  BrowserSessionListResponse,
  BrowserSessionItemView,
  BrowserSessionView,
  BrowserDownloadFile,
  BrowserDownloadListResponse,
} from "@tabwright/raw/v3/types"
export type { CreateBrowserSessionRequest } from "@tabwright/raw/v3/types"
export type { ListBrowsersQuery, ListDownloadsQuery } from "../unversioned/Browsers.ts"

/**
 * Starts a browser controlled by the caller through `cdpUrl`, until it is stopped or `timeout` minutes (default 60)
 * have passed.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = /*#__PURE__*/ Browsers.createBy(createBrowser)

/**
 * Fetches one page of browsers, newest first, at most `pageSize` (1 to 100, default 10).
 *
 * @category operations
 * @since 0.1.0
 */
export const list = /*#__PURE__*/ Browsers.listBy(listBrowsers)

/**
 * Streams all browsers, newest first, fetching page after page (`pageSize` 1 to 100, here 100).
 *
 * @category streams
 * @since 0.1.0
 */
export const all = /*#__PURE__*/ Browsers.allBy(listBrowsers)

/**
 * Fetches a browser.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = /*#__PURE__*/ Browsers.getBy(getBrowser)

/**
 * Stops a browser permanently. No other client action ends it before its timeout. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
export const stop = /*#__PURE__*/ Browsers.stopBy(updateBrowser)

/**
 * Fetches one page of a browser's downloaded files, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export const listDownloads = /*#__PURE__*/ Browsers.listDownloadsBy(listBrowserDownloads)

/**
 * Streams all of a browser's downloaded files, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const downloads = /*#__PURE__*/ Browsers.downloadsBy(listBrowserDownloads)

/**
 * Streams the content of a downloaded file, found by its exact path. Fails with `NotFound` if there is none, and with
 * `TimedOut` after 30 s without data.
 *
 * @category streams
 * @since 0.1.0
 */
export const download = /*#__PURE__*/ Browsers.downloadBy(listBrowserDownloads)

/**
 * Waits for a browser's recording, which is ready seconds after the browser stops, and returns its URL, signed for an
 * hour. Returns null if there is no recording. Fails with `TimedOut` after `timeout` (default 2 min).
 *
 * @category operations
 * @since 0.1.0
 */
export const waitForRecording = /*#__PURE__*/ Browsers.waitForRecordingBy(getBrowser)
