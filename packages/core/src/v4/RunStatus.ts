import type * as Schemas from "@tabwright/raw/v4/schemas"

/**
 * Where a run is. A newer server may send words that are not listed.
 *
 * @category models
 * @since 0.1.0
 */
export type RunStatus = Schemas.RunStatus

/**
 * The statuses that a run never leaves.
 *
 * @category constants
 * @since 0.1.0
 */
export const terminalStatuses = ["completed", "failed", "cancelled"] as const satisfies ReadonlyArray<RunStatus>

/**
 * A status that a run never leaves.
 *
 * @category models
 * @since 0.1.0
 */
export type TerminalStatus = (typeof terminalStatuses)[number]

/**
 * Tells whether a run has come to its end.
 *
 * @category guards
 * @since 0.1.0
 */
export const isTerminal = (status: string): status is TerminalStatus =>
  terminalStatuses.some((terminal) => terminal === status)
