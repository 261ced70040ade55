import { createSession, deleteSession, getSession, listSessions, stopSession } from "@tabwright/raw/v3/operations"
import type { CreateSessionRequest, operations, StopStrategy } from "@tabwright/raw/v3/types"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { numberedPages } from "../paging/index.ts"
import { call, checkedReasoning } from "../transport/index.ts"
import { pollUntil, type WaitOptions } from "../wait/index.ts"
import { isResting } from "./SessionStatus.ts"

export type { SessionListResponse, SessionResponse } from "@tabwright/raw/v3/schemas"
export type { CreateSessionRequest, StopStrategy } from "@tabwright/raw/v3/types"

/**
 * Which sessions to list.
 *
 * @category models
 * @since 0.1.0
 */
export type ListSessionsQuery = NonNullable<operations["listSessions"]["parameters"]["query"]>

const at = (sessionId: string) => ({ path: { session_id: sessionId } })

/**
 * Starts a session, with a task or without; or, with a `sessionId`, gives that session its next task. `thinkingLevel` of a new
 * session is checked against the named model before anything is sent; that of a follow-up belongs to the session's model, which
 * the server knows.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateSessionRequest = {}) => {
  const isFollowUp = request.sessionId !== undefined && request.sessionId !== null
  return checkedReasoning(
    {
      version: "v3",
      operation: createSession.id,
      model: isFollowUp ? undefined : request.model,
      thinkingLevel: request.thinkingLevel,
    },
    call(createSession, { body: request }),
  )
}

/**
 * Fetches one page of sessions, newest first, at most `page_size` (1 to 100, default 20).
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
export const all = (query: Omit<ListSessionsQuery, "page"> = {}) =>
  numberedPages((page) => list({ page_size: 100, ...query, page }), {
    items: ({ sessions }) => sessions,
    total: ({ total }) => total,
    id: ({ id }) => id,
  })

/**
 * Fetches a session with the result of its task.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (sessionId: string) => call(getSession, at(sessionId))

/**
 * Ends a session for good, or with the strategy `task` its task only. Repeating it is safe.
 *
 * @category operations
 * @since 0.1.0
 */
export const stop = (sessionId: string, strategy: StopStrategy = "session") =>
  call(stopSession, { ...at(sessionId), body: { strategy } })

/**
 * Deletes a session; one that is alive is stopped first.
 *
 * @category operations
 * @since 0.1.0
 */
const remove = (sessionId: string) => call(deleteSession, at(sessionId))

export { remove as delete }

/**
 * Waits until a session's task has come to its end, and gives that look at the session: `idle` where it takes another task, else
 * a status that it never leaves. Fails as `TimedOut` after `timeout`; the task goes on then. An end that is seen late counts.
 *
 * @category operations
 * @since 0.1.0
 */
export const waitUntilDone = (sessionId: string, options: WaitOptions = {}) =>
  pollUntil(
    getSession.id,
    "The task did not end",
    Effect.map(get(sessionId), (session) => (isResting(session.status) ? session : undefined)),
    options,
  )

/** Recordings are ready within seconds of their session's end. */
const recordingsTimeout = Duration.seconds(30)

/**
 * Waits until a session that has ended has recordings, and gives their addresses, signed for an hour. Fails as `TimedOut` after
 * `timeout` (default 30 s): v3 does not say whether there will be any.
 *
 * @category operations
 * @since 0.1.0
 */
export const waitForRecordings = (sessionId: string, options: WaitOptions = {}) =>
  pollUntil(
    getSession.id,
    "No recording came",
    Effect.map(get(sessionId), ({ recordingUrls }) => (recordingUrls.length > 0 ? recordingUrls : undefined)),
    { timeout: options.timeout ?? recordingsTimeout },
  )
