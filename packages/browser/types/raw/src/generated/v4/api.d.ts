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
 * 400. The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, or an invalid cursor. `detail` states the cause.
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
 * 403. The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
 * the key lacks the required scope: `read` for GET, `write` for everything else.
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
 * 409. The request conflicts with the current state: the session has an active run, the message is no longer pending, a
 * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class Conflict extends Conflict_base {
    get _tag(): "Conflict";
    get message(): string;
}
declare const ContentTooLarge_base: Schema.Class<ContentTooLarge, Schema.Struct<{
    readonly detail: Schema.String;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>, import("effect/Cause").YieldableError>;
/**
 * 413. The workspace's size limit is exceeded. Delete files or use another workspace.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class ContentTooLarge extends ContentTooLarge_base {
    get _tag(): "ContentTooLarge";
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
 * 429. Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds.
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
declare const BadGateway_base: Schema.Class<BadGateway, Schema.Struct<{
    readonly detail: Schema.String;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>, import("effect/Cause").YieldableError>;
/**
 * 502. The node that runs the agent could not be reached. Retry the request.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class BadGateway extends BadGateway_base {
    get _tag(): "BadGateway";
    get message(): string;
}
declare const Runs_base: HttpApiGroup.HttpApiGroup<"runs", HttpApiEndpoint.HttpApiEndpoint<"cancelRun", "POST", "/runs/:run_id/cancel", Schema.toCodecStringTree<Schema.Struct<{
    run_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly task: Schema.String;
    readonly title: Schema.NullOr<Schema.String>;
    readonly model: Schema.String;
    readonly contextLimit: Schema.Int;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly result: Schema.NullOr<Schema.String>;
    readonly error: Schema.NullOr<Schema.String>;
    readonly workspaceId: Schema.NullOr<Schema.String>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly totalInputTokens: Schema.Int;
    readonly totalOutputTokens: Schema.Int;
    readonly totalCostUsd: Schema.String;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly humanRequest: Schema.optionalKey<Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly kind: Schema.Codec<"pause" | "question", "pause" | "question", never, never>;
        readonly step: Schema.Int;
        readonly reason: Schema.String;
        readonly url: Schema.String;
        readonly askedAt: Schema.String;
        readonly expiresAt: Schema.String;
        readonly liveUrl: Schema.NullOr<Schema.String>;
    }>>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError | typeof BadGateway>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"createRun", "POST", "/runs", never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly task: Schema.String;
    readonly model: Schema.optionalKey<Schema.String>;
    readonly modelParams: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly sessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly workspaceId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly browserSettings: Schema.optionalKey<Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly customProxy: Schema.optionalKey<Schema.NullOr<Schema.Struct<{
            readonly host: Schema.String;
            readonly port: Schema.Int;
            readonly username: Schema.optionalKey<Schema.NullOr<Schema.String>>;
            readonly password: Schema.optionalKey<Schema.NullOr<Schema.String>>;
            readonly ignoreCertErrors: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
        }>>>;
        readonly screenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
        readonly screenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
        readonly record: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly allowedDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    }>>>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly judge: Schema.optionalKey<Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly context: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    }>>>;
    readonly maxCostUsd: Schema.optionalKey<Schema.NullOr<Schema.Union<readonly [Schema.Finite, Schema.String]>>>;
    readonly agentmail: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly secretBindings: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.Struct<{
        readonly alias: Schema.String;
        readonly source: Schema.Union<readonly [Schema.Struct<{
            readonly type: Schema.Literal<"inline">;
            readonly value: Schema.String;
        }>, Schema.Struct<{
            readonly type: Schema.Literal<"onepassword">;
            readonly integrationId: Schema.String;
            readonly vaultId: Schema.String;
            readonly itemId: Schema.String;
            readonly fieldId: Schema.String;
        }>]>;
        readonly allowedDomains: Schema.$Array<Schema.String>;
    }>>>>;
    readonly outputSchema: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly askHuman: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly cacheScript: Schema.withDecodingDefaultKey<Schema.NullOr<Schema.Boolean>, never>;
    readonly autoHeal: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly workspaceId: Schema.String;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly model: Schema.String;
    readonly eventsUrl: Schema.String;
    readonly missingFileIds: Schema.optionalKey<Schema.$Array<Schema.String>>;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getRun", "GET", "/runs/:run_id", Schema.toCodecStringTree<Schema.Struct<{
    run_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly task: Schema.String;
    readonly title: Schema.NullOr<Schema.String>;
    readonly model: Schema.String;
    readonly contextLimit: Schema.Int;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly result: Schema.NullOr<Schema.String>;
    readonly error: Schema.NullOr<Schema.String>;
    readonly workspaceId: Schema.NullOr<Schema.String>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly totalInputTokens: Schema.Int;
    readonly totalOutputTokens: Schema.Int;
    readonly totalCostUsd: Schema.String;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly humanRequest: Schema.optionalKey<Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly kind: Schema.Codec<"pause" | "question", "pause" | "question", never, never>;
        readonly step: Schema.Int;
        readonly reason: Schema.String;
        readonly url: Schema.String;
        readonly askedAt: Schema.String;
        readonly expiresAt: Schema.String;
        readonly liveUrl: Schema.NullOr<Schema.String>;
    }>>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getRunStatus", "GET", "/runs/:run_id/status", Schema.toCodecStringTree<Schema.Struct<{
    run_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listRunAttachments", "GET", "/runs/:run_id/attachments", Schema.toCodecStringTree<Schema.Struct<{
    run_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly attachments: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly name: Schema.String;
        readonly contentType: Schema.String;
        readonly sizeBytes: Schema.Int;
        readonly status: Schema.Codec<"pending" | "uploaded", "pending" | "uploaded", never, never>;
    }>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listRunEvents", "GET", "/runs/:run_id/events", Schema.toCodecStringTree<Schema.Struct<{
    run_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    after: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
}>>, never, Schema.toCodecStringTree<Schema.Struct<{
    "last-event-id": Schema.optionalKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>>;
}>>, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly events: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly runId: Schema.String;
        readonly id: Schema.Int;
        readonly ts: Schema.String;
        readonly type: Schema.String;
        readonly data: Schema.$Record<Schema.String, Schema.Unknown>;
    }>>;
    readonly nextAfter: Schema.NullOr<Schema.Int>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listRuns", "GET", "/runs", never, Schema.toCodecStringTree<Schema.Struct<{
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
    sessionId: Schema.optionalKey<Schema.String>;
    status: Schema.optionalKey<Schema.Literals<readonly ["queued", "dispatching", "running", "completed", "failed", "cancelled"]>>;
    query: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly runs: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly sessionId: Schema.String;
        readonly task: Schema.String;
        readonly title: Schema.NullOr<Schema.String>;
        readonly model: Schema.String;
        readonly contextLimit: Schema.Int;
        readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
        readonly result: Schema.NullOr<Schema.String>;
        readonly error: Schema.NullOr<Schema.String>;
        readonly workspaceId: Schema.NullOr<Schema.String>;
        readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
        readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
        readonly totalInputTokens: Schema.Int;
        readonly totalOutputTokens: Schema.Int;
        readonly totalCostUsd: Schema.String;
        readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
        readonly humanRequest: Schema.optionalKey<Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
            readonly kind: Schema.Codec<"pause" | "question", "pause" | "question", never, never>;
            readonly step: Schema.Int;
            readonly reason: Schema.String;
            readonly url: Schema.String;
            readonly askedAt: Schema.String;
            readonly expiresAt: Schema.String;
            readonly liveUrl: Schema.NullOr<Schema.String>;
        }>>>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"pauseRun", "POST", "/runs/:run_id/pause", Schema.toCodecStringTree<Schema.Struct<{
    run_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly task: Schema.String;
    readonly title: Schema.NullOr<Schema.String>;
    readonly model: Schema.String;
    readonly contextLimit: Schema.Int;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly result: Schema.NullOr<Schema.String>;
    readonly error: Schema.NullOr<Schema.String>;
    readonly workspaceId: Schema.NullOr<Schema.String>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly totalInputTokens: Schema.Int;
    readonly totalOutputTokens: Schema.Int;
    readonly totalCostUsd: Schema.String;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly humanRequest: Schema.optionalKey<Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly kind: Schema.Codec<"pause" | "question", "pause" | "question", never, never>;
        readonly step: Schema.Int;
        readonly reason: Schema.String;
        readonly url: Schema.String;
        readonly askedAt: Schema.String;
        readonly expiresAt: Schema.String;
        readonly liveUrl: Schema.NullOr<Schema.String>;
    }>>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"resumeRun", "POST", "/runs/:run_id/resume", Schema.toCodecStringTree<Schema.Struct<{
    run_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Codec<{
    readonly answer?: string | null;
}, {
    readonly answer?: string | null;
} | undefined, never, never>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly task: Schema.String;
    readonly title: Schema.NullOr<Schema.String>;
    readonly model: Schema.String;
    readonly contextLimit: Schema.Int;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly result: Schema.NullOr<Schema.String>;
    readonly error: Schema.NullOr<Schema.String>;
    readonly workspaceId: Schema.NullOr<Schema.String>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly totalInputTokens: Schema.Int;
    readonly totalOutputTokens: Schema.Int;
    readonly totalCostUsd: Schema.String;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly humanRequest: Schema.optionalKey<Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly kind: Schema.Codec<"pause" | "question", "pause" | "question", never, never>;
        readonly step: Schema.Int;
        readonly reason: Schema.String;
        readonly url: Schema.String;
        readonly askedAt: Schema.String;
        readonly expiresAt: Schema.String;
        readonly liveUrl: Schema.NullOr<Schema.String>;
    }>>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Start an agent on a task and follow its progress.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Runs extends Runs_base {
}
declare const Sessions_base: HttpApiGroup.HttpApiGroup<"sessions", HttpApiEndpoint.HttpApiEndpoint<"enqueueMessage", "POST", "/sessions/:session_id/queue", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly text: Schema.String;
    readonly interrupt: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
    "x-v4-queue-deduplicate": Schema.optionalKey<Schema.Literals<readonly ["exact-text-v1"]>>;
}>>, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.Int;
    readonly sessionId: Schema.String;
    readonly runId: Schema.NullOr<Schema.String>;
    readonly mode: Schema.Codec<"interrupt" | "queue", "interrupt" | "queue", never, never>;
    readonly status: Schema.Codec<"cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", "cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", never, never>;
    readonly text: Schema.String;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly createdAt: Schema.String;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getQueuedMessage", "GET", "/sessions/:session_id/queue/:message_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
    message_id: Schema.decodeTo<Schema.Int, Schema.String, never, never>;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.Int;
    readonly sessionId: Schema.String;
    readonly runId: Schema.NullOr<Schema.String>;
    readonly mode: Schema.Codec<"interrupt" | "queue", "interrupt" | "queue", never, never>;
    readonly status: Schema.Codec<"cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", "cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", never, never>;
    readonly text: Schema.String;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly createdAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getSession", "GET", "/sessions/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly sessionId: Schema.String;
    readonly latestRunId: Schema.String;
    readonly workspaceId: Schema.NullOr<Schema.String>;
    readonly task: Schema.String;
    readonly title: Schema.NullOr<Schema.String>;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listQueue", "GET", "/sessions/:session_id/queue", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly queue: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.Int;
        readonly sessionId: Schema.String;
        readonly runId: Schema.NullOr<Schema.String>;
        readonly mode: Schema.Codec<"interrupt" | "queue", "interrupt" | "queue", never, never>;
        readonly status: Schema.Codec<"cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", "cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", never, never>;
        readonly text: Schema.String;
        readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
        readonly createdAt: Schema.String;
    }>>;
    readonly steeringCutoffs: Schema.optionalKey<Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly sourceRunId: Schema.String;
        readonly createdAt: Schema.String;
    }>>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listSessions", "GET", "/sessions", never, Schema.toCodecStringTree<Schema.Struct<{
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly sessions: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly sessionId: Schema.String;
        readonly latestRunId: Schema.String;
        readonly workspaceId: Schema.NullOr<Schema.String>;
        readonly task: Schema.String;
        readonly title: Schema.NullOr<Schema.String>;
        readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"purgeSession", "POST", "/sessions/:session_id/purge", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"removeQueuedMessage", "DELETE", "/sessions/:session_id/queue/:message_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
    message_id: Schema.decodeTo<Schema.Int, Schema.String, never, never>;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.Int;
    readonly sessionId: Schema.String;
    readonly runId: Schema.NullOr<Schema.String>;
    readonly mode: Schema.Codec<"interrupt" | "queue", "interrupt" | "queue", never, never>;
    readonly status: Schema.Codec<"cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", "cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", never, never>;
    readonly text: Schema.String;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly createdAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Continue a conversation.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Sessions extends Sessions_base {
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
declare const Workspaces_base: HttpApiGroup.HttpApiGroup<"workspaces", HttpApiEndpoint.HttpApiEndpoint<"createWorkspace", "POST", "/workspaces", never, never, Schema.toCodecJson<Schema.Codec<{
    readonly name?: string | null;
}, {
    readonly name?: string | null;
} | undefined, never, never>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly archived: Schema.Boolean;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"createWorkspaceUploads", "POST", "/workspaces/:workspace_id/files/upload", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly files: Schema.$Array<Schema.Struct<{
        readonly name: Schema.String;
        readonly contentType: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly size: Schema.Int;
    }>>;
    readonly allowOverrides: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly files: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly name: Schema.String;
        readonly storedName: Schema.String;
        readonly path: Schema.String;
        readonly willOverride: Schema.Boolean;
        readonly uploadUrl: Schema.String;
    }>>;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ContentTooLarge | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteWorkspace", "DELETE", "/workspaces/:workspace_id", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteWorkspaceFile", "DELETE", "/workspaces/:workspace_id/files", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    path: Schema.String;
}>>, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getWorkspace", "GET", "/workspaces/:workspace_id", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly archived: Schema.Boolean;
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
    contentDisposition: Schema.optionalKey<Schema.Literals<readonly ["attachment"]>>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly files: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly path: Schema.String;
        readonly size: Schema.Int;
        readonly lastModified: Schema.String;
        readonly url: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listWorkspaces", "GET", "/workspaces", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly archived: Schema.Boolean;
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
    readonly archived: Schema.Boolean;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Files that runs read and write.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Workspaces extends Workspaces_base {
}
declare const Recipes_base: HttpApiGroup.HttpApiGroup<"recipes", HttpApiEndpoint.HttpApiEndpoint<"deleteRecipe", "DELETE", "/recipes/:recipe_id", Schema.toCodecStringTree<Schema.Struct<{
    recipe_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getRecipe", "GET", "/recipes/:recipe_id", Schema.toCodecStringTree<Schema.Struct<{
    recipe_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly workspaceId: Schema.String;
    readonly template: Schema.String;
    readonly parameterCount: Schema.Int;
    readonly model: Schema.String;
    readonly steps: Schema.$Array<Schema.String>;
    readonly hitCount: Schema.Int;
    readonly healCount: Schema.Int;
    readonly missCount: Schema.Int;
    readonly savedTokens: Schema.Int;
    readonly savedCostUsd: Schema.String;
    readonly lastUsedAt: Schema.NullOr<Schema.String>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listRecipes", "GET", "/recipes", never, Schema.toCodecStringTree<Schema.Struct<{
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
    workspaceId: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly recipes: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly workspaceId: Schema.String;
        readonly template: Schema.String;
        readonly parameterCount: Schema.Int;
        readonly model: Schema.String;
        readonly steps: Schema.$Array<Schema.String>;
        readonly hitCount: Schema.Int;
        readonly healCount: Schema.Int;
        readonly missCount: Schema.Int;
        readonly savedTokens: Schema.Int;
        readonly savedCostUsd: Schema.String;
        readonly lastUsedAt: Schema.NullOr<Schema.String>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Recorded tasks that run again without a model.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Recipes extends Recipes_base {
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
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"importProfile", "POST", "/profiles/:profile_id/import", Schema.toCodecStringTree<Schema.Struct<{
    profile_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly sites: Schema.$Array<Schema.String>;
    readonly cookies: Schema.$Array<Schema.Struct<{
        readonly name: Schema.String;
        readonly value: Schema.String;
        readonly domain: Schema.String;
        readonly path: Schema.String;
        readonly expires: Schema.optionalKey<Schema.Finite>;
        readonly secure: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
        readonly httpOnly: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
        readonly sameSite: Schema.optionalKey<Schema.Literals<readonly ["Strict", "Lax", "None"]>>;
        readonly partitionKey: Schema.optionalKey<Schema.Struct<{
            readonly topLevelSite: Schema.String;
            readonly hasCrossSiteAncestor: Schema.Boolean;
        }>>;
    }>>;
    readonly origins: Schema.optionalKey<Schema.$Array<Schema.Struct<{
        readonly origin: Schema.String;
        readonly localStorage: Schema.$Array<Schema.Struct<{
            readonly name: Schema.String;
            readonly value: Schema.String;
        }>>;
    }>>>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly lastUsedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
    readonly cookieDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listProfiles", "GET", "/profiles", never, Schema.toCodecStringTree<Schema.Struct<{
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
declare const Models_base: HttpApiGroup.HttpApiGroup<"models", HttpApiEndpoint.HttpApiEndpoint<"listModels", "GET", "/models", never, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly models: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly provider: Schema.String;
        readonly contextLimit: Schema.NullOr<Schema.Int>;
        readonly isDefault: Schema.Boolean;
        readonly isAvailable: Schema.Boolean;
        readonly modelParams: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
            readonly path: Schema.String;
            readonly values: Schema.$Array<Schema.String>;
        }>>;
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
declare const Key_base: HttpApiGroup.HttpApiGroup<"key", HttpApiEndpoint.HttpApiEndpoint<"getKey", "GET", "/key", never, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.String;
    readonly prefix: Schema.String;
    readonly scopes: Schema.$Array<Schema.Codec<"admin" | "read" | "write", "admin" | "read" | "write", never, never>>;
    readonly projectId: Schema.String;
    readonly projectName: Schema.String;
    readonly expiresAt: Schema.NullOr<Schema.String>;
    readonly monthlyCapUsd: Schema.NullOr<Schema.String>;
    readonly spentThisMonthUsd: Schema.String;
    readonly maxBrowsers: Schema.Int;
    readonly maxRps: Schema.NullOr<Schema.Int>;
    readonly serverVersion: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * The current API key.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Key extends Key_base {
}
declare const Webhooks_base: HttpApiGroup.HttpApiGroup<"webhooks", HttpApiEndpoint.HttpApiEndpoint<"createWebhook", "POST", "/webhooks", never, never, Schema.toCodecJson<Schema.Struct<{
    readonly url: Schema.String;
    readonly events: Schema.optionalKey<Schema.$Array<Schema.Literals<readonly ["agent.task.status_update", "session.status.update", "run.status_update", "test"]>>>;
    readonly description: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly url: string;
    readonly events: readonly ("agent.task.status_update" | "run.status_update" | "session.status.update" | "test")[];
    readonly description: string | null;
    readonly isEnabled: boolean;
    readonly disabledReason?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly secret: string;
}, {
    readonly id: string;
    readonly url: string;
    readonly events: readonly ("agent.task.status_update" | "run.status_update" | "session.status.update" | "test")[];
    readonly description: string | null;
    readonly isEnabled: boolean;
    readonly disabledReason?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly secret: string;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteWebhook", "DELETE", "/webhooks/:webhook_id", Schema.toCodecStringTree<Schema.Struct<{
    webhook_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getWebhook", "GET", "/webhooks/:webhook_id", Schema.toCodecStringTree<Schema.Struct<{
    webhook_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly url: Schema.String;
    readonly events: Schema.$Array<Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>>;
    readonly description: Schema.NullOr<Schema.String>;
    readonly isEnabled: Schema.Boolean;
    readonly disabledReason: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listWebhookDeliveries", "GET", "/webhooks/:webhook_id/deliveries", Schema.toCodecStringTree<Schema.Struct<{
    webhook_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly deliveries: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly webhookId: Schema.String;
        readonly eventType: Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>;
        readonly status: Schema.Codec<"delivered" | "failed" | "pending", "delivered" | "failed" | "pending", never, never>;
        readonly attempts: Schema.Int;
        readonly nextAttemptAt: Schema.NullOr<Schema.String>;
        readonly responseStatus: Schema.NullOr<Schema.Int>;
        readonly error: Schema.NullOr<Schema.String>;
        readonly payload: Schema.$Record<Schema.String, Schema.Unknown>;
        readonly createdAt: Schema.String;
        readonly deliveredAt: Schema.NullOr<Schema.String>;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listWebhooks", "GET", "/webhooks", never, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly webhooks: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly url: Schema.String;
        readonly events: Schema.$Array<Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>>;
        readonly description: Schema.NullOr<Schema.String>;
        readonly isEnabled: Schema.Boolean;
        readonly disabledReason: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"replayWebhookDelivery", "POST", "/webhooks/:webhook_id/deliveries/:delivery_id/replay", Schema.toCodecStringTree<Schema.Struct<{
    webhook_id: Schema.String;
    delivery_id: Schema.String;
}>>, never, never, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly webhookId: string;
    readonly eventType: "agent.task.status_update" | "run.status_update" | "session.status.update" | "test";
    readonly status: "delivered" | "failed" | "pending";
    readonly attempts: number;
    readonly nextAttemptAt: string | null;
    readonly responseStatus: number | null;
    readonly error: string | null;
    readonly payload: {
        readonly [x: string]: unknown;
    };
    readonly createdAt: string;
    readonly deliveredAt: string | null;
}, {
    readonly id: string;
    readonly webhookId: string;
    readonly eventType: "agent.task.status_update" | "run.status_update" | "session.status.update" | "test";
    readonly status: "delivered" | "failed" | "pending";
    readonly attempts: number;
    readonly nextAttemptAt: string | null;
    readonly responseStatus: number | null;
    readonly error: string | null;
    readonly payload: {
        readonly [x: string]: unknown;
    };
    readonly createdAt: string;
    readonly deliveredAt: string | null;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"rotateWebhookSecret", "POST", "/webhooks/:webhook_id/rotate-secret", Schema.toCodecStringTree<Schema.Struct<{
    webhook_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly url: Schema.String;
    readonly events: Schema.$Array<Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>>;
    readonly description: Schema.NullOr<Schema.String>;
    readonly isEnabled: Schema.Boolean;
    readonly disabledReason: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
    readonly secret: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"testWebhook", "POST", "/webhooks/:webhook_id/test", Schema.toCodecStringTree<Schema.Struct<{
    webhook_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly webhookId: Schema.String;
    readonly eventType: Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>;
    readonly status: Schema.Codec<"delivered" | "failed" | "pending", "delivered" | "failed" | "pending", never, never>;
    readonly attempts: Schema.Int;
    readonly nextAttemptAt: Schema.NullOr<Schema.String>;
    readonly responseStatus: Schema.NullOr<Schema.Int>;
    readonly error: Schema.NullOr<Schema.String>;
    readonly payload: Schema.$Record<Schema.String, Schema.Unknown>;
    readonly createdAt: Schema.String;
    readonly deliveredAt: Schema.NullOr<Schema.String>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateWebhook", "PATCH", "/webhooks/:webhook_id", Schema.toCodecStringTree<Schema.Struct<{
    webhook_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly url: Schema.optionalKey<Schema.String>;
    readonly events: Schema.optionalKey<Schema.$Array<Schema.Literals<readonly ["agent.task.status_update", "session.status.update", "run.status_update", "test"]>>>;
    readonly description: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isEnabled: Schema.optionalKey<Schema.Boolean>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly url: Schema.String;
    readonly events: Schema.$Array<Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>>;
    readonly description: Schema.NullOr<Schema.String>;
    readonly isEnabled: Schema.Boolean;
    readonly disabledReason: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Signed HTTP callbacks for status changes.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Webhooks extends Webhooks_base {
}
declare const Api_base: HttpApi.HttpApi<"v4", HttpApiGroup.HttpApiGroup<"browsers", HttpApiEndpoint.HttpApiEndpoint<"createBrowser", "POST", "/api/v4/browsers", never, never, Schema.toCodecJson<Schema.Codec<{
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
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getBrowser", "GET", "/api/v4/browsers/:session_id", Schema.toCodecStringTree<Schema.Struct<{
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
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listBrowserDownloads", "GET", "/api/v4/browsers/:session_id/downloads", Schema.toCodecStringTree<Schema.Struct<{
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
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listBrowsers", "GET", "/api/v4/browsers", never, Schema.toCodecStringTree<Schema.Struct<{
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
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateBrowser", "PATCH", "/api/v4/browsers/:session_id", Schema.toCodecStringTree<Schema.Struct<{
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
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"key", HttpApiEndpoint.HttpApiEndpoint<"getKey", "GET", "/api/v4/key", never, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.String;
    readonly prefix: Schema.String;
    readonly scopes: Schema.$Array<Schema.Codec<"admin" | "read" | "write", "admin" | "read" | "write", never, never>>;
    readonly projectId: Schema.String;
    readonly projectName: Schema.String;
    readonly expiresAt: Schema.NullOr<Schema.String>;
    readonly monthlyCapUsd: Schema.NullOr<Schema.String>;
    readonly spentThisMonthUsd: Schema.String;
    readonly maxBrowsers: Schema.Int;
    readonly maxRps: Schema.NullOr<Schema.Int>;
    readonly serverVersion: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"models", HttpApiEndpoint.HttpApiEndpoint<"listModels", "GET", "/api/v4/models", never, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly models: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly provider: Schema.String;
        readonly contextLimit: Schema.NullOr<Schema.Int>;
        readonly isDefault: Schema.Boolean;
        readonly isAvailable: Schema.Boolean;
        readonly modelParams: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
            readonly path: Schema.String;
            readonly values: Schema.$Array<Schema.String>;
        }>>;
    }>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"profiles", HttpApiEndpoint.HttpApiEndpoint<"createProfile", "POST", "/api/v4/profiles", never, never, Schema.toCodecJson<Schema.Codec<{
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
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteProfile", "DELETE", "/api/v4/profiles/:profile_id", Schema.toCodecStringTree<Schema.Struct<{
    profile_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getProfile", "GET", "/api/v4/profiles/:profile_id", Schema.toCodecStringTree<Schema.Struct<{
    profile_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly lastUsedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
    readonly cookieDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"importProfile", "POST", "/api/v4/profiles/:profile_id/import", Schema.toCodecStringTree<Schema.Struct<{
    profile_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly sites: Schema.$Array<Schema.String>;
    readonly cookies: Schema.$Array<Schema.Struct<{
        readonly name: Schema.String;
        readonly value: Schema.String;
        readonly domain: Schema.String;
        readonly path: Schema.String;
        readonly expires: Schema.optionalKey<Schema.Finite>;
        readonly secure: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
        readonly httpOnly: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
        readonly sameSite: Schema.optionalKey<Schema.Literals<readonly ["Strict", "Lax", "None"]>>;
        readonly partitionKey: Schema.optionalKey<Schema.Struct<{
            readonly topLevelSite: Schema.String;
            readonly hasCrossSiteAncestor: Schema.Boolean;
        }>>;
    }>>;
    readonly origins: Schema.optionalKey<Schema.$Array<Schema.Struct<{
        readonly origin: Schema.String;
        readonly localStorage: Schema.$Array<Schema.Struct<{
            readonly name: Schema.String;
            readonly value: Schema.String;
        }>>;
    }>>>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly lastUsedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
    readonly cookieDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listProfiles", "GET", "/api/v4/profiles", never, Schema.toCodecStringTree<Schema.Struct<{
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
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateProfile", "PATCH", "/api/v4/profiles/:profile_id", Schema.toCodecStringTree<Schema.Struct<{
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
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"recipes", HttpApiEndpoint.HttpApiEndpoint<"deleteRecipe", "DELETE", "/api/v4/recipes/:recipe_id", Schema.toCodecStringTree<Schema.Struct<{
    recipe_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getRecipe", "GET", "/api/v4/recipes/:recipe_id", Schema.toCodecStringTree<Schema.Struct<{
    recipe_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly workspaceId: Schema.String;
    readonly template: Schema.String;
    readonly parameterCount: Schema.Int;
    readonly model: Schema.String;
    readonly steps: Schema.$Array<Schema.String>;
    readonly hitCount: Schema.Int;
    readonly healCount: Schema.Int;
    readonly missCount: Schema.Int;
    readonly savedTokens: Schema.Int;
    readonly savedCostUsd: Schema.String;
    readonly lastUsedAt: Schema.NullOr<Schema.String>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listRecipes", "GET", "/api/v4/recipes", never, Schema.toCodecStringTree<Schema.Struct<{
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
    workspaceId: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly recipes: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly workspaceId: Schema.String;
        readonly template: Schema.String;
        readonly parameterCount: Schema.Int;
        readonly model: Schema.String;
        readonly steps: Schema.$Array<Schema.String>;
        readonly hitCount: Schema.Int;
        readonly healCount: Schema.Int;
        readonly missCount: Schema.Int;
        readonly savedTokens: Schema.Int;
        readonly savedCostUsd: Schema.String;
        readonly lastUsedAt: Schema.NullOr<Schema.String>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"runs", HttpApiEndpoint.HttpApiEndpoint<"cancelRun", "POST", "/api/v4/runs/:run_id/cancel", Schema.toCodecStringTree<Schema.Struct<{
    run_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly task: Schema.String;
    readonly title: Schema.NullOr<Schema.String>;
    readonly model: Schema.String;
    readonly contextLimit: Schema.Int;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly result: Schema.NullOr<Schema.String>;
    readonly error: Schema.NullOr<Schema.String>;
    readonly workspaceId: Schema.NullOr<Schema.String>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly totalInputTokens: Schema.Int;
    readonly totalOutputTokens: Schema.Int;
    readonly totalCostUsd: Schema.String;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly humanRequest: Schema.optionalKey<Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly kind: Schema.Codec<"pause" | "question", "pause" | "question", never, never>;
        readonly step: Schema.Int;
        readonly reason: Schema.String;
        readonly url: Schema.String;
        readonly askedAt: Schema.String;
        readonly expiresAt: Schema.String;
        readonly liveUrl: Schema.NullOr<Schema.String>;
    }>>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError | typeof BadGateway>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"createRun", "POST", "/api/v4/runs", never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly task: Schema.String;
    readonly model: Schema.optionalKey<Schema.String>;
    readonly modelParams: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly sessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly workspaceId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly browserSettings: Schema.optionalKey<Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly customProxy: Schema.optionalKey<Schema.NullOr<Schema.Struct<{
            readonly host: Schema.String;
            readonly port: Schema.Int;
            readonly username: Schema.optionalKey<Schema.NullOr<Schema.String>>;
            readonly password: Schema.optionalKey<Schema.NullOr<Schema.String>>;
            readonly ignoreCertErrors: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
        }>>>;
        readonly screenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
        readonly screenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
        readonly record: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly allowedDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    }>>>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly judge: Schema.optionalKey<Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly context: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    }>>>;
    readonly maxCostUsd: Schema.optionalKey<Schema.NullOr<Schema.Union<readonly [Schema.Finite, Schema.String]>>>;
    readonly agentmail: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly secretBindings: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.Struct<{
        readonly alias: Schema.String;
        readonly source: Schema.Union<readonly [Schema.Struct<{
            readonly type: Schema.Literal<"inline">;
            readonly value: Schema.String;
        }>, Schema.Struct<{
            readonly type: Schema.Literal<"onepassword">;
            readonly integrationId: Schema.String;
            readonly vaultId: Schema.String;
            readonly itemId: Schema.String;
            readonly fieldId: Schema.String;
        }>]>;
        readonly allowedDomains: Schema.$Array<Schema.String>;
    }>>>>;
    readonly outputSchema: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly askHuman: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly cacheScript: Schema.withDecodingDefaultKey<Schema.NullOr<Schema.Boolean>, never>;
    readonly autoHeal: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly workspaceId: Schema.String;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly model: Schema.String;
    readonly eventsUrl: Schema.String;
    readonly missingFileIds: Schema.optionalKey<Schema.$Array<Schema.String>>;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getRun", "GET", "/api/v4/runs/:run_id", Schema.toCodecStringTree<Schema.Struct<{
    run_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly task: Schema.String;
    readonly title: Schema.NullOr<Schema.String>;
    readonly model: Schema.String;
    readonly contextLimit: Schema.Int;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly result: Schema.NullOr<Schema.String>;
    readonly error: Schema.NullOr<Schema.String>;
    readonly workspaceId: Schema.NullOr<Schema.String>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly totalInputTokens: Schema.Int;
    readonly totalOutputTokens: Schema.Int;
    readonly totalCostUsd: Schema.String;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly humanRequest: Schema.optionalKey<Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly kind: Schema.Codec<"pause" | "question", "pause" | "question", never, never>;
        readonly step: Schema.Int;
        readonly reason: Schema.String;
        readonly url: Schema.String;
        readonly askedAt: Schema.String;
        readonly expiresAt: Schema.String;
        readonly liveUrl: Schema.NullOr<Schema.String>;
    }>>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getRunStatus", "GET", "/api/v4/runs/:run_id/status", Schema.toCodecStringTree<Schema.Struct<{
    run_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listRunAttachments", "GET", "/api/v4/runs/:run_id/attachments", Schema.toCodecStringTree<Schema.Struct<{
    run_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly attachments: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly name: Schema.String;
        readonly contentType: Schema.String;
        readonly sizeBytes: Schema.Int;
        readonly status: Schema.Codec<"pending" | "uploaded", "pending" | "uploaded", never, never>;
    }>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listRunEvents", "GET", "/api/v4/runs/:run_id/events", Schema.toCodecStringTree<Schema.Struct<{
    run_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    after: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
}>>, never, Schema.toCodecStringTree<Schema.Struct<{
    "last-event-id": Schema.optionalKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>>;
}>>, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly events: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly runId: Schema.String;
        readonly id: Schema.Int;
        readonly ts: Schema.String;
        readonly type: Schema.String;
        readonly data: Schema.$Record<Schema.String, Schema.Unknown>;
    }>>;
    readonly nextAfter: Schema.NullOr<Schema.Int>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listRuns", "GET", "/api/v4/runs", never, Schema.toCodecStringTree<Schema.Struct<{
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
    sessionId: Schema.optionalKey<Schema.String>;
    status: Schema.optionalKey<Schema.Literals<readonly ["queued", "dispatching", "running", "completed", "failed", "cancelled"]>>;
    query: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly runs: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly sessionId: Schema.String;
        readonly task: Schema.String;
        readonly title: Schema.NullOr<Schema.String>;
        readonly model: Schema.String;
        readonly contextLimit: Schema.Int;
        readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
        readonly result: Schema.NullOr<Schema.String>;
        readonly error: Schema.NullOr<Schema.String>;
        readonly workspaceId: Schema.NullOr<Schema.String>;
        readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
        readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
        readonly totalInputTokens: Schema.Int;
        readonly totalOutputTokens: Schema.Int;
        readonly totalCostUsd: Schema.String;
        readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
        readonly humanRequest: Schema.optionalKey<Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
            readonly kind: Schema.Codec<"pause" | "question", "pause" | "question", never, never>;
            readonly step: Schema.Int;
            readonly reason: Schema.String;
            readonly url: Schema.String;
            readonly askedAt: Schema.String;
            readonly expiresAt: Schema.String;
            readonly liveUrl: Schema.NullOr<Schema.String>;
        }>>>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"pauseRun", "POST", "/api/v4/runs/:run_id/pause", Schema.toCodecStringTree<Schema.Struct<{
    run_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly task: Schema.String;
    readonly title: Schema.NullOr<Schema.String>;
    readonly model: Schema.String;
    readonly contextLimit: Schema.Int;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly result: Schema.NullOr<Schema.String>;
    readonly error: Schema.NullOr<Schema.String>;
    readonly workspaceId: Schema.NullOr<Schema.String>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly totalInputTokens: Schema.Int;
    readonly totalOutputTokens: Schema.Int;
    readonly totalCostUsd: Schema.String;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly humanRequest: Schema.optionalKey<Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly kind: Schema.Codec<"pause" | "question", "pause" | "question", never, never>;
        readonly step: Schema.Int;
        readonly reason: Schema.String;
        readonly url: Schema.String;
        readonly askedAt: Schema.String;
        readonly expiresAt: Schema.String;
        readonly liveUrl: Schema.NullOr<Schema.String>;
    }>>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"resumeRun", "POST", "/api/v4/runs/:run_id/resume", Schema.toCodecStringTree<Schema.Struct<{
    run_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Codec<{
    readonly answer?: string | null;
}, {
    readonly answer?: string | null;
} | undefined, never, never>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly task: Schema.String;
    readonly title: Schema.NullOr<Schema.String>;
    readonly model: Schema.String;
    readonly contextLimit: Schema.Int;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly result: Schema.NullOr<Schema.String>;
    readonly error: Schema.NullOr<Schema.String>;
    readonly workspaceId: Schema.NullOr<Schema.String>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly totalInputTokens: Schema.Int;
    readonly totalOutputTokens: Schema.Int;
    readonly totalCostUsd: Schema.String;
    readonly unpricedCalls: Schema.optionalKey<Schema.Int>;
    readonly humanRequest: Schema.optionalKey<Schema.NullOr<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly kind: Schema.Codec<"pause" | "question", "pause" | "question", never, never>;
        readonly step: Schema.Int;
        readonly reason: Schema.String;
        readonly url: Schema.String;
        readonly askedAt: Schema.String;
        readonly expiresAt: Schema.String;
        readonly liveUrl: Schema.NullOr<Schema.String>;
    }>>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"sessions", HttpApiEndpoint.HttpApiEndpoint<"enqueueMessage", "POST", "/api/v4/sessions/:session_id/queue", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly text: Schema.String;
    readonly interrupt: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
    "x-v4-queue-deduplicate": Schema.optionalKey<Schema.Literals<readonly ["exact-text-v1"]>>;
}>>, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.Int;
    readonly sessionId: Schema.String;
    readonly runId: Schema.NullOr<Schema.String>;
    readonly mode: Schema.Codec<"interrupt" | "queue", "interrupt" | "queue", never, never>;
    readonly status: Schema.Codec<"cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", "cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", never, never>;
    readonly text: Schema.String;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly createdAt: Schema.String;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getQueuedMessage", "GET", "/api/v4/sessions/:session_id/queue/:message_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
    message_id: Schema.decodeTo<Schema.Int, Schema.String, never, never>;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.Int;
    readonly sessionId: Schema.String;
    readonly runId: Schema.NullOr<Schema.String>;
    readonly mode: Schema.Codec<"interrupt" | "queue", "interrupt" | "queue", never, never>;
    readonly status: Schema.Codec<"cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", "cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", never, never>;
    readonly text: Schema.String;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly createdAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getSession", "GET", "/api/v4/sessions/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly sessionId: Schema.String;
    readonly latestRunId: Schema.String;
    readonly workspaceId: Schema.NullOr<Schema.String>;
    readonly task: Schema.String;
    readonly title: Schema.NullOr<Schema.String>;
    readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listQueue", "GET", "/api/v4/sessions/:session_id/queue", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly queue: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.Int;
        readonly sessionId: Schema.String;
        readonly runId: Schema.NullOr<Schema.String>;
        readonly mode: Schema.Codec<"interrupt" | "queue", "interrupt" | "queue", never, never>;
        readonly status: Schema.Codec<"cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", "cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", never, never>;
        readonly text: Schema.String;
        readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
        readonly createdAt: Schema.String;
    }>>;
    readonly steeringCutoffs: Schema.optionalKey<Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly sourceRunId: Schema.String;
        readonly createdAt: Schema.String;
    }>>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listSessions", "GET", "/api/v4/sessions", never, Schema.toCodecStringTree<Schema.Struct<{
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly sessions: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly sessionId: Schema.String;
        readonly latestRunId: Schema.String;
        readonly workspaceId: Schema.NullOr<Schema.String>;
        readonly task: Schema.String;
        readonly title: Schema.NullOr<Schema.String>;
        readonly status: Schema.Codec<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", never, never>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"purgeSession", "POST", "/api/v4/sessions/:session_id/purge", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"removeQueuedMessage", "DELETE", "/api/v4/sessions/:session_id/queue/:message_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
    message_id: Schema.decodeTo<Schema.Int, Schema.String, never, never>;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.Int;
    readonly sessionId: Schema.String;
    readonly runId: Schema.NullOr<Schema.String>;
    readonly mode: Schema.Codec<"interrupt" | "queue", "interrupt" | "queue", never, never>;
    readonly status: Schema.Codec<"cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", "cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded", never, never>;
    readonly text: Schema.String;
    readonly attachedFileIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly createdAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"webhooks", HttpApiEndpoint.HttpApiEndpoint<"createWebhook", "POST", "/api/v4/webhooks", never, never, Schema.toCodecJson<Schema.Struct<{
    readonly url: Schema.String;
    readonly events: Schema.optionalKey<Schema.$Array<Schema.Literals<readonly ["agent.task.status_update", "session.status.update", "run.status_update", "test"]>>>;
    readonly description: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly url: string;
    readonly events: readonly ("agent.task.status_update" | "run.status_update" | "session.status.update" | "test")[];
    readonly description: string | null;
    readonly isEnabled: boolean;
    readonly disabledReason?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly secret: string;
}, {
    readonly id: string;
    readonly url: string;
    readonly events: readonly ("agent.task.status_update" | "run.status_update" | "session.status.update" | "test")[];
    readonly description: string | null;
    readonly isEnabled: boolean;
    readonly disabledReason?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly secret: string;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteWebhook", "DELETE", "/api/v4/webhooks/:webhook_id", Schema.toCodecStringTree<Schema.Struct<{
    webhook_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getWebhook", "GET", "/api/v4/webhooks/:webhook_id", Schema.toCodecStringTree<Schema.Struct<{
    webhook_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly url: Schema.String;
    readonly events: Schema.$Array<Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>>;
    readonly description: Schema.NullOr<Schema.String>;
    readonly isEnabled: Schema.Boolean;
    readonly disabledReason: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listWebhookDeliveries", "GET", "/api/v4/webhooks/:webhook_id/deliveries", Schema.toCodecStringTree<Schema.Struct<{
    webhook_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly deliveries: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly webhookId: Schema.String;
        readonly eventType: Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>;
        readonly status: Schema.Codec<"delivered" | "failed" | "pending", "delivered" | "failed" | "pending", never, never>;
        readonly attempts: Schema.Int;
        readonly nextAttemptAt: Schema.NullOr<Schema.String>;
        readonly responseStatus: Schema.NullOr<Schema.Int>;
        readonly error: Schema.NullOr<Schema.String>;
        readonly payload: Schema.$Record<Schema.String, Schema.Unknown>;
        readonly createdAt: Schema.String;
        readonly deliveredAt: Schema.NullOr<Schema.String>;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listWebhooks", "GET", "/api/v4/webhooks", never, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly webhooks: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly url: Schema.String;
        readonly events: Schema.$Array<Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>>;
        readonly description: Schema.NullOr<Schema.String>;
        readonly isEnabled: Schema.Boolean;
        readonly disabledReason: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"replayWebhookDelivery", "POST", "/api/v4/webhooks/:webhook_id/deliveries/:delivery_id/replay", Schema.toCodecStringTree<Schema.Struct<{
    webhook_id: Schema.String;
    delivery_id: Schema.String;
}>>, never, never, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly webhookId: string;
    readonly eventType: "agent.task.status_update" | "run.status_update" | "session.status.update" | "test";
    readonly status: "delivered" | "failed" | "pending";
    readonly attempts: number;
    readonly nextAttemptAt: string | null;
    readonly responseStatus: number | null;
    readonly error: string | null;
    readonly payload: {
        readonly [x: string]: unknown;
    };
    readonly createdAt: string;
    readonly deliveredAt: string | null;
}, {
    readonly id: string;
    readonly webhookId: string;
    readonly eventType: "agent.task.status_update" | "run.status_update" | "session.status.update" | "test";
    readonly status: "delivered" | "failed" | "pending";
    readonly attempts: number;
    readonly nextAttemptAt: string | null;
    readonly responseStatus: number | null;
    readonly error: string | null;
    readonly payload: {
        readonly [x: string]: unknown;
    };
    readonly createdAt: string;
    readonly deliveredAt: string | null;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"rotateWebhookSecret", "POST", "/api/v4/webhooks/:webhook_id/rotate-secret", Schema.toCodecStringTree<Schema.Struct<{
    webhook_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly url: Schema.String;
    readonly events: Schema.$Array<Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>>;
    readonly description: Schema.NullOr<Schema.String>;
    readonly isEnabled: Schema.Boolean;
    readonly disabledReason: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
    readonly secret: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"testWebhook", "POST", "/api/v4/webhooks/:webhook_id/test", Schema.toCodecStringTree<Schema.Struct<{
    webhook_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly webhookId: Schema.String;
    readonly eventType: Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>;
    readonly status: Schema.Codec<"delivered" | "failed" | "pending", "delivered" | "failed" | "pending", never, never>;
    readonly attempts: Schema.Int;
    readonly nextAttemptAt: Schema.NullOr<Schema.String>;
    readonly responseStatus: Schema.NullOr<Schema.Int>;
    readonly error: Schema.NullOr<Schema.String>;
    readonly payload: Schema.$Record<Schema.String, Schema.Unknown>;
    readonly createdAt: Schema.String;
    readonly deliveredAt: Schema.NullOr<Schema.String>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateWebhook", "PATCH", "/api/v4/webhooks/:webhook_id", Schema.toCodecStringTree<Schema.Struct<{
    webhook_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly url: Schema.optionalKey<Schema.String>;
    readonly events: Schema.optionalKey<Schema.$Array<Schema.Literals<readonly ["agent.task.status_update", "session.status.update", "run.status_update", "test"]>>>;
    readonly description: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isEnabled: Schema.optionalKey<Schema.Boolean>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly url: Schema.String;
    readonly events: Schema.$Array<Schema.Codec<"agent.task.status_update" | "run.status_update" | "session.status.update" | "test", "agent.task.status_update" | "run.status_update" | "session.status.update" | "test", never, never>>;
    readonly description: Schema.NullOr<Schema.String>;
    readonly isEnabled: Schema.Boolean;
    readonly disabledReason: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"workspaces", HttpApiEndpoint.HttpApiEndpoint<"createWorkspace", "POST", "/api/v4/workspaces", never, never, Schema.toCodecJson<Schema.Codec<{
    readonly name?: string | null;
}, {
    readonly name?: string | null;
} | undefined, never, never>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly archived: Schema.Boolean;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"createWorkspaceUploads", "POST", "/api/v4/workspaces/:workspace_id/files/upload", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly files: Schema.$Array<Schema.Struct<{
        readonly name: Schema.String;
        readonly contentType: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly size: Schema.Int;
    }>>;
    readonly allowOverrides: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly files: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly name: Schema.String;
        readonly storedName: Schema.String;
        readonly path: Schema.String;
        readonly willOverride: Schema.Boolean;
        readonly uploadUrl: Schema.String;
    }>>;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ContentTooLarge | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteWorkspace", "DELETE", "/api/v4/workspaces/:workspace_id", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteWorkspaceFile", "DELETE", "/api/v4/workspaces/:workspace_id/files", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    path: Schema.String;
}>>, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getWorkspace", "GET", "/api/v4/workspaces/:workspace_id", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly archived: Schema.Boolean;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getWorkspaceSize", "GET", "/api/v4/workspaces/:workspace_id/size", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly usedBytes: Schema.Int;
    readonly maxBytes: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listWorkspaceFiles", "GET", "/api/v4/workspaces/:workspace_id/files", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    prefix: Schema.withDecodingDefaultTypeKey<Schema.String, never>;
    limit: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    cursor: Schema.optionalKey<Schema.String>;
    includeUrls: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Boolean, Schema.Literals<readonly ["true", "false", "1", "0"]>, never, never>, never>;
    contentDisposition: Schema.optionalKey<Schema.Literals<readonly ["attachment"]>>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly files: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly path: Schema.String;
        readonly size: Schema.Int;
        readonly lastModified: Schema.String;
        readonly url: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listWorkspaces", "GET", "/api/v4/workspaces", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly archived: Schema.Boolean;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateWorkspace", "PATCH", "/api/v4/workspaces/:workspace_id", Schema.toCodecStringTree<Schema.Struct<{
    workspace_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly archived: Schema.Boolean;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>>;
/**
 * All operations of v4. Every issue of a request part is reported, not only the first.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Api extends Api_base {
}
export {};
