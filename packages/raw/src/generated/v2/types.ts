// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 7b7f0fc9b06bb4d2d3e9fea2c069d572d1e51e9764ef33285aeb13016361f458

export interface paths {
    readonly "/tasks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List tasks
         * @description A page of the project's tasks, newest first, without their steps and files.
         */
        readonly get: operations["listTasks"];
        readonly put?: never;
        /**
         * Create a task
         * @description Starts an agent on a task. Without `sessionId`, creates a session that ends with the task. With `sessionId`, the
         *     task runs in that session, which must be active and have no running task.
         */
        readonly post: operations["createTask"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/tasks/{task_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The task's id. */
                readonly task_id: components["parameters"]["TaskId"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a task with its steps
         * @description Returns a task with its status, progress, steps, output and files.
         */
        readonly get: operations["get_task_tasks__task_id__get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Stop a task
         * @description `stop` ends the task; the current step may still finish. `stop_task_and_session` also ends its session and browser.
         *     Idempotent: an ended task is returned unchanged. A stopped task cannot be resumed.
         */
        readonly patch: operations["updateTask"];
        readonly trace?: never;
    };
    readonly "/tasks/{task_id}/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The task's id. */
                readonly task_id: components["parameters"]["TaskId"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a task's status
         * @description A single indexed read, intended for polling. Omits steps and files.
         */
        readonly get: operations["getTaskStatus"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/tasks/{task_id}/logs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The task's id. */
                readonly task_id: components["parameters"]["TaskId"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a task's log
         * @description Returns a signed URL of the log, with one line of JSON for each step. The URL needs no key and is valid for 5
         *     minutes.
         */
        readonly get: operations["getTaskLogs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List sessions
         * @description A page of the project's sessions, newest first.
         */
        readonly get: operations["listSessions"];
        readonly put?: never;
        /**
         * Create a session
         * @description Starts a session with a browser, ready for tasks. `liveUrl` shows the browser immediately. The session ends when it
         *     is stopped, after 15 minutes without a task, or 4 hours after its start; with `keepAlive` false also with its first
         *     task. The body is optional.
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
        /** Get a session with its tasks */
        readonly get: operations["getSession"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a session
         * @description Stops the session and deletes it with its tasks and their output.
         */
        readonly delete: operations["deleteSession"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Stop a session
         * @description Stops the session, its browser and its running task permanently. Idempotent: a stopped session is returned
         *     unchanged.
         */
        readonly patch: operations["updateSession"];
        readonly trace?: never;
    };
    readonly "/sessions/{session_id}/purge": {
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
         * Purge a session
         * @description Stops the session and permanently deletes all of its stored data: texts, steps, screenshots, files, downloads, logs
         *     and browser state. Data shared with another session stays. Returns 403 if the server disables purging. Has no body.
         */
        readonly post: operations["purgeSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sessions/{session_id}/public-share": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session's id. */
                readonly session_id: components["parameters"]["SessionId"];
            };
            readonly cookie?: never;
        };
        /** Get a session's public share */
        readonly get: operations["getPublicShare"];
        readonly put?: never;
        /**
         * Share a session publicly
         * @description Creates a public page of the session that needs no key. Returns the existing share if there is one. Has no body.
         */
        readonly post: operations["createPublicShare"];
        /**
         * Delete a public share
         * @description The share's URL stops working immediately.
         */
        readonly delete: operations["deletePublicShare"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/files/sessions/{session_id}/presigned-url": {
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
         * Upload a file into a session
         * @description Returns an upload URL, valid for 120 seconds. It accepts a form with the given fields and the file in the field
         *     `file`, or the plain bytes by POST or PUT. Mention `fileName` in a task to have the agent use the file.
         */
        readonly post: operations["createSessionUpload"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/files/browsers/{session_id}/presigned-url": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The browser's id. */
                readonly session_id: components["parameters"]["BrowserId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Upload a file into a browser
         * @description Returns an upload URL as for a session, valid for 120 seconds. The uploaded file is available in the browser's file
         *     choosers.
         */
        readonly post: operations["createBrowserUpload"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/files/tasks/{task_id}/output-files/{file_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The task's id. */
                readonly task_id: components["parameters"]["TaskId"];
                /** @description The file's id. */
                readonly file_id: components["parameters"]["FileId"];
            };
            readonly cookie?: never;
        };
        /**
         * Get an output file
         * @description Returns a signed URL of a file created by the task. The URL needs no key and is valid for 5 minutes.
         */
        readonly get: operations["getTaskOutputFile"];
        readonly put?: never;
        readonly post?: never;
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
         * @description A page of the browser's downloaded files, sorted by name.
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
         * @description Creates an empty profile. Browsers started with it save their data to it. The body is optional.
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
         * @description Deletes the profile. Idempotent.
         */
        readonly delete: operations["deleteProfile"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a profile
         * @description Omitted fields stay unchanged; null clears a field.
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
        /**
         * Get the account
         * @description Returns the credit and limits of the key's project.
         */
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
         * @description Returns all models of this version with their reasoning levels.
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
    readonly "/skills": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List skills
         * @description This server has no skills, so the list is empty.
         */
        readonly get: operations["listSkills"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/marketplace/skills": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List skills of the marketplace
         * @description This server has no marketplace, so the list is empty.
         */
        readonly get: operations["listMarketplaceSkills"];
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
        /** @description A task for an agent with its options. Unknown fields are ignored. */
        readonly CreateTaskRequest: {
            /** @description The task in plain language. */
            readonly task: string;
            /** @description Model of the agent. Default is the server's setting. An unknown model is a 422. */
            readonly llm?: string;
            /** @description Reasoning level of the model. If omitted or null, the provider decides. An unsupported level is a 422. */
            readonly thinkingLevel?: components["schemas"]["ThinkingLevel"] | null;
            /**
             * @description Enables an older agent mode. Does not affect the reasoning level.
             * @default false
             */
            readonly thinking?: boolean;
            /** @description Page to open first. */
            readonly startUrl?: string | null;
            /**
             * @description Maximum number of steps.
             * @default 100
             */
            readonly maxSteps?: number;
            /** @description JSON Schema of the output, as text. */
            readonly structuredOutput?: string | null;
            /**
             * Format: uuid
             * @description Session to run in. If omitted or null, a new session is created that ends with the task.
             */
            readonly sessionId?: string | null;
            /** @description Browser options of the new session; ignored with `sessionId`. Omitted options use the server's settings. */
            readonly sessionSettings?: components["schemas"]["SessionSettings"] | null;
            /** @description User-defined metadata, returned with the task. */
            readonly metadata?: {
                readonly [key: string]: string;
            } | null;
            /** @description Credentials by domain. The agent can type them but never sees them. */
            readonly secrets?: {
                readonly [key: string]: string;
            } | null;
            /** @description Domains the browser may visit, such as `example.com` or `*.example.com`. If omitted or null, all domains. */
            readonly allowedDomains?: readonly string[] | null;
            /** @description Vault of a password manager. Not supported by this server. */
            readonly opVaultId?: string | null;
            /**
             * @description Number the elements in the model's screenshots.
             * @default false
             */
            readonly highlightElements?: boolean;
            /**
             * @description Lets the agent ask a human and wait. v4 returns the question and accepts the answer, under the task's id.
             * @default false
             */
            readonly askHuman?: boolean;
            /**
             * @description Optimize for speed over accuracy.
             * @default false
             */
            readonly flashMode?: boolean;
            /**
             * @description Show screenshots to the model; `auto` lets the agent decide.
             * @default true
             */
            readonly vision?: boolean | "auto";
            /**
             * @description Text added to the agent's instructions.
             * @default
             */
            readonly systemPromptExtension?: string;
            /**
             * @description Have another model judge the finished task.
             * @default false
             */
            readonly judge?: boolean;
            /** @description Expected output for the judge. */
            readonly judgeGroundTruth?: string | null;
            /** @description Model of the judge. If omitted or null, the server's setting. */
            readonly judgeLlm?: string | null;
            /** @description Skills are not supported; a non-empty list is a 422. */
            readonly skillIds?: readonly string[] | null;
        };
        /** @description Browser options of a session. Unknown fields are ignored. */
        readonly SessionSettings: {
            /**
             * Format: uuid
             * @description Profile with cookies and storage.
             */
            readonly profileId?: string | null;
            /** @description Proxy country as a two-letter code, case-insensitive. If omitted or null, the server's setting. */
            readonly proxyCountryCode?: string | null;
            /** @description Screen width in pixels. */
            readonly browserScreenWidth?: number | null;
            /** @description Screen height in pixels. */
            readonly browserScreenHeight?: number | null;
            /** @description Record a video. Default is the server's setting. */
            readonly enableRecording?: boolean;
        };
        /** @description An accepted task. */
        readonly TaskCreatedResponse: {
            /**
             * Format: uuid
             * @description The task's id.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description Session of the task.
             */
            readonly sessionId: string;
        };
        /**
         * @description Status of a task. `created` is pending, `started` is running. `finished` means that the agent ended it, successfully
         *     or not; `failed` that an error outside its control ended it (`finished` with the server setting
         *     `TABWRIGHT_V2_FAILED_AS_FINISHED`); `stopped` that a user stopped it permanently.
         * @enum {string}
         */
        readonly TaskStatus: "created" | "started" | "finished" | "failed" | "stopped";
        /** @description A task with all details. */
        readonly TaskView: {
            /**
             * Format: uuid
             * @description The task's id.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description Session of the task.
             */
            readonly sessionId: string;
            /** @description The requested model, by its name in this version; `browser-use-2.0` if the request named none. */
            readonly llm: string;
            /** @description Model that serves the task. Differs from `llm` if the request named none, or a name that stands for the server's default. */
            readonly servedModel?: string | null;
            /** @description The task text. */
            readonly task: string;
            readonly status: components["schemas"]["TaskStatus"];
            /**
             * Format: date-time
             * @description Time of acceptance.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Start time, null before.
             */
            readonly startedAt?: string | null;
            /**
             * Format: date-time
             * @description End time, null before.
             */
            readonly finishedAt?: string | null;
            /**
             * @description Metadata from the request.
             * @default {}
             */
            readonly metadata?: {
                readonly [key: string]: unknown;
            };
            /** @description The steps so far, in order. Steps are only appended. */
            readonly steps: readonly components["schemas"]["TaskStepView"][];
            /** @description The final output. If structured output was requested, JSON text, or null for an unsuccessful task; else the agent's text. */
            readonly output?: string | null;
            /** @description Files created by the agent. */
            readonly outputFiles: readonly components["schemas"]["FileView"][];
            /** @description Version of the agent. Absent for old tasks. */
            readonly serviceVersion?: string | null;
            /** @description The agent's own assessment. The judge is more reliable. */
            readonly isSuccess?: boolean | null;
            /** @description The judge's full report as JSON text. */
            readonly judgement?: string | null;
            /** @description True if the judge considers the task successful; null without a judge. */
            readonly judgeVerdict?: boolean | null;
            /** @description Total cost of all steps in USD. */
            readonly cost?: components["schemas"]["Decimal"] | null;
            /** @description Suggested settings for the next attempt. The first one of an unsuccessful task gives the reason. */
            readonly suggestions?: readonly {
                readonly [key: string]: unknown;
            }[] | null;
        };
        /** @description One step of an agent. */
        readonly TaskStepView: {
            /** @description Number of the step in the task. */
            readonly number: number;
            /** @description The agent's notes for later steps. */
            readonly memory: string;
            /** @description The agent's evaluation of the previous step. */
            readonly evaluationPreviousGoal: string;
            /** @description Goal of the step. */
            readonly nextGoal: string;
            /** @description URL of the browser's page. */
            readonly url: string;
            /** @description Signed URL of the screenshot. */
            readonly screenshotUrl?: string | null;
            /** @description Actions, each as JSON text. */
            readonly actions: readonly string[];
            /** @description Seconds since the end of the previous step, or since the start. */
            readonly duration?: number | null;
        };
        /** @description A file created by the agent. */
        readonly FileView: {
            /**
             * Format: uuid
             * @description The file's id.
             */
            readonly id: string;
            /** @description The file's name. */
            readonly fileName: string;
        };
        /** @description A task in a list, without its steps and files. */
        readonly TaskItemView: {
            /**
             * Format: uuid
             * @description The task's id.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description Session of the task.
             */
            readonly sessionId: string;
            /** @description The requested model, by its name in this version; `browser-use-2.0` if the request named none. */
            readonly llm: string;
            /** @description Model that serves the task. Differs from `llm` if the request named none, or a name that stands for the server's default. */
            readonly servedModel?: string | null;
            /** @description The task text. */
            readonly task: string;
            readonly status: components["schemas"]["TaskStatus"];
            /**
             * Format: date-time
             * @description Time of acceptance.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Start time, null before.
             */
            readonly startedAt?: string | null;
            /**
             * Format: date-time
             * @description End time, null before.
             */
            readonly finishedAt?: string | null;
            /**
             * @description Metadata from the request.
             * @default {}
             */
            readonly metadata?: {
                readonly [key: string]: unknown;
            };
            /** @description The final output. If structured output was requested, JSON text, or null for an unsuccessful task; else the agent's text. */
            readonly output?: string | null;
            /** @description Version of the agent. Absent for old tasks. */
            readonly serviceVersion?: string | null;
            /** @description The agent's own assessment. The judge is more reliable. */
            readonly isSuccess?: boolean | null;
            /** @description The judge's full report as JSON text. */
            readonly judgement?: string | null;
            /** @description True if the judge considers the task successful; null without a judge. */
            readonly judgeVerdict?: boolean | null;
            /** @description Total cost of all steps in USD. */
            readonly cost?: components["schemas"]["Decimal"] | null;
            /** @description Suggested settings for the next attempt. The first one of an unsuccessful task gives the reason. */
            readonly suggestions?: readonly {
                readonly [key: string]: unknown;
            }[] | null;
        };
        /** @description A page of tasks. */
        readonly TaskListResponse: {
            /** @description The tasks, newest first. */
            readonly items: readonly components["schemas"]["TaskItemView"][];
            /** @description Total number of items. */
            readonly totalItems: number;
            /** @description This page. */
            readonly pageNumber: number;
            /** @description Tasks on one page. */
            readonly pageSize: number;
        };
        /** @description What polling needs to know of a task. */
        readonly TaskStatusView: {
            /**
             * Format: uuid
             * @description The task's id.
             */
            readonly id: string;
            readonly status: components["schemas"]["TaskStatus"];
            /** @description The final output. Null until then. */
            readonly output?: string | null;
            /**
             * Format: date-time
             * @description End time, null before.
             */
            readonly finishedAt?: string | null;
            /** @description The agent's own assessment. */
            readonly isSuccess?: boolean | null;
            /** @description Total cost of all steps in USD. */
            readonly cost?: components["schemas"]["Decimal"] | null;
        };
        /** @description URL of a task's log. */
        readonly TaskLogFileResponse: {
            /**
             * Format: uri
             * @description Signed URL of the log, with one JSON object per line.
             */
            readonly downloadUrl: string;
        };
        /** @description Action on a task. Unknown fields are ignored. */
        readonly UpdateTaskRequest: {
            /**
             * @description Stop only the task, or its session too.
             * @enum {string}
             */
            readonly action: "stop" | "stop_task_and_session";
        };
        /**
         * @description `active` or `stopped`. A stopped session cannot be restarted.
         * @enum {string}
         */
        readonly SessionStatus: "active" | "stopped";
        /** @description Options of a session and its browser. Unknown fields are ignored. */
        readonly CreateSessionRequest: {
            /**
             * Format: uuid
             * @description Profile with cookies and storage.
             */
            readonly profileId?: string | null;
            /** @description Proxy country as a two-letter code, case-insensitive. If omitted or null, the server's setting. */
            readonly proxyCountryCode?: string | null;
            /** @description Page to open first. */
            readonly startUrl?: string | null;
            /** @description Screen width in pixels. */
            readonly browserScreenWidth?: number | null;
            /** @description Screen height in pixels. */
            readonly browserScreenHeight?: number | null;
            /**
             * @description Keep the agent's memory across tasks.
             * @default true
             */
            readonly persistMemory?: boolean;
            /**
             * @description Keep the session alive after its first task.
             * @default true
             */
            readonly keepAlive?: boolean;
            /** @description Your own proxy. Overrides the country. */
            readonly customProxy?: components["schemas"]["CustomProxy"] | null;
            /** @description Record a video. Default is the server's setting. */
            readonly enableRecording?: boolean;
        };
        /** @description Action on a session. Unknown fields are ignored. */
        readonly UpdateSessionRequest: {
            /**
             * @description The only action.
             * @enum {string}
             */
            readonly action: "stop";
        };
        /** @description A session in a list, or just created. */
        readonly SessionItemView: {
            /**
             * Format: uuid
             * @description The session's id.
             */
            readonly id: string;
            readonly status: components["schemas"]["SessionStatus"];
            /**
             * Format: uri
             * @description URL of the live view, which can be embedded. A credential; null once stopped.
             */
            readonly liveUrl?: string | null;
            /**
             * Format: uri
             * @description Signed URL of the video; null if there is none yet.
             */
            readonly recordingUrl?: string | null;
            /**
             * Format: date-time
             * @description Start time.
             */
            readonly startedAt: string;
            /**
             * Format: date-time
             * @description End time, null before.
             */
            readonly finishedAt?: string | null;
            /** @description Keep the agent's memory across tasks. */
            readonly persistMemory: boolean;
            /** @description True if the session stays alive after its first task. */
            readonly keepAlive: boolean;
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
        };
        /** @description A session with its tasks. */
        readonly SessionView: {
            /**
             * Format: uuid
             * @description The session's id.
             */
            readonly id: string;
            readonly status: components["schemas"]["SessionStatus"];
            /**
             * Format: uri
             * @description URL of the live view, which can be embedded. A credential; null once stopped.
             */
            readonly liveUrl?: string | null;
            /**
             * Format: uri
             * @description Signed URL of the video; null if there is none yet.
             */
            readonly recordingUrl?: string | null;
            /**
             * Format: date-time
             * @description Start time.
             */
            readonly startedAt: string;
            /**
             * Format: date-time
             * @description End time, null before.
             */
            readonly finishedAt?: string | null;
            /**
             * @description Keep the agent's memory across tasks.
             * @default true
             */
            readonly persistMemory?: boolean;
            /**
             * @description True if the session stays alive after its first task.
             * @default true
             */
            readonly keepAlive?: boolean;
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
            /** @description Tasks of the session, newest first. */
            readonly tasks: readonly components["schemas"]["TaskItemView"][];
            /**
             * Format: uri
             * @description Public URL of the session; null if it is not shared.
             */
            readonly publicShareUrl?: string | null;
        };
        /** @description A page of sessions. */
        readonly SessionListResponse: {
            /** @description The sessions, newest first. */
            readonly items: readonly components["schemas"]["SessionItemView"][];
            /** @description Total number of items. */
            readonly totalItems: number;
            /** @description This page. */
            readonly pageNumber: number;
            /** @description Sessions on one page. */
            readonly pageSize: number;
        };
        /** @description A public share of a session. */
        readonly ShareView: {
            /** @description Secret part of the URL. */
            readonly shareToken: string;
            /**
             * Format: uri
             * @description Public URL of the session.
             */
            readonly shareUrl: string;
            /** @description Number of views. */
            readonly viewCount: number;
            /**
             * Format: date-time
             * @description Time of the last view.
             */
            readonly lastViewedAt?: string | null;
        };
        /** @description A file to upload. Unknown fields are ignored. */
        readonly UploadFileRequest: {
            /** @description Name of the file. */
            readonly fileName: string;
            /** @description Media type - image/jpg, image/jpeg, image/png, image/gif, image/webp, image/svg+xml, application/pdf, text/plain, text/csv, text/markdown, or a Word or Excel document. Any other type is a 400. */
            readonly contentType: string;
            /** @description Size in bytes. */
            readonly sizeBytes: number;
        };
        /** @description Upload URL with its method and fields. */
        readonly UploadFilePresignedUrlResponse: {
            /**
             * Format: uri
             * @description Signed upload URL for a single file. A credential.
             */
            readonly url: string;
            /**
             * @description Upload method. A PUT of the plain bytes is accepted too.
             * @enum {string}
             */
            readonly method: "POST";
            /** @description Form fields to send before the file. */
            readonly fields: {
                readonly [key: string]: string;
            };
            /** @description Name to use in a task. */
            readonly fileName: string;
            /** @description Seconds until the URL expires. */
            readonly expiresIn: number;
        };
        /** @description A file created by a task. */
        readonly TaskOutputFileResponse: {
            /**
             * Format: uuid
             * @description The file's id.
             */
            readonly id: string;
            /** @description The file's name. */
            readonly fileName: string;
            /**
             * Format: uri
             * @description Signed URL of the file.
             */
            readonly downloadUrl: string;
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
        /** @description Name and user of a profile. Unknown fields are ignored. */
        readonly ProfileCreateRequest: {
            /** @description Name of the file. */
            readonly name?: string | null;
            /** @description Your id for the profile's user. */
            readonly userId?: string | null;
        };
        /** @description Changes to a profile. Unknown fields are ignored. */
        readonly ProfileUpdateRequest: {
            /** @description Name of the file. */
            readonly name?: string | null;
            /** @description Your id for the profile's user. */
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
             * @description Time of the last use by a browser.
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
            /** @description Domains with cookies in the profile. */
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
        /** @description A project's plan. */
        readonly PlanInfo: {
            /** @description The plan's name. */
            readonly planName: string;
            /** @description Status of the subscription; null without one. */
            readonly subscriptionStatus: string | null;
            /** @description Id of the subscription; null without one. */
            readonly subscriptionId: string | null;
            /** @description End of the current period; null without a subscription. */
            readonly subscriptionCurrentPeriodEnd: string | null;
            /** @description Time of the cancellation; null if not cancelled. */
            readonly subscriptionCanceledAt: string | null;
        };
        /** @description Credit and limits of a project. */
        readonly AccountView: {
            /** @description The account's name. */
            readonly name?: string | null;
            /** @description Total remaining credit in USD. */
            readonly totalCreditsBalanceUsd: number;
            /** @description Remaining monthly credit in USD. */
            readonly monthlyCreditsBalanceUsd: number;
            /** @description Remaining additional credit in USD. */
            readonly additionalCreditsBalanceUsd: number;
            /** @description Maximum number of active sessions. */
            readonly rateLimit: number;
            /** @description The plan; null if there is none. */
            readonly planInfo: components["schemas"]["PlanInfo"] | null;
            /**
             * @description True for a free plan.
             * @default false
             */
            readonly isFreeTier?: boolean;
            /**
             * Format: uuid
             * @description The project's id.
             */
            readonly projectId: string;
            /**
             * @description True if runs are excluded from traces.
             * @default false
             */
            readonly tracingDisabled?: boolean;
            /** @description Id of the request's key. */
            readonly apiKeyId?: string;
            /** @description Maximum number of active sessions. */
            readonly concurrentSessionLimit?: number;
            /** @description Number of active sessions. */
            readonly activeSessionCount?: number;
        };
        /** @description A model with its reasoning levels. */
        readonly ModelView: {
            /** @description Model string for requests. */
            readonly id: string;
            /** @description Provider of the model. */
            readonly provider: string;
            /** @description Context size in tokens; null if unknown. */
            readonly contextLimit: number | null;
            /** @description True for the default model. */
            readonly isDefault: boolean;
            /** @description True if this server has a key or route for the model. */
            readonly isAvailable: boolean;
            /** @description Supported levels in ascending order; empty if none. */
            readonly thinkingLevels: readonly components["schemas"]["ThinkingLevel"][];
        };
        /** @description The models of this version. */
        readonly ModelListResponse: {
            /** @description The models. */
            readonly models: readonly components["schemas"]["ModelView"][];
        };
        /** @description A page of skills; always empty. */
        readonly SkillListResponse: {
            /** @description No skills. */
            readonly items: readonly unknown[];
            /** @description Always 0. */
            readonly totalItems: number;
            /** @description This page. */
            readonly pageNumber: number;
            /** @description Skills on one page. */
            readonly pageSize: number;
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
        /** @description No task has this id. */
        readonly TaskNotFoundError: {
            /**
             * @description Description of the problem.
             * @default Task not found
             */
            readonly detail?: string;
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
        /** @description The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
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
         * @description The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
         *     the key lacks the required scope: `read` for GET, `write` for everything else.
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
        /** @description The task does not exist in this project. */
        readonly TaskNotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["TaskNotFoundError"];
            };
        };
        /** @description The idempotency key was used with another body, or its first request is still in progress. */
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
        /** @description Too many requests or sessions. `Retry-After` is the delay in seconds. */
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
        /** @description The task's id. */
        readonly TaskId: string;
        /** @description The session's id. */
        readonly SessionId: string;
        /** @description The file's id. */
        readonly FileId: string;
        /** @description The browser's id. */
        readonly BrowserId: string;
        /** @description The profile's id. */
        readonly ProfileId: string;
        /**
         * @description Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
         *     project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
         *     is a 409. Error responses are not stored, so the key can be used again.
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
export type CreateTaskRequest = components['schemas']['CreateTaskRequest'];
export type SessionSettings = components['schemas']['SessionSettings'];
export type TaskCreatedResponse = components['schemas']['TaskCreatedResponse'];
export type TaskStatus = components['schemas']['TaskStatus'];
export type TaskView = components['schemas']['TaskView'];
export type TaskStepView = components['schemas']['TaskStepView'];
export type FileView = components['schemas']['FileView'];
export type TaskItemView = components['schemas']['TaskItemView'];
export type TaskListResponse = components['schemas']['TaskListResponse'];
export type TaskStatusView = components['schemas']['TaskStatusView'];
export type TaskLogFileResponse = components['schemas']['TaskLogFileResponse'];
export type UpdateTaskRequest = components['schemas']['UpdateTaskRequest'];
export type SessionStatus = components['schemas']['SessionStatus'];
export type CreateSessionRequest = components['schemas']['CreateSessionRequest'];
export type UpdateSessionRequest = components['schemas']['UpdateSessionRequest'];
export type SessionItemView = components['schemas']['SessionItemView'];
export type SessionView = components['schemas']['SessionView'];
export type SessionListResponse = components['schemas']['SessionListResponse'];
export type ShareView = components['schemas']['ShareView'];
export type UploadFileRequest = components['schemas']['UploadFileRequest'];
export type UploadFilePresignedUrlResponse = components['schemas']['UploadFilePresignedUrlResponse'];
export type TaskOutputFileResponse = components['schemas']['TaskOutputFileResponse'];
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
export type PlanInfo = components['schemas']['PlanInfo'];
export type AccountView = components['schemas']['AccountView'];
export type ModelView = components['schemas']['ModelView'];
export type ModelListResponse = components['schemas']['ModelListResponse'];
export type SkillListResponse = components['schemas']['SkillListResponse'];
export type Decimal = components['schemas']['Decimal'];
export type InsufficientCreditsError = components['schemas']['InsufficientCreditsError'];
export type KeySpending = components['schemas']['KeySpending'];
export type RateLimitError = components['schemas']['RateLimitError'];
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type TaskNotFoundError = components['schemas']['TaskNotFoundError'];
export type ValidationError = components['schemas']['ValidationError'];
export type HTTPValidationError = components['schemas']['HTTPValidationError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponsePaymentRequired = components['responses']['PaymentRequired'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseTaskNotFound = components['responses']['TaskNotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseValidationFailed = components['responses']['ValidationFailed'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ParameterTaskId = components['parameters']['TaskId'];
export type ParameterSessionId = components['parameters']['SessionId'];
export type ParameterFileId = components['parameters']['FileId'];
export type ParameterBrowserId = components['parameters']['BrowserId'];
export type ParameterProfileId = components['parameters']['ProfileId'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type HeaderIdempotentReplayed = components['headers']['IdempotentReplayed'];
export type $defs = Record<string, never>;
export interface operations {
    readonly listTasks: {
        readonly parameters: {
            readonly query?: {
                /** @description Tasks on one page. */
                readonly pageSize?: number;
                /** @description Page number, starting at 1. */
                readonly pageNumber?: number;
                /** @description Filter by session. */
                readonly sessionId?: string;
                /** @description Filter by status. */
                readonly filterBy?: components["schemas"]["TaskStatus"];
                /** @description Filter by tasks created after this time. A time without a zone is UTC. */
                readonly after?: string;
                /** @description Filter by tasks created before this time. A time without a zone is UTC. */
                readonly before?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of tasks. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f",
                     *           "sessionId": "0198c0de-6b1e-7a40-8c3d-2f4e6a8b0c1d",
                     *           "llm": "gemini-3.5-flash",
                     *           "task": "Return the name and price of the cheapest lamp",
                     *           "status": "finished",
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "startedAt": "2026-11-20T12:00:00.210Z",
                     *           "finishedAt": "2026-11-20T12:00:19.845Z",
                     *           "metadata": {
                     *             "ticket": "4711"
                     *           },
                     *           "output": "Aurora, 19.90 EUR",
                     *           "serviceVersion": "0.1.0",
                     *           "isSuccess": true,
                     *           "judgement": null,
                     *           "judgeVerdict": null,
                     *           "cost": "0.0042",
                     *           "suggestions": null
                     *         }
                     *       ],
                     *       "totalItems": 1,
                     *       "pageNumber": 1,
                     *       "pageSize": 10
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TaskListResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly createTask: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
                 *     project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
                 *     is a 409. Error responses are not stored, so the key can be used again.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateTaskRequest"];
            };
        };
        readonly responses: {
            /** @description The task was accepted. Poll its status. */
            readonly 202: {
                headers: {
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f",
                     *       "sessionId": "0198c0de-6b1e-7a40-8c3d-2f4e6a8b0c1d"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TaskCreatedResponse"];
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
    readonly get_task_tasks__task_id__get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The task's id. */
                readonly task_id: components["parameters"]["TaskId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The current task. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f",
                     *       "sessionId": "0198c0de-6b1e-7a40-8c3d-2f4e6a8b0c1d",
                     *       "llm": "gemini-3.5-flash",
                     *       "task": "Return the name and price of the cheapest lamp",
                     *       "status": "finished",
                     *       "createdAt": "2026-11-20T12:00:00.000Z",
                     *       "startedAt": "2026-11-20T12:00:00.210Z",
                     *       "finishedAt": "2026-11-20T12:00:19.845Z",
                     *       "metadata": {
                     *         "ticket": "4711"
                     *       },
                     *       "output": "Aurora, 19.90 EUR",
                     *       "serviceVersion": "0.1.0",
                     *       "isSuccess": true,
                     *       "judgement": null,
                     *       "judgeVerdict": null,
                     *       "cost": "0.0042",
                     *       "suggestions": null,
                     *       "steps": [
                     *         {
                     *           "number": 1,
                     *           "memory": "The list is sorted by price.",
                     *           "evaluationPreviousGoal": "There was no goal before.",
                     *           "nextGoal": "Read the first lamp of the list.",
                     *           "url": "https://shop.example/lamps",
                     *           "screenshotUrl": null,
                     *           "actions": [
                     *             "{\"done\":{\"text\":\"Aurora, 19.90 EUR\",\"success\":true}}"
                     *           ],
                     *           "duration": 2.4
                     *         }
                     *       ],
                     *       "outputFiles": [
                     *         {
                     *           "id": "0198c0de-3beb-7d10-990a-fc1b3d5e7f0a",
                     *           "fileName": "lamps.csv"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TaskView"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["TaskNotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly updateTask: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The task's id. */
                readonly task_id: components["parameters"]["TaskId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateTaskRequest"];
            };
        };
        readonly responses: {
            /** @description The task after the action. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f",
                     *       "sessionId": "0198c0de-6b1e-7a40-8c3d-2f4e6a8b0c1d",
                     *       "llm": "gemini-3.5-flash",
                     *       "task": "Return the name and price of the cheapest lamp",
                     *       "status": "stopped",
                     *       "createdAt": "2026-11-20T12:00:00.000Z",
                     *       "startedAt": "2026-11-20T12:00:00.210Z",
                     *       "finishedAt": "2026-11-20T12:00:19.845Z",
                     *       "metadata": {
                     *         "ticket": "4711"
                     *       },
                     *       "output": null,
                     *       "serviceVersion": "0.1.0",
                     *       "isSuccess": null,
                     *       "judgement": null,
                     *       "judgeVerdict": null,
                     *       "cost": "0.0042",
                     *       "suggestions": null,
                     *       "steps": [
                     *         {
                     *           "number": 1,
                     *           "memory": "The list is sorted by price.",
                     *           "evaluationPreviousGoal": "There was no goal before.",
                     *           "nextGoal": "Read the first lamp of the list.",
                     *           "url": "https://shop.example/lamps",
                     *           "screenshotUrl": null,
                     *           "actions": [
                     *             "{\"done\":{\"text\":\"Aurora, 19.90 EUR\",\"success\":true}}"
                     *           ],
                     *           "duration": 2.4
                     *         }
                     *       ],
                     *       "outputFiles": [
                     *         {
                     *           "id": "0198c0de-3beb-7d10-990a-fc1b3d5e7f0a",
                     *           "fileName": "lamps.csv"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TaskView"];
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
    readonly getTaskStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The task's id. */
                readonly task_id: components["parameters"]["TaskId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The current status. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f",
                     *       "status": "finished",
                     *       "output": "Aurora, 19.90 EUR",
                     *       "finishedAt": "2026-11-20T12:00:19.845Z",
                     *       "isSuccess": true,
                     *       "cost": "0.0042"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TaskStatusView"];
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
    readonly getTaskLogs: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The task's id. */
                readonly task_id: components["parameters"]["TaskId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description URL of the log. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "downloadUrl": "http://127.0.0.1:7700/logs/0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f?expires=1795176300&signature=6c0f"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TaskLogFileResponse"];
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
    readonly listSessions: {
        readonly parameters: {
            readonly query?: {
                /** @description Sessions on one page. */
                readonly pageSize?: number;
                /** @description Page number, starting at 1. */
                readonly pageNumber?: number;
                /** @description Filter by status. */
                readonly filterBy?: components["schemas"]["SessionStatus"];
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0198c0de-6b1e-7a40-8c3d-2f4e6a8b0c1d",
                     *           "status": "active",
                     *           "liveUrl": "http://127.0.0.1:7700/live/0198c0de-4cfc-7c20-8a1b-0d2c4e6f8a0b?token=4f1c",
                     *           "recordingUrl": null,
                     *           "startedAt": "2026-11-20T12:00:00.000Z",
                     *           "finishedAt": null,
                     *           "persistMemory": true,
                     *           "keepAlive": true,
                     *           "proxyUsedMb": "0.25",
                     *           "proxyCost": "0"
                     *         }
                     *       ],
                     *       "totalItems": 1,
                     *       "pageNumber": 1,
                     *       "pageSize": 10
                     *     }
                     */
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
                 * @description Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
                 *     project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
                 *     is a 409. Error responses are not stored, so the key can be used again.
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
            /** @description The session is active. */
            readonly 201: {
                headers: {
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-6b1e-7a40-8c3d-2f4e6a8b0c1d",
                     *       "status": "active",
                     *       "liveUrl": "http://127.0.0.1:7700/live/0198c0de-4cfc-7c20-8a1b-0d2c4e6f8a0b?token=4f1c",
                     *       "recordingUrl": null,
                     *       "startedAt": "2026-11-20T12:00:00.000Z",
                     *       "finishedAt": null,
                     *       "persistMemory": true,
                     *       "keepAlive": true,
                     *       "proxyUsedMb": "0.25",
                     *       "proxyCost": "0"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SessionItemView"];
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
                    /**
                     * @example {
                     *       "id": "0198c0de-6b1e-7a40-8c3d-2f4e6a8b0c1d",
                     *       "status": "active",
                     *       "liveUrl": "http://127.0.0.1:7700/live/0198c0de-4cfc-7c20-8a1b-0d2c4e6f8a0b?token=4f1c",
                     *       "recordingUrl": null,
                     *       "startedAt": "2026-11-20T12:00:00.000Z",
                     *       "finishedAt": null,
                     *       "persistMemory": true,
                     *       "keepAlive": true,
                     *       "proxyUsedMb": "0.25",
                     *       "proxyCost": "0",
                     *       "tasks": [],
                     *       "publicShareUrl": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SessionView"];
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
    readonly updateSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session's id. */
                readonly session_id: components["parameters"]["SessionId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateSessionRequest"];
            };
        };
        readonly responses: {
            /** @description The session after the action. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-6b1e-7a40-8c3d-2f4e6a8b0c1d",
                     *       "status": "stopped",
                     *       "liveUrl": null,
                     *       "recordingUrl": null,
                     *       "startedAt": "2026-11-20T12:00:00.000Z",
                     *       "finishedAt": "2026-11-20T12:11:08.300Z",
                     *       "persistMemory": true,
                     *       "keepAlive": true,
                     *       "proxyUsedMb": "0.25",
                     *       "proxyCost": "0",
                     *       "tasks": [],
                     *       "publicShareUrl": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SessionView"];
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
    readonly purgeSession: {
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
            /** @description All data of the session was deleted. */
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
    readonly getPublicShare: {
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
            /** @description The current share. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "shareToken": "Jx3vQ0a7mZ8sT1uY5wB9cD",
                     *       "shareUrl": "http://127.0.0.1:7700/share?token=Jx3vQ0a7mZ8sT1uY5wB9cD",
                     *       "viewCount": 2,
                     *       "lastViewedAt": "2026-11-20T12:05:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ShareView"];
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
    readonly createPublicShare: {
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
            /** @description The session is shared. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "shareToken": "Jx3vQ0a7mZ8sT1uY5wB9cD",
                     *       "shareUrl": "http://127.0.0.1:7700/share?token=Jx3vQ0a7mZ8sT1uY5wB9cD",
                     *       "viewCount": 2,
                     *       "lastViewedAt": "2026-11-20T12:05:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ShareView"];
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
    readonly deletePublicShare: {
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
            /** @description The session is no longer shared. */
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
    readonly createSessionUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session's id. */
                readonly session_id: components["parameters"]["SessionId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UploadFileRequest"];
            };
        };
        readonly responses: {
            /** @description URL for uploading the file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "http://127.0.0.1:7700/uploads/0198c0de-3beb-7d10-990a-fc1b3d5e7f0a?expires=1795176120&signature=6c0f",
                     *       "method": "POST",
                     *       "fields": {
                     *         "key": "0198c0de-3beb-7d10-990a-fc1b3d5e7f0a"
                     *       },
                     *       "fileName": "prices.csv",
                     *       "expiresIn": 120
                     *     }
                     */
                    readonly "application/json": components["schemas"]["UploadFilePresignedUrlResponse"];
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
    readonly createBrowserUpload: {
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
                readonly "application/json": components["schemas"]["UploadFileRequest"];
            };
        };
        readonly responses: {
            /** @description URL for uploading the file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "http://127.0.0.1:7700/uploads/0198c0de-3beb-7d10-990a-fc1b3d5e7f0a?expires=1795176120&signature=6c0f",
                     *       "method": "POST",
                     *       "fields": {
                     *         "key": "0198c0de-3beb-7d10-990a-fc1b3d5e7f0a"
                     *       },
                     *       "fileName": "prices.csv",
                     *       "expiresIn": 120
                     *     }
                     */
                    readonly "application/json": components["schemas"]["UploadFilePresignedUrlResponse"];
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
    readonly getTaskOutputFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The task's id. */
                readonly task_id: components["parameters"]["TaskId"];
                /** @description The file's id. */
                readonly file_id: components["parameters"]["FileId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description URL of the file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c0de-3beb-7d10-990a-fc1b3d5e7f0a",
                     *       "fileName": "lamps.csv",
                     *       "downloadUrl": "http://127.0.0.1:7700/files/0198c0de-3beb-7d10-990a-fc1b3d5e7f0a?expires=1795176300&signature=6c0f"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TaskOutputFileResponse"];
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0198c0de-4cfc-7c20-8a1b-0d2c4e6f8a0b",
                     *           "status": "active",
                     *           "liveUrl": "http://127.0.0.1:7700/live/0198c0de-4cfc-7c20-8a1b-0d2c4e6f8a0b?token=4f1c",
                     *           "cdpUrl": "ws://127.0.0.1:7700/cdp/0198c0de-4cfc-7c20-8a1b-0d2c4e6f8a0b?token=9a2e",
                     *           "timeoutAt": "2026-11-20T12:30:00.000Z",
                     *           "startedAt": "2026-11-20T12:00:00.000Z",
                     *           "finishedAt": null,
                     *           "proxyUsedMb": "0.25",
                     *           "proxyCost": "0",
                     *           "browserCost": "0",
                     *           "agentSessionId": null,
                     *           "recordingUrl": null,
                     *           "metadata": {
                     *             "team": "qa"
                     *           }
                     *         }
                     *       ],
                     *       "totalItems": 1,
                     *       "pageNumber": 1,
                     *       "pageSize": 10
                     *     }
                     */
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
                 * @description Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
                 *     project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
                 *     is a 409. Error responses are not stored, so the key can be used again.
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
                    /**
                     * @example {
                     *       "id": "0198c0de-4cfc-7c20-8a1b-0d2c4e6f8a0b",
                     *       "status": "active",
                     *       "liveUrl": "http://127.0.0.1:7700/live/0198c0de-4cfc-7c20-8a1b-0d2c4e6f8a0b?token=4f1c",
                     *       "cdpUrl": "ws://127.0.0.1:7700/cdp/0198c0de-4cfc-7c20-8a1b-0d2c4e6f8a0b?token=9a2e",
                     *       "timeoutAt": "2026-11-20T12:30:00.000Z",
                     *       "startedAt": "2026-11-20T12:00:00.000Z",
                     *       "finishedAt": null,
                     *       "proxyUsedMb": "0.25",
                     *       "proxyCost": "0",
                     *       "browserCost": "0",
                     *       "agentSessionId": null,
                     *       "recordingUrl": null,
                     *       "metadata": {
                     *         "team": "qa"
                     *       }
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "id": "0198c0de-4cfc-7c20-8a1b-0d2c4e6f8a0b",
                     *       "status": "active",
                     *       "liveUrl": "http://127.0.0.1:7700/live/0198c0de-4cfc-7c20-8a1b-0d2c4e6f8a0b?token=4f1c",
                     *       "cdpUrl": "ws://127.0.0.1:7700/cdp/0198c0de-4cfc-7c20-8a1b-0d2c4e6f8a0b?token=9a2e",
                     *       "timeoutAt": "2026-11-20T12:30:00.000Z",
                     *       "startedAt": "2026-11-20T12:00:00.000Z",
                     *       "finishedAt": null,
                     *       "proxyUsedMb": "0.25",
                     *       "proxyCost": "0",
                     *       "browserCost": "0",
                     *       "agentSessionId": null,
                     *       "recordingUrl": null,
                     *       "metadata": {
                     *         "team": "qa"
                     *       },
                     *       "recordingAvailable": false
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "id": "0198c0de-4cfc-7c20-8a1b-0d2c4e6f8a0b",
                     *       "status": "stopped",
                     *       "liveUrl": null,
                     *       "cdpUrl": null,
                     *       "timeoutAt": "2026-11-20T12:30:00.000Z",
                     *       "startedAt": "2026-11-20T12:00:00.000Z",
                     *       "finishedAt": "2026-11-20T12:11:08.300Z",
                     *       "proxyUsedMb": "0.25",
                     *       "proxyCost": "0",
                     *       "browserCost": "0",
                     *       "agentSessionId": null,
                     *       "recordingUrl": null,
                     *       "metadata": {
                     *         "team": "qa"
                     *       },
                     *       "recordingAvailable": false
                     *     }
                     */
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
            /** @description One page of downloads. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "files": [
                     *         {
                     *           "path": "invoice.pdf",
                     *           "size": 48213,
                     *           "lastModified": "2026-11-20T12:04:10.000Z",
                     *           "url": null
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "hasMore": false
                     *     }
                     */
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
                /** @description Filter by text in the name or user, case-insensitive. */
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0198c0de-5a0d-7b30-9b2c-1e3d5f7a9b0c",
                     *           "userId": "user-17",
                     *           "name": "Shopper",
                     *           "lastUsedAt": "2026-11-20T12:30:00.000Z",
                     *           "createdAt": "2026-11-19T09:15:00.000Z",
                     *           "updatedAt": "2026-11-20T12:30:00.000Z",
                     *           "cookieDomains": [
                     *             "shop.example"
                     *           ]
                     *         }
                     *       ],
                     *       "totalItems": 1,
                     *       "pageNumber": 1,
                     *       "pageSize": 10
                     *     }
                     */
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
                 * @description Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
                 *     project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
                 *     is a 409. Error responses are not stored, so the key can be used again.
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
                    /**
                     * @example {
                     *       "id": "0198c0de-5a0d-7b30-9b2c-1e3d5f7a9b0c",
                     *       "userId": "user-17",
                     *       "name": "Shopper",
                     *       "lastUsedAt": null,
                     *       "createdAt": "2026-11-19T09:15:00.000Z",
                     *       "updatedAt": "2026-11-19T09:15:00.000Z",
                     *       "cookieDomains": []
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "id": "0198c0de-5a0d-7b30-9b2c-1e3d5f7a9b0c",
                     *       "userId": "user-17",
                     *       "name": "Shopper",
                     *       "lastUsedAt": "2026-11-20T12:30:00.000Z",
                     *       "createdAt": "2026-11-19T09:15:00.000Z",
                     *       "updatedAt": "2026-11-20T12:30:00.000Z",
                     *       "cookieDomains": [
                     *         "shop.example"
                     *       ]
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "id": "0198c0de-5a0d-7b30-9b2c-1e3d5f7a9b0c",
                     *       "userId": "user-17",
                     *       "name": "Shopper in Berlin",
                     *       "lastUsedAt": "2026-11-20T12:30:00.000Z",
                     *       "createdAt": "2026-11-19T09:15:00.000Z",
                     *       "updatedAt": "2026-11-20T12:30:00.000Z",
                     *       "cookieDomains": [
                     *         "shop.example"
                     *       ]
                     *     }
                     */
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
            /** @description The current account. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Default project",
                     *       "totalCreditsBalanceUsd": 0,
                     *       "monthlyCreditsBalanceUsd": 0,
                     *       "additionalCreditsBalanceUsd": 0,
                     *       "rateLimit": 10,
                     *       "planInfo": {
                     *         "planName": "self-hosted",
                     *         "subscriptionStatus": null,
                     *         "subscriptionId": null,
                     *         "subscriptionCurrentPeriodEnd": null,
                     *         "subscriptionCanceledAt": null
                     *       },
                     *       "isFreeTier": false,
                     *       "projectId": "0198c0de-5a0d-7b30-9b2c-1e3d5f7a9b0c",
                     *       "tracingDisabled": false,
                     *       "apiKeyId": "0198c0de-3beb-7d10-990a-fc1b3d5e7f0a",
                     *       "concurrentSessionLimit": 10,
                     *       "activeSessionCount": 1
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "models": [
                     *         {
                     *           "id": "gemini-3.5-flash",
                     *           "provider": "google",
                     *           "contextLimit": 1048576,
                     *           "isDefault": false,
                     *           "isAvailable": true,
                     *           "thinkingLevels": [
                     *             "disabled",
                     *             "low",
                     *             "medium",
                     *             "high"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ModelListResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly listSkills: {
        readonly parameters: {
            readonly query?: {
                /** @description Skills on one page. */
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
            /** @description An empty page. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [],
                     *       "totalItems": 0,
                     *       "pageNumber": 1,
                     *       "pageSize": 10
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SkillListResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly listMarketplaceSkills: {
        readonly parameters: {
            readonly query?: {
                /** @description Skills on one page. */
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
            /** @description An empty page. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [],
                     *       "totalItems": 0,
                     *       "pageNumber": 1,
                     *       "pageSize": 10
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SkillListResponse"];
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
