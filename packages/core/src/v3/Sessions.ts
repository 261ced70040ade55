import { createSession, getSession, stopSession } from "@tabwright/raw/v3/operations"
import type { RunTaskRequest, StopStrategy } from "@tabwright/raw/v3/types"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { checkReasoning } from "../reasoning/index.ts"
import { call, checkedReasoning } from "../transport/index.ts"
import { pollUntil, type WaitOptions } from "../Wait.ts"
import { get } from "../generated/v3/Sessions.ts"
import { isResting } from "./SessionStatus.ts"

export * from "../generated/v3/Sessions.ts"
export type { RunTaskRequest, RunTaskRequestFields, StopStrategy } from "@tabwright/raw/v3/types"

/**
 * Starts a session, with or without a task, or continues the session `sessionId` with its next task. `thinkingLevel` of
 * a new session is checked against the named model before sending; for a follow-up the server checks it.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: RunTaskRequest = {}) => {
  const isFollowUp = request.sessionId !== undefined && request.sessionId !== null
  return checkedReasoning(
    {
      operation: createSession.id,
      model: isFollowUp ? undefined : request.model,
      check: (model, added) => checkReasoning({ version: "v3", model, thinkingLevel: request.thinkingLevel }, added),
    },
    call(createSession, { body: request }),
  )
}

/**
 * Stops a session permanently, or only its task with the strategy `task`. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
export const stop = (sessionId: string, strategy: StopStrategy = "session") =>
  call(stopSession, { path: { session_id: sessionId }, body: { strategy } })

/**
 * Waits until a session's task has ended and returns the session: `idle` if it accepts another task, else a final
 * status. Fails with `TimedOut` after `timeout`; the task continues. An end detected by the last poll counts, even
 * after the timeout.
 *
 * @category operations
 * @since 0.1.0
 */
export const waitUntilDone = (sessionId: string, options: WaitOptions = {}) =>
  pollUntil(
    getSession.id,
    { kind: "task of the session", id: sessionId },
    Effect.map(get(sessionId), (session) =>
      isResting(session.status) ? { value: session } : { status: session.status },
    ),
    options,
  )

/** Recordings are ready seconds after their session ends. */
const recordingsTimeout = Duration.seconds(30)

/**
 * Waits for the recordings of an ended session and returns their URLs, signed for an hour. Fails with `TimedOut` after
 * `timeout` (default 30 s), because v3 does not report whether there are any.
 *
 * @category operations
 * @since 0.1.0
 */
export const waitForRecordings = (sessionId: string, options: WaitOptions = {}) =>
  pollUntil(
    getSession.id,
    { kind: "recording of the session", id: sessionId },
    Effect.map(get(sessionId), ({ recordingUrls, status }) =>
      recordingUrls.length > 0 ? { value: recordingUrls } : { status },
    ),
    { timeout: options.timeout ?? recordingsTimeout },
  )
