import type { OnProgress } from "@tabwright/core/files";
import { type CallOptions, type CallPromise, type TabwrightOptions } from "@tabwright/core/promise";
import type { KnownModel } from "@tabwright/core/reasoning";
import { Key, Models, Runs as RunOperations } from "@tabwright/core/v4";
import { type FileInput } from "../FileInput.ts";
import { type OutputOptions, type Typed } from "../handle/StructuredOutput.ts";
import { type WaitSettings } from "../handle/WaitSettings.ts";
import { CloudBrowsers } from "../unversioned/CloudBrowsers.ts";
import { Profiles } from "./Profiles.ts";
import { Recipes } from "./Recipes.ts";
import { type FinishedRun, type RunCallbacks, RunHandle } from "./RunHandle.ts";
import { Runs } from "./Runs.ts";
import { Sessions } from "./Sessions.ts";
import { WebhookEndpoints } from "./WebhookEndpoints.ts";
import { Workspaces } from "./Workspaces.ts";
/**
 * Model string. Editors complete known ones; any other string is accepted.
 *
 * @category models
 * @since 0.1.0
 */
export type Model = KnownModel<"v4"> | (string & {});
/**
 * Run fields, named as on the wire, and wait options.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunOptions extends Omit<RunOperations.RunCreateRequest, "task" | "model">, WaitSettings, RunCallbacks {
    /** Default: the server's setting. */
    readonly model?: Model;
    /**
     * Files to upload first and attach, after those of `attachedFileIds`. Uploaded to the workspace of `workspaceId`, of
     * the session, or to a new one. Repeating the call with the same `idempotencyKey` uploads them again and therefore
     * fails with `Conflict`.
     */
    readonly files?: ReadonlyArray<FileInput> | undefined;
    /** Called with the upload progress of `files`. */
    readonly onUploadProgress?: OnProgress | undefined;
}
/**
 * Options for a typed output of a run.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunOutputOptions<Output> extends OutputOptions<Output> {
    /**
     * Send the schema as `outputSchema` if it supports JSON Schema and is not a string schema: the agent then knows the
     * format, and a run whose result does not match fails. Default true. Set to false for a service without this field;
     * the task must then ask for the format.
     */
    readonly sendSchema?: boolean | undefined;
}
/**
 * Client for v4, the newest API version. Holds no resources and needs no closing.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare class TabwrightV4 {
    #private;
    /** Browsers controlled by the caller. */
    readonly browsers: CloudBrowsers;
    /** Persistent cookies and storage. */
    readonly profiles: Profiles;
    /** Recorded tasks that run again without a model. */
    readonly recipes: Recipes;
    /** Runs by id. */
    readonly runs: Runs;
    /** Conversations with their runs and queues. */
    readonly sessions: Sessions;
    /** Webhook endpoints for status changes. */
    readonly webhooks: WebhookEndpoints;
    /** Files that outlive runs. */
    readonly workspaces: Workspaces;
    constructor(options?: TabwrightOptions);
    /** Creates a client whose options replace those of this one, such as the key and headers of another tenant. */
    with(options: TabwrightOptions): TabwrightV4;
    /**
     * Starts an agent on a task in plain language. Await the handle for the finished run, or iterate over it for live
     * steps. Reasoning in `modelParams` is checked before sending. With a `schema` the finished run has a typed `output`.
     * `files` are uploaded first.
     */
    run<Output>(task: string, options: RunOptions & RunOutputOptions<Output>): RunHandle<Typed<FinishedRun, Output>>;
    run(task: string, options?: RunOptions): RunHandle;
    /** Fetches the current key: project, scopes and spending of this month. @throws any call error */
    key(options?: CallOptions): CallPromise<Key.KeyInfo>;
    /** Lists the server's models with their reasoning parameters. @throws any call error */
    models(options?: CallOptions): CallPromise<Models.ModelListResponse>;
}
