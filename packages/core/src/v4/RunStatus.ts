import type * as Schemas from "@tabwright/raw/v4/schemas"

/**
 * Status of a run. Newer servers may send other values.
 *
 * @category models
 * @since 0.1.0
 */
export type RunStatus = Schemas.RunStatus

/**
 * Final statuses of a run.
 *
 * @category constants
 * @since 0.1.0
 */
export const terminalStatuses = ["completed", "failed", "cancelled"] as const satisfies ReadonlyArray<RunStatus>

/**
 * A final status of a run.
 *
 * @category models
 * @since 0.1.0
 */
export type TerminalStatus = (typeof terminalStatuses)[number]

/**
 * Returns true if the run has ended.
 *
 * @category guards
 * @since 0.1.0
 */
export const isTerminal = (status: string): status is TerminalStatus =>
  terminalStatuses.some((terminal) => terminal === status)
