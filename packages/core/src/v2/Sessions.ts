import {
  createSession,
  deleteSession,
  getSession,
  listSessions,
  purgeSession,
  updateSession,
} from "@tabwright/raw/v2/operations"
import type { CreateSessionRequest, operations } from "@tabwright/raw/v2/types"
import { numberedPages } from "../Pages.ts"
import { call } from "../transport/index.ts"

export type { SessionItemView, SessionListResponse, SessionView } from "@tabwright/raw/v2/types"
export type { CreateSessionRequest } from "@tabwright/raw/v2/types"

/**
 * Filter for listed sessions.
 *
 * @category models
 * @since 0.1.0
 */
export type ListSessionsQuery = NonNullable<operations["listSessions"]["parameters"]["query"]>

const at = (sessionId: string) => ({ path: { session_id: sessionId } })

/**
 * Starts a session with a browser shared by its tasks. Stays alive between tasks unless `keepAlive` is false.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateSessionRequest = {}) => call(createSession, { body: request })

/**
 * Fetches one page of sessions, newest first, at most `pageSize` (1 to 100, default 10).
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListSessionsQuery = {}) => call(listSessions, { query })

/**
 * Streams all sessions, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListSessionsQuery, "pageNumber"> = {}) =>
  numberedPages((pageNumber) => list({ pageSize: 100, ...query, pageNumber }), {
    items: ({ items }) => items,
    total: ({ totalItems }) => totalItems,
    id: ({ id }) => id,
  })

/**
 * Fetches a session with its tasks.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (sessionId: string) => call(getSession, at(sessionId))

/**
 * Stops a session with its running tasks permanently. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
export const stop = (sessionId: string) => call(updateSession, { ...at(sessionId), body: { action: "stop" } })

/**
 * Deletes a session with all its tasks.
 *
 * @category operations
 * @since 0.1.0
 */
const remove = (sessionId: string) => call(deleteSession, at(sessionId))

export { remove as delete }

/**
 * Deletes the stored data of a session's tasks. Fails with `Forbidden` if the server disables it.
 *
 * @category operations
 * @since 0.1.0
 */
export const purge = (sessionId: string) => call(purgeSession, at(sessionId))
