// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 9a671acb16356888cbb6a444567620cc623838553d4d5cebf84801b9b9f49d71

import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Format from "../../wire/Format.ts"
import * as ObjectSchema from "../../wire/ObjectSchema.ts"
import * as OpenEnum from "../../wire/OpenEnum.ts"

/**
 * How much the model thinks. Each model accepts its own subset.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ThinkingLevel = Schema.Literals(["disabled","low","medium","high"])
export type ThinkingLevel = typeof ThinkingLevel.Type

/**
 * A new session, or the next task of one. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateSessionRequest = Schema.Struct({
  task: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(100000, { expected: "at most 100000 characters" })))),
  model: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }))),
  thinkingLevel: Schema.optionalKey(Schema.NullOr(ThinkingLevel)),
  sessionId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  keepAlive: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  maxCostUsd: Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)), Schema.String.check(Schema.isPattern(/^\+?([0-9]+\.?[0-9]*|\.[0-9]+)$/, { expected: "a decimal number as text, not negative" }))]))),
  profileId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  workspaceId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  proxyCountryCode: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/, { expected: "a country code of two letters" })))),
  browserScreenWidth: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(6144)))),
  browserScreenHeight: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(3456)))),
  outputSchema: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
  enableScheduledTasks: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  sensitiveData: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String))),
  enableRecording: Schema.optionalKey(Schema.Boolean),
  skills: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  agentmail: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  askHuman: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  codeMode: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  cacheScript: Schema.NullOr(Schema.Boolean).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  autoHeal: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  useOwnKey: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
})
export type CreateSessionRequest = typeof CreateSessionRequest.Type

/**
 * Where a session is. `created` has a task that is about to start, `running` works on one, `idle` waits for one.
 * `stopped`, `timed_out` (15 minutes without a task, or 4 hours after its start) and `error` are the end.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SessionStatus = Schema.Literals(["created","idle","running","stopped","timed_out","error"])
export type SessionStatus = typeof SessionStatus.Type

/**
 * A decimal number as text, with an optional sign; money and amounts keep every digit this way.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Decimal = Schema.String.check(Schema.isPattern(/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/, { expected: "a decimal number as text" }))
export type Decimal = typeof Decimal.Type

/**
 * A session with everything that is known of it.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SessionResponse = ObjectSchema.open({
  id: Format.Uuid,
  status: OpenEnum.openEnum(SessionStatus),
  model: Schema.String,
  thinkingLevel: Schema.optionalKey(Schema.NullOr(OpenEnum.openEnum(ThinkingLevel))),
  title: Schema.optionalKey(Schema.NullOr(Schema.String)),
  output: Schema.optionalKey(Schema.Unknown),
  outputSchema: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
  stepCount: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  lastStepSummary: Schema.optionalKey(Schema.NullOr(Schema.String)),
  isTaskSuccessful: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  liveUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  recordingUrls: Schema.Array(Format.Uri).pipe(Schema.withDecodingDefaultKey(Effect.sync(() => ([])))),
  profileId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  workspaceId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  proxyCountryCode: Schema.optionalKey(Schema.NullOr(Schema.String)),
  browserScreenWidth: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  browserScreenHeight: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  maxCostUsd: Schema.optionalKey(Schema.NullOr(Decimal)),
  totalInputTokens: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  totalOutputTokens: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  proxyUsedMb: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
  llmCostUsd: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
  proxyCostUsd: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
  browserCostUsd: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
  totalCostUsd: Decimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed("0" as const))),
  unpricedCalls: Schema.optionalKey(Schema.Int),
  screenshotUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  agentmailEmail: Schema.optionalKey(Schema.NullOr(Schema.String)),
  integrationsUsed: Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.sync(() => ([])))),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type SessionResponse = typeof SessionResponse.Type

/**
 * A page of sessions.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SessionListResponse = ObjectSchema.open({
  sessions: Schema.Array(SessionResponse),
  total: Schema.Int,
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type SessionListResponse = typeof SessionListResponse.Type

/**
 * What to stop - the whole `session`, or only its `task`.
 *
 * @category schemas
 * @since 0.1.0
 */
export const StopStrategy = Schema.Literals(["session","task"])
export type StopStrategy = typeof StopStrategy.Type

/**
 * What to stop.
 *
 * @category schemas
 * @since 0.1.0
 */
export const StopSessionRequest = Schema.Struct({
  strategy: StopStrategy.pipe(Schema.withDecodingDefaultKey(Effect.succeed("session" as const))),
})
export type StopSessionRequest = typeof StopSessionRequest.Type

/**
 * One thing that was said or done in a session.
 *
 * @category schemas
 * @since 0.1.0
 */
export const MessageResponse = ObjectSchema.open({
  id: Format.Uuid,
  sessionId: Format.Uuid,
  role: Schema.String,
  data: Schema.String,
  type: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("" as const))),
  summary: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("" as const))),
  screenshotUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  hidden: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  createdAt: Format.DateTime,
})
export type MessageResponse = typeof MessageResponse.Type

/**
 * A page of messages.
 *
 * @category schemas
 * @since 0.1.0
 */
export const MessageListResponse = ObjectSchema.open({
  messages: Schema.Array(MessageResponse),
  hasMore: Schema.Boolean,
})
export type MessageListResponse = typeof MessageListResponse.Type

/**
 * A new workspace. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateWorkspaceRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })))),
})
export type CreateWorkspaceRequest = typeof CreateWorkspaceRequest.Type

/**
 * What to change about a workspace. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateWorkspaceRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })))),
})
export type UpdateWorkspaceRequest = typeof UpdateWorkspaceRequest.Type

/**
 * A store of files.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceView = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type WorkspaceView = typeof WorkspaceView.Type

/**
 * A page of workspaces.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceListResponse = ObjectSchema.open({
  items: Schema.Array(WorkspaceView),
  totalItems: Schema.Int,
  pageNumber: Schema.Int,
  pageSize: Schema.Int,
})
export type WorkspaceListResponse = typeof WorkspaceListResponse.Type

/**
 * A file of a workspace.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceFile = ObjectSchema.open({
  path: Schema.String,
  size: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  lastModified: Format.DateTime,
  url: Schema.optionalKey(Schema.NullOr(Format.Uri)),
})
export type WorkspaceFile = typeof WorkspaceFile.Type

/**
 * A page of a workspace's files.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceFileListResponse = ObjectSchema.open({
  files: Schema.Array(WorkspaceFile),
  folders: Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.sync(() => ([])))),
  nextCursor: Schema.optionalKey(Schema.NullOr(Schema.String)),
  hasMore: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
})
export type WorkspaceFileListResponse = typeof WorkspaceFileListResponse.Type

/**
 * What a workspace takes up.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceSize = ObjectSchema.open({
  usedBytes: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  maxBytes: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
})
export type WorkspaceSize = typeof WorkspaceSize.Type

/**
 * A file that will be sent.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceUploadRequest = Schema.Struct({
  name: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })),
  contentType: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]([ -~]*[!-~])?$/, { expected: "a media type in visible ASCII characters" })).pipe(Schema.withDecodingDefaultKey(Effect.succeed("application/octet-stream" as const))),
  size: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)))),
})
export type WorkspaceUploadRequest = typeof WorkspaceUploadRequest.Type

/**
 * Files that will be sent.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateWorkspaceUploadsRequest = Schema.Struct({
  files: Schema.Array(WorkspaceUploadRequest).check(Schema.isMinLength(1, { expected: "at least 1 item" }), Schema.isMaxLength(10, { expected: "at most 10 items" })),
})
export type CreateWorkspaceUploadsRequest = typeof CreateWorkspaceUploadsRequest.Type

/**
 * Where to send a file.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceUpload = ObjectSchema.open({
  name: Schema.String,
  uploadUrl: Format.Uri,
  path: Schema.String,
})
export type WorkspaceUpload = typeof WorkspaceUpload.Type

/**
 * Where to send the files.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceUploadsResponse = ObjectSchema.open({
  files: Schema.Array(WorkspaceUpload),
})
export type WorkspaceUploadsResponse = typeof WorkspaceUploadsResponse.Type

/**
 * A proxy of your own.
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
 * How a browser is started. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateBrowserRequest = Schema.Struct({
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
  metadata: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String).check(Schema.isMaxProperties(10, { expected: "at most 10 fields" })))),
})
export type CreateBrowserRequest = typeof CreateBrowserRequest.Type

/**
 * What to do with a browser.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateBrowserRequest = Schema.Struct({
  action: Schema.Literals(["stop"]),
})
export type UpdateBrowserRequest = typeof UpdateBrowserRequest.Type

/**
 * A stopped browser stays stopped.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserStatus = Schema.Literals(["active","stopped"])
export type BrowserStatus = typeof BrowserStatus.Type

/**
 * A browser in a list, or just created.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserSessionItemView = ObjectSchema.open({
  id: Format.Uuid,
  status: OpenEnum.openEnum(BrowserStatus),
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
 * A browser by itself.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserSessionView = ObjectSchema.open({
  id: Format.Uuid,
  status: OpenEnum.openEnum(BrowserStatus),
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
export const BrowserListResponse = ObjectSchema.open({
  items: Schema.Array(BrowserSessionItemView),
  totalItems: Schema.Int,
  pageNumber: Schema.Int,
  pageSize: Schema.Int,
})
export type BrowserListResponse = typeof BrowserListResponse.Type

/**
 * A file that a browser downloaded.
 *
 * @category schemas
 * @since 0.1.0
 */
export const DownloadFile = ObjectSchema.open({
  path: Schema.String,
  size: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  lastModified: Format.DateTime,
  url: Schema.optionalKey(Schema.NullOr(Format.Uri)),
})
export type DownloadFile = typeof DownloadFile.Type

/**
 * A page of a browser's downloads.
 *
 * @category schemas
 * @since 0.1.0
 */
export const DownloadListResponse = ObjectSchema.open({
  files: Schema.Array(DownloadFile),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type DownloadListResponse = typeof DownloadListResponse.Type

/**
 * A new profile. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateProfileRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })))),
  userId: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })))),
})
export type CreateProfileRequest = typeof CreateProfileRequest.Type

/**
 * What to change about a profile. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateProfileRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })))),
  userId: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })))),
})
export type UpdateProfileRequest = typeof UpdateProfileRequest.Type

/**
 * Cookies and storage that outlive a browser.
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
 * A plan and its subscription.
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
 * What a project has and may use.
 *
 * @category schemas
 * @since 0.1.0
 */
export const AccountView = ObjectSchema.open({
  name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  projectId: Format.Uuid,
  totalCreditsBalanceUsd: Schema.Finite,
  monthlyCreditsBalanceUsd: Schema.Finite,
  additionalCreditsBalanceUsd: Schema.Finite,
  rateLimit: Schema.Int,
  planInfo: Schema.NullOr(PlanInfo),
  isFreeTier: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  tracingDisabled: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  apiKeyId: Schema.optionalKey(Schema.String),
  concurrentSessionLimit: Schema.optionalKey(Schema.Int),
  activeSessionCount: Schema.optionalKey(Schema.Int),
})
export type AccountView = typeof AccountView.Type

/**
 * A model and what it accepts.
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
  thinkingLevels: Schema.Array(OpenEnum.openEnum(ThinkingLevel)),
  aliases: Schema.Array(Schema.String),
})
export type ModelView = typeof ModelView.Type

/**
 * The models a session can name.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelListResponse = ObjectSchema.open({
  models: Schema.Array(ModelView),
})
export type ModelListResponse = typeof ModelListResponse.Type

/**
 * How an API key stands that has reached its monthly limit.
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
 * Why something that costs was not started.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SpendingRefusal = ObjectSchema.open({
  detail: Schema.Union([Schema.String, KeySpending]),
  code: Schema.optionalKey(Schema.String),
  requestId: Schema.optionalKey(Schema.String),
})
export type SpendingRefusal = typeof SpendingRefusal.Type

/**
 * Why it was too much at once. The last three fields are there where it was requests; `X-RateLimit-Limit`,
 * `X-RateLimit-Remaining` and `X-RateLimit-Reset` of every answer say how many requests the present window of 5 s takes,
 * how many of them are left, and in how many seconds the next one begins.
 *
 * @category schemas
 * @since 0.1.0
 */
export const LimitRefusal = ObjectSchema.open({
  detail: Schema.String,
  code: Schema.optionalKey(Schema.String),
  requestId: Schema.optionalKey(Schema.String),
  error: Schema.optionalKey(Schema.String),
  limit_rps: Schema.optionalKey(Schema.Finite),
  retry_after_seconds: Schema.optionalKey(Schema.Int),
})
export type LimitRefusal = typeof LimitRefusal.Type

/**
 * Why a request was refused.
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
 * One fault of a request.
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
 * All faults of a request.
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
