// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Queue as QueueOperations } from "@tabwright/core/v4"
import type { QueueListResponse, QueueMessageRequest, QueuedMessage } from "@tabwright/raw/v4/types"
import { Resource } from "../../Resource.ts"

/**
 * Continue a conversation.
 *
 * @category models
 * @since 0.1.0
 */
export class Queue extends Resource {
  /**
   * Returns the pending messages, oldest first.
   *
   * @throws NotFound if the session does not exist, or any other call error
   */
  list(sessionId: string, options?: CallOptions): CallPromise<QueueListResponse> {
    return this.bridge.call(QueueOperations.list(sessionId), options)
  }

  /**
   * Queues a message that starts the session's next run, with the model, workspace and browser of the latest one. An
   * idle session starts it immediately. A busy one starts it after the active run, or cancels that run first if
   * `interrupt` is true. At most 10 messages can be pending in a session.
   *
   * @throws BadRequest if the state does not allow it, PaymentRequired without credit or above a limit, NotFound if the
   * session does not exist, Conflict if the idempotency key belongs to another request, or any other call error
   */
  enqueue(sessionId: string, request: QueueMessageRequest, options?: CallOptions): CallPromise<QueuedMessage> {
    return this.bridge.call(QueueOperations.enqueue(sessionId, request), options)
  }

  /**
   * Returns the message in any status.
   *
   * @throws NotFound if the session or the message does not exist, or any other call error
   */
  get(sessionId: string, messageId: number, options?: CallOptions): CallPromise<QueuedMessage> {
    return this.bridge.call(QueueOperations.get(sessionId, messageId), options)
  }

  /**
   * Removes the message from the queue. A message that is no longer pending is a 409.
   *
   * @throws NotFound if the session or the message does not exist, Conflict if the state does not allow it, or any
   * other call error
   */
  remove(sessionId: string, messageId: number, options?: CallOptions): CallPromise<QueuedMessage> {
    return this.bridge.call(QueueOperations.remove(sessionId, messageId), options)
  }
}
