import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { Queue, Sessions as Core } from "@tabwright/core/v4"
import { PageList } from "../list/PageList.ts"

/**
 * Conversations: runs that share a memory, a browser and a workspace, and take turns.
 *
 * @category models
 * @since 0.1.0
 */
export class Sessions {
  /** Messages that wait for their turn. */
  readonly queue: SessionQueue
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
    this.queue = new SessionQueue(bridge)
  }

  /** Lists sessions, that with the latest run first. @throws every error of a call */
  list(
    query: Core.ListSessionsQuery = {},
    options: CallOptions = {},
  ): PageList<Core.SessionListResponse, Core.SessionInfo> {
    return new PageList(this.#bridge, Core.list(query), Core.all(query), options)
  }

  /** Fetches a session, with the status of its latest run. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<Core.SessionInfo> {
    return this.#bridge.call(Core.get(id), options)
  }

  /** Removes everything that is kept of a session, for good. @throws Forbidden where the project may not, NotFound, and every other error of a call */
  purge(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.purge(id), options)
  }
}

/**
 * The queue of a session. `handle.followUp()` does both at once: it enqueues a message and gives the handle of its run.
 *
 * @category models
 * @since 0.1.0
 */
export class SessionQueue {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Lists what waits, oldest first. @throws NotFound without such a session, and every other error of a call */
  list(sessionId: string, options: CallOptions = {}): CallPromise<Queue.QueueListResponse> {
    return this.#bridge.call(Queue.list(sessionId), options)
  }

  /**
   * Enqueues a message: it becomes the session's next run, or with `interrupt` takes the place of the active one.
   *
   * @throws NotFound without such a session, RateLimited where 10 wait already, and every other error of a call
   */
  enqueue(
    sessionId: string,
    request: Queue.CreateQueueMessageRequest,
    options: CallOptions = {},
  ): CallPromise<Queue.QueuedMessage> {
    return this.#bridge.call(Queue.enqueue(sessionId, request), options)
  }

  /** Fetches a message; `runId` is set once it is a run. @throws NotFound where there is none, and every other error of a call */
  get(sessionId: string, messageId: number, options: CallOptions = {}): CallPromise<Queue.QueuedMessage> {
    return this.#bridge.call(Queue.get(sessionId, messageId), options)
  }

  /** Takes a message back. @throws Conflict where it is on its way to a run, NotFound, and every other error of a call */
  remove(sessionId: string, messageId: number, options: CallOptions = {}): CallPromise<Queue.QueuedMessage> {
    return this.#bridge.call(Queue.remove(sessionId, messageId), options)
  }
}
