// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 de4a8fd2120597d756d21a1c4c10e0f365b4fb0e5012f5fecc5ad37db62e1035

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
  allowedDomains: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }))))),
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
  task: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100000, { expected: "at most 100000 characters" })),
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
  outputSchema: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
  askHuman: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  cacheScript: Schema.NullOr(Schema.Boolean).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  autoHeal: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
})
export type CreateRunRequest = typeof CreateRunRequest.Type

/**
 * What a person has to say to a run that waits. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ResumeRunRequest = Schema.Struct({
  answer: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(4000, { expected: "at most 4000 characters" })))),
})
export type ResumeRunRequest = typeof ResumeRunRequest.Type

/**
 * What a run waits for a person for.
 *
 * @category schemas
 * @since 0.1.0
 */
export const HumanRequest = ObjectSchema.open({
  kind: OpenEnum.openEnum(Schema.Literals(["question","pause"])),
  step: Schema.Int,
  reason: Schema.String,
  url: Schema.String,
  askedAt: Format.DateTime,
  expiresAt: Format.DateTime,
  liveUrl: Schema.NullOr(Schema.String),
})
export type HumanRequest = typeof HumanRequest.Type

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
  unpricedCalls: Schema.optionalKey(Schema.Int),
  human: Schema.optionalKey(Schema.NullOr(HumanRequest)),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type RunSummary = typeof RunSummary.Type

/**
 * How a task was done by a run that ended well. It holds no value of the task and nothing that was read.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RecipeView = ObjectSchema.open({
  id: Format.Uuid,
  workspaceId: Format.Uuid,
  template: Schema.String,
  slots: Schema.Int,
  model: Schema.String,
  steps: Schema.Array(Schema.String),
  hits: Schema.Int,
  heals: Schema.Int,
  misses: Schema.Int,
  savedTokens: Schema.Int,
  savedCostUsd: Schema.String,
  lastUsedAt: Schema.NullOr(Format.DateTime),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type RecipeView = typeof RecipeView.Type

/**
 * A page of recipes.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RecipeListResponse = ObjectSchema.open({
  recipes: Schema.Array(RecipeView),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type RecipeListResponse = typeof RecipeListResponse.Type

/**
 * A page of runs.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunListResponse = ObjectSchema.open({
  runs: Schema.Array(RunSummary),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type RunListResponse = typeof RunListResponse.Type

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
 * | `recipe.completed` | what a recipe was good for (`x-origin: tabwright`) | `result` HIT, HEALED or MISS, `why`, `recipe_id`, `is_learnt`, `healed_steps`, `saved_tokens`, `saved_cost_usd` |
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
 * Whether the bytes of a file have come in.
 *
 * @category schemas
 * @since 0.1.0
 */
export const AttachmentStatus = Schema.Literals(["pending","uploaded"])
export type AttachmentStatus = typeof AttachmentStatus.Type

/**
 * A file that was attached to a run.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunAttachment = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.String,
  contentType: Schema.String,
  sizeBytes: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  status: OpenEnum.openEnum(AttachmentStatus),
})
export type RunAttachment = typeof RunAttachment.Type

/**
 * The files that were attached to a run.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunAttachmentsResponse = ObjectSchema.open({
  attachments: Schema.Array(RunAttachment),
})
export type RunAttachmentsResponse = typeof RunAttachmentsResponse.Type

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
 * A page of sessions.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SessionListResponse = ObjectSchema.open({
  sessions: Schema.Array(SessionInfo),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type SessionListResponse = typeof SessionListResponse.Type

/**
 * A follow-up for a session.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateQueueMessageRequest = ObjectSchema.closed({
  text: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100000, { expected: "at most 100000 characters" })),
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
 * When a run was first told to give way to a message.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SteeringCutoff = ObjectSchema.open({
  sourceRunId: Format.Uuid,
  createdAt: Format.DateTime,
})
export type SteeringCutoff = typeof SteeringCutoff.Type

/**
 * The messages of a session that wait.
 *
 * @category schemas
 * @since 0.1.0
 */
export const QueueListResponse = ObjectSchema.open({
  queue: Schema.Array(QueuedMessage),
  steeringCutoffs: Schema.optionalKey(Schema.Array(SteeringCutoff)),
})
export type QueueListResponse = typeof QueueListResponse.Type

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
 * A new workspace. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateWorkspaceRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })))),
})
export type CreateWorkspaceRequest = typeof CreateWorkspaceRequest.Type

/**
 * What to change about a workspace. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateWorkspaceRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })))),
})
export type UpdateWorkspaceRequest = typeof UpdateWorkspaceRequest.Type

/**
 * A store of files.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceInfo = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  archived: Schema.Boolean,
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type WorkspaceInfo = typeof WorkspaceInfo.Type

/**
 * A page of workspaces.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceListResponse = ObjectSchema.open({
  items: Schema.Array(WorkspaceInfo),
  totalItems: Schema.Int,
  pageNumber: Schema.Int,
  pageSize: Schema.Int,
})
export type WorkspaceListResponse = typeof WorkspaceListResponse.Type

/**
 * What a key may do. `read` looks at what its project has, `write` changes it and starts things, `admin` manages the whole
 * server with the admin API. None holds another.
 *
 * @category schemas
 * @since 0.1.0
 */
export const KeyScope = Schema.Literals(["read","write","admin"])
export type KeyScope = typeof KeyScope.Type

/**
 * The key in use, without itself.
 *
 * @category schemas
 * @since 0.1.0
 */
export const KeyInfo = ObjectSchema.open({
  id: Schema.String,
  name: Schema.String,
  hint: Schema.String,
  scopes: Schema.Array(OpenEnum.openEnum(KeyScope)),
  projectId: Format.Uuid,
  projectName: Schema.String,
  expiresAt: Schema.NullOr(Format.DateTime),
  monthlyCapUsd: Schema.NullOr(Decimal),
  spentThisMonthUsd: Decimal,
  maxBrowsers: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  maxRps: Schema.NullOr(Schema.Int),
  serverVersion: Schema.String,
})
export type KeyInfo = typeof KeyInfo.Type

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
export const WorkspaceUploadFile = Schema.Struct({
  name: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })),
  contentType: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]([ -~]*[!-~])?$/, { expected: "a media type in visible ASCII characters" })).pipe(Schema.withDecodingDefaultKey(Effect.succeed("application/octet-stream" as const))),
  size: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(52428800)),
})
export type WorkspaceUploadFile = typeof WorkspaceUploadFile.Type

/**
 * Files that will be sent.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateWorkspaceUploadsRequest = Schema.Struct({
  files: Schema.Array(WorkspaceUploadFile).check(Schema.isMinLength(1, { expected: "at least 1 item" }), Schema.isMaxLength(10, { expected: "at most 10 items" })),
  allowOverrides: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
})
export type CreateWorkspaceUploadsRequest = typeof CreateWorkspaceUploadsRequest.Type

/**
 * Where to send a file.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceUpload = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.String,
  storedName: Schema.String,
  path: Schema.String,
  willOverride: Schema.Boolean,
  uploadUrl: Format.Uri,
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
 * A parameter of a model's reasoning.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelParameter = ObjectSchema.open({
  path: Schema.String,
  values: Schema.Array(Schema.String),
})
export type ModelParameter = typeof ModelParameter.Type

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
  modelParams: Schema.Array(ModelParameter),
})
export type ModelView = typeof ModelView.Type

/**
 * The models a run can name.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelListResponse = ObjectSchema.open({
  models: Schema.Array(ModelView),
})
export type ModelListResponse = typeof ModelListResponse.Type

/**
 * What a webhook is told of: that a task of v2, a session of v3 or a run of v4 has another status, or that it is
 * being tried out. `test` comes when a webhook is made and when it is tested, whether it is asked for or not.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WebhookEventType = Schema.Literals(["agent.task.status_update","session.status.update","run.status_update","test"])
export type WebhookEventType = typeof WebhookEventType.Type

/**
 * A new webhook. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateWebhookRequest = Schema.Struct({
  url: Format.Uri.check(Schema.isMaxCodePoints(2048, { expected: "at most 2048 characters" })),
  events: Schema.optionalKey(Schema.Array(WebhookEventType).check(Schema.isMinLength(1, { expected: "at least 1 item" }))),
  description: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })))),
})
export type CreateWebhookRequest = typeof CreateWebhookRequest.Type

/**
 * What to change about a webhook. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateWebhookRequest = Schema.Struct({
  url: Schema.optionalKey(Format.Uri.check(Schema.isMaxCodePoints(2048, { expected: "at most 2048 characters" }))),
  events: Schema.optionalKey(Schema.Array(WebhookEventType).check(Schema.isMinLength(1, { expected: "at least 1 item" }))),
  description: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })))),
  isEnabled: Schema.optionalKey(Schema.Boolean),
})
export type UpdateWebhookRequest = typeof UpdateWebhookRequest.Type

/**
 * An address that is told what happens.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WebhookView = ObjectSchema.open({
  id: Format.Uuid,
  url: Format.Uri,
  events: Schema.Array(OpenEnum.openEnum(WebhookEventType)),
  description: Schema.NullOr(Schema.String),
  isEnabled: Schema.Boolean,
  disabledReason: Schema.optionalKey(Schema.NullOr(Schema.String)),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type WebhookView = typeof WebhookView.Type

/**
 * A webhook with the secret its events are signed with, shown this once.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WebhookWithSecret = ObjectSchema.open({
  id: Format.Uuid,
  url: Format.Uri,
  events: Schema.Array(OpenEnum.openEnum(WebhookEventType)),
  description: Schema.NullOr(Schema.String),
  isEnabled: Schema.Boolean,
  disabledReason: Schema.optionalKey(Schema.NullOr(Schema.String)),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
  secret: Schema.String,
})
export type WebhookWithSecret = typeof WebhookWithSecret.Type

/**
 * The webhooks of a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WebhookListResponse = ObjectSchema.open({
  webhooks: Schema.Array(WebhookView),
})
export type WebhookListResponse = typeof WebhookListResponse.Type

/**
 * Whether an event will be sent (again), has arrived, or was given up.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WebhookDeliveryStatus = Schema.Literals(["pending","delivered","failed"])
export type WebhookDeliveryStatus = typeof WebhookDeliveryStatus.Type

/**
 * An event on its way to a webhook.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WebhookDelivery = ObjectSchema.open({
  id: Format.Uuid,
  webhookId: Format.Uuid,
  eventType: OpenEnum.openEnum(WebhookEventType),
  status: OpenEnum.openEnum(WebhookDeliveryStatus),
  attempts: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  nextAttemptAt: Schema.NullOr(Format.DateTime),
  responseStatus: Schema.NullOr(Schema.Int),
  error: Schema.NullOr(Schema.String),
  payload: Schema.Record(Schema.String, Schema.Unknown),
  createdAt: Format.DateTime,
  deliveredAt: Schema.NullOr(Format.DateTime),
})
export type WebhookDelivery = typeof WebhookDelivery.Type

/**
 * A page of deliveries.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WebhookDeliveryListResponse = ObjectSchema.open({
  deliveries: Schema.Array(WebhookDelivery),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type WebhookDeliveryListResponse = typeof WebhookDeliveryListResponse.Type

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
