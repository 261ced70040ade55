import { getSession, listSessions, purgeSession } from "@tabwright/raw/v4/operations"
import type { operations } from "@tabwright/raw/v4/types"
import { cursorPages } from "../Pages.ts"
import { call } from "../transport/index.ts"

export type { SessionInfo, SessionListResponse } from "@tabwright/raw/v4/types"

/**
 * Filter for listed sessions.
 *
 * @category models
 * @since 0.1.0
 */
export type ListSessionsQuery = NonNullable<operations["listSessions"]["parameters"]["query"]>

/**
 * Fetches one page of sessions, ordered by their newest run, at most `limit` (1 to 100, default 20).
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListSessionsQuery = {}) => call(listSessions, { query })

/**
 * Streams all sessions, ordered by their newest run, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListSessionsQuery, "cursor"> = {}) =>
  cursorPages(
    (cursor) => list({ limit: 100, ...query, ...cursor }),
    ({ sessions }) => sessions,
  )

/**
 * Fetches a session with its latest run. It is busy while the status is not final.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (sessionId: string) => call(getSession, { path: { session_id: sessionId } })

/**
 * Deletes the stored data of a session's runs: texts, files, recordings, uploads. Fails with `Forbidden` if the server
 * disables it.
 *
 * @category operations
 * @since 0.1.0
 */
export const purge = (sessionId: string) => call(purgeSession, { path: { session_id: sessionId } })
