import {
  createBrowser,
  getBrowser,
  listBrowserDownloads,
  listBrowsers,
  updateBrowser,
} from "@tabwright/raw/v4/operations"
import * as Browsers from "../unversioned/Browsers.ts"

export type {
  BrowserListResponse,
  BrowserSessionItemView,
  BrowserSessionView,
  DownloadFile,
  DownloadListResponse,
} from "@tabwright/raw/v4/schemas"
export type { CreateBrowserRequest } from "@tabwright/raw/v4/types"
export type { ListBrowsersQuery, ListDownloadsQuery } from "../unversioned/Browsers.ts"

/**
 * Starts a browser that the caller controls through its `cdpUrl` until it stops it, or until `timeout` minutes (default 60)
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
 * Ends a browser for good. Nothing else a client does ends it before its time. Repeating it is safe.
 *
 * @category operations
 * @since 0.1.0
 */
export const stop = /*#__PURE__*/ Browsers.stopBy(updateBrowser)

/**
 * Fetches one page of the files that a browser downloaded, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export const listDownloads = /*#__PURE__*/ Browsers.listDownloadsBy(listBrowserDownloads)

/**
 * Streams all files that a browser downloaded, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const downloads = /*#__PURE__*/ Browsers.downloadsBy(listBrowserDownloads)

/**
 * Streams the content of one file that a browser downloaded, found by its exact path. Fails as `NotFound` where there is none, and
 * as `TimedOut` when nothing comes for 30 s.
 *
 * @category streams
 * @since 0.1.0
 */
export const download = /*#__PURE__*/ Browsers.downloadBy(listBrowserDownloads)

/**
 * Waits until the recording of a browser is ready, some seconds after its end, and gives its address, signed for an hour; null where
 * none will come. Fails as `TimedOut` after `timeout` (default 2 min).
 *
 * @category operations
 * @since 0.1.0
 */
export const waitForRecording = /*#__PURE__*/ Browsers.waitForRecordingBy(getBrowser)
