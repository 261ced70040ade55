import { getBrowser, listBrowserDownloads } from "@tabwright/raw/v3/operations"
import * as Browsers from "../unversioned/Browsers.ts"

export * from "../generated/v3/Browsers.ts"

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
