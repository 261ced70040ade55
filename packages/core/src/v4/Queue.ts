import type { QueuedMessage } from "@tabwright/raw/v4/types"
import { enqueueMessage, getQueuedMessage, listQueue, removeQueuedMessage } from "@tabwright/raw/v4/operations"
import type { QueueMessageRequest } from "@tabwright/raw/v4/types"
import * as Effect from "effect/Effect"
import { Conflict } from "../errors/index.ts"
import { call } from "../transport/index.ts"
import { type Poll, pollUntil, type WaitOptions } from "../Wait.ts"

export type { QueuedMessage, QueueListResponse } from "@tabwright/raw/v4/types"
export type { QueueMessageRequest } from "@tabwright/raw/v4/types"

/** Final statuses of a message that did not start a run. */
const dropped: ReadonlyArray<string> = ["cancelled", "failed", "superseded"]

/**
 * Lists a session's pending messages, oldest first.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (sessionId: string) => call(listQueue, { path: { session_id: sessionId } })

/**
 * Queues a follow-up message. It starts the session's next run, or replaces the active one with `interrupt`.
 *
 * @category operations
 * @since 0.1.0
 */
export const enqueue = (sessionId: string, request: QueueMessageRequest) =>
  call(enqueueMessage, { path: { session_id: sessionId }, body: request })

/**
 * Fetches a message in any status.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (sessionId: string, messageId: number) =>
  call(getQueuedMessage, { path: { session_id: sessionId, message_id: messageId } })

/**
 * Removes a message from the queue. Fails with `Conflict` once its run is starting.
 *
 * @category operations
 * @since 0.1.0
 */
export const remove = (sessionId: string, messageId: number) =>
  call(removeQueuedMessage, { path: { session_id: sessionId, message_id: messageId } })

/**
 * Waits until a message has started a run and returns the run's id. Fails with `Conflict` if it never will, and with
 * `TimedOut` after `timeout`.
 *
 * @category operations
 * @since 0.1.0
 */
export const waitUntilStarted = (sessionId: string, message: QueuedMessage, options: WaitOptions = {}) =>
  message.runId === null
    ? pollUntil(
        getQueuedMessage.id,
        { kind: "queued message", id: String(message.id) },
        Effect.flatMap(get(sessionId, message.id), startedRun),
        options,
      )
    : Effect.succeed(message.runId)

/**
 * Queues a follow-up message, waits until it has started a run, and returns the run's id.
 *
 * @category operations
 * @since 0.1.0
 */
export const enqueueAndStart = (sessionId: string, request: QueueMessageRequest, options: WaitOptions = {}) =>
  Effect.flatMap(enqueue(sessionId, request), (message) => waitUntilStarted(sessionId, message, options))

const startedRun = (message: QueuedMessage): Effect.Effect<Poll<string>, Conflict> =>
  message.runId === null && dropped.includes(message.status)
    ? Effect.fail(
        new Conflict({
          operation: getQueuedMessage.id,
          status: 409,
          detail: `The message is ${message.status} and will not start a run`,
          body: message,
        }),
      )
    : Effect.succeed({ value: message.runId ?? undefined, status: message.status })
