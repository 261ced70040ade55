import type { ApiError } from "@tabwright/core/errors"
import type { Client } from "@tabwright/core/transport"
import { Browsers } from "@tabwright/core/v4"
import * as Stream from "effect/Stream"

/**
 * A file downloaded by a browser. The service retains it after the browser stops.
 *
 * @category models
 * @since 0.1.0
 */
export interface Download extends Pick<Browsers.DownloadFile, "lastModified" | "path" | "size"> {
  /**
   * Fetched again on every read. Fails with `NotFound` if the file was deleted, and with `TimedOut` when no data
   * arrives for 30 s.
   */
  readonly content: Stream.Stream<Uint8Array, ApiError, Client>
}

/** Streams the downloads of a browser so far, sorted by name, one result page at a time. */
export const downloadsOf = (browserId: string): Stream.Stream<Download, ApiError, Client> =>
  Stream.map(Browsers.downloads(browserId), ({ lastModified, path, size }) => ({
    lastModified,
    path,
    size,
    content: Browsers.download(browserId, path),
  }))
