// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 de4a8fd2120597d756d21a1c4c10e0f365b4fb0e5012f5fecc5ad37db62e1035

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
         * @description Starts an agent on a task. Without `sessionId` a new session is made for it, and without `workspaceId` a new
         *     workspace. With `sessionId` the run is the next turn of that session, which must have no active run.
         *     Settings are checked before anything starts: reasoning parameters first, then the key of the model's provider.
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
         * Fetch the full run
         * @description Meant for the end of a run; poll its status until then.
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
         * Look up a run's status
         * @description One indexed read, made for polling.
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
         * @description A page of the run's append-only event log, oldest first. Ids only grow within a run, so the last id seen is
         *     the cursor. Go on until the run's status is terminal and `hasMore` is false.
         *
         *     With `Accept: text/event-stream` the same events come as they happen, and `limit` has no meaning. The stream
         *     begins after `Last-Event-ID`, or else after `after`, and ends by itself when the run has ended and everything
         *     that is recorded after the end was sent. A comment every 15 seconds keeps the connection open.
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
         * @description The files that were attached to the run, in the order of the request.
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
         * @description Ends the run without another model call; the step in progress may still finish. The browser stays alive.
         *     Repeating it is safe: a run that has ended is answered unchanged. It takes no body.
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
         * Have a run pause
         * @description The run waits before its next step: what its model is deciding, or what is being done, comes to its end first. Its status
         *     stays as it is, `human` says that it waits, and its browser can be used in the live view meanwhile. It goes on when
         *     it is resumed, or by itself after the server's limit, 30 minutes unless its operator says otherwise. Repeating it
         *     is safe: a run that waits already, or has ended, is answered unchanged. It takes no body.
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
         * Let a run that waits for a person go on
         * @description Replies to the agent's question, or ends a pause. `answer` is told to the agent that asked; without one it is told that a
         *     person has taken care of what it asked for. Of a pause nobody asked, so an answer to it is kept and not told.
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
         * @description A page of the project's sessions, the one with the newest run first.
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
         * @description The session with its latest run. It is busy while the status is not terminal.
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
         * List waiting messages
         * @description The messages that still wait, oldest first.
         */
        readonly get: operations["listQueue"];
        readonly put?: never;
        /**
         * Queue a follow-up message
         * @description The message becomes the session's next run, with the model, workspace and browser of the latest one. An idle
         *     session starts it at once. A busy one starts it when the active run has ended, or cancels that run first when
         *     `interrupt` is true. At most 10 messages wait in one session.
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
         * @description The message wherever it is, also when it has become a run.
         */
        readonly get: operations["getQueuedMessage"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove a waiting message
         * @description Takes the message out of the queue. One that is no longer waiting is a 409.
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
         * @description Removes everything that was stored of the session, at once and for good: its texts, steps, events, pictures, files,
         *     downloads and uploads, in all its runs. An active run is cancelled first, and its browser is stopped. What its
         *     workspace shares with another session stays. A server that is set up to keep what was stored answers 403. It
         *     takes no body.
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
         * @description An empty workspace. An empty body asks for one without a name.
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
         * @description Puts the workspace away. Its files stay readable, and new runs cannot use it. Archiving what is archived or not
         *     there is not a fault.
         */
        readonly delete: operations["deleteWorkspace"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Rename a workspace
         * @description Changes what is given; null takes the name away.
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
         * @description One address for each file, to PUT its bytes to within 5 minutes, with the Content-Type and of the very size that
         *     was stated. The file is then in the folder `uploads` of the workspace, where every run of it finds it; its `id`
         *     attaches it to a run.
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
         * @description Forgets how the task was done; the next run of it makes a new recipe. Deleting what is not there is not a fault.
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
    readonly "/models": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List models
         * @description Every model a run can name, in the order of the catalogue, with the parameters each accepts.
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
         * Look up the key in use
         * @description What the key that came with the request opens, what it may do, and what it has spent. It needs the scope `read`; other
         *     keys are seen through the admin API.
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
         * @description All webhooks of the project, oldest first, without their secrets.
         */
        readonly get: operations["listWebhooks"];
        readonly put?: never;
        /**
         * Create a webhook
         * @description From now on every event it asks for is sent to its address, signed with the secret that is answered here and
         *     never again. `X-Service-Delivery` names the delivery, the same in every attempt: one may come more than once. A
         *     project has 20 webhooks at most; one more is a 409.
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
         * @description Removes the webhook with its deliveries. Deleting what is not there is not a fault.
         */
        readonly delete: operations["deleteWebhook"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a webhook
         * @description Changes what is given. Enabling one that was disabled for its failures starts anew.
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
         * Give a webhook a new secret
         * @description From now on everything is signed with the new secret; the old one is forgotten. It takes no body.
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
         * @description Sends the event `test` once and waits for what becomes of it. It takes no body.
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
         * @description A page of what was sent or will be, newest first.
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
         * @description Starts the delivery anew, under its own id, so that a receiver knows what it has seen. It takes no body.
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
        /** @description What an agent shall do, and with what. */
        readonly CreateRunRequest: {
            /** @description The task in plain language, at most 100,000 characters. Attach anything longer as a file. */
            readonly task: string;
            /** @description Which model decides. Omitted, the server's own setting applies. An unknown one is refused with 422. */
            readonly model?: string;
            /**
             * @description Reasoning parameters in the provider's own spelling, such as `reasoning.effort`. Only listed paths and
             *     values pass. Omitted or null, the service's setting for the model applies; an empty object leaves
             *     everything to the provider.
             */
            readonly modelParams?: {
                readonly [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Session to go on with. Omitted or null, a new one is made.
             */
            readonly sessionId?: string | null;
            /**
             * Format: uuid
             * @description Workspace for the run's files. Omitted or null, the session's own or a new one. Another one than the session's is a 400.
             */
            readonly workspaceId?: string | null;
            /** @description The browser to start when the session has no live one. What is left out is taken from the session's last browser. */
            readonly browserSettings?: components["schemas"]["BrowserSettings"] | null;
            /** @description Ids of uploaded files that this run may read. */
            readonly attachedFileIds?: readonly string[] | null;
            /** @description Has another model judge the finished run. An empty object turns it on; omitted or null leaves it off. */
            readonly judge?: components["schemas"]["JudgeSettings"] | null;
            /** @description The run fails once it has cost this much, in USD. A number or a decimal string, above zero. */
            readonly maxCostUsd?: number | string | null;
            /**
             * @description Asks for a temporary mailbox for the agent. This server has none to give.
             * @default false
             */
            readonly agentmail?: boolean;
            /** @description Secrets that the server types into pages for the agent. They live as long as the run. */
            readonly secretBindings?: readonly components["schemas"]["SecretBinding"][] | null;
            /**
             * @description A JSON Schema. `result` is then the text of JSON that fits it; a run that cannot make it fit fails and says
             *     where.
             */
            readonly outputSchema?: {
                readonly [key: string]: unknown;
            } | null;
            /**
             * @description Lets the agent ask a person and wait: for a captcha, a second factor, a decision. The event `human.requested` and
             *     `human` of the run tell the question; `POST /runs/{run_id}/resume` replies. Off, the agent goes on without.
             * @default false
             */
            readonly askHuman?: boolean;
            /**
             * @description Repeats the task without a model, by the recipe that an earlier run of it left in the workspace; without one, makes one when the
             *     run ends well. Values marked `@{{like this}}` may differ from run to run. Null leaves it to such marks. Needs `workspaceId` or
             *     `sessionId`. The event `recipe.completed` says HIT, HEALED or MISS and what was saved.
             * @default null
             */
            readonly cacheScript?: boolean | null;
            /**
             * @description Repairs steps of a recipe that do not fit any more, or has the agent go on from there. Off, the run fails instead.
             * @default true
             */
            readonly autoHeal?: boolean;
        };
        /** @description What a person has to say to a run that waits. Unknown fields are ignored. */
        readonly ResumeRunRequest: {
            /** @description Told to the agent, its first 250 characters. Omitted or null, it is told that a person has taken care of it. */
            readonly answer?: string | null;
        };
        /** @description What a run waits for a person for. */
        readonly HumanRequest: {
            /**
             * @description Whether the agent asks, or somebody has asked for a pause.
             * @enum {string}
             */
            readonly kind: "question" | "pause";
            /** @description The step that asks, or that the pause goes before. */
            readonly step: number;
            /** @description What has to be done, in the agent's words. */
            readonly reason: string;
            /** @description Where the page stands; empty where there is none yet. */
            readonly url: string;
            /**
             * Format: date-time
             * @description When it was asked.
             */
            readonly askedAt: string;
            /**
             * Format: date-time
             * @description When the run goes on by itself.
             */
            readonly expiresAt: string;
            /** @description The page on which the browser can be watched and used. A credential. Null where there is no browser yet. */
            readonly liveUrl: string | null;
        };
        /** @description How a run's browser is started. */
        readonly BrowserSettings: {
            /**
             * Format: uuid
             * @description Profile with cookies and storage. Another one than the session's is a 400.
             */
            readonly profileId?: string | null;
            /** @description Country the traffic shall come from, two letters in any case. Omitted or null, the server's setting. */
            readonly proxyCountryCode?: string | null;
            /** @description Your own proxy; it goes before the country. It is never stored, so send it with every run. */
            readonly customProxy?: components["schemas"]["CustomProxy"] | null;
            /** @description Width of the screen in pixels. */
            readonly screenWidth?: number | null;
            /** @description Height of the screen in pixels. */
            readonly screenHeight?: number | null;
            /** @description Records a video. Omitted or null, the server's setting. */
            readonly record?: boolean | null;
            /**
             * @description Domains the browser may reach, such as `example.com` or `*.example.com`. Omitted or null, all of them. A session
             *     keeps those of its first run: with one that is there, this is a 422.
             */
            readonly allowedDomains?: readonly string[] | null;
        };
        /** @description What the judge gets to know beside the run. */
        readonly JudgeSettings: {
            /** @description What a good result looks like, in plain language. */
            readonly context?: string | null;
        };
        /** @description A secret under a name that the agent may use without ever seeing its value. */
        readonly SecretBinding: {
            /** @description The name the agent uses. */
            readonly alias: string;
            /** @description Where the value comes from. */
            readonly source: components["schemas"]["InlineSecret"] | components["schemas"]["OnePasswordSecret"];
            /** @description Hosts on whose pages it may be typed, sub-domains included. Bare names, without scheme, port, path or wildcard. */
            readonly allowedDomains: readonly string[];
        };
        /** @description A secret that comes with the request. */
        readonly InlineSecret: {
            /**
             * @description Says that the value is given here.
             * @constant
             */
            readonly type: "inline";
            /** @description The secret itself, at most 4096 bytes of UTF-8. */
            readonly value: string;
        };
        /** @description A secret kept in a password manager. */
        readonly OnePasswordSecret: {
            /**
             * @description Says that a password manager holds the value.
             * @constant
             */
            readonly type: "onepassword";
            /** @description The integration to ask. */
            readonly integrationId: string;
            /** @description The vault. */
            readonly vaultId: string;
            /** @description The item in the vault. */
            readonly itemId: string;
            /** @description The field of the item. */
            readonly fieldId: string;
        };
        /**
         * @description Where a run is. `completed`, `failed` and `cancelled` are the end and never change; `queued`, `dispatching` and
         *     `running` come before, in this order.
         * @enum {string}
         */
        readonly RunStatus: "queued" | "dispatching" | "running" | "completed" | "failed" | "cancelled";
        /** @description A run that was accepted. */
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
             * @description The workspace its files are in.
             */
            readonly workspaceId: string;
            readonly status: components["schemas"]["RunStatus"];
            /** @description The model that will decide, after defaults and aliases. */
            readonly model: string;
            /**
             * Format: uri
             * @description Absolute address of the run's events.
             */
            readonly eventsUrl: string;
            /** @description Attached ids that name no uploaded file. */
            readonly missingFileIds?: readonly string[];
        };
        /** @description A run with everything that is known of it. */
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
            /** @description The task as it was given. */
            readonly task: string;
            /** @description A short title made from the task. */
            readonly title: string | null;
            /** @description The model that decides. */
            readonly model: string;
            /** @description How many tokens the model can hold at once. */
            readonly contextLimit: number;
            readonly status: components["schemas"]["RunStatus"];
            /** @description The agent's final answer, always text; null until it completed. */
            readonly result: string | null;
            /** @description Why it failed and what to do; null unless it failed. */
            readonly error: string | null;
            /**
             * Format: uuid
             * @description The workspace its files are in.
             */
            readonly workspaceId: string | null;
            /** @description Files it was given, in the order of the request. */
            readonly attachedFileIds?: readonly string[] | null;
            /** @description The judge's report; it comes some time after the end. */
            readonly judgement?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description Tokens read by models so far. */
            readonly totalInputTokens: number;
            /** @description Tokens written by models so far. */
            readonly totalOutputTokens: number;
            /** @description What models and searches have cost so far, in USD. Browser and proxy are counted on the browser. */
            readonly totalCostUsd: components["schemas"]["Decimal"];
            /** @description Calls of models whose price is not known; what they cost is not in `totalCostUsd`. */
            readonly unpricedCalls?: number;
            /** @description What the run waits for a person for; null while it waits for nobody. Lists leave it out. */
            readonly human?: components["schemas"]["HumanRequest"] | null;
            /**
             * Format: date-time
             * @description When it was accepted.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            readonly updatedAt: string;
        };
        /** @description How a task was done by a run that ended well. It holds no value of the task and nothing that was read. */
        readonly RecipeView: {
            /**
             * Format: uuid
             * @description The recipe's id.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The workspace whose runs repeat it.
             */
            readonly workspaceId: string;
            /** @description The task with its marks emptied: `@{{}}` for each value. */
            readonly template: string;
            /** @description How many values the task has to give. */
            readonly slots: number;
            /** @description The model of the run that it was made of. */
            readonly model: string;
            /** @description What it does, one line for each action. */
            readonly steps: readonly string[];
            /** @description Runs that repeated all of it as it was. */
            readonly hits: number;
            /** @description Runs that repaired some of its steps. */
            readonly heals: number;
            /** @description Runs that it did not fit; after three in a row it is forgotten. */
            readonly misses: number;
            /** @description Tokens that its uses have saved against the run that it was made of. */
            readonly savedTokens: number;
            /** @description The same in USD as decimal text; what has no known price is left out. */
            readonly savedCostUsd: string;
            /**
             * Format: date-time
             * @description When a run went by it last; null before the first.
             */
            readonly lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it was made anew or repaired last.
             */
            readonly updatedAt: string;
        };
        /** @description A page of recipes. */
        readonly RecipeListResponse: {
            /** @description The recipes, newest first. */
            readonly recipes: readonly components["schemas"]["RecipeView"][];
            /** @description What to send as `cursor` next; null on the last page. */
            readonly nextCursor: string | null;
            /** @description There is another page. */
            readonly hasMore: boolean;
        };
        /** @description A page of runs. */
        readonly RunListResponse: {
            /** @description The runs, newest first. */
            readonly runs: readonly components["schemas"]["RunSummary"][];
            /** @description What to send as `cursor` next; null on the last page. */
            readonly nextCursor: string | null;
            /** @description There is another page. */
            readonly hasMore: boolean;
        };
        /** @description A run's status and nothing else. */
        readonly RunStatusResponse: {
            readonly status: components["schemas"]["RunStatus"];
        };
        /**
         * @description One entry of a run's log. `type` is open: clients skip what they do not know. Keys inside `data` are snake_case,
         *     except where a component is named.
         *
         *     | type | meaning | data |
         *     |---|---|---|
         *     | `run.created` | the run was accepted; always the first | may be empty |
         *     | `run.dispatching` | a place to run is being taken | |
         *     | `run.dispatched` | a worker has it | |
         *     | `run.dispatch_failed` | end: it could not be started | may be empty |
         *     | `worker.started` | the worker begins | |
         *     | `workspace.ready` | the files are in place | |
         *     | `browser.ready` | a browser was started for it | `browser_session_id`, `live_view_url`, and `proxy: "direct"` where a country had no route |
         *     | `browser.reattached` | it goes on in the session's live browser | `browser_session_id`, `live_view_url` |
         *     | `core.event` | one item of the agent's transcript | `type`, `part` with `type` (`text`, `tool`, ...), `callID`, `tool`, `state`, `text` |
         *     | `llm.request`, `llm.response` | a model was asked, and answered | the response has the usage |
         *     | `step.completed` | a step was recorded (`x-origin: tabwright`) | TaskStepView |
         *     | `recipe.completed` | what a recipe was good for (`x-origin: tabwright`) | `result` HIT, HEALED or MISS, `why`, `recipe_id`, `is_learnt`, `healed_steps`, `saved_tokens`, `saved_cost_usd` |
         *     | `outputs.promoted` | files were saved to the workspace | |
         *     | `run.completed`, `run.failed`, `run.cancelled` | end; exactly one, after the last `core.event` | |
         *     | `worker.session_released` | the browser is free for others; after the end | may be empty |
         *
         *     Addresses inside `data` are credentials.
         */
        readonly RunEvent: {
            /**
             * Format: uuid
             * @description The run's id.
             */
            readonly runId: string;
            /** @description Grows with every event of the run; the cursor. */
            readonly id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            readonly ts: string;
            /** @description What happened. */
            readonly type: string;
            /** @description Details, depending on the type. */
            readonly data: {
                readonly [key: string]: unknown;
            };
        };
        /** @description A page of a run's events. */
        readonly RunEventsResponse: {
            /** @description Events by rising id. */
            readonly events: readonly components["schemas"]["RunEvent"][];
            /** @description What to send as `after` next; null when the page is empty, then keep the cursor you had. */
            readonly nextAfter: number | null;
            /** @description More events are there already; ask again at once. */
            readonly hasMore: boolean;
        };
        /**
         * @description Whether the bytes of a file have come in.
         * @enum {string}
         */
        readonly AttachmentStatus: "pending" | "uploaded";
        /** @description A file that was attached to a run. */
        readonly RunAttachment: {
            /**
             * Format: uuid
             * @description The file's id, as the upload was answered.
             */
            readonly id: string;
            /** @description Its name. */
            readonly name: string;
            /** @description Its Content-Type. */
            readonly contentType: string;
            /** @description Its size in bytes. */
            readonly sizeBytes: number;
            readonly status: components["schemas"]["AttachmentStatus"];
        };
        /** @description The files that were attached to a run. */
        readonly RunAttachmentsResponse: {
            /** @description The files, in the order of the request. */
            readonly attachments: readonly components["schemas"]["RunAttachment"][];
        };
        /** @description One step of an agent; the data of the event `step.completed`. */
        readonly TaskStepView: {
            /** @description The step's place in the run, from 1. */
            readonly number: number;
            /** @description What the agent chose to remember. */
            readonly memory: string;
            /** @description How the agent thinks the step before went. */
            readonly evaluationPreviousGoal: string;
            /** @description What the agent wants from this step. */
            readonly nextGoal: string;
            /** @description The page the browser was on. */
            readonly url: string;
            /**
             * Format: uri
             * @description Signed address of the page's picture.
             */
            readonly screenshotUrl?: string | null;
            /** @description What was done, each the text of a JSON object. */
            readonly actions: readonly string[];
            /** @description Seconds since the end of the step before, or since the start. */
            readonly duration?: number | null;
        };
        /** @description A conversation, seen through its latest run. */
        readonly SessionInfo: {
            /**
             * Format: uuid
             * @description The session's id.
             */
            readonly sessionId: string;
            /**
             * Format: uuid
             * @description Its latest run.
             */
            readonly latestRunId: string;
            /**
             * Format: uuid
             * @description Its workspace.
             */
            readonly workspaceId: string | null;
            /** @description The latest run's task. */
            readonly task: string;
            /** @description A short title made from the task. */
            readonly title: string | null;
            readonly status: components["schemas"]["RunStatus"];
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
            /** @description The sessions, the one with the newest run first. */
            readonly sessions: readonly components["schemas"]["SessionInfo"][];
            /** @description What to send as `cursor` next; null on the last page. */
            readonly nextCursor: string | null;
            /** @description There is another page. */
            readonly hasMore: boolean;
        };
        /** @description A follow-up for a session. */
        readonly CreateQueueMessageRequest: {
            /** @description The next task in plain language, at most 100,000 characters. Attach anything longer as a file. */
            readonly text: string;
            /**
             * @description Cancels the active run and goes first, instead of waiting for its turn.
             * @default false
             */
            readonly interrupt?: boolean;
            /** @description Ids of uploaded files that the turn may read. */
            readonly attachedFileIds?: readonly string[] | null;
        };
        /**
         * @description How a message asked to be run.
         * @enum {string}
         */
        readonly QueueMode: "queue" | "interrupt";
        /**
         * @description Where a message is. `pending` waits; `dispatching` is being turned into a run; `consumed` became one;
         *     `cancelled` was removed; `superseded` gave way to a newer one; `failed` could not become a run.
         * @enum {string}
         */
        readonly QueueMessageStatus: "pending" | "dispatching" | "consumed" | "cancelled" | "superseded" | "failed";
        /** @description A message of a session's queue. */
        readonly QueuedMessage: {
            /** @description The message's id. */
            readonly id: number;
            /**
             * Format: uuid
             * @description The session it waits for.
             */
            readonly sessionId: string;
            /**
             * Format: uuid
             * @description The run it became; null until then.
             */
            readonly runId: string | null;
            readonly mode: components["schemas"]["QueueMode"];
            readonly status: components["schemas"]["QueueMessageStatus"];
            /** @description The message. */
            readonly text: string;
            /** @description Files given with it. */
            readonly attachedFileIds?: readonly string[] | null;
            /**
             * Format: date-time
             * @description When it was queued.
             */
            readonly createdAt: string;
        };
        /** @description When a run was first told to give way to a message. */
        readonly SteeringCutoff: {
            /**
             * Format: uuid
             * @description The run that was interrupted.
             */
            readonly sourceRunId: string;
            /**
             * Format: date-time
             * @description When its earliest interrupting message was accepted.
             */
            readonly createdAt: string;
        };
        /** @description The messages of a session that wait. */
        readonly QueueListResponse: {
            /** @description The messages, oldest first. One that interrupts runs before the others. */
            readonly queue: readonly components["schemas"]["QueuedMessage"][];
            /** @description One entry for every run that a message interrupted. */
            readonly steeringCutoffs?: readonly components["schemas"]["SteeringCutoff"][];
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
        readonly WorkspaceInfo: {
            /**
             * Format: uuid
             * @description The workspace's id.
             */
            readonly id: string;
            /** @description Its name. */
            readonly name?: string | null;
            /** @description It was put away; new runs cannot use it. */
            readonly archived: boolean;
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
            readonly items: readonly components["schemas"]["WorkspaceInfo"][];
            /** @description How many there are on all pages. */
            readonly totalItems: number;
            /** @description This page. */
            readonly pageNumber: number;
            /** @description Workspaces on one page. */
            readonly pageSize: number;
        };
        /**
         * @description What a key may do. `read` looks at what its project has, `write` changes it and starts things, `admin` manages the whole
         *     server with the admin API. None holds another.
         * @enum {string}
         */
        readonly KeyScope: "read" | "write" | "admin";
        /** @description The key in use, without itself. */
        readonly KeyInfo: {
            /** @description The key's id. */
            readonly id: string;
            /** @description What people call it. */
            readonly name: string;
            /** @description Its first characters. */
            readonly hint: string;
            /** @description What it may do. */
            readonly scopes: readonly components["schemas"]["KeyScope"][];
            /**
             * Format: uuid
             * @description The project that it opens.
             */
            readonly projectId: string;
            /** @description What people call the project. */
            readonly projectName: string;
            /**
             * Format: date-time
             * @description When it ends by itself; null for never.
             */
            readonly expiresAt: string | null;
            /** @description What may be spent with it in a calendar month of UTC; null for no limit. */
            readonly monthlyCapUsd: components["schemas"]["Decimal"] | null;
            /** @description What was spent with it in this one. Browsers that run count with all the time that they may take. */
            readonly spentThisMonthUsd: components["schemas"]["Decimal"];
            /** @description How many browsers the project may run at once. */
            readonly maxBrowsers: number;
            /** @description How many requests a second the project may send; null for any number. */
            readonly maxRps: number | null;
            /** @description The version of the server. */
            readonly serverVersion: string;
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
            /** @description What to send as `cursor` next; null on the last page. */
            readonly nextCursor: string | null;
            /** @description There is another page. */
            readonly hasMore: boolean;
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
            readonly files: readonly components["schemas"]["WorkspaceUploadFile"][];
            /**
             * @description Lets a file take the place of one with the same name. When false, such a name is a 409, and nothing is reserved.
             * @default true
             */
            readonly allowOverrides?: boolean;
        };
        /** @description A file that will be sent. */
        readonly WorkspaceUploadFile: {
            /** @description Its name. What a path cannot hold is replaced. */
            readonly name: string;
            /**
             * @description The Content-Type that it will be sent with.
             * @default application/octet-stream
             */
            readonly contentType?: string;
            /** @description Its size in bytes, at most 50 MiB; exactly so many must be sent. */
            readonly size: number;
        };
        /** @description Where to send a file. */
        readonly WorkspaceUpload: {
            /**
             * Format: uuid
             * @description The file's id, for `attachedFileIds`.
             */
            readonly id: string;
            /** @description The name as it was given. */
            readonly name: string;
            /** @description The name as it is kept. */
            readonly storedName: string;
            /** @description Where the file will be in the workspace. */
            readonly path: string;
            /** @description A file of this path is there already and will be replaced. */
            readonly willOverride: boolean;
            /**
             * Format: uri
             * @description Signed address to PUT the bytes to.
             */
            readonly uploadUrl: string;
        };
        /** @description Where to send the files. */
        readonly WorkspaceUploadsResponse: {
            /** @description One entry for each file, in the order of the request. */
            readonly files: readonly components["schemas"]["WorkspaceUpload"][];
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
        /** @description A parameter of a model's reasoning. */
        readonly ModelParameter: {
            /** @description Its place inside `modelParams`, keys separated by dots. */
            readonly path: string;
            /** @description The values it takes. */
            readonly values: readonly string[];
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
            /** @description The parameters it accepts; empty where it accepts none. */
            readonly modelParams: readonly components["schemas"]["ModelParameter"][];
        };
        /** @description The models a run can name. */
        readonly ModelListResponse: {
            /** @description The models, in the order of the catalogue. */
            readonly models: readonly components["schemas"]["ModelView"][];
        };
        /**
         * @description What a webhook is told of: that a task of v2, a session of v3 or a run of v4 has another status, or that it is
         *     being tried out. `test` comes when a webhook is made and when it is tested, whether it is asked for or not.
         * @enum {string}
         */
        readonly WebhookEventType: "agent.task.status_update" | "session.status.update" | "run.status_update" | "test";
        /** @description A new webhook. Unknown fields are ignored. */
        readonly CreateWebhookRequest: {
            /**
             * Format: uri
             * @description Where to send events. https, or http on the server's own machine. Port 443 or 80, unless the operator allows more.
             */
            readonly url: string;
            /** @description The events to send; omitted, all. */
            readonly events?: readonly components["schemas"]["WebhookEventType"][];
            /** @description What it is for. */
            readonly description?: string | null;
        };
        /** @description What to change about a webhook. Unknown fields are ignored. */
        readonly UpdateWebhookRequest: {
            /**
             * Format: uri
             * @description Where to send events. https, or http on the server's own machine. Port 443 or 80, unless the operator allows more.
             */
            readonly url?: string;
            /** @description The events to send. */
            readonly events?: readonly components["schemas"]["WebhookEventType"][];
            /** @description What it is for; null for nothing. */
            readonly description?: string | null;
            /** @description Whether to send events. */
            readonly isEnabled?: boolean;
        };
        /** @description An address that is told what happens. */
        readonly WebhookView: {
            /**
             * Format: uuid
             * @description The webhook's id.
             */
            readonly id: string;
            /**
             * Format: uri
             * @description Where events are sent.
             */
            readonly url: string;
            /** @description The events it asks for. */
            readonly events: readonly components["schemas"]["WebhookEventType"][];
            /** @description What it is for. */
            readonly description: string | null;
            /** @description Events are sent. */
            readonly isEnabled: boolean;
            /** @description Why the server stopped sending; null where it did not. */
            readonly disabledReason?: string | null;
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
        /** @description A webhook with the secret its events are signed with, shown this once. */
        readonly WebhookWithSecret: {
            /**
             * Format: uuid
             * @description The webhook's id.
             */
            readonly id: string;
            /**
             * Format: uri
             * @description Where events are sent.
             */
            readonly url: string;
            /** @description The events it asks for. */
            readonly events: readonly components["schemas"]["WebhookEventType"][];
            /** @description What it is for. */
            readonly description: string | null;
            /** @description Events are sent. */
            readonly isEnabled: boolean;
            /** @description Why the server stopped sending; null where it did not. */
            readonly disabledReason?: string | null;
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
            /** @description The key of the signature in `X-Service-Signature`. */
            readonly secret: string;
        };
        /** @description The webhooks of a project. */
        readonly WebhookListResponse: {
            /** @description The webhooks, oldest first. */
            readonly webhooks: readonly components["schemas"]["WebhookView"][];
        };
        /**
         * @description Whether an event will be sent (again), has arrived, or was given up.
         * @enum {string}
         */
        readonly WebhookDeliveryStatus: "pending" | "delivered" | "failed";
        /** @description An event on its way to a webhook. */
        readonly WebhookDelivery: {
            /**
             * Format: uuid
             * @description The delivery's id; the same in every attempt.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The webhook it goes to.
             */
            readonly webhookId: string;
            readonly eventType: components["schemas"]["WebhookEventType"];
            readonly status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description How often it was sent. */
            readonly attempts: number;
            /**
             * Format: date-time
             * @description When it will be sent (again); null at the end.
             */
            readonly nextAttemptAt: string | null;
            /** @description The status that the last attempt was answered with; null without an answer. */
            readonly responseStatus: number | null;
            /** @description Why the last attempt did not succeed. */
            readonly error: string | null;
            /** @description The body that is sent. */
            readonly payload: {
                readonly [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the event happened.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it arrived.
             */
            readonly deliveredAt: string | null;
        };
        /** @description A page of deliveries. */
        readonly WebhookDeliveryListResponse: {
            /** @description The deliveries, newest first. */
            readonly deliveries: readonly components["schemas"]["WebhookDelivery"][];
            /** @description What to send as `cursor` next; null on the last page. */
            readonly nextCursor: string | null;
            /** @description There is another page. */
            readonly hasMore: boolean;
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
        /** @description Well formed, but it cannot be done like this; the text says what to change. No key for the named model's provider, a workspace or profile that is not the session's, a foreign cursor. */
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
        /**
         * @description It does not fit what is there; the text says how. The session has an active run, the message no longer waits, a
         *     file would be replaced, or the idempotency key came with another body before.
         */
        readonly Conflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The workspace cannot hold so much; delete files, or use another one. */
        readonly ContentTooLarge: {
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
        /** @description Too much at once - requests, browsers, or messages waiting in one session. `Retry-After` says how many seconds to wait. */
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
        /** @description The node that runs the agent could not be reached; repeating helps. */
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
export type CreateRunRequest = components['schemas']['CreateRunRequest'];
export type ResumeRunRequest = components['schemas']['ResumeRunRequest'];
export type HumanRequest = components['schemas']['HumanRequest'];
export type BrowserSettings = components['schemas']['BrowserSettings'];
export type JudgeSettings = components['schemas']['JudgeSettings'];
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
export type CreateQueueMessageRequest = components['schemas']['CreateQueueMessageRequest'];
export type QueueMode = components['schemas']['QueueMode'];
export type QueueMessageStatus = components['schemas']['QueueMessageStatus'];
export type QueuedMessage = components['schemas']['QueuedMessage'];
export type SteeringCutoff = components['schemas']['SteeringCutoff'];
export type QueueListResponse = components['schemas']['QueueListResponse'];
export type CreateBrowserRequest = components['schemas']['CreateBrowserRequest'];
export type UpdateBrowserRequest = components['schemas']['UpdateBrowserRequest'];
export type CustomProxy = components['schemas']['CustomProxy'];
export type BrowserStatus = components['schemas']['BrowserStatus'];
export type BrowserSessionItemView = components['schemas']['BrowserSessionItemView'];
export type BrowserSessionView = components['schemas']['BrowserSessionView'];
export type BrowserListResponse = components['schemas']['BrowserListResponse'];
export type DownloadFile = components['schemas']['DownloadFile'];
export type DownloadListResponse = components['schemas']['DownloadListResponse'];
export type CreateWorkspaceRequest = components['schemas']['CreateWorkspaceRequest'];
export type UpdateWorkspaceRequest = components['schemas']['UpdateWorkspaceRequest'];
export type WorkspaceInfo = components['schemas']['WorkspaceInfo'];
export type WorkspaceListResponse = components['schemas']['WorkspaceListResponse'];
export type KeyScope = components['schemas']['KeyScope'];
export type KeyInfo = components['schemas']['KeyInfo'];
export type WorkspaceFile = components['schemas']['WorkspaceFile'];
export type WorkspaceFileListResponse = components['schemas']['WorkspaceFileListResponse'];
export type WorkspaceSize = components['schemas']['WorkspaceSize'];
export type CreateWorkspaceUploadsRequest = components['schemas']['CreateWorkspaceUploadsRequest'];
export type WorkspaceUploadFile = components['schemas']['WorkspaceUploadFile'];
export type WorkspaceUpload = components['schemas']['WorkspaceUpload'];
export type WorkspaceUploadsResponse = components['schemas']['WorkspaceUploadsResponse'];
export type CreateProfileRequest = components['schemas']['CreateProfileRequest'];
export type UpdateProfileRequest = components['schemas']['UpdateProfileRequest'];
export type ProfileView = components['schemas']['ProfileView'];
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
                /** @description Most runs wanted at once. The server may answer fewer, never more than 100. */
                readonly limit?: number;
                /** @description The `nextCursor` of the page before. A cursor the server did not make is a 400. */
                readonly cursor?: string;
                /** @description Only runs of this session. */
                readonly sessionId?: string;
                /** @description Only runs with this status. */
                readonly status?: components["schemas"]["RunStatus"];
                /** @description Only runs whose task or title contains this, in any case. */
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
                 * @description A word of the client's own that makes repeating safe. The first request with it is carried out; every later one
                 *     with the same body gets the stored answer for 24 hours, and one with another body a 409. What was refused is
                 *     not stored.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateRunRequest"];
            };
        };
        readonly responses: {
            /** @description The run was accepted; poll its status, or follow its events. */
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
            /** @description The run as it is now. */
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
            /** @description The status as it is now. */
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
                /** @description Only events with a greater id than this. */
                readonly after?: number;
                /** @description Most events wanted at once. The server may answer fewer, never more than 1000. */
                readonly limit?: number;
            };
            readonly header?: {
                /** @description Only for the stream. The id of the last event that was received; it goes before `after`. */
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
            /** @description The run after the cancel was accepted. */
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
            /** @description The run after the pause was asked for. */
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
            /** @description The run, which goes on. */
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
                /** @description Most sessions wanted at once. */
                readonly limit?: number;
                /** @description The `nextCursor` of the page before. A cursor the server did not make is a 400. */
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
            /** @description The session as it is now. */
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
                 * @description A word of the client's own that makes repeating safe. The first request with it is carried out; every later one
                 *     with the same body gets the stored answer for 24 hours, and one with another body a 409. What was refused is
                 *     not stored.
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description With `exact-text-v1` a message that waits already, with the same text, mode and files, is answered instead of
                 *     queueing another one.
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
                readonly "application/json": components["schemas"]["CreateQueueMessageRequest"];
            };
        };
        readonly responses: {
            /** @description The message as it was queued. */
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
            /** @description The message as it is now. */
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
            /** @description The message, cancelled. */
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
            /** @description The workspace as it is now. */
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
                /** @description Only paths that begin with these characters; a whole path is a prefix of itself. */
                readonly prefix?: string;
                /** @description Most files wanted at once. */
                readonly limit?: number;
                /** @description The `nextCursor` of the page before. A cursor the server did not make is a 400. */
                readonly cursor?: string;
                /** @description Adds a download address to every file, signed for 60 seconds. */
                readonly includeUrls?: boolean;
                /** @description Makes the download addresses answer as an attachment, so that a browser saves the file. */
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
                /** @description Most recipes wanted at once. The server may answer fewer, never more than 100. */
                readonly limit?: number;
                /** @description The `nextCursor` of the page before. A cursor the server did not make is a 400. */
                readonly cursor?: string;
                /** @description Only recipes of this workspace. */
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
            /** @description The recipe as it is now. */
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
            /** @description The recipe is gone. */
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
            /** @description The key, without itself. */
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
                 * @description A word of the client's own that makes repeating safe. The first request with it is carried out; every later one
                 *     with the same body gets the stored answer for 24 hours, and one with another body a 409. What was refused is
                 *     not stored.
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
            /** @description The webhook as it is now. */
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
            /** @description The webhook is gone. */
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
            /** @description What became of it. */
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
                /** @description Most deliveries wanted at once. */
                readonly limit?: number;
                /** @description The `nextCursor` of the page before. A cursor the server did not make is a 400. */
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
                 * @description A word of the client's own that makes repeating safe. The first request with it is carried out; every later one
                 *     with the same body gets the stored answer for 24 hours, and one with another body a 409. What was refused is
                 *     not stored.
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
            /** @description The delivery, with its new attempt ahead. */
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
