// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 cf42a4594319fa6cc60cb0f36e3ffb964438b96fd3bf926c96f1963332b3d0b4

export interface paths {
    readonly "/projects": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List projects
         * @description A page of all projects of the server, newest first.
         */
        readonly get: operations["listProjects"];
        readonly put?: never;
        /**
         * Create a project
         * @description A tenant of its own. Nothing that it stores is seen with the key of another. It has no key yet.
         */
        readonly post: operations["createProject"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{project_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The project's id. */
                readonly project_id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        /** Get a project */
        readonly get: operations["getProject"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a project
         * @description Changes what is given, for the next request that arrives on any node. What was stored before `zeroRetention` was set
         *     stays until it is purged or its time is up.
         */
        readonly patch: operations["updateProject"];
        readonly trace?: never;
    };
    readonly "/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List API keys
         * @description A page of keys, newest first, revoked and expired ones too. The keys themselves are stored nowhere.
         */
        readonly get: operations["listApiKeys"];
        readonly put?: never;
        /**
         * Create an API key
         * @description The key is in this answer and never again: only its hash is kept. A request with an `Idempotency-Key` may be repeated for
         *     24 hours and gets the same key again; until then it is kept sealed.
         */
        readonly post: operations["createApiKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/keys/{key_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The key's id. */
                readonly key_id: components["parameters"]["KeyId"];
            };
            readonly cookie?: never;
        };
        /** Get an API key */
        readonly get: operations["getApiKey"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change an API key
         * @description Changes what is given, for the next request that arrives on any node. A revoked key is not found.
         */
        readonly patch: operations["updateApiKey"];
        readonly trace?: never;
    };
    readonly "/keys/{key_id}/rotate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The key's id. */
                readonly key_id: components["parameters"]["KeyId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rotate an API key
         * @description Gives the key a new text, which is in this answer and never again. The text before opens too until the overlap is over; one
         *     that an earlier rotation left open ends now. Id, scopes, limits and what was spent stay. A revoked key is not found.
         */
        readonly post: operations["rotateApiKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/keys/{key_id}/revoke": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The key's id. */
                readonly key_id: components["parameters"]["KeyId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Revoke an API key
         * @description Revokes the key permanently, on every node. The next request with it gets 401, the CDP, live view and event stream connections that were opened with it or with an address shown to it are closed within a second, and those addresses are refused. Its browsers and runs continue. Revoking again changes nothing. It takes no body.
         */
        readonly post: operations["revokeApiKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{project_id}/provider-keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The project's id. */
                readonly project_id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        /**
         * List provider keys
         * @description The keys of model providers that the project brings along, by provider, without themselves.
         */
        readonly get: operations["listProviderKeys"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{project_id}/provider-keys/{provider}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The project's id. */
                readonly project_id: components["parameters"]["ProjectId"];
                /** @description Whose key. */
                readonly provider: components["parameters"]["ProviderPath"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set a provider key
         * @description Keeps the key, sealed, in place of the one before. It is never shown again.
         */
        readonly put: operations["setProviderKey"];
        readonly post?: never;
        /**
         * Delete a provider key
         * @description Forgets the key. Deleting what is not there is not a fault.
         */
        readonly delete: operations["deleteProviderKey"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{project_id}/provider-keys/{provider}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The project's id. */
                readonly project_id: components["parameters"]["ProjectId"];
                /** @description Whose key. */
                readonly provider: components["parameters"]["ProviderPath"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Test a provider key
         * @description Asks the provider whether it takes the key, which costs nothing. It takes no body, and 10 seconds at most.
         */
        readonly post: operations["testProviderKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/audit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what was changed
         * @description A page of who changed what about projects and keys, newest first. An entry commits together with its change. Refusals for
         *     want of a scope are there too, the same one of one key at most once a minute.
         */
        readonly get: operations["listAuditEntries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what was used
         * @description What models, browsers and traffic came to, summed up by month or day (UTC), project, API key and kind, newest first. The
         *     entries that are summed up are written once and never changed. Browsers that run are in the present month, with all the
         *     time that they may take.
         */
        readonly get: operations["listUsage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sign-in-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a link to sign in to the console
         * @description A code that signs one person in to the web console, once and within ten minutes, with a key of all scopes for the project
         *     of the key in use. Only this answer shows it.
         */
        readonly post: operations["createSignInCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/nodes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List nodes
         * @description The nodes that are alive, by id.
         */
        readonly get: operations["listNodes"];
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
         * @description What a key may do. `read` looks at what its project has; of live browsers it is shown a view that cannot be used, and no
         *     CDP address. `write` changes it and starts things. `admin` manages the whole server with this API. None holds another.
         * @enum {string}
         */
        readonly Scope: "read" | "write" | "admin";
        /**
         * @description A company whose models need a key of its own.
         * @enum {string}
         */
        readonly Provider: "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai";
        /** @description A tenant. */
        readonly ProjectView: {
            /**
             * Format: uuid
             * @description The project's id.
             */
            readonly id: string;
            /** @description What people call it. */
            readonly name: string;
            /** @description Nothing of its runs is kept after they have ended. */
            readonly zeroRetention: boolean;
            /** @description How many of its browsers may run at once; null for the server's setting. */
            readonly maxBrowsers: number | null;
            /** @description How many requests it may send a second; null for the server's setting. */
            readonly maxRps: number | null;
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
        /** @description A new project. */
        readonly CreateProjectRequest: {
            /** @description What people call it. */
            readonly name: string;
            /**
             * @description Whether nothing of its runs is kept after they have ended.
             * @default false
             */
            readonly zeroRetention?: boolean;
            /** @description How many of its browsers may run at once; omitted or null for the server's setting, 0 for none. */
            readonly maxBrowsers?: number | null;
            /** @description How many requests it may send a second; omitted or null for the server's setting. */
            readonly maxRps?: number | null;
        };
        /** @description What to change about a project. */
        readonly UpdateProjectRequest: {
            /** @description What people call it. */
            readonly name?: string;
            /** @description Whether nothing of its runs is kept after they have ended. */
            readonly zeroRetention?: boolean;
            /** @description How many of its browsers may run at once; null for the server's setting, 0 for none. */
            readonly maxBrowsers?: number | null;
            /** @description How many requests it may send a second; null for the server's setting. */
            readonly maxRps?: number | null;
        };
        /** @description A page of projects. */
        readonly ProjectListResponse: {
            /** @description The projects, newest first. */
            readonly projects: readonly components["schemas"]["ProjectView"][];
            /** @description What to send as `cursor` next; null on the last page. */
            readonly nextCursor: string | null;
            /** @description There is another page. */
            readonly hasMore: boolean;
        };
        /** @description An API key, without itself. */
        readonly ApiKeyView: {
            /**
             * Format: uuid
             * @description The key's id.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The project that it opens.
             */
            readonly projectId: string;
            /** @description What people call it. */
            readonly name: string;
            /** @description Its first characters. */
            readonly hint: string;
            /** @description What it may do. */
            readonly scopes: readonly components["schemas"]["Scope"][];
            /** @description What may be spent with it in a calendar month of UTC; null for no limit. */
            readonly monthlyCapUsd: components["schemas"]["Decimal"] | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it ends by itself; null for never.
             */
            readonly expiresAt: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to the minute; null for never.
             */
            readonly lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When it was revoked; null where it was not.
             */
            readonly revokedAt: string | null;
            /**
             * Format: date-time
             * @description Until when the text before its last rotation opens too; null where none does.
             */
            readonly previousKeyUntil: string | null;
        };
        /** @description An API key, shown this once. */
        readonly ApiKeyWithSecret: {
            /**
             * Format: uuid
             * @description The key's id.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The project that it opens.
             */
            readonly projectId: string;
            /** @description What people call it. */
            readonly name: string;
            /** @description Its first characters. */
            readonly hint: string;
            /** @description What it may do. */
            readonly scopes: readonly components["schemas"]["Scope"][];
            /** @description What may be spent with it in a calendar month of UTC; null for no limit. */
            readonly monthlyCapUsd: components["schemas"]["Decimal"] | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it ends by itself; null for never.
             */
            readonly expiresAt: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to the minute; null for never.
             */
            readonly lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When it was revoked; null where it was not.
             */
            readonly revokedAt: string | null;
            /**
             * Format: date-time
             * @description Until when the text before its last rotation opens too; null where none does.
             */
            readonly previousKeyUntil: string | null;
            /** @description The key. What is sent in the header `X-Service-API-Key`. */
            readonly key: string;
        };
        /** @description A new key. */
        readonly CreateApiKeyRequest: {
            /**
             * Format: uuid
             * @description The project that it opens; omitted, the caller's own.
             */
            readonly projectId?: string;
            /** @description What people call it. */
            readonly name: string;
            /** @description What it may do; omitted, `read` and `write`. */
            readonly scopes?: readonly components["schemas"]["Scope"][];
            /** @description What may be spent with it in a calendar month of UTC; omitted or null for no limit. */
            readonly monthlyCapUsd?: string | null;
            /**
             * Format: date-time
             * @description When it ends by itself, with its zone; omitted or null for never.
             */
            readonly expiresAt?: string | null;
        };
        /** @description What to change about a key. */
        readonly UpdateApiKeyRequest: {
            /** @description What people call it. */
            readonly name?: string;
            /** @description What it may do. */
            readonly scopes?: readonly components["schemas"]["Scope"][];
            /** @description What may be spent with it in a calendar month of UTC; null for no limit. */
            readonly monthlyCapUsd?: string | null;
            /**
             * Format: date-time
             * @description When it ends by itself, with its zone; null for never.
             */
            readonly expiresAt?: string | null;
        };
        /** @description How to rotate a key. */
        readonly RotateApiKeyRequest: {
            /**
             * @description For how long the text before opens too; 0 ends it at once.
             * @default 60
             */
            readonly overlapMinutes?: number;
        };
        /** @description A page of keys. */
        readonly ApiKeyListResponse: {
            /** @description The keys, newest first. */
            readonly keys: readonly components["schemas"]["ApiKeyView"][];
            /** @description What to send as `cursor` next; null on the last page. */
            readonly nextCursor: string | null;
            /** @description There is another page. */
            readonly hasMore: boolean;
        };
        /** @description What signs one person in to the console. */
        readonly SignInCode: {
            /** @description The code, which is kept nowhere. */
            readonly code: string;
            /** @description The console's address with it. */
            readonly url: string;
            /**
             * Format: date-time
             * @description Until when it opens the console, unless it is used before.
             */
            readonly expiresAt: string;
        };
        /** @description A key of a model provider, without itself. */
        readonly ProviderKeyView: {
            /** @description Whose key it is. */
            readonly provider: components["schemas"]["Provider"];
            /** @description Its last characters. */
            readonly hint: string;
            /** @description False where another secret of the server sealed it; it is to be set again then. */
            readonly isReadable: boolean;
            /**
             * Format: date-time
             * @description When it was set.
             */
            readonly createdAt: string;
        };
        /** @description The provider keys of a project. */
        readonly ProviderKeyListResponse: {
            /** @description The keys, by provider. */
            readonly providerKeys: readonly components["schemas"]["ProviderKeyView"][];
        };
        /** @description A key of a model provider. */
        readonly SetProviderKeyRequest: {
            /** @description The key, as the provider gave it. */
            readonly key: string;
        };
        /** @description What was found of a key. */
        readonly ProviderKeyTest: {
            /** @description Whose key it is. */
            readonly provider: components["schemas"]["Provider"];
            /** @description The server can open it. */
            readonly isReadable: boolean;
            /** @description It begins as keys of the provider do; null where nothing is known of that, or it cannot be opened. */
            readonly hasUsualForm: boolean | null;
            /** @description The provider takes it; null where it was not asked, could not be reached, or said nothing about the key. */
            readonly isAccepted: boolean | null;
            /** @description The same in words. */
            readonly detail: string;
        };
        /** @description Who did what, when, from where, and how it ended. */
        readonly AuditEntry: {
            /** @description The entry's number, as text; it grows with time. */
            readonly id: string;
            /**
             * Format: date-time
             * @description When.
             */
            readonly at: string;
            /** @description The id of the operation. */
            readonly action: string;
            /** @description How it ended. */
            readonly outcome: components["schemas"]["AuditOutcome"];
            /**
             * Format: uuid
             * @description The key that it was done with; null for the server itself.
             */
            readonly apiKeyId: string | null;
            /** @description Where the connection came from. */
            readonly address: string | null;
            /** @description The request, as the log names it. */
            readonly requestId: string | null;
            /**
             * Format: uuid
             * @description The project that it is about; null where it is about none.
             */
            readonly projectId: string | null;
            /** @description What kind of thing was changed. */
            readonly subjectType: string | null;
            /** @description Which one. */
            readonly subjectId: string | null;
            /** @description What was changed to what; no secrets. */
            readonly details: {
                readonly [key: string]: unknown;
            };
        };
        /**
         * @description How it ended. Refused is what the key had not the scope for.
         * @enum {string}
         */
        readonly AuditOutcome: "done" | "refused";
        /** @description A page of entries. */
        readonly AuditListResponse: {
            /** @description The entries, newest first. */
            readonly entries: readonly components["schemas"]["AuditEntry"][];
            /** @description What to send as `cursor` next; null on the last page. */
            readonly nextCursor: string | null;
            /** @description There is another page. */
            readonly hasMore: boolean;
        };
        /** @description What one kind of thing came to. */
        readonly UsageView: {
            /** @description In UTC, as year and month. */
            readonly month: string;
            /** @description In UTC, as year, month and day; only in sums by day. */
            readonly day?: string;
            /**
             * Format: uuid
             * @description Whose it was.
             */
            readonly projectId: string;
            /**
             * Format: uuid
             * @description With which key; null for what is from before keys were written down.
             */
            readonly apiKeyId: string | null;
            /** @description What was used. */
            readonly kind: components["schemas"]["UsageKind"];
            /** @description Tokens that models read, those from and into their providers' caches included. */
            readonly inputTokens: number;
            /** @description Of these, read from a cache. */
            readonly cachedInputTokens: number;
            /** @description Of these, read and kept in a cache. */
            readonly cacheWriteTokens: number;
            /** @description Tokens that models wrote, those of their reasoning included. */
            readonly outputTokens: number;
            /** @description Of these, reasoning. */
            readonly reasoningTokens: number;
            /** @description Minutes of browsers. */
            readonly minutes: number;
            /** @description What browsers sent and received. */
            readonly bytes: number;
            /** @description In USD, of all that has a price. */
            readonly costUsd: components["schemas"]["Decimal"];
            /** @description Calls of models whose price is not known; they are not in `costUsd`. */
            readonly unpricedCalls: number;
        };
        /**
         * @description Whether sums are of months or of days.
         * @default month
         * @enum {string}
         */
        readonly UsageInterval: "month" | "day";
        /**
         * @description What was used - models, the time of browsers, and their traffic, through a proxy or directly.
         * @enum {string}
         */
        readonly UsageKind: "model" | "browser" | "proxy" | "direct";
        /** @description A page of sums. */
        readonly UsageListResponse: {
            /** @description The sums, newest month first. */
            readonly usage: readonly components["schemas"]["UsageView"][];
            /** @description What to send as `cursor` next; null on the last page. */
            readonly nextCursor: string | null;
            /** @description There is another page. */
            readonly hasMore: boolean;
        };
        /** @description A process of the server. */
        readonly NodeView: {
            /** @description What the other nodes call it. */
            readonly id: string;
            /** @description What it does. */
            readonly roles: readonly components["schemas"]["NodeRole"][];
            /** @description Where other nodes reach it. */
            readonly address: string;
            /** @description How many browsers it may run at once; null where it does not say. */
            readonly browserLimit: number | null;
            /** @description It is about to end and takes no new work. */
            readonly isDraining: boolean;
            /** @description It answered this request. */
            readonly isSelf: boolean;
            /**
             * Format: date-time
             * @description When it started.
             */
            readonly startedAt: string;
        };
        /**
         * @description What a node does.
         * @enum {string}
         */
        readonly NodeRole: "api" | "worker" | "browser";
        /** @description The nodes that are alive. */
        readonly NodeListResponse: {
            /** @description The nodes, by id. */
            readonly nodes: readonly components["schemas"]["NodeView"][];
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
        /** @description Well formed, but it cannot be done like this; the text says what to change. A foreign cursor, for one. */
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
        /** @description The key lacks the scope `admin`. */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description What the request names does not exist. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The idempotency key came with another body before, or its first request is still being carried out. */
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
        /** @description Too many requests. `Retry-After` says how many seconds to wait. */
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
        /** @description The project's id. */
        readonly ProjectId: string;
        /** @description The key's id. */
        readonly KeyId: string;
        /** @description Whose key. */
        readonly ProviderPath: components["schemas"]["Provider"];
        /** @description Only of this project. */
        readonly ProjectFilter: string;
        /** @description Only what was done with this key. */
        readonly KeyFilter: string;
        /** @description Only of this session. */
        readonly SessionFilter: string;
        /** @description Only of this run, which browsers are not. */
        readonly RunFilter: string;
        /** @description How many months, the present one included. */
        readonly Months: number;
        /** @description What each sum is of. */
        readonly Interval: components["schemas"]["UsageInterval"];
        /** @description Only this operation, by its id. */
        readonly ActionFilter: string;
        /** @description Most rows wanted at once. */
        readonly Limit: number;
        /** @description The `nextCursor` of the page before. A cursor the server did not make is a 400. */
        readonly Cursor: string;
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
export type Scope = components['schemas']['Scope'];
export type Provider = components['schemas']['Provider'];
export type ProjectView = components['schemas']['ProjectView'];
export type CreateProjectRequest = components['schemas']['CreateProjectRequest'];
export type UpdateProjectRequest = components['schemas']['UpdateProjectRequest'];
export type ProjectListResponse = components['schemas']['ProjectListResponse'];
export type ApiKeyView = components['schemas']['ApiKeyView'];
export type ApiKeyWithSecret = components['schemas']['ApiKeyWithSecret'];
export type CreateApiKeyRequest = components['schemas']['CreateApiKeyRequest'];
export type UpdateApiKeyRequest = components['schemas']['UpdateApiKeyRequest'];
export type RotateApiKeyRequest = components['schemas']['RotateApiKeyRequest'];
export type ApiKeyListResponse = components['schemas']['ApiKeyListResponse'];
export type SignInCode = components['schemas']['SignInCode'];
export type ProviderKeyView = components['schemas']['ProviderKeyView'];
export type ProviderKeyListResponse = components['schemas']['ProviderKeyListResponse'];
export type SetProviderKeyRequest = components['schemas']['SetProviderKeyRequest'];
export type ProviderKeyTest = components['schemas']['ProviderKeyTest'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditOutcome = components['schemas']['AuditOutcome'];
export type AuditListResponse = components['schemas']['AuditListResponse'];
export type UsageView = components['schemas']['UsageView'];
export type UsageInterval = components['schemas']['UsageInterval'];
export type UsageKind = components['schemas']['UsageKind'];
export type UsageListResponse = components['schemas']['UsageListResponse'];
export type NodeView = components['schemas']['NodeView'];
export type NodeRole = components['schemas']['NodeRole'];
export type NodeListResponse = components['schemas']['NodeListResponse'];
export type Decimal = components['schemas']['Decimal'];
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type ValidationError = components['schemas']['ValidationError'];
export type HTTPValidationError = components['schemas']['HTTPValidationError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseValidationFailed = components['responses']['ValidationFailed'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ParameterProjectId = components['parameters']['ProjectId'];
export type ParameterKeyId = components['parameters']['KeyId'];
export type ParameterProviderPath = components['parameters']['ProviderPath'];
export type ParameterProjectFilter = components['parameters']['ProjectFilter'];
export type ParameterKeyFilter = components['parameters']['KeyFilter'];
export type ParameterSessionFilter = components['parameters']['SessionFilter'];
export type ParameterRunFilter = components['parameters']['RunFilter'];
export type ParameterMonths = components['parameters']['Months'];
export type ParameterInterval = components['parameters']['Interval'];
export type ParameterActionFilter = components['parameters']['ActionFilter'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type HeaderIdempotentReplayed = components['headers']['IdempotentReplayed'];
export type $defs = Record<string, never>;
export interface operations {
    readonly listProjects: {
        readonly parameters: {
            readonly query?: {
                /** @description Most rows wanted at once. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. A cursor the server did not make is a 400. */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of projects. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectListResponse"];
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
    readonly createProject: {
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
                readonly "application/json": components["schemas"]["CreateProjectRequest"];
            };
        };
        readonly responses: {
            /** @description The project is there. */
            readonly 201: {
                headers: {
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectView"];
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
    readonly getProject: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The project's id. */
                readonly project_id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The project as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectView"];
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
    readonly updateProject: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The project's id. */
                readonly project_id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateProjectRequest"];
            };
        };
        readonly responses: {
            /** @description The project after the change. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectView"];
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
    readonly listApiKeys: {
        readonly parameters: {
            readonly query?: {
                /** @description Only of this project. */
                readonly projectId?: components["parameters"]["ProjectFilter"];
                /** @description Most rows wanted at once. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. A cursor the server did not make is a 400. */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of keys. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ApiKeyListResponse"];
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
    readonly createApiKey: {
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
                readonly "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        readonly responses: {
            /** @description The key, this once. */
            readonly 201: {
                headers: {
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ApiKeyWithSecret"];
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
    readonly getApiKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The key's id. */
                readonly key_id: components["parameters"]["KeyId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key as it is now, without itself. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ApiKeyView"];
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
    readonly updateApiKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The key's id. */
                readonly key_id: components["parameters"]["KeyId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateApiKeyRequest"];
            };
        };
        readonly responses: {
            /** @description The key after the change. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ApiKeyView"];
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
    readonly rotateApiKey: {
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
                /** @description The key's id. */
                readonly key_id: components["parameters"]["KeyId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RotateApiKeyRequest"];
            };
        };
        readonly responses: {
            /** @description The key with its new text, this once. */
            readonly 200: {
                headers: {
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ApiKeyWithSecret"];
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
    readonly revokeApiKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The key's id. */
                readonly key_id: components["parameters"]["KeyId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key after its end. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ApiKeyView"];
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
    readonly listProviderKeys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The project's id. */
                readonly project_id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The keys. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProviderKeyListResponse"];
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
    readonly setProviderKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The project's id. */
                readonly project_id: components["parameters"]["ProjectId"];
                /** @description Whose key. */
                readonly provider: components["parameters"]["ProviderPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SetProviderKeyRequest"];
            };
        };
        readonly responses: {
            /** @description The key is kept. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProviderKeyView"];
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
    readonly deleteProviderKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The project's id. */
                readonly project_id: components["parameters"]["ProjectId"];
                /** @description Whose key. */
                readonly provider: components["parameters"]["ProviderPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key is gone. */
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
    readonly testProviderKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The project's id. */
                readonly project_id: components["parameters"]["ProjectId"];
                /** @description Whose key. */
                readonly provider: components["parameters"]["ProviderPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What was found. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProviderKeyTest"];
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
    readonly listAuditEntries: {
        readonly parameters: {
            readonly query?: {
                /** @description Only of this project. */
                readonly projectId?: components["parameters"]["ProjectFilter"];
                /** @description Only what was done with this key. */
                readonly apiKeyId?: components["parameters"]["KeyFilter"];
                /** @description Only this operation, by its id. */
                readonly action?: components["parameters"]["ActionFilter"];
                /** @description Most rows wanted at once. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. A cursor the server did not make is a 400. */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of entries. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuditListResponse"];
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
    readonly listUsage: {
        readonly parameters: {
            readonly query?: {
                /** @description Only of this project. */
                readonly projectId?: components["parameters"]["ProjectFilter"];
                /** @description Only what was done with this key. */
                readonly apiKeyId?: components["parameters"]["KeyFilter"];
                /** @description Only of this session. */
                readonly sessionId?: components["parameters"]["SessionFilter"];
                /** @description Only of this run, which browsers are not. */
                readonly runId?: components["parameters"]["RunFilter"];
                /** @description How many months, the present one included. */
                readonly months?: components["parameters"]["Months"];
                /** @description What each sum is of. */
                readonly interval?: components["parameters"]["Interval"];
                /** @description Most rows wanted at once. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description The `nextCursor` of the page before. A cursor the server did not make is a 400. */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of sums. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UsageListResponse"];
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
    readonly createSignInCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The code is there. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignInCode"];
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
    readonly listNodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The nodes. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NodeListResponse"];
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
