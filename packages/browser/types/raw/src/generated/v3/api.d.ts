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
 * 400. The request is invalid in the current state, for example because the model's provider has no key. `detail` states the cause.
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
declare const PaymentRequired_base: Schema.Class<PaymentRequired, Schema.Struct<{
    readonly detail: Schema.Union<readonly [Schema.String, import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly code: Schema.String;
        readonly message: Schema.String;
        readonly cap: Schema.String;
        readonly spent: Schema.String;
    }>]>;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>, import("effect/Cause").YieldableError>;
/**
 * 402. The project has no credit left, or the API key has reached its monthly limit.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class PaymentRequired extends PaymentRequired_base {
    get _tag(): "PaymentRequired";
    get message(): string;
}
declare const Forbidden_base: Schema.Class<Forbidden, Schema.Struct<{
    readonly detail: Schema.String;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>, import("effect/Cause").YieldableError>;
/**
 * 403. The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
 * scope: `read` for GET, `write` for everything else.
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
 * 404. A resource named in the request does not exist in this project.
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
 * 409. The session is busy or has ended, the profile is in use, or the idempotency key was used with another request. `detail` states the cause.
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
    readonly error: Schema.optionalKey<Schema.String>;
    readonly limit_rps: Schema.optionalKey<Schema.Finite>;
    readonly retry_after_seconds: Schema.optionalKey<Schema.Int>;
}>, import("effect/Cause").YieldableError>;
/**
 * 429. Too many requests, sessions or browsers. `Retry-After` is the delay in seconds.
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
declare const Sessions_base: HttpApiGroup.HttpApiGroup<"sessions", HttpApiEndpoint.HttpApiEndpoint<"createSession", "POST", "/sessions", never, never, Schema.toCodecJson<Schema.Codec<{
    readonly task?: string | null;
    readonly model?: string;
    readonly thinkingLevel?: "disabled" | "high" | "low" | "medium" | null;
    readonly sessionId?: string | null;
    readonly keepAlive: boolean;
    readonly maxCostUsd?: string | number | null;
    readonly profileId?: string | null;
    readonly workspaceId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly outputSchema?: {
        readonly [x: string]: unknown;
    } | null;
    readonly enableScheduledTasks: boolean;
    readonly sensitiveData?: {
        readonly [x: string]: string;
    } | null;
    readonly enableRecording?: boolean;
    readonly skills: boolean;
    readonly agentmail: boolean;
    readonly askHuman: boolean;
    readonly codeMode: boolean;
    readonly cacheScript: boolean | null;
    readonly autoHeal: boolean;
    readonly useOwnKey: boolean;
}, {
    readonly task?: string | null;
    readonly model?: string;
    readonly thinkingLevel?: "disabled" | "high" | "low" | "medium" | null;
    readonly sessionId?: string | null;
    readonly keepAlive?: boolean;
    readonly maxCostUsd?: string | number | null;
    readonly profileId?: string | null;
    readonly workspaceId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly outputSchema?: {
        readonly [x: string]: unknown;
    } | null;
    readonly enableScheduledTasks?: boolean;
    readonly sensitiveData?: {
        readonly [x: string]: string;
    } | null;
    readonly enableRecording?: boolean;
    readonly skills?: boolean;
    readonly agentmail?: boolean;
    readonly askHuman?: boolean;
    readonly codeMode?: boolean;
    readonly cacheScript?: boolean | null;
    readonly autoHeal?: boolean;
    readonly useOwnKey?: boolean;
} | undefined, never, never>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"created" | "error" | "idle" | "running" | "stopped" | "timed_out", "created" | "error" | "idle" | "running" | "stopped" | "timed_out", never, never>;
    readonly model: Schema.String;
    readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly thinkingLevel: Schema.optionalKey<Schema.NullOr<Schema.Codec<"disabled" | "high" | "low" | "medium", "disabled" | "high" | "low" | "medium", never, never>>>;
    readonly title: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly output: Schema.optionalKey<Schema.Unknown>;
    readonly error: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly outputSchema: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly stepCount: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly lastStepSummary: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isTaskSuccessful: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrls: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly workspaceId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly maxCostUsd: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly totalInputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly totalOutputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly llmCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly browserCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly totalCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly agentmailEmail: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly integrationsUsed: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteSession", "DELETE", "/sessions/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getSession", "GET", "/sessions/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"created" | "error" | "idle" | "running" | "stopped" | "timed_out", "created" | "error" | "idle" | "running" | "stopped" | "timed_out", never, never>;
    readonly model: Schema.String;
    readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly thinkingLevel: Schema.optionalKey<Schema.NullOr<Schema.Codec<"disabled" | "high" | "low" | "medium", "disabled" | "high" | "low" | "medium", never, never>>>;
    readonly title: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly output: Schema.optionalKey<Schema.Unknown>;
    readonly error: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly outputSchema: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly stepCount: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly lastStepSummary: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isTaskSuccessful: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrls: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly workspaceId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly maxCostUsd: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly totalInputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly totalOutputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly llmCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly browserCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly totalCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly agentmailEmail: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly integrationsUsed: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listSessionMessages", "GET", "/sessions/:session_id/messages", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    after: Schema.optionalKey<Schema.String>;
    before: Schema.optionalKey<Schema.String>;
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly messages: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly sessionId: Schema.String;
        readonly role: Schema.String;
        readonly data: Schema.String;
        readonly type: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly summary: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly hidden: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
        readonly createdAt: Schema.String;
    }>>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listSessions", "GET", "/sessions", never, Schema.toCodecStringTree<Schema.Struct<{
    page: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    page_size: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly sessions: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly status: Schema.Codec<"created" | "error" | "idle" | "running" | "stopped" | "timed_out", "created" | "error" | "idle" | "running" | "stopped" | "timed_out", never, never>;
        readonly model: Schema.String;
        readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly thinkingLevel: Schema.optionalKey<Schema.NullOr<Schema.Codec<"disabled" | "high" | "low" | "medium", "disabled" | "high" | "low" | "medium", never, never>>>;
        readonly title: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly output: Schema.optionalKey<Schema.Unknown>;
        readonly error: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly outputSchema: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
        readonly stepCount: Schema.withDecodingDefaultKey<Schema.Int, never>;
        readonly lastStepSummary: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly isTaskSuccessful: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly recordingUrls: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
        readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly workspaceId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
        readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
        readonly maxCostUsd: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly totalInputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
        readonly totalOutputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
        readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly llmCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly proxyCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly browserCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly totalCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
        readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly agentmailEmail: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly integrationsUsed: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly total: Schema.Int;
    readonly page: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"stopSession", "POST", "/sessions/:session_id/stop", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Codec<{
    readonly strategy: "session" | "task";
}, {
    readonly strategy?: "session" | "task";
} | undefined, never, never>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"created" | "error" | "idle" | "running" | "stopped" | "timed_out", "created" | "error" | "idle" | "running" | "stopped" | "timed_out", never, never>;
    readonly model: Schema.String;
    readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly thinkingLevel: Schema.optionalKey<Schema.NullOr<Schema.Codec<"disabled" | "high" | "low" | "medium", "disabled" | "high" | "low" | "medium", never, never>>>;
    readonly title: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly output: Schema.optionalKey<Schema.Unknown>;
    readonly error: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly outputSchema: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly stepCount: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly lastStepSummary: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isTaskSuccessful: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrls: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly workspaceId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly maxCostUsd: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly totalInputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly totalOutputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly llmCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly browserCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly totalCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly agentmailEmail: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly integrationsUsed: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Start a session, assign tasks, read its result and messages.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Sessions extends Sessions_base {
}
declare const Workspaces_base: HttpApiGroup.HttpApiGroup<"workspaces", HttpApiEndpoint.HttpApiEndpoint<"createWorkspace", "POST", "/workspaces", never, never, Schema.toCodecJson<Schema.Codec<{
    readonly name?: string | null;
}, {
    readonly name?: string | null;
} | undefined, never, never>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly name?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
}, {
    readonly id: string;
    readonly name?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"createWorkspaceUploads", "POST", "/workspaces/:workspace_id/files/upload", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    prefix: Schema.withDecodingDefaultTypeKey<Schema.String, never>;
}>>, Schema.toCodecJson<Schema.Struct<{
    readonly files: Schema.$Array<Schema.Struct<{
        readonly name: Schema.String;
        readonly contentType: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly size: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    }>>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly files: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly name: Schema.String;
        readonly uploadUrl: Schema.String;
        readonly path: Schema.String;
    }>>;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteWorkspace", "DELETE", "/workspaces/:workspace_id", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteWorkspaceFile", "DELETE", "/workspaces/:workspace_id/files", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    path: Schema.String;
}>>, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getWorkspace", "GET", "/workspaces/:workspace_id", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getWorkspaceSize", "GET", "/workspaces/:workspace_id/size", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly usedBytes: Schema.Int;
    readonly maxBytes: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listWorkspaceFiles", "GET", "/workspaces/:workspace_id/files", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    prefix: Schema.withDecodingDefaultTypeKey<Schema.String, never>;
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
    includeUrls: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Boolean, Schema.Literals<readonly ["true", "false", "1", "0"]>, never, never>, never>;
    shallow: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Boolean, Schema.Literals<readonly ["true", "false", "1", "0"]>, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly files: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly path: Schema.String;
        readonly size: Schema.Int;
        readonly lastModified: Schema.String;
        readonly url: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    }>>;
    readonly folders: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly nextCursor: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly hasMore: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listWorkspaces", "GET", "/workspaces", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateWorkspace", "PATCH", "/workspaces/:workspace_id", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Files that sessions read and write.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Workspaces extends Workspaces_base {
}
declare const Browsers_base: HttpApiGroup.HttpApiGroup<"browsers", HttpApiEndpoint.HttpApiEndpoint<"createBrowser", "POST", "/browsers", never, never, Schema.toCodecJson<Schema.Codec<{
    readonly profileId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly timeout: number;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly allowResizing: boolean;
    readonly customProxy?: {
        readonly host: string;
        readonly port: number;
        readonly username?: string | null;
        readonly password?: string | null;
        readonly ignoreCertErrors: boolean;
    } | null;
    readonly enableRecording?: boolean;
    readonly pdfRendererEnabled: boolean;
    readonly solveCaptchas: boolean;
    readonly metadata?: {
        readonly [x: string]: string;
    } | null;
}, {
    readonly profileId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly timeout?: number;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly allowResizing?: boolean;
    readonly customProxy?: {
        readonly host: string;
        readonly port: number;
        readonly username?: string | null;
        readonly password?: string | null;
        readonly ignoreCertErrors?: boolean;
    } | null;
    readonly enableRecording?: boolean;
    readonly pdfRendererEnabled?: boolean;
    readonly solveCaptchas?: boolean;
    readonly metadata?: {
        readonly [x: string]: string;
    } | null;
} | undefined, never, never>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly status: "active" | "stopped";
    readonly liveUrl?: string | null;
    readonly cdpUrl?: string | null;
    readonly timeoutAt: string;
    readonly startedAt: string;
    readonly finishedAt?: string | null;
    readonly proxyUsedMb: string;
    readonly proxyCost: string;
    readonly browserCost: string;
    readonly agentSessionId?: string | null;
    readonly recordingUrl?: string | null;
    readonly metadata: {
        readonly [x: string]: string;
    };
}, {
    readonly id: string;
    readonly status: "active" | "stopped";
    readonly liveUrl?: string | null;
    readonly cdpUrl?: string | null;
    readonly timeoutAt: string;
    readonly startedAt: string;
    readonly finishedAt?: string | null;
    readonly proxyUsedMb?: string;
    readonly proxyCost?: string;
    readonly browserCost?: string;
    readonly agentSessionId?: string | null;
    readonly recordingUrl?: string | null;
    readonly metadata?: {
        readonly [x: string]: string;
    };
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getBrowser", "GET", "/browsers/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly cdpUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly timeoutAt: Schema.String;
    readonly startedAt: Schema.String;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly browserCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly agentSessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingAvailable: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.String>, never>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listBrowserDownloads", "GET", "/browsers/:session_id/downloads", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
    includeUrls: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Boolean, Schema.Literals<readonly ["true", "false", "1", "0"]>, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly files: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly path: Schema.String;
        readonly size: Schema.Int;
        readonly lastModified: Schema.String;
        readonly url: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listBrowsers", "GET", "/browsers", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    filterBy: Schema.optionalKey<Schema.Literals<readonly ["active", "stopped"]>>;
    agentSessionId: Schema.optionalKey<Schema.String>;
    metadata: Schema.optionalKey<Schema.$Array<Schema.String>>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
        readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly cdpUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly timeoutAt: Schema.String;
        readonly startedAt: Schema.String;
        readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly browserCost: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly agentSessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.String>, never>;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateBrowser", "PATCH", "/browsers/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly action: Schema.Literals<readonly ["stop"]>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly cdpUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly timeoutAt: Schema.String;
    readonly startedAt: Schema.String;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly browserCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly agentSessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingAvailable: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.String>, never>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Browsers controlled by the client over CDP.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Browsers extends Browsers_base {
}
declare const Profiles_base: HttpApiGroup.HttpApiGroup<"profiles", HttpApiEndpoint.HttpApiEndpoint<"createProfile", "POST", "/profiles", never, never, Schema.toCodecJson<Schema.Codec<{
    readonly name?: string | null;
    readonly userId?: string | null;
}, {
    readonly name?: string | null;
    readonly userId?: string | null;
} | undefined, never, never>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly userId?: string | null;
    readonly name?: string | null;
    readonly lastUsedAt?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly cookieDomains?: readonly string[] | null;
}, {
    readonly id: string;
    readonly userId?: string | null;
    readonly name?: string | null;
    readonly lastUsedAt?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly cookieDomains?: readonly string[] | null;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteProfile", "DELETE", "/profiles/:profile_id", Schema.toCodecStringTree<Schema.Struct<{
    profile_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getProfile", "GET", "/profiles/:profile_id", Schema.toCodecStringTree<Schema.Struct<{
    profile_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly lastUsedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
    readonly cookieDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listProfiles", "GET", "/profiles", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    query: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly lastUsedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
        readonly cookieDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateProfile", "PATCH", "/profiles/:profile_id", Schema.toCodecStringTree<Schema.Struct<{
    profile_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly lastUsedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
    readonly cookieDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Cookies and storage that persist between browsers.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Profiles extends Profiles_base {
}
declare const Billing_base: HttpApiGroup.HttpApiGroup<"billing", HttpApiEndpoint.HttpApiEndpoint<"getBillingAccount", "GET", "/billing/account", never, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly projectId: Schema.String;
    readonly totalCreditsBalanceUsd: Schema.Finite;
    readonly monthlyCreditsBalanceUsd: Schema.Finite;
    readonly additionalCreditsBalanceUsd: Schema.Finite;
    readonly rateLimit: Schema.Int;
    readonly planInfo: Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly planName: Schema.String;
        readonly subscriptionStatus: Schema.NullOr<Schema.String>;
        readonly subscriptionId: Schema.NullOr<Schema.String>;
        readonly subscriptionCurrentPeriodEnd: Schema.NullOr<Schema.String>;
        readonly subscriptionCanceledAt: Schema.NullOr<Schema.String>;
    }>>;
    readonly isFreeTier: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly tracingDisabled: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly apiKeyId: Schema.optionalKey<Schema.String>;
    readonly concurrentSessionLimit: Schema.optionalKey<Schema.Int>;
    readonly activeSessionCount: Schema.optionalKey<Schema.Int>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * The project's credit and limits.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Billing extends Billing_base {
}
declare const Models_base: HttpApiGroup.HttpApiGroup<"models", HttpApiEndpoint.HttpApiEndpoint<"listModels", "GET", "/models", never, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly models: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly provider: Schema.String;
        readonly contextLimit: Schema.NullOr<Schema.Int>;
        readonly isDefault: Schema.Boolean;
        readonly isAvailable: Schema.Boolean;
        readonly thinkingLevels: Schema.$Array<Schema.Codec<"disabled" | "high" | "low" | "medium", "disabled" | "high" | "low" | "medium", never, never>>;
        readonly aliases: Schema.$Array<Schema.String>;
    }>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Models with their parameters.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Models extends Models_base {
}
declare const Api_base: HttpApi.HttpApi<"v3", HttpApiGroup.HttpApiGroup<"billing", HttpApiEndpoint.HttpApiEndpoint<"getBillingAccount", "GET", "/api/v3/billing/account", never, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly projectId: Schema.String;
    readonly totalCreditsBalanceUsd: Schema.Finite;
    readonly monthlyCreditsBalanceUsd: Schema.Finite;
    readonly additionalCreditsBalanceUsd: Schema.Finite;
    readonly rateLimit: Schema.Int;
    readonly planInfo: Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly planName: Schema.String;
        readonly subscriptionStatus: Schema.NullOr<Schema.String>;
        readonly subscriptionId: Schema.NullOr<Schema.String>;
        readonly subscriptionCurrentPeriodEnd: Schema.NullOr<Schema.String>;
        readonly subscriptionCanceledAt: Schema.NullOr<Schema.String>;
    }>>;
    readonly isFreeTier: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly tracingDisabled: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly apiKeyId: Schema.optionalKey<Schema.String>;
    readonly concurrentSessionLimit: Schema.optionalKey<Schema.Int>;
    readonly activeSessionCount: Schema.optionalKey<Schema.Int>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"browsers", HttpApiEndpoint.HttpApiEndpoint<"createBrowser", "POST", "/api/v3/browsers", never, never, Schema.toCodecJson<Schema.Codec<{
    readonly profileId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly timeout: number;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly allowResizing: boolean;
    readonly customProxy?: {
        readonly host: string;
        readonly port: number;
        readonly username?: string | null;
        readonly password?: string | null;
        readonly ignoreCertErrors: boolean;
    } | null;
    readonly enableRecording?: boolean;
    readonly pdfRendererEnabled: boolean;
    readonly solveCaptchas: boolean;
    readonly metadata?: {
        readonly [x: string]: string;
    } | null;
}, {
    readonly profileId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly timeout?: number;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly allowResizing?: boolean;
    readonly customProxy?: {
        readonly host: string;
        readonly port: number;
        readonly username?: string | null;
        readonly password?: string | null;
        readonly ignoreCertErrors?: boolean;
    } | null;
    readonly enableRecording?: boolean;
    readonly pdfRendererEnabled?: boolean;
    readonly solveCaptchas?: boolean;
    readonly metadata?: {
        readonly [x: string]: string;
    } | null;
} | undefined, never, never>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly status: "active" | "stopped";
    readonly liveUrl?: string | null;
    readonly cdpUrl?: string | null;
    readonly timeoutAt: string;
    readonly startedAt: string;
    readonly finishedAt?: string | null;
    readonly proxyUsedMb: string;
    readonly proxyCost: string;
    readonly browserCost: string;
    readonly agentSessionId?: string | null;
    readonly recordingUrl?: string | null;
    readonly metadata: {
        readonly [x: string]: string;
    };
}, {
    readonly id: string;
    readonly status: "active" | "stopped";
    readonly liveUrl?: string | null;
    readonly cdpUrl?: string | null;
    readonly timeoutAt: string;
    readonly startedAt: string;
    readonly finishedAt?: string | null;
    readonly proxyUsedMb?: string;
    readonly proxyCost?: string;
    readonly browserCost?: string;
    readonly agentSessionId?: string | null;
    readonly recordingUrl?: string | null;
    readonly metadata?: {
        readonly [x: string]: string;
    };
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getBrowser", "GET", "/api/v3/browsers/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly cdpUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly timeoutAt: Schema.String;
    readonly startedAt: Schema.String;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly browserCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly agentSessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingAvailable: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.String>, never>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listBrowserDownloads", "GET", "/api/v3/browsers/:session_id/downloads", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
    includeUrls: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Boolean, Schema.Literals<readonly ["true", "false", "1", "0"]>, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly files: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly path: Schema.String;
        readonly size: Schema.Int;
        readonly lastModified: Schema.String;
        readonly url: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listBrowsers", "GET", "/api/v3/browsers", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    filterBy: Schema.optionalKey<Schema.Literals<readonly ["active", "stopped"]>>;
    agentSessionId: Schema.optionalKey<Schema.String>;
    metadata: Schema.optionalKey<Schema.$Array<Schema.String>>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
        readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly cdpUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly timeoutAt: Schema.String;
        readonly startedAt: Schema.String;
        readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly browserCost: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly agentSessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.String>, never>;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateBrowser", "PATCH", "/api/v3/browsers/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly action: Schema.Literals<readonly ["stop"]>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly cdpUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly timeoutAt: Schema.String;
    readonly startedAt: Schema.String;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly browserCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly agentSessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingAvailable: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.String>, never>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"models", HttpApiEndpoint.HttpApiEndpoint<"listModels", "GET", "/api/v3/models", never, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly models: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly provider: Schema.String;
        readonly contextLimit: Schema.NullOr<Schema.Int>;
        readonly isDefault: Schema.Boolean;
        readonly isAvailable: Schema.Boolean;
        readonly thinkingLevels: Schema.$Array<Schema.Codec<"disabled" | "high" | "low" | "medium", "disabled" | "high" | "low" | "medium", never, never>>;
        readonly aliases: Schema.$Array<Schema.String>;
    }>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"profiles", HttpApiEndpoint.HttpApiEndpoint<"createProfile", "POST", "/api/v3/profiles", never, never, Schema.toCodecJson<Schema.Codec<{
    readonly name?: string | null;
    readonly userId?: string | null;
}, {
    readonly name?: string | null;
    readonly userId?: string | null;
} | undefined, never, never>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly userId?: string | null;
    readonly name?: string | null;
    readonly lastUsedAt?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly cookieDomains?: readonly string[] | null;
}, {
    readonly id: string;
    readonly userId?: string | null;
    readonly name?: string | null;
    readonly lastUsedAt?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly cookieDomains?: readonly string[] | null;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteProfile", "DELETE", "/api/v3/profiles/:profile_id", Schema.toCodecStringTree<Schema.Struct<{
    profile_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getProfile", "GET", "/api/v3/profiles/:profile_id", Schema.toCodecStringTree<Schema.Struct<{
    profile_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly lastUsedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
    readonly cookieDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listProfiles", "GET", "/api/v3/profiles", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    query: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly lastUsedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
        readonly cookieDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateProfile", "PATCH", "/api/v3/profiles/:profile_id", Schema.toCodecStringTree<Schema.Struct<{
    profile_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly lastUsedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
    readonly cookieDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"sessions", HttpApiEndpoint.HttpApiEndpoint<"createSession", "POST", "/api/v3/sessions", never, never, Schema.toCodecJson<Schema.Codec<{
    readonly task?: string | null;
    readonly model?: string;
    readonly thinkingLevel?: "disabled" | "high" | "low" | "medium" | null;
    readonly sessionId?: string | null;
    readonly keepAlive: boolean;
    readonly maxCostUsd?: string | number | null;
    readonly profileId?: string | null;
    readonly workspaceId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly outputSchema?: {
        readonly [x: string]: unknown;
    } | null;
    readonly enableScheduledTasks: boolean;
    readonly sensitiveData?: {
        readonly [x: string]: string;
    } | null;
    readonly enableRecording?: boolean;
    readonly skills: boolean;
    readonly agentmail: boolean;
    readonly askHuman: boolean;
    readonly codeMode: boolean;
    readonly cacheScript: boolean | null;
    readonly autoHeal: boolean;
    readonly useOwnKey: boolean;
}, {
    readonly task?: string | null;
    readonly model?: string;
    readonly thinkingLevel?: "disabled" | "high" | "low" | "medium" | null;
    readonly sessionId?: string | null;
    readonly keepAlive?: boolean;
    readonly maxCostUsd?: string | number | null;
    readonly profileId?: string | null;
    readonly workspaceId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly outputSchema?: {
        readonly [x: string]: unknown;
    } | null;
    readonly enableScheduledTasks?: boolean;
    readonly sensitiveData?: {
        readonly [x: string]: string;
    } | null;
    readonly enableRecording?: boolean;
    readonly skills?: boolean;
    readonly agentmail?: boolean;
    readonly askHuman?: boolean;
    readonly codeMode?: boolean;
    readonly cacheScript?: boolean | null;
    readonly autoHeal?: boolean;
    readonly useOwnKey?: boolean;
} | undefined, never, never>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"created" | "error" | "idle" | "running" | "stopped" | "timed_out", "created" | "error" | "idle" | "running" | "stopped" | "timed_out", never, never>;
    readonly model: Schema.String;
    readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly thinkingLevel: Schema.optionalKey<Schema.NullOr<Schema.Codec<"disabled" | "high" | "low" | "medium", "disabled" | "high" | "low" | "medium", never, never>>>;
    readonly title: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly output: Schema.optionalKey<Schema.Unknown>;
    readonly error: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly outputSchema: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly stepCount: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly lastStepSummary: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isTaskSuccessful: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrls: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly workspaceId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly maxCostUsd: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly totalInputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly totalOutputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly llmCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly browserCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly totalCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly agentmailEmail: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly integrationsUsed: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteSession", "DELETE", "/api/v3/sessions/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getSession", "GET", "/api/v3/sessions/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"created" | "error" | "idle" | "running" | "stopped" | "timed_out", "created" | "error" | "idle" | "running" | "stopped" | "timed_out", never, never>;
    readonly model: Schema.String;
    readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly thinkingLevel: Schema.optionalKey<Schema.NullOr<Schema.Codec<"disabled" | "high" | "low" | "medium", "disabled" | "high" | "low" | "medium", never, never>>>;
    readonly title: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly output: Schema.optionalKey<Schema.Unknown>;
    readonly error: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly outputSchema: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly stepCount: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly lastStepSummary: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isTaskSuccessful: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrls: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly workspaceId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly maxCostUsd: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly totalInputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly totalOutputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly llmCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly browserCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly totalCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly agentmailEmail: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly integrationsUsed: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listSessionMessages", "GET", "/api/v3/sessions/:session_id/messages", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    after: Schema.optionalKey<Schema.String>;
    before: Schema.optionalKey<Schema.String>;
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly messages: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly sessionId: Schema.String;
        readonly role: Schema.String;
        readonly data: Schema.String;
        readonly type: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly summary: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly hidden: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
        readonly createdAt: Schema.String;
    }>>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listSessions", "GET", "/api/v3/sessions", never, Schema.toCodecStringTree<Schema.Struct<{
    page: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    page_size: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly sessions: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly status: Schema.Codec<"created" | "error" | "idle" | "running" | "stopped" | "timed_out", "created" | "error" | "idle" | "running" | "stopped" | "timed_out", never, never>;
        readonly model: Schema.String;
        readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly thinkingLevel: Schema.optionalKey<Schema.NullOr<Schema.Codec<"disabled" | "high" | "low" | "medium", "disabled" | "high" | "low" | "medium", never, never>>>;
        readonly title: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly output: Schema.optionalKey<Schema.Unknown>;
        readonly error: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly outputSchema: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
        readonly stepCount: Schema.withDecodingDefaultKey<Schema.Int, never>;
        readonly lastStepSummary: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly isTaskSuccessful: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly recordingUrls: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
        readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly workspaceId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
        readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
        readonly maxCostUsd: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly totalInputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
        readonly totalOutputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
        readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly llmCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly proxyCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly browserCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly totalCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
        readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly agentmailEmail: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly integrationsUsed: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly total: Schema.Int;
    readonly page: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"stopSession", "POST", "/api/v3/sessions/:session_id/stop", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Codec<{
    readonly strategy: "session" | "task";
}, {
    readonly strategy?: "session" | "task";
} | undefined, never, never>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"created" | "error" | "idle" | "running" | "stopped" | "timed_out", "created" | "error" | "idle" | "running" | "stopped" | "timed_out", never, never>;
    readonly model: Schema.String;
    readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly thinkingLevel: Schema.optionalKey<Schema.NullOr<Schema.Codec<"disabled" | "high" | "low" | "medium", "disabled" | "high" | "low" | "medium", never, never>>>;
    readonly title: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly output: Schema.optionalKey<Schema.Unknown>;
    readonly error: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly outputSchema: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly stepCount: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly lastStepSummary: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isTaskSuccessful: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrls: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly workspaceId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly maxCostUsd: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly totalInputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly totalOutputTokens: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly llmCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly browserCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly totalCostUsd: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly agentmailEmail: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly integrationsUsed: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"workspaces", HttpApiEndpoint.HttpApiEndpoint<"createWorkspace", "POST", "/api/v3/workspaces", never, never, Schema.toCodecJson<Schema.Codec<{
    readonly name?: string | null;
}, {
    readonly name?: string | null;
} | undefined, never, never>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly name?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
}, {
    readonly id: string;
    readonly name?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"createWorkspaceUploads", "POST", "/api/v3/workspaces/:workspace_id/files/upload", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    prefix: Schema.withDecodingDefaultTypeKey<Schema.String, never>;
}>>, Schema.toCodecJson<Schema.Struct<{
    readonly files: Schema.$Array<Schema.Struct<{
        readonly name: Schema.String;
        readonly contentType: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly size: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    }>>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly files: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly name: Schema.String;
        readonly uploadUrl: Schema.String;
        readonly path: Schema.String;
    }>>;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteWorkspace", "DELETE", "/api/v3/workspaces/:workspace_id", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteWorkspaceFile", "DELETE", "/api/v3/workspaces/:workspace_id/files", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    path: Schema.String;
}>>, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getWorkspace", "GET", "/api/v3/workspaces/:workspace_id", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getWorkspaceSize", "GET", "/api/v3/workspaces/:workspace_id/size", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly usedBytes: Schema.Int;
    readonly maxBytes: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listWorkspaceFiles", "GET", "/api/v3/workspaces/:workspace_id/files", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    prefix: Schema.withDecodingDefaultTypeKey<Schema.String, never>;
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
    includeUrls: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Boolean, Schema.Literals<readonly ["true", "false", "1", "0"]>, never, never>, never>;
    shallow: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Boolean, Schema.Literals<readonly ["true", "false", "1", "0"]>, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly files: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly path: Schema.String;
        readonly size: Schema.Int;
        readonly lastModified: Schema.String;
        readonly url: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    }>>;
    readonly folders: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly nextCursor: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly hasMore: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listWorkspaces", "GET", "/api/v3/workspaces", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateWorkspace", "PATCH", "/api/v3/workspaces/:workspace_id", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>>;
/**
 * All operations of v3. Every issue of a request part is reported, not only the first.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Api extends Api_base {
}
export {};
