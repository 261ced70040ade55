import type { ApiError } from "@tabwright/core/errors";
import type { Client } from "@tabwright/core/transport";
import { Browsers } from "@tabwright/core/v4";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import type * as Stream from "effect/Stream";
import { type Download, type WaitForRecording } from "./BrowserFiles.ts";
import { BrowserInfo, type BrowserOptions } from "./Lifetime.ts";
/**
 * A browser that stops with its scope or with the process.
 *
 * @category models
 * @since 0.1.0
 */
export declare class ManagedBrowser extends BrowserInfo {
    /** Fetches the current state and updates `status`, `liveUrl` and `timeoutAt`. */
    readonly refresh: Effect.Effect<Browsers.BrowserSessionView, ApiError, Client>;
    /** Stops the browser, retrying for up to a minute until the service acknowledges. Idempotent. */
    readonly stop: Effect.Effect<void, ApiError, Client>;
    /** The downloads so far, sorted by name. Also available after the browser has stopped. */
    readonly downloads: Stream.Stream<Download, ApiError, Client>;
    /** Returns the video (MP4) of the stopped browser, or null. Fails with `TimedOut` after `timeout` (default 2 min). */
    recording(options?: WaitForRecording): Effect.Effect<Stream.Stream<Uint8Array, ApiError, Client> | null, ApiError, Client>;
}
/**
 * Starts a browser that is stopped when the scope closes or the process exits. A failed stop is logged; the browser
 * then stops with the process or at its time limit.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const acquire: (options?: BrowserOptions) => Effect.Effect<ManagedBrowser, ApiError, Client | Scope.Scope>;
