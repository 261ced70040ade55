import { type CallOptions, type CallPromise, type TabwrightOptions } from "@tabwright/core/promise";
import type { KnownModel } from "@tabwright/core/reasoning";
import { Billing, Models, Tasks as TaskOperations } from "@tabwright/core/v2";
import { type OutputSchema, type Typed } from "../handle/StructuredOutput.ts";
import { type WaitSettings } from "../handle/WaitSettings.ts";
import { Profiles } from "../unversioned/Profiles.ts";
import { Browsers } from "./Browsers.ts";
import { Sessions } from "./Sessions.ts";
import { TaskHandle } from "./TaskHandle.ts";
import { Tasks } from "./Tasks.ts";
/**
 * Task fields, named as on the wire, and wait options.
 *
 * @category models
 * @since 0.1.0
 */
export interface TaskOptions extends Omit<TaskOperations.CreateTaskRequest, "task" | "llm">, WaitSettings {
    /** Default: the server's setting. */
    readonly llm?: KnownModel<"v2"> | (string & {});
}
/**
 * Client for v2: tasks in sessions.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare class TabwrightV2 {
    #private;
    /** Browsers controlled by the caller. */
    readonly browsers: Browsers;
    /** Persistent cookies and storage. */
    readonly profiles: Profiles;
    /** Browsers shared by consecutive tasks. */
    readonly sessions: Sessions;
    /** Tasks by id. */
    readonly tasks: Tasks;
    constructor(options?: TabwrightOptions);
    /**
     * Starts an agent on a task. Await the handle for the finished task, or iterate over it for live steps.
     * `thinkingLevel` is checked before sending. With a `schema` the task has a typed `output`; a schema that supports
     * JSON Schema is sent as `structuredOutput`.
     */
    run<Output>(task: string, options: TaskOptions & {
        readonly schema: OutputSchema<Output>;
    }): TaskHandle<Typed<TaskOperations.TaskView, Output>>;
    run(task: string, options?: TaskOptions): TaskHandle;
    /** Fetches the project's limits and remaining credit. @throws any call error */
    account(options?: CallOptions): CallPromise<Billing.AccountView>;
    /** Lists the models of v2 with their reasoning levels. @throws any call error */
    models(options?: CallOptions): CallPromise<Models.ModelListResponse>;
}
