import * as Schema from "effect/Schema";
import * as HttpApi from "effect/http-api/HttpApi";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as HttpApiSchema from "effect/http-api/HttpApiSchema";
declare const BadRequest_base: Schema.Class<BadRequest, Schema.Struct<{
    readonly detail: Schema.String;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>, import("effect/Cause").YieldableError>;
/**
 * 400. The request is invalid, for example because of an unknown cursor. `detail` states the cause.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class BadRequest extends BadRequest_base {
    get _tag(): "BadRequest";
    get message(): string;
}
declare const Unauthorized_base: Schema.Class<Unauthorized, Schema.Struct<{
    readonly detail: Schema.String;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>, import("effect/Cause").YieldableError>;
/**
 * 401. The API key is missing or unknown.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class Unauthorized extends Unauthorized_base {
    get _tag(): "Unauthorized";
    get message(): string;
}
declare const Forbidden_base: Schema.Class<Forbidden, Schema.Struct<{
    readonly detail: Schema.String;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>, import("effect/Cause").YieldableError>;
/**
 * 403. The key lacks the scope `admin`.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class Forbidden extends Forbidden_base {
    get _tag(): "Forbidden";
    get message(): string;
}
declare const NotFound_base: Schema.Class<NotFound, Schema.Struct<{
    readonly detail: Schema.String;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>, import("effect/Cause").YieldableError>;
/**
 * 404. A resource named in the request does not exist.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class NotFound extends NotFound_base {
    get _tag(): "NotFound";
    get message(): string;
}
declare const Conflict_base: Schema.Class<Conflict, Schema.Struct<{
    readonly detail: Schema.String;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>, import("effect/Cause").YieldableError>;
/**
 * 409. The idempotency key was used with another body, or its first request is still in progress.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class Conflict extends Conflict_base {
    get _tag(): "Conflict";
    get message(): string;
}
declare const ValidationFailed_base: Schema.Class<ValidationFailed, Schema.Struct<{
    readonly detail: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly loc: Schema.$Array<Schema.Union<readonly [Schema.String, Schema.Int]>>;
        readonly msg: Schema.String;
        readonly type: Schema.String;
    }>>;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>, import("effect/Cause").YieldableError>;
/**
 * 422. The body, query or path is invalid. All problems are listed.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class ValidationFailed extends ValidationFailed_base {
    get _tag(): "ValidationFailed";
    get message(): string;
}
declare const RateLimited_base: Schema.Class<RateLimited, Schema.Struct<{
    readonly detail: Schema.String;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>, import("effect/Cause").YieldableError>;
/**
 * 429. Too many requests. `Retry-After` is the delay in seconds.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class RateLimited extends RateLimited_base {
    get _tag(): "RateLimited";
    get message(): string;
}
declare const InternalError_base: Schema.Class<InternalError, Schema.Struct<{
    readonly detail: Schema.String;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>, import("effect/Cause").YieldableError>;
/**
 * 500. The server failed. Its log contains the error under the request id.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class InternalError extends InternalError_base {
    get _tag(): "InternalError";
    get message(): string;
}
declare const Projects_base: HttpApiGroup.HttpApiGroup<"projects", HttpApiEndpoint.HttpApiEndpoint<"createProject", "POST", "/projects", never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly name: Schema.String;
    readonly zeroRetention: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly maxBrowsers: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly maxRps: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly weight: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly corsOrigins: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly name: string;
    readonly zeroRetention: boolean;
    readonly maxBrowsers: number | null;
    readonly maxRps: number | null;
    readonly weight: number;
    readonly corsOrigins: readonly string[];
    readonly createdAt: string;
    readonly updatedAt: string;
}, {
    readonly id: string;
    readonly name: string;
    readonly zeroRetention: boolean;
    readonly maxBrowsers: number | null;
    readonly maxRps: number | null;
    readonly weight: number;
    readonly corsOrigins: readonly string[];
    readonly createdAt: string;
    readonly updatedAt: string;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getProject", "GET", "/projects/:project_id", Schema.toCodecStringTree<Schema.Struct<{
    project_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.String;
    readonly zeroRetention: Schema.Boolean;
    readonly maxBrowsers: Schema.NullOr<Schema.Int>;
    readonly maxRps: Schema.NullOr<Schema.Int>;
    readonly weight: Schema.Int;
    readonly corsOrigins: Schema.$Array<Schema.String>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listProjects", "GET", "/projects", never, Schema.toCodecStringTree<Schema.Struct<{
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly projects: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly name: Schema.String;
        readonly zeroRetention: Schema.Boolean;
        readonly maxBrowsers: Schema.NullOr<Schema.Int>;
        readonly maxRps: Schema.NullOr<Schema.Int>;
        readonly weight: Schema.Int;
        readonly corsOrigins: Schema.$Array<Schema.String>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateProject", "PATCH", "/projects/:project_id", Schema.toCodecStringTree<Schema.Struct<{
    project_id: Schema.String;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly name: Schema.optionalKey<Schema.String>;
    readonly zeroRetention: Schema.optionalKey<Schema.Boolean>;
    readonly maxBrowsers: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly maxRps: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly weight: Schema.optionalKey<Schema.Int>;
    readonly corsOrigins: Schema.optionalKey<Schema.$Array<Schema.String>>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.String;
    readonly zeroRetention: Schema.Boolean;
    readonly maxBrowsers: Schema.NullOr<Schema.Int>;
    readonly maxRps: Schema.NullOr<Schema.Int>;
    readonly weight: Schema.Int;
    readonly corsOrigins: Schema.$Array<Schema.String>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Projects with their limits.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Projects extends Projects_base {
}
declare const Keys_base: HttpApiGroup.HttpApiGroup<"keys", HttpApiEndpoint.HttpApiEndpoint<"createApiKey", "POST", "/keys", never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly projectId: Schema.optionalKey<Schema.String>;
    readonly name: Schema.String;
    readonly scopes: Schema.optionalKey<Schema.$Array<Schema.Literals<readonly ["read", "write", "admin"]>>>;
    readonly monthlyCapUsd: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly expiresAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly prefix: string;
    readonly scopes: readonly ("admin" | "read" | "write")[];
    readonly monthlyCapUsd: string | null;
    readonly createdAt: string;
    readonly expiresAt: string | null;
    readonly lastUsedAt: string | null;
    readonly revokedAt: string | null;
    readonly previousKeyExpiresAt: string | null;
    readonly key: string;
}, {
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly prefix: string;
    readonly scopes: readonly ("admin" | "read" | "write")[];
    readonly monthlyCapUsd: string | null;
    readonly createdAt: string;
    readonly expiresAt: string | null;
    readonly lastUsedAt: string | null;
    readonly revokedAt: string | null;
    readonly previousKeyExpiresAt: string | null;
    readonly key: string;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getApiKey", "GET", "/keys/:key_id", Schema.toCodecStringTree<Schema.Struct<{
    key_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly projectId: Schema.String;
    readonly name: Schema.String;
    readonly prefix: Schema.String;
    readonly scopes: Schema.$Array<Schema.Codec<"admin" | "read" | "write", "admin" | "read" | "write", never, never>>;
    readonly monthlyCapUsd: Schema.NullOr<Schema.String>;
    readonly createdAt: Schema.String;
    readonly expiresAt: Schema.NullOr<Schema.String>;
    readonly lastUsedAt: Schema.NullOr<Schema.String>;
    readonly revokedAt: Schema.NullOr<Schema.String>;
    readonly previousKeyExpiresAt: Schema.NullOr<Schema.String>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listApiKeys", "GET", "/keys", never, Schema.toCodecStringTree<Schema.Struct<{
    projectId: Schema.optionalKey<Schema.String>;
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly keys: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly projectId: Schema.String;
        readonly name: Schema.String;
        readonly prefix: Schema.String;
        readonly scopes: Schema.$Array<Schema.Codec<"admin" | "read" | "write", "admin" | "read" | "write", never, never>>;
        readonly monthlyCapUsd: Schema.NullOr<Schema.String>;
        readonly createdAt: Schema.String;
        readonly expiresAt: Schema.NullOr<Schema.String>;
        readonly lastUsedAt: Schema.NullOr<Schema.String>;
        readonly revokedAt: Schema.NullOr<Schema.String>;
        readonly previousKeyExpiresAt: Schema.NullOr<Schema.String>;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"revokeApiKey", "POST", "/keys/:key_id/revoke", Schema.toCodecStringTree<Schema.Struct<{
    key_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly projectId: Schema.String;
    readonly name: Schema.String;
    readonly prefix: Schema.String;
    readonly scopes: Schema.$Array<Schema.Codec<"admin" | "read" | "write", "admin" | "read" | "write", never, never>>;
    readonly monthlyCapUsd: Schema.NullOr<Schema.String>;
    readonly createdAt: Schema.String;
    readonly expiresAt: Schema.NullOr<Schema.String>;
    readonly lastUsedAt: Schema.NullOr<Schema.String>;
    readonly revokedAt: Schema.NullOr<Schema.String>;
    readonly previousKeyExpiresAt: Schema.NullOr<Schema.String>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"rotateApiKey", "POST", "/keys/:key_id/rotate", Schema.toCodecStringTree<Schema.Struct<{
    key_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Codec<{
    readonly gracePeriodMinutes: number;
}, {
    readonly gracePeriodMinutes?: number;
} | undefined, never, never>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly projectId: Schema.String;
    readonly name: Schema.String;
    readonly prefix: Schema.String;
    readonly scopes: Schema.$Array<Schema.Codec<"admin" | "read" | "write", "admin" | "read" | "write", never, never>>;
    readonly monthlyCapUsd: Schema.NullOr<Schema.String>;
    readonly createdAt: Schema.String;
    readonly expiresAt: Schema.NullOr<Schema.String>;
    readonly lastUsedAt: Schema.NullOr<Schema.String>;
    readonly revokedAt: Schema.NullOr<Schema.String>;
    readonly previousKeyExpiresAt: Schema.NullOr<Schema.String>;
    readonly key: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateApiKey", "PATCH", "/keys/:key_id", Schema.toCodecStringTree<Schema.Struct<{
    key_id: Schema.String;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly name: Schema.optionalKey<Schema.String>;
    readonly scopes: Schema.optionalKey<Schema.$Array<Schema.Literals<readonly ["read", "write", "admin"]>>>;
    readonly monthlyCapUsd: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly expiresAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly projectId: Schema.String;
    readonly name: Schema.String;
    readonly prefix: Schema.String;
    readonly scopes: Schema.$Array<Schema.Codec<"admin" | "read" | "write", "admin" | "read" | "write", never, never>>;
    readonly monthlyCapUsd: Schema.NullOr<Schema.String>;
    readonly createdAt: Schema.String;
    readonly expiresAt: Schema.NullOr<Schema.String>;
    readonly lastUsedAt: Schema.NullOr<Schema.String>;
    readonly revokedAt: Schema.NullOr<Schema.String>;
    readonly previousKeyExpiresAt: Schema.NullOr<Schema.String>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * API keys of projects.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Keys extends Keys_base {
}
declare const Providers_base: HttpApiGroup.HttpApiGroup<"providers", HttpApiEndpoint.HttpApiEndpoint<"deleteProviderKey", "DELETE", "/projects/:project_id/provider-keys/:provider", Schema.toCodecStringTree<Schema.Struct<{
    project_id: Schema.String;
    provider: Schema.Literals<readonly ["anthropic", "google", "meta", "minimax", "moonshotai", "openai", "xai", "zai"]>;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listProviderKeys", "GET", "/projects/:project_id/provider-keys", Schema.toCodecStringTree<Schema.Struct<{
    project_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly providerKeys: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly provider: Schema.Codec<"anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", never, never>;
        readonly suffix: Schema.String;
        readonly isDecryptable: Schema.Boolean;
        readonly createdAt: Schema.String;
    }>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"setProviderKey", "PUT", "/projects/:project_id/provider-keys/:provider", Schema.toCodecStringTree<Schema.Struct<{
    project_id: Schema.String;
    provider: Schema.Literals<readonly ["anthropic", "google", "meta", "minimax", "moonshotai", "openai", "xai", "zai"]>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly key: Schema.String;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly provider: Schema.Codec<"anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", never, never>;
    readonly suffix: Schema.String;
    readonly isDecryptable: Schema.Boolean;
    readonly createdAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"testProviderKey", "POST", "/projects/:project_id/provider-keys/:provider/test", Schema.toCodecStringTree<Schema.Struct<{
    project_id: Schema.String;
    provider: Schema.Literals<readonly ["anthropic", "google", "meta", "minimax", "moonshotai", "openai", "xai", "zai"]>;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly provider: Schema.Codec<"anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", never, never>;
    readonly isDecryptable: Schema.Boolean;
    readonly hasExpectedFormat: Schema.NullOr<Schema.Boolean>;
    readonly isAccepted: Schema.NullOr<Schema.Boolean>;
    readonly detail: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Model provider keys of projects.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Providers extends Providers_base {
}
declare const Audit_base: HttpApiGroup.HttpApiGroup<"audit", HttpApiEndpoint.HttpApiEndpoint<"listAuditEntries", "GET", "/audit", never, Schema.toCodecStringTree<Schema.Struct<{
    projectId: Schema.optionalKey<Schema.String>;
    apiKeyId: Schema.optionalKey<Schema.String>;
    action: Schema.optionalKey<Schema.String>;
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly entries: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly createdAt: Schema.String;
        readonly action: Schema.String;
        readonly outcome: Schema.Codec<"denied" | "succeeded", "denied" | "succeeded", never, never>;
        readonly apiKeyId: Schema.NullOr<Schema.String>;
        readonly ipAddress: Schema.NullOr<Schema.String>;
        readonly requestId: Schema.NullOr<Schema.String>;
        readonly projectId: Schema.NullOr<Schema.String>;
        readonly resourceType: Schema.NullOr<Schema.String>;
        readonly resourceId: Schema.NullOr<Schema.String>;
        readonly details: Schema.$Record<Schema.String, Schema.Unknown>;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Log of administrative changes.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Audit extends Audit_base {
}
declare const Usage_base: HttpApiGroup.HttpApiGroup<"usage", HttpApiEndpoint.HttpApiEndpoint<"listUsage", "GET", "/usage", never, Schema.toCodecStringTree<Schema.Struct<{
    projectId: Schema.optionalKey<Schema.String>;
    apiKeyId: Schema.optionalKey<Schema.String>;
    sessionId: Schema.optionalKey<Schema.String>;
    runId: Schema.optionalKey<Schema.String>;
    months: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    interval: Schema.optionalKey<Schema.Literals<readonly ["month", "day"]>>;
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly usage: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly month: Schema.String;
        readonly day: Schema.optionalKey<Schema.String>;
        readonly projectId: Schema.String;
        readonly apiKeyId: Schema.NullOr<Schema.String>;
        readonly kind: Schema.Codec<"browser" | "direct_traffic" | "model" | "proxy_traffic", "browser" | "direct_traffic" | "model" | "proxy_traffic", never, never>;
        readonly inputTokens: Schema.Int;
        readonly cachedInputTokens: Schema.Int;
        readonly cacheWriteTokens: Schema.Int;
        readonly outputTokens: Schema.Int;
        readonly reasoningTokens: Schema.Int;
        readonly minutes: Schema.Int;
        readonly bytes: Schema.Int;
        readonly costUsd: Schema.String;
        readonly unpricedCalls: Schema.Int;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Usage and cost.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Usage extends Usage_base {
}
declare const Console_base: HttpApiGroup.HttpApiGroup<"console", HttpApiEndpoint.HttpApiEndpoint<"createSignInCode", "POST", "/sign-in-codes", never, never, never, never, Schema.toCodecJson<Schema.Codec<{
    readonly code: string;
    readonly url: string;
    readonly expiresAt: string;
}, {
    readonly code: string;
    readonly url: string;
    readonly expiresAt: string;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Access to the web console.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Console extends Console_base {
}
declare const Nodes_base: HttpApiGroup.HttpApiGroup<"nodes", HttpApiEndpoint.HttpApiEndpoint<"listNodes", "GET", "/nodes", never, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly nodes: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly roles: Schema.$Array<Schema.Codec<"api" | "browser" | "worker", "api" | "browser" | "worker", never, never>>;
        readonly address: Schema.String;
        readonly browserLimit: Schema.NullOr<Schema.Int>;
        readonly isDraining: Schema.Boolean;
        readonly isSelf: Schema.Boolean;
        readonly startedAt: Schema.String;
    }>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Processes of the server.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Nodes extends Nodes_base {
}
declare const Api_base: HttpApi.HttpApi<"admin", HttpApiGroup.HttpApiGroup<"console", HttpApiEndpoint.HttpApiEndpoint<"createSignInCode", "POST", "/api/admin/sign-in-codes", never, never, never, never, Schema.toCodecJson<Schema.Codec<{
    readonly code: string;
    readonly url: string;
    readonly expiresAt: string;
}, {
    readonly code: string;
    readonly url: string;
    readonly expiresAt: string;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"audit", HttpApiEndpoint.HttpApiEndpoint<"listAuditEntries", "GET", "/api/admin/audit", never, Schema.toCodecStringTree<Schema.Struct<{
    projectId: Schema.optionalKey<Schema.String>;
    apiKeyId: Schema.optionalKey<Schema.String>;
    action: Schema.optionalKey<Schema.String>;
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly entries: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly createdAt: Schema.String;
        readonly action: Schema.String;
        readonly outcome: Schema.Codec<"denied" | "succeeded", "denied" | "succeeded", never, never>;
        readonly apiKeyId: Schema.NullOr<Schema.String>;
        readonly ipAddress: Schema.NullOr<Schema.String>;
        readonly requestId: Schema.NullOr<Schema.String>;
        readonly projectId: Schema.NullOr<Schema.String>;
        readonly resourceType: Schema.NullOr<Schema.String>;
        readonly resourceId: Schema.NullOr<Schema.String>;
        readonly details: Schema.$Record<Schema.String, Schema.Unknown>;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"nodes", HttpApiEndpoint.HttpApiEndpoint<"listNodes", "GET", "/api/admin/nodes", never, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly nodes: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly roles: Schema.$Array<Schema.Codec<"api" | "browser" | "worker", "api" | "browser" | "worker", never, never>>;
        readonly address: Schema.String;
        readonly browserLimit: Schema.NullOr<Schema.Int>;
        readonly isDraining: Schema.Boolean;
        readonly isSelf: Schema.Boolean;
        readonly startedAt: Schema.String;
    }>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"usage", HttpApiEndpoint.HttpApiEndpoint<"listUsage", "GET", "/api/admin/usage", never, Schema.toCodecStringTree<Schema.Struct<{
    projectId: Schema.optionalKey<Schema.String>;
    apiKeyId: Schema.optionalKey<Schema.String>;
    sessionId: Schema.optionalKey<Schema.String>;
    runId: Schema.optionalKey<Schema.String>;
    months: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    interval: Schema.optionalKey<Schema.Literals<readonly ["month", "day"]>>;
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly usage: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly month: Schema.String;
        readonly day: Schema.optionalKey<Schema.String>;
        readonly projectId: Schema.String;
        readonly apiKeyId: Schema.NullOr<Schema.String>;
        readonly kind: Schema.Codec<"browser" | "direct_traffic" | "model" | "proxy_traffic", "browser" | "direct_traffic" | "model" | "proxy_traffic", never, never>;
        readonly inputTokens: Schema.Int;
        readonly cachedInputTokens: Schema.Int;
        readonly cacheWriteTokens: Schema.Int;
        readonly outputTokens: Schema.Int;
        readonly reasoningTokens: Schema.Int;
        readonly minutes: Schema.Int;
        readonly bytes: Schema.Int;
        readonly costUsd: Schema.String;
        readonly unpricedCalls: Schema.Int;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"projects", HttpApiEndpoint.HttpApiEndpoint<"createProject", "POST", "/api/admin/projects", never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly name: Schema.String;
    readonly zeroRetention: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly maxBrowsers: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly maxRps: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly weight: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly corsOrigins: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly name: string;
    readonly zeroRetention: boolean;
    readonly maxBrowsers: number | null;
    readonly maxRps: number | null;
    readonly weight: number;
    readonly corsOrigins: readonly string[];
    readonly createdAt: string;
    readonly updatedAt: string;
}, {
    readonly id: string;
    readonly name: string;
    readonly zeroRetention: boolean;
    readonly maxBrowsers: number | null;
    readonly maxRps: number | null;
    readonly weight: number;
    readonly corsOrigins: readonly string[];
    readonly createdAt: string;
    readonly updatedAt: string;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getProject", "GET", "/api/admin/projects/:project_id", Schema.toCodecStringTree<Schema.Struct<{
    project_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.String;
    readonly zeroRetention: Schema.Boolean;
    readonly maxBrowsers: Schema.NullOr<Schema.Int>;
    readonly maxRps: Schema.NullOr<Schema.Int>;
    readonly weight: Schema.Int;
    readonly corsOrigins: Schema.$Array<Schema.String>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listProjects", "GET", "/api/admin/projects", never, Schema.toCodecStringTree<Schema.Struct<{
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly projects: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly name: Schema.String;
        readonly zeroRetention: Schema.Boolean;
        readonly maxBrowsers: Schema.NullOr<Schema.Int>;
        readonly maxRps: Schema.NullOr<Schema.Int>;
        readonly weight: Schema.Int;
        readonly corsOrigins: Schema.$Array<Schema.String>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateProject", "PATCH", "/api/admin/projects/:project_id", Schema.toCodecStringTree<Schema.Struct<{
    project_id: Schema.String;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly name: Schema.optionalKey<Schema.String>;
    readonly zeroRetention: Schema.optionalKey<Schema.Boolean>;
    readonly maxBrowsers: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly maxRps: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly weight: Schema.optionalKey<Schema.Int>;
    readonly corsOrigins: Schema.optionalKey<Schema.$Array<Schema.String>>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.String;
    readonly zeroRetention: Schema.Boolean;
    readonly maxBrowsers: Schema.NullOr<Schema.Int>;
    readonly maxRps: Schema.NullOr<Schema.Int>;
    readonly weight: Schema.Int;
    readonly corsOrigins: Schema.$Array<Schema.String>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"providers", HttpApiEndpoint.HttpApiEndpoint<"deleteProviderKey", "DELETE", "/api/admin/projects/:project_id/provider-keys/:provider", Schema.toCodecStringTree<Schema.Struct<{
    project_id: Schema.String;
    provider: Schema.Literals<readonly ["anthropic", "google", "meta", "minimax", "moonshotai", "openai", "xai", "zai"]>;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listProviderKeys", "GET", "/api/admin/projects/:project_id/provider-keys", Schema.toCodecStringTree<Schema.Struct<{
    project_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly providerKeys: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly provider: Schema.Codec<"anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", never, never>;
        readonly suffix: Schema.String;
        readonly isDecryptable: Schema.Boolean;
        readonly createdAt: Schema.String;
    }>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"setProviderKey", "PUT", "/api/admin/projects/:project_id/provider-keys/:provider", Schema.toCodecStringTree<Schema.Struct<{
    project_id: Schema.String;
    provider: Schema.Literals<readonly ["anthropic", "google", "meta", "minimax", "moonshotai", "openai", "xai", "zai"]>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly key: Schema.String;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly provider: Schema.Codec<"anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", never, never>;
    readonly suffix: Schema.String;
    readonly isDecryptable: Schema.Boolean;
    readonly createdAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"testProviderKey", "POST", "/api/admin/projects/:project_id/provider-keys/:provider/test", Schema.toCodecStringTree<Schema.Struct<{
    project_id: Schema.String;
    provider: Schema.Literals<readonly ["anthropic", "google", "meta", "minimax", "moonshotai", "openai", "xai", "zai"]>;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly provider: Schema.Codec<"anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", never, never>;
    readonly isDecryptable: Schema.Boolean;
    readonly hasExpectedFormat: Schema.NullOr<Schema.Boolean>;
    readonly isAccepted: Schema.NullOr<Schema.Boolean>;
    readonly detail: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"keys", HttpApiEndpoint.HttpApiEndpoint<"createApiKey", "POST", "/api/admin/keys", never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly projectId: Schema.optionalKey<Schema.String>;
    readonly name: Schema.String;
    readonly scopes: Schema.optionalKey<Schema.$Array<Schema.Literals<readonly ["read", "write", "admin"]>>>;
    readonly monthlyCapUsd: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly expiresAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly prefix: string;
    readonly scopes: readonly ("admin" | "read" | "write")[];
    readonly monthlyCapUsd: string | null;
    readonly createdAt: string;
    readonly expiresAt: string | null;
    readonly lastUsedAt: string | null;
    readonly revokedAt: string | null;
    readonly previousKeyExpiresAt: string | null;
    readonly key: string;
}, {
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly prefix: string;
    readonly scopes: readonly ("admin" | "read" | "write")[];
    readonly monthlyCapUsd: string | null;
    readonly createdAt: string;
    readonly expiresAt: string | null;
    readonly lastUsedAt: string | null;
    readonly revokedAt: string | null;
    readonly previousKeyExpiresAt: string | null;
    readonly key: string;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getApiKey", "GET", "/api/admin/keys/:key_id", Schema.toCodecStringTree<Schema.Struct<{
    key_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly projectId: Schema.String;
    readonly name: Schema.String;
    readonly prefix: Schema.String;
    readonly scopes: Schema.$Array<Schema.Codec<"admin" | "read" | "write", "admin" | "read" | "write", never, never>>;
    readonly monthlyCapUsd: Schema.NullOr<Schema.String>;
    readonly createdAt: Schema.String;
    readonly expiresAt: Schema.NullOr<Schema.String>;
    readonly lastUsedAt: Schema.NullOr<Schema.String>;
    readonly revokedAt: Schema.NullOr<Schema.String>;
    readonly previousKeyExpiresAt: Schema.NullOr<Schema.String>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listApiKeys", "GET", "/api/admin/keys", never, Schema.toCodecStringTree<Schema.Struct<{
    projectId: Schema.optionalKey<Schema.String>;
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly keys: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly projectId: Schema.String;
        readonly name: Schema.String;
        readonly prefix: Schema.String;
        readonly scopes: Schema.$Array<Schema.Codec<"admin" | "read" | "write", "admin" | "read" | "write", never, never>>;
        readonly monthlyCapUsd: Schema.NullOr<Schema.String>;
        readonly createdAt: Schema.String;
        readonly expiresAt: Schema.NullOr<Schema.String>;
        readonly lastUsedAt: Schema.NullOr<Schema.String>;
        readonly revokedAt: Schema.NullOr<Schema.String>;
        readonly previousKeyExpiresAt: Schema.NullOr<Schema.String>;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"revokeApiKey", "POST", "/api/admin/keys/:key_id/revoke", Schema.toCodecStringTree<Schema.Struct<{
    key_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly projectId: Schema.String;
    readonly name: Schema.String;
    readonly prefix: Schema.String;
    readonly scopes: Schema.$Array<Schema.Codec<"admin" | "read" | "write", "admin" | "read" | "write", never, never>>;
    readonly monthlyCapUsd: Schema.NullOr<Schema.String>;
    readonly createdAt: Schema.String;
    readonly expiresAt: Schema.NullOr<Schema.String>;
    readonly lastUsedAt: Schema.NullOr<Schema.String>;
    readonly revokedAt: Schema.NullOr<Schema.String>;
    readonly previousKeyExpiresAt: Schema.NullOr<Schema.String>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"rotateApiKey", "POST", "/api/admin/keys/:key_id/rotate", Schema.toCodecStringTree<Schema.Struct<{
    key_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Codec<{
    readonly gracePeriodMinutes: number;
}, {
    readonly gracePeriodMinutes?: number;
} | undefined, never, never>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly projectId: Schema.String;
    readonly name: Schema.String;
    readonly prefix: Schema.String;
    readonly scopes: Schema.$Array<Schema.Codec<"admin" | "read" | "write", "admin" | "read" | "write", never, never>>;
    readonly monthlyCapUsd: Schema.NullOr<Schema.String>;
    readonly createdAt: Schema.String;
    readonly expiresAt: Schema.NullOr<Schema.String>;
    readonly lastUsedAt: Schema.NullOr<Schema.String>;
    readonly revokedAt: Schema.NullOr<Schema.String>;
    readonly previousKeyExpiresAt: Schema.NullOr<Schema.String>;
    readonly key: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateApiKey", "PATCH", "/api/admin/keys/:key_id", Schema.toCodecStringTree<Schema.Struct<{
    key_id: Schema.String;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly name: Schema.optionalKey<Schema.String>;
    readonly scopes: Schema.optionalKey<Schema.$Array<Schema.Literals<readonly ["read", "write", "admin"]>>>;
    readonly monthlyCapUsd: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly expiresAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly projectId: Schema.String;
    readonly name: Schema.String;
    readonly prefix: Schema.String;
    readonly scopes: Schema.$Array<Schema.Codec<"admin" | "read" | "write", "admin" | "read" | "write", never, never>>;
    readonly monthlyCapUsd: Schema.NullOr<Schema.String>;
    readonly createdAt: Schema.String;
    readonly expiresAt: Schema.NullOr<Schema.String>;
    readonly lastUsedAt: Schema.NullOr<Schema.String>;
    readonly revokedAt: Schema.NullOr<Schema.String>;
    readonly previousKeyExpiresAt: Schema.NullOr<Schema.String>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>>;
/**
 * All operations of admin. Every issue of a request part is reported, not only the first.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Api extends Api_base {
}
export {};
