import type * as Schemas from "@tabwright/raw/v3/schemas"

/**
 * Where a session is. A newer server may send words that are not listed.
 *
 * @category models
 * @since 0.1.0
 */
export type SessionStatus = Schemas.SessionStatus

/**
 * The statuses that a session never leaves.
 *
 * @category constants
 * @since 0.1.0
 */
export const terminalStatuses = ["stopped", "timed_out", "error"] as const satisfies ReadonlyArray<SessionStatus>

/**
 * The statuses that end a task: those that end the session, and `idle`, in which it takes another one.
 *
 * @category constants
 * @since 0.1.0
 */
export const restingStatuses = ["idle", ...terminalStatuses] as const satisfies ReadonlyArray<SessionStatus>

/**
 * Tells whether a session has come to its end.
 *
 * @category guards
 * @since 0.1.0
 */
export const isTerminal = (status: string): status is (typeof terminalStatuses)[number] =>
  terminalStatuses.some((terminal) => terminal === status)

/**
 * Tells whether the session's task has come to its end.
 *
 * @category guards
 * @since 0.1.0
 */
export const isResting = (status: string): status is (typeof restingStatuses)[number] =>
  restingStatuses.some((resting) => resting === status)
