// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listSessions, getSession, purgeSession } from "@tabwright/raw/v4/operations"
import type { ListSessionsQuery } from "@tabwright/raw/v4/types"
import { cursorPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { ListSessionsQuery, RunStatus, SessionInfo, SessionListResponse } from "@tabwright/raw/v4/types"

/**
 * Fetches a page of the project's sessions, ordered by their newest run. `limit` is 1 to 100, default 20.
 *
 * Fails with `BadRequest` for an unknown cursor.
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
export const all = (query: Omit<ListSessionsQuery, "cursor"> = {}) =>
  cursorPages((cursor) => list({ limit: 100, ...query, ...cursor }), ({ sessions }) => sessions)

/**
 * Returns the session with its latest run. It is busy while the status is not final.
 *
 * Fails with `NotFound` if the session does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (sessionId: string) => call(getSession, { path: { session_id: sessionId } })

/**
 * Purges a session. Permanently deletes all stored data of the session and its runs: texts, steps, events, screenshots,
 * files, downloads and uploads. An active run is cancelled first, and its browser is stopped. Workspace data shared
 * with another session stays. Returns 403 if the server disables purging.
 *
 * Fails with `NotFound` if the session does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const purge = (sessionId: string) => call(purgeSession, { path: { session_id: sessionId } })
