// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 9a671acb16356888cbb6a444567620cc623838553d4d5cebf84801b9b9f49d71

export interface paths {
    readonly "/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List sessions
         * @description A page of the project's sessions, newest first, without signed addresses.
         */
        readonly get: operations["listSessions"];
        readonly put?: never;
        /**
         * Create a session, or give one its next task
         * @description | `sessionId` | `task` | effect |
         *     |---|---|---|
         *     | absent | absent | a new session that waits |
         *     | absent | given | a new session that starts on the task |
         *     | given | given | the task goes to that session, which must be idle |
         *     | given | absent | 422 |
         *
         *     A session that waits has its browser from the start. On a follow-up the model is the session's, whatever the
         *     request says; an omitted `thinkingLevel` keeps what the session has, a level replaces it from this task on,
         *     and null goes back to the provider's own. It is checked against the session's model.
         *     The status is not `idle` again before the task has ended and `output` is there.
         */
        readonly post: operations["createSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sessions/{session_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session's id. */
                readonly session_id: components["parameters"]["SessionId"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a session's result
         * @description The session as it is now, with signed addresses of its picture and recordings.
         */
        readonly get: operations["getSession"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a session
         * @description Stops the session where it is alive, and hides it and its messages for good. Files in its workspace stay.
         */
        readonly delete: operations["deleteSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sessions/{session_id}/stop": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session's id. */
                readonly session_id: components["parameters"]["SessionId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Stop a session or its task
         * @description `session` ends the browser, saves the profile and leaves the session `stopped`. `task` ends only the task at work,
         *     so that the session is `idle` again; without one it changes nothing. Both may be repeated, and a session that has
         *     ended is answered unchanged.
         */
        readonly post: operations["stopSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sessions/{session_id}/messages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session's id. */
                readonly session_id: components["parameters"]["SessionId"];
            };
            readonly cookie?: never;
        };
        /**
         * List a session's messages
         * @description A page of what was said and done in the session, always oldest first.
         *
         *     | query | page |
         *     |---|---|
         *     | `after` | the oldest messages that are newer than that one |
         *     | `before` | the newest messages that are older than that one |
         *     | neither | the newest messages |
         *
         *     Both together are a 422. A page that is asked for with `after` and comes back empty is the end of what there is.
         */
        readonly get: operations["listSessionMessages"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/workspaces": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List workspaces
         * @description A page of the project's workspaces, newest first.
         */
        readonly get: operations["listWorkspaces"];
        readonly put?: never;
        /**
         * Create a workspace
         * @description An empty store of files that sessions can share. An empty body asks for one without a name.
         */
        readonly post: operations["createWorkspace"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/workspaces/{workspace_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The workspace's id. */
                readonly workspace_id: components["parameters"]["WorkspaceId"];
            };
            readonly cookie?: never;
        };
        /** Get a workspace */
        readonly get: operations["getWorkspace"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a workspace
         * @description Removes the workspace with all its files, for good.
         */
        readonly delete: operations["deleteWorkspace"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Rename a workspace
         * @description Null takes the name away; what is left out stays.
         */
        readonly patch: operations["updateWorkspace"];
        readonly trace?: never;
    };
    readonly "/workspaces/{workspace_id}/files": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The workspace's id. */
                readonly workspace_id: components["parameters"]["WorkspaceId"];
            };
            readonly cookie?: never;
        };
        /**
         * List a workspace's files
         * @description A page of the workspace's files in the order of their paths.
         */
        readonly get: operations["listWorkspaceFiles"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a file
         * @description Removes one file by its exact path. A path that names no file is not a fault.
         */
        readonly delete: operations["deleteWorkspaceFile"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/workspaces/{workspace_id}/size": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The workspace's id. */
                readonly workspace_id: components["parameters"]["WorkspaceId"];
            };
            readonly cookie?: never;
        };
        /** Get a workspace's size */
        readonly get: operations["getWorkspaceSize"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/workspaces/{workspace_id}/files/upload": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The workspace's id. */
                readonly workspace_id: components["parameters"]["WorkspaceId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask for upload addresses
         * @description One address for each file, to PUT its bytes to with the same Content-Type within 5 minutes. A file is in the
         *     workspace once its bytes have come in, in place of one with the same path.
         */
        readonly post: operations["createWorkspaceUploads"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/browsers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List browsers
         * @description A page of the project's browsers, newest first.
         */
        readonly get: operations["listBrowsers"];
        readonly put?: never;
        /**
         * Create a browser
         * @description Starts a browser that the client controls through `cdpUrl` until it stops it or `timeout` is over.
         *     Disconnecting from CDP leaves it running. An empty body asks for the defaults.
         */
        readonly post: operations["createBrowser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/browsers/{session_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The browser's id. */
                readonly session_id: components["parameters"]["BrowserId"];
            };
            readonly cookie?: never;
        };
        /** Get a browser */
        readonly get: operations["getBrowser"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Stop a browser
         * @description Ends the browser for good and saves its profile. Nothing else a client does ends it before its time.
         *     Repeating it is safe: a stopped browser is answered unchanged.
         */
        readonly patch: operations["updateBrowser"];
        readonly trace?: never;
    };
    readonly "/browsers/{session_id}/downloads": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The browser's id. */
                readonly session_id: components["parameters"]["BrowserId"];
            };
            readonly cookie?: never;
        };
        /**
         * List a browser's downloads
         * @description A page of what the browser has downloaded, in the order of the names. It may be asked for after the stop, too.
         */
        readonly get: operations["listBrowserDownloads"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/profiles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List profiles
         * @description A page of the project's profiles, newest first.
         */
        readonly get: operations["listProfiles"];
        readonly put?: never;
        /**
         * Create a profile
         * @description An empty profile. An empty body asks for one without a name.
         */
        readonly post: operations["createProfile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/profiles/{profile_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The profile's id. */
                readonly profile_id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        /** Get a profile */
        readonly get: operations["getProfile"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a profile
         * @description Removes the profile with its cookies and storage, for good. Deleting what is not there is not a fault.
         */
        readonly delete: operations["deleteProfile"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Rename a profile
         * @description Changes what is given; null takes it away.
         */
        readonly patch: operations["updateProfile"];
        readonly trace?: never;
    };
    readonly "/billing/account": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the project's account */
        readonly get: operations["getBillingAccount"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/models": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List models
         * @description Every model a session can name, in the order of the catalogue, with the reasoning each accepts.
         */
        readonly get: operations["listModels"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description How much the model thinks. Each model accepts its own subset.
         * @enum {string}
         */
        readonly ThinkingLevel: "disabled" | "low" | "medium" | "high";
        /** @description A new session, or the next task of one. Unknown fields are ignored. */
        readonly CreateSessionRequest: {
            /** @description The task in plain language, at most 100,000 characters. Store anything longer as a file of the workspace. */
            readonly task?: string | null;
            /** @description Which model decides; old aliases are resolved first. Omitted, the server's own setting applies. An unknown one is refused with 422. */
            readonly model?: string;
            /** @description How much the model thinks. Omitted, null and a level differ on a follow-up. A level the model does not have is refused with 422. */
            readonly thinkingLevel?: components["schemas"]["ThinkingLevel"] | null;
            /**
             * Format: uuid
             * @description Session to go on with. Omitted or null, a new one is made.
             */
            readonly sessionId?: string | null;
            /**
             * @description Keeps the session idle after its task, instead of stopping it.
             * @default false
             */
            readonly keepAlive?: boolean;
            /**
             * @description The task is stopped once the session has cost this much, in USD. A number or a decimal string, not negative.
             *     On a follow-up it takes the place of the limit before; omitted or null, the limit is what the session has
             *     cost so far and the server's own limit on top.
             */
            readonly maxCostUsd?: number | string | null;
            /**
             * Format: uuid
             * @description Profile with cookies and storage, saved when the session ends.
             */
            readonly profileId?: string | null;
            /**
             * Format: uuid
             * @description Workspace for the session's files. Omitted or null, a new one is made.
             */
            readonly workspaceId?: string | null;
            /** @description Country the traffic shall come from, two letters in any case. Omitted or null, the server's setting. */
            readonly proxyCountryCode?: string | null;
            /** @description Width of the screen in pixels, together with the height. */
            readonly browserScreenWidth?: number | null;
            /** @description Height of the screen in pixels, together with the width. */
            readonly browserScreenHeight?: number | null;
            /** @description A JSON Schema that the output must fit. */
            readonly outputSchema?: {
                readonly [key: string]: unknown;
            } | null;
            /**
             * @description Must be false; this server has no scheduled tasks.
             * @default false
             */
            readonly enableScheduledTasks?: boolean;
            /** @description Secrets by name. The model sees the names and writes `<secret>name</secret>` where a value belongs. */
            readonly sensitiveData?: {
                readonly [key: string]: string;
            } | null;
            /** @description Records a video. Omitted, the server's setting. */
            readonly enableRecording?: boolean;
            /**
             * @description Taken and ignored; this server has no skills.
             * @default true
             */
            readonly skills?: boolean;
            /**
             * @description Asks for a temporary mailbox for the agent. This server has none to give.
             * @default true
             */
            readonly agentmail?: boolean;
            /**
             * @description Lets the agent ask a person and wait. v4 shows the question and takes the reply, under the id of the session's latest run.
             * @default false
             */
            readonly askHuman?: boolean;
            /**
             * @description Has the model write code, and answers with it: `output` is then an object of `text`, the answer; `code`, the scripts that were
             *     run in this task, one after the other, without secrets; and with `outputSchema` `output`, the value that fits it. `code` is null
             *     where no script was run: the embedded planner writes none, and a task that is repeated (`cacheScript`) goes by its recipe.
             * @default false
             */
            readonly codeMode?: boolean;
            /**
             * @description Repeats the task without a model, by the recipe that an earlier run of it left in the workspace; without one, makes one when the
             *     run ends well. Values marked `@{{like this}}` may differ from run to run. Null leaves it to such marks. Needs `workspaceId`, or a
             *     session that has one.
             * @default null
             */
            readonly cacheScript?: boolean | null;
            /**
             * @description Repairs steps of a recipe that do not fit any more, or has the agent go on from there. Off, the task fails instead.
             * @default true
             */
            readonly autoHeal?: boolean;
            /**
             * @description Uses the project's own key where the model needs a provider's key.
             * @default false
             */
            readonly useOwnKey?: boolean;
        };
        /**
         * @description Where a session is. `created` has a task that is about to start, `running` works on one, `idle` waits for one.
         *     `stopped`, `timed_out` (15 minutes without a task, or 4 hours after its start) and `error` are the end.
         * @enum {string}
         */
        readonly SessionStatus: "created" | "idle" | "running" | "stopped" | "timed_out" | "error";
        /** @description A session with everything that is known of it. */
        readonly SessionResponse: {
            /**
             * Format: uuid
             * @description The session's id.
             */
            readonly id: string;
            readonly status: components["schemas"]["SessionStatus"];
            /** @description The model that decides, after defaults and aliases. */
            readonly model: string;
            /** @description The level in force; null when the provider decides. */
            readonly thinkingLevel?: components["schemas"]["ThinkingLevel"] | null;
            /** @description A short title made from the task. */
            readonly title?: string | null;
            /** @description The latest task's output - text, or a value that fits `outputSchema`, or with `codeMode` an object of both and the code. */
            readonly output?: unknown;
            /** @description The schema that was asked for. */
            readonly outputSchema?: {
                readonly [key: string]: unknown;
            } | null;
            /**
             * @description Steps taken so far, in all tasks together.
             * @default 0
             */
            readonly stepCount?: number;
            /** @description The last step in one line. */
            readonly lastStepSummary?: string | null;
            /** @description What the agent thinks of its own work; null while it works and without a task. */
            readonly isTaskSuccessful?: boolean | null;
            /**
             * Format: uri
             * @description Page that shows the session's browser of the moment live, and may be embedded; there from the start. A credential, null once ended.
             */
            readonly liveUrl?: string | null;
            /**
             * @description Signed addresses of the videos.
             * @default []
             */
            readonly recordingUrls?: readonly string[];
            /**
             * Format: uuid
             * @description The profile in use.
             */
            readonly profileId?: string | null;
            /**
             * Format: uuid
             * @description The workspace in use.
             */
            readonly workspaceId?: string | null;
            /** @description The country that was asked for. */
            readonly proxyCountryCode?: string | null;
            /** @description Width of the screen in pixels. */
            readonly browserScreenWidth?: number | null;
            /** @description Height of the screen in pixels. */
            readonly browserScreenHeight?: number | null;
            /** @description The limit in force, in USD. */
            readonly maxCostUsd?: components["schemas"]["Decimal"] | null;
            /**
             * @description Tokens read by models so far.
             * @default 0
             */
            readonly totalInputTokens?: number;
            /**
             * @description Tokens written by models so far.
             * @default 0
             */
            readonly totalOutputTokens?: number;
            /**
             * @description Traffic so far, in megabytes.
             * @default 0
             */
            readonly proxyUsedMb?: components["schemas"]["Decimal"];
            /**
             * @description What models cost so far, in USD.
             * @default 0
             */
            readonly llmCostUsd?: components["schemas"]["Decimal"];
            /**
             * @description What the traffic cost so far, in USD.
             * @default 0
             */
            readonly proxyCostUsd?: components["schemas"]["Decimal"];
            /**
             * @description What the browser's time cost so far, in USD.
             * @default 0
             */
            readonly browserCostUsd?: components["schemas"]["Decimal"];
            /**
             * @description Models, traffic and browser together, in USD.
             * @default 0
             */
            readonly totalCostUsd?: components["schemas"]["Decimal"];
            /** @description Calls of models whose price is not known; what they cost is not in `llmCostUsd` and `totalCostUsd`. */
            readonly unpricedCalls?: number;
            /**
             * Format: uri
             * @description Address of the newest picture, signed for 5 minutes.
             */
            readonly screenshotUrl?: string | null;
            /** @description The mailbox; always null here. */
            readonly agentmailEmail?: string | null;
            /**
             * @description Integrations the task used.
             * @default []
             */
            readonly integrationsUsed?: readonly string[];
            /**
             * Format: date-time
             * @description When the session was made.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            readonly updatedAt: string;
        };
        /** @description A page of sessions. */
        readonly SessionListResponse: {
            /** @description The sessions, newest first. Their signed addresses are left out. */
            readonly sessions: readonly components["schemas"]["SessionResponse"][];
            /** @description How many there are on all pages. */
            readonly total: number;
            /** @description This page. */
            readonly page: number;
            /** @description Sessions on one page. */
            readonly pageSize: number;
        };
        /**
         * @description What to stop - the whole `session`, or only its `task`.
         * @enum {string}
         */
        readonly StopStrategy: "session" | "task";
        /** @description What to stop. */
        readonly StopSessionRequest: {
            /** @default session */
            readonly strategy?: components["schemas"]["StopStrategy"];
        };
        /** @description One thing that was said or done in a session. */
        readonly MessageResponse: {
            /**
             * Format: uuid
             * @description The message's id; the cursor.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The session it belongs to.
             */
            readonly sessionId: string;
            /** @description Whose it is - `user`, `assistant` or `tool`. */
            readonly role: string;
            /** @description The message itself, as the text of a JSON object - `content` of a user; `content` and `tool_calls` of the assistant; `content` and `tool_call_id` of a tool. */
            readonly data: string;
            /**
             * @description What it is - `user_message`, `assistant_message`, `planning`, `browser_action`, `browser_action_result`, `browser_action_error`, `file_operation` or `completion`. Further words may come.
             * @default
             */
            readonly type?: string;
            /**
             * @description The same in one line.
             * @default
             */
            readonly summary?: string;
            /**
             * Format: uri
             * @description Address of a picture of the page, signed for 5 minutes.
             */
            readonly screenshotUrl?: string | null;
            /**
             * @description True where a conversation is better shown without it.
             * @default false
             */
            readonly hidden?: boolean;
            /**
             * Format: date-time
             * @description When it was said or done.
             */
            readonly createdAt: string;
        };
        /** @description A page of messages. */
        readonly MessageListResponse: {
            /** @description The messages, oldest first. */
            readonly messages: readonly components["schemas"]["MessageResponse"][];
            /** @description There are more in the direction that was asked for. */
            readonly hasMore: boolean;
        };
        /** @description A new workspace. Unknown fields are ignored. */
        readonly CreateWorkspaceRequest: {
            /** @description A name for people. */
            readonly name?: string | null;
        };
        /** @description What to change about a workspace. Unknown fields are ignored. */
        readonly UpdateWorkspaceRequest: {
            /** @description Its new name; null for none. */
            readonly name?: string | null;
        };
        /** @description A store of files. */
        readonly WorkspaceView: {
            /**
             * Format: uuid
             * @description The workspace's id.
             */
            readonly id: string;
            /** @description Its name. */
            readonly name?: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            readonly updatedAt: string;
        };
        /** @description A page of workspaces. */
        readonly WorkspaceListResponse: {
            /** @description The workspaces, newest first. */
            readonly items: readonly components["schemas"]["WorkspaceView"][];
            /** @description How many there are on all pages. */
            readonly totalItems: number;
            /** @description This page. */
            readonly pageNumber: number;
            /** @description Workspaces on one page. */
            readonly pageSize: number;
        };
        /** @description A file of a workspace. */
        readonly WorkspaceFile: {
            /** @description Its path in the workspace, folders separated by `/`. */
            readonly path: string;
            /** @description Its size in bytes. */
            readonly size: number;
            /**
             * Format: date-time
             * @description When it was last written.
             */
            readonly lastModified: string;
            /**
             * Format: uri
             * @description Signed download address; null unless asked for.
             */
            readonly url?: string | null;
        };
        /** @description A page of a workspace's files. */
        readonly WorkspaceFileListResponse: {
            /** @description The files by their paths. */
            readonly files: readonly components["schemas"]["WorkspaceFile"][];
            /**
             * @description The folders right below `prefix`, each with its whole path and a `/` at the end; empty unless `shallow`.
             * @default []
             */
            readonly folders?: readonly string[];
            /** @description What to send as `cursor` next; null on the last page. */
            readonly nextCursor?: string | null;
            /**
             * @description There is another page.
             * @default false
             */
            readonly hasMore?: boolean;
        };
        /** @description What a workspace takes up. */
        readonly WorkspaceSize: {
            /** @description Bytes of all its files. */
            readonly usedBytes: number;
            /** @description Bytes they may have in all. */
            readonly maxBytes: number;
        };
        /** @description Files that will be sent. */
        readonly CreateWorkspaceUploadsRequest: {
            /** @description One entry for each file. */
            readonly files: readonly components["schemas"]["WorkspaceUploadRequest"][];
        };
        /** @description A file that will be sent. */
        readonly WorkspaceUploadRequest: {
            /** @description Its name. What a path cannot hold is replaced. */
            readonly name: string;
            /**
             * @description The Content-Type that it will be sent with.
             * @default application/octet-stream
             */
            readonly contentType?: string;
            /** @description Its size in bytes, so that what does not fit is refused before it is sent. */
            readonly size?: number | null;
        };
        /** @description Where to send a file. */
        readonly WorkspaceUpload: {
            /** @description The name as it was given. */
            readonly name: string;
            /**
             * Format: uri
             * @description Signed address to PUT the bytes to.
             */
            readonly uploadUrl: string;
            /** @description Where the file will be in the workspace. */
            readonly path: string;
        };
        /** @description Where to send the files. */
        readonly WorkspaceUploadsResponse: {
            /** @description One entry for each file, in the order of the request. */
            readonly files: readonly components["schemas"]["WorkspaceUpload"][];
        };
        /** @description How a browser is started. Unknown fields are ignored. */
        readonly CreateBrowserRequest: {
            /**
             * Format: uuid
             * @description Profile whose cookies and storage it starts with and keeps on stop.
             */
            readonly profileId?: string | null;
            /** @description Country the traffic shall come from, two letters in any case. Omitted or null, the server's setting. */
            readonly proxyCountryCode?: string | null;
            /**
             * @description Minutes until it is stopped by itself. The server refuses more than 240 with 403.
             * @default 60
             */
            readonly timeout?: number;
            /** @description Width of the screen in pixels. */
            readonly browserScreenWidth?: number | null;
            /** @description Height of the screen in pixels. */
            readonly browserScreenHeight?: number | null;
            /**
             * @description Lets the client change the size of the window.
             * @default false
             */
            readonly allowResizing?: boolean;
            /** @description Your own proxy; it goes before the country. */
            readonly customProxy?: components["schemas"]["CustomProxy"] | null;
            /** @description Records a video. Omitted, the server's setting. */
            readonly enableRecording?: boolean;
            /**
             * @description Shows PDF files in a tab. They are saved either way.
             * @default true
             */
            readonly pdfRendererEnabled?: boolean;
            /**
             * @description Lets the service solve captchas where it can.
             * @default true
             */
            readonly solveCaptchas?: boolean;
            /** @description Your own pairs, to find the browser again. */
            readonly metadata?: {
                readonly [key: string]: string;
            } | null;
        };
        /** @description What to do with a browser. */
        readonly UpdateBrowserRequest: {
            /**
             * @description The one action there is.
             * @enum {string}
             */
            readonly action: "stop";
        };
        /** @description A proxy of your own. */
        readonly CustomProxy: {
            /** @description Host name or address. `https://`, `socks4://` or `socks5://` before it says how the proxy is spoken to; without, it is http. */
            readonly host: string;
            /** @description Port. */
            readonly port: number;
            /** @description User name, where the proxy asks for one. */
            readonly username?: string | null;
            /** @description Password, where the proxy asks for one. */
            readonly password?: string | null;
            /**
             * @description Takes the proxy's certificates unchecked.
             * @default false
             */
            readonly ignoreCertErrors?: boolean;
        };
        /**
         * @description A stopped browser stays stopped.
         * @enum {string}
         */
        readonly BrowserStatus: "active" | "stopped";
        /** @description A browser in a list, or just created. */
        readonly BrowserSessionItemView: {
            /**
             * Format: uuid
             * @description The browser's id, for the stop call.
             */
            readonly id: string;
            readonly status: components["schemas"]["BrowserStatus"];
            /**
             * Format: uri
             * @description Page that shows the browser live, and may be embedded. A credential.
             */
            readonly liveUrl?: string | null;
            /**
             * Format: uri
             * @description WebSocket address for Playwright, Puppeteer and every other CDP client. A credential; null once stopped.
             */
            readonly cdpUrl?: string | null;
            /**
             * Format: date-time
             * @description When it will be stopped by itself.
             */
            readonly timeoutAt: string;
            /**
             * Format: date-time
             * @description When it was started.
             */
            readonly startedAt: string;
            /**
             * Format: date-time
             * @description When it was stopped.
             */
            readonly finishedAt?: string | null;
            /**
             * @description Traffic so far, in megabytes.
             * @default 0
             */
            readonly proxyUsedMb?: components["schemas"]["Decimal"];
            /**
             * @description What the traffic cost so far, in USD.
             * @default 0
             */
            readonly proxyCost?: components["schemas"]["Decimal"];
            /**
             * @description What the browser's time cost so far, in USD.
             * @default 0
             */
            readonly browserCost?: components["schemas"]["Decimal"];
            /**
             * Format: uuid
             * @description The session it was opened for; null when a client opened it.
             */
            readonly agentSessionId?: string | null;
            /**
             * Format: uri
             * @description Address of the video, signed for an hour. Null in lists, while it runs, and until the video is ready.
             */
            readonly recordingUrl?: string | null;
            /**
             * @description The pairs it was created with.
             * @default {}
             */
            readonly metadata?: {
                readonly [key: string]: string;
            };
        };
        /** @description A browser by itself. */
        readonly BrowserSessionView: {
            /**
             * Format: uuid
             * @description The browser's id, for the stop call.
             */
            readonly id: string;
            readonly status: components["schemas"]["BrowserStatus"];
            /**
             * Format: uri
             * @description Page that shows the browser live, and may be embedded. A credential.
             */
            readonly liveUrl?: string | null;
            /**
             * Format: uri
             * @description WebSocket address for Playwright, Puppeteer and every other CDP client. A credential; null once stopped.
             */
            readonly cdpUrl?: string | null;
            /**
             * Format: date-time
             * @description When it will be stopped by itself.
             */
            readonly timeoutAt: string;
            /**
             * Format: date-time
             * @description When it was started.
             */
            readonly startedAt: string;
            /**
             * Format: date-time
             * @description When it was stopped.
             */
            readonly finishedAt?: string | null;
            /**
             * @description Traffic so far, in megabytes.
             * @default 0
             */
            readonly proxyUsedMb?: components["schemas"]["Decimal"];
            /**
             * @description What the traffic cost so far, in USD.
             * @default 0
             */
            readonly proxyCost?: components["schemas"]["Decimal"];
            /**
             * @description What the browser's time cost so far, in USD.
             * @default 0
             */
            readonly browserCost?: components["schemas"]["Decimal"];
            /**
             * Format: uuid
             * @description The session it was opened for; null when a client opened it.
             */
            readonly agentSessionId?: string | null;
            /**
             * Format: uri
             * @description Address of the video, signed for an hour. Null while it runs and until the video is ready.
             */
            readonly recordingUrl?: string | null;
            /**
             * @description False when no video will ever come, so that nobody waits for it.
             * @default true
             */
            readonly recordingAvailable?: boolean;
            /**
             * @description The pairs it was created with.
             * @default {}
             */
            readonly metadata?: {
                readonly [key: string]: string;
            };
        };
        /** @description A page of browsers. */
        readonly BrowserListResponse: {
            /** @description The browsers, newest first. */
            readonly items: readonly components["schemas"]["BrowserSessionItemView"][];
            /** @description How many there are on all pages. */
            readonly totalItems: number;
            /** @description This page. */
            readonly pageNumber: number;
            /** @description Browsers on one page. */
            readonly pageSize: number;
        };
        /** @description A file that a browser downloaded. */
        readonly DownloadFile: {
            /** @description Its name. */
            readonly path: string;
            /** @description Its size in bytes. */
            readonly size: number;
            /**
             * Format: date-time
             * @description When it was last written.
             */
            readonly lastModified: string;
            /**
             * Format: uri
             * @description Signed download address; null unless asked for.
             */
            readonly url?: string | null;
        };
        /** @description A page of a browser's downloads. */
        readonly DownloadListResponse: {
            /** @description The files by their names. */
            readonly files: readonly components["schemas"]["DownloadFile"][];
            /** @description What to send as `cursor` next; null on the last page. */
            readonly nextCursor: string | null;
            /** @description There is another page. */
            readonly hasMore: boolean;
        };
        /** @description A new profile. Unknown fields are ignored. */
        readonly CreateProfileRequest: {
            /** @description A name for people. */
            readonly name?: string | null;
            /** @description Your own id of the user it belongs to. */
            readonly userId?: string | null;
        };
        /** @description What to change about a profile. Unknown fields are ignored. */
        readonly UpdateProfileRequest: {
            /** @description Its new name; null for none. */
            readonly name?: string | null;
            /** @description Its new user; null for none. */
            readonly userId?: string | null;
        };
        /** @description Cookies and storage that outlive a browser. */
        readonly ProfileView: {
            /**
             * Format: uuid
             * @description The profile's id.
             */
            readonly id: string;
            /** @description Your own id of the user it belongs to. */
            readonly userId?: string | null;
            /** @description Its name. */
            readonly name?: string | null;
            /**
             * Format: date-time
             * @description When a browser last used it; null before the first.
             */
            readonly lastUsedAt?: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            readonly updatedAt: string;
            /** @description Domains it has cookies of; null before the first save. */
            readonly cookieDomains?: readonly string[] | null;
        };
        /** @description A page of profiles. */
        readonly ProfileListResponse: {
            /** @description The profiles, newest first. */
            readonly items: readonly components["schemas"]["ProfileView"][];
            /** @description How many there are on all pages. */
            readonly totalItems: number;
            /** @description This page. */
            readonly pageNumber: number;
            /** @description Profiles on one page. */
            readonly pageSize: number;
        };
        /** @description What a project has and may use. */
        readonly AccountView: {
            /** @description The account's name. */
            readonly name?: string | null;
            /**
             * Format: uuid
             * @description The project of the key.
             */
            readonly projectId: string;
            /** @description What may still be spent, in USD. */
            readonly totalCreditsBalanceUsd: number;
            /** @description The part of it that comes anew every month. */
            readonly monthlyCreditsBalanceUsd: number;
            /** @description The part of it that was added by hand. */
            readonly additionalCreditsBalanceUsd: number;
            /** @description Sessions and browsers that may be alive at once; an older name of `concurrentSessionLimit`. */
            readonly rateLimit: number;
            /** @description The plan; null where there is none. */
            readonly planInfo: components["schemas"]["PlanInfo"] | null;
            /**
             * @description The project pays nothing.
             * @default false
             */
            readonly isFreeTier?: boolean;
            /**
             * @description The project wants no traces kept.
             * @default false
             */
            readonly tracingDisabled?: boolean;
            /** @description The key that asked. */
            readonly apiKeyId?: string;
            /** @description Sessions and browsers that may be alive at once. */
            readonly concurrentSessionLimit?: number;
            /** @description How many of them are alive now. */
            readonly activeSessionCount?: number;
        };
        /** @description A plan and its subscription. */
        readonly PlanInfo: {
            /** @description Its name. */
            readonly planName: string;
            /** @description Where the subscription is; null without one. */
            readonly subscriptionStatus: string | null;
            /** @description The subscription's id. */
            readonly subscriptionId: string | null;
            /** @description When the paid time is over. */
            readonly subscriptionCurrentPeriodEnd: string | null;
            /** @description When it was cancelled. */
            readonly subscriptionCanceledAt: string | null;
        };
        /** @description A model and what it accepts. */
        readonly ModelView: {
            /** @description What a request calls it. */
            readonly id: string;
            /** @description Who offers it. */
            readonly provider: string;
            /** @description How many tokens it can hold at once; null where no figure is published. */
            readonly contextLimit: number | null;
            /** @description It is used where a request names none. */
            readonly isDefault: boolean;
            /** @description This server can use it now; false without a key or route to its provider. */
            readonly isAvailable: boolean;
            /** @description The levels it accepts, in their order; empty where it accepts none. */
            readonly thinkingLevels: readonly components["schemas"]["ThinkingLevel"][];
            /** @description Older names that mean it. */
            readonly aliases: readonly string[];
        };
        /** @description The models a session can name. */
        readonly ModelListResponse: {
            /** @description The models, in the order of the catalogue. */
            readonly models: readonly components["schemas"]["ModelView"][];
        };
        /** @description A decimal number as text, with an optional sign; money and amounts keep every digit this way. */
        readonly Decimal: string;
        /** @description Why something that costs was not started. */
        readonly SpendingRefusal: {
            /** @description A text, or what the API key may spend in a month (UTC) and has spent in this one. */
            readonly detail: string | components["schemas"]["KeySpending"];
            /** @description The same in one stable word, for programs. */
            readonly code?: string;
            /** @description Names this request in the server's log. */
            readonly requestId?: string;
        };
        /** @description How an API key stands that has reached its monthly limit. */
        readonly KeySpending: {
            /** @description Always `api_key_monthly_spend_limit_reached`. */
            readonly code: string;
            /** @description The same in words. */
            readonly message: string;
            /** @description What the key may spend, in USD. */
            readonly cap: string;
            /** @description What it has spent, in USD. */
            readonly spent: string;
        };
        /**
         * @description Why it was too much at once. The last three fields are there where it was requests; `X-RateLimit-Limit`,
         *     `X-RateLimit-Remaining` and `X-RateLimit-Reset` of every answer say how many requests the present window of 5 s takes,
         *     how many of them are left, and in how many seconds the next one begins.
         */
        readonly LimitRefusal: {
            /** @description What was too much, and what to do. */
            readonly detail: string;
            /** @description The same in one stable word, for programs. */
            readonly code?: string;
            /** @description Names this request in the server's log. */
            readonly requestId?: string;
            /** @description Always `rate_limited`. */
            readonly error?: string;
            /** @description How many requests of this kind a second the project may send. */
            readonly limit_rps?: number;
            /** @description The same as `Retry-After`. */
            readonly retry_after_seconds?: number;
        };
        /** @description Why a request was refused. */
        readonly ErrorDetail: {
            /** @description What was wrong, what is allowed, and what to do. */
            readonly detail: string;
            /** @description The same in one stable word, for programs. */
            readonly code?: string;
            /** @description Names this request in the server's log. */
            readonly requestId?: string;
        };
        /** @description One fault of a request. */
        readonly ValidationError: {
            /** @description Where it is - `body`, `query` or `path`, then keys and positions. */
            readonly loc: readonly (string | number)[];
            /** @description What is wrong, for people. */
            readonly msg: string;
            /** @description The kind of fault, for programs. */
            readonly type: string;
        };
        /** @description All faults of a request. */
        readonly HTTPValidationError: {
            /** @description The faults, in no particular order. */
            readonly detail: readonly components["schemas"]["ValidationError"][];
            /** @description The same in one stable word, for programs. */
            readonly code?: string;
            /** @description Names this request in the server's log. */
            readonly requestId?: string;
        };
    };
    responses: {
        /** @description Well formed, but it cannot be done like this; the text says what to change. The named model's provider has no key, for one. */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description No API key was sent, or it is not a key of this server. */
        readonly Unauthorized: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The project, or its API key in this month, has spent what it may spend. */
        readonly PaymentRequired: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["SpendingRefusal"];
            };
        };
        /**
         * @description More than the server's limits allow (a browser for over 240 minutes, for one), or a key that lacks the scope for it:
         *     `read` for GET, `write` for everything else.
         */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description What the request names does not exist in this project. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The session is busy, or has ended, or the profile is in use, or the idempotency key came with another request before; the text says which. */
        readonly Conflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The body, query or path breaks the contract. All faults are listed at once. */
        readonly ValidationFailed: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["HTTPValidationError"];
            };
        };
        /** @description Too much at once - requests, sessions or browsers. `Retry-After` says how many seconds to wait. */
        readonly RateLimited: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["LimitRefusal"];
            };
        };
        /** @description The server failed. The fault is in its log under the request id. */
        readonly InternalError: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
    };
    parameters: {
        /** @description The session's id. */
        readonly SessionId: string;
        /** @description The workspace's id. */
        readonly WorkspaceId: string;
        /** @description The browser's id. */
        readonly BrowserId: string;
        /** @description The profile's id. */
        readonly ProfileId: string;
        /**
         * @description A word of the client's own that makes repeating safe. The first request with it is carried out; every later one
         *     with the same body gets the stored answer for 24 hours, and one with another body a 409. What was refused is
         *     not stored.
         */
        readonly IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Only with the value `true`, where the answer is a stored one. */
        readonly IdempotentReplayed: "true";
    };
    pathItems: never;
}
export type ThinkingLevel = components['schemas']['ThinkingLevel'];
export type CreateSessionRequest = components['schemas']['CreateSessionRequest'];
export type SessionStatus = components['schemas']['SessionStatus'];
export type SessionResponse = components['schemas']['SessionResponse'];
export type SessionListResponse = components['schemas']['SessionListResponse'];
export type StopStrategy = components['schemas']['StopStrategy'];
export type StopSessionRequest = components['schemas']['StopSessionRequest'];
export type MessageResponse = components['schemas']['MessageResponse'];
export type MessageListResponse = components['schemas']['MessageListResponse'];
export type CreateWorkspaceRequest = components['schemas']['CreateWorkspaceRequest'];
export type UpdateWorkspaceRequest = components['schemas']['UpdateWorkspaceRequest'];
export type WorkspaceView = components['schemas']['WorkspaceView'];
export type WorkspaceListResponse = components['schemas']['WorkspaceListResponse'];
export type WorkspaceFile = components['schemas']['WorkspaceFile'];
export type WorkspaceFileListResponse = components['schemas']['WorkspaceFileListResponse'];
export type WorkspaceSize = components['schemas']['WorkspaceSize'];
export type CreateWorkspaceUploadsRequest = components['schemas']['CreateWorkspaceUploadsRequest'];
export type WorkspaceUploadRequest = components['schemas']['WorkspaceUploadRequest'];
export type WorkspaceUpload = components['schemas']['WorkspaceUpload'];
export type WorkspaceUploadsResponse = components['schemas']['WorkspaceUploadsResponse'];
export type CreateBrowserRequest = components['schemas']['CreateBrowserRequest'];
export type UpdateBrowserRequest = components['schemas']['UpdateBrowserRequest'];
export type CustomProxy = components['schemas']['CustomProxy'];
export type BrowserStatus = components['schemas']['BrowserStatus'];
export type BrowserSessionItemView = components['schemas']['BrowserSessionItemView'];
export type BrowserSessionView = components['schemas']['BrowserSessionView'];
export type BrowserListResponse = components['schemas']['BrowserListResponse'];
export type DownloadFile = components['schemas']['DownloadFile'];
export type DownloadListResponse = components['schemas']['DownloadListResponse'];
export type CreateProfileRequest = components['schemas']['CreateProfileRequest'];
export type UpdateProfileRequest = components['schemas']['UpdateProfileRequest'];
export type ProfileView = components['schemas']['ProfileView'];
export type ProfileListResponse = components['schemas']['ProfileListResponse'];
export type AccountView = components['schemas']['AccountView'];
export type PlanInfo = components['schemas']['PlanInfo'];
export type ModelView = components['schemas']['ModelView'];
export type ModelListResponse = components['schemas']['ModelListResponse'];
export type Decimal = components['schemas']['Decimal'];
export type SpendingRefusal = components['schemas']['SpendingRefusal'];
export type KeySpending = components['schemas']['KeySpending'];
export type LimitRefusal = components['schemas']['LimitRefusal'];
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type ValidationError = components['schemas']['ValidationError'];
export type HTTPValidationError = components['schemas']['HTTPValidationError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponsePaymentRequired = components['responses']['PaymentRequired'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseValidationFailed = components['responses']['ValidationFailed'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ParameterSessionId = components['parameters']['SessionId'];
export type ParameterWorkspaceId = components['parameters']['WorkspaceId'];
export type ParameterBrowserId = components['parameters']['BrowserId'];
export type ParameterProfileId = components['parameters']['ProfileId'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type HeaderIdempotentReplayed = components['headers']['IdempotentReplayed'];
export type $defs = Record<string, never>;
export interface operations {
    readonly listSessions: {
        readonly parameters: {
            readonly query?: {
                /** @description Which page, from 1. */
                readonly page?: number;
                /** @description Sessions on one page. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of sessions. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionListResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly createSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A word of the client's own that makes repeating safe. The first request with it is carried out; every later one
                 *     with the same body gets the stored answer for 24 hours, and one with another body a 409. What was refused is
                 *     not stored.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateSessionRequest"];
            };
        };
        readonly responses: {
            /** @description The session, with its task started where one was given. */
            readonly 200: {
                headers: {
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 402: components["responses"]["PaymentRequired"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly getSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session's id. */
                readonly session_id: components["parameters"]["SessionId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly deleteSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session's id. */
                readonly session_id: components["parameters"]["SessionId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session is gone. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly stopSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session's id. */
                readonly session_id: components["parameters"]["SessionId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["StopSessionRequest"];
            };
        };
        readonly responses: {
            /** @description The session after the stop. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly listSessionMessages: {
        readonly parameters: {
            readonly query?: {
                /** @description Id of a message of this session; only newer ones. */
                readonly after?: string;
                /** @description Id of a message of this session; only older ones. */
                readonly before?: string;
                /** @description Most messages wanted at once. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The session's id. */
                readonly session_id: components["parameters"]["SessionId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of messages. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MessageListResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly listWorkspaces: {
        readonly parameters: {
            readonly query?: {
                /** @description Workspaces on one page. */
                readonly pageSize?: number;
                /** @description Which page, from 1. */
                readonly pageNumber?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of workspaces. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorkspaceListResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly createWorkspace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A word of the client's own that makes repeating safe. The first request with it is carried out; every later one
                 *     with the same body gets the stored answer for 24 hours, and one with another body a 409. What was refused is
                 *     not stored.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateWorkspaceRequest"];
            };
        };
        readonly responses: {
            /** @description The workspace is there. */
            readonly 201: {
                headers: {
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorkspaceView"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly getWorkspace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The workspace's id. */
                readonly workspace_id: components["parameters"]["WorkspaceId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The workspace as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorkspaceView"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly deleteWorkspace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The workspace's id. */
                readonly workspace_id: components["parameters"]["WorkspaceId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The workspace is gone. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly updateWorkspace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The workspace's id. */
                readonly workspace_id: components["parameters"]["WorkspaceId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateWorkspaceRequest"];
            };
        };
        readonly responses: {
            /** @description The workspace after the change. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorkspaceView"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly listWorkspaceFiles: {
        readonly parameters: {
            readonly query?: {
                /** @description Only paths that begin with these characters; a whole path is a prefix of itself. */
                readonly prefix?: string;
                /** @description Most files wanted at once. */
                readonly limit?: number;
                /** @description The `nextCursor` of the page before. A cursor the server did not make is a 400. */
                readonly cursor?: string;
                /** @description Adds a download address to every file, signed for 60 seconds. */
                readonly includeUrls?: boolean;
                /** @description Only the files right below `prefix`, with the folders there beside them. */
                readonly shallow?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description The workspace's id. */
                readonly workspace_id: components["parameters"]["WorkspaceId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of files. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorkspaceFileListResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly deleteWorkspaceFile: {
        readonly parameters: {
            readonly query: {
                /** @description The whole path of the file. */
                readonly path: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The workspace's id. */
                readonly workspace_id: components["parameters"]["WorkspaceId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file is gone. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly getWorkspaceSize: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The workspace's id. */
                readonly workspace_id: components["parameters"]["WorkspaceId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What its files take up, and may take up. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorkspaceSize"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly createWorkspaceUploads: {
        readonly parameters: {
            readonly query?: {
                /** @description Folder that the files go to, at any depth; without one, the top of the workspace. */
                readonly prefix?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The workspace's id. */
                readonly workspace_id: components["parameters"]["WorkspaceId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateWorkspaceUploadsRequest"];
            };
        };
        readonly responses: {
            /** @description An address for each file, in the order of the request. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorkspaceUploadsResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly listBrowsers: {
        readonly parameters: {
            readonly query?: {
                /** @description Browsers on one page. */
                readonly pageSize?: number;
                /** @description Which page, from 1. */
                readonly pageNumber?: number;
                /** @description Only browsers in this state. */
                readonly filterBy?: components["schemas"]["BrowserStatus"];
                /** @description Only browsers opened for this session. */
                readonly agentSessionId?: string;
                /** @description Only browsers whose metadata has the key (`team`) or the pair (`team=qa`). May be repeated; all must match. */
                readonly metadata?: readonly string[];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of browsers. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BrowserListResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly createBrowser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A word of the client's own that makes repeating safe. The first request with it is carried out; every later one
                 *     with the same body gets the stored answer for 24 hours, and one with another body a 409. What was refused is
                 *     not stored.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateBrowserRequest"];
            };
        };
        readonly responses: {
            /** @description The browser is running. */
            readonly 201: {
                headers: {
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BrowserSessionItemView"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 402: components["responses"]["PaymentRequired"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly getBrowser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The browser's id. */
                readonly session_id: components["parameters"]["BrowserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The browser as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BrowserSessionView"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly updateBrowser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The browser's id. */
                readonly session_id: components["parameters"]["BrowserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateBrowserRequest"];
            };
        };
        readonly responses: {
            /** @description The browser after the action. Its recording may come later. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BrowserSessionView"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly listBrowserDownloads: {
        readonly parameters: {
            readonly query?: {
                /** @description Most files wanted at once. */
                readonly limit?: number;
                /** @description The `nextCursor` of the page before. A cursor the server did not make is a 400. */
                readonly cursor?: string;
                /** @description Adds a download address to every file, signed for 15 minutes. */
                readonly includeUrls?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description The browser's id. */
                readonly session_id: components["parameters"]["BrowserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of files. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DownloadListResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly listProfiles: {
        readonly parameters: {
            readonly query?: {
                /** @description Profiles on one page. */
                readonly pageSize?: number;
                /** @description Which page, from 1. */
                readonly pageNumber?: number;
                /** @description Only profiles whose name or user id contains this, in any case. */
                readonly query?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of profiles. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProfileListResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly createProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A word of the client's own that makes repeating safe. The first request with it is carried out; every later one
                 *     with the same body gets the stored answer for 24 hours, and one with another body a 409. What was refused is
                 *     not stored.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateProfileRequest"];
            };
        };
        readonly responses: {
            /** @description The profile is there. */
            readonly 201: {
                headers: {
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProfileView"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 402: components["responses"]["PaymentRequired"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly getProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The profile's id. */
                readonly profile_id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The profile as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProfileView"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly deleteProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The profile's id. */
                readonly profile_id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The profile is gone. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly updateProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The profile's id. */
                readonly profile_id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateProfileRequest"];
            };
        };
        readonly responses: {
            /** @description The profile after the change. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProfileView"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly getBillingAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What the project has and may use. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountView"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly listModels: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The models. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ModelListResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
}
