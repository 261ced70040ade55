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
 * Browser options of a session. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const SessionSettings: Schema.Struct<{
    readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly enableRecording: Schema.optionalKey<Schema.Boolean>;
}>;
export type SessionSettings = typeof SessionSettings.Type;
/**
 * A task for an agent with its options. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const CreateTaskRequest: Schema.Struct<{
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
}>;
export type CreateTaskRequest = typeof CreateTaskRequest.Type;
/**
 * An accepted task.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const TaskCreatedResponse: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly sessionId: Schema.String;
}>;
export type TaskCreatedResponse = typeof TaskCreatedResponse.Type;
/**
 * Status of a task. `created` is pending, `started` is running. `finished` means that the agent ended it, successfully
 * or not; `failed` that an error outside its control ended it (`finished` with the server setting
 * `TABWRIGHT_V2_FAILED_AS_FINISHED`); `stopped` that a user stopped it permanently.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const TaskStatus: Schema.Literals<readonly ["created", "started", "finished", "failed", "stopped"]>;
export type TaskStatus = typeof TaskStatus.Type;
/**
 * One step of an agent.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const TaskStepView: ObjectSchema.ObjectSchema<{
    readonly number: Schema.Int;
    readonly memory: Schema.String;
    readonly evaluationPreviousGoal: Schema.String;
    readonly nextGoal: Schema.String;
    readonly url: Schema.String;
    readonly screenshotUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly actions: Schema.$Array<Schema.String>;
    readonly duration: Schema.optionalKey<Schema.NullOr<Schema.Finite>>;
}>;
export type TaskStepView = typeof TaskStepView.Type;
/**
 * A file created by the agent.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const FileView: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly fileName: Schema.String;
}>;
export type FileView = typeof FileView.Type;
/**
 * A decimal number as text, with an optional sign, so that amounts keep all digits.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const Decimal: Schema.String;
export type Decimal = typeof Decimal.Type;
/**
 * A task with all details.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const TaskView: ObjectSchema.ObjectSchema<{
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
    readonly steps: Schema.$Array<ObjectSchema.ObjectSchema<{
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
    readonly outputFiles: Schema.$Array<ObjectSchema.ObjectSchema<{
        readonly id: Schema.String;
        readonly fileName: Schema.String;
    }>>;
    readonly serviceVersion: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isSuccess: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly judgement: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly judgeVerdict: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly cost: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly suggestions: Schema.optionalKey<Schema.NullOr<Schema.$Array<Schema.$Record<Schema.String, Schema.Unknown>>>>;
}>;
export type TaskView = typeof TaskView.Type;
/**
 * A task in a list, without its steps and files.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const TaskItemView: ObjectSchema.ObjectSchema<{
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
}>;
export type TaskItemView = typeof TaskItemView.Type;
/**
 * A page of tasks.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const TaskListResponse: ObjectSchema.ObjectSchema<{
    readonly items: Schema.$Array<ObjectSchema.ObjectSchema<{
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
}>;
export type TaskListResponse = typeof TaskListResponse.Type;
/**
 * What polling needs to know of a task.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const TaskStatusView: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly status: Schema.Codec<"created" | "failed" | "finished" | "started" | "stopped", "created" | "failed" | "finished" | "started" | "stopped", never, never>;
    readonly output: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly finishedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly isSuccess: Schema.optionalKey<Schema.NullOr<Schema.Boolean>>;
    readonly cost: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type TaskStatusView = typeof TaskStatusView.Type;
/**
 * URL of a task's log.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const TaskLogFileResponse: ObjectSchema.ObjectSchema<{
    readonly downloadUrl: Schema.String;
}>;
export type TaskLogFileResponse = typeof TaskLogFileResponse.Type;
/**
 * Action on a task. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const UpdateTaskRequest: Schema.Struct<{
    readonly action: Schema.Literals<readonly ["stop", "stop_task_and_session"]>;
}>;
export type UpdateTaskRequest = typeof UpdateTaskRequest.Type;
/**
 * `active` or `stopped`. A stopped session cannot be restarted.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const SessionStatus: Schema.Literals<readonly ["active", "stopped"]>;
export type SessionStatus = typeof SessionStatus.Type;
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
 * Options of a session and its browser. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const CreateSessionRequest: Schema.Struct<{
    readonly profileId: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly proxyCountryCode: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly startUrl: Schema.optionalKey<Schema.NullOr<Schema.String>>;
    readonly browserScreenWidth: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly browserScreenHeight: Schema.optionalKey<Schema.NullOr<Schema.Int>>;
    readonly persistMemory: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly keepAlive: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly customProxy: Schema.optionalKey<Schema.NullOr<Schema.Struct<{
        readonly host: Schema.String;
        readonly port: Schema.Int;
        readonly username: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly password: Schema.optionalKey<Schema.NullOr<Schema.String>>;
        readonly ignoreCertErrors: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    }>>>;
    readonly enableRecording: Schema.optionalKey<Schema.Boolean>;
}>;
export type CreateSessionRequest = typeof CreateSessionRequest.Type;
/**
 * Action on a session. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const UpdateSessionRequest: Schema.Struct<{
    readonly action: Schema.Literals<readonly ["stop"]>;
}>;
export type UpdateSessionRequest = typeof UpdateSessionRequest.Type;
/**
 * A session in a list, or just created.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const SessionItemView: ObjectSchema.ObjectSchema<{
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
}>;
export type SessionItemView = typeof SessionItemView.Type;
/**
 * A session with its tasks.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const SessionView: ObjectSchema.ObjectSchema<{
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
    readonly tasks: Schema.$Array<ObjectSchema.ObjectSchema<{
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
}>;
export type SessionView = typeof SessionView.Type;
/**
 * A page of sessions.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const SessionListResponse: ObjectSchema.ObjectSchema<{
    readonly items: Schema.$Array<ObjectSchema.ObjectSchema<{
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
}>;
export type SessionListResponse = typeof SessionListResponse.Type;
/**
 * A public share of a session.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const ShareView: ObjectSchema.ObjectSchema<{
    readonly shareToken: Schema.String;
    readonly shareUrl: Schema.String;
    readonly viewCount: Schema.Int;
    readonly lastViewedAt: Schema.optionalKey<Schema.NullOr<Schema.String>>;
}>;
export type ShareView = typeof ShareView.Type;
/**
 * A file to upload. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const UploadFileRequest: Schema.Struct<{
    readonly fileName: Schema.String;
    readonly contentType: Schema.String;
    readonly sizeBytes: Schema.Int;
}>;
export type UploadFileRequest = typeof UploadFileRequest.Type;
/**
 * Upload URL with its method and fields.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const UploadFilePresignedUrlResponse: ObjectSchema.ObjectSchema<{
    readonly url: Schema.String;
    readonly method: Schema.Codec<"POST", "POST", never, never>;
    readonly fields: Schema.$Record<Schema.String, Schema.String>;
    readonly fileName: Schema.String;
    readonly expiresIn: Schema.Int;
}>;
export type UploadFilePresignedUrlResponse = typeof UploadFilePresignedUrlResponse.Type;
/**
 * A file created by a task.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const TaskOutputFileResponse: ObjectSchema.ObjectSchema<{
    readonly id: Schema.String;
    readonly fileName: Schema.String;
    readonly downloadUrl: Schema.String;
}>;
export type TaskOutputFileResponse = typeof TaskOutputFileResponse.Type;
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
 * Name and user of a profile. Unknown fields are ignored.
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
 * A project's plan.
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
    readonly projectId: Schema.String;
    readonly tracingDisabled: Schema.withDecodingDefaultKey<Schema.Boolean, never>;
    readonly apiKeyId: Schema.optionalKey<Schema.String>;
    readonly concurrentSessionLimit: Schema.optionalKey<Schema.Int>;
    readonly activeSessionCount: Schema.optionalKey<Schema.Int>;
}>;
export type AccountView = typeof AccountView.Type;
/**
 * A model with its reasoning levels.
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
}>;
export type ModelView = typeof ModelView.Type;
/**
 * The models of this version.
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
    }>>;
}>;
export type ModelListResponse = typeof ModelListResponse.Type;
/**
 * A page of skills; always empty.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const SkillListResponse: ObjectSchema.ObjectSchema<{
    readonly items: Schema.$Array<Schema.Unknown>;
    readonly totalItems: Schema.Int;
    readonly pageNumber: Schema.Int;
    readonly pageSize: Schema.Int;
}>;
export type SkillListResponse = typeof SkillListResponse.Type;
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
 * No task has this id.
 *
 * @category schemas
 * @since 0.1.0
 */
export declare const TaskNotFoundError: ObjectSchema.ObjectSchema<{
    readonly detail: Schema.withDecodingDefaultKey<Schema.String, never>;
    readonly code: Schema.optionalKey<Schema.String>;
    readonly requestId: Schema.optionalKey<Schema.String>;
}>;
export type TaskNotFoundError = typeof TaskNotFoundError.Type;
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
