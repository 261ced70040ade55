// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 f96a81b0fe5b3bb14e12efb6a1b284e66841f59e2a8fdb8775f175fa8cf45b99

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
         * @description A page of the server's projects, newest first.
         */
        readonly get: operations["listProjects"];
        readonly put?: never;
        /**
         * Create a project
         * @description Creates an isolated project without keys. Keys of other projects cannot access its data.
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
         * Update a project
         * @description Updates the given fields, effective for the next request on any node. Data stored before `zeroRetention` was enabled
         *     stays until it is purged or expires.
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
         * @description A page of keys, newest first, including revoked and expired ones. Key values are not stored.
         */
        readonly get: operations["listApiKeys"];
        readonly put?: never;
        /**
         * Create an API key
         * @description Creates a key. Only this response contains its value: the server stores its hash. A request with an
         *     `Idempotency-Key` can be retried for 24 hours and gets the same value, which is encrypted at rest until then.
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
         * Update an API key
         * @description Updates the given fields, effective for the next request on any node. A revoked key is a 404.
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
         * @description Creates a new value, which only this response contains. The old value stays valid for the grace period; one from an
         *     earlier rotation stops working immediately. Id, scopes, limits and spending stay. A revoked key is a 404.
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
         * @description Revokes the key permanently on all nodes. The next request with it gets 401. CDP, live view and event stream connections opened with the key, or with a URL issued for it, are closed within a second, and those URLs stop working. Its browsers and runs continue. Idempotent. Has no body.
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
         * @description Returns the project's provider keys by provider, without their values.
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
                /** @description Provider of the key. */
                readonly provider: components["parameters"]["ProviderPath"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set a provider key
         * @description Sets the key, replacing the previous one. It is encrypted at rest and never returned.
         */
        readonly put: operations["setProviderKey"];
        readonly post?: never;
        /**
         * Delete a provider key
         * @description Deletes the key. Idempotent.
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
                /** @description Provider of the key. */
                readonly provider: components["parameters"]["ProviderPath"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Test a provider key
         * @description Checks with the provider whether it accepts the key, at no cost. Takes up to 10 seconds. Has no body.
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
         * List audit entries
         * @description A page of changes to projects and keys, newest first. An entry commits together with its change. Requests denied for
         *     lack of a scope are included, at most once a minute for the same key and operation.
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
         * List usage
         * @description Returns the usage of models, browsers and traffic, summed by month or day (UTC), project, API key and kind, newest
         *     first. The underlying records are immutable. Running browsers count towards the current month with their full
         *     timeout.
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
         * Create a console sign-in link
         * @description Creates a single-use code for signing in to the web console within ten minutes. It grants all scopes for the project
         *     of the current key. Only this response contains it.
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
         * @description Returns the live nodes, sorted by id.
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
         * @description Permission of a key. `read` views the project's resources, with a view-only live view and no CDP URL. `write`
         *     changes and starts them. `admin` manages the whole server with this API. No scope includes another.
         * @enum {string}
         */
        readonly Scope: "read" | "write" | "admin";
        /**
         * @description A model provider with its own API keys.
         * @enum {string}
         */
        readonly Provider: "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai";
        /** @description A project. */
        readonly ProjectView: {
            /**
             * Format: uuid
             * @description The project's id.
             */
            readonly id: string;
            /** @description Display name. */
            readonly name: string;
            /** @description True if run data is deleted when the run ends. */
            readonly zeroRetention: boolean;
            /** @description Maximum number of running browsers; null for the server's setting. */
            readonly maxBrowsers: number | null;
            /** @description Maximum requests per second; null for the server's setting. */
            readonly maxRps: number | null;
            /** @description Share of browser capacity relative to other projects while several wait for it. */
            readonly weight: number;
            /** @description Exact origins of browser apps that may use the API with keys of this project. */
            readonly corsOrigins: readonly string[];
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
        /** @description A new project. */
        readonly CreateProjectRequest: {
            /** @description Display name. */
            readonly name: string;
            /**
             * @description Delete run data when the run ends.
             * @default false
             */
            readonly zeroRetention?: boolean;
            /** @description Maximum number of running browsers; omitted or null for the server's setting, 0 for none. */
            readonly maxBrowsers?: number | null;
            /** @description Maximum requests per second; omitted or null for the server's setting. */
            readonly maxRps?: number | null;
            /**
             * @description Share of browser capacity relative to other projects while several wait for it.
             * @default 1
             */
            readonly weight?: number;
            /**
             * @description Exact origins of browser apps that may use the API with keys of this project, such as
             *     `https://app.example.com`. They do not open the admin API. The server's operator can allow more.
             * @default []
             */
            readonly corsOrigins?: readonly string[];
        };
        /** @description Changes to a project. */
        readonly UpdateProjectRequest: {
            /** @description Display name. */
            readonly name?: string;
            /** @description Delete run data when the run ends. */
            readonly zeroRetention?: boolean;
            /** @description Maximum number of running browsers; null for the server's setting, 0 for none. */
            readonly maxBrowsers?: number | null;
            /** @description Maximum requests per second; null for the server's setting. */
            readonly maxRps?: number | null;
            /** @description Share of browser capacity relative to other projects while several wait for it. */
            readonly weight?: number;
            /**
             * @description Exact origins of browser apps that may use the API with keys of this project, such as
             *     `https://app.example.com`. They do not open the admin API. The server's operator can allow more.
             */
            readonly corsOrigins?: readonly string[];
        };
        /** @description A page of projects. */
        readonly ProjectListResponse: {
            /** @description The projects, newest first. */
            readonly projects: readonly components["schemas"]["ProjectView"][];
            /** @description `cursor` of the next page; null on the last page. */
            readonly nextCursor: string | null;
            /** @description True if there is another page. */
            readonly hasMore: boolean;
        };
        /** @description An API key, without its value. */
        readonly ApiKeyView: {
            /**
             * Format: uuid
             * @description The key's id.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description Project of the key.
             */
            readonly projectId: string;
            /** @description Display name. */
            readonly name: string;
            /** @description First characters of the key. */
            readonly prefix: string;
            /** @description Scopes of the key. */
            readonly scopes: readonly components["schemas"]["Scope"][];
            /** @description Spending limit per calendar month (UTC) in USD; null for no limit. */
            readonly monthlyCapUsd: components["schemas"]["Decimal"] | null;
            /**
             * Format: date-time
             * @description Creation time.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Expiry time; null for never.
             */
            readonly expiresAt: string | null;
            /**
             * Format: date-time
             * @description Time of the last use, to the minute; null for never.
             */
            readonly lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description Time of the revocation; null if not revoked.
             */
            readonly revokedAt: string | null;
            /**
             * Format: date-time
             * @description Expiry time of the value before the last rotation; null if there is none.
             */
            readonly previousKeyExpiresAt: string | null;
        };
        /** @description An API key with its value. */
        readonly ApiKeyWithSecret: {
            /**
             * Format: uuid
             * @description The key's id.
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description Project of the key.
             */
            readonly projectId: string;
            /** @description Display name. */
            readonly name: string;
            /** @description First characters of the key. */
            readonly prefix: string;
            /** @description Scopes of the key. */
            readonly scopes: readonly components["schemas"]["Scope"][];
            /** @description Spending limit per calendar month (UTC) in USD; null for no limit. */
            readonly monthlyCapUsd: components["schemas"]["Decimal"] | null;
            /**
             * Format: date-time
             * @description Creation time.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Expiry time; null for never.
             */
            readonly expiresAt: string | null;
            /**
             * Format: date-time
             * @description Time of the last use, to the minute; null for never.
             */
            readonly lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description Time of the revocation; null if not revoked.
             */
            readonly revokedAt: string | null;
            /**
             * Format: date-time
             * @description Expiry time of the value before the last rotation; null if there is none.
             */
            readonly previousKeyExpiresAt: string | null;
            /** @description Value of the key, to be sent in the header `X-Service-API-Key`. */
            readonly key: string;
        };
        /** @description A new key. */
        readonly CreateApiKeyRequest: {
            /**
             * Format: uuid
             * @description Project of the key. Default is the caller's project.
             */
            readonly projectId?: string;
            /** @description Display name. */
            readonly name: string;
            /** @description Scopes of the key. Default `read` and `write`. */
            readonly scopes?: readonly components["schemas"]["Scope"][];
            /** @description Spending limit per calendar month (UTC) in USD; omitted or null for no limit. */
            readonly monthlyCapUsd?: string | null;
            /**
             * Format: date-time
             * @description Expiry time with its zone; omitted or null for never.
             */
            readonly expiresAt?: string | null;
        };
        /** @description Changes to a key. */
        readonly UpdateApiKeyRequest: {
            /** @description Display name. */
            readonly name?: string;
            /** @description Scopes of the key. */
            readonly scopes?: readonly components["schemas"]["Scope"][];
            /** @description Spending limit per calendar month (UTC) in USD; null for no limit. */
            readonly monthlyCapUsd?: string | null;
            /**
             * Format: date-time
             * @description Expiry time with its zone; null for never.
             */
            readonly expiresAt?: string | null;
        };
        /** @description Options of a key rotation. */
        readonly RotateApiKeyRequest: {
            /**
             * @description Grace period in minutes for the old value; 0 ends it immediately.
             * @default 60
             */
            readonly gracePeriodMinutes?: number;
        };
        /** @description A page of keys. */
        readonly ApiKeyListResponse: {
            /** @description The keys, newest first. */
            readonly keys: readonly components["schemas"]["ApiKeyView"][];
            /** @description `cursor` of the next page; null on the last page. */
            readonly nextCursor: string | null;
            /** @description True if there is another page. */
            readonly hasMore: boolean;
        };
        /** @description A single-use code for signing in to the console. */
        readonly SignInCode: {
            /** @description The code. It is not stored. */
            readonly code: string;
            /** @description URL of the console with the code. */
            readonly url: string;
            /**
             * Format: date-time
             * @description Expiry time.
             */
            readonly expiresAt: string;
        };
        /** @description A model provider key, without its value. */
        readonly ProviderKeyView: {
            /** @description Provider of the key. */
            readonly provider: components["schemas"]["Provider"];
            /** @description Last characters of the key. */
            readonly suffix: string;
            /** @description False if the key was encrypted with a different server secret and has to be set again. */
            readonly isDecryptable: boolean;
            /**
             * Format: date-time
             * @description Time at which the key was set.
             */
            readonly createdAt: string;
        };
        /** @description The provider keys of a project. */
        readonly ProviderKeyListResponse: {
            /** @description The keys, by provider. */
            readonly providerKeys: readonly components["schemas"]["ProviderKeyView"][];
        };
        /** @description A model provider key. */
        readonly SetProviderKeyRequest: {
            /** @description Value of the key. */
            readonly key: string;
        };
        /** @description Result of a key test. */
        readonly ProviderKeyTest: {
            /** @description Provider of the key. */
            readonly provider: components["schemas"]["Provider"];
            /** @description True if the server can decrypt the key. */
            readonly isDecryptable: boolean;
            /** @description True if the key has the provider's format; null if the format is unknown or the key cannot be decrypted. */
            readonly hasExpectedFormat: boolean | null;
            /** @description True if the provider accepts the key; null if it was not called, was unreachable, or gave no clear response. */
            readonly isAccepted: boolean | null;
            /** @description Human-readable description. */
            readonly detail: string;
        };
        /** @description An audit log entry. */
        readonly AuditEntry: {
            /** @description Id of the entry as decimal text, increasing over time. */
            readonly id: string;
            /**
             * Format: date-time
             * @description Time of the operation.
             */
            readonly createdAt: string;
            /** @description Operation id. */
            readonly action: string;
            /** @description Outcome of the operation. */
            readonly outcome: components["schemas"]["AuditOutcome"];
            /**
             * Format: uuid
             * @description API key of the caller; null for the server itself.
             */
            readonly apiKeyId: string | null;
            /** @description IP address of the client. */
            readonly ipAddress: string | null;
            /** @description Request id in the server's log. */
            readonly requestId: string | null;
            /**
             * Format: uuid
             * @description Affected project; null if there is none.
             */
            readonly projectId: string | null;
            /** @description Type of the affected resource. */
            readonly resourceType: string | null;
            /** @description Id of the affected resource. */
            readonly resourceId: string | null;
            /** @description Details of the change, without secrets. */
            readonly details: {
                readonly [key: string]: unknown;
            };
        };
        /**
         * @description Outcome of an operation. `denied` means that the key lacked the scope.
         * @enum {string}
         */
        readonly AuditOutcome: "succeeded" | "denied";
        /** @description A page of entries. */
        readonly AuditListResponse: {
            /** @description The entries, newest first. */
            readonly entries: readonly components["schemas"]["AuditEntry"][];
            /** @description `cursor` of the next page; null on the last page. */
            readonly nextCursor: string | null;
            /** @description True if there is another page. */
            readonly hasMore: boolean;
        };
        /** @description Usage of one kind. */
        readonly UsageView: {
            /** @description Month in UTC, such as `2026-03`. */
            readonly month: string;
            /** @description Day in UTC, such as `2026-03-02`. Only in daily sums. */
            readonly day?: string;
            /**
             * Format: uuid
             * @description Project of the usage.
             */
            readonly projectId: string;
            /**
             * Format: uuid
             * @description API key of the usage; null for old records without one.
             */
            readonly apiKeyId: string | null;
            /** @description Kind of usage. */
            readonly kind: components["schemas"]["UsageKind"];
            /** @description Input tokens, including tokens read from and written to provider caches. */
            readonly inputTokens: number;
            /** @description Input tokens read from a cache. */
            readonly cachedInputTokens: number;
            /** @description Input tokens written to a cache. */
            readonly cacheWriteTokens: number;
            /** @description Output tokens, including reasoning. */
            readonly outputTokens: number;
            /** @description Output tokens of reasoning. */
            readonly reasoningTokens: number;
            /** @description Browser time in minutes. */
            readonly minutes: number;
            /** @description Browser traffic in bytes. */
            readonly bytes: number;
            /** @description Cost in USD of all usage with a known price. */
            readonly costUsd: components["schemas"]["Decimal"];
            /** @description Model calls without a known price. Not included in `costUsd`. */
            readonly unpricedCalls: number;
        };
        /**
         * @description Interval of the sums.
         * @default month
         * @enum {string}
         */
        readonly UsageInterval: "month" | "day";
        /**
         * @description Kind of usage - models, browser time, and browser traffic through a proxy or directly.
         * @enum {string}
         */
        readonly UsageKind: "model" | "browser" | "proxy_traffic" | "direct_traffic";
        /** @description A page of sums. */
        readonly UsageListResponse: {
            /** @description The sums, newest month first. */
            readonly usage: readonly components["schemas"]["UsageView"][];
            /** @description `cursor` of the next page; null on the last page. */
            readonly nextCursor: string | null;
            /** @description True if there is another page. */
            readonly hasMore: boolean;
        };
        /** @description A node of the server. */
        readonly NodeView: {
            /** @description Id of the node. */
            readonly id: string;
            /** @description Roles of the node. */
            readonly roles: readonly components["schemas"]["NodeRole"][];
            /** @description Address at which other nodes reach it. */
            readonly address: string;
            /** @description Maximum number of running browsers; null if unknown. */
            readonly browserLimit: number | null;
            /** @description True if the node is draining and accepts no new work. */
            readonly isDraining: boolean;
            /** @description True for the node that handled this request. */
            readonly isSelf: boolean;
            /**
             * Format: date-time
             * @description Start time.
             */
            readonly startedAt: string;
        };
        /**
         * @description Role of a node.
         * @enum {string}
         */
        readonly NodeRole: "api" | "worker" | "browser";
        /** @description Live nodes. */
        readonly NodeListResponse: {
            /** @description The nodes, sorted by id. */
            readonly nodes: readonly components["schemas"]["NodeView"][];
        };
        /** @description A decimal number as text, with an optional sign, so that amounts keep all digits. */
        readonly Decimal: string;
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
        /** @description The request is invalid, for example because of an unknown cursor. `detail` states the cause. */
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
        /** @description The key lacks the scope `admin`. */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description A resource named in the request does not exist. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
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
        /** @description Too many requests. `Retry-After` is the delay in seconds. */
        readonly RateLimited: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorDetail"];
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
        /** @description The project's id. */
        readonly ProjectId: string;
        /** @description The key's id. */
        readonly KeyId: string;
        /** @description Provider of the key. */
        readonly ProviderPath: components["schemas"]["Provider"];
        /** @description Filter by project. */
        readonly ProjectFilter: string;
        /** @description Filter by API key. */
        readonly KeyFilter: string;
        /** @description Filter by session. */
        readonly SessionFilter: string;
        /** @description Filter by run. Excludes browser usage. */
        readonly RunFilter: string;
        /** @description Number of months, including the current one. */
        readonly Months: number;
        /** @description Interval of each sum. */
        readonly Interval: components["schemas"]["UsageInterval"];
        /** @description Filter by operation id. */
        readonly ActionFilter: string;
        /** @description Maximum number of rows. */
        readonly Limit: number;
        /** @description `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly Cursor: string;
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
                /** @description Maximum number of rows. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. An invalid cursor is a 400. */
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
                readonly "application/json": components["schemas"]["CreateProjectRequest"];
            };
        };
        readonly responses: {
            /** @description The project was created. */
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
            /** @description The current project. */
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
                /** @description Filter by project. */
                readonly projectId?: components["parameters"]["ProjectFilter"];
                /** @description Maximum number of rows. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. An invalid cursor is a 400. */
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
                readonly "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        readonly responses: {
            /** @description The key with its value. */
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
            /** @description The current key, without its value. */
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
                 * @description Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
                 *     requests with the same body get the stored response, and a request with another body a 409. Error responses are not
                 *     stored.
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
            /** @description The key with its new value. */
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
            /** @description The revoked key. */
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
                /** @description Provider of the key. */
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
            /** @description The key was stored. */
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
                /** @description Provider of the key. */
                readonly provider: components["parameters"]["ProviderPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key was deleted. */
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
                /** @description Provider of the key. */
                readonly provider: components["parameters"]["ProviderPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Result of the test. */
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
                /** @description Filter by project. */
                readonly projectId?: components["parameters"]["ProjectFilter"];
                /** @description Filter by API key. */
                readonly apiKeyId?: components["parameters"]["KeyFilter"];
                /** @description Filter by operation id. */
                readonly action?: components["parameters"]["ActionFilter"];
                /** @description Maximum number of rows. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. An invalid cursor is a 400. */
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
                /** @description Filter by project. */
                readonly projectId?: components["parameters"]["ProjectFilter"];
                /** @description Filter by API key. */
                readonly apiKeyId?: components["parameters"]["KeyFilter"];
                /** @description Filter by session. */
                readonly sessionId?: components["parameters"]["SessionFilter"];
                /** @description Filter by run. Excludes browser usage. */
                readonly runId?: components["parameters"]["RunFilter"];
                /** @description Number of months, including the current one. */
                readonly months?: components["parameters"]["Months"];
                /** @description Interval of each sum. */
                readonly interval?: components["parameters"]["Interval"];
                /** @description Maximum number of rows. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. An invalid cursor is a 400. */
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
            /** @description The code was created. */
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
