import { type ApiError, TimedOut } from "@tabwright/core/errors"
import { download } from "@tabwright/core/files"
import type { Client } from "@tabwright/core/transport"
import { Browsers } from "@tabwright/core/v4"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"

/**
 * A file downloaded by a browser. The service retains it after the browser stops.
 *
 * @category models
 * @since 0.1.0
 */
export interface Download extends Pick<Browsers.BrowserDownloadFile, "lastModified" | "path" | "size"> {
  /** Fetched on every read. Fails with `NotFound` if the file was deleted, `TimedOut` after 30 s without data. */
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

/**
 * Options for waiting for a recording.
 *
 * @category models
 * @since 0.1.0
 */
export interface WaitForRecording {
  /** Default 2 min. Recordings are ready within seconds after the browser stops. */
  readonly timeout?: Duration.Duration | undefined
}

/** Waits for the video of a stopped browser. Returns null if none was recorded. */
export const recordingOf = (
  browserId: string,
  options: WaitForRecording = {},
): Effect.Effect<Stream.Stream<Uint8Array, ApiError, Client> | null, ApiError, Client> =>
  Browsers.waitForRecording(browserId, options).pipe(
    Effect.catchTag("TimedOut", (timedOut) =>
      Effect.flatMap(withBrowserState(browserId, timedOut), (error) => Effect.fail(error)),
    ),
    Effect.map((url) => (url === null ? null : contentOf(browserId))),
  )

/** Adds to a timeout that the browser is still running. */
const withBrowserState = (browserId: string, timedOut: TimedOut): Effect.Effect<TimedOut, never, Client> =>
  Effect.match(Browsers.get(browserId), {
    onFailure: () => timedOut,
    onSuccess: ({ status }) =>
      status === "active"
        ? new TimedOut({
            operation: timedOut.operation,
            limitMs: timedOut.limitMs,
            waitedFor: timedOut.waitedFor,
            detail: `${timedOut.detail}: the browser is still running. Stop it first`,
          })
        : timedOut,
  })

/** Requests a fresh URL on every read, because recording URLs expire after an hour. */
const contentOf = (browserId: string): Stream.Stream<Uint8Array, ApiError, Client> =>
  Stream.unwrap(Effect.map(Browsers.get(browserId), ({ recordingUrl }) => download("downloadRecording", recordingUrl)))
