// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6e61d075d86083d0f2b388e0a1c32153bbbaf5b99392669d85d314ed16f4db24

export interface paths {
    readonly "/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
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
         *     On a follow-up an omitted `thinkingLevel` keeps what the session has, a level replaces it from this task on,
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
            /** @description The task in plain language. */
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
            /** @description The task is stopped once the session has cost this much, in USD. A number or a decimal string, not negative. */
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
             * @description Has the agent answer with a script beside the text.
             * @default false
             */
            readonly codeMode?: boolean;
            /**
             * @description Keeps the script in the workspace and runs it instead of a model next time; null leaves it to marks in the task.
             * @default null
             */
            readonly cacheScript?: boolean | null;
            /**
             * @description Checks what a kept script returned and has the agent repair it once.
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
         * @description Where a session is. `created` starts up, `idle` waits for a task, `running` works on one. `stopped`,
         *     `timed_out` (15 minutes without a task) and `error` are the end.
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
            /** @description The latest task's output - text, or a value that fits `outputSchema`. */
            readonly output?: unknown;
            /** @description The schema that was asked for. */
            readonly outputSchema?: {
                readonly [key: string]: unknown;
            } | null;
            /**
             * @description Steps taken so far.
             * @default 0
             */
            readonly stepCount?: number;
            /** @description The last step in one line. */
            readonly lastStepSummary?: string | null;
            /** @description What the agent thinks of its own work; null while it works and without a task. */
            readonly isTaskSuccessful?: boolean | null;
            /**
             * Format: uri
             * @description Page that shows the browser live, and may be embedded. A credential.
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
        /** @description A decimal number as text, with an optional sign; money and amounts keep every digit this way. */
        readonly Decimal: string;
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
        /** @description The project has spent what it may spend. */
        readonly PaymentRequired: {
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
        /** @description The session is busy, or has ended; wait for it, or make a new one. */
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
                readonly "application/json": components["schemas"]["ErrorDetail"];
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
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ThinkingLevel = components['schemas']['ThinkingLevel'];
export type CreateSessionRequest = components['schemas']['CreateSessionRequest'];
export type SessionStatus = components['schemas']['SessionStatus'];
export type SessionResponse = components['schemas']['SessionResponse'];
export type Decimal = components['schemas']['Decimal'];
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type ValidationError = components['schemas']['ValidationError'];
export type HTTPValidationError = components['schemas']['HTTPValidationError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponsePaymentRequired = components['responses']['PaymentRequired'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseValidationFailed = components['responses']['ValidationFailed'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ParameterSessionId = components['parameters']['SessionId'];
export type $defs = Record<string, never>;
export interface operations {
    readonly createSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 402: components["responses"]["PaymentRequired"];
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
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
}
