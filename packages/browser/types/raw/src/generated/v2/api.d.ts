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
 * 400. The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause.
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
declare const TaskNotFound_base: Schema.Class<TaskNotFound, Schema.Struct<{
    readonly detail: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>, import("effect/Cause").YieldableError>;
/**
 * 404. The task does not exist in this project.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class TaskNotFound extends TaskNotFound_base {
    get _tag(): "TaskNotFound";
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
    readonly error: Schema.optionalKey<Schema.String>;
    readonly limit_rps: Schema.optionalKey<Schema.Finite>;
    readonly retry_after_seconds: Schema.optionalKey<Schema.Int>;
}>, import("effect/Cause").YieldableError>;
/**
 * 429. Too many requests or sessions. `Retry-After` is the delay in seconds.
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
declare const Tasks_base: HttpApiGroup.HttpApiGroup<"tasks", HttpApiEndpoint.HttpApiEndpoint<"createTask", "POST", "/tasks", never, never, Schema.toCodecJson<Schema.Struct<{
    readonly task: Schema.String;
    readonly llm: Schema.optionalKey<Schema.String>;
    readonly thinkingLevel: Schema.optionalKey<Schema.NullOr<Schema.Literals<readonly ["disabled", "low", "medium", "high"]>>>;
    readonly thinking: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly startUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly maxSteps: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly structuredOutput: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly sessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly sessionSettings: Schema.optionalKey<Schema.NullOr<Schema.Struct<{
        readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
        readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
        readonly enableRecording: Schema.optionalKey<Schema.Boolean>;
    }>>>;
    readonly metadata: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.String>>>;
    readonly secrets: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.String>>>;
    readonly allowedDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly opVaultId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly highlightElements: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly askHuman: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly flashMode: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly vision: Schema.withDecodingDefaultKey<Schema.Union<readonly [Schema.Boolean, Schema.Literal<"auto">]>, never>;
    readonly systemPromptExtension: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly judge: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly judgeGroundTruth: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly judgeLlm: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly skillIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly sessionId: string;
}, {
    readonly id: string;
    readonly sessionId: string;
}, never, never>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getTaskLogs", "GET", "/tasks/:task_id/logs", Schema.toCodecStringTree<Schema.Struct<{
    task_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly downloadUrl: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getTaskStatus", "GET", "/tasks/:task_id/status", Schema.toCodecStringTree<Schema.Struct<{
    task_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"created" | "failed" | "finished" | "started" | "stopped", "created" | "failed" | "finished" | "started" | "stopped", never, never>;
    readonly output: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isSuccess: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly cost: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"get_task_tasks__task_id__get", "GET", "/tasks/:task_id", Schema.toCodecStringTree<Schema.Struct<{
    task_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly llm: Schema.String;
    readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly task: Schema.String;
    readonly status: Schema.Codec<"created" | "failed" | "finished" | "started" | "stopped", "created" | "failed" | "finished" | "started" | "stopped", never, never>;
    readonly createdAt: Schema.String;
    readonly startedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.Unknown>, never>;
    readonly steps: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly number: Schema.Int;
        readonly memory: Schema.String;
        readonly evaluationPreviousGoal: Schema.String;
        readonly nextGoal: Schema.String;
        readonly url: Schema.String;
        readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly actions: Schema.$Array<Schema.String>;
        readonly duration: Schema.optionalKey<Schema.NullOr<Schema.Finite>>;
    }>>;
    readonly output: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly outputFiles: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly fileName: Schema.String;
    }>>;
    readonly serviceVersion: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isSuccess: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly judgeVerdict: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly cost: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly suggestions: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.$Record<Schema.String, Schema.Unknown>>>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof TaskNotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listTasks", "GET", "/tasks", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    sessionId: Schema.optionalKey<Schema.String>;
    filterBy: Schema.optionalKey<Schema.Literals<readonly ["created", "started", "finished", "failed", "stopped"]>>;
    after: Schema.optionalKey<Schema.String>;
    before: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly sessionId: Schema.String;
        readonly llm: Schema.String;
        readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly task: Schema.String;
        readonly status: Schema.Codec<"created" | "failed" | "finished" | "started" | "stopped", "created" | "failed" | "finished" | "started" | "stopped", never, never>;
        readonly createdAt: Schema.String;
        readonly startedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.Unknown>, never>;
        readonly output: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly serviceVersion: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly isSuccess: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly judgeVerdict: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly cost: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly suggestions: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.$Record<Schema.String, Schema.Unknown>>>>;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateTask", "PATCH", "/tasks/:task_id", Schema.toCodecStringTree<Schema.Struct<{
    task_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly action: Schema.Literals<readonly ["stop", "stop_task_and_session"]>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly llm: Schema.String;
    readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly task: Schema.String;
    readonly status: Schema.Codec<"created" | "failed" | "finished" | "started" | "stopped", "created" | "failed" | "finished" | "started" | "stopped", never, never>;
    readonly createdAt: Schema.String;
    readonly startedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.Unknown>, never>;
    readonly steps: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly number: Schema.Int;
        readonly memory: Schema.String;
        readonly evaluationPreviousGoal: Schema.String;
        readonly nextGoal: Schema.String;
        readonly url: Schema.String;
        readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly actions: Schema.$Array<Schema.String>;
        readonly duration: Schema.optionalKey<Schema.NullOr<Schema.Finite>>;
    }>>;
    readonly output: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly outputFiles: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly fileName: Schema.String;
    }>>;
    readonly serviceVersion: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isSuccess: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly judgeVerdict: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly cost: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly suggestions: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.$Record<Schema.String, Schema.Unknown>>>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Start an agent on a task and read its steps.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Tasks extends Tasks_base {
}
declare const Sessions_base: HttpApiGroup.HttpApiGroup<"sessions", HttpApiEndpoint.HttpApiEndpoint<"createPublicShare", "POST", "/sessions/:session_id/public-share", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<Schema.Codec<{
    readonly shareToken: string;
    readonly shareUrl: string;
    readonly viewCount: number;
    readonly lastViewedAt?: string | null;
}, {
    readonly shareToken: string;
    readonly shareUrl: string;
    readonly viewCount: number;
    readonly lastViewedAt?: string | null;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"createSession", "POST", "/sessions", never, never, Schema.toCodecJson<Schema.Codec<{
    readonly profileId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly startUrl?: string | null;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly persistMemory: boolean;
    readonly keepAlive: boolean;
    readonly customProxy?: {
        readonly host: string;
        readonly port: number;
        readonly username?: string | null;
        readonly password?: string | null;
        readonly ignoreCertErrors: boolean;
    } | null;
    readonly enableRecording?: boolean;
}, {
    readonly profileId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly startUrl?: string | null;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly persistMemory?: boolean;
    readonly keepAlive?: boolean;
    readonly customProxy?: {
        readonly host: string;
        readonly port: number;
        readonly username?: string | null;
        readonly password?: string | null;
        readonly ignoreCertErrors?: boolean;
    } | null;
    readonly enableRecording?: boolean;
} | undefined, never, never>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly status: "active" | "stopped";
    readonly liveUrl?: string | null;
    readonly recordingUrl?: string | null;
    readonly startedAt: string;
    readonly finishedAt?: string | null;
    readonly persistMemory: boolean;
    readonly keepAlive: boolean;
    readonly proxyUsedMb: string;
    readonly proxyCost: string;
}, {
    readonly id: string;
    readonly status: "active" | "stopped";
    readonly liveUrl?: string | null;
    readonly recordingUrl?: string | null;
    readonly startedAt: string;
    readonly finishedAt?: string | null;
    readonly persistMemory: boolean;
    readonly keepAlive: boolean;
    readonly proxyUsedMb?: string;
    readonly proxyCost?: string;
}, never, never>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deletePublicShare", "DELETE", "/sessions/:session_id/public-share", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteSession", "DELETE", "/sessions/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getPublicShare", "GET", "/sessions/:session_id/public-share", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly shareToken: Schema.String;
    readonly shareUrl: Schema.String;
    readonly viewCount: Schema.Int;
    readonly lastViewedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getSession", "GET", "/sessions/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly startedAt: Schema.String;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly persistMemory: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly keepAlive: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly tasks: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly sessionId: Schema.String;
        readonly llm: Schema.String;
        readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly task: Schema.String;
        readonly status: Schema.Codec<"created" | "failed" | "finished" | "started" | "stopped", "created" | "failed" | "finished" | "started" | "stopped", never, never>;
        readonly createdAt: Schema.String;
        readonly startedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.Unknown>, never>;
        readonly output: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly serviceVersion: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly isSuccess: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly judgeVerdict: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly cost: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly suggestions: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.$Record<Schema.String, Schema.Unknown>>>>;
    }>>;
    readonly publicShareUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listSessions", "GET", "/sessions", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    filterBy: Schema.optionalKey<Schema.Literals<readonly ["active", "stopped"]>>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
        readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly startedAt: Schema.String;
        readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly persistMemory: Schema.Boolean;
        readonly keepAlive: Schema.Boolean;
        readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"purgeSession", "POST", "/sessions/:session_id/purge", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateSession", "PATCH", "/sessions/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly action: Schema.Literals<readonly ["stop"]>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly startedAt: Schema.String;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly persistMemory: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly keepAlive: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly tasks: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly sessionId: Schema.String;
        readonly llm: Schema.String;
        readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly task: Schema.String;
        readonly status: Schema.Codec<"created" | "failed" | "finished" | "started" | "stopped", "created" | "failed" | "finished" | "started" | "stopped", never, never>;
        readonly createdAt: Schema.String;
        readonly startedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.Unknown>, never>;
        readonly output: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly serviceVersion: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly isSuccess: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly judgeVerdict: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly cost: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly suggestions: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.$Record<Schema.String, Schema.Unknown>>>>;
    }>>;
    readonly publicShareUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * A browser with its tasks, which can be shared publicly.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Sessions extends Sessions_base {
}
declare const Files_base: HttpApiGroup.HttpApiGroup<"files", HttpApiEndpoint.HttpApiEndpoint<"createBrowserUpload", "POST", "/files/browsers/:session_id/presigned-url", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly fileName: Schema.String;
    readonly contentType: Schema.String;
    readonly sizeBytes: Schema.Int;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly url: Schema.String;
    readonly method: Schema.Codec<"POST", "POST", never, never>;
    readonly fields: Schema.$Record<Schema.String, Schema.String>;
    readonly fileName: Schema.String;
    readonly expiresIn: Schema.Int;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"createSessionUpload", "POST", "/files/sessions/:session_id/presigned-url", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly fileName: Schema.String;
    readonly contentType: Schema.String;
    readonly sizeBytes: Schema.Int;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly url: Schema.String;
    readonly method: Schema.Codec<"POST", "POST", never, never>;
    readonly fields: Schema.$Record<Schema.String, Schema.String>;
    readonly fileName: Schema.String;
    readonly expiresIn: Schema.Int;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getTaskOutputFile", "GET", "/files/tasks/:task_id/output-files/:file_id", Schema.toCodecStringTree<Schema.Struct<{
    task_id: Schema.String;
    file_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly fileName: Schema.String;
    readonly downloadUrl: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Uploads to sessions and browsers, and output files of tasks.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Files extends Files_base {
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
    readonly projectId: Schema.String;
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
    }>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Available models with their reasoning levels.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Models extends Models_base {
}
declare const Skills_base: HttpApiGroup.HttpApiGroup<"skills", HttpApiEndpoint.HttpApiEndpoint<"listMarketplaceSkills", "GET", "/marketplace/skills", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<Schema.Unknown>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listSkills", "GET", "/skills", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<Schema.Unknown>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>;
/**
 * Not supported; the lists are empty.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Skills extends Skills_base {
}
declare const Api_base: HttpApi.HttpApi<"v2", HttpApiGroup.HttpApiGroup<"billing", HttpApiEndpoint.HttpApiEndpoint<"getBillingAccount", "GET", "/api/v2/billing/account", never, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
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
    readonly projectId: Schema.String;
    readonly tracingDisabled: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly apiKeyId: Schema.optionalKey<Schema.String>;
    readonly concurrentSessionLimit: Schema.optionalKey<Schema.Int>;
    readonly activeSessionCount: Schema.optionalKey<Schema.Int>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"browsers", HttpApiEndpoint.HttpApiEndpoint<"createBrowser", "POST", "/api/v2/browsers", never, never, Schema.toCodecJson<Schema.Codec<{
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
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getBrowser", "GET", "/api/v2/browsers/:session_id", Schema.toCodecStringTree<Schema.Struct<{
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
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listBrowserDownloads", "GET", "/api/v2/browsers/:session_id/downloads", Schema.toCodecStringTree<Schema.Struct<{
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
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listBrowsers", "GET", "/api/v2/browsers", never, Schema.toCodecStringTree<Schema.Struct<{
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
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateBrowser", "PATCH", "/api/v2/browsers/:session_id", Schema.toCodecStringTree<Schema.Struct<{
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
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"files", HttpApiEndpoint.HttpApiEndpoint<"createBrowserUpload", "POST", "/api/v2/files/browsers/:session_id/presigned-url", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly fileName: Schema.String;
    readonly contentType: Schema.String;
    readonly sizeBytes: Schema.Int;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly url: Schema.String;
    readonly method: Schema.Codec<"POST", "POST", never, never>;
    readonly fields: Schema.$Record<Schema.String, Schema.String>;
    readonly fileName: Schema.String;
    readonly expiresIn: Schema.Int;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"createSessionUpload", "POST", "/api/v2/files/sessions/:session_id/presigned-url", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly fileName: Schema.String;
    readonly contentType: Schema.String;
    readonly sizeBytes: Schema.Int;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly url: Schema.String;
    readonly method: Schema.Codec<"POST", "POST", never, never>;
    readonly fields: Schema.$Record<Schema.String, Schema.String>;
    readonly fileName: Schema.String;
    readonly expiresIn: Schema.Int;
}>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getTaskOutputFile", "GET", "/api/v2/files/tasks/:task_id/output-files/:file_id", Schema.toCodecStringTree<Schema.Struct<{
    task_id: Schema.String;
    file_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly fileName: Schema.String;
    readonly downloadUrl: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"models", HttpApiEndpoint.HttpApiEndpoint<"listModels", "GET", "/api/v2/models", never, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly models: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly provider: Schema.String;
        readonly contextLimit: Schema.NullOr<Schema.Int>;
        readonly isDefault: Schema.Boolean;
        readonly isAvailable: Schema.Boolean;
        readonly thinkingLevels: Schema.$Array<Schema.Codec<"disabled" | "high" | "low" | "medium", "disabled" | "high" | "low" | "medium", never, never>>;
    }>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"profiles", HttpApiEndpoint.HttpApiEndpoint<"createProfile", "POST", "/api/v2/profiles", never, never, Schema.toCodecJson<Schema.Codec<{
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
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteProfile", "DELETE", "/api/v2/profiles/:profile_id", Schema.toCodecStringTree<Schema.Struct<{
    profile_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getProfile", "GET", "/api/v2/profiles/:profile_id", Schema.toCodecStringTree<Schema.Struct<{
    profile_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly lastUsedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
    readonly cookieDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listProfiles", "GET", "/api/v2/profiles", never, Schema.toCodecStringTree<Schema.Struct<{
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
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateProfile", "PATCH", "/api/v2/profiles/:profile_id", Schema.toCodecStringTree<Schema.Struct<{
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
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"sessions", HttpApiEndpoint.HttpApiEndpoint<"createPublicShare", "POST", "/api/v2/sessions/:session_id/public-share", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<Schema.Codec<{
    readonly shareToken: string;
    readonly shareUrl: string;
    readonly viewCount: number;
    readonly lastViewedAt?: string | null;
}, {
    readonly shareToken: string;
    readonly shareUrl: string;
    readonly viewCount: number;
    readonly lastViewedAt?: string | null;
}, never, never>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"createSession", "POST", "/api/v2/sessions", never, never, Schema.toCodecJson<Schema.Codec<{
    readonly profileId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly startUrl?: string | null;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly persistMemory: boolean;
    readonly keepAlive: boolean;
    readonly customProxy?: {
        readonly host: string;
        readonly port: number;
        readonly username?: string | null;
        readonly password?: string | null;
        readonly ignoreCertErrors: boolean;
    } | null;
    readonly enableRecording?: boolean;
}, {
    readonly profileId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly startUrl?: string | null;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly persistMemory?: boolean;
    readonly keepAlive?: boolean;
    readonly customProxy?: {
        readonly host: string;
        readonly port: number;
        readonly username?: string | null;
        readonly password?: string | null;
        readonly ignoreCertErrors?: boolean;
    } | null;
    readonly enableRecording?: boolean;
} | undefined, never, never>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly status: "active" | "stopped";
    readonly liveUrl?: string | null;
    readonly recordingUrl?: string | null;
    readonly startedAt: string;
    readonly finishedAt?: string | null;
    readonly persistMemory: boolean;
    readonly keepAlive: boolean;
    readonly proxyUsedMb: string;
    readonly proxyCost: string;
}, {
    readonly id: string;
    readonly status: "active" | "stopped";
    readonly liveUrl?: string | null;
    readonly recordingUrl?: string | null;
    readonly startedAt: string;
    readonly finishedAt?: string | null;
    readonly persistMemory: boolean;
    readonly keepAlive: boolean;
    readonly proxyUsedMb?: string;
    readonly proxyCost?: string;
}, never, never>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deletePublicShare", "DELETE", "/api/v2/sessions/:session_id/public-share", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"deleteSession", "DELETE", "/api/v2/sessions/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getPublicShare", "GET", "/api/v2/sessions/:session_id/public-share", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly shareToken: Schema.String;
    readonly shareUrl: Schema.String;
    readonly viewCount: Schema.Int;
    readonly lastViewedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getSession", "GET", "/api/v2/sessions/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly startedAt: Schema.String;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly persistMemory: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly keepAlive: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly tasks: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly sessionId: Schema.String;
        readonly llm: Schema.String;
        readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly task: Schema.String;
        readonly status: Schema.Codec<"created" | "failed" | "finished" | "started" | "stopped", "created" | "failed" | "finished" | "started" | "stopped", never, never>;
        readonly createdAt: Schema.String;
        readonly startedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.Unknown>, never>;
        readonly output: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly serviceVersion: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly isSuccess: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly judgeVerdict: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly cost: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly suggestions: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.$Record<Schema.String, Schema.Unknown>>>>;
    }>>;
    readonly publicShareUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listSessions", "GET", "/api/v2/sessions", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    filterBy: Schema.optionalKey<Schema.Literals<readonly ["active", "stopped"]>>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
        readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly startedAt: Schema.String;
        readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly persistMemory: Schema.Boolean;
        readonly keepAlive: Schema.Boolean;
        readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"purgeSession", "POST", "/api/v2/sessions/:session_id/purge", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<HttpApiSchema.NoContent>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateSession", "PATCH", "/api/v2/sessions/:session_id", Schema.toCodecStringTree<Schema.Struct<{
    session_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly action: Schema.Literals<readonly ["stop"]>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"active" | "stopped", "active" | "stopped", never, never>;
    readonly liveUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly recordingUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly startedAt: Schema.String;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly persistMemory: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly keepAlive: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly proxyUsedMb: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly proxyCost: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly tasks: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly sessionId: Schema.String;
        readonly llm: Schema.String;
        readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly task: Schema.String;
        readonly status: Schema.Codec<"created" | "failed" | "finished" | "started" | "stopped", "created" | "failed" | "finished" | "started" | "stopped", never, never>;
        readonly createdAt: Schema.String;
        readonly startedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.Unknown>, never>;
        readonly output: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly serviceVersion: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly isSuccess: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly judgeVerdict: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly cost: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly suggestions: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.$Record<Schema.String, Schema.Unknown>>>>;
    }>>;
    readonly publicShareUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"skills", HttpApiEndpoint.HttpApiEndpoint<"listMarketplaceSkills", "GET", "/api/v2/marketplace/skills", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<Schema.Unknown>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listSkills", "GET", "/api/v2/skills", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<Schema.Unknown>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false> | HttpApiGroup.HttpApiGroup<"tasks", HttpApiEndpoint.HttpApiEndpoint<"createTask", "POST", "/api/v2/tasks", never, never, Schema.toCodecJson<Schema.Struct<{
    readonly task: Schema.String;
    readonly llm: Schema.optionalKey<Schema.String>;
    readonly thinkingLevel: Schema.optionalKey<Schema.NullOr<Schema.Literals<readonly ["disabled", "low", "medium", "high"]>>>;
    readonly thinking: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly startUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly maxSteps: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly structuredOutput: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly sessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly sessionSettings: Schema.optionalKey<Schema.NullOr<Schema.Struct<{
        readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
        readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
        readonly enableRecording: Schema.optionalKey<Schema.Boolean>;
    }>>>;
    readonly metadata: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.String>>>;
    readonly secrets: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.String>>>;
    readonly allowedDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
    readonly opVaultId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly highlightElements: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly askHuman: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly flashMode: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly vision: Schema.withDecodingDefaultKey<Schema.Union<readonly [Schema.Boolean, Schema.Literal<"auto">]>, never>;
    readonly systemPromptExtension: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly judge: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly judgeGroundTruth: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly judgeLlm: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly skillIds: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>>, Schema.toCodecStringTree<Schema.Struct<{
    "idempotency-key": Schema.optionalKey<Schema.String>;
}>>, Schema.toCodecJson<Schema.Codec<{
    readonly id: string;
    readonly sessionId: string;
}, {
    readonly id: string;
    readonly sessionId: string;
}, never, never>>, Schema.toCodecJson<typeof BadRequest | typeof Unauthorized | typeof PaymentRequired | typeof Forbidden | typeof NotFound | typeof Conflict | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getTaskLogs", "GET", "/api/v2/tasks/:task_id/logs", Schema.toCodecStringTree<Schema.Struct<{
    task_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly downloadUrl: Schema.String;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"getTaskStatus", "GET", "/api/v2/tasks/:task_id/status", Schema.toCodecStringTree<Schema.Struct<{
    task_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"created" | "failed" | "finished" | "started" | "stopped", "created" | "failed" | "finished" | "started" | "stopped", never, never>;
    readonly output: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isSuccess: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly cost: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"get_task_tasks__task_id__get", "GET", "/api/v2/tasks/:task_id", Schema.toCodecStringTree<Schema.Struct<{
    task_id: Schema.String;
}>>, never, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly llm: Schema.String;
    readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly task: Schema.String;
    readonly status: Schema.Codec<"created" | "failed" | "finished" | "started" | "stopped", "created" | "failed" | "finished" | "started" | "stopped", never, never>;
    readonly createdAt: Schema.String;
    readonly startedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.Unknown>, never>;
    readonly steps: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly number: Schema.Int;
        readonly memory: Schema.String;
        readonly evaluationPreviousGoal: Schema.String;
        readonly nextGoal: Schema.String;
        readonly url: Schema.String;
        readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly actions: Schema.$Array<Schema.String>;
        readonly duration: Schema.optionalKey<Schema.NullOr<Schema.Finite>>;
    }>>;
    readonly output: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly outputFiles: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly fileName: Schema.String;
    }>>;
    readonly serviceVersion: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isSuccess: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly judgeVerdict: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly cost: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly suggestions: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.$Record<Schema.String, Schema.Unknown>>>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof TaskNotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"listTasks", "GET", "/api/v2/tasks", never, Schema.toCodecStringTree<Schema.Struct<{
    pageSize: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    pageNumber: Schema.withDecodingDefaultTypeKey<Schema.decodeTo<Schema.Int, Schema.String, never, never>, never>;
    sessionId: Schema.optionalKey<Schema.String>;
    filterBy: Schema.optionalKey<Schema.Literals<readonly ["created", "started", "finished", "failed", "stopped"]>>;
    after: Schema.optionalKey<Schema.String>;
    before: Schema.optionalKey<Schema.String>;
}>>, never, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly items: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly sessionId: Schema.String;
        readonly llm: Schema.String;
        readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly task: Schema.String;
        readonly status: Schema.Codec<"created" | "failed" | "finished" | "started" | "stopped", "created" | "failed" | "finished" | "started" | "stopped", never, never>;
        readonly createdAt: Schema.String;
        readonly startedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.Unknown>, never>;
        readonly output: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly serviceVersion: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly isSuccess: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly judgeVerdict: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
        readonly cost: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly suggestions: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.$Record<Schema.String, Schema.Unknown>>>>;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never> | HttpApiEndpoint.HttpApiEndpoint<"updateTask", "PATCH", "/api/v2/tasks/:task_id", Schema.toCodecStringTree<Schema.Struct<{
    task_id: Schema.String;
}>>, never, Schema.toCodecJson<Schema.Struct<{
    readonly action: Schema.Literals<readonly ["stop", "stop_task_and_session"]>;
}>>, never, Schema.toCodecJson<import("../../wire/ObjectSchema.ts").ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly llm: Schema.String;
    readonly servedModel: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly task: Schema.String;
    readonly status: Schema.Codec<"created" | "failed" | "finished" | "started" | "stopped", "created" | "failed" | "finished" | "started" | "stopped", never, never>;
    readonly createdAt: Schema.String;
    readonly startedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly metadata: Schema.withDecodingDefaultKey<Schema.$Record<Schema.String, Schema.Unknown>, never>;
    readonly steps: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly number: Schema.Int;
        readonly memory: Schema.String;
        readonly evaluationPreviousGoal: Schema.String;
        readonly nextGoal: Schema.String;
        readonly url: Schema.String;
        readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly actions: Schema.$Array<Schema.String>;
        readonly duration: Schema.optionalKey<Schema.NullOr<Schema.Finite>>;
    }>>;
    readonly output: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly outputFiles: Schema.$Array<import("../../wire/ObjectSchema.ts").ObjectSchema<{
        readonly id: Schema.String;
        readonly fileName: Schema.String;
    }>>;
    readonly serviceVersion: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isSuccess: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly judgeVerdict: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly cost: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly suggestions: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.$Record<Schema.String, Schema.Unknown>>>>;
}>>, Schema.toCodecJson<typeof Unauthorized | typeof Forbidden | typeof NotFound | typeof ValidationFailed | typeof RateLimited | typeof InternalError>, never, never>, false>>;
/**
 * All operations of v2. Every issue of a request part is reported, not only the first.
 *
 * @category endpoints
 * @since 0.1.0
 */
export declare class Api extends Api_base {
}
export {};
