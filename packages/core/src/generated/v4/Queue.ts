// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listQueue, enqueueMessage, getQueuedMessage, removeQueuedMessage } from "@tabwright/raw/v4/operations"
import type { QueueMessageRequest } from "@tabwright/raw/v4/types"
import { call } from "../../transport/index.ts"

export type { QueueListResponse, QueueMessageRequest, QueueMessageStatus, QueueMode, QueuedMessage, SteeringCutoff } from "@tabwright/raw/v4/types"

/**
 * Returns the pending messages, oldest first.
 *
 * Fails with `NotFound` if the session does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (sessionId: string) => call(listQueue, { path: { session_id: sessionId } })

/**
 * Queues a message that starts the session's next run, with the model, workspace and browser of the latest one. An idle
 * session starts it immediately. A busy one starts it after the active run, or cancels that run first if `interrupt` is
 * true. At most 10 messages can be pending in a session.
 *
 * Fails with `BadRequest` if the state does not allow it, with `PaymentRequired` without credit or above a limit, with
 * `NotFound` if the session does not exist, with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const enqueue = (sessionId: string, request: QueueMessageRequest) => call(enqueueMessage, { path: { session_id: sessionId }, body: request })

/**
 * Returns the message in any status.
 *
 * Fails with `NotFound` if the session or the message does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (sessionId: string, messageId: number) => call(getQueuedMessage, { path: { session_id: sessionId, message_id: messageId } })

/**
 * Removes the message from the queue. A message that is no longer pending is a 409.
 *
 * Fails with `NotFound` if the session or the message does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const remove = (sessionId: string, messageId: number) => call(removeQueuedMessage, { path: { session_id: sessionId, message_id: messageId } })
