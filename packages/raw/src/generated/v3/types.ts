// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 504b7ce8647b834b690d0a854d630f67ec8925eb81d6fec55158af318b1305f9

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
         * @description A page of the project's sessions, newest first, without signed URLs.
         */
        readonly get: operations["listSessions"];
        readonly put?: never;
        /**
         * Create a session or start its next task
         * @description | `sessionId` | `task` | effect |
         *     |---|---|---|
         *     | absent | absent | a new idle session |
         *     | absent | given | a new session that starts the task |
         *     | given | given | the next task of that session, which must be idle |
         *     | given | absent | 422 |
         *
         *     An idle session has its browser from the start. A follow-up uses the session's model, whatever the request says. An
         *     omitted `thinkingLevel` keeps the session's level, a level replaces it from this task on, and null restores the
         *     provider's default. It is checked against the session's model. The status is `idle` again once the task has ended
         *     and `output` is available.
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
         * @description The current session, with signed URLs of its screenshot and recordings.
         */
        readonly get: operations["getSession"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a session
         * @description Stops the session if it is alive, and deletes it with its messages permanently. Files in its workspace stay.
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
         * @description `session` stops the browser, saves the profile and sets the session to `stopped`. `task` only ends the running task,
         *     so that the session is `idle` again, and has no effect without one. Both are idempotent; an ended session is
         *     returned unchanged.
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
         * @description A page of the session's messages, always oldest first.
         *
         *     | query | page |
         *     |---|---|
         *     | `after` | the oldest messages that are newer than that one |
         *     | `before` | the newest messages that are older than that one |
         *     | neither | the newest messages |
         *
         *     Both together are a 422. An empty page with `after` means that there are no newer messages yet.
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
         * @description Creates an empty workspace, which sessions can share. An empty body creates one without a name.
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
         * @description Deletes the workspace with all its files permanently.
         */
        readonly delete: operations["deleteWorkspace"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Rename a workspace
         * @description Null clears the name; an omitted name stays.
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
         * @description A page of the workspace's files, sorted by path.
         */
        readonly get: operations["listWorkspaceFiles"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a file
         * @description Deletes the file at this exact path. Idempotent.
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
         * Create upload URLs
         * @description Returns a URL for each file, valid for 5 minutes. PUT the bytes with the same Content-Type. An uploaded file
         *     replaces one with the same path.
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
         * @description Starts a browser controlled through `cdpUrl` until it is stopped or `timeout` has passed. Disconnecting from CDP
         *     leaves it running. An empty body selects the defaults.
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
         * @description Stops the browser permanently and saves its profile. No other client action ends it before its timeout. Idempotent:
         *     a stopped browser is returned unchanged.
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
         * @description A page of the browser's downloaded files, sorted by name. Available after the browser has stopped, too.
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
         * @description Creates an empty profile. An empty body creates one without a name.
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
         * @description Deletes the profile with its cookies and storage permanently. Idempotent.
         */
        readonly delete: operations["deleteProfile"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Rename a profile
         * @description Updates the given fields; null clears a field.
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
         * @description Returns all models for sessions with their reasoning levels, in catalog order.
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
         * @description Reasoning level of the model. Each model supports a subset.
         * @enum {string}
         */
        readonly ThinkingLevel: "disabled" | "low" | "medium" | "high";
        /** @description A new session, or the next task of an existing one. Unknown fields are ignored. */
        readonly RunTaskRequest: {
            /** @description The task in plain language, at most 100,000 characters. Store anything longer as a file of the workspace. */
            readonly task?: string | null;
            /** @description Model of the agent; older aliases are accepted. Default is the server's setting. An unknown model is a 422. */
            readonly model?: string;
            /** @description Reasoning level of the model. Omission, null and a level have different effects on a follow-up. An unsupported level is a 422. */
            readonly thinkingLevel?: components["schemas"]["ThinkingLevel"] | null;
            /**
             * Format: uuid
             * @description Session to continue. If omitted or null, a new one is created.
             */
            readonly sessionId?: string | null;
            /**
             * @description Keep the session idle after its task instead of stopping it.
             * @default false
             */
            readonly keepAlive?: boolean;
            /**
             * @description Cost limit of the session in USD, at which the task is stopped. A non-negative number or decimal string. On a
             *     follow-up it replaces the previous limit; if omitted or null, the limit is the session's current cost plus the
             *     server's limit.
             */
            readonly maxCostUsd?: number | string | null;
            /**
             * Format: uuid
             * @description Profile to load, and to save when the session ends.
             */
            readonly profileId?: string | null;
            /**
             * Format: uuid
             * @description Workspace for the session's files. If omitted or null, a new one is created.
             */
            readonly workspaceId?: string | null;
            /** @description Proxy country as a two-letter code, case-insensitive. If omitted or null, the server's setting. */
            readonly proxyCountryCode?: string | null;
            /** @description Screen width in pixels. Requires the height. */
            readonly browserScreenWidth?: number | null;
            /** @description Screen height in pixels. Requires the width. */
            readonly browserScreenHeight?: number | null;
            /** @description JSON Schema of the output. */
            readonly outputSchema?: {
                readonly [key: string]: unknown;
            } | null;
            /**
             * @description Must be false; scheduled tasks are not supported.
             * @default false
             */
            readonly enableScheduledTasks?: boolean;
            /** @description Secrets by name. The model sees the names and writes `<secret>name</secret>` where a value belongs. */
            readonly sensitiveData?: {
                readonly [key: string]: string;
            } | null;
            /** @description Record a video. Default is the server's setting. */
            readonly enableRecording?: boolean;
            /**
             * @description Accepted and ignored; skills are not supported.
             * @default true
             */
            readonly skills?: boolean;
            /**
             * @description Request a temporary mailbox for the agent. Not supported by this server.
             * @default true
             */
            readonly agentmail?: boolean;
            /**
             * @description Lets the agent ask a human and wait. v4 returns the question and accepts the answer, under the id of the
             *     session's latest run.
             * @default false
             */
            readonly askHuman?: boolean;
            /**
             * @description Use code mode and return the code. `output` is then an object of `text`, the result; `code`, the scripts run in
             *     this task, concatenated and without secrets; and with `outputSchema` `output`, the matching value. `code` is
             *     null if no script ran: neither the embedded planner nor a replayed recipe (`cacheScript`) runs scripts.
             * @default false
             */
            readonly codeMode?: boolean;
            /**
             * @description Replay the recipe of an earlier run of this task in the workspace without a model, or record one if the run
             *     succeeds. Values marked `@{{like this}}` are parameters. Null enables this only for tasks with parameters.
             *     Requires `workspaceId` or a session with a workspace.
             * @default null
             */
            readonly cacheScript?: boolean | null;
            /**
             * @description Repair outdated recipe steps, or let the agent continue from there. If false, the task fails instead.
             * @default true
             */
            readonly autoHeal?: boolean;
            /**
             * @description Use the project's own provider key for the model.
             * @default false
             */
            readonly useOwnKey?: boolean;
        };
        /**
         * @description Status of a session. `created` has a task that is about to start, `running` is working on one, `idle` accepts one.
         *     `stopped`, `timed_out` (15 minutes without a task, or 4 hours after its start) and `error` are final.
         * @enum {string}
         */
        readonly BuAgentSessionStatus: "created" | "idle" | "running" | "stopped" | "timed_out" | "error";
        /** @description A session with all details. */
        readonly SessionResponse: {
            /**
             * Format: uuid
             * @description The session's id.
             */
            readonly id: string;
            readonly status: components["schemas"]["BuAgentSessionStatus"];
            /** @description The requested model, by its name in this version; `claude-opus-4.7` if the request named none. */
            readonly model: string;
            /** @description Model that serves the latest task; null before the first. Differs from `model` if the request named none. */
            readonly servedModel?: string | null;
            /** @description Effective reasoning level; null if the provider decides. */
            readonly thinkingLevel?: components["schemas"]["ThinkingLevel"] | null;
            /** @description Short title derived from the task. */
            readonly title?: string | null;
            /** @description Output of the latest task - text, with `outputSchema` a value that matches it or null for an unsuccessful task, or with `codeMode` an object with the code. */
            readonly output?: unknown;
            /** @description Reason why the latest task did not succeed, which is also its last message; otherwise null. */
            readonly error?: string | null;
            /** @description Requested output schema. */
            readonly outputSchema?: {
                readonly [key: string]: unknown;
            } | null;
            /**
             * @description Number of steps so far, in all tasks.
             * @default 0
             */
            readonly stepCount?: number;
            /** @description Summary of the last step. */
            readonly lastStepSummary?: string | null;
            /** @description The agent's own assessment; null while it is running and without a task. */
            readonly isTaskSuccessful?: boolean | null;
            /**
             * Format: uri
             * @description URL of the live view of the session's current browser, which can be embedded; available from the start. A credential, null once ended.
             */
            readonly liveUrl?: string | null;
            /**
             * @description Signed URLs of the videos.
             * @default []
             */
            readonly recordingUrls?: readonly string[];
            /**
             * Format: uuid
             * @description Profile of the session.
             */
            readonly profileId?: string | null;
            /**
             * Format: uuid
             * @description Workspace of the session.
             */
            readonly workspaceId?: string | null;
            /** @description Requested proxy country. */
            readonly proxyCountryCode?: string | null;
            /** @description Screen width in pixels. */
            readonly browserScreenWidth?: number | null;
            /** @description Screen height in pixels. */
            readonly browserScreenHeight?: number | null;
            /** @description Effective cost limit in USD. */
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
             * @description Network traffic so far in megabytes.
             * @default 0
             */
            readonly proxyUsedMb?: components["schemas"]["Decimal"];
            /**
             * @description Model cost so far in USD.
             * @default 0
             */
            readonly llmCostUsd?: components["schemas"]["Decimal"];
            /**
             * @description Cost of the network traffic so far in USD.
             * @default 0
             */
            readonly proxyCostUsd?: components["schemas"]["Decimal"];
            /**
             * @description Cost of the browser time so far in USD.
             * @default 0
             */
            readonly browserCostUsd?: components["schemas"]["Decimal"];
            /**
             * @description Cost of models, network traffic and browser in USD.
             * @default 0
             */
            readonly totalCostUsd?: components["schemas"]["Decimal"];
            /** @description Model calls without a known price. Not included in `llmCostUsd` and `totalCostUsd`. */
            readonly unpricedCalls?: number;
            /**
             * Format: uri
             * @description URL of the latest screenshot, signed for 5 minutes.
             */
            readonly screenshotUrl?: string | null;
            /** @description The mailbox; always null here. */
            readonly agentmailEmail?: string | null;
            /**
             * @description Integrations used by the task.
             * @default []
             */
            readonly integrationsUsed?: readonly string[];
            /**
             * Format: date-time
             * @description Creation time of the session.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            readonly updatedAt: string;
        };
        /** @description A page of sessions. */
        readonly SessionListResponse: {
            /** @description The sessions, newest first, without signed URLs. */
            readonly sessions: readonly components["schemas"]["SessionResponse"][];
            /** @description Total number of items. */
            readonly total: number;
            /** @description This page. */
            readonly page: number;
            /** @description Sessions on one page. */
            readonly pageSize: number;
        };
        /**
         * @description Scope of a stop - the whole `session`, or only its `task`.
         * @enum {string}
         */
        readonly StopStrategy: "session" | "task";
        /** @description Scope of the stop. */
        readonly StopSessionRequest: {
            /** @default session */
            readonly strategy?: components["schemas"]["StopStrategy"];
        };
        /** @description A message of a session. */
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
            /** @description Author - `user`, `assistant` or `tool`. */
            readonly role: string;
            /** @description The message itself, as the text of a JSON object - `content` of a user; `content` and `tool_calls` of the assistant; `content` and `tool_call_id` of a tool. */
            readonly data: string;
            /**
             * @description Type - `user_message`, `assistant_message`, `planning`, `browser_action`, `browser_action_result`, `browser_action_error`, `file_operation` or `completion`. More types may be added.
             * @default
             */
            readonly type?: string;
            /**
             * @description One-line summary.
             * @default
             */
            readonly summary?: string;
            /**
             * Format: uri
             * @description URL of a screenshot, signed for 5 minutes.
             */
            readonly screenshotUrl?: string | null;
            /**
             * @description True if the message should be hidden in a conversation.
             * @default false
             */
            readonly hidden?: boolean;
            /**
             * Format: date-time
             * @description Time of the message.
             */
            readonly createdAt: string;
        };
        /** @description A page of messages. */
        readonly MessageListResponse: {
            /** @description The messages, oldest first. */
            readonly messages: readonly components["schemas"]["MessageResponse"][];
            /** @description True if there are more messages in the requested direction. */
            readonly hasMore: boolean;
        };
        /** @description A new workspace. Unknown fields are ignored. */
        readonly WorkspaceCreateRequest: {
            /** @description Display name. */
            readonly name?: string | null;
        };
        /** @description Changes to a workspace. Unknown fields are ignored. */
        readonly WorkspaceUpdateRequest: {
            /** @description New name; null clears it. */
            readonly name?: string | null;
        };
        /** @description A file store that persists between sessions. */
        readonly WorkspaceView: {
            /**
             * Format: uuid
             * @description The workspace's id.
             */
            readonly id: string;
            /** @description Name of the file. */
            readonly name?: string | null;
            /**
             * Format: date-time
             * @description Creation time.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            readonly updatedAt: string;
        };
        /** @description A page of workspaces. */
        readonly WorkspaceListResponse: {
            /** @description The workspaces, newest first. */
            readonly items: readonly components["schemas"]["WorkspaceView"][];
            /** @description Total number of items. */
            readonly totalItems: number;
            /** @description This page. */
            readonly pageNumber: number;
            /** @description Workspaces on one page. */
            readonly pageSize: number;
        };
        /** @description A file of a workspace. */
        readonly FileInfo: {
            /** @description Path in the workspace. Folders are separated by `/`. */
            readonly path: string;
            /** @description Size in bytes. */
            readonly size: number;
            /**
             * Format: date-time
             * @description Time of the last write.
             */
            readonly lastModified: string;
            /**
             * Format: uri
             * @description Signed download URL; null unless requested.
             */
            readonly url?: string | null;
        };
        /** @description A page of a workspace's files. */
        readonly FileListResponse: {
            /** @description The files, sorted by path. */
            readonly files: readonly components["schemas"]["FileInfo"][];
            /**
             * @description Folders directly below `prefix`, as complete paths with a trailing `/`; empty unless `shallow`.
             * @default []
             */
            readonly folders?: readonly string[];
            /** @description `cursor` of the next page; null on the last page. */
            readonly nextCursor?: string | null;
            /**
             * @description True if there is another page.
             * @default false
             */
            readonly hasMore?: boolean;
        };
        /** @description Size of a workspace. */
        readonly WorkspaceSize: {
            /** @description Total size of all files in bytes. */
            readonly usedBytes: number;
            /** @description Maximum total size in bytes. */
            readonly maxBytes: number;
        };
        /** @description Files to upload. */
        readonly FileUploadRequest: {
            /** @description One entry for each file. */
            readonly files: readonly components["schemas"]["FileUploadItem"][];
        };
        /** @description A file to upload. */
        readonly FileUploadItem: {
            /** @description Name of the file. Invalid characters are replaced. */
            readonly name: string;
            /**
             * @description Content-Type of the upload.
             * @default application/octet-stream
             */
            readonly contentType?: string;
            /** @description Size in bytes, so that oversized files are rejected before the upload. */
            readonly size?: number | null;
        };
        /** @description Upload URL of a file. */
        readonly FileUploadResponseItem: {
            /** @description Name from the request. */
            readonly name: string;
            /**
             * Format: uri
             * @description Signed URL for a PUT of the bytes.
             */
            readonly uploadUrl: string;
            /** @description Path of the file in the workspace. */
            readonly path: string;
        };
        /** @description Upload URLs of the files. */
        readonly FileUploadResponse: {
            /** @description One entry for each file, in the order of the request. */
            readonly files: readonly components["schemas"]["FileUploadResponseItem"][];
        };
        /** @description Browser options. Unknown fields are ignored. */
        readonly CreateBrowserSessionRequest: {
            /**
             * Format: uuid
             * @description Profile to load, and to save when the browser stops.
             */
            readonly profileId?: string | null;
            /** @description Proxy country as a two-letter code, case-insensitive. If omitted or null, the server's setting. */
            readonly proxyCountryCode?: string | null;
            /**
             * @description Minutes until the browser is stopped automatically. More than 240 is a 403.
             * @default 60
             */
            readonly timeout?: number;
            /** @description Screen width in pixels. */
            readonly browserScreenWidth?: number | null;
            /** @description Screen height in pixels. */
            readonly browserScreenHeight?: number | null;
            /**
             * @description Allow the client to resize the window.
             * @default false
             */
            readonly allowResizing?: boolean;
            /** @description Your own proxy. Overrides the country. */
            readonly customProxy?: components["schemas"]["CustomProxy"] | null;
            /** @description Record a video. Default is the server's setting. */
            readonly enableRecording?: boolean;
            /**
             * @description Show PDF files in a tab. They are downloaded in any case.
             * @default true
             */
            readonly pdfRendererEnabled?: boolean;
            /**
             * @description Let the service solve captchas if possible.
             * @default true
             */
            readonly solveCaptchas?: boolean;
            /** @description User-defined metadata for filtering. */
            readonly metadata?: {
                readonly [key: string]: string;
            } | null;
        };
        /** @description Action on a browser. */
        readonly UpdateBrowserSessionRequest: {
            /**
             * @description The only action.
             * @enum {string}
             */
            readonly action: "stop";
        };
        /** @description Your own proxy. */
        readonly CustomProxy: {
            /** @description Host name or address. A prefix of `https://`, `socks4://` or `socks5://` selects the proxy protocol; the default is HTTP. */
            readonly host: string;
            /** @description Port. */
            readonly port: number;
            /** @description User name for proxy authentication. */
            readonly username?: string | null;
            /** @description Password for proxy authentication. */
            readonly password?: string | null;
            /**
             * @description Skip the verification of the proxy's certificates.
             * @default false
             */
            readonly ignoreCertErrors?: boolean;
        };
        /**
         * @description `active` or `stopped`. A stopped browser cannot be restarted.
         * @enum {string}
         */
        readonly BrowserSessionStatus: "active" | "stopped";
        /** @description A browser in a list, or just created. */
        readonly BrowserSessionItemView: {
            /**
             * Format: uuid
             * @description The browser's id, for the stop call.
             */
            readonly id: string;
            readonly status: components["schemas"]["BrowserSessionStatus"];
            /**
             * Format: uri
             * @description URL of the live view, which can be embedded. A credential.
             */
            readonly liveUrl?: string | null;
            /**
             * Format: uri
             * @description WebSocket URL for Playwright, Puppeteer and other CDP clients. A credential; null once stopped.
             */
            readonly cdpUrl?: string | null;
            /**
             * Format: date-time
             * @description Time of the automatic stop.
             */
            readonly timeoutAt: string;
            /**
             * Format: date-time
             * @description Start time.
             */
            readonly startedAt: string;
            /**
             * Format: date-time
             * @description Stop time.
             */
            readonly finishedAt?: string | null;
            /**
             * @description Network traffic so far in megabytes.
             * @default 0
             */
            readonly proxyUsedMb?: components["schemas"]["Decimal"];
            /**
             * @description Cost of the network traffic so far in USD.
             * @default 0
             */
            readonly proxyCost?: components["schemas"]["Decimal"];
            /**
             * @description Cost of the browser time so far in USD.
             * @default 0
             */
            readonly browserCost?: components["schemas"]["Decimal"];
            /**
             * Format: uuid
             * @description Session whose agent uses the browser; null for a client's browser.
             */
            readonly agentSessionId?: string | null;
            /**
             * Format: uri
             * @description URL of the video, signed for an hour. Null in lists, while the browser runs, and until the video is ready.
             */
            readonly recordingUrl?: string | null;
            /**
             * @description Metadata from the request.
             * @default {}
             */
            readonly metadata?: {
                readonly [key: string]: string;
            };
        };
        /** @description A single browser. */
        readonly BrowserSessionView: {
            /**
             * Format: uuid
             * @description The browser's id, for the stop call.
             */
            readonly id: string;
            readonly status: components["schemas"]["BrowserSessionStatus"];
            /**
             * Format: uri
             * @description URL of the live view, which can be embedded. A credential.
             */
            readonly liveUrl?: string | null;
            /**
             * Format: uri
             * @description WebSocket URL for Playwright, Puppeteer and other CDP clients. A credential; null once stopped.
             */
            readonly cdpUrl?: string | null;
            /**
             * Format: date-time
             * @description Time of the automatic stop.
             */
            readonly timeoutAt: string;
            /**
             * Format: date-time
             * @description Start time.
             */
            readonly startedAt: string;
            /**
             * Format: date-time
             * @description Stop time.
             */
            readonly finishedAt?: string | null;
            /**
             * @description Network traffic so far in megabytes.
             * @default 0
             */
            readonly proxyUsedMb?: components["schemas"]["Decimal"];
            /**
             * @description Cost of the network traffic so far in USD.
             * @default 0
             */
            readonly proxyCost?: components["schemas"]["Decimal"];
            /**
             * @description Cost of the browser time so far in USD.
             * @default 0
             */
            readonly browserCost?: components["schemas"]["Decimal"];
            /**
             * Format: uuid
             * @description Session whose agent uses the browser; null for a client's browser.
             */
            readonly agentSessionId?: string | null;
            /**
             * Format: uri
             * @description URL of the video, signed for an hour. Null while the browser runs and until the video is ready.
             */
            readonly recordingUrl?: string | null;
            /**
             * @description False if there will be no video.
             * @default true
             */
            readonly recordingAvailable?: boolean;
            /**
             * @description Metadata from the request.
             * @default {}
             */
            readonly metadata?: {
                readonly [key: string]: string;
            };
        };
        /** @description A page of browsers. */
        readonly BrowserSessionListResponse: {
            /** @description The browsers, newest first. */
            readonly items: readonly components["schemas"]["BrowserSessionItemView"][];
            /** @description Total number of items. */
            readonly totalItems: number;
            /** @description This page. */
            readonly pageNumber: number;
            /** @description Browsers on one page. */
            readonly pageSize: number;
        };
        /** @description A file downloaded by a browser. */
        readonly BrowserDownloadFile: {
            /** @description Name of the file. */
            readonly path: string;
            /** @description Size in bytes. */
            readonly size: number;
            /**
             * Format: date-time
             * @description Time of the last write.
             */
            readonly lastModified: string;
            /**
             * Format: uri
             * @description Signed download URL; null unless requested.
             */
            readonly url?: string | null;
        };
        /** @description A page of a browser's downloads. */
        readonly BrowserDownloadListResponse: {
            /** @description The files, sorted by name. */
            readonly files: readonly components["schemas"]["BrowserDownloadFile"][];
            /** @description `cursor` of the next page; null on the last page. */
            readonly nextCursor: string | null;
            /** @description True if there is another page. */
            readonly hasMore: boolean;
        };
        /** @description A new profile. Unknown fields are ignored. */
        readonly ProfileCreateRequest: {
            /** @description Display name. */
            readonly name?: string | null;
            /** @description Your id for the profile's user. */
            readonly userId?: string | null;
        };
        /** @description Changes to a profile. Unknown fields are ignored. */
        readonly ProfileUpdateRequest: {
            /** @description New name; null clears it. */
            readonly name?: string | null;
            /** @description New user; null clears it. */
            readonly userId?: string | null;
        };
        /** @description Cookies and storage that persist between browsers. */
        readonly ProfileView: {
            /**
             * Format: uuid
             * @description The profile's id.
             */
            readonly id: string;
            /** @description Your id for the profile's user. */
            readonly userId?: string | null;
            /** @description Name of the file. */
            readonly name?: string | null;
            /**
             * Format: date-time
             * @description Time of the last use by a browser; null before the first.
             */
            readonly lastUsedAt?: string | null;
            /**
             * Format: date-time
             * @description Creation time.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            readonly updatedAt: string;
            /** @description Domains with cookies in the profile; null before the first save. */
            readonly cookieDomains?: readonly string[] | null;
        };
        /** @description A page of profiles. */
        readonly ProfileListResponse: {
            /** @description The profiles, newest first. */
            readonly items: readonly components["schemas"]["ProfileView"][];
            /** @description Total number of items. */
            readonly totalItems: number;
            /** @description This page. */
            readonly pageNumber: number;
            /** @description Profiles on one page. */
            readonly pageSize: number;
        };
        /** @description Credit and limits of a project. */
        readonly AccountView: {
            /** @description The account's name. */
            readonly name?: string | null;
            /**
             * Format: uuid
             * @description The project of the key.
             */
            readonly projectId: string;
            /** @description Total remaining credit in USD. */
            readonly totalCreditsBalanceUsd: number;
            /** @description Remaining monthly credit in USD. */
            readonly monthlyCreditsBalanceUsd: number;
            /** @description Remaining additional credit in USD. */
            readonly additionalCreditsBalanceUsd: number;
            /** @description Maximum number of active sessions and browsers. Alias of `concurrentSessionLimit`. */
            readonly rateLimit: number;
            /** @description The plan; null if there is none. */
            readonly planInfo: components["schemas"]["PlanInfo"] | null;
            /**
             * @description True for a free plan.
             * @default false
             */
            readonly isFreeTier?: boolean;
            /**
             * @description True if runs are excluded from traces.
             * @default false
             */
            readonly tracingDisabled?: boolean;
            /** @description Id of the request's key. */
            readonly apiKeyId?: string;
            /** @description Maximum number of active sessions and browsers. */
            readonly concurrentSessionLimit?: number;
            /** @description Number of active sessions and browsers. */
            readonly activeSessionCount?: number;
        };
        /** @description A plan and its subscription. */
        readonly PlanInfo: {
            /** @description Name of the file. */
            readonly planName: string;
            /** @description Status of the subscription; null without one. */
            readonly subscriptionStatus: string | null;
            /** @description Id of the subscription. */
            readonly subscriptionId: string | null;
            /** @description End of the paid period. */
            readonly subscriptionCurrentPeriodEnd: string | null;
            /** @description Time of the cancellation. */
            readonly subscriptionCanceledAt: string | null;
        };
        /** @description A model with its reasoning options. */
        readonly ModelView: {
            /** @description Model string for requests. */
            readonly id: string;
            /** @description Provider of the model. */
            readonly provider: string;
            /** @description Context size in tokens; null if unpublished. */
            readonly contextLimit: number | null;
            /** @description True for the default model. */
            readonly isDefault: boolean;
            /** @description True if this server has a key or route for the model. */
            readonly isAvailable: boolean;
            /** @description Supported levels in ascending order; empty if none. */
            readonly thinkingLevels: readonly components["schemas"]["ThinkingLevel"][];
            /** @description Aliases of the model. */
            readonly aliases: readonly string[];
        };
        /** @description Models for sessions. */
        readonly ModelListResponse: {
            /** @description The models, in catalog order. */
            readonly models: readonly components["schemas"]["ModelView"][];
        };
        /** @description A decimal number as text, with an optional sign, so that amounts keep all digits. */
        readonly Decimal: string;
        /** @description Error response for an exceeded spending limit. */
        readonly InsufficientCreditsError: {
            /** @description A text, or the API key's monthly limit (UTC) and its spending of this month. */
            readonly detail: string | components["schemas"]["KeySpending"];
            /** @description Stable error code. */
            readonly code?: string;
            /** @description Id of this request in the server's log. */
            readonly requestId?: string;
        };
        /** @description Details of an API key's exceeded monthly limit. */
        readonly KeySpending: {
            /** @description Always `api_key_monthly_spend_limit_reached`. */
            readonly code: string;
            /** @description Human-readable description. */
            readonly message: string;
            /** @description Monthly limit of the key in USD. */
            readonly cap: string;
            /** @description Spending of this month in USD. */
            readonly spent: string;
        };
        /**
         * @description Error response for an exceeded limit. The last three fields are present for request rate limits.
         *     `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` of every response are the requests allowed in
         *     the current window of 5 s, the remaining ones, and the seconds until the next window.
         */
        readonly RateLimitError: {
            /** @description Exceeded limit and how to proceed. */
            readonly detail: string;
            /** @description Stable error code. */
            readonly code?: string;
            /** @description Id of this request in the server's log. */
            readonly requestId?: string;
            /** @description Always `rate_limited`. */
            readonly error?: string;
            /** @description Requests of this kind per second allowed for the project. */
            readonly limit_rps?: number;
            /** @description Same value as `Retry-After`. */
            readonly retry_after_seconds?: number;
        };
        /** @description Error response. */
        readonly ErrorDetail: {
            /** @description Description of the problem and the fix. */
            readonly detail: string;
            /** @description Stable error code. */
            readonly code?: string;
            /** @description Id of this request in the server's log. */
            readonly requestId?: string;
        };
        /** @description One problem of a request. */
        readonly ValidationError: {
            /** @description Location - `body`, `query` or `path`, followed by keys and positions. */
            readonly loc: readonly (string | number)[];
            /** @description Human-readable description. */
            readonly msg: string;
            /** @description Stable type of the problem. */
            readonly type: string;
        };
        /** @description All problems of a request. */
        readonly HTTPValidationError: {
            /** @description The problems, in no particular order. */
            readonly detail: readonly components["schemas"]["ValidationError"][];
            /** @description Stable error code. */
            readonly code?: string;
            /** @description Id of this request in the server's log. */
            readonly requestId?: string;
        };
    };
    responses: {
        /** @description The request is invalid in the current state, for example because the model's provider has no key. `detail` states the cause. */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The API key is missing or unknown. */
        readonly Unauthorized: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The project has no credit left, or the API key has reached its monthly limit. */
        readonly PaymentRequired: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["InsufficientCreditsError"];
            };
        };
        /**
         * @description The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
         *     scope: `read` for GET, `write` for everything else.
         */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description A resource named in the request does not exist in this project. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The session is busy or has ended, the profile is in use, or the idempotency key was used with another request. `detail` states the cause. */
        readonly Conflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The body, query or path is invalid. All problems are listed. */
        readonly ValidationFailed: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["HTTPValidationError"];
            };
        };
        /** @description Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
        readonly RateLimited: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** @description The server failed. Its log contains the error under the request id. */
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
         * @description Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         *     requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         *     stored.
         */
        readonly IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Present with the value `true` if the response is a stored one. */
        readonly IdempotentReplayed: "true";
    };
    pathItems: never;
}
export type ThinkingLevel = components['schemas']['ThinkingLevel'];
export type RunTaskRequest = components['schemas']['RunTaskRequest'];
export type BuAgentSessionStatus = components['schemas']['BuAgentSessionStatus'];
export type SessionResponse = components['schemas']['SessionResponse'];
export type SessionListResponse = components['schemas']['SessionListResponse'];
export type StopStrategy = components['schemas']['StopStrategy'];
export type StopSessionRequest = components['schemas']['StopSessionRequest'];
export type MessageResponse = components['schemas']['MessageResponse'];
export type MessageListResponse = components['schemas']['MessageListResponse'];
export type WorkspaceCreateRequest = components['schemas']['WorkspaceCreateRequest'];
export type WorkspaceUpdateRequest = components['schemas']['WorkspaceUpdateRequest'];
export type WorkspaceView = components['schemas']['WorkspaceView'];
export type WorkspaceListResponse = components['schemas']['WorkspaceListResponse'];
export type FileInfo = components['schemas']['FileInfo'];
export type FileListResponse = components['schemas']['FileListResponse'];
export type WorkspaceSize = components['schemas']['WorkspaceSize'];
export type FileUploadRequest = components['schemas']['FileUploadRequest'];
export type FileUploadItem = components['schemas']['FileUploadItem'];
export type FileUploadResponseItem = components['schemas']['FileUploadResponseItem'];
export type FileUploadResponse = components['schemas']['FileUploadResponse'];
export type CreateBrowserSessionRequest = components['schemas']['CreateBrowserSessionRequest'];
export type UpdateBrowserSessionRequest = components['schemas']['UpdateBrowserSessionRequest'];
export type CustomProxy = components['schemas']['CustomProxy'];
export type BrowserSessionStatus = components['schemas']['BrowserSessionStatus'];
export type BrowserSessionItemView = components['schemas']['BrowserSessionItemView'];
export type BrowserSessionView = components['schemas']['BrowserSessionView'];
export type BrowserSessionListResponse = components['schemas']['BrowserSessionListResponse'];
export type BrowserDownloadFile = components['schemas']['BrowserDownloadFile'];
export type BrowserDownloadListResponse = components['schemas']['BrowserDownloadListResponse'];
export type ProfileCreateRequest = components['schemas']['ProfileCreateRequest'];
export type ProfileUpdateRequest = components['schemas']['ProfileUpdateRequest'];
export type ProfileView = components['schemas']['ProfileView'];
export type ProfileListResponse = components['schemas']['ProfileListResponse'];
export type AccountView = components['schemas']['AccountView'];
export type PlanInfo = components['schemas']['PlanInfo'];
export type ModelView = components['schemas']['ModelView'];
export type ModelListResponse = components['schemas']['ModelListResponse'];
export type Decimal = components['schemas']['Decimal'];
export type InsufficientCreditsError = components['schemas']['InsufficientCreditsError'];
export type KeySpending = components['schemas']['KeySpending'];
export type RateLimitError = components['schemas']['RateLimitError'];
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
                /** @description Page number, starting at 1. */
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
                 * @description Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
                 *     requests with the same body get the stored response, and a request with another body a 409. Error responses are not
                 *     stored.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RunTaskRequest"];
            };
        };
        readonly responses: {
            /** @description The session, with its task started if one was given. */
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
            /** @description The current session. */
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
            /** @description The session was deleted. */
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
                /** @description Filter by messages newer than this one, by id. */
                readonly after?: string;
                /** @description Filter by messages older than this one, by id. */
                readonly before?: string;
                /** @description Maximum number of messages. */
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
                /** @description Page number, starting at 1. */
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
                 * @description Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
                 *     requests with the same body get the stored response, and a request with another body a 409. Error responses are not
                 *     stored.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["WorkspaceCreateRequest"];
            };
        };
        readonly responses: {
            /** @description The workspace was created. */
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
            /** @description The current workspace. */
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
            /** @description The workspace was deleted. */
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
                readonly "application/json": components["schemas"]["WorkspaceUpdateRequest"];
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
                /** @description Filter by path prefix. A complete path matches itself. */
                readonly prefix?: string;
                /** @description Maximum number of files. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. An invalid cursor is a 400. */
                readonly cursor?: string;
                /** @description Include a download URL for each file, signed for 60 seconds. */
                readonly includeUrls?: boolean;
                /** @description Only list files and folders directly below `prefix`. */
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
                    readonly "application/json": components["schemas"]["FileListResponse"];
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
                /** @description Complete path of the file. */
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
            /** @description The file was deleted. */
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
            /** @description Returns the used and maximum size of the workspace. */
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
                /** @description Target folder at any depth. Default is the root of the workspace. */
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
                readonly "application/json": components["schemas"]["FileUploadRequest"];
            };
        };
        readonly responses: {
            /** @description A URL for each file, in the order of the request. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FileUploadResponse"];
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
                /** @description Page number, starting at 1. */
                readonly pageNumber?: number;
                /** @description Filter by status. */
                readonly filterBy?: components["schemas"]["BrowserSessionStatus"];
                /** @description Filter by the session whose agent uses the browser. */
                readonly agentSessionId?: string;
                /** @description Filter by a metadata key (`team`) or pair (`team=qa`). Repeatable; all filters must match. */
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
                    readonly "application/json": components["schemas"]["BrowserSessionListResponse"];
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
                 * @description Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
                 *     requests with the same body get the stored response, and a request with another body a 409. Error responses are not
                 *     stored.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateBrowserSessionRequest"];
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
            /** @description The current browser. */
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
                readonly "application/json": components["schemas"]["UpdateBrowserSessionRequest"];
            };
        };
        readonly responses: {
            /** @description The browser after the action. Its recording may become available later. */
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
                /** @description Maximum number of files. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. An invalid cursor is a 400. */
                readonly cursor?: string;
                /** @description Include a download URL for each file, signed for 15 minutes. */
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
                    readonly "application/json": components["schemas"]["BrowserDownloadListResponse"];
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
                /** @description Page number, starting at 1. */
                readonly pageNumber?: number;
                /** @description Filter by text in the name or user id, case-insensitive. */
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
                 * @description Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
                 *     requests with the same body get the stored response, and a request with another body a 409. Error responses are not
                 *     stored.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProfileCreateRequest"];
            };
        };
        readonly responses: {
            /** @description The profile was created. */
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
            /** @description The current profile. */
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
            /** @description The profile was deleted. */
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
                readonly "application/json": components["schemas"]["ProfileUpdateRequest"];
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
            /** @description The project's credit and limits. */
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
