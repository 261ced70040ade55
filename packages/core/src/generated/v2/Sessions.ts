// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

import { listSessions, createSession, getSession, updateSession, deleteSession, purgeSession, getPublicShare, createPublicShare, deletePublicShare } from "@tabwright/raw/v2/operations"
import type { CreateSessionRequest, ListSessionsQuery } from "@tabwright/raw/v2/types"
import { numberedPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { CreateSessionRequest, CustomProxy, Decimal, ListSessionsQuery, SessionItemView, SessionListResponse, SessionStatus, SessionView, ShareView, TaskItemView, TaskStatus, UpdateSessionRequest } from "@tabwright/raw/v2/types"

/**
 * Fetches a page of the project's sessions, newest first. `pageSize` is 1 to 100, default 10.
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
export const all = (query: Omit<ListSessionsQuery, "pageNumber"> = {}) =>
  numberedPages((pageNumber) => list({ pageSize: 100, ...query, pageNumber }), {
    items: ({ items }) => items,
    total: ({ totalItems }) => totalItems,
    id: ({ id }) => id,
  })

/**
 * Starts a session with a browser, ready for tasks. `liveUrl` shows the browser immediately. The session ends when it
 * is stopped, after 15 minutes without a task, or 4 hours after its start; with `keepAlive` false also with its first
 * task. The body is optional.
 *
 * Fails with `BadRequest` if the state does not allow it, with `PaymentRequired` without credit or above a limit, with
 * `NotFound` if a resource in the request does not exist, with `Conflict` if the idempotency key belongs to another
 * request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateSessionRequest = {}) => call(createSession, { body: request })

/**
 * Fetches a session with its tasks.
 *
 * Fails with `NotFound` if the session does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (sessionId: string) => call(getSession, { path: { session_id: sessionId } })

/**
 * Stops the session, its browser and its running task permanently. Idempotent: a stopped session is returned unchanged.
 *
 * Fails with `NotFound` if the session does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const stop = (sessionId: string) => call(updateSession, { path: { session_id: sessionId }, body: { action: "stop" } })

/**
 * Stops the session and deletes it with its tasks and their output.
 *
 * Fails with `NotFound` if the session does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (sessionId: string) => call(deleteSession, { path: { session_id: sessionId } })

export { delete_ as delete }

/**
 * Stops the session and permanently deletes all of its stored data: texts, steps, screenshots, files, downloads, logs
 * and browser state. Data shared with another session stays. Returns 403 if the server disables purging.
 *
 * Fails with `NotFound` if the session does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const purge = (sessionId: string) => call(purgeSession, { path: { session_id: sessionId } })

/**
 * Fetches a session's public share.
 *
 * Fails with `NotFound` if the session does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const getShare = (sessionId: string) => call(getPublicShare, { path: { session_id: sessionId } })

/**
 * Creates a public page of the session that needs no key. Returns the existing share if there is one.
 *
 * Fails with `NotFound` if the session does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const share = (sessionId: string) => call(createPublicShare, { path: { session_id: sessionId } })

/**
 * Deletes a public share. The share's URL stops working immediately.
 *
 * Fails with `NotFound` if the session does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const unshare = (sessionId: string) => call(deletePublicShare, { path: { session_id: sessionId } })
