// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 d3cc1a789ae9aa209479e5b72cc7b541298d676702682b3848e4b2c9cda97b5f

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
         * @description Starts an agent on a task. Without `sessionId` a session is made that ends with the task. With `sessionId` the
         *     task runs in that session, which must be active and have no task running.
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
         * @description Everything about a task - status, progress, steps, output and files.
         */
        readonly get: operations["get_task_tasks__task_id__get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Stop a task
         * @description `stop` ends the task; the step in progress may still finish. `stop_task_and_session` ends its session and browser
         *     as well. Repeating it is safe: a task that has ended is answered unchanged. A stopped task cannot go on.
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
         * Look up a task's status
         * @description One indexed read, made for polling: no steps, no files.
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
         * @description A signed address of the log: one JSON object a line, one line a step. It needs no key and holds for 5 minutes.
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
         * @description A session with its browser, ready for tasks; `liveUrl` shows the browser from the start. It ends by being stopped,
         *     after 15 minutes without a task, or 4 hours after its start; with `keepAlive` false also with its first task.
         *     The body may be missing altogether.
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
         * @description Stops the session and deletes it with its tasks. What it made can no longer be read.
         */
        readonly delete: operations["deleteSession"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Stop a session
         * @description Ends the session with its browser and the task under way, for good. Repeating it is safe: a stopped session is
         *     answered unchanged.
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
         * @description Stops the session and removes everything that was stored of it, at once and for good: texts, steps, pictures,
         *     files, downloads, logs and browser state. What another session shares with it stays. A server that is set up to keep
         *     what was stored answers 403. It takes no body.
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
         * Share a session in public
         * @description Whoever has the address sees the session without a key. A session that is shared already answers its share. It takes
         *     no body.
         */
        readonly post: operations["createPublicShare"];
        /**
         * End a public share
         * @description The address shows nothing from then on.
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
         * @description An address that takes the file within 120 seconds: as a form with the given fields and the file in the field `file`,
         *     or as the bare bytes by POST or PUT. Name `fileName` in a task to have the agent use it.
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
         * @description As for a session: an address that takes the file within 120 seconds. The file then is there for the browser's
         *     file choosers.
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
         * @description A signed address of a file that the task made. It needs no key and holds for 5 minutes.
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
         * @description A page of the files that the browser downloaded, in the order of their names.
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
         * @description An empty profile; browsers that are started with it fill it. The body may be missing altogether.
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
         * @description Repeating it is safe: a profile that is not there counts as deleted.
         */
        readonly delete: operations["deleteProfile"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a profile
         * @description What is left out stays; null clears it.
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
         * @description What the key's project may spend and run at once.
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
         * @description Every model string of this version, with the levels of thinking it takes.
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
         * @description How much the model thinks. Each model accepts its own subset.
         * @enum {string}
         */
        readonly ThinkingLevel: "disabled" | "low" | "medium" | "high";
        /** @description What an agent shall do, and with what. Unknown fields are ignored. */
        readonly CreateTaskRequest: {
            /** @description The task in plain language. */
            readonly task: string;
            /** @description Which model decides. Omitted, the server's own setting applies. An unknown one is refused with 422. */
            readonly llm?: string;
            /** @description How much the model thinks. Omitted or null, the provider decides. A level the model does not have is refused with 422. */
            readonly thinkingLevel?: components["schemas"]["ThinkingLevel"] | null;
            /**
             * @description Switches an older way of working on; it does not set how much the model thinks.
             * @default false
             */
            readonly thinking?: boolean;
            /** @description The first page. */
            readonly startUrl?: string | null;
            /**
             * @description Steps the agent may take.
             * @default 100
             */
            readonly maxSteps?: number;
            /** @description A JSON Schema, as text, that the output must fit. */
            readonly structuredOutput?: string | null;
            /**
             * Format: uuid
             * @description Session to run in. Omitted or null, a new one is made that ends with the task.
             */
            readonly sessionId?: string | null;
            /** @description How the new session's browser is started; ignored together with `sessionId`. What is left out is the server's setting. */
            readonly sessionSettings?: components["schemas"]["SessionSettings"] | null;
            /** @description Your own pairs, given back with the task. */
            readonly metadata?: {
                readonly [key: string]: string;
            } | null;
            /** @description Credentials by domain; the agent types them without seeing them. */
            readonly secrets?: {
                readonly [key: string]: string;
            } | null;
            /** @description Domains the browser may visit, such as `example.com` or `*.example.com`. Omitted or null, all of them. */
            readonly allowedDomains?: readonly string[] | null;
            /** @description A password manager's vault. This server has no such connection. */
            readonly opVaultId?: string | null;
            /**
             * @description Writes the numbers of elements on the pictures that the model is shown.
             * @default false
             */
            readonly highlightElements?: boolean;
            /**
             * @description Lets the agent ask a person and wait. v4 shows the question and takes the reply, under the task's id.
             * @default false
             */
            readonly askHuman?: boolean;
            /**
             * @description Faster and less careful.
             * @default false
             */
            readonly flashMode?: boolean;
            /**
             * @description Whether the model sees pictures of the page; `auto` leaves it to the agent.
             * @default true
             */
            readonly vision?: boolean | "auto";
            /**
             * @description Text added to the agent's instructions.
             * @default
             */
            readonly systemPromptExtension?: string;
            /**
             * @description Has another model judge the finished task.
             * @default false
             */
            readonly judge?: boolean;
            /** @description What the judge compares the output with. */
            readonly judgeGroundTruth?: string | null;
            /** @description Which model judges. Omitted or null, the server's own setting applies. */
            readonly judgeLlm?: string | null;
            /** @description This server has no skills; a list that is not empty is refused with 422. */
            readonly skillIds?: readonly string[] | null;
        };
        /** @description How a session's browser is started. Unknown fields are ignored. */
        readonly SessionSettings: {
            /**
             * Format: uuid
             * @description Profile with cookies and storage.
             */
            readonly profileId?: string | null;
            /** @description Country the traffic shall come from, two letters in any case. Omitted or null, the server's setting. */
            readonly proxyCountryCode?: string | null;
            /** @description Width of the screen in pixels. */
            readonly browserScreenWidth?: number | null;
            /** @description Height of the screen in pixels. */
            readonly browserScreenHeight?: number | null;
            /** @description Records a video. Omitted, the server's setting. */
            readonly enableRecording?: boolean;
        };
        /** @description A task that was accepted. */
        readonly TaskCreatedResponse: {
            /**
             * Format: uuid
             * @description The task's id.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The session it runs in.
             */
            readonly sessionId: string;
        };
        /**
         * @description Where a task is. `created` waits, `started` runs. `finished` means the agent ended it, well or not; `failed`
         *     means an error ended it; `stopped` means a person did, and it cannot go on.
         * @enum {string}
         */
        readonly TaskStatus: "created" | "started" | "finished" | "failed" | "stopped";
        /** @description A task with everything that is known of it. */
        readonly TaskView: {
            /**
             * Format: uuid
             * @description The task's id.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The session it runs in.
             */
            readonly sessionId: string;
            /** @description The model that decides. */
            readonly llm: string;
            /** @description The task as it was given. */
            readonly task: string;
            readonly status: components["schemas"]["TaskStatus"];
            /**
             * Format: date-time
             * @description When it was accepted; UTC without a zone.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it began; UTC without a zone, null before.
             */
            readonly startedAt?: string | null;
            /**
             * Format: date-time
             * @description When it ended; UTC without a zone, null before.
             */
            readonly finishedAt?: string | null;
            /**
             * @description The pairs it was created with.
             * @default {}
             */
            readonly metadata?: {
                readonly [key: string]: unknown;
            };
            /** @description The steps so far, in order; they are only ever added to. */
            readonly steps: readonly components["schemas"]["TaskStepView"][];
            /** @description The final output; JSON text when a structure was asked for. */
            readonly output?: string | null;
            /** @description Files the agent made. */
            readonly outputFiles: readonly components["schemas"]["FileView"][];
            /** @description Version of the agent's software; old tasks may not have it. */
            readonly serviceVersion?: string | null;
            /** @description What the agent thinks of its own work; trust the judge more. */
            readonly isSuccess?: boolean | null;
            /** @description The judge's whole report, as JSON text. */
            readonly judgement?: string | null;
            /** @description Whether the judge saw success; null without a judge. */
            readonly judgeVerdict?: boolean | null;
            /** @description What all steps cost together, in USD. */
            readonly cost?: components["schemas"]["Decimal"] | null;
            /** @description What to set differently next time, from what went wrong. */
            readonly suggestions?: readonly {
                readonly [key: string]: unknown;
            }[] | null;
        };
        /** @description One step of an agent. */
        readonly TaskStepView: {
            /** @description The step's place in the task. */
            readonly number: number;
            /** @description What the agent chose to remember. */
            readonly memory: string;
            /** @description How the agent thinks the step before went. */
            readonly evaluationPreviousGoal: string;
            /** @description What the agent wants from this step. */
            readonly nextGoal: string;
            /** @description The page the browser was on. */
            readonly url: string;
            /** @description Signed address of the page's picture. */
            readonly screenshotUrl?: string | null;
            /** @description What was done, each the text of a JSON object. */
            readonly actions: readonly string[];
            /** @description Seconds since the end of the step before, or since the start. */
            readonly duration?: number | null;
        };
        /** @description A file the agent made. */
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
             * @description The session it runs in.
             */
            readonly sessionId: string;
            /** @description The model that decides. */
            readonly llm: string;
            /** @description The task as it was given. */
            readonly task: string;
            readonly status: components["schemas"]["TaskStatus"];
            /**
             * Format: date-time
             * @description When it was accepted; UTC without a zone.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it began; UTC without a zone, null before.
             */
            readonly startedAt?: string | null;
            /**
             * Format: date-time
             * @description When it ended; UTC without a zone, null before.
             */
            readonly finishedAt?: string | null;
            /**
             * @description The pairs it was created with.
             * @default {}
             */
            readonly metadata?: {
                readonly [key: string]: unknown;
            };
            /** @description The final output; JSON text when a structure was asked for. */
            readonly output?: string | null;
            /** @description Version of the agent's software; old tasks may not have it. */
            readonly serviceVersion?: string | null;
            /** @description What the agent thinks of its own work; trust the judge more. */
            readonly isSuccess?: boolean | null;
            /** @description The judge's whole report, as JSON text. */
            readonly judgement?: string | null;
            /** @description Whether the judge saw success; null without a judge. */
            readonly judgeVerdict?: boolean | null;
            /** @description What all steps cost together, in USD. */
            readonly cost?: components["schemas"]["Decimal"] | null;
            /** @description What to set differently next time, from what went wrong. */
            readonly suggestions?: readonly {
                readonly [key: string]: unknown;
            }[] | null;
        };
        /** @description A page of tasks. */
        readonly TaskListResponse: {
            /** @description The tasks, newest first. */
            readonly items: readonly components["schemas"]["TaskItemView"][];
            /** @description How many there are on all pages. */
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
            /** @description The final output; null before. */
            readonly output?: string | null;
            /**
             * Format: date-time
             * @description When it ended; UTC without a zone, null before.
             */
            readonly finishedAt?: string | null;
            /** @description What the agent thinks of its own work. */
            readonly isSuccess?: boolean | null;
            /** @description What all steps cost together, in USD. */
            readonly cost?: components["schemas"]["Decimal"] | null;
        };
        /** @description Where a task's log is. */
        readonly TaskLogFileResponse: {
            /**
             * Format: uri
             * @description Signed address of the log, one JSON object a line.
             */
            readonly downloadUrl: string;
        };
        /** @description What to do with a task. Unknown fields are ignored. */
        readonly UpdateTaskRequest: {
            /**
             * @description Whether the task alone is stopped, or its session with it.
             * @enum {string}
             */
            readonly action: "stop" | "stop_task_and_session";
        };
        /**
         * @description A stopped session stays stopped.
         * @enum {string}
         */
        readonly SessionStatus: "active" | "stopped";
        /** @description How a session and its browser are started. Unknown fields are ignored. */
        readonly CreateSessionRequest: {
            /**
             * Format: uuid
             * @description Profile with cookies and storage.
             */
            readonly profileId?: string | null;
            /** @description Country the traffic shall come from, two letters in any case. Omitted or null, the server's setting. */
            readonly proxyCountryCode?: string | null;
            /** @description The first page. */
            readonly startUrl?: string | null;
            /** @description Width of the screen in pixels. */
            readonly browserScreenWidth?: number | null;
            /** @description Height of the screen in pixels. */
            readonly browserScreenHeight?: number | null;
            /**
             * @description Whether a task knows of the tasks before it.
             * @default true
             */
            readonly persistMemory?: boolean;
            /**
             * @description Whether the session goes on after its first task.
             * @default true
             */
            readonly keepAlive?: boolean;
            /** @description Your own proxy; it goes before the country. */
            readonly customProxy?: components["schemas"]["CustomProxy"] | null;
            /** @description Records a video. Omitted, the server's setting. */
            readonly enableRecording?: boolean;
        };
        /** @description What to do with a session. Unknown fields are ignored. */
        readonly UpdateSessionRequest: {
            /**
             * @description The one action there is.
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
             * @description Page that shows the browser live, and may be embedded. A credential; null once stopped.
             */
            readonly liveUrl?: string | null;
            /**
             * Format: uri
             * @description Signed address of the video; null while there is none.
             */
            readonly recordingUrl?: string | null;
            /**
             * Format: date-time
             * @description When it was started; UTC without a zone.
             */
            readonly startedAt: string;
            /**
             * Format: date-time
             * @description When it ended; UTC without a zone, null before.
             */
            readonly finishedAt?: string | null;
            /** @description Whether a task knows of the tasks before it. */
            readonly persistMemory: boolean;
            /** @description Whether it goes on after its first task. */
            readonly keepAlive: boolean;
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
             * @description Page that shows the browser live, and may be embedded. A credential; null once stopped.
             */
            readonly liveUrl?: string | null;
            /**
             * Format: uri
             * @description Signed address of the video; null while there is none.
             */
            readonly recordingUrl?: string | null;
            /**
             * Format: date-time
             * @description When it was started; UTC without a zone.
             */
            readonly startedAt: string;
            /**
             * Format: date-time
             * @description When it ended; UTC without a zone, null before.
             */
            readonly finishedAt?: string | null;
            /**
             * @description Whether a task knows of the tasks before it.
             * @default true
             */
            readonly persistMemory?: boolean;
            /**
             * @description Whether it goes on after its first task.
             * @default true
             */
            readonly keepAlive?: boolean;
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
            /** @description Its tasks, newest first. */
            readonly tasks: readonly components["schemas"]["TaskItemView"][];
            /**
             * Format: uri
             * @description Address that shows it without a key; null while it is not shared.
             */
            readonly publicShareUrl?: string | null;
        };
        /** @description A page of sessions. */
        readonly SessionListResponse: {
            /** @description The sessions, newest first. */
            readonly items: readonly components["schemas"]["SessionItemView"][];
            /** @description How many there are on all pages. */
            readonly totalItems: number;
            /** @description This page. */
            readonly pageNumber: number;
            /** @description Sessions on one page. */
            readonly pageSize: number;
        };
        /** @description A public share of a session. */
        readonly ShareView: {
            /** @description The secret part of the address. */
            readonly shareToken: string;
            /**
             * Format: uri
             * @description Address that shows the session without a key.
             */
            readonly shareUrl: string;
            /** @description How often it was looked at. */
            readonly viewCount: number;
            /**
             * Format: date-time
             * @description When it was last looked at; UTC without a zone.
             */
            readonly lastViewedAt?: string | null;
        };
        /** @description A file that is going to be sent. Unknown fields are ignored. */
        readonly UploadFileRequest: {
            /** @description Its name. */
            readonly fileName: string;
            /** @description Its kind - image/jpg, image/jpeg, image/png, image/gif, image/webp, image/svg+xml, application/pdf, text/plain, text/csv, text/markdown, or a document of Word or Excel. Any other is refused with 400. */
            readonly contentType: string;
            /** @description Its size in bytes. */
            readonly sizeBytes: number;
        };
        /** @description Where and how to send a file. */
        readonly UploadFilePresignedUrlResponse: {
            /**
             * Format: uri
             * @description Signed address that takes the file once; a credential.
             */
            readonly url: string;
            /**
             * @description How to send it. A PUT of the bare bytes is taken as well.
             * @enum {string}
             */
            readonly method: "POST";
            /** @description Fields to send along in a form, before the file. */
            readonly fields: {
                readonly [key: string]: string;
            };
            /** @description The name to mention in a task. */
            readonly fileName: string;
            /** @description Seconds until the address is of no use. */
            readonly expiresIn: number;
        };
        /** @description A file that a task made. */
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
             * @description Signed address of the file.
             */
            readonly downloadUrl: string;
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
        /** @description What a profile is called. Unknown fields are ignored. */
        readonly CreateProfileRequest: {
            /** @description Its name. */
            readonly name?: string | null;
            /** @description Your own name for whose it is. */
            readonly userId?: string | null;
        };
        /** @description What to change about a profile. Unknown fields are ignored. */
        readonly UpdateProfileRequest: {
            /** @description Its name. */
            readonly name?: string | null;
            /** @description Your own name for whose it is. */
            readonly userId?: string | null;
        };
        /** @description Cookies and storage that browsers start with. */
        readonly ProfileView: {
            /**
             * Format: uuid
             * @description The profile's id.
             */
            readonly id: string;
            /** @description Your own name for whose it is. */
            readonly userId?: string | null;
            /** @description Its name. */
            readonly name?: string | null;
            /**
             * Format: date-time
             * @description When a browser last used it.
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
            /** @description Domains it has cookies of. */
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
        /** @description A project's plan. */
        readonly PlanInfo: {
            /** @description The plan's name. */
            readonly planName: string;
            /** @description State of a subscription; null without one. */
            readonly subscriptionStatus: string | null;
            /** @description Id of a subscription; null without one. */
            readonly subscriptionId: string | null;
            /** @description When its current period ends; null without one. */
            readonly subscriptionCurrentPeriodEnd: string | null;
            /** @description When it was cancelled; null if it was not. */
            readonly subscriptionCanceledAt: string | null;
        };
        /** @description What a project may spend and run at once. */
        readonly AccountView: {
            /** @description The account's name. */
            readonly name?: string | null;
            /** @description All credit that is left, in USD. */
            readonly totalCreditsBalanceUsd: number;
            /** @description What is left of the month's credit, in USD. */
            readonly monthlyCreditsBalanceUsd: number;
            /** @description What is left of further credit, in USD. */
            readonly additionalCreditsBalanceUsd: number;
            /** @description How many sessions may be active at once. */
            readonly rateLimit: number;
            /** @description The plan; null where there is none. */
            readonly planInfo: components["schemas"]["PlanInfo"] | null;
            /**
             * @description Whether the plan costs nothing.
             * @default false
             */
            readonly isFreeTier?: boolean;
            /**
             * Format: uuid
             * @description The project's id.
             */
            readonly projectId: string;
            /**
             * @description Whether runs are left out of traces.
             * @default false
             */
            readonly tracingDisabled?: boolean;
            /** @description Id of the key that was sent. */
            readonly apiKeyId?: string;
            /** @description How many sessions may be active at once. */
            readonly concurrentSessionLimit?: number;
            /** @description How many are active. */
            readonly activeSessionCount?: number;
        };
        /** @description A model and what it can be told. */
        readonly ModelView: {
            /** @description The string to name it by. */
            readonly id: string;
            /** @description Whose model it is. */
            readonly provider: string;
            /** @description Tokens it can read at once; null where no figure is known. */
            readonly contextLimit: number | null;
            /** @description Whether it decides where no model is named. */
            readonly isDefault: boolean;
            /** @description Whether this server has a key or a route for it. */
            readonly isAvailable: boolean;
            /** @description Levels it takes, from the least to the most; empty when it takes none. */
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
        /** @description No task has this id. */
        readonly TaskNotFoundDetail: {
            /**
             * @description What was wrong.
             * @default Task not found
             */
            readonly detail?: string;
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
        /** @description Well formed, but it cannot be done like this; the text says what to change. The session is stopped or busy, the named model's provider has no key, or a file is of a kind that is not taken. */
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
         * @description The project may not do this, asks for more than the server's limits (a browser for over 240 minutes, for one), or
         *     sends a key that lacks the scope for it: `read` for GET, `write` for everything else.
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
        /** @description This project has no such task. */
        readonly TaskNotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["TaskNotFoundDetail"];
            };
        };
        /** @description The idempotency key came with another body before, or its first request is still being answered. */
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
        /** @description Too much at once - requests or sessions. `Retry-After` says how many seconds to wait. */
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
         * @description Makes the request safe to repeat. The first request with a key is carried out; a later one of the same project and
         *     operation gets the answer of the first for 24 hours, with the header `Idempotent-Replayed: true`. The same key with
         *     another body is a 409. A refusal is not kept, so the key may be used again.
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
export type PlanInfo = components['schemas']['PlanInfo'];
export type AccountView = components['schemas']['AccountView'];
export type ModelView = components['schemas']['ModelView'];
export type ModelListResponse = components['schemas']['ModelListResponse'];
export type SkillListResponse = components['schemas']['SkillListResponse'];
export type Decimal = components['schemas']['Decimal'];
export type SpendingRefusal = components['schemas']['SpendingRefusal'];
export type KeySpending = components['schemas']['KeySpending'];
export type LimitRefusal = components['schemas']['LimitRefusal'];
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type TaskNotFoundDetail = components['schemas']['TaskNotFoundDetail'];
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
                /** @description Which page, from 1. */
                readonly pageNumber?: number;
                /** @description Only tasks of this session. */
                readonly sessionId?: string;
                /** @description Only tasks in this state. */
                readonly filterBy?: components["schemas"]["TaskStatus"];
                /** @description Only tasks created later than this; a time without a zone is UTC. */
                readonly after?: string;
                /** @description Only tasks created earlier than this; a time without a zone is UTC. */
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
                     *           "createdAt": "2026-11-20T12:00:00.000",
                     *           "startedAt": "2026-11-20T12:00:00.210",
                     *           "finishedAt": "2026-11-20T12:00:19.845",
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
                 * @description Makes the request safe to repeat. The first request with a key is carried out; a later one of the same project and
                 *     operation gets the answer of the first for 24 hours, with the header `Idempotent-Replayed: true`. The same key with
                 *     another body is a 409. A refusal is not kept, so the key may be used again.
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
            /** @description The task was accepted; poll it. */
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
            /** @description The task as it is now. */
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
                     *       "createdAt": "2026-11-20T12:00:00.000",
                     *       "startedAt": "2026-11-20T12:00:00.210",
                     *       "finishedAt": "2026-11-20T12:00:19.845",
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
                     *       "createdAt": "2026-11-20T12:00:00.000",
                     *       "startedAt": "2026-11-20T12:00:00.210",
                     *       "finishedAt": "2026-11-20T12:00:19.845",
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
            /** @description The status as it is now. */
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
                     *       "finishedAt": "2026-11-20T12:00:19.845",
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
            /** @description Where the log is. */
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
                /** @description Which page, from 1. */
                readonly pageNumber?: number;
                /** @description Only sessions in this state. */
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
                     *           "startedAt": "2026-11-20T12:00:00.000",
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
                 * @description Makes the request safe to repeat. The first request with a key is carried out; a later one of the same project and
                 *     operation gets the answer of the first for 24 hours, with the header `Idempotent-Replayed: true`. The same key with
                 *     another body is a 409. A refusal is not kept, so the key may be used again.
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
                     *       "startedAt": "2026-11-20T12:00:00.000",
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
            /** @description The session as it is now. */
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
                     *       "startedAt": "2026-11-20T12:00:00.000",
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
                     *       "startedAt": "2026-11-20T12:00:00.000",
                     *       "finishedAt": "2026-11-20T12:11:08.300",
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
            /** @description Nothing is left of it. */
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
            /** @description The share as it is now. */
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
                     *       "lastViewedAt": "2026-11-20T12:05:00.000"
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
                     *       "lastViewedAt": "2026-11-20T12:05:00.000"
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
            /** @description The session is not shared. */
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
            /** @description Where to send the file. */
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
            /** @description Where to send the file. */
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
            /** @description Where the file is. */
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
                 * @description Makes the request safe to repeat. The first request with a key is carried out; a later one of the same project and
                 *     operation gets the answer of the first for 24 hours, with the header `Idempotent-Replayed: true`. The same key with
                 *     another body is a 409. A refusal is not kept, so the key may be used again.
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
            /** @description The browser as it is now. */
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
                /** @description Only profiles whose name or user has this text in it, in any case. */
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
                 * @description Makes the request safe to repeat. The first request with a key is carried out; a later one of the same project and
                 *     operation gets the answer of the first for 24 hours, with the header `Idempotent-Replayed: true`. The same key with
                 *     another body is a 409. A refusal is not kept, so the key may be used again.
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
            /** @description The profile was made. */
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
            /** @description The profile as it is now. */
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
            /** @description The account as it is now. */
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
                /** @description Which page, from 1. */
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
                /** @description Which page, from 1. */
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
