import type { CallOptions, CallPromise } from "@tabwright/core/promise";
import { type RunStatus, Runs as Core } from "@tabwright/core/v4";
import { PageList } from "../PageList.ts";
import { RunHandle } from "./RunHandle.ts";
import type { WaitSettings } from "../handle/WaitSettings.ts";
/**
 * Runs by id. Start a run with `client.run()`.
 *
 * @category models
 * @since 0.1.0
 */
export declare class Runs {
    #private;
    /**
     * Returns the handle of an existing run, started here or elsewhere; awaiting it waits for the end. Sends nothing; an
     * unknown id fails with `NotFound` at the first use.
     */
    handle(id: string, options?: WaitSettings): RunHandle;
    /** Lists runs, newest first, filtered by session, status, or text in the task or title. @throws any call error */
    list(query?: Core.ListRunsQuery, options?: CallOptions): PageList<Core.RunListResponse, Core.RunSummary>;
    /** Fetches the current run. @throws NotFound if it does not exist, or any other call error */
    get(id: string, options?: CallOptions): CallPromise<Core.RunSummary>;
    /**
     * Fetches a run's status. The cheapest call for polling.
     * @throws NotFound if it does not exist, or any other call error
     */
    status(id: string, options?: CallOptions): CallPromise<RunStatus>;
    /**
     * Fetches one page of a run's events after the id `after`.
     * @throws NotFound if it does not exist, or any other call error
     */
    events(id: string, query?: Core.ListRunEventsQuery, options?: CallOptions): CallPromise<Core.RunEventsResponse>;
    /** Lists a run's attached files. @throws NotFound if it does not exist, or any other call error */
    attachments(id: string, options?: CallOptions): CallPromise<Core.RunAttachmentsResponse["attachments"]>;
    /**
     * Cancels a run without another model call; an ended one is unchanged.
     * @throws NotFound if it does not exist, or any other call error
     */
    cancel(id: string, options?: CallOptions): CallPromise<Core.RunSummary>;
}
