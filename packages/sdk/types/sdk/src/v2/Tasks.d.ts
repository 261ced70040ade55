import type { CallOptions, CallPromise, RemoteFile } from "@tabwright/core/promise";
import { Tasks as Core } from "@tabwright/core/v2";
import type { WaitSettings } from "../handle/WaitSettings.ts";
import { PageList } from "../PageList.ts";
import { TaskHandle } from "./TaskHandle.ts";
/** Tasks by id. Start a task with `client.v2.run()`. */
export declare class Tasks {
    #private;
    /** Returns the handle of an existing task. An unknown id fails with `NotFound` at the first use. */
    handle(id: string, options?: WaitSettings): TaskHandle;
    /** Lists tasks, newest first. @throws any call error */
    list(query?: Core.ListTasksQuery, options?: CallOptions): PageList<Core.TaskListResponse, Core.TaskItemView>;
    /** Fetches a task with its steps. @throws NotFound if it does not exist, or any other call error */
    get(id: string, options?: CallOptions): CallPromise<Core.TaskView>;
    /**
     * Fetches a task's status. The cheapest call for polling.
     * @throws NotFound if it does not exist, or any other call error
     */
    status(id: string, options?: CallOptions): CallPromise<Core.TaskStatusView>;
    /** Stops a task; an ended one is unchanged. @throws NotFound if it does not exist, or any other call error */
    stop(id: string, options?: CallOptions): CallPromise<Core.TaskView>;
    /** Stops a task and its session. @throws NotFound if it does not exist, or any other call error */
    stopTaskAndSession(id: string, options?: CallOptions): CallPromise<Core.TaskView>;
    /**
     * Returns the URL of a task's log, one JSON line for each step.
     * @throws NotFound if it does not exist, or any other call error
     */
    logs(id: string, options?: CallOptions): CallPromise<string>;
    /** Lists a task's output files. @throws NotFound if the task does not exist, or any other call error */
    files(id: string, options?: CallOptions): CallPromise<ReadonlyArray<RemoteFile>>;
    /**
     * Returns the URL of one of the task's `outputFiles`.
     * @throws NotFound if it does not exist, or any other call error
     */
    outputFile(id: string, fileId: string, options?: CallOptions): CallPromise<Core.TaskOutputFileResponse>;
}
