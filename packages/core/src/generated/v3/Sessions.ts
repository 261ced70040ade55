// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 49e37c0492b8ab88fbd967ccab067d9895fb41276d5c5e64bcc03914d3c68905

import { listSessions, getSession, deleteSession } from "@tabwright/raw/v3/operations"
import type { ListSessionsQuery } from "@tabwright/raw/v3/types"
import { numberedPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { BuAgentSessionStatus, Decimal, ListSessionsQuery, SessionListResponse, SessionResponse, ThinkingLevel } from "@tabwright/raw/v3/types"

/**
 * Fetches a page of the project's sessions, newest first, without signed URLs. `page_size` is 1 to 100, default 20.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListSessionsQuery = {}) => call(listSessions, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListSessionsQuery, "page"> = {}) =>
  numberedPages((page) => list({ page_size: 100, ...query, page }), {
    items: ({ sessions }) => sessions,
    total: ({ total }) => total,
    id: ({ id }) => id,
  })

/**
 * Fetches a session's result. The current session, with signed URLs of its screenshot and recordings.
 *
 * Fails with `NotFound` if the session does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (sessionId: string) => call(getSession, { path: { session_id: sessionId } })

/**
 * Stops the session if it is alive, and deletes it with its messages permanently. Files in its workspace stay.
 *
 * Fails with `NotFound` if the session does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (sessionId: string) => call(deleteSession, { path: { session_id: sessionId } })

export { delete_ as delete }
