import * as Schema from "effect/Schema";
import * as ObjectSchema from "../../wire/ObjectSchema.ts";
/**
 * Reasoning level of the model. Each model supports a subset.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ThinkingLevel: Schema.Literals<readonly ["disabled", "low", "medium", "high"]>;
export type ThinkingLevel = typeof ThinkingLevel.Type;
/**
 * A new session, or the next task of an existing one. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RunTaskRequest: Schema.Struct<{
    readonly task: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly model: Schema.optionalKey<Schema.String>;
    readonly thinkingLevel: Schema.optionalKey<Schema.NullOr<Schema.Literals<readonly ["disabled", "low", "medium", "high"]>>>;
    readonly sessionId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly keepAlive: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly maxCostUsd: Schema.optionalKey<Schema.NullOr<Schema.Union<readonly [Schema.Finite, Schema.String]>>>;
    readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly workspaceId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly outputSchema: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.Unknown>>>;
    readonly enableScheduledTasks: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly sensitiveData: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.String>>>;
    readonly enableRecording: Schema.optionalKey<Schema.Boolean>;
    readonly skills: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly agentmail: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly askHuman: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly codeMode: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly cacheScript: Schema.withDecodingDefaultKey<Schema.NullOr<Schema.Boolean>, never>;
    readonly autoHeal: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly useOwnKey: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
}>;
export type RunTaskRequest = typeof RunTaskRequest.Type;
/**
 * Status of a session. `created` has a task that is about to start, `running` is working on one, `idle` accepts one.
 * `stopped`, `timed_out` (15 minutes without a task, or 4 hours after its start) and `error` are final.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const BuAgentSessionStatus: Schema.Literals<readonly ["created", "idle", "running", "stopped", "timed_out", "error"]>;
export type BuAgentSessionStatus = typeof BuAgentSessionStatus.Type;
/**
 * A decimal number as text, with an optional sign, so that amounts keep all digits.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const Decimal: Schema.String;
export type Decimal = typeof Decimal.Type;
/**
 * A session with all details.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const SessionResponse: ObjectSchema.ObjectSchema<{
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
}>;
export type SessionResponse = typeof SessionResponse.Type;
/**
 * A page of sessions.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const SessionListResponse: ObjectSchema.ObjectSchema<{
    readonly sessions: Schema.$Array<ObjectSchema.ObjectSchema<{
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
}>;
export type SessionListResponse = typeof SessionListResponse.Type;
/**
 * Scope of a stop - the whole `session`, or only its `task`.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const StopStrategy: Schema.Literals<readonly ["session", "task"]>;
export type StopStrategy = typeof StopStrategy.Type;
/**
 * Scope of the stop.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const StopSessionRequest: Schema.Struct<{
    readonly strategy: Schema.withDecodingDefaultKey<Schema.Literals<readonly ["session", "task"]>, never>;
}>;
export type StopSessionRequest = typeof StopSessionRequest.Type;
/**
 * A message of a session.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const MessageResponse: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
    readonly role: Schema.String;
    readonly data: Schema.String;
    readonly type: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly summary: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly hidden: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly createdAt: Schema.String;
}>;
export type MessageResponse = typeof MessageResponse.Type;
/**
 * A page of messages.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const MessageListResponse: ObjectSchema.ObjectSchema<{
    readonly messages: Schema.$Array<ObjectSchema.ObjectSchema<{
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
}>;
export type MessageListResponse = typeof MessageListResponse.Type;
/**
 * A new workspace. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceCreateRequest: Schema.Struct<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type WorkspaceCreateRequest = typeof WorkspaceCreateRequest.Type;
/**
 * Changes to a workspace. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceUpdateRequest: Schema.Struct<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type WorkspaceUpdateRequest = typeof WorkspaceUpdateRequest.Type;
/**
 * A file store that persists between sessions.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceView: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
}>;
export type WorkspaceView = typeof WorkspaceView.Type;
/**
 * A page of workspaces.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceListResponse: ObjectSchema.ObjectSchema<{
    readonly items: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.String;
        readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly createdAt: Schema.String;
        readonly updatedAt: Schema.String;
    }>>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>;
export type WorkspaceListResponse = typeof WorkspaceListResponse.Type;
/**
 * A file of a workspace.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const FileInfo: ObjectSchema.ObjectSchema<{
    readonly path: Schema.String;
    readonly size: Schema.Int;
    readonly lastModified: Schema.String;
    readonly url: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type FileInfo = typeof FileInfo.Type;
/**
 * A page of a workspace's files.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const FileListResponse: ObjectSchema.ObjectSchema<{
    readonly files: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly path: Schema.String;
        readonly size: Schema.Int;
        readonly lastModified: Schema.String;
        readonly url: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    }>>;
    readonly folders: Schema.withDecodingDefaultKey<Schema.$Array<Schema.String>, never>;
    readonly nextCursor: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly hasMore: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
}>;
export type FileListResponse = typeof FileListResponse.Type;
/**
 * Size of a workspace.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const WorkspaceSize: ObjectSchema.ObjectSchema<{
    readonly usedBytes: Schema.Int;
    readonly maxBytes: Schema.Int;
}>;
export type WorkspaceSize = typeof WorkspaceSize.Type;
/**
 * A file to upload.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const FileUploadItem: Schema.Struct<{
    readonly name: Schema.String;
    readonly contentType: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly size: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
}>;
export type FileUploadItem = typeof FileUploadItem.Type;
/**
 * Files to upload.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const FileUploadRequest: Schema.Struct<{
    readonly files: Schema.$Array<Schema.Struct<{
        readonly name: Schema.String;
        readonly contentType: Schema.withDecodingDefaultKey<Schema.String, never>;
        readonly size: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    }>>;
}>;
export type FileUploadRequest = typeof FileUploadRequest.Type;
/**
 * Upload URL of a file.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const FileUploadResponseItem: ObjectSchema.ObjectSchema<{
    readonly name: Schema.String;
    readonly uploadUrl: Schema.String;
    readonly path: Schema.String;
}>;
export type FileUploadResponseItem = typeof FileUploadResponseItem.Type;
/**
 * Upload URLs of the files.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const FileUploadResponse: ObjectSchema.ObjectSchema<{
    readonly files: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly name: Schema.String;
        readonly uploadUrl: Schema.String;
        readonly path: Schema.String;
    }>>;
}>;
export type FileUploadResponse = typeof FileUploadResponse.Type;
/**
 * Your own proxy.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const CustomProxy: Schema.Struct<{
    readonly host: Schema.String;
    readonly port: Schema.Int;
    readonly username: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly password: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly ignoreCertErrors: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
}>;
export type CustomProxy = typeof CustomProxy.Type;
/**
 * Browser options. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const CreateBrowserSessionRequest: Schema.Struct<{
    readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly timeout: Schema.withDecodingDefaultKey<Schema.Int, never>;
    readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly allowResizing: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly customProxy: Schema.optionalKey<Schema.NullOr<Schema.Struct<{
        readonly host: Schema.String;
        readonly port: Schema.Int;
        readonly username: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly password: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly ignoreCertErrors: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    }>>>;
    readonly enableRecording: Schema.optionalKey<Schema.Boolean>;
    readonly pdfRendererEnabled: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly solveCaptchas: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly metadata: Schema.optionalKey<Schema.NullOr<Schema.$Record<Schema.String, Schema.String>>>;
}>;
export type CreateBrowserSessionRequest = typeof CreateBrowserSessionRequest.Type;
/**
 * Action on a browser.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const UpdateBrowserSessionRequest: Schema.Struct<{
    readonly action: Schema.Literals<readonly ["stop"]>;
}>;
export type UpdateBrowserSessionRequest = typeof UpdateBrowserSessionRequest.Type;
/**
 * `active` or `stopped`. A stopped browser cannot be restarted.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const BrowserSessionStatus: Schema.Literals<readonly ["active", "stopped"]>;
export type BrowserSessionStatus = typeof BrowserSessionStatus.Type;
/**
 * A browser in a list, or just created.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const BrowserSessionItemView: ObjectSchema.ObjectSchema<{
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
}>;
export type BrowserSessionItemView = typeof BrowserSessionItemView.Type;
/**
 * A single browser.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const BrowserSessionView: ObjectSchema.ObjectSchema<{
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
}>;
export type BrowserSessionView = typeof BrowserSessionView.Type;
/**
 * A page of browsers.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const BrowserSessionListResponse: ObjectSchema.ObjectSchema<{
    readonly items: Schema.$Array<ObjectSchema.ObjectSchema<{
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
}>;
export type BrowserSessionListResponse = typeof BrowserSessionListResponse.Type;
/**
 * A file downloaded by a browser.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const BrowserDownloadFile: ObjectSchema.ObjectSchema<{
    readonly path: Schema.String;
    readonly size: Schema.Int;
    readonly lastModified: Schema.String;
    readonly url: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type BrowserDownloadFile = typeof BrowserDownloadFile.Type;
/**
 * A page of a browser's downloads.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const BrowserDownloadListResponse: ObjectSchema.ObjectSchema<{
    readonly files: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly path: Schema.String;
        readonly size: Schema.Int;
        readonly lastModified: Schema.String;
        readonly url: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    }>>;
    readonly nextCursor: Schema.NullOr<Schema.String>;
    readonly hasMore: Schema.Boolean;
}>;
export type BrowserDownloadListResponse = typeof BrowserDownloadListResponse.Type;
/**
 * A new profile. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProfileCreateRequest: Schema.Struct<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type ProfileCreateRequest = typeof ProfileCreateRequest.Type;
/**
 * Changes to a profile. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProfileUpdateRequest: Schema.Struct<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type ProfileUpdateRequest = typeof ProfileUpdateRequest.Type;
/**
 * Cookies and storage that persist between browsers.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProfileView: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly userId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly lastUsedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly createdAt: Schema.String;
    readonly updatedAt: Schema.String;
    readonly cookieDomains: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.String>>>;
}>;
export type ProfileView = typeof ProfileView.Type;
/**
 * A page of profiles.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ProfileListResponse: ObjectSchema.ObjectSchema<{
    readonly items: Schema.$Array<ObjectSchema.ObjectSchema<{
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
}>;
export type ProfileListResponse = typeof ProfileListResponse.Type;
/**
 * A plan and its subscription.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const PlanInfo: ObjectSchema.ObjectSchema<{
    readonly planName: Schema.String;
    readonly subscriptionStatus: Schema.NullOr<Schema.String>;
    readonly subscriptionId: Schema.NullOr<Schema.String>;
    readonly subscriptionCurrentPeriodEnd: Schema.NullOr<Schema.String>;
    readonly subscriptionCanceledAt: Schema.NullOr<Schema.String>;
}>;
export type PlanInfo = typeof PlanInfo.Type;
/**
 * Credit and limits of a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const AccountView: ObjectSchema.ObjectSchema<{
    readonly name: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly projectId: Schema.String;
    readonly totalCreditsBalanceUsd: Schema.Finite;
    readonly monthlyCreditsBalanceUsd: Schema.Finite;
    readonly additionalCreditsBalanceUsd: Schema.Finite;
    readonly rateLimit: Schema.Int;
    readonly planInfo: Schema.NullOr<ObjectSchema.ObjectSchema<{
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
}>;
export type AccountView = typeof AccountView.Type;
/**
 * A model with its reasoning options.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ModelView: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly provider: Schema.String;
    readonly contextLimit: Schema.NullOr<Schema.Int>;
    readonly isDefault: Schema.Boolean;
    readonly isAvailable: Schema.Boolean;
    readonly thinkingLevels: Schema.$Array<Schema.Codec<"disabled" | "high" | "low" | "medium", "disabled" | "high" | "low" | "medium", never, never>>;
    readonly aliases: Schema.$Array<Schema.String>;
}>;
export type ModelView = typeof ModelView.Type;
/**
 * Models for sessions.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ModelListResponse: ObjectSchema.ObjectSchema<{
    readonly models: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.String;
        readonly provider: Schema.String;
        readonly contextLimit: Schema.NullOr<Schema.Int>;
        readonly isDefault: Schema.Boolean;
        readonly isAvailable: Schema.Boolean;
        readonly thinkingLevels: Schema.$Array<Schema.Codec<"disabled" | "high" | "low" | "medium", "disabled" | "high" | "low" | "medium", never, never>>;
        readonly aliases: Schema.$Array<Schema.String>;
    }>>;
}>;
export type ModelListResponse = typeof ModelListResponse.Type;
/**
 * Details of an API key's exceeded monthly limit.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const KeySpending: ObjectSchema.ObjectSchema<{
    readonly code: Schema.String;
    readonly message: Schema.String;
    readonly cap: Schema.String;
    readonly spent: Schema.String;
}>;
export type KeySpending = typeof KeySpending.Type;
/**
 * Error response for an exceeded spending limit.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const InsufficientCreditsError: ObjectSchema.ObjectSchema<{
    readonly detail: Schema.Union<readonly [Schema.String, ObjectSchema.ObjectSchema<{
        readonly code: Schema.String;
        readonly message: Schema.String;
        readonly cap: Schema.String;
        readonly spent: Schema.String;
    }>]>;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>;
export type InsufficientCreditsError = typeof InsufficientCreditsError.Type;
/**
 * Error response for an exceeded limit. The last three fields are present for request rate limits.
 * `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` of every response are the requests allowed in
 * the current window of 5 s, the remaining ones, and the seconds until the next window.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const RateLimitError: ObjectSchema.ObjectSchema<{
    readonly detail: Schema.String;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
    readonly error: Schema.optionalKey<Schema.String>;
    readonly limit_rps: Schema.optionalKey<Schema.Finite>;
    readonly retry_after_seconds: Schema.optionalKey<Schema.Int>;
}>;
export type RateLimitError = typeof RateLimitError.Type;
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
