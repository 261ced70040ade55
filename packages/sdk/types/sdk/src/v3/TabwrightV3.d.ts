import { type CallOptions, type CallPromise, type TabwrightOptions } from "@tabwright/core/promise";
import { Billing, Models, type Sessions as SessionOperations } from "@tabwright/core/v3";
import type { OutputOptions, Typed } from "../handle/StructuredOutput.ts";
import { CloudBrowsers } from "../unversioned/CloudBrowsers.ts";
import { Profiles } from "../unversioned/Profiles.ts";
import { SessionHandle, type SessionOptions } from "./SessionHandle.ts";
import { Sessions } from "./Sessions.ts";
import { Workspaces } from "./Workspaces.ts";
/**
 * Client for v3: sessions with tasks.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare class TabwrightV3 {
    #private;
    /** Browsers controlled by the caller. */
    readonly browsers: CloudBrowsers;
    /** Persistent cookies and storage. */
    readonly profiles: Profiles;
    /** Sessions by id. */
    readonly sessions: Sessions;
    /** Files that outlive sessions. */
    readonly workspaces: Workspaces;
    constructor(options?: TabwrightOptions);
    /**
     * Starts a task in a new session or in `sessionId`. Await the handle for the session at the task's end, or iterate
     * over it for live messages. `thinkingLevel` is checked before sending. With a `schema` the session has a typed
     * `output`; a schema that supports JSON Schema is sent as `outputSchema`. With `codeMode` the output is the result
     * only; `session()` of the handle includes the code.
     */
    run<Output>(task: string, options: SessionOptions & OutputOptions<Output>): SessionHandle<Typed<SessionOperations.SessionResponse, Output>>;
    run(task: string, options?: SessionOptions): SessionHandle;
    /** Fetches the project's limits and remaining credit. @throws any call error */
    account(options?: CallOptions): CallPromise<Billing.AccountView>;
    /** Lists the models of v3 with their reasoning levels. @throws any call error */
    models(options?: CallOptions): CallPromise<Models.ModelListResponse>;
}
