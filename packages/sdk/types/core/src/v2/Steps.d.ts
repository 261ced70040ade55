import type { TaskStepView } from "@tabwright/raw/v2/types";
import type * as Stream from "effect/Stream";
import type { ApiError } from "../errors/index.ts";
import type { Client } from "../transport/index.ts";
import { type WaitOptions } from "../Wait.ts";
/**
 * Streams a task's steps in order, past steps immediately and later ones as they are recorded, until the task has
 * ended. Fails with `TimedOut` after `timeout`; the task continues.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const watch: (taskId: string, options?: WaitOptions) => Stream.Stream<TaskStepView, ApiError, Client>;
