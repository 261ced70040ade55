// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 41f8d52e6cffd877f3367be36bf989c24335b9fbb0917a3b9f002547cde5036c

export interface paths {
    readonly "/tasks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
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
             * @description Marks elements in the browser's picture.
             * @default false
             */
            readonly highlightElements?: boolean;
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
            /** @description Taken and ignored; this server has no skills. */
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
        /** @description Well formed, but it cannot be done like this; the text says what to change. The session is stopped or busy, or the named model's provider has no key. */
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
        /** @description This project has no such task. */
        readonly TaskNotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["TaskNotFoundDetail"];
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
        /** @description The task's id. */
        readonly TaskId: string;
    };
    requestBodies: never;
    headers: never;
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
export type Decimal = components['schemas']['Decimal'];
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type TaskNotFoundDetail = components['schemas']['TaskNotFoundDetail'];
export type ValidationError = components['schemas']['ValidationError'];
export type HTTPValidationError = components['schemas']['HTTPValidationError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponsePaymentRequired = components['responses']['PaymentRequired'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseTaskNotFound = components['responses']['TaskNotFound'];
export type ResponseValidationFailed = components['responses']['ValidationFailed'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ParameterTaskId = components['parameters']['TaskId'];
export type $defs = Record<string, never>;
export interface operations {
    readonly createTask: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TaskCreatedResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 402: components["responses"]["PaymentRequired"];
            readonly 404: components["responses"]["NotFound"];
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
                    readonly "application/json": components["schemas"]["TaskView"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["TaskNotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
        };
    };
}
