import type * as Schemas from "@tabwright/raw/v3/types";
/**
 * Status of a session. Newer servers may send other values.
 *
 * @category models
 * @since 0.1.0
 */
export type SessionStatus = Schemas.BuAgentSessionStatus;
/**
 * Final statuses of a session.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const terminalStatuses: readonly ["stopped", "timed_out", "error"];
/**
 * Statuses that end a task: the final ones and `idle`, in which the session accepts another task.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const restingStatuses: readonly ["idle", "stopped", "timed_out", "error"];
/**
 * Returns true if the session has ended.
 *
 * @category guards
 * @since 0.1.0
 */
export declare const isTerminal: (status: string) => status is (typeof terminalStatuses)[number];
/**
 * Returns true if the session's task has ended.
 *
 * @category guards
 * @since 0.1.0
 */
export declare const isResting: (status: string) => status is (typeof restingStatuses)[number];
