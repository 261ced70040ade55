import type * as Schemas from "@tabwright/raw/v2/types";
/**
 * Status of a task. Newer servers may send other values.
 *
 * @category models
 * @since 0.1.0
 */
export type TaskStatus = Schemas.TaskStatus;
/**
 * Final statuses of a task.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const terminalStatuses: readonly ["finished", "failed", "stopped"];
/**
 * A final status of a task.
 *
 * @category models
 * @since 0.1.0
 */
export type TerminalStatus = (typeof terminalStatuses)[number];
/**
 * Returns true if the task has ended.
 *
 * @category guards
 * @since 0.1.0
 */
export declare const isTerminal: (status: string) => status is TerminalStatus;
