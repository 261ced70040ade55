import type { CallOptions, CallPromise } from "@tabwright/core/promise";
import { Queue, Sessions as Core } from "@tabwright/core/v4";
import { PageList } from "../PageList.ts";
/**
 * Conversations: consecutive runs that share memory, a browser and a workspace.
 *
 * @category models
 * @since 0.1.0
 */
export declare class Sessions {
    #private;
    /** Pending messages. */
    readonly queue: SessionQueue;
    /** Lists sessions, ordered by their latest run. @throws any call error */
    list(query?: Core.ListSessionsQuery, options?: CallOptions): PageList<Core.SessionListResponse, Core.SessionInfo>;
    /**
     * Fetches a session with the status of its latest run.
     * @throws NotFound if it does not exist, or any other call error
     */
    get(id: string, options?: CallOptions): CallPromise<Core.SessionInfo>;
    /**
     * Deletes all stored data of a session permanently.
     * @throws Forbidden if the server disables it, NotFound, or any other call error
     */
    purge(id: string, options?: CallOptions): CallPromise<void>;
}
/**
 * Message queue of a session. `handle.followUp()` enqueues a message and returns the handle of its run.
 *
 * @category models
 * @since 0.1.0
 */
export declare class SessionQueue {
    #private;
    /** Lists pending messages, oldest first. @throws NotFound if the session does not exist, or any other call error */
    list(sessionId: string, options?: CallOptions): CallPromise<Queue.QueueListResponse>;
    /**
     * Enqueues a message. It starts the session's next run, or with `interrupt` replaces the active one.
     *
     * @throws NotFound if the session does not exist, RateLimited if 10 messages are pending, or any other call error
     */
    enqueue(sessionId: string, request: Queue.QueueMessageRequest, options?: CallOptions): CallPromise<Queue.QueuedMessage>;
    /**
     * Fetches a message. `runId` is set once it has started a run.
     * @throws NotFound if it does not exist, or any other call error
     */
    get(sessionId: string, messageId: number, options?: CallOptions): CallPromise<Queue.QueuedMessage>;
    /** Removes a message. @throws Conflict if its run is starting, NotFound, or any other call error */
    remove(sessionId: string, messageId: number, options?: CallOptions): CallPromise<Queue.QueuedMessage>;
}
