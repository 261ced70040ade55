import type { RunEvent, TaskStepView } from "@tabwright/raw/v4/types";
import * as Option from "effect/Option";
import * as Stream from "effect/Stream";
import type { ApiError } from "../errors/index.ts";
import { type Client } from "../transport/index.ts";
import { type FollowOptions } from "./RunLog.ts";
export type { RunEvent, TaskStepView } from "@tabwright/raw/v4/types";
export { terminalEvents } from "./RunLog.ts";
/**
 * Start position and limits of {@link watch}.
 *
 * @category models
 * @since 0.1.0
 */
export interface WatchOptions extends FollowOptions {
    /** Id of the event to start after. Default 0: from the first event. */
    readonly after?: number | undefined;
}
/**
 * Streams a run's events in order, past ones immediately and later ones as they occur, until the run has ended and its
 * log is drained. Uses server-sent events if the service supports them, else polling. Reconnects after the last
 * received event. Fails with `TimedOut` after `timeout`; the run continues.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const watch: (runId: string, options?: WatchOptions) => Stream.Stream<RunEvent, ApiError, Client>;
/**
 * Returns the step of a `step.completed` event; none for other events.
 *
 * @category parsing
 * @since 0.1.0
 */
export declare const stepOf: (event: RunEvent) => Option.Option<TaskStepView>;
/**
 * Streams a run's steps as they are recorded, from the first one, until the run has ended.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const watchSteps: (runId: string, options?: WatchOptions) => Stream.Stream<TaskStepView, ApiError, Client>;
