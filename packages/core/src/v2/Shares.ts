import { createPublicShare, deletePublicShare, getPublicShare } from "@tabwright/raw/v2/operations"
import { call } from "../transport/index.ts"

export type { ShareView } from "@tabwright/raw/v2/schemas"

const at = (sessionId: string) => ({ path: { session_id: sessionId } })

/**
 * Makes a session public under an address that needs no key, or gives the share it has already.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (sessionId: string) => call(createPublicShare, at(sessionId))

/**
 * Fetches a session's public share. Fails as `NotFound` where it has none.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (sessionId: string) => call(getPublicShare, at(sessionId))

/**
 * Ends a session's public share.
 *
 * @category operations
 * @since 0.1.0
 */
const remove = (sessionId: string) => call(deletePublicShare, at(sessionId))

export { remove as delete }
