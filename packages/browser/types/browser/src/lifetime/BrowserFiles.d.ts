import { type ApiError } from "@tabwright/core/errors";
import type { Client } from "@tabwright/core/transport";
import { Browsers } from "@tabwright/core/v4";
import type * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
/**
 * A file downloaded by a browser. The service retains it after the browser stops.
 *
 * @category models
 * @since 0.1.0
 */
export interface Download extends Pick<Browsers.BrowserDownloadFile, "lastModified" | "path" | "size"> {
    /** Fetched on every read. Fails with `NotFound` if the file was deleted, `TimedOut` after 30 s without data. */
    readonly content: Stream.Stream<Uint8Array, ApiError, Client>;
}
/** Streams the downloads of a browser so far, sorted by name, one result page at a time. */
export declare const downloadsOf: (browserId: string) => Stream.Stream<Download, ApiError, Client>;
/**
 * Options for waiting for a recording.
 *
 * @category models
 * @since 0.1.0
 */
export interface WaitForRecording {
    /** Default 2 min. Recordings are ready within seconds after the browser stops. */
    readonly timeout?: Duration.Duration | undefined;
}
/** Waits for the video of a stopped browser. Returns null if none was recorded. */
export declare const recordingOf: (browserId: string, options?: WaitForRecording) => Effect.Effect<Stream.Stream<Uint8Array, ApiError, Client> | null, ApiError, Client>;
