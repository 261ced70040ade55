import type { ApiError } from "@tabwright/core/errors"
import type { Client } from "@tabwright/core/transport"
import { Browsers } from "@tabwright/core/v4"
import * as Stream from "effect/Stream"

/**
 * A file that a browser downloaded. The service keeps it when the browser has ended.
 *
 * @category models
 * @since 0.1.0
 */
export interface Download extends Pick<Browsers.DownloadFile, "lastModified" | "path" | "size"> {
  /** Looked up anew whenever it is read. Fails as `NotFound` where it is gone, and as `TimedOut` when nothing comes for 30 s. */
  readonly content: Stream.Stream<Uint8Array, ApiError, Client>
}

/** Streams what a browser has downloaded so far, by the names, fetching page after page. */
export const downloadsOf = (browserId: string): Stream.Stream<Download, ApiError, Client> =>
  Stream.map(Browsers.downloads(browserId), ({ lastModified, path, size }) => ({
    lastModified,
    path,
    size,
    content: Browsers.download(browserId, path),
  }))
