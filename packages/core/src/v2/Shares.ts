import { createPublicShare, deletePublicShare, getPublicShare } from "@tabwright/raw/v2/operations"
import { call } from "../transport/index.ts"

export type { ShareView } from "@tabwright/raw/v2/types"

const at = (sessionId: string) => ({ path: { session_id: sessionId } })

/**
 * Creates a public share with a URL that needs no key, or returns the existing one.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (sessionId: string) => call(createPublicShare, at(sessionId))

/**
 * Fetches a session's public share. Fails with `NotFound` if there is none.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (sessionId: string) => call(getPublicShare, at(sessionId))

/**
 * Deletes a session's public share.
 *
 * @category operations
 * @since 0.1.0
 */
const remove = (sessionId: string) => call(deletePublicShare, at(sessionId))

export { remove as delete }
