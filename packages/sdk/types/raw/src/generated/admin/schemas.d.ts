import * as Schema from "effect/Schema";
import * as ObjectSchema from "../../wire/ObjectSchema.ts";
/**
 * Permission of a key. `read` views the project's resources, with a view-only live view and no CDP URL. `write`
 * changes and starts them. `admin` manages the whole server with this API. No scope includes another.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const Scope: Schema.Literals<readonly ["read", "write", "admin"]>;
export type Scope = typeof Scope.Type;
/**
 * A model provider with its own API keys.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const Provider: Schema.Literals<readonly ["anthropic", "google", "meta", "minimax", "moonshotai", "openai", "xai", "zai"]>;
export type Provider = typeof Provider.Type;
/**
 * A project.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProjectView: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.String;
    readonly zeroRetention: Schema.Boolean;
    readonly maxBrowsers: Schema.NullOr<Schema.Int>;
    readonly maxRps: Schema.NullOr<Schema.Int>;
    readonly weight: Schema.Int;
    readonly corsOrigins: Schema.$Array<Schema.String>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>;
export type ProjectView = typeof ProjectView.Type;
/**
 * A new project.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const CreateProjectRequest: ObjectSchema.ObjectSchema<{
    readonly name: Schema.String;
    readonly zeroRetention: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly maxBrowsers: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly maxRps: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly weight: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly corsOrigins: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
}>;
export type CreateProjectRequest = typeof CreateProjectRequest.Type;
/**
 * Changes to a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const UpdateProjectRequest: ObjectSchema.ObjectSchema<{
    readonly name: Schema.optionalKey<Schema.String>;
    readonly zeroRetention: Schema.optionalKey<Schema.Boolean>;
    readonly maxBrowsers: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly maxRps: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly weight: Schema.optionalKey<Schema.Int>;
    readonly corsOrigins: Schema.optionalKey<Schema.$Array<Schema.String>>;
}>;
export type UpdateProjectRequest = typeof UpdateProjectRequest.Type;
/**
 * A page of projects.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProjectListResponse: ObjectSchema.ObjectSchema<{
    readonly projects: Schema.$Array<ObjectSchema.ObjectSchema<{
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
}>;
export type ProjectListResponse = typeof ProjectListResponse.Type;
/**
 * A decimal number as text, with an optional sign, so that amounts keep all digits.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const Decimal: Schema.String;
export type Decimal = typeof Decimal.Type;
/**
 * An API key, without its value.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ApiKeyView: ObjectSchema.ObjectSchema<{
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
}>;
export type ApiKeyView = typeof ApiKeyView.Type;
/**
 * An API key with its value.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ApiKeyWithSecret: ObjectSchema.ObjectSchema<{
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
}>;
export type ApiKeyWithSecret = typeof ApiKeyWithSecret.Type;
/**
 * A new key.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const CreateApiKeyRequest: ObjectSchema.ObjectSchema<{
    readonly projectId: Schema.optionalKey<Schema.String>;
    readonly name: Schema.String;
    readonly scopes: Schema.optionalKey<Schema.$Array<Schema.Literals<readonly ["read", "write", "admin"]>>>;
    readonly monthlyCapUsd: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly expiresAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type CreateApiKeyRequest = typeof CreateApiKeyRequest.Type;
/**
 * Changes to a key.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const UpdateApiKeyRequest: ObjectSchema.ObjectSchema<{
    readonly name: Schema.optionalKey<Schema.String>;
    readonly scopes: Schema.optionalKey<Schema.$Array<Schema.Literals<readonly ["read", "write", "admin"]>>>;
    readonly monthlyCapUsd: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly expiresAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type UpdateApiKeyRequest = typeof UpdateApiKeyRequest.Type;
/**
 * Options of a key rotation.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RotateApiKeyRequest: ObjectSchema.ObjectSchema<{
    readonly gracePeriodMinutes: Schema.withDecodingDefaultKey<Schema.Int, never>;
}>;
export type RotateApiKeyRequest = typeof RotateApiKeyRequest.Type;
/**
 * A page of keys.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ApiKeyListResponse: ObjectSchema.ObjectSchema<{
    readonly keys: Schema.$Array<ObjectSchema.ObjectSchema<{
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
}>;
export type ApiKeyListResponse = typeof ApiKeyListResponse.Type;
/**
 * A single-use code for signing in to the console.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const SignInCode: ObjectSchema.ObjectSchema<{
    readonly code: Schema.String;
    readonly url: Schema.String;
    readonly expiresAt: Schema.String;
}>;
export type SignInCode = typeof SignInCode.Type;
/**
 * A model provider key, without its value.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProviderKeyView: ObjectSchema.ObjectSchema<{
    readonly provider: Schema.Codec<"anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", never, never>;
    readonly suffix: Schema.String;
    readonly isDecryptable: Schema.Boolean;
    readonly createdAt: Schema.String;
}>;
export type ProviderKeyView = typeof ProviderKeyView.Type;
/**
 * The provider keys of a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProviderKeyListResponse: ObjectSchema.ObjectSchema<{
    readonly providerKeys: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly provider: Schema.Codec<"anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", never, never>;
        readonly suffix: Schema.String;
        readonly isDecryptable: Schema.Boolean;
        readonly createdAt: Schema.String;
    }>>;
}>;
export type ProviderKeyListResponse = typeof ProviderKeyListResponse.Type;
/**
 * A model provider key.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const SetProviderKeyRequest: ObjectSchema.ObjectSchema<{
    readonly key: Schema.String;
}>;
export type SetProviderKeyRequest = typeof SetProviderKeyRequest.Type;
/**
 * Result of a key test.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProviderKeyTest: ObjectSchema.ObjectSchema<{
    readonly provider: Schema.Codec<"anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai", never, never>;
    readonly isDecryptable: Schema.Boolean;
    readonly hasExpectedFormat: Schema.NullOr<Schema.Boolean>;
    readonly isAccepted: Schema.NullOr<Schema.Boolean>;
    readonly detail: Schema.String;
}>;
export type ProviderKeyTest = typeof ProviderKeyTest.Type;
/**
 * Outcome of an operation. `denied` means that the key lacked the scope.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const AuditOutcome: Schema.Literals<readonly ["succeeded", "denied"]>;
export type AuditOutcome = typeof AuditOutcome.Type;
/**
 * An audit log entry.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const AuditEntry: ObjectSchema.ObjectSchema<{
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
}>;
export type AuditEntry = typeof AuditEntry.Type;
/**
 * A page of entries.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const AuditListResponse: ObjectSchema.ObjectSchema<{
    readonly entries: Schema.$Array<ObjectSchema.ObjectSchema<{
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
}>;
export type AuditListResponse = typeof AuditListResponse.Type;
/**
 * Kind of usage - models, browser time, and browser traffic through a proxy or directly.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const UsageKind: Schema.Literals<readonly ["model", "browser", "proxy_traffic", "direct_traffic"]>;
export type UsageKind = typeof UsageKind.Type;
/**
 * Usage of one kind.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const UsageView: ObjectSchema.ObjectSchema<{
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
}>;
export type UsageView = typeof UsageView.Type;
/**
 * Interval of the sums.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const UsageInterval: Schema.Literals<readonly ["month", "day"]>;
export type UsageInterval = typeof UsageInterval.Type;
/**
 * A page of sums.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const UsageListResponse: ObjectSchema.ObjectSchema<{
    readonly usage: Schema.$Array<ObjectSchema.ObjectSchema<{
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
}>;
export type UsageListResponse = typeof UsageListResponse.Type;
/**
 * Role of a node.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const NodeRole: Schema.Literals<readonly ["api", "worker", "browser"]>;
export type NodeRole = typeof NodeRole.Type;
/**
 * A node of the server.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const NodeView: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly roles: Schema.$Array<Schema.Codec<"api" | "browser" | "worker", "api" | "browser" | "worker", never, never>>;
    readonly address: Schema.String;
    readonly browserLimit: Schema.NullOr<Schema.Int>;
    readonly isDraining: Schema.Boolean;
    readonly isSelf: Schema.Boolean;
    readonly startedAt: Schema.String;
}>;
export type NodeView = typeof NodeView.Type;
/**
 * Live nodes.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const NodeListResponse: ObjectSchema.ObjectSchema<{
    readonly nodes: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.String;
        readonly roles: Schema.$Array<Schema.Codec<"api" | "browser" | "worker", "api" | "browser" | "worker", never, never>>;
        readonly address: Schema.String;
        readonly browserLimit: Schema.NullOr<Schema.Int>;
        readonly isDraining: Schema.Boolean;
        readonly isSelf: Schema.Boolean;
        readonly startedAt: Schema.String;
    }>>;
}>;
export type NodeListResponse = typeof NodeListResponse.Type;
/**
 * Error response.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ErrorDetail: ObjectSchema.ObjectSchema<{
    readonly detail: Schema.String;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>;
export type ErrorDetail = typeof ErrorDetail.Type;
/**
 * One problem of a request.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ValidationError: ObjectSchema.ObjectSchema<{
    readonly loc: Schema.$Array<Schema.Union<readonly [Schema.String, Schema.Int]>>;
    readonly msg: Schema.String;
    readonly type: Schema.String;
}>;
export type ValidationError = typeof ValidationError.Type;
/**
 * All problems of a request.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const HTTPValidationError: ObjectSchema.ObjectSchema<{
    readonly detail: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly loc: Schema.$Array<Schema.Union<readonly [Schema.String, Schema.Int]>>;
        readonly msg: Schema.String;
        readonly type: Schema.String;
    }>>;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>;
export type HTTPValidationError = typeof HTTPValidationError.Type;
