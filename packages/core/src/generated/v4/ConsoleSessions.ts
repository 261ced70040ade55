// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

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
