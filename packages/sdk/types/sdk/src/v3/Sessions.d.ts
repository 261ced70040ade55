import { type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise";
import { Messages, Sessions as Core } from "@tabwright/core/v3";
import { type WaitSettings } from "../handle/WaitSettings.ts";
import { PageList } from "../PageList.ts";
/** v3 sessions by id. Start a task with `client.v3.run()`. */
export declare class Sessions {
    #private;
    /**
     * Starts a session, with or without a task, or a task in the session `sessionId`.
     * @throws Conflict if that session is busy or has ended, or any other call error
     */
    create(request?: Core.RunTaskRequest, options?: CallOptions): CallPromise<Core.SessionResponse>;
    /** Lists sessions, newest first. @throws any call error */
    list(query?: Core.ListSessionsQuery, options?: CallOptions): PageList<Core.SessionListResponse, Core.SessionResponse>;
    /** Fetches the current session. @throws NotFound if it does not exist, or any other call error */
    get(id: string, options?: CallOptions): CallPromise<Core.SessionResponse>;
    /**
     * Stops a session, or with the strategy `task` only its task. Idempotent.
     *
     * @throws NotFound if it does not exist, or any other call error
     */
    stop(id: string, { strategy, ...options }?: CallOptions & {
        readonly strategy?: Core.StopStrategy;
    }): CallPromise<Core.SessionResponse>;
    /**
     * Deletes a session and stops it first if it is alive.
     * @throws NotFound if it does not exist, or any other call error
     */
    delete(id: string, options?: CallOptions): CallPromise<void>;
    /**
     * Waits for the recordings of an ended session, at most `waitTimeout` ms (default 30 s).
     *
     * @throws TimedOut if there are none; the session may not have been recorded; NotFound if the session does not exist,
     * or any other call error
     */
    recordings(id: string, options?: WaitSettings): CallPromise<ReadonlyArray<RemoteFile>>;
    /**
     * Lists a session's messages. Awaited: those newer than `after`, older than `before`, or else the newest. Iterated:
     * all, or all newer than `after`, oldest first.
     *
     * @throws NotFound if the session does not exist, or any other call error
     */
    messages(id: string, query?: Messages.ListMessagesQuery, options?: CallOptions): PageList<Messages.MessageListResponse, Messages.MessageResponse>;
}
