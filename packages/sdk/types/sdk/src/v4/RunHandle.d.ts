import type { OnProgress } from "@tabwright/core/files";
import { type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise";
import { Events, Runs, type RunStatus } from "@tabwright/core/v4";
import { type FileInput } from "../FileInput.ts";
import { Handle } from "../handle/Handle.ts";
import { type MaybeOutput, type OutputOptions, type Typed } from "../handle/StructuredOutput.ts";
import { type WaitSettings } from "../handle/WaitSettings.ts";
/**
 * An ended run with its results.
 *
 * `status` is the final status. A failed run does not throw: `error` states the cause and the fix, and `result` is
 * null. A cancelled run has neither.
 *
 * @category models
 * @since 0.1.0
 */
export interface FinishedRun extends Runs.RunSummary {
    /** The agent's steps, oldest first. */
    readonly steps: ReadonlyArray<Events.TaskStepView>;
    /** All files of the run's workspace by path, including those of earlier turns. */
    readonly files: ReadonlyArray<RemoteFile>;
}
/**
 * Callbacks for the progress of an awaited run.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunCallbacks {
    /** Called with each step while the run is awaited, from the first one. What it throws rejects the handle. */
    readonly onStep?: ((step: Events.TaskStepView) => void) | undefined;
    /** Called with each event while the run is awaited, from the first one. What it throws rejects the handle. */
    readonly onEvent?: ((event: Events.RunEvent) => void) | undefined;
}
/**
 * Follow-up fields and wait options.
 *
 * @category models
 * @since 0.1.0
 */
export interface FollowUpOptions extends WaitSettings, RunCallbacks {
    /** Cancel the active run and start immediately instead of queueing. Default false. */
    readonly interrupt?: boolean | undefined;
    /** Ids of uploaded files, at most 20. */
    readonly attachedFileIds?: ReadonlyArray<string> | undefined;
    /** Files to upload to the session's workspace and attach, after those of `attachedFileIds`. */
    readonly files?: ReadonlyArray<FileInput> | undefined;
    /** Called with the upload progress of `files`. */
    readonly onUploadProgress?: OnProgress | undefined;
}
/** Data known once a run exists. */
interface StartedRun {
    readonly id: string;
    readonly sessionId: string;
}
/** Converts an ended run to the result of awaiting. `ask` sends a follow-up. */
type Settle<Run> = (run: FinishedRun, ask: (text: string) => PromiseLike<FinishedRun>) => Run | Promise<Run>;
export declare const settleBy: ({ repair, schema }: MaybeOutput) => Settle<FinishedRun>;
/**
 * A started run. Await it for its end, or iterate over it for live steps; both work repeatedly and concurrently.
 *
 * @category models
 * @since 0.1.0
 */
export declare class RunHandle<Run extends FinishedRun = FinishedRun> extends Handle<StartedRun, Run> implements AsyncIterable<Events.TaskStepView> {
    #private;
    /** Yields each step as it is recorded, from the first one, until the run has ended. @throws like awaiting */
    [Symbol.asyncIterator](): AsyncGenerator<Events.TaskStepView, void, undefined>;
    /**
     * Yields each event of the run after the id `after` (default 0), past ones first, until the run has ended.
     * @throws like awaiting
     */
    events({ after, ...options }?: CallOptions & {
        readonly after?: number | undefined;
    }): AsyncGenerator<Events.RunEvent, void, undefined>;
    /** Yields the goal of each step as a line, then the result or the reason of the failure. @throws like awaiting */
    text(options?: CallOptions): AsyncGenerator<string, void, undefined>;
    /**
     * Returns the run's events as server-sent events for a web page, from a route handler of Next.js, Hono or any other
     * framework with web responses. Resumes after the `Last-Event-ID` of the request. The service's key stays on the
     * server.
     *
     * @throws like awaiting, before the response starts. TypeError if `Last-Event-ID` is not an event id
     */
    toEventResponse(request?: Pick<Request, "headers" | "signal">): Promise<Response>;
    /** Returns {@link text} as a response that grows, for chat pages. @throws like awaiting, before it starts */
    toTextResponse(request?: Pick<Request, "signal">): Promise<Response>;
    /** Returns the run's id once it has started, with the response of the start. @throws any error of the start */
    id(): CallPromise<string>;
    /** Returns the id of the run's session once it has started. @throws any error of the start */
    sessionId(): CallPromise<string>;
    /** Fetches the run's status. @throws any call error */
    status(options?: CallOptions): CallPromise<RunStatus>;
    /**
     * Waits until the run has a browser and returns the URL of its live view, a credential. Null if the run ends without
     * a browser or the server has no live view.
     *
     * @throws like awaiting
     */
    liveUrl(options?: CallOptions): CallPromise<string | null>;
    /**
     * Cancels the run without another model call; its browser stays open. An ended run is unchanged.
     * @throws any call error
     */
    cancel(options?: CallOptions): CallPromise<Runs.RunSummary>;
    /**
     * Pauses the run before its next step, so that a user can control its browser in the live view. Continue with {@link
     * resume}.
     *
     * @throws any call error
     */
    pause(options?: CallOptions): CallPromise<Runs.RunSummary>;
    /**
     * Resumes a paused run, or one whose agent has asked a human (`askHuman`). `answer` is passed to the agent.
     *
     * @throws `Conflict` if the run is not waiting for input, or any other call error
     */
    resume(answer?: string, options?: CallOptions): CallPromise<Runs.RunSummary>;
    /**
     * Sends a follow-up to the run's session and returns its run: the session's next one, or with `interrupt` the one
     * that replaces the active run. It keeps model, workspace and browser.
     */
    followUp<Output>(text: string, options: FollowUpOptions & OutputOptions<Output>): RunHandle<Typed<FinishedRun, Output>>;
    followUp(text: string, options?: FollowUpOptions): RunHandle;
    /** Lists all current files of the run's workspace, including those of earlier turns. @throws any call error */
    files(options?: CallOptions): CallPromise<ReadonlyArray<RemoteFile>>;
}
export {};
