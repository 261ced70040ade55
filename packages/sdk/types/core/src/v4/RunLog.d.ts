import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import type * as Schemas from "@tabwright/raw/v4/types";
import type { RunEvent, RunEventsResponse } from "@tabwright/raw/v4/types";
import { type ApiError } from "../errors/index.ts";
import { Client } from "../transport/index.ts";
import { type WaitOptions } from "../Wait.ts";
/**
 * Status of a run. Newer servers may send other values.
 *
 * @category models
 * @since 0.1.0
 */
export type RunStatus = Schemas.RunStatus;
/**
 * Final statuses of a run.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const terminalStatuses: readonly ["completed", "failed", "cancelled"];
/**
 * A final status of a run.
 *
 * @category models
 * @since 0.1.0
 */
export type TerminalStatus = (typeof terminalStatuses)[number];
/**
 * Returns true if the run has ended.
 *
 * @category guards
 * @since 0.1.0
 */
export declare const isTerminal: (status: string) => status is TerminalStatus;
/**
 * Events that end a run. Others may follow, such as `worker.session_released`.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const terminalEvents: ReadonlyArray<string>;
/**
 * Transport and time limit for following a run.
 *
 * @category models
 * @since 0.1.0
 */
export interface FollowOptions extends WaitOptions {
    /**
     * `stream` uses server-sent events and falls back to polling; `polling` only polls. Default: `stream`, but `polling`
     * in web pages, which are limited to six connections per host.
     */
    readonly via?: "polling" | "stream" | undefined;
}
export declare const asksForStream: ({ via }: FollowOptions) => boolean;
interface Position {
    readonly after: number;
    /** True after the terminal event: only events already in the log can follow. */
    readonly hasEnded: boolean;
}
/** Reads the log page by page until the run has ended. `first` is a page that was already fetched. */
export declare const polled: (runId: string, start: Position, options: WaitOptions, first?: RunEventsResponse) => Stream.Stream<RunEvent, ApiError, Client>;
/**
 * Reads the log as server-sent events until the run has ended. Reconnects after the last received event when the
 * connection breaks or goes idle. Switches to polling if the service responds with a page.
 */
export declare const streamed: (runId: string, start: Position, options: WaitOptions) => Stream.Stream<RunEvent, ApiError, Client>;
/**
 * Waits for a run's final event if the service supports server-sent events; returns immediately otherwise or on
 * failure. Only an optimization: the outcome depends on the status alone.
 */
export declare const untilTerminalEvent: (runId: string, limit: Duration.Duration) => Effect.Effect<void, never, Client>;
export {};
