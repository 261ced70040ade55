import type * as Schemas from "@tabwright/raw/v2/schemas"

/**
 * Where a task is. A newer server may send words that are not listed.
 *
 * @category models
 * @since 0.1.0
 */
export type TaskStatus = Schemas.TaskStatus

/**
 * The statuses that a task never leaves.
 *
 * @category constants
 * @since 0.1.0
 */
export const terminalStatuses = ["finished", "failed", "stopped"] as const satisfies ReadonlyArray<TaskStatus>

/**
 * A status that a task never leaves.
 *
 * @category models
 * @since 0.1.0
 */
export type TerminalStatus = (typeof terminalStatuses)[number]

/**
 * Tells whether a task has come to its end.
 *
 * @category guards
 * @since 0.1.0
 */
export const isTerminal = (status: string): status is TerminalStatus =>
  terminalStatuses.some((terminal) => terminal === status)
