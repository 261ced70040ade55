// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 ccbd7790ac9f472ee29656a7431cfb753c9fd040c2a6b7a381f416ddf2fb0235

import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Format from "../../wire/Format.ts"
import * as ObjectSchema from "../../wire/ObjectSchema.ts"
import * as OpenEnum from "../../wire/OpenEnum.ts"

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
 * How a run's browser is started.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserSettings = ObjectSchema.closed({
  profileId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  proxyCountryCode: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/, { expected: "a country code of two letters" })))),
  customProxy: Schema.optionalKey(Schema.NullOr(CustomProxy)),
  screenWidth: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(6144)))),
  screenHeight: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(3456)))),
  record: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
})
export type BrowserSettings = typeof BrowserSettings.Type

/**
 * What the judge gets to know beside the run.
 *
 * @category schemas
 * @since 0.1.0
 */
export const JudgeSettings = ObjectSchema.closed({
  context: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(10000, { expected: "at most 10000 characters" })))),
})
export type JudgeSettings = typeof JudgeSettings.Type

/**
 * A secret that comes with the request.
 *
 * @category schemas
 * @since 0.1.0
 */
export const InlineSecret = Schema.Struct({
  type: Schema.Literal("inline"),
  value: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(4096, { expected: "at most 4096 characters" })),
})
export type InlineSecret = typeof InlineSecret.Type

/**
 * A secret kept in a password manager.
 *
 * @category schemas
 * @since 0.1.0
 */
export const OnePasswordSecret = Schema.Struct({
  type: Schema.Literal("onepassword"),
  integrationId: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" })),
  vaultId: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" })),
  itemId: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" })),
  fieldId: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" })),
})
export type OnePasswordSecret = typeof OnePasswordSecret.Type

/**
 * A secret under a name that the agent may use without ever seeing its value.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SecretBinding = Schema.Struct({
  alias: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" })),
  source: Schema.Union([InlineSecret, OnePasswordSecret]),
  allowedDomains: Schema.Array(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isPattern(/^[^\s/:*?#@]+$/, { expected: "a bare host name" }))).check(Schema.isMinLength(1, { expected: "at least 1 item" })),
})
export type SecretBinding = typeof SecretBinding.Type

/**
 * What an agent shall do, and with what.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateRunRequest = ObjectSchema.closed({
  task: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" })),
  model: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }))),
  modelParams: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
  sessionId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  workspaceId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  browserSettings: Schema.optionalKey(Schema.NullOr(BrowserSettings)),
  attachedFileIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Format.Uuid).check(Schema.isMaxLength(20, { expected: "at most 20 items" })))),
  judge: Schema.optionalKey(Schema.NullOr(JudgeSettings)),
  maxCostUsd: Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.Finite.check(Schema.isGreaterThan(0)), Schema.String.check(Schema.isPattern(/^\+?([0-9]*[1-9][0-9]*\.?[0-9]*|[0-9]*\.[0-9]*[1-9][0-9]*)$/, { expected: "a decimal number above zero as text" }))]))),
  agentmail: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  secretBindings: Schema.optionalKey(Schema.NullOr(Schema.Array(SecretBinding))),
})
export type CreateRunRequest = typeof CreateRunRequest.Type

/**
 * Where a run is. `completed`, `failed` and `cancelled` are the end and never change; `queued`, `dispatching` and
 * `running` come before, in this order.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunStatus = Schema.Literals(["queued","dispatching","running","completed","failed","cancelled"])
export type RunStatus = typeof RunStatus.Type

/**
 * A run that was accepted.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunCreateResponse = ObjectSchema.open({
  id: Format.Uuid,
  sessionId: Format.Uuid,
  workspaceId: Format.Uuid,
  status: OpenEnum.openEnum(RunStatus),
  model: Schema.String,
  eventsUrl: Format.Uri,
  missingFileIds: Schema.optionalKey(Schema.Array(Format.Uuid)),
})
export type RunCreateResponse = typeof RunCreateResponse.Type

/**
 * A decimal number as text, with an optional sign; money and amounts keep every digit this way.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Decimal = Schema.String.check(Schema.isPattern(/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/, { expected: "a decimal number as text" }))
export type Decimal = typeof Decimal.Type

/**
 * A run with everything that is known of it.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunSummary = ObjectSchema.open({
  id: Format.Uuid,
  sessionId: Format.Uuid,
  task: Schema.String,
  title: Schema.NullOr(Schema.String),
  model: Schema.String,
  contextLimit: Schema.Int,
  status: OpenEnum.openEnum(RunStatus),
  result: Schema.NullOr(Schema.String),
  error: Schema.NullOr(Schema.String),
  workspaceId: Schema.NullOr(Format.Uuid),
  attachedFileIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Format.Uuid))),
  judgement: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
  totalInputTokens: Schema.Int,
  totalOutputTokens: Schema.Int,
  totalCostUsd: Decimal,
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type RunSummary = typeof RunSummary.Type

/**
 * A run's status and nothing else.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunStatusResponse = ObjectSchema.open({
  status: OpenEnum.openEnum(RunStatus),
})
export type RunStatusResponse = typeof RunStatusResponse.Type

/**
 * One entry of a run's log. `type` is open: clients skip what they do not know. Keys inside `data` are snake_case,
 * except where a component is named.
 *
 * | type | meaning | data |
 * |---|---|---|
 * | `run.created` | the run was accepted; always the first | may be empty |
 * | `run.dispatching` | a place to run is being taken | |
 * | `run.dispatched` | a worker has it | |
 * | `run.dispatch_failed` | end: it could not be started | may be empty |
 * | `worker.started` | the worker begins | |
 * | `workspace.ready` | the files are in place | |
 * | `browser.ready` | a browser was started for it | `browser_session_id`, `live_view_url`, and `proxy: "direct"` where a country had no route |
 * | `browser.reattached` | it goes on in the session's live browser | `browser_session_id`, `live_view_url` |
 * | `core.event` | one item of the agent's transcript | `type`, `part` with `type` (`text`, `tool`, ...), `callID`, `tool`, `state`, `text` |
 * | `llm.request`, `llm.response` | a model was asked, and answered | the response has the usage |
 * | `step.completed` | a step was recorded (`x-origin: tabwright`) | TaskStepView |
 * | `outputs.promoted` | files were saved to the workspace | |
 * | `run.completed`, `run.failed`, `run.cancelled` | end; exactly one, after the last `core.event` | |
 * | `worker.session_released` | the browser is free for others; after the end | may be empty |
 *
 * Addresses inside `data` are credentials.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunEvent = ObjectSchema.open({
  runId: Format.Uuid,
  id: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  ts: Format.DateTime,
  type: Schema.String,
  data: Schema.Record(Schema.String, Schema.Unknown),
})
export type RunEvent = typeof RunEvent.Type

/**
 * A page of a run's events.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunEventsResponse = ObjectSchema.open({
  events: Schema.Array(RunEvent),
  nextAfter: Schema.NullOr(Schema.Int),
  hasMore: Schema.Boolean,
})
export type RunEventsResponse = typeof RunEventsResponse.Type

/**
 * One step of an agent; the data of the event `step.completed`.
 *
 * @category schemas
 * @since 0.1.0
 */
export const TaskStepView = ObjectSchema.open({
  number: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  memory: Schema.String,
  evaluationPreviousGoal: Schema.String,
  nextGoal: Schema.String,
  url: Schema.String,
  screenshotUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  actions: Schema.Array(Schema.String),
  duration: Schema.optionalKey(Schema.NullOr(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)))),
})
export type TaskStepView = typeof TaskStepView.Type

/**
 * A conversation, seen through its latest run.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SessionInfo = ObjectSchema.open({
  sessionId: Format.Uuid,
  latestRunId: Format.Uuid,
  workspaceId: Schema.NullOr(Format.Uuid),
  task: Schema.String,
  title: Schema.NullOr(Schema.String),
  status: OpenEnum.openEnum(RunStatus),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type SessionInfo = typeof SessionInfo.Type

/**
 * A follow-up for a session.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateQueueMessageRequest = ObjectSchema.closed({
  text: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" })),
  interrupt: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  attachedFileIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Format.Uuid).check(Schema.isMaxLength(20, { expected: "at most 20 items" })))),
})
export type CreateQueueMessageRequest = typeof CreateQueueMessageRequest.Type

/**
 * How a message asked to be run.
 *
 * @category schemas
 * @since 0.1.0
 */
export const QueueMode = Schema.Literals(["queue","interrupt"])
export type QueueMode = typeof QueueMode.Type

/**
 * Where a message is. `pending` waits; `dispatching` is being turned into a run; `consumed` became one;
 * `cancelled` was removed; `superseded` gave way to a newer one; `failed` could not become a run.
 *
 * @category schemas
 * @since 0.1.0
 */
export const QueueMessageStatus = Schema.Literals(["pending","dispatching","consumed","cancelled","superseded","failed"])
export type QueueMessageStatus = typeof QueueMessageStatus.Type

/**
 * A message of a session's queue.
 *
 * @category schemas
 * @since 0.1.0
 */
export const QueuedMessage = ObjectSchema.open({
  id: Schema.Int,
  sessionId: Format.Uuid,
  runId: Schema.NullOr(Format.Uuid),
  mode: OpenEnum.openEnum(QueueMode),
  status: OpenEnum.openEnum(QueueMessageStatus),
  text: Schema.String,
  attachedFileIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Format.Uuid))),
  createdAt: Format.DateTime,
})
export type QueuedMessage = typeof QueuedMessage.Type

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
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type WorkspaceFileListResponse = typeof WorkspaceFileListResponse.Type

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
