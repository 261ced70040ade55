import type { CallOptions, CallPromise } from "@tabwright/core/promise";
import { Sessions as Core, Shares } from "@tabwright/core/v2";
import { type FileInput, type UploadOptions } from "../FileInput.ts";
import { PageList } from "../PageList.ts";
/** v2 sessions: a browser shared by consecutive tasks. */
export declare class Sessions {
    #private;
    /** Starts a session with its browser. It stays until it is stopped or idle for too long. @throws any call error */
    create(request?: Core.CreateSessionRequest, options?: CallOptions): CallPromise<Core.SessionItemView>;
    /** Lists sessions, newest first. @throws any call error */
    list(query?: Core.ListSessionsQuery, options?: CallOptions): PageList<Core.SessionListResponse, Core.SessionItemView>;
    /** Fetches a session with its tasks. @throws NotFound if it does not exist, or any other call error */
    get(id: string, options?: CallOptions): CallPromise<Core.SessionView>;
    /**
     * Stops a session and its running task permanently. Idempotent.
     * @throws NotFound if it does not exist, or any other call error
     */
    stop(id: string, options?: CallOptions): CallPromise<Core.SessionView>;
    /**
     * Uploads files for a session's tasks, each up to 10 MB, and returns the names to use in a task.
     *
     * @throws NotFound if the session does not exist, FileChanged, any other call error, or any file system error
     */
    upload(id: string, files: ReadonlyArray<FileInput>, { onProgress, ...options }?: UploadOptions): CallPromise<ReadonlyArray<string>>;
    /** Deletes a session with its tasks. @throws NotFound if it does not exist, or any other call error */
    delete(id: string, options?: CallOptions): CallPromise<void>;
    /**
     * Deletes all stored data of a session permanently.
     * @throws Forbidden if the server disables it, NotFound, or any other call error
     */
    purge(id: string, options?: CallOptions): CallPromise<void>;
    /**
     * Creates a public page of the session that needs no key, or returns the existing one.
     * @throws NotFound if the session does not exist, or any other call error
     */
    share(id: string, options?: CallOptions): CallPromise<Shares.ShareView>;
    /** Fetches a session's public page. @throws NotFound if it is not shared, or any other call error */
    getShare(id: string, options?: CallOptions): CallPromise<Shares.ShareView>;
    /** Deletes a session's public page. @throws NotFound if it is not shared, or any other call error */
    unshare(id: string, options?: CallOptions): CallPromise<void>;
}
