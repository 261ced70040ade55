import { type Bridge, type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise";
import { Tasks } from "@tabwright/core/v2";
import { Handle } from "../handle/Handle.ts";
import { type MaybeOutput, type Typed } from "../handle/StructuredOutput.ts";
/** Converts an ended task to the result of awaiting. */
type Settle<Task> = (task: Tasks.TaskView) => Task | Promise<Task>;
export declare const outputFilesOf: (bridge: Bridge, { id, outputFiles }: Tasks.TaskView, options?: CallOptions) => ReadonlyArray<RemoteFile>;
/** Reads the output if a schema is given. Without repair, because the session usually ends with its task. */
export declare const settleBy: ({ schema }: MaybeOutput) => Settle<Tasks.TaskView | Typed<Tasks.TaskView, unknown>>;
/**
 * A started task. Await it for its end, or iterate over it for live steps; both work repeatedly and concurrently.
 *
 * @category models
 * @since 0.1.0
 */
export declare class TaskHandle<Task = Tasks.TaskView> extends Handle<Tasks.TaskCreatedResponse, Task> implements AsyncIterable<Tasks.TaskStepView> {
    #private;
    /** Yields each step as it is recorded, from the first one, until the task has ended. @throws like awaiting */
    [Symbol.asyncIterator](): AsyncGenerator<Tasks.TaskStepView, void, undefined>;
    /** Returns the task's id once it has started. @throws any error of the start */
    id(): CallPromise<string>;
    /** Returns the id of the task's session once it has started. @throws any error of the start */
    sessionId(): CallPromise<string>;
    /** Fetches the task's status. Cheaper than the task. @throws any call error */
    status(options?: CallOptions): CallPromise<Tasks.TaskStatusView>;
    /** Returns the URL of the session's live view, a credential. Null if there is none. @throws any call error */
    liveUrl(options?: CallOptions): CallPromise<string | null>;
    /** Lists the task's output files. Complete once it has ended. @throws any call error */
    files(options?: CallOptions): CallPromise<ReadonlyArray<RemoteFile>>;
    /** Stops the task, and with `session` its session too. An ended task is unchanged. @throws any call error */
    stop({ session, ...options }?: CallOptions & {
        readonly session?: boolean;
    }): CallPromise<Tasks.TaskView>;
}
export {};
