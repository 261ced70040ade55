// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 71b0a3de76df46182c0c73f33839b7f7dffdaf56dc4407b0536672037f29712d

export interface paths {
    readonly "/runs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List runs
         * @description A page of the project's runs, newest first.
         */
        readonly get: operations["listRuns"];
        readonly put?: never;
        /**
         * Create a run
         * @description Starts an agent on a task. Without `sessionId`, creates a session, and without `workspaceId`, a workspace. With
         *     `sessionId`, the run is the next turn of that session, which must have no active run. Settings are checked before
         *     anything starts: first the reasoning parameters, then the key of the model's provider.
         */
        readonly post: operations["createRun"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/runs/{run_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The run's id. */
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a run
         * @description Returns the full run. Poll its status until it has ended.
         */
        readonly get: operations["getRun"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/runs/{run_id}/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The run's id. */
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a run's status
         * @description A single indexed read, intended for polling.
         */
        readonly get: operations["getRunStatus"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/runs/{run_id}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The run's id. */
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        /**
         * List a run's events
         * @description A page of the run's append-only event log, oldest first. Ids increase within a run, so the last received id is the
         *     cursor. Continue until the run's status is final and `hasMore` is false.
         *
         *     With `Accept: text/event-stream`, streams the events as they occur and ignores `limit`. The stream starts after
         *     `Last-Event-ID`, or else after `after`, and ends when the run has ended and all its events were sent. A comment
         *     every 15 seconds keeps the connection open.
         */
        readonly get: operations["listRunEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/runs/{run_id}/attachments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The run's id. */
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        /**
         * List a run's attachments
         * @description Returns the files attached to the run, in the order of the request.
         */
        readonly get: operations["listRunAttachments"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/runs/{run_id}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The run's id. */
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancel a run
         * @description Cancels the run without another model call; the current step may still finish. The browser stays alive. Idempotent:
         *     an ended run is returned unchanged. Has no body.
         */
        readonly post: operations["cancelRun"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/runs/{run_id}/pause": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The run's id. */
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Pause a run
         * @description Pauses the run before its next step, after the current decision and step have finished. Its status stays unchanged
         *     and `humanRequest` reports the pause. Its browser can be controlled in the live view meanwhile. The run continues
         *     when it is resumed, or automatically after the server's time limit (default 30 minutes). Idempotent: a paused or
         *     ended run is returned unchanged. Has no body.
         */
        readonly post: operations["pauseRun"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/runs/{run_id}/resume": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The run's id. */
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Resume a run
         * @description Answers the agent's question, or ends a pause. `answer` is passed to the agent that asked; without one, the agent
         *     learns that a human has handled the request. An answer to a pause is stored but not passed on.
         */
        readonly post: operations["resumeRun"];
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
         * @description A page of the project's sessions, ordered by their newest run.
         */
        readonly get: operations["listSessions"];
        readonly put?: never;
        readonly post?: never;
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
         * Get a session
         * @description Returns the session with its latest run. It is busy while the status is not final.
         */
        readonly get: operations["getSession"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sessions/{session_id}/queue": {
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
         * List pending messages
         * @description Returns the pending messages, oldest first.
         */
        readonly get: operations["listQueue"];
        readonly put?: never;
        /**
         * Queue a follow-up message
         * @description Queues a message that starts the session's next run, with the model, workspace and browser of the latest one. An
         *     idle session starts it immediately. A busy one starts it after the active run, or cancels that run first if
         *     `interrupt` is true. At most 10 messages can be pending in a session.
         */
        readonly post: operations["enqueueMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sessions/{session_id}/queue/{message_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session's id. */
                readonly session_id: components["parameters"]["SessionId"];
                /** @description The message's id. */
                readonly message_id: components["parameters"]["MessageId"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a message
         * @description Returns the message in any status.
         */
        readonly get: operations["getQueuedMessage"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove a pending message
         * @description Removes the message from the queue. A message that is no longer pending is a 409.
         */
        readonly delete: operations["removeQueuedMessage"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
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
         * @description Permanently deletes all stored data of the session and its runs: texts, steps, events, screenshots, files, downloads
         *     and uploads. An active run is cancelled first, and its browser is stopped. Workspace data shared with another
         *     session stays. Returns 403 if the server disables purging. Has no body.
         */
        readonly post: operations["purgeSession"];
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
    readonly "/workspaces": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List workspaces
         * @description A page of the project's workspaces, newest first, without archived ones.
         */
        readonly get: operations["listWorkspaces"];
        readonly put?: never;
        /**
         * Create a workspace
         * @description Creates an empty workspace. An empty body creates one without a name.
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
         * Archive a workspace
         * @description Archives the workspace. Its files stay readable, but new runs cannot use it. Idempotent.
         */
        readonly delete: operations["deleteWorkspace"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Rename a workspace
         * @description Updates the given fields; null clears the name.
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
         * @description Returns a URL for each file, valid for 5 minutes. PUT exactly the stated number of bytes with the stated
         *     Content-Type. The file is stored in the folder `uploads` of the workspace, where all of its runs can use it; its
         *     `id` attaches it to a run.
         */
        readonly post: operations["createWorkspaceUploads"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/recipes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List recipes
         * @description A page of the project's recipes, newest first.
         */
        readonly get: operations["listRecipes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/recipes/{recipe_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The recipe's id. */
                readonly recipe_id: components["parameters"]["RecipeId"];
            };
            readonly cookie?: never;
        };
        /** Get a recipe */
        readonly get: operations["getRecipe"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a recipe
         * @description Deletes the recipe. The next run of its task records a new one. Idempotent.
         */
        readonly delete: operations["deleteRecipe"];
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
    readonly "/profiles/{profile_id}/import": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The profile's id. */
                readonly profile_id: components["parameters"]["ProfileId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Import logins into a profile
         * @description Replaces the profile's cookies of the given sites, and the local storage of the given origins. Other sites stay
         *     unchanged. Idempotent. Returns a 409 while a browser uses the profile. The body may have up to 4 MiB.
         */
        readonly post: operations["importProfile"];
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
         * @description Returns all models for runs with their parameters, in catalog order.
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
    readonly "/key": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the current key
         * @description Returns the project, scopes and spending of the request's key. Requires the scope `read`. Use the admin API for
         *     other keys.
         */
        readonly get: operations["getKey"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List webhooks
         * @description Returns all webhooks of the project, oldest first, without their secrets.
         */
        readonly get: operations["listWebhooks"];
        readonly put?: never;
        /**
         * Create a webhook
         * @description Registers a URL for events. Deliveries are signed with the secret, which only this response contains.
         *     `X-Service-Delivery` identifies a delivery in all of its attempts, because it may arrive more than once. A project
         *     can have at most 20 webhooks; another one is a 409.
         */
        readonly post: operations["createWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{webhook_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The webhook's id. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        /** Get a webhook */
        readonly get: operations["getWebhook"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a webhook
         * @description Deletes the webhook with its deliveries. Idempotent.
         */
        readonly delete: operations["deleteWebhook"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a webhook
         * @description Updates the given fields. Enabling a webhook resets its failure count.
         */
        readonly patch: operations["updateWebhook"];
        readonly trace?: never;
    };
    readonly "/webhooks/{webhook_id}/rotate-secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The webhook's id. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rotate a webhook's secret
         * @description Creates a new secret. The old one stops working immediately. Has no body.
         */
        readonly post: operations["rotateWebhookSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{webhook_id}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The webhook's id. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a test event
         * @description Sends one `test` event and waits for the result. Has no body.
         */
        readonly post: operations["testWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{webhook_id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The webhook's id. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        /**
         * List a webhook's deliveries
         * @description A page of past and pending deliveries, newest first.
         */
        readonly get: operations["listWebhookDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{webhook_id}/deliveries/{delivery_id}/replay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The webhook's id. */
                readonly webhook_id: components["parameters"]["WebhookId"];
                /** @description The delivery's id. */
                readonly delivery_id: components["parameters"]["DeliveryId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a delivery again
         * @description Sends the delivery again under its own id, so that receivers can detect repeats. Has no body.
         */
        readonly post: operations["replayWebhookDelivery"];
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
        /** @description A task for an agent with its options. */
        readonly RunCreateRequest: {
            /** @description The task in plain language, at most 100,000 characters. Attach anything longer as a file. */
            readonly task: string;
            /** @description Model of the agent. Default is the server's setting. An unknown model is a 422. */
            readonly model?: string;
            /**
             * @description Reasoning parameters in the provider's spelling, such as `reasoning.effort`. Only listed paths and values are
             *     accepted. If omitted or null, the service's setting for the model applies; an empty object uses the provider's
             *     defaults.
             */
            readonly modelParams?: {
                readonly [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Session to continue. If omitted or null, a new one is created.
             */
            readonly sessionId?: string | null;
            /**
             * Format: uuid
             * @description Workspace for the run's files. If omitted or null, the session's workspace or a new one. A workspace other than the session's is a 400.
             */
            readonly workspaceId?: string | null;
            /** @description Options of the browser, used if the session has no live one. Omitted options are taken from the session's last browser. */
            readonly browserSettings?: components["schemas"]["RunBrowserSettings"] | null;
            /** @description Ids of uploaded files to attach. */
            readonly attachedFileIds?: readonly string[] | null;
            /** @description Have another model judge the finished run. An empty object enables it; omitted or null disables it. */
            readonly judge?: components["schemas"]["RunJudgeSettings"] | null;
            /** @description Cost limit in USD, at which the run fails. A positive number or decimal string. */
            readonly maxCostUsd?: number | string | null;
            /**
             * @description Request a temporary mailbox for the agent. Not supported by this server.
             * @default false
             */
            readonly agentmail?: boolean;
            /** @description Secrets that the server types into pages for the agent. Stored while the run is active. */
            readonly secretBindings?: readonly components["schemas"]["SecretBinding"][] | null;
            /**
             * @description JSON Schema of the result. `result` is then matching JSON as text; a run without a matching result fails with
             *     the reason.
             */
            readonly outputSchema?: {
                readonly [key: string]: unknown;
            } | null;
            /**
             * @description Lets the agent ask a human and wait, for example for a captcha, a second factor or a decision. The event
             *     `human.requested` and the run's `humanRequest` contain the question; answer with `POST /runs/{run_id}/resume`.
             *     If false, the agent continues without an answer.
             * @default false
             */
            readonly askHuman?: boolean;
            /**
             * @description Replay the recipe of an earlier run of this task in the workspace without a model, or record one if the run
             *     succeeds. Values marked `@{{like this}}` are parameters. Null enables this only for tasks with parameters.
             *     Requires `workspaceId` or `sessionId`. The event `recipe.completed` reports HIT, HEALED or MISS and the savings.
             * @default null
             */
            readonly cacheScript?: boolean | null;
            /**
             * @description Repair outdated recipe steps, or let the agent continue from there. If false, the run fails instead.
             * @default true
             */
            readonly autoHeal?: boolean;
        };
        /** @description Answer to a waiting run. Unknown fields are ignored. */
        readonly ResumeRunRequest: {
            /** @description Answer for the agent, truncated to 250 characters. If omitted or null, the agent learns that a human has handled the request. */
            readonly answer?: string | null;
        };
        /** @description A pending request for human input. */
        readonly HumanRequest: {
            /**
             * @description `question` if the agent asks, `pause` if the run was paused.
             * @enum {string}
             */
            readonly kind: "question" | "pause";
            /** @description Step that asks, or the step after the pause. */
            readonly step: number;
            /** @description The agent's question. */
            readonly reason: string;
            /** @description URL of the current page; empty if there is none yet. */
            readonly url: string;
            /**
             * Format: date-time
             * @description Time of the request.
             */
            readonly askedAt: string;
            /**
             * Format: date-time
             * @description Time at which the run continues automatically.
             */
            readonly expiresAt: string;
            /** @description URL of the live view, in which the browser can be controlled. A credential. Null if there is no browser yet. */
            readonly liveUrl: string | null;
        };
        /** @description Browser options of a run. */
        readonly RunBrowserSettings: {
            /**
             * Format: uuid
             * @description Profile with cookies and storage. A profile other than the session's is a 400.
             */
            readonly profileId?: string | null;
            /** @description Proxy country as a two-letter code, case-insensitive. If omitted or null, the server's setting. */
            readonly proxyCountryCode?: string | null;
            /** @description Your own proxy. Overrides the country. Never stored, so send it with every run. */
            readonly customProxy?: components["schemas"]["CustomProxy"] | null;
            /** @description Screen width in pixels. */
            readonly screenWidth?: number | null;
            /** @description Screen height in pixels. */
            readonly screenHeight?: number | null;
            /** @description Record a video. If omitted or null, the server's setting. */
            readonly record?: boolean | null;
            /**
             * @description Domains the browser may reach, such as `example.com` or `*.example.com`. If omitted or null, all domains. A
             *     session keeps the domains of its first run; setting them for an existing session is a 422.
             */
            readonly allowedDomains?: readonly string[] | null;
        };
        /** @description Additional input for the judge. */
        readonly RunJudgeSettings: {
            /** @description Description of the expected result in plain language. */
            readonly context?: string | null;
        };
        /** @description A named secret that the agent can use without seeing its value. */
        readonly SecretBinding: {
            /** @description Name used by the agent. */
            readonly alias: string;
            /** @description Source of the value. */
            readonly source: components["schemas"]["InlineSecret"] | components["schemas"]["OnePasswordSecret"];
            /** @description Hosts whose pages may receive the secret, including subdomains. Plain names without scheme, port, path or wildcard. */
            readonly allowedDomains: readonly string[];
        };
        /** @description A secret in the request. */
        readonly InlineSecret: {
            /**
             * @description Marks a value in the request.
             * @constant
             */
            readonly type: "inline";
            /** @description Value of the secret, at most 4096 bytes of UTF-8. */
            readonly value: string;
        };
        /** @description A secret stored in a password manager. */
        readonly OnePasswordSecret: {
            /**
             * @description Marks a value in a password manager.
             * @constant
             */
            readonly type: "onepassword";
            /** @description Integration to use. */
            readonly integrationId: string;
            /** @description The vault. */
            readonly vaultId: string;
            /** @description The item in the vault. */
            readonly itemId: string;
            /** @description The field of the item. */
            readonly fieldId: string;
        };
        /**
         * @description Status of a run. `queued`, `dispatching` and `running` follow in this order; `completed`, `failed` and `cancelled`
         *     are final.
         * @enum {string}
         */
        readonly RunStatus: "queued" | "dispatching" | "running" | "completed" | "failed" | "cancelled";
        /** @description An accepted run. */
        readonly RunCreateResponse: {
            /**
             * Format: uuid
             * @description The run's id.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The session it belongs to.
             */
            readonly sessionId: string;
            /**
             * Format: uuid
             * @description Workspace of the run.
             */
            readonly workspaceId: string;
            readonly status: components["schemas"]["RunStatus"];
            /** @description Model that serves the run - the requested one, or the server's default. */
            readonly model: string;
            /**
             * Format: uri
             * @description Absolute URL of the run's events.
             */
            readonly eventsUrl: string;
            /** @description Attached ids without an uploaded file. */
            readonly missingFileIds?: readonly string[];
        };
        /** @description A run with all details. */
        readonly RunSummary: {
            /**
             * Format: uuid
             * @description The run's id.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The session it belongs to.
             */
            readonly sessionId: string;
            /** @description The task text. */
            readonly task: string;
            /** @description Short title derived from the task. */
            readonly title: string | null;
            /** @description Model that serves the run - the requested one, or the server's default. */
            readonly model: string;
            /** @description Context size of the model in tokens. */
            readonly contextLimit: number;
            readonly status: components["schemas"]["RunStatus"];
            /** @description The agent's final result, always text; null until the run has completed. */
            readonly result: string | null;
            /** @description Cause of the failure and the fix; null unless the run failed. */
            readonly error: string | null;
            /**
             * Format: uuid
             * @description Workspace of the run.
             */
            readonly workspaceId: string | null;
            /** @description Attached files, in the order of the request. */
            readonly attachedFileIds?: readonly string[] | null;
            /** @description The judge's report, available some time after the end. */
            readonly judgement?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description Tokens read by models so far. */
            readonly totalInputTokens: number;
            /** @description Tokens written by models so far. */
            readonly totalOutputTokens: number;
            /** @description Cost of models and searches so far in USD. Browser and proxy costs are reported on the browser. */
            readonly totalCostUsd: components["schemas"]["Decimal"];
            /** @description Model calls without a known price. Not included in `totalCostUsd`. */
            readonly unpricedCalls?: number;
            /** @description Pending request for human input; null if the run is not waiting. Omitted in lists. */
            readonly humanRequest?: components["schemas"]["HumanRequest"] | null;
            /**
             * Format: date-time
             * @description Time of acceptance.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            readonly updatedAt: string;
        };
        /** @description The recorded actions of a successful run. Contains neither parameter values nor page content. */
        readonly RecipeView: {
            /**
             * Format: uuid
             * @description The recipe's id.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description Workspace whose runs replay the recipe.
             */
            readonly workspaceId: string;
            /** @description The task with `@{{}}` in place of each parameter. */
            readonly template: string;
            /** @description Number of parameters of the task. */
            readonly parameterCount: number;
            /** @description Model of the recorded run. */
            readonly model: string;
            /** @description Actions of the recipe, one line each. */
            readonly steps: readonly string[];
            /** @description Number of runs that replayed the recipe unchanged. */
            readonly hitCount: number;
            /** @description Number of runs that repaired some steps. */
            readonly healCount: number;
            /** @description Number of runs for which the recipe failed. It is deleted after three in a row. */
            readonly missCount: number;
            /** @description Tokens saved compared with the recorded run. */
            readonly savedTokens: number;
            /** @description Saved cost in USD as decimal text, without calls of unknown price. */
            readonly savedCostUsd: string;
            /**
             * Format: date-time
             * @description Time of the last replay; null before the first.
             */
            readonly lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description Creation time.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last recording or repair.
             */
            readonly updatedAt: string;
        };
        /** @description A page of recipes. */
        readonly RecipeListResponse: {
            /** @description The recipes, newest first. */
            readonly recipes: readonly components["schemas"]["RecipeView"][];
            /** @description `cursor` of the next page; null on the last page. */
            readonly nextCursor: string | null;
            /** @description True if there is another page. */
            readonly hasMore: boolean;
        };
        /** @description A page of runs. */
        readonly RunListResponse: {
            /** @description The runs, newest first. */
            readonly runs: readonly components["schemas"]["RunSummary"][];
            /** @description `cursor` of the next page; null on the last page. */
            readonly nextCursor: string | null;
            /** @description True if there is another page. */
            readonly hasMore: boolean;
        };
        /** @description Only the status of a run. */
        readonly RunStatusResponse: {
            readonly status: components["schemas"]["RunStatus"];
        };
        /**
         * @description One entry of a run's log. `type` is open: clients must ignore unknown types. Keys inside `data` are snake_case,
         *     except where a component is named.
         *
         *     | type | meaning | data |
         *     |---|---|---|
         *     | `run.created` | the run was accepted; always the first | may be empty |
         *     | `run.dispatching` | a worker is being assigned | |
         *     | `run.dispatched` | a worker was assigned | |
         *     | `run.dispatch_failed` | final: the run could not be started | may be empty |
         *     | `worker.started` | the worker has started | |
         *     | `workspace.ready` | the files are available | |
         *     | `browser.ready` | a browser was started | `browser_session_id`, `live_view_url`, and `proxy: "direct"` if the country has no proxy |
         *     | `browser.reattached` | the session's live browser is reused | `browser_session_id`, `live_view_url` |
         *     | `browser.start_failed` | a browser failed to start, and the start is retried (`x-origin: tabwright`) | `attempt`, `description` |
         *     | `core.event` | one item of the agent's transcript | `type`, `part` with `type` (`text`, `tool`, ...), `callID`, `tool`, `state`, `text` |
         *     | `llm.request`, `llm.response` | a model was called, and responded | the response contains the usage |
         *     | `step.completed` | a step was recorded (`x-origin: tabwright`) | TaskStepView |
         *     | `recipe.completed` | result of using or recording a recipe (`x-origin: tabwright`) | `result` HIT, HEALED or MISS, `reason`, `recipe_id`, `is_recorded`, `healed_steps`, `saved_tokens`, `saved_cost_usd` |
         *     | `outputs.promoted` | files were saved to the workspace | |
         *     | `run.completed`, `run.failed`, `run.cancelled` | final; exactly one, after the last `core.event` | |
         *     | `worker.session_released` | the browser was released, after the end of the run | may be empty |
         *
         *     URLs inside `data` are credentials.
         */
        readonly RunEvent: {
            /**
             * Format: uuid
             * @description The run's id.
             */
            readonly runId: string;
            /** @description Event id, increasing within the run. The cursor. */
            readonly id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            readonly ts: string;
            /** @description Type of the event. */
            readonly type: string;
            /** @description Event data, depending on the type. */
            readonly data: {
                readonly [key: string]: unknown;
            };
        };
        /** @description A page of a run's events. */
        readonly RunEventsResponse: {
            /** @description Events in ascending order of their ids. */
            readonly events: readonly components["schemas"]["RunEvent"][];
            /** @description `after` of the next request; null for an empty page, after which the previous cursor stays valid. */
            readonly nextAfter: number | null;
            /** @description True if more events are available immediately. */
            readonly hasMore: boolean;
        };
        /**
         * @description Upload status of a file.
         * @enum {string}
         */
        readonly AttachmentStatus: "pending" | "uploaded";
        /** @description A file attached to a run. */
        readonly RunAttachment: {
            /**
             * Format: uuid
             * @description Id of the file, from the upload's response.
             */
            readonly id: string;
            /** @description Name of the file. */
            readonly name: string;
            /** @description Content-Type of the file. */
            readonly contentType: string;
            /** @description Size in bytes. */
            readonly sizeBytes: number;
            readonly status: components["schemas"]["AttachmentStatus"];
        };
        /** @description Files attached to a run. */
        readonly RunAttachmentsResponse: {
            /** @description The files, in the order of the request. */
            readonly attachments: readonly components["schemas"]["RunAttachment"][];
        };
        /** @description One step of an agent; the data of the event `step.completed`. */
        readonly TaskStepView: {
            /** @description Number of the step in the run, starting at 1. */
            readonly number: number;
            /** @description The agent's notes for later steps. */
            readonly memory: string;
            /** @description The agent's evaluation of the previous step. */
            readonly evaluationPreviousGoal: string;
            /** @description Goal of the step. */
            readonly nextGoal: string;
            /** @description URL of the browser's page. */
            readonly url: string;
            /**
             * Format: uri
             * @description Signed URL of the screenshot.
             */
            readonly screenshotUrl?: string | null;
            /** @description Actions, each as JSON text. */
            readonly actions: readonly string[];
            /** @description Seconds since the end of the previous step, or since the start. */
            readonly duration?: number | null;
        };
        /** @description A conversation with its latest run. */
        readonly SessionInfo: {
            /**
             * Format: uuid
             * @description The session's id.
             */
            readonly sessionId: string;
            /**
             * Format: uuid
             * @description Latest run of the session.
             */
            readonly latestRunId: string;
            /**
             * Format: uuid
             * @description Workspace of the session.
             */
            readonly workspaceId: string | null;
            /** @description Task of the latest run. */
            readonly task: string;
            /** @description Short title derived from the task. */
            readonly title: string | null;
            readonly status: components["schemas"]["RunStatus"];
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
            /** @description The sessions, ordered by their newest run. */
            readonly sessions: readonly components["schemas"]["SessionInfo"][];
            /** @description `cursor` of the next page; null on the last page. */
            readonly nextCursor: string | null;
            /** @description True if there is another page. */
            readonly hasMore: boolean;
        };
        /** @description A follow-up for a session. */
        readonly QueueMessageRequest: {
            /** @description The next task in plain language, at most 100,000 characters. Attach anything longer as a file. */
            readonly text: string;
            /**
             * @description Cancel the active run and go first instead of waiting.
             * @default false
             */
            readonly interrupt?: boolean;
            /** @description Ids of uploaded files to attach. */
            readonly attachedFileIds?: readonly string[] | null;
        };
        /**
         * @description Mode of a message.
         * @enum {string}
         */
        readonly QueueMode: "queue" | "interrupt";
        /**
         * @description Status of a message. `pending` is queued; `dispatching` is starting its run; `consumed` has started a run;
         *     `cancelled` was removed; `superseded` was replaced by a newer one; `failed` could not start a run.
         * @enum {string}
         */
        readonly QueueMessageStatus: "pending" | "dispatching" | "consumed" | "cancelled" | "superseded" | "failed";
        /** @description A message in a session's queue. */
        readonly QueuedMessage: {
            /** @description The message's id. */
            readonly id: number;
            /**
             * Format: uuid
             * @description Session of the message.
             */
            readonly sessionId: string;
            /**
             * Format: uuid
             * @description Run started by the message; null until then.
             */
            readonly runId: string | null;
            readonly mode: components["schemas"]["QueueMode"];
            readonly status: components["schemas"]["QueueMessageStatus"];
            /** @description Text of the message. */
            readonly text: string;
            /** @description Attached files. */
            readonly attachedFileIds?: readonly string[] | null;
            /**
             * Format: date-time
             * @description Time of queueing.
             */
            readonly createdAt: string;
        };
        /** @description First interruption of a run by a message. */
        readonly SteeringCutoff: {
            /**
             * Format: uuid
             * @description The run that was interrupted.
             */
            readonly sourceRunId: string;
            /**
             * Format: date-time
             * @description Time at which the earliest interrupting message was accepted.
             */
            readonly createdAt: string;
        };
        /** @description Pending messages of a session. */
        readonly QueueListResponse: {
            /** @description The messages, oldest first. Interrupting messages run before others. */
            readonly queue: readonly components["schemas"]["QueuedMessage"][];
            /** @description One entry for each interrupted run. */
            readonly steeringCutoffs?: readonly components["schemas"]["SteeringCutoff"][];
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
        readonly WorkspaceInfo: {
            /**
             * Format: uuid
             * @description The workspace's id.
             */
            readonly id: string;
            /** @description Name of the file. */
            readonly name?: string | null;
            /** @description True if archived; new runs cannot use the workspace. */
            readonly archived: boolean;
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
            readonly items: readonly components["schemas"]["WorkspaceInfo"][];
            /** @description Total number of items. */
            readonly totalItems: number;
            /** @description This page. */
            readonly pageNumber: number;
            /** @description Workspaces on one page. */
            readonly pageSize: number;
        };
        /**
         * @description Permission of a key. `read` views the project's resources, `write` changes and starts them, `admin` manages the
         *     whole server with the admin API. No scope includes another.
         * @enum {string}
         */
        readonly KeyScope: "read" | "write" | "admin";
        /** @description The current key, without its value. */
        readonly KeyInfo: {
            /** @description The key's id. */
            readonly id: string;
            /** @description Display name. */
            readonly name: string;
            /** @description First characters of the key. */
            readonly prefix: string;
            /** @description Scopes of the key. */
            readonly scopes: readonly components["schemas"]["KeyScope"][];
            /**
             * Format: uuid
             * @description Project of the key.
             */
            readonly projectId: string;
            /** @description Display name of the project. */
            readonly projectName: string;
            /**
             * Format: date-time
             * @description Expiry time; null for never.
             */
            readonly expiresAt: string | null;
            /** @description Spending limit per calendar month (UTC) in USD; null for no limit. */
            readonly monthlyCapUsd: components["schemas"]["Decimal"] | null;
            /** @description Spending of this month in USD. Running browsers count with their full timeout. */
            readonly spentThisMonthUsd: components["schemas"]["Decimal"];
            /** @description Maximum number of running browsers of the project. */
            readonly maxBrowsers: number;
            /** @description Maximum requests per second of the project; null for no limit. */
            readonly maxRps: number | null;
            /** @description Version of the server. */
            readonly serverVersion: string;
        };
        /** @description A file of a workspace. */
        readonly WorkspaceFileInfo: {
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
        readonly WorkspaceFileListResponse: {
            /** @description The files, sorted by path. */
            readonly files: readonly components["schemas"]["WorkspaceFileInfo"][];
            /** @description `cursor` of the next page; null on the last page. */
            readonly nextCursor: string | null;
            /** @description True if there is another page. */
            readonly hasMore: boolean;
        };
        /** @description Size of a workspace. */
        readonly WorkspaceSize: {
            /** @description Total size of all files in bytes. */
            readonly usedBytes: number;
            /** @description Maximum total size in bytes. */
            readonly maxBytes: number;
        };
        /** @description Files to upload. */
        readonly WorkspaceFileUploadRequest: {
            /** @description One entry for each file. */
            readonly files: readonly components["schemas"]["WorkspaceFileUploadItem"][];
            /**
             * @description Replace files with the same name. If false, an existing name is a 409 and no upload is created.
             * @default true
             */
            readonly allowOverrides?: boolean;
        };
        /** @description A file to upload. */
        readonly WorkspaceFileUploadItem: {
            /** @description Name of the file. Invalid characters are replaced. */
            readonly name: string;
            /**
             * @description Content-Type of the upload.
             * @default application/octet-stream
             */
            readonly contentType?: string;
            /** @description Size in bytes, at most 50 MiB. The upload must have exactly this size. */
            readonly size: number;
        };
        /** @description Upload URL of a file. */
        readonly WorkspaceFileUploadResponseItem: {
            /**
             * Format: uuid
             * @description The file's id, for `attachedFileIds`.
             */
            readonly id: string;
            /** @description Name from the request. */
            readonly name: string;
            /** @description Name of the stored file. */
            readonly storedName: string;
            /** @description Path of the file in the workspace. */
            readonly path: string;
            /** @description True if the upload replaces an existing file. */
            readonly willOverride: boolean;
            /**
             * Format: uri
             * @description Signed URL for a PUT of the bytes.
             */
            readonly uploadUrl: string;
        };
        /** @description Upload URLs of the files. */
        readonly WorkspaceFileUploadResponse: {
            /** @description One entry for each file, in the order of the request. */
            readonly files: readonly components["schemas"]["WorkspaceFileUploadResponseItem"][];
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
        /** @description Logins of some sites. Unknown fields are ignored. */
        readonly ProfileImportRequest: {
            /** @description Host names; each includes its subdomains. All cookies and origins of the request belong to one of them. */
            readonly sites: readonly string[];
            /** @description All cookies of the sites. */
            readonly cookies: readonly components["schemas"]["ProfileCookie"][];
            /** @description Origins whose local storage is replaced. */
            readonly origins?: readonly components["schemas"]["ProfileOrigin"][];
        };
        /** @description A cookie. Unknown fields are ignored. */
        readonly ProfileCookie: {
            /** @description The cookie's name. */
            readonly name: string;
            /** @description The cookie's value. */
            readonly value: string;
            /** @description Host name; with a leading dot, the cookie is also sent to subdomains. */
            readonly domain: string;
            /** @description Path prefix. */
            readonly path: string;
            /** @description Expiry in seconds since 1970. Absent or -1 for a session cookie. */
            readonly expires?: number;
            /**
             * @description Sent over HTTPS only.
             * @default false
             */
            readonly secure?: boolean;
            /**
             * @description Hidden from scripts.
             * @default false
             */
            readonly httpOnly?: boolean;
            /**
             * @description Restriction on cross-site requests.
             * @enum {string}
             */
            readonly sameSite?: "Strict" | "Lax" | "None";
            /** @description Partition of a partitioned cookie. */
            readonly partitionKey?: components["schemas"]["CookiePartition"];
        };
        /** @description The partition of a cookie. Unknown fields are ignored. */
        readonly CookiePartition: {
            /** @description Site of the top-level page, with its scheme. */
            readonly topLevelSite: string;
            /** @description True for a cookie that was set in a cross-site frame. */
            readonly hasCrossSiteAncestor: boolean;
        };
        /** @description The local storage of an origin. Unknown fields are ignored. */
        readonly ProfileOrigin: {
            /** @description An HTTP or HTTPS origin. */
            readonly origin: string;
            /** @description All entries. */
            readonly localStorage: readonly components["schemas"]["StorageEntry"][];
        };
        /** @description An entry of local storage. Unknown fields are ignored. */
        readonly StorageEntry: {
            /** @description Key of the entry. */
            readonly name: string;
            /** @description Value of the entry. */
            readonly value: string;
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
        /** @description A parameter of a model's reasoning. */
        readonly ModelParameter: {
            /** @description Path inside `modelParams`, with keys separated by dots. */
            readonly path: string;
            /** @description Supported values. */
            readonly values: readonly string[];
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
            /** @description Supported parameters; empty if none. */
            readonly modelParams: readonly components["schemas"]["ModelParameter"][];
        };
        /** @description Models for runs. */
        readonly ModelListResponse: {
            /** @description The models, in catalog order. */
            readonly models: readonly components["schemas"]["ModelView"][];
        };
        /**
         * @description Type of a webhook event: a status change of a v2 task, a v3 session or a v4 run, or a test. `test` is sent when a
         *     webhook is created or tested, whether it is subscribed or not.
         * @enum {string}
         */
        readonly WebhookEventType: "agent.task.status_update" | "session.status.update" | "run.status_update" | "test";
        /** @description A new webhook. Unknown fields are ignored. */
        readonly CreateWebhookRequest: {
            /**
             * Format: uri
             * @description URL for events. https, or http on the server's own machine. Port 443 or 80, unless the operator allows others.
             */
            readonly url: string;
            /** @description Events to send. Default is all. */
            readonly events?: readonly components["schemas"]["WebhookEventType"][];
            /** @description Description of the webhook. */
            readonly description?: string | null;
        };
        /** @description Changes to a webhook. Unknown fields are ignored. */
        readonly UpdateWebhookRequest: {
            /**
             * Format: uri
             * @description URL for events. https, or http on the server's own machine. Port 443 or 80, unless the operator allows others.
             */
            readonly url?: string;
            /** @description Events to send. */
            readonly events?: readonly components["schemas"]["WebhookEventType"][];
            /** @description Description of the webhook; null clears it. */
            readonly description?: string | null;
            /** @description Enable or disable the webhook. */
            readonly isEnabled?: boolean;
        };
        /** @description A webhook endpoint. */
        readonly WebhookView: {
            /**
             * Format: uuid
             * @description The webhook's id.
             */
            readonly id: string;
            /**
             * Format: uri
             * @description URL for events.
             */
            readonly url: string;
            /** @description Subscribed events. */
            readonly events: readonly components["schemas"]["WebhookEventType"][];
            /** @description Description of the webhook. */
            readonly description: string | null;
            /** @description True if events are sent. */
            readonly isEnabled: boolean;
            /** @description Reason for which the server disabled the webhook; null otherwise. */
            readonly disabledReason?: string | null;
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
        /** @description A webhook with its signing secret, which is only returned once. */
        readonly WebhookWithSecret: {
            /**
             * Format: uuid
             * @description The webhook's id.
             */
            readonly id: string;
            /**
             * Format: uri
             * @description URL for events.
             */
            readonly url: string;
            /** @description Subscribed events. */
            readonly events: readonly components["schemas"]["WebhookEventType"][];
            /** @description Description of the webhook. */
            readonly description: string | null;
            /** @description True if events are sent. */
            readonly isEnabled: boolean;
            /** @description Reason for which the server disabled the webhook; null otherwise. */
            readonly disabledReason?: string | null;
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
            /** @description Signing secret for `X-Service-Signature`. */
            readonly secret: string;
        };
        /** @description The webhooks of a project. */
        readonly WebhookListResponse: {
            /** @description The webhooks, oldest first. */
            readonly webhooks: readonly components["schemas"]["WebhookView"][];
        };
        /**
         * @description Status of a delivery: pending, delivered or failed.
         * @enum {string}
         */
        readonly WebhookDeliveryStatus: "pending" | "delivered" | "failed";
        /** @description An event for a webhook. */
        readonly WebhookDelivery: {
            /**
             * Format: uuid
             * @description The delivery's id; the same in every attempt.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description Webhook of the delivery.
             */
            readonly webhookId: string;
            readonly eventType: components["schemas"]["WebhookEventType"];
            readonly status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description Number of attempts. */
            readonly attempts: number;
            /**
             * Format: date-time
             * @description Time of the next attempt; null when there is none.
             */
            readonly nextAttemptAt: string | null;
            /** @description Response status of the last attempt; null without a response. */
            readonly responseStatus: number | null;
            /** @description Error of the last attempt. */
            readonly error: string | null;
            /** @description Body of the request. */
            readonly payload: {
                readonly [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the event.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Time of the delivery.
             */
            readonly deliveredAt: string | null;
        };
        /** @description A page of deliveries. */
        readonly WebhookDeliveryListResponse: {
            /** @description The deliveries, newest first. */
            readonly deliveries: readonly components["schemas"]["WebhookDelivery"][];
            /** @description `cursor` of the next page; null on the last page. */
            readonly nextCursor: string | null;
            /** @description True if there is another page. */
            readonly hasMore: boolean;
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
        /** @description The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, or an invalid cursor. `detail` states the cause. */
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
        /**
         * @description The request conflicts with the current state: the session has an active run, the message is no longer pending, a
         *     file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
         */
        readonly Conflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The workspace's size limit is exceeded. Delete files or use another workspace. */
        readonly ContentTooLarge: {
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
        /** @description Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds. */
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
        /** @description The node that runs the agent could not be reached. Retry the request. */
        readonly BadGateway: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
    };
    parameters: {
        /** @description The run's id. */
        readonly RunId: string;
        /** @description The session's id. */
        readonly SessionId: string;
        /** @description The browser's id. */
        readonly BrowserId: string;
        /** @description The message's id. */
        readonly MessageId: number;
        /** @description The workspace's id. */
        readonly WorkspaceId: string;
        /** @description The profile's id. */
        readonly ProfileId: string;
        /** @description The recipe's id. */
        readonly RecipeId: string;
        /** @description The webhook's id. */
        readonly WebhookId: string;
        /** @description The delivery's id. */
        readonly DeliveryId: string;
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
export type RunCreateRequest = components['schemas']['RunCreateRequest'];
export type ResumeRunRequest = components['schemas']['ResumeRunRequest'];
export type HumanRequest = components['schemas']['HumanRequest'];
export type RunBrowserSettings = components['schemas']['RunBrowserSettings'];
export type RunJudgeSettings = components['schemas']['RunJudgeSettings'];
export type SecretBinding = components['schemas']['SecretBinding'];
export type InlineSecret = components['schemas']['InlineSecret'];
export type OnePasswordSecret = components['schemas']['OnePasswordSecret'];
export type RunStatus = components['schemas']['RunStatus'];
export type RunCreateResponse = components['schemas']['RunCreateResponse'];
export type RunSummary = components['schemas']['RunSummary'];
export type RecipeView = components['schemas']['RecipeView'];
export type RecipeListResponse = components['schemas']['RecipeListResponse'];
export type RunListResponse = components['schemas']['RunListResponse'];
export type RunStatusResponse = components['schemas']['RunStatusResponse'];
export type RunEvent = components['schemas']['RunEvent'];
export type RunEventsResponse = components['schemas']['RunEventsResponse'];
export type AttachmentStatus = components['schemas']['AttachmentStatus'];
export type RunAttachment = components['schemas']['RunAttachment'];
export type RunAttachmentsResponse = components['schemas']['RunAttachmentsResponse'];
export type TaskStepView = components['schemas']['TaskStepView'];
export type SessionInfo = components['schemas']['SessionInfo'];
export type SessionListResponse = components['schemas']['SessionListResponse'];
export type QueueMessageRequest = components['schemas']['QueueMessageRequest'];
export type QueueMode = components['schemas']['QueueMode'];
export type QueueMessageStatus = components['schemas']['QueueMessageStatus'];
export type QueuedMessage = components['schemas']['QueuedMessage'];
export type SteeringCutoff = components['schemas']['SteeringCutoff'];
export type QueueListResponse = components['schemas']['QueueListResponse'];
export type CreateBrowserSessionRequest = components['schemas']['CreateBrowserSessionRequest'];
export type UpdateBrowserSessionRequest = components['schemas']['UpdateBrowserSessionRequest'];
export type CustomProxy = components['schemas']['CustomProxy'];
export type BrowserSessionStatus = components['schemas']['BrowserSessionStatus'];
export type BrowserSessionItemView = components['schemas']['BrowserSessionItemView'];
export type BrowserSessionView = components['schemas']['BrowserSessionView'];
export type BrowserSessionListResponse = components['schemas']['BrowserSessionListResponse'];
export type BrowserDownloadFile = components['schemas']['BrowserDownloadFile'];
export type BrowserDownloadListResponse = components['schemas']['BrowserDownloadListResponse'];
export type WorkspaceCreateRequest = components['schemas']['WorkspaceCreateRequest'];
export type WorkspaceUpdateRequest = components['schemas']['WorkspaceUpdateRequest'];
export type WorkspaceInfo = components['schemas']['WorkspaceInfo'];
export type WorkspaceListResponse = components['schemas']['WorkspaceListResponse'];
export type KeyScope = components['schemas']['KeyScope'];
export type KeyInfo = components['schemas']['KeyInfo'];
export type WorkspaceFileInfo = components['schemas']['WorkspaceFileInfo'];
export type WorkspaceFileListResponse = components['schemas']['WorkspaceFileListResponse'];
export type WorkspaceSize = components['schemas']['WorkspaceSize'];
export type WorkspaceFileUploadRequest = components['schemas']['WorkspaceFileUploadRequest'];
export type WorkspaceFileUploadItem = components['schemas']['WorkspaceFileUploadItem'];
export type WorkspaceFileUploadResponseItem = components['schemas']['WorkspaceFileUploadResponseItem'];
export type WorkspaceFileUploadResponse = components['schemas']['WorkspaceFileUploadResponse'];
export type ProfileCreateRequest = components['schemas']['ProfileCreateRequest'];
export type ProfileUpdateRequest = components['schemas']['ProfileUpdateRequest'];
export type ProfileView = components['schemas']['ProfileView'];
export type ProfileImportRequest = components['schemas']['ProfileImportRequest'];
export type ProfileCookie = components['schemas']['ProfileCookie'];
export type CookiePartition = components['schemas']['CookiePartition'];
export type ProfileOrigin = components['schemas']['ProfileOrigin'];
export type StorageEntry = components['schemas']['StorageEntry'];
export type ProfileListResponse = components['schemas']['ProfileListResponse'];
export type ModelParameter = components['schemas']['ModelParameter'];
export type ModelView = components['schemas']['ModelView'];
export type ModelListResponse = components['schemas']['ModelListResponse'];
export type WebhookEventType = components['schemas']['WebhookEventType'];
export type CreateWebhookRequest = components['schemas']['CreateWebhookRequest'];
export type UpdateWebhookRequest = components['schemas']['UpdateWebhookRequest'];
export type WebhookView = components['schemas']['WebhookView'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type WebhookListResponse = components['schemas']['WebhookListResponse'];
export type WebhookDeliveryStatus = components['schemas']['WebhookDeliveryStatus'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryListResponse = components['schemas']['WebhookDeliveryListResponse'];
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
export type ResponseContentTooLarge = components['responses']['ContentTooLarge'];
export type ResponseValidationFailed = components['responses']['ValidationFailed'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ParameterRunId = components['parameters']['RunId'];
export type ParameterSessionId = components['parameters']['SessionId'];
export type ParameterBrowserId = components['parameters']['BrowserId'];
export type ParameterMessageId = components['parameters']['MessageId'];
export type ParameterWorkspaceId = components['parameters']['WorkspaceId'];
export type ParameterProfileId = components['parameters']['ProfileId'];
export type ParameterRecipeId = components['parameters']['RecipeId'];
export type ParameterWebhookId = components['parameters']['WebhookId'];
export type ParameterDeliveryId = components['parameters']['DeliveryId'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type HeaderIdempotentReplayed = components['headers']['IdempotentReplayed'];
export type $defs = Record<string, never>;
export interface operations {
    readonly listRuns: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of runs. The server may return fewer, and never more than 100. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. An invalid cursor is a 400. */
                readonly cursor?: string;
                /** @description Filter by session. */
                readonly sessionId?: string;
                /** @description Filter by status. */
                readonly status?: components["schemas"]["RunStatus"];
                /** @description Filter by text in the task or title, case-insensitive. */
                readonly query?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of runs. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunListResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly createRun: {
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
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RunCreateRequest"];
            };
        };
        readonly responses: {
            /** @description The run was accepted. Poll its status or follow its events. */
            readonly 200: {
                headers: {
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunCreateResponse"];
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
    readonly getRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The run's id. */
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The current run. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunSummary"];
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
    readonly getRunStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The run's id. */
                readonly run_id: components["parameters"]["RunId"];
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
                    readonly "application/json": components["schemas"]["RunStatusResponse"];
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
    readonly listRunEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description Filter by events with a greater id. */
                readonly after?: number;
                /** @description Maximum number of events. The server may return fewer, and never more than 1000. */
                readonly limit?: number;
            };
            readonly header?: {
                /** @description Only for the stream. Id of the last received event; overrides `after`. */
                readonly "Last-Event-ID"?: number;
            };
            readonly path: {
                /** @description The run's id. */
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The events after the cursor. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunEventsResponse"];
                    readonly "text/event-stream": string;
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
    readonly listRunAttachments: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The run's id. */
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The attachments. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunAttachmentsResponse"];
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
    readonly cancelRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The run's id. */
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The run after the cancellation was accepted. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunSummary"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 502: components["responses"]["BadGateway"];
        };
    };
    readonly pauseRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The run's id. */
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The run after the pause was requested. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunSummary"];
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
    readonly resumeRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The run's id. */
                readonly run_id: components["parameters"]["RunId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["ResumeRunRequest"];
            };
        };
        readonly responses: {
            /** @description The resumed run. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RunSummary"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly listSessions: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of sessions. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. An invalid cursor is a 400. */
                readonly cursor?: string;
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
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
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
                    readonly "application/json": components["schemas"]["SessionInfo"];
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
    readonly listQueue: {
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
            /** @description The queue. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QueueListResponse"];
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
    readonly enqueueMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
                 *     requests with the same body get the stored response, and a request with another body a 409. Error responses are not
                 *     stored.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `exact-text-v1`, a pending message with the same text, mode and files is returned instead of queueing
                 *     another one.
                 */
                readonly "X-V4-Queue-Deduplicate"?: "exact-text-v1";
            };
            readonly path: {
                /** @description The session's id. */
                readonly session_id: components["parameters"]["SessionId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["QueueMessageRequest"];
            };
        };
        readonly responses: {
            /** @description The queued message. */
            readonly 200: {
                headers: {
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QueuedMessage"];
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
    readonly getQueuedMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session's id. */
                readonly session_id: components["parameters"]["SessionId"];
                /** @description The message's id. */
                readonly message_id: components["parameters"]["MessageId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The current message. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QueuedMessage"];
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
    readonly removeQueuedMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session's id. */
                readonly session_id: components["parameters"]["SessionId"];
                /** @description The message's id. */
                readonly message_id: components["parameters"]["MessageId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The cancelled message. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QueuedMessage"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
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
            readonly 200: {
                headers: {
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorkspaceInfo"];
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
                    readonly "application/json": components["schemas"]["WorkspaceInfo"];
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
            /** @description The workspace is archived. */
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
                    readonly "application/json": components["schemas"]["WorkspaceInfo"];
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
                /** @description Serve downloads as attachments, so that browsers save the files. */
                readonly contentDisposition?: "attachment";
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
                readonly "application/json": components["schemas"]["WorkspaceFileUploadRequest"];
            };
        };
        readonly responses: {
            /** @description A URL for each file, in the order of the request. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorkspaceFileUploadResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly listRecipes: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of recipes. The server may return fewer, and never more than 100. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. An invalid cursor is a 400. */
                readonly cursor?: string;
                /** @description Filter by workspace. */
                readonly workspaceId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of recipes. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecipeListResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly getRecipe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The recipe's id. */
                readonly recipe_id: components["parameters"]["RecipeId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The current recipe. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecipeView"];
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
    readonly deleteRecipe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The recipe's id. */
                readonly recipe_id: components["parameters"]["RecipeId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The recipe was deleted. */
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
    readonly importProfile: {
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
                readonly "application/json": components["schemas"]["ProfileImportRequest"];
            };
        };
        readonly responses: {
            /** @description The profile after the import. */
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
            readonly 409: components["responses"]["Conflict"];
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
    readonly getKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key, without its value. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyInfo"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly listWebhooks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The webhooks. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookListResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
    readonly createWebhook: {
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
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateWebhookRequest"];
            };
        };
        readonly responses: {
            /** @description The webhook, with its secret. */
            readonly 201: {
                headers: {
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookWithSecret"];
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
    readonly getWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The webhook's id. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The current webhook. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookView"];
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
    readonly deleteWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The webhook's id. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The webhook was deleted. */
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
    readonly updateWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The webhook's id. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        readonly responses: {
            /** @description The webhook after the change. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookView"];
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
    readonly rotateWebhookSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The webhook's id. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The webhook, with its new secret. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookWithSecret"];
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
    readonly testWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The webhook's id. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Result of the delivery. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
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
    readonly listWebhookDeliveries: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of deliveries. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. An invalid cursor is a 400. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The webhook's id. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of deliveries. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDeliveryListResponse"];
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
    readonly replayWebhookDelivery: {
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
            readonly path: {
                /** @description The webhook's id. */
                readonly webhook_id: components["parameters"]["WebhookId"];
                /** @description The delivery's id. */
                readonly delivery_id: components["parameters"]["DeliveryId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The delivery with its scheduled attempt. */
            readonly 201: {
                headers: {
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
}
