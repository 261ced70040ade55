// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 49e37c0492b8ab88fbd967ccab067d9895fb41276d5c5e64bcc03914d3c68905

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
 * A new session, or the next task of an existing one. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunTaskRequest = Schema.Struct({
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
export type RunTaskRequest = typeof RunTaskRequest.Type

/**
 * Status of a session. `created` has a task that is about to start, `running` is working on one, `idle` accepts one.
 * `stopped`, `timed_out` (15 minutes without a task, or 4 hours after its start) and `error` are final.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BuAgentSessionStatus = Schema.Literals(["created","idle","running","stopped","timed_out","error"])
export type BuAgentSessionStatus = typeof BuAgentSessionStatus.Type

/**
 * A decimal number as text, with an optional sign, so that amounts keep all digits.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Decimal = Schema.String.check(Schema.isPattern(/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/, { expected: "a decimal number as text" }))
export type Decimal = typeof Decimal.Type

/**
 * A session with all details.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SessionResponse = ObjectSchema.open({
  id: Format.Uuid,
  status: Format.openEnum(BuAgentSessionStatus),
  model: Schema.String,
  servedModel: Schema.optionalKey(Schema.NullOr(Schema.String)),
  thinkingLevel: Schema.optionalKey(Schema.NullOr(Format.openEnum(ThinkingLevel))),
  title: Schema.optionalKey(Schema.NullOr(Schema.String)),
  output: Schema.optionalKey(Schema.Unknown),
  error: Schema.optionalKey(Schema.NullOr(Schema.String)),
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
 * Scope of a stop - the whole `session`, or only its `task`.
 *
 * @category schemas
 * @since 0.1.0
 */
export const StopStrategy = Schema.Literals(["session","task"])
export type StopStrategy = typeof StopStrategy.Type

/**
 * Scope of the stop.
 *
 * @category schemas
 * @since 0.1.0
 */
export const StopSessionRequest = Schema.Struct({
  strategy: StopStrategy.pipe(Schema.withDecodingDefaultKey(Effect.succeed("session" as const))),
})
export type StopSessionRequest = typeof StopSessionRequest.Type

/**
 * A message of a session.
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
export const WorkspaceCreateRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })))),
})
export type WorkspaceCreateRequest = typeof WorkspaceCreateRequest.Type

/**
 * Changes to a workspace. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceUpdateRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })))),
})
export type WorkspaceUpdateRequest = typeof WorkspaceUpdateRequest.Type

/**
 * A file store that persists between sessions.
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
export const FileInfo = ObjectSchema.open({
  path: Schema.String,
  size: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  lastModified: Format.DateTime,
  url: Schema.optionalKey(Schema.NullOr(Format.Uri)),
})
export type FileInfo = typeof FileInfo.Type

/**
 * A page of a workspace's files.
 *
 * @category schemas
 * @since 0.1.0
 */
export const FileListResponse = ObjectSchema.open({
  files: Schema.Array(FileInfo),
  folders: Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.sync(() => ([])))),
  nextCursor: Schema.optionalKey(Schema.NullOr(Schema.String)),
  hasMore: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
})
export type FileListResponse = typeof FileListResponse.Type

/**
 * Size of a workspace.
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
 * A file to upload.
 *
 * @category schemas
 * @since 0.1.0
 */
export const FileUploadItem = Schema.Struct({
  name: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })),
  contentType: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]([ -~]*[!-~])?$/, { expected: "a media type in visible ASCII characters" })).pipe(Schema.withDecodingDefaultKey(Effect.succeed("application/octet-stream" as const))),
  size: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)))),
})
export type FileUploadItem = typeof FileUploadItem.Type

/**
 * Files to upload.
 *
 * @category schemas
 * @since 0.1.0
 */
export const FileUploadRequest = Schema.Struct({
  files: Schema.Array(FileUploadItem).check(Schema.isMinLength(1, { expected: "at least 1 item" }), Schema.isMaxLength(10, { expected: "at most 10 items" })),
})
export type FileUploadRequest = typeof FileUploadRequest.Type

/**
 * Upload URL of a file.
 *
 * @category schemas
 * @since 0.1.0
 */
export const FileUploadResponseItem = ObjectSchema.open({
  name: Schema.String,
  uploadUrl: Format.Uri,
  path: Schema.String,
})
export type FileUploadResponseItem = typeof FileUploadResponseItem.Type

/**
 * Upload URLs of the files.
 *
 * @category schemas
 * @since 0.1.0
 */
export const FileUploadResponse = ObjectSchema.open({
  files: Schema.Array(FileUploadResponseItem),
})
export type FileUploadResponse = typeof FileUploadResponse.Type

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
 * A new profile. Unknown fields are ignored.
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
 * Credit and limits of a project.
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
 * A model with its reasoning options.
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
  aliases: Schema.Array(Schema.String),
})
export type ModelView = typeof ModelView.Type

/**
 * Models for sessions.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelListResponse = ObjectSchema.open({
  models: Schema.Array(ModelView),
})
export type ModelListResponse = typeof ModelListResponse.Type

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
