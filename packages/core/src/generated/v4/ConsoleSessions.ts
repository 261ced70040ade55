// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 172f0316baa3c61227b68b8947e3138b196134286e5b015a573a86a71086640d

import { listConsoleSessions, deleteConsoleSessions, deleteConsoleSession } from "@tabwright/raw/v4/operations"
import { call } from "../../transport/index.ts"

export type { ConsoleSessionListResponse, ConsoleSessionView } from "@tabwright/raw/v4/types"

/**
 * Returns the console sessions of the signed-in user, the latest used first: one for each browser that is signed in. An
 * API key has none.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listConsoleSessions, {})

/**
 * Ends all console sessions of the signed-in user at once, including the current one. Requires only `read`.
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteAll = () => call(deleteConsoleSessions, {})

/**
 * Ends a console session of the signed-in user at once. Idempotent. Requires only the scope `read`.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (consoleSessionId: string) => call(deleteConsoleSession, { path: { console_session_id: consoleSessionId } })

export { delete_ as delete }
