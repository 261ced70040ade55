import { type ApiError, TimedOut } from "@tabwright/core/errors"
import { download } from "@tabwright/core/files"
import type { Client } from "@tabwright/core/transport"
import { Browsers } from "@tabwright/core/v4"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"

/**
 * How long a recording is waited for.
 *
 * @category models
 * @since 0.1.0
 */
export interface WaitForRecording {
  /** Default 2 min: it is ready within seconds of the browser's end. */
  readonly timeout?: Duration.Duration | undefined
}

/** Waits for the video of a browser that has ended. Null where none will come, because none was made. */
export const recordingOf = (
  browserId: string,
  options: WaitForRecording = {},
): Effect.Effect<Stream.Stream<Uint8Array, ApiError, Client> | null, ApiError, Client> =>
  Browsers.waitForRecording(browserId, options).pipe(
    Effect.catchTag("TimedOut", (late) => Effect.flatMap(explained(browserId, late), (error) => Effect.fail(error))),
    Effect.map((url) => (url === null ? null : contentOf(browserId))),
  )

/** A wait for the recording of a browser that nobody stops says so. */
const explained = (browserId: string, late: TimedOut): Effect.Effect<TimedOut, never, Client> =>
  Effect.match(Browsers.get(browserId), {
    onFailure: () => late,
    onSuccess: ({ status }) =>
      status === "active"
        ? new TimedOut({
            operation: late.operation,
            limit: late.limit,
            detail: `${late.detail}: the browser still runs, and has to be stopped first`,
          })
        : late,
  })

/** The address is asked for when the video is read: the one that was waited for ends after an hour. */
const contentOf = (browserId: string): Stream.Stream<Uint8Array, ApiError, Client> =>
  Stream.unwrap(Effect.map(Browsers.get(browserId), ({ recordingUrl }) => download("downloadRecording", recordingUrl)))
