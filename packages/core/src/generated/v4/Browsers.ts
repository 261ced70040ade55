// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listBrowsers, createBrowser, getBrowser, updateBrowser, listBrowserDownloads, listBrowserLogs, listBrowserCaptchas, getBrowserHar } from "@tabwright/raw/v4/operations"
import type { CreateBrowserSessionRequest, GetBrowserHarQuery, ListBrowserDownloadsQuery, ListBrowserLogsQuery, ListBrowsersQuery } from "@tabwright/raw/v4/types"
import { cursorPages, numberedPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { BrowserCaptcha, BrowserCaptchaListResponse, BrowserCaptchaStatus, BrowserDownloadFile, BrowserDownloadListResponse, BrowserEmulation, BrowserHar, BrowserHarLog, BrowserLogEntry, BrowserLogHeader, BrowserLogLevel, BrowserLogListResponse, BrowserLogRequest, BrowserLogTiming, BrowserLogType, BrowserLogWebSocket, BrowserSessionItemView, BrowserSessionListResponse, BrowserSessionStatus, BrowserSessionView, CaptchaSettings, CreateBrowserSessionRequest, CustomProxy, Decimal, EmulatedGeolocation, EmulatedNetwork, EmulatedViewport, GetBrowserHarQuery, ListBrowserDownloadsQuery, ListBrowserLogsQuery, ListBrowsersQuery, PermissionGrant, UpdateBrowserSessionRequest } from "@tabwright/raw/v4/types"

/**
 * Fetches a page of the project's browsers, newest first. `pageSize` is 1 to 100, default 10.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListBrowsersQuery = {}) => call(listBrowsers, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListBrowsersQuery, "pageNumber"> = {}) =>
  numberedPages((pageNumber) => list({ pageSize: 100, ...query, pageNumber }), {
    items: ({ items }) => items,
    total: ({ totalItems }) => totalItems,
    id: ({ id }) => id,
  })

/**
 * Starts a browser controlled through `cdpUrl` until it is stopped or `timeout` has passed. Disconnecting from CDP
 * leaves it running. An empty body selects the defaults.
 *
 * Fails with `PaymentRequired` without credit or above a limit, with `NotFound` if a resource in the request does not
 * exist, with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateBrowserSessionRequest = {}) => call(createBrowser, { body: request })

/**
 * Fetches a browser.
 *
 * Fails with `NotFound` if the browser does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (browserId: string) => call(getBrowser, { path: { session_id: browserId } })

/**
 * Stops the browser permanently and saves its profile. No other client action ends it before its timeout. Idempotent: a
 * stopped browser is returned unchanged.
 *
 * Fails with `NotFound` if the browser does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const stop = (browserId: string) => call(updateBrowser, { path: { session_id: browserId }, body: { action: "stop" } })

/**
 * Fetches a page of the browser's downloaded files, sorted by name. Available after the browser has stopped, too.
 * `limit` is 1 to 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor, with `NotFound` if the browser does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const listDownloads = (browserId: string, query: ListBrowserDownloadsQuery = {}) => call(listBrowserDownloads, { path: { session_id: browserId }, query })

/**
 * Streams the items of all pages of {@link listDownloads}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const downloads = (browserId: string, query: Omit<ListBrowserDownloadsQuery, "cursor"> = {}) =>
  cursorPages((cursor) => listDownloads(browserId, { limit: 100, ...query, ...cursor }), ({ files }) => files)

/**
 * Fetches a page of the console messages, page errors, requests and WebSockets of a browser with `logs: true`, in the
 * order in which they were recorded: a request when it ends. Entries appear after a second, also while the browser
 * runs. Secrets, cookies and bodies are not part of them. The log is deleted with the recording. `limit` is 1 to 100,
 * default 100.
 *
 * Fails with `BadRequest` for an unknown cursor, with `NotFound` if the browser does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const listLogs = (browserId: string, query: ListBrowserLogsQuery = {}) => call(listBrowserLogs, { path: { session_id: browserId }, query })

/**
 * Streams the items of all pages of {@link listLogs}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const logs = (browserId: string, query: Omit<ListBrowserLogsQuery, "cursor"> = {}) =>
  cursorPages((cursor) => listLogs(browserId, { limit: 100, ...query, ...cursor }), ({ entries }) => entries)

/**
 * Returns the CAPTCHAs for which a solver was asked, newest first. Empty for a browser that was created without
 * `captcha`. Of projects without data retention, they are deleted when the browser stops.
 *
 * Fails with `NotFound` if the browser does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const captchas = (browserId: string) => call(listBrowserCaptchas, { path: { session_id: browserId } })

/**
 * Fetches a browser's requests as HAR. The requests and WebSockets of a browser with `logs: true` in the format HAR
 * 1.2, which network panels open. Without bodies and cookies.
 *
 * Fails with `NotFound` if the browser does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const har = (browserId: string, query: GetBrowserHarQuery = {}) => call(getBrowserHar, { path: { session_id: browserId }, query })
