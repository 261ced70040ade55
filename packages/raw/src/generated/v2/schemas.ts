// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Format from "../../wire/Format.ts"
import * as ObjectSchema from "../../wire/ObjectSchema.ts"

/**
 * Reasoning level of the model. Each model supports a subset.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ThinkingLevel = Schema.Literals(["disabled","low","medium","high"])
export type ThinkingLevel = typeof ThinkingLevel.Type

/**
 * Browser options of a session. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SessionSettings = Schema.Struct({
  profileId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  proxyCountryCode: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/, { expected: "a country code of two letters" })))),
  browserScreenWidth: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(6144)))),
  browserScreenHeight: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(3456)))),
  enableRecording: Schema.optionalKey(Schema.Boolean),
})
export type SessionSettings = typeof SessionSettings.Type

/**
 * A task for an agent with its options. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateTaskRequest = Schema.Struct({
  task: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(50000, { expected: "at most 50000 characters" })),
  llm: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }))),
  thinkingLevel: Schema.optionalKey(Schema.NullOr(ThinkingLevel)),
  thinking: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  startUrl: Schema.optionalKey(Schema.NullOr(Schema.String)),
  maxSteps: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(10000)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(100))),
  structuredOutput: Schema.optionalKey(Schema.NullOr(Schema.String)),
  sessionId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  sessionSettings: Schema.optionalKey(Schema.NullOr(SessionSettings)),
  metadata: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String.check(Schema.isMaxCodePoints(4000, { expected: "at most 4000 characters" }))).check(Schema.isMaxProperties(10, { expected: "at most 10 fields" })))),
  secrets: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String).check(Schema.isMaxProperties(100, { expected: "at most 100 fields" })))),
  allowedDomains: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }))))),
  opVaultId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  highlightElements: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  askHuman: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  flashMode: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  vision: Schema.Union([Schema.Boolean, Schema.Literal("auto")]).pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  systemPromptExtension: Schema.String.check(Schema.isMaxCodePoints(10000, { expected: "at most 10000 characters" })).pipe(Schema.withDecodingDefaultKey(Effect.succeed("" as const))),
  judge: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  judgeGroundTruth: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(10000, { expected: "at most 10000 characters" })))),
  judgeLlm: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" })))),
  skillIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.String))),
})
export type CreateTaskRequest = typeof CreateTaskRequest.Type

/**
 * An accepted task.
 *
 * @category schemas
 * @since 0.1.0
 */
export const TaskCreatedResponse = ObjectSchema.open({
  id: Format.Uuid,
  sessionId: Format.Uuid,
})
export type TaskCreatedResponse = typeof TaskCreatedResponse.Type

/**
 * Status of a task. `created` is pending, `started` is running. `finished` means that the agent ended it, successfully
 * or not; `failed` that an error outside its control ended it (`finished` with the server setting
 * `TABWRIGHT_V2_FAILED_AS_FINISHED`); `stopped` that a user stopped it permanently.
 *
 * @category schemas
 * @since 0.1.0
 */
export const TaskStatus = Schema.Literals(["created","started","finished","failed","stopped"])
export type TaskStatus = typeof TaskStatus.Type

/**
 * One step of an agent.
 *
 * @category schemas
 * @since 0.1.0
 */
export const TaskStepView = ObjectSchema.open({
  number: Schema.Int,
  memory: Schema.String,
  evaluationPreviousGoal: Schema.String,
  nextGoal: Schema.String,
  url: Schema.String,
  screenshotUrl: Schema.optionalKey(Schema.NullOr(Schema.String)),
  actions: Schema.Array(Schema.String),
  duration: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
})
export type TaskStepView = typeof TaskStepView.Type

/**
 * A file created by the agent.
 *
 * @category schemas
 * @since 0.1.0
 */
export const FileView = ObjectSchema.open({
  id: Format.Uuid,
  fileName: Schema.String,
})
export type FileView = typeof FileView.Type

/**
 * A decimal number as text, with an optional sign, so that amounts keep all digits.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Decimal = Schema.String.check(Schema.isPattern(/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/, { expected: "a decimal number as text" }))
export type Decimal = typeof Decimal.Type

/**
 * A task with all details.
 *
 * @category schemas
 * @since 0.1.0
 */
export const TaskView = ObjectSchema.open({
  id: Format.Uuid,
  sessionId: Format.Uuid,
  llm: Schema.String,
  servedModel: Schema.optionalKey(Schema.NullOr(Schema.String)),
  task: Schema.String,
  status: Format.openEnum(TaskStatus),
  createdAt: Format.DateTime,
  startedAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
  finishedAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
  metadata: Schema.Record(Schema.String, Schema.Unknown).pipe(Schema.withDecodingDefaultKey(Effect.sync(() => ({})))),
  steps: Schema.Array(TaskStepView),
  output: Schema.optionalKey(Schema.NullOr(Schema.String)),
  outputFiles: Schema.Array(FileView),
  serviceVersion: Schema.optionalKey(Schema.NullOr(Schema.String)),
  isSuccess: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  judgement: Schema.optionalKey(Schema.NullOr(Schema.String)),
  judgeVerdict: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  cost: Schema.optionalKey(Schema.NullOr(Decimal)),
  suggestions: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.Record(Schema.String, Schema.Unknown)))),
})
export type TaskView = typeof TaskView.Type

/**
 * A task in a list, without its steps and files.
 *
 * @category schemas
 * @since 0.1.0
 */
export const TaskItemView = ObjectSchema.open({
  id: Format.Uuid,
  sessionId: Format.Uuid,
  llm: Schema.String,
  servedModel: Schema.optionalKey(Schema.NullOr(Schema.String)),
  task: Schema.String,
  status: Format.openEnum(TaskStatus),
  createdAt: Format.DateTime,
  startedAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
  finishedAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
  metadata: Schema.Record(Schema.String, Schema.Unknown).pipe(Schema.withDecodingDefaultKey(Effect.sync(() => ({})))),
  output: Schema.optionalKey(Schema.NullOr(Schema.String)),
  serviceVersion: Schema.optionalKey(Schema.NullOr(Schema.String)),
  isSuccess: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  judgement: Schema.optionalKey(Schema.NullOr(Schema.String)),
  judgeVerdict: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  cost: Schema.optionalKey(Schema.NullOr(Decimal)),
  suggestions: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.Record(Schema.String, Schema.Unknown)))),
})
export type TaskItemView = typeof TaskItemView.Type

/**
 * A page of tasks.
 *
 * @category schemas
 * @since 0.1.0
 */
export const TaskListResponse = ObjectSchema.open({
  items: Schema.Array(TaskItemView),
  totalItems: Schema.Int,
  pageNumber: Schema.Int,
  pageSize: Schema.Int,
})
export type TaskListResponse = typeof TaskListResponse.Type

/**
 * What polling needs to know of a task.
 *
 * @category schemas
 * @since 0.1.0
 */
export const TaskStatusView = ObjectSchema.open({
  id: Format.Uuid,
  status: Format.openEnum(TaskStatus),
  output: Schema.optionalKey(Schema.NullOr(Schema.String)),
  finishedAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
  isSuccess: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  cost: Schema.optionalKey(Schema.NullOr(Decimal)),
})
export type TaskStatusView = typeof TaskStatusView.Type

/**
 * URL of a task's log.
 *
 * @category schemas
 * @since 0.1.0
 */
export const TaskLogFileResponse = ObjectSchema.open({
  downloadUrl: Format.Uri,
})
export type TaskLogFileResponse = typeof TaskLogFileResponse.Type

/**
 * Action on a task. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateTaskRequest = Schema.Struct({
  action: Schema.Literals(["stop","stop_task_and_session"]),
})
export type UpdateTaskRequest = typeof UpdateTaskRequest.Type

/**
 * `active` or `stopped`. A stopped session cannot be restarted.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SessionStatus = Schema.Literals(["active","stopped"])
export type SessionStatus = typeof SessionStatus.Type

/**
 * Your own proxy.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CustomProxy = Schema.Struct({
  host: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })),
  port: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(65535)),
  username: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })))),
  password: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })))),
  ignoreCertErrors: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
})
export type CustomProxy = typeof CustomProxy.Type

/**
 * Options of a session and its browser. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateSessionRequest = Schema.Struct({
  profileId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  proxyCountryCode: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/, { expected: "a country code of two letters" })))),
  startUrl: Schema.optionalKey(Schema.NullOr(Schema.String)),
  browserScreenWidth: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(6144)))),
  browserScreenHeight: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(3456)))),
  persistMemory: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  keepAlive: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  customProxy: Schema.optionalKey(Schema.NullOr(CustomProxy)),
  enableRecording: Schema.optionalKey(Schema.Boolean),
})
export type CreateSessionRequest = typeof CreateSessionRequest.Type

/**
 * Action on a session. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateSessionRequest = Schema.Struct({
  action: Schema.Literals(["stop"]),
})
export type UpdateSessionRequest = typeof UpdateSessionRequest.Type

/**
 * A session in a list, or just created.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SessionItemView = ObjectSchema.open({
  id: Format.Uuid,
  status: Format.openEnum(SessionStatus),
  liveUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  recordingUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  startedAt: Format.DateTime,
  finishedAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
  persistMemory: Schema.Boolean,
  keepAlive: Schema.Boolean,
  proxyUsedMb: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
  proxyCost: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
})
export type SessionItemView = typeof SessionItemView.Type

/**
 * A session with its tasks.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SessionView = ObjectSchema.open({
  id: Format.Uuid,
  status: Format.openEnum(SessionStatus),
  liveUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  recordingUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  startedAt: Format.DateTime,
  finishedAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
  persistMemory: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  keepAlive: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  proxyUsedMb: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
  proxyCost: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
  tasks: Schema.Array(TaskItemView),
  publicShareUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
})
export type SessionView = typeof SessionView.Type

/**
 * A page of sessions.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SessionListResponse = ObjectSchema.open({
  items: Schema.Array(SessionItemView),
  totalItems: Schema.Int,
  pageNumber: Schema.Int,
  pageSize: Schema.Int,
})
export type SessionListResponse = typeof SessionListResponse.Type

/**
 * A public share of a session.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ShareView = ObjectSchema.open({
  shareToken: Schema.String,
  shareUrl: Format.Uri,
  viewCount: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  lastViewedAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
})
export type ShareView = typeof ShareView.Type

/**
 * A file to upload. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UploadFileRequest = Schema.Struct({
  fileName: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })),
  contentType: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })),
  sizeBytes: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(10485760)),
})
export type UploadFileRequest = typeof UploadFileRequest.Type

/**
 * Upload URL with its method and fields.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UploadFilePresignedUrlResponse = ObjectSchema.open({
  url: Format.Uri,
  method: Format.openEnum(Schema.Literals(["POST"])),
  fields: Schema.Record(Schema.String, Schema.String),
  fileName: Schema.String,
  expiresIn: Schema.Int,
})
export type UploadFilePresignedUrlResponse = typeof UploadFilePresignedUrlResponse.Type

/**
 * A file created by a task.
 *
 * @category schemas
 * @since 0.1.0
 */
export const TaskOutputFileResponse = ObjectSchema.open({
  id: Format.Uuid,
  fileName: Schema.String,
  downloadUrl: Format.Uri,
})
export type TaskOutputFileResponse = typeof TaskOutputFileResponse.Type

/**
 * Browser options. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateBrowserSessionRequest = Schema.Struct({
  profileId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  proxyCountryCode: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/, { expected: "a country code of two letters" })))),
  timeout: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(60))),
  browserScreenWidth: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(6144)))),
  browserScreenHeight: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(3456)))),
  allowResizing: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  customProxy: Schema.optionalKey(Schema.NullOr(CustomProxy)),
  enableRecording: Schema.optionalKey(Schema.Boolean),
  pdfRendererEnabled: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  solveCaptchas: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  metadata: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String.check(Schema.isMaxCodePoints(4000, { expected: "at most 4000 characters" }))).check(Schema.isMaxProperties(10, { expected: "at most 10 fields" })))),
})
export type CreateBrowserSessionRequest = typeof CreateBrowserSessionRequest.Type

/**
 * Action on a browser.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateBrowserSessionRequest = Schema.Struct({
  action: Schema.Literals(["stop"]),
})
export type UpdateBrowserSessionRequest = typeof UpdateBrowserSessionRequest.Type

/**
 * `active` or `stopped`. A stopped browser cannot be restarted.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserSessionStatus = Schema.Literals(["active","stopped"])
export type BrowserSessionStatus = typeof BrowserSessionStatus.Type

/**
 * A browser in a list, or just created.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserSessionItemView = ObjectSchema.open({
  id: Format.Uuid,
  status: Format.openEnum(BrowserSessionStatus),
  liveUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  cdpUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  timeoutAt: Format.DateTime,
  startedAt: Format.DateTime,
  finishedAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
  proxyUsedMb: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
  proxyCost: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
  browserCost: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
  agentSessionId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  recordingUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  metadata: Schema.Record(Schema.String, Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.sync(() => ({})))),
})
export type BrowserSessionItemView = typeof BrowserSessionItemView.Type

/**
 * A single browser.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserSessionView = ObjectSchema.open({
  id: Format.Uuid,
  status: Format.openEnum(BrowserSessionStatus),
  liveUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  cdpUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  timeoutAt: Format.DateTime,
  startedAt: Format.DateTime,
  finishedAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
  proxyUsedMb: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
  proxyCost: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
  browserCost: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
  agentSessionId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  recordingUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  recordingAvailable: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  metadata: Schema.Record(Schema.String, Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.sync(() => ({})))),
})
export type BrowserSessionView = typeof BrowserSessionView.Type

/**
 * A page of browsers.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserSessionListResponse = ObjectSchema.open({
  items: Schema.Array(BrowserSessionItemView),
  totalItems: Schema.Int,
  pageNumber: Schema.Int,
  pageSize: Schema.Int,
})
export type BrowserSessionListResponse = typeof BrowserSessionListResponse.Type

/**
 * A file downloaded by a browser.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserDownloadFile = ObjectSchema.open({
  path: Schema.String,
  size: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  lastModified: Format.DateTime,
  url: Schema.optionalKey(Schema.NullOr(Format.Uri)),
})
export type BrowserDownloadFile = typeof BrowserDownloadFile.Type

/**
 * A page of a browser's downloads.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserDownloadListResponse = ObjectSchema.open({
  files: Schema.Array(BrowserDownloadFile),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type BrowserDownloadListResponse = typeof BrowserDownloadListResponse.Type

/**
 * Name and user of a profile. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProfileCreateRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })))),
  userId: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })))),
})
export type ProfileCreateRequest = typeof ProfileCreateRequest.Type

/**
 * Changes to a profile. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProfileUpdateRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })))),
  userId: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })))),
})
export type ProfileUpdateRequest = typeof ProfileUpdateRequest.Type

/**
 * Cookies and storage that persist between browsers.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProfileView = ObjectSchema.open({
  id: Format.Uuid,
  userId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  lastUsedAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
  cookieDomains: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.String))),
})
export type ProfileView = typeof ProfileView.Type

/**
 * A page of profiles.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProfileListResponse = ObjectSchema.open({
  items: Schema.Array(ProfileView),
  totalItems: Schema.Int,
  pageNumber: Schema.Int,
  pageSize: Schema.Int,
})
export type ProfileListResponse = typeof ProfileListResponse.Type

/**
 * A project's plan.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PlanInfo = ObjectSchema.open({
  planName: Schema.String,
  subscriptionStatus: Schema.NullOr(Schema.String),
  subscriptionId: Schema.NullOr(Schema.String),
  subscriptionCurrentPeriodEnd: Schema.NullOr(Schema.String),
  subscriptionCanceledAt: Schema.NullOr(Schema.String),
})
export type PlanInfo = typeof PlanInfo.Type

/**
 * Credit and limits of a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const AccountView = ObjectSchema.open({
  name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  totalCreditsBalanceUsd: Schema.Finite,
  monthlyCreditsBalanceUsd: Schema.Finite,
  additionalCreditsBalanceUsd: Schema.Finite,
  rateLimit: Schema.Int,
  planInfo: Schema.NullOr(PlanInfo),
  isFreeTier: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  projectId: Format.Uuid,
  tracingDisabled: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  apiKeyId: Schema.optionalKey(Schema.String),
  concurrentSessionLimit: Schema.optionalKey(Schema.Int),
  activeSessionCount: Schema.optionalKey(Schema.Int),
})
export type AccountView = typeof AccountView.Type

/**
 * A model with its reasoning levels.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelView = ObjectSchema.open({
  id: Schema.String,
  provider: Schema.String,
  contextLimit: Schema.NullOr(Schema.Int),
  isDefault: Schema.Boolean,
  isAvailable: Schema.Boolean,
  thinkingLevels: Schema.Array(Format.openEnum(ThinkingLevel)),
})
export type ModelView = typeof ModelView.Type

/**
 * The models of this version.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelListResponse = ObjectSchema.open({
  models: Schema.Array(ModelView),
})
export type ModelListResponse = typeof ModelListResponse.Type

/**
 * Category of a skill.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillCategory = Schema.Literals(["search","e_commerce","financial","news","real_estate","social_media","travel","marketplace","lead_generation","seo","jobs","developer","media","automation","integration","other"])
export type SkillCategory = typeof SkillCategory.Type

/**
 * Status of a skill's generation.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillsGenerationStatus = Schema.Literals(["recording","generating","failed","finished","cancelled","timed_out"])
export type SkillsGenerationStatus = typeof SkillsGenerationStatus.Type

/**
 * Type of a parameter. The value of a `cookie` is a string that the browser gets as a cookie.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ParameterType = Schema.Literals(["string","number","boolean","object","array","cookie"])
export type ParameterType = typeof ParameterType.Type

/**
 * A new skill. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateSkillRequest = Schema.Struct({
  title: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })))),
  description: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" })))),
  goal: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" })),
  agentPrompt: Schema.String.check(Schema.isMinCodePoints(10, { expected: "at least 10 characters" }), Schema.isMaxCodePoints(50000, { expected: "at most 50000 characters" })),
})
export type CreateSkillRequest = typeof CreateSkillRequest.Type

/**
 * A skill that is being generated.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateSkillResponse = ObjectSchema.open({
  id: Format.Uuid,
})
export type CreateSkillResponse = typeof CreateSkillResponse.Type

/**
 * Changes to a skill. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateSkillRequest = Schema.Struct({
  title: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })))),
  description: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" })))),
  categories: Schema.optionalKey(Schema.NullOr(Schema.Array(SkillCategory).check(Schema.isMaxLength(16, { expected: "at most 16 items" })))),
  domains: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.String.check(Schema.isMaxCodePoints(253, { expected: "at most 253 characters" }))).check(Schema.isMaxLength(100, { expected: "at most 100 items" })))),
  isEnabled: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
})
export type UpdateSkillRequest = typeof UpdateSkillRequest.Type

/**
 * An execution. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ExecuteSkillRequest = Schema.Struct({
  parameters: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
  sessionId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
})
export type ExecuteSkillRequest = typeof ExecuteSkillRequest.Type

/**
 * The end of an execution.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ExecuteSkillResponse = ObjectSchema.open({
  success: Schema.Boolean,
  result: Schema.optionalKey(Schema.Unknown),
  error: Schema.optionalKey(Schema.NullOr(Schema.String)),
  stderr: Schema.optionalKey(Schema.NullOr(Schema.String)),
  latencyMs: Schema.optionalKey(Schema.NullOr(Schema.Int)),
})
export type ExecuteSkillResponse = typeof ExecuteSkillResponse.Type

/**
 * Feedback on a skill. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RefineSkillRequest = Schema.Struct({
  feedback: Schema.String.check(Schema.isMinCodePoints(10, { expected: "at least 10 characters" }), Schema.isMaxCodePoints(10000, { expected: "at most 10000 characters" })),
  testOutput: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(100000, { expected: "at most 100000 characters" })))),
  testLogs: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(100000, { expected: "at most 100000 characters" })))),
})
export type RefineSkillRequest = typeof RefineSkillRequest.Type

/**
 * A skill whose next version is being generated.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RefineSkillResponse = ObjectSchema.open({
  id: Format.Uuid,
})
export type RefineSkillResponse = typeof RefineSkillResponse.Type

/**
 * A parameter of a skill.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ParameterSchema = ObjectSchema.open({
  name: Schema.String,
  type: Format.openEnum(ParameterType),
  required: Schema.Boolean,
  description: Schema.optionalKey(Schema.NullOr(Schema.String)),
  default: Schema.optionalKey(Schema.Unknown),
  cookieDomain: Schema.optionalKey(Schema.NullOr(Schema.String)),
})
export type ParameterSchema = typeof ParameterSchema.Type

/**
 * A skill with its current version.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillResponse = ObjectSchema.open({
  id: Format.Uuid,
  slug: Schema.NullOr(Schema.String),
  title: Schema.String,
  description: Schema.String,
  categories: Schema.Array(Format.openEnum(SkillCategory)),
  domains: Schema.Array(Schema.String),
  goal: Schema.NullOr(Schema.String),
  agentPrompt: Schema.NullOr(Schema.String),
  status: Format.openEnum(SkillsGenerationStatus),
  parameters: Schema.Array(ParameterSchema),
  outputSchema: Schema.Record(Schema.String, Schema.Unknown),
  isEnabled: Schema.Boolean,
  isPublic: Schema.Boolean,
  iconUrl: Schema.NullOr(Schema.String),
  firstPublishedAt: Schema.NullOr(Format.DateTime),
  lastPublishedAt: Schema.NullOr(Format.DateTime),
  currentVersion: Schema.NullOr(Schema.Int),
  currentVersionStartedAt: Schema.NullOr(Format.DateTime),
  currentVersionFinishedAt: Schema.NullOr(Format.DateTime),
  code: Schema.NullOr(Schema.String),
  clonedFromSkillId: Schema.NullOr(Format.Uuid),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type SkillResponse = typeof SkillResponse.Type

/**
 * A public skill.
 *
 * @category schemas
 * @since 0.1.0
 */
export const MarketplaceSkillResponse = ObjectSchema.open({
  id: Format.Uuid,
  slug: Schema.String,
  title: Schema.String,
  description: Schema.String,
  categories: Schema.Array(Format.openEnum(SkillCategory)),
  domains: Schema.Array(Schema.String),
  parameters: Schema.Array(ParameterSchema),
  outputSchema: Schema.Record(Schema.String, Schema.Unknown),
  currentVersion: Schema.NullOr(Schema.Int),
  isOfficial: Schema.Boolean,
  cloneCount: Schema.Int,
  iconUrl: Schema.NullOr(Schema.String),
  firstPublishedAt: Format.DateTime,
  lastPublishedAt: Format.DateTime,
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type MarketplaceSkillResponse = typeof MarketplaceSkillResponse.Type

/**
 * An execution of a skill.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillExecutionView = ObjectSchema.open({
  id: Format.Uuid,
  skillId: Format.Uuid,
  status: Format.openEnum(Schema.Literals(["running","completed","failed"])),
  success: Schema.Boolean,
  startedAt: Format.DateTime,
  finishedAt: Schema.NullOr(Format.DateTime),
  latencyMs: Schema.NullOr(Schema.Int),
  hasOutput: Schema.Boolean,
})
export type SkillExecutionView = typeof SkillExecutionView.Type

/**
 * A link to the result of an execution.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillExecutionOutputResponse = ObjectSchema.open({
  downloadUrl: Schema.String,
})
export type SkillExecutionOutputResponse = typeof SkillExecutionOutputResponse.Type

/**
 * A page of skills.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillListResponse = ObjectSchema.open({
  items: Schema.Array(SkillResponse),
  totalItems: Schema.Int,
  pageNumber: Schema.Int,
  pageSize: Schema.Int,
})
export type SkillListResponse = typeof SkillListResponse.Type

/**
 * A page of public skills.
 *
 * @category schemas
 * @since 0.1.0
 */
export const MarketplaceSkillListResponse = ObjectSchema.open({
  items: Schema.Array(MarketplaceSkillResponse),
  totalItems: Schema.Int,
  pageNumber: Schema.Int,
  pageSize: Schema.Int,
})
export type MarketplaceSkillListResponse = typeof MarketplaceSkillListResponse.Type

/**
 * A page of executions.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillExecutionListResponse = ObjectSchema.open({
  items: Schema.Array(SkillExecutionView),
  totalItems: Schema.Int,
  pageNumber: Schema.Int,
  pageSize: Schema.Int,
})
export type SkillExecutionListResponse = typeof SkillExecutionListResponse.Type

/**
 * Details of an API key's exceeded monthly limit.
 *
 * @category schemas
 * @since 0.1.0
 */
export const KeySpending = ObjectSchema.open({
  code: Schema.String,
  message: Schema.String,
  cap: Schema.String,
  spent: Schema.String,
})
export type KeySpending = typeof KeySpending.Type

/**
 * Error response for an exceeded spending limit.
 *
 * @category schemas
 * @since 0.1.0
 */
export const InsufficientCreditsError = ObjectSchema.open({
  detail: Schema.Union([Schema.String, KeySpending]),
  code: Schema.optionalKey(Schema.String),
  requestId: Schema.optionalKey(Schema.String),
})
export type InsufficientCreditsError = typeof InsufficientCreditsError.Type

/**
 * Error response for an exceeded limit. The last three fields are present for request rate limits.
 * `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` of every response are the requests allowed in
 * the current window of 5 s, the remaining ones, and the seconds until the next window.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RateLimitError = ObjectSchema.open({
  detail: Schema.String,
  code: Schema.optionalKey(Schema.String),
  requestId: Schema.optionalKey(Schema.String),
  error: Schema.optionalKey(Schema.String),
  limit_rps: Schema.optionalKey(Schema.Finite),
  retry_after_seconds: Schema.optionalKey(Schema.Int),
})
export type RateLimitError = typeof RateLimitError.Type

/**
 * Error response.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ErrorDetail = ObjectSchema.open({
  detail: Schema.String,
  code: Schema.optionalKey(Schema.String),
  requestId: Schema.optionalKey(Schema.String),
})
export type ErrorDetail = typeof ErrorDetail.Type

/**
 * No task has this id.
 *
 * @category schemas
 * @since 0.1.0
 */
export const TaskNotFoundError = ObjectSchema.open({
  detail: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("Task not found" as const))),
  code: Schema.optionalKey(Schema.String),
  requestId: Schema.optionalKey(Schema.String),
})
export type TaskNotFoundError = typeof TaskNotFoundError.Type

/**
 * One problem of a request.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ValidationError = ObjectSchema.open({
  loc: Schema.Array(Schema.Union([Schema.String, Schema.Int])),
  msg: Schema.String,
  type: Schema.String,
})
export type ValidationError = typeof ValidationError.Type

/**
 * All problems of a request.
 *
 * @category schemas
 * @since 0.1.0
 */
export const HTTPValidationError = ObjectSchema.open({
  detail: Schema.Array(ValidationError),
  code: Schema.optionalKey(Schema.String),
  requestId: Schema.optionalKey(Schema.String),
})
export type HTTPValidationError = typeof HTTPValidationError.Type
