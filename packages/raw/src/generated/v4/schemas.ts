// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Format from "../../wire/Format.ts"
import * as ObjectSchema from "../../wire/ObjectSchema.ts"

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
 * Size of pages in CSS pixels.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EmulatedViewport = ObjectSchema.closed({
  width: Schema.Int.check(Schema.isGreaterThanOrEqualTo(100), Schema.isLessThanOrEqualTo(6144)),
  height: Schema.Int.check(Schema.isGreaterThanOrEqualTo(100), Schema.isLessThanOrEqualTo(6144)),
})
export type EmulatedViewport = typeof EmulatedViewport.Type

/**
 * Location that pages see if they have the permission `geolocation`.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EmulatedGeolocation = ObjectSchema.closed({
  latitude: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(-90), Schema.isLessThanOrEqualTo(90)),
  longitude: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(-180), Schema.isLessThanOrEqualTo(180)),
  accuracy: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
})
export type EmulatedGeolocation = typeof EmulatedGeolocation.Type

/**
 * Permissions of one origin, or of all.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PermissionGrant = ObjectSchema.closed({
  origin: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(300, { expected: "at most 300 characters" })))),
  names: Schema.Array(Schema.Literals(["accelerometer","camera","clipboard-read","clipboard-write","display-capture","geolocation","gyroscope","local-fonts","magnetometer","microphone","midi","notifications","payment-handler","persistent-storage","screen-wake-lock","storage-access","window-management"])).check(Schema.isMinLength(1, { expected: "at least 1 item" }), Schema.isMaxLength(20, { expected: "at most 20 items" })),
})
export type PermissionGrant = typeof PermissionGrant.Type

/**
 * Network conditions of pages. The figures override the preset's.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EmulatedNetwork = ObjectSchema.closed({
  preset: Schema.optionalKey(Schema.Literals(["offline","slow-3g","fast-3g","slow-4g","fast-4g"])),
  latencyMs: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(60000))),
  downloadKbps: Schema.optionalKey(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(10000000))),
  uploadKbps: Schema.optionalKey(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(10000000))),
})
export type EmulatedNetwork = typeof EmulatedNetwork.Type

/**
 * Emulation of a device and its surroundings in all pages of a browser.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserEmulation = ObjectSchema.closed({
  viewport: Schema.optionalKey(EmulatedViewport),
  deviceScaleFactor: Schema.optionalKey(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0.25), Schema.isLessThanOrEqualTo(8))),
  isMobile: Schema.optionalKey(Schema.Boolean),
  hasTouch: Schema.optionalKey(Schema.Boolean),
  userAgent: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" }), Schema.isPattern(/^[ -~]+$/, { expected: "printable ASCII characters" }))),
  locale: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(50, { expected: "at most 50 characters" }))),
  timeZone: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
  geolocation: Schema.optionalKey(EmulatedGeolocation),
  permissions: Schema.optionalKey(Schema.Array(PermissionGrant).check(Schema.isMaxLength(50, { expected: "at most 50 items" }))),
  colorScheme: Schema.optionalKey(Schema.Literals(["light","dark"])),
  reducedMotion: Schema.optionalKey(Schema.Literals(["reduce","no-preference"])),
  network: Schema.optionalKey(EmulatedNetwork),
})
export type BrowserEmulation = typeof BrowserEmulation.Type

/**
 * Browser options of a run.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunBrowserSettings = ObjectSchema.closed({
  profileId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  proxyCountryCode: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/, { expected: "a country code of two letters" })))),
  customProxy: Schema.optionalKey(Schema.NullOr(CustomProxy)),
  screenWidth: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(6144)))),
  screenHeight: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(3456)))),
  record: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  logs: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  allowedDomains: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }))))),
  device: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })))),
  emulation: Schema.optionalKey(Schema.NullOr(BrowserEmulation)),
  extensionIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Format.Uuid).check(Schema.isMaxLength(10, { expected: "at most 10 items" })))),
})
export type RunBrowserSettings = typeof RunBrowserSettings.Type

/**
 * Additional input for the judge.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunJudgeSettings = ObjectSchema.closed({
  context: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(10000, { expected: "at most 10000 characters" })))),
})
export type RunJudgeSettings = typeof RunJudgeSettings.Type

/**
 * A secret in the request.
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
 * A secret stored in a password manager.
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
 * A named secret that the agent can use without seeing its value.
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
 * How a run or a browser gets CAPTCHAs solved. Use it only on sites that you may automate.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CaptchaSettings = ObjectSchema.closed({
  solver: Schema.Literals(["webhook","human"]),
  webhookId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  fallback: Schema.optionalKey(Schema.NullOr(Schema.Literals(["human"]))),
  timeoutSeconds: Schema.Int.check(Schema.isGreaterThanOrEqualTo(5), Schema.isLessThanOrEqualTo(600)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(120))),
  maxAttempts: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(20)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(5))),
})
export type CaptchaSettings = typeof CaptchaSettings.Type

/**
 * A tool that the caller of the run executes.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunTool = ObjectSchema.closed({
  name: Schema.String.check(Schema.isPattern(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, { expected: "a letter, followed by at most 63 letters, digits or underscores" })),
  description: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(2000, { expected: "at most 2000 characters" })),
  inputSchema: Schema.Record(Schema.String, Schema.Unknown),
  outputSchema: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
  repeatable: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  timeoutSeconds: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(86400)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(300))),
  approval: Schema.Literals(["never","always"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("never" as const))),
})
export type RunTool = typeof RunTool.Type

/**
 * `always` asks a human before each call with `human.requested`; the answer "yes" to `resume` allows it.
 *
 * @category schemas
 * @since 0.1.0
 */
export const McpApproval = Schema.Literals(["never","always"])
export type McpApproval = typeof McpApproval.Type

/**
 * Tools that agents can use, by their names at the server.
 *
 * @category schemas
 * @since 0.1.0
 */
export const McpToolFilter = Schema.Struct({
  allow: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.String.check(Schema.isMaxCodePoints(200, { expected: "at most 200 characters" }))).check(Schema.isMaxLength(200, { expected: "at most 200 items" })))),
  deny: Schema.Array(Schema.String.check(Schema.isMaxCodePoints(200, { expected: "at most 200 characters" }))).check(Schema.isMaxLength(200, { expected: "at most 200 items" })).pipe(Schema.withDecodingDefaultKey(Effect.sync(() => ([])))),
  approval: McpApproval.pipe(Schema.withDecodingDefaultKey(Effect.succeed("never" as const))),
  approvals: Schema.Record(Schema.String, McpApproval).pipe(Schema.withDecodingDefaultKey(Effect.sync(() => ({})))),
})
export type McpToolFilter = typeof McpToolFilter.Type

/**
 * An MCP server of a run. With a `url`, it belongs to the run; without one, it is the project's server of this name.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunMcpServer = ObjectSchema.closed({
  name: Schema.String.check(Schema.isMaxCodePoints(24, { expected: "at most 24 characters" }), Schema.isPattern(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, { expected: "lower-case letters and digits, separated by single underscores" })),
  url: Schema.optionalKey(Format.Uri.check(Schema.isMaxCodePoints(2048, { expected: "at most 2048 characters" }))),
  headers: Schema.optionalKey(Schema.Record(Schema.String, Schema.String.check(Schema.isMaxCodePoints(4000, { expected: "at most 4000 characters" })))),
  tools: Schema.optionalKey(McpToolFilter),
  timeoutSeconds: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(300)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(60))),
})
export type RunMcpServer = typeof RunMcpServer.Type

/**
 * `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PolicyRule = Schema.Literals(["allow","ask","deny"])
export type PolicyRule = typeof PolicyRule.Type

/**
 * Rules for kinds of actions on pages. `purchase`, `message` and `delete` are recognized by the name of the control and its
 * form, `newDomain` is a site that the task does not name and the run has not opened before.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ActionRules = ObjectSchema.closed({
  purchase: Schema.optionalKey(PolicyRule),
  message: Schema.optionalKey(PolicyRule),
  delete: Schema.optionalKey(PolicyRule),
  download: Schema.optionalKey(PolicyRule),
  upload: Schema.optionalKey(PolicyRule),
  newDomain: Schema.optionalKey(PolicyRule),
})
export type ActionRules = typeof ActionRules.Type

/**
 * Rules for actions on pages and for tools. The rules of the project, the key and the run all apply; the strictest one
 * counts. What no rule names is allowed. Runs with a rule for a kind of action that is not `allow` use no code of a model.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Policy = ObjectSchema.closed({
  actions: Schema.optionalKey(ActionRules),
  tools: Schema.optionalKey(Schema.Record(Schema.String, PolicyRule)),
})
export type Policy = typeof Policy.Type

/**
 * A task for an agent with its options.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunCreateRequest = ObjectSchema.closed({
  task: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100000, { expected: "at most 100000 characters" })),
  model: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }))),
  modelParams: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
  sessionId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  workspaceId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  browserSettings: Schema.optionalKey(Schema.NullOr(RunBrowserSettings)),
  attachedFileIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Format.Uuid).check(Schema.isMaxLength(20, { expected: "at most 20 items" })))),
  judge: Schema.optionalKey(Schema.NullOr(RunJudgeSettings)),
  maxCostUsd: Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.Finite.check(Schema.isGreaterThan(0)), Schema.String.check(Schema.isPattern(/^\+?([0-9]*[1-9][0-9]*\.?[0-9]*|[0-9]*\.[0-9]*[1-9][0-9]*)$/, { expected: "a decimal number above zero as text" }))]))),
  agentmail: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  secretBindings: Schema.optionalKey(Schema.NullOr(Schema.Array(SecretBinding).check(Schema.isMaxLength(100, { expected: "at most 100 items" })))),
  credentialIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Format.Uuid).check(Schema.isMaxLength(20, { expected: "at most 20 items" })))),
  autoLogin: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  vaultIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Format.Uuid).check(Schema.isMaxLength(5, { expected: "at most 5 items" })))),
  outputSchema: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
  askHuman: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  captcha: Schema.optionalKey(Schema.NullOr(CaptchaSettings)),
  tools: Schema.optionalKey(Schema.NullOr(Schema.Array(RunTool).check(Schema.isMaxLength(50, { expected: "at most 50 items" })))),
  mcpServers: Schema.optionalKey(Schema.NullOr(Schema.Array(RunMcpServer).check(Schema.isMaxLength(10, { expected: "at most 10 items" })))),
  policy: Schema.optionalKey(Schema.NullOr(Policy)),
  skillIds: Schema.optionalKey(Schema.Array(Format.Uuid).check(Schema.isMaxLength(20, { expected: "at most 20 items" }))),
  agentMode: Schema.Literals(["auto","step","code","computer"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("auto" as const))),
  vision: Schema.Literals(["auto","always","never"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("auto" as const))),
  verify: Schema.Literals(["auto","off"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("auto" as const))),
  fallbackModels: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(200, { expected: "at most 200 characters" }))).check(Schema.isMaxLength(3, { expected: "at most 3 items" })))),
  fallbackOnRefusal: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  safetyChecks: Schema.Literals(["ask","refuse"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("ask" as const))),
  cacheScript: Schema.NullOr(Schema.Boolean).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  autoHeal: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
})
export type RunCreateRequest = typeof RunCreateRequest.Type

/**
 * A part of a prompt.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PromptPart = ObjectSchema.open({
  role: Format.openEnum(Schema.Literals(["system","user","assistant","tool"])),
  text: Schema.String,
  tokens: Schema.Int,
  isCached: Schema.Boolean,
})
export type PromptPart = typeof PromptPart.Type

/**
 * A tool that the model may call.
 *
 * @category schemas
 * @since 0.1.0
 */
export const OfferedTool = ObjectSchema.open({
  name: Schema.String,
  description: Schema.String,
  inputSchema: Schema.Record(Schema.String, Schema.Unknown),
  tokens: Schema.Int,
})
export type OfferedTool = typeof OfferedTool.Type

/**
 * A call of a tool.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ToolCall = ObjectSchema.open({
  name: Schema.String,
  input: Schema.Unknown,
})
export type ToolCall = typeof ToolCall.Type

/**
 * A model's response.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelCallResponse = ObjectSchema.open({
  text: Schema.String,
  thinking: Schema.String,
  toolCalls: Schema.Array(ToolCall),
  finishReason: Schema.String,
  inputTokens: Schema.Int,
  cachedInputTokens: Schema.Int,
  outputTokens: Schema.Int,
  reasoningTokens: Schema.Int,
  costUsd: Schema.NullOr(Schema.String),
})
export type ModelCallResponse = typeof ModelCallResponse.Type

/**
 * One call of a model.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelCall = ObjectSchema.open({
  purpose: Schema.String,
  model: Schema.String,
  createdAt: Format.DateTime,
  promptTokens: Schema.Int,
  maxOutputTokens: Schema.Int,
  parts: Schema.Array(PromptPart),
  tools: Schema.Array(OfferedTool),
  images: Schema.Array(Schema.String),
  response: Schema.NullOr(ModelCallResponse),
  error: Schema.NullOr(Schema.String),
})
export type ModelCall = typeof ModelCall.Type

/**
 * The model calls of a step.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelCallsResponse = ObjectSchema.open({
  runId: Format.Uuid,
  step: Schema.Int,
  calls: Schema.Array(ModelCall),
})
export type ModelCallsResponse = typeof ModelCallsResponse.Type

/**
 * Answer to a waiting run. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ResumeRunRequest = Schema.Struct({
  answer: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(4000, { expected: "at most 4000 characters" })))),
})
export type ResumeRunRequest = typeof ResumeRunRequest.Type

/**
 * A call of a caller's tool.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunToolCall = ObjectSchema.open({
  id: Format.Uuid,
  runId: Format.Uuid,
  name: Schema.String,
  arguments: Schema.Record(Schema.String, Schema.Unknown),
  step: Schema.Int,
  url: Schema.String,
  repeatable: Schema.Boolean,
  status: Format.openEnum(Schema.Literals(["open","answered","timedOut"])),
  claimId: Schema.NullOr(Format.Uuid),
  leaseExpiresAt: Schema.NullOr(Format.DateTime),
  calledAt: Format.DateTime,
  deadline: Format.DateTime,
})
export type RunToolCall = typeof RunToolCall.Type

/**
 * Open tool calls of a run.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ToolCallsResponse = ObjectSchema.open({
  toolCalls: Schema.Array(RunToolCall),
})
export type ToolCallsResponse = typeof ToolCallsResponse.Type

/**
 * A claim of a tool call. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ClaimToolCallRequest = Schema.Struct({
  claimId: Format.Uuid,
  leaseSeconds: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(600)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(30))),
})
export type ClaimToolCallRequest = typeof ClaimToolCallRequest.Type

/**
 * Answer to a tool call, with either `output` or `error`. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ToolResultRequest = Schema.Struct({
  toolCallId: Format.Uuid,
  output: Schema.optionalKey(Schema.Unknown),
  error: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(4000, { expected: "at most 4000 characters" })))),
})
export type ToolResultRequest = typeof ToolResultRequest.Type

/**
 * A pending request for human input.
 *
 * @category schemas
 * @since 0.1.0
 */
export const HumanRequest = ObjectSchema.open({
  kind: Format.openEnum(Schema.Literals(["question","pause"])),
  step: Schema.Int,
  reason: Schema.String,
  url: Schema.String,
  askedAt: Format.DateTime,
  expiresAt: Format.DateTime,
  liveUrl: Schema.NullOr(Schema.String),
})
export type HumanRequest = typeof HumanRequest.Type

/**
 * Status of a run. `queued`, `dispatching` and `running` follow in this order; `completed`, `failed` and `cancelled`
 * are final.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunStatus = Schema.Literals(["queued","dispatching","running","completed","failed","cancelled"])
export type RunStatus = typeof RunStatus.Type

/**
 * An accepted run.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunCreateResponse = ObjectSchema.open({
  id: Format.Uuid,
  sessionId: Format.Uuid,
  workspaceId: Format.Uuid,
  status: Format.openEnum(RunStatus),
  model: Schema.String,
  eventsUrl: Format.Uri,
  missingFileIds: Schema.optionalKey(Schema.Array(Format.Uuid)),
})
export type RunCreateResponse = typeof RunCreateResponse.Type

/**
 * A decimal number as text, with an optional sign, so that amounts keep all digits.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Decimal = Schema.String.check(Schema.isPattern(/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/, { expected: "a decimal number as text" }))
export type Decimal = typeof Decimal.Type

/**
 * A run with all details.
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
  status: Format.openEnum(RunStatus),
  result: Schema.NullOr(Schema.String),
  error: Schema.NullOr(Schema.String),
  endReason: Schema.optionalKey(Schema.NullOr(Schema.String)),
  workspaceId: Schema.NullOr(Format.Uuid),
  attachedFileIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Format.Uuid))),
  judgement: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
  totalInputTokens: Schema.Int,
  totalOutputTokens: Schema.Int,
  totalCostUsd: Decimal,
  unpricedCalls: Schema.optionalKey(Schema.Int),
  humanRequest: Schema.optionalKey(Schema.NullOr(HumanRequest)),
  createdAt: Format.DateTime,
  startedAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
  finishedAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
  updatedAt: Format.DateTime,
})
export type RunSummary = typeof RunSummary.Type

/**
 * Runs created in a period.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunStats = ObjectSchema.open({
  total: Schema.Int,
  active: Schema.Int,
  completed: Schema.Int,
  failed: Schema.Int,
  cancelled: Schema.Int,
  successRate: Schema.NullOr(Schema.Finite),
  p50DurationMs: Schema.NullOr(Schema.Int),
  p95DurationMs: Schema.NullOr(Schema.Int),
})
export type RunStats = typeof RunStats.Type

/**
 * Browsers of a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserStats = ObjectSchema.open({
  active: Schema.Int,
  queued: Schema.Int,
  limit: Schema.Int,
})
export type BrowserStats = typeof BrowserStats.Type

/**
 * Figures of an hour or a day.
 *
 * @category schemas
 * @since 0.1.0
 */
export const StatsInterval = ObjectSchema.open({
  start: Format.DateTime,
  active: Schema.Int,
  completed: Schema.Int,
  failed: Schema.Int,
  cancelled: Schema.Int,
  spentUsd: Decimal,
})
export type StatsInterval = typeof StatsInterval.Type

/**
 * A failed run with the cause.
 *
 * @category schemas
 * @since 0.1.0
 */
export const FailedRun = ObjectSchema.open({
  runId: Format.Uuid,
  sessionId: Format.Uuid,
  title: Schema.String,
  model: Schema.String,
  error: Schema.NullOr(Schema.String),
  endReason: Schema.NullOr(Schema.String),
  failedAt: Format.DateTime,
})
export type FailedRun = typeof FailedRun.Type

/**
 * A run that waits for a human.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WaitingRun = ObjectSchema.open({
  runId: Format.Uuid,
  sessionId: Format.Uuid,
  title: Schema.String,
  kind: Format.openEnum(Schema.Literals(["question","pause"])),
  reason: Schema.String,
  askedAt: Format.DateTime,
  expiresAt: Format.DateTime,
})
export type WaitingRun = typeof WaitingRun.Type

/**
 * Figures of a project in a period.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProjectStats = ObjectSchema.open({
  from: Format.DateTime,
  to: Format.DateTime,
  interval: Format.openEnum(Schema.Literals(["hour","day"])),
  runs: RunStats,
  browsers: BrowserStats,
  spentUsd: Decimal,
  unpricedCalls: Schema.Int,
  series: Schema.Array(StatsInterval),
  latestFailures: Schema.Array(FailedRun),
  waitingRuns: Schema.Array(WaitingRun),
})
export type ProjectStats = typeof ProjectStats.Type

/**
 * The recorded actions of a successful run. Contains neither parameter values nor page content.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RecipeView = ObjectSchema.open({
  id: Format.Uuid,
  workspaceId: Format.Uuid,
  template: Schema.String,
  parameterCount: Schema.Int,
  model: Schema.String,
  steps: Schema.Array(Schema.String),
  hitCount: Schema.Int,
  healCount: Schema.Int,
  missCount: Schema.Int,
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
 * Only the status of a run.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunStatusResponse = ObjectSchema.open({
  status: Format.openEnum(RunStatus),
})
export type RunStatusResponse = typeof RunStatusResponse.Type

/**
 * One entry of a run's log. `type` is open: clients must ignore unknown types. Keys inside `data` are snake_case,
 * except where a component is named.
 *
 * | type | meaning | data |
 * |---|---|---|
 * | `run.created` | the run was accepted; always the first | may be empty |
 * | `run.dispatching` | a worker is being assigned | |
 * | `run.dispatched` | a worker was assigned | |
 * | `run.dispatch_failed` | final: the run could not be started | may be empty |
 * | `worker.started` | the worker has started | |
 * | `workspace.ready` | the files are available | |
 * | `browser.ready` | a browser was started | `browser_session_id`, `live_view_url`, and `proxy: "direct"` if the country has no proxy |
 * | `browser.reattached` | the session's live browser is reused | `browser_session_id`, `live_view_url` |
 * | `vault.unavailable` | a vault with `autoLogin` cannot be read, and the run continues without its logins (`x-origin: tabwright`) | `vault_id`, `name`, `description` |
 * | `login.expired` | a site shows its login form although the profile was signed in (`x-origin: tabwright`) | `profile_id`, `domain`, `credential`, `description` |
 * | `login.renewed`, `login.failed` | the server signed in again, or could not (`x-origin: tabwright`) | `profile_id`, `domain`, `credential`, `description`; a failure also `reason` |
 * | `browser.start_failed` | a browser failed to start, and the start is retried (`x-origin: tabwright`) | `attempt`, `description` |
 * | `core.event` | one item of the agent's transcript | `type`, `part` with `type` (`text`, `tool`, ...), `callID`, `tool`, `state`, `text` |
 * | `llm.request`, `llm.response` | a model was called, and responded | the response contains the usage |
 * | `agent.mode_changed` | the agent continues in another mode (`x-origin: tabwright`) | `step`, `from`, `to`, `reason` |
 * | `model.switched` | a call uses another model (`x-origin: tabwright`) | `step`, `from`, `to`, `reason` |
 * | `done.checked` | the result was checked before the end (`x-origin: tabwright`) | `step`, `accepted`, `conditions` with `condition`, `status` met, not_met or cannot_tell, `evidence` |
 * | `step.completed` | a step was recorded (`x-origin: tabwright`) | TaskStepView |
 * | `captcha.detected` | a page has a CAPTCHA (`x-origin: tabwright`) | `kind`, `site_key`, `url`, `step`, `solver` |
 * | `captcha.solved`, `captcha.failed` | a solver was asked (`x-origin: tabwright`) | `captcha_id`, `kind`, `solver`, `step`; failed: `reason` |
 * | `tool.called` | the run waits for a caller's tool (`x-origin: tabwright`) | `tool_call_id`, `name`, `arguments`, `step`, `url`, `repeatable`, `deadline` |
 * | `tool.answered`, `tool.timed_out` | a call has an answer, or its deadline has passed (`x-origin: tabwright`) | `tool_call_id`, `name`, `step`; with an answer also `is_error` |
 * | `mcp.opened` | the run has connected to an MCP server (`x-origin: tabwright`) | `server`, `protocol_version`, `tools`, `left_out` with `tool` and `reason`, `left_out_count` |
 * | `mcp.called` | the run is about to call a tool of an MCP server, or an action of this server with `this server` as `server` (`x-origin: tabwright`) | `call_id`, `server`, `name`, `arguments`, `step`, `url` |
 * | `mcp.answered`, `mcp.timed_out` | the call has an answer, or may have been executed without one (`x-origin: tabwright`) | `call_id`, `name`, `step`; with an answer also `is_error` |
 * | `mcp.tool_changed` | a tool was not called because it changed since it was accepted (`x-origin: tabwright`) | `server`, `tool` |
 * | `recipe.completed` | result of using or recording a recipe (`x-origin: tabwright`) | `result` HIT, HEALED or MISS, `reason`, `recipe_id`, `is_recorded`, `healed_steps`, `saved_tokens`, `saved_cost_usd` |
 * | `outputs.promoted` | files were saved to the workspace | |
 * | `run.completed`, `run.failed`, `run.cancelled` | final; exactly one, after the last `core.event` | |
 * | `worker.session_released` | the browser was released, after the end of the run | may be empty |
 *
 * URLs inside `data` are credentials.
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
 * Upload status of a file.
 *
 * @category schemas
 * @since 0.1.0
 */
export const AttachmentStatus = Schema.Literals(["pending","uploaded"])
export type AttachmentStatus = typeof AttachmentStatus.Type

/**
 * A file attached to a run.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunAttachment = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.String,
  contentType: Schema.String,
  sizeBytes: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  status: Format.openEnum(AttachmentStatus),
})
export type RunAttachment = typeof RunAttachment.Type

/**
 * Files attached to a run.
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
 * A conversation with its latest run.
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
  status: Format.openEnum(RunStatus),
  screenshotUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
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
export const QueueMessageRequest = ObjectSchema.closed({
  text: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100000, { expected: "at most 100000 characters" })),
  interrupt: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  attachedFileIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Format.Uuid).check(Schema.isMaxLength(20, { expected: "at most 20 items" })))),
})
export type QueueMessageRequest = typeof QueueMessageRequest.Type

/**
 * Mode of a message.
 *
 * @category schemas
 * @since 0.1.0
 */
export const QueueMode = Schema.Literals(["queue","interrupt"])
export type QueueMode = typeof QueueMode.Type

/**
 * Status of a message. `pending` is queued; `dispatching` is starting its run; `consumed` has started a run;
 * `cancelled` was removed; `superseded` was replaced by a newer one; `failed` could not start a run.
 *
 * @category schemas
 * @since 0.1.0
 */
export const QueueMessageStatus = Schema.Literals(["pending","dispatching","consumed","cancelled","superseded","failed"])
export type QueueMessageStatus = typeof QueueMessageStatus.Type

/**
 * A message in a session's queue.
 *
 * @category schemas
 * @since 0.1.0
 */
export const QueuedMessage = ObjectSchema.open({
  id: Schema.Int,
  sessionId: Format.Uuid,
  runId: Schema.NullOr(Format.Uuid),
  mode: Format.openEnum(QueueMode),
  status: Format.openEnum(QueueMessageStatus),
  text: Schema.String,
  attachedFileIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Format.Uuid))),
  createdAt: Format.DateTime,
})
export type QueuedMessage = typeof QueuedMessage.Type

/**
 * First interruption of a run by a message.
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
 * Pending messages of a session.
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
  logs: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  pdfRendererEnabled: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  solveCaptchas: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  captcha: Schema.optionalKey(Schema.NullOr(CaptchaSettings)),
  metadata: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String.check(Schema.isMaxCodePoints(4000, { expected: "at most 4000 characters" }))).check(Schema.isMaxProperties(10, { expected: "at most 10 fields" })))),
  device: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })))),
  emulation: Schema.optionalKey(Schema.NullOr(BrowserEmulation)),
  extensionIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Format.Uuid).check(Schema.isMaxLength(10, { expected: "at most 10 items" })))),
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
 * `waiting`: a solver was asked. `solved`: its token was placed, or the page no longer shows the CAPTCHA. `failed`: see `reason`.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserCaptchaStatus = Schema.Literals(["waiting","solved","failed"])
export type BrowserCaptchaStatus = typeof BrowserCaptchaStatus.Type

/**
 * A CAPTCHA of a browser's page for which a solver was asked.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserCaptcha = ObjectSchema.open({
  id: Format.Uuid,
  kind: Schema.String,
  siteKey: Schema.NullOr(Schema.String),
  url: Schema.String,
  status: Format.openEnum(BrowserCaptchaStatus),
  solver: Format.openEnum(Schema.Literals(["webhook","human"])),
  reason: Schema.NullOr(Schema.String),
  createdAt: Format.DateTime,
  finishedAt: Schema.NullOr(Format.DateTime),
})
export type BrowserCaptcha = typeof BrowserCaptcha.Type

/**
 * CAPTCHAs of a browser.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserCaptchaListResponse = ObjectSchema.open({
  captchas: Schema.Array(BrowserCaptcha),
})
export type BrowserCaptchaListResponse = typeof BrowserCaptchaListResponse.Type

/**
 * URL of a run's trace.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunTraceResponse = ObjectSchema.open({
  downloadUrl: Schema.String,
})
export type RunTraceResponse = typeof RunTraceResponse.Type

/**
 * Type of a log entry.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserLogType = Schema.Literals(["console","pageError","request","webSocket"])
export type BrowserLogType = typeof BrowserLogType.Type

/**
 * Level of a console message or page error.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserLogLevel = Schema.Literals(["debug","info","warning","error"])
export type BrowserLogLevel = typeof BrowserLogLevel.Type

/**
 * A header. Values that grant access are `<redacted>`.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserLogHeader = ObjectSchema.open({
  name: Schema.String,
  value: Schema.String,
})
export type BrowserLogHeader = typeof BrowserLogHeader.Type

/**
 * Phases of a request in milliseconds, as in HAR. Null for phases that did not take place.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserLogTiming = ObjectSchema.open({
  blocked: Schema.NullOr(Schema.Finite),
  dns: Schema.NullOr(Schema.Finite),
  connect: Schema.NullOr(Schema.Finite),
  ssl: Schema.NullOr(Schema.Finite),
  send: Schema.Finite,
  wait: Schema.Finite,
  receive: Schema.Finite,
})
export type BrowserLogTiming = typeof BrowserLogTiming.Type

/**
 * A request, without bodies and cookies.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserLogRequest = ObjectSchema.open({
  method: Schema.String,
  resourceType: Schema.String,
  requestHeaders: Schema.Array(BrowserLogHeader),
  status: Schema.NullOr(Schema.Int),
  statusText: Schema.String,
  responseHeaders: Schema.Array(BrowserLogHeader),
  protocol: Schema.String,
  mimeType: Schema.String,
  isFromCache: Schema.Boolean,
  isFromServiceWorker: Schema.Boolean,
  redirectUrl: Schema.NullOr(Schema.String),
  error: Schema.NullOr(Schema.String),
  errorReason: Schema.NullOr(Schema.String),
  transferBytes: Schema.Int,
  bodyBytes: Schema.Int,
  durationMs: Schema.NullOr(Schema.Finite),
  timing: Schema.NullOr(BrowserLogTiming),
})
export type BrowserLogRequest = typeof BrowserLogRequest.Type

/**
 * A WebSocket, without its messages.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserLogWebSocket = ObjectSchema.open({
  status: Schema.NullOr(Schema.Int),
  framesSent: Schema.Int,
  framesReceived: Schema.Int,
  bytesSent: Schema.Int,
  bytesReceived: Schema.Int,
  error: Schema.NullOr(Schema.String),
  durationMs: Schema.NullOr(Schema.Finite),
})
export type BrowserLogWebSocket = typeof BrowserLogWebSocket.Type

/**
 * A console message, page error, request or WebSocket of a browser.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserLogEntry = ObjectSchema.open({
  id: Schema.Int,
  type: Format.openEnum(BrowserLogType),
  time: Format.DateTime,
  runId: Schema.NullOr(Format.Uuid),
  pageId: Schema.NullOr(Schema.String),
  targetType: Schema.String,
  level: Schema.NullOr(Format.openEnum(BrowserLogLevel)),
  text: Schema.NullOr(Schema.String),
  url: Schema.NullOr(Schema.String),
  line: Schema.NullOr(Schema.Int),
  column: Schema.NullOr(Schema.Int),
  request: Schema.NullOr(BrowserLogRequest),
  webSocket: Schema.NullOr(BrowserLogWebSocket),
})
export type BrowserLogEntry = typeof BrowserLogEntry.Type

/**
 * A page of a browser's log entries.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserLogListResponse = ObjectSchema.open({
  entries: Schema.Array(BrowserLogEntry),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
  isAvailable: Schema.Boolean,
  isTruncated: Schema.Boolean,
})
export type BrowserLogListResponse = typeof BrowserLogListResponse.Type

/**
 * The content of the archive. Pages and entries have the fields of HAR 1.2.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserHarLog = ObjectSchema.open({
  version: Schema.String,
  creator: Schema.Record(Schema.String, Schema.String),
  pages: Schema.Array(Schema.Record(Schema.String, Schema.Unknown)),
  entries: Schema.Array(Schema.Record(Schema.String, Schema.Unknown)),
  comment: Schema.String,
})
export type BrowserHarLog = typeof BrowserHarLog.Type

/**
 * An archive in the format HAR 1.2.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserHar = ObjectSchema.open({
  log: BrowserHarLog,
})
export type BrowserHar = typeof BrowserHar.Type

/**
 * A new workspace. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceCreateRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })))),
})
export type WorkspaceCreateRequest = typeof WorkspaceCreateRequest.Type

/**
 * Changes to a workspace. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceUpdateRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })))),
})
export type WorkspaceUpdateRequest = typeof WorkspaceUpdateRequest.Type

/**
 * A file store that persists between sessions.
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
 * Permission of a key. `read` views the project's resources, `write` changes and starts them, `admin` manages the
 * whole server with the admin API. No scope includes another.
 *
 * @category schemas
 * @since 0.1.0
 */
export const KeyScope = Schema.Literals(["read","write","admin"])
export type KeyScope = typeof KeyScope.Type

/**
 * Rules for kinds of actions on pages. `purchase`, `message` and `delete` are recognized by the name of the control and its
 * form, `newDomain` is a site that the task does not name and the run has not opened before.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ActionRulesView = ObjectSchema.open({
  purchase: Schema.optionalKey(Format.openEnum(PolicyRule)),
  message: Schema.optionalKey(Format.openEnum(PolicyRule)),
  delete: Schema.optionalKey(Format.openEnum(PolicyRule)),
  download: Schema.optionalKey(Format.openEnum(PolicyRule)),
  upload: Schema.optionalKey(Format.openEnum(PolicyRule)),
  newDomain: Schema.optionalKey(Format.openEnum(PolicyRule)),
})
export type ActionRulesView = typeof ActionRulesView.Type

/**
 * Rules for actions on pages and for tools. The rules of the project, the key and the run all apply; the strictest one
 * counts. What no rule names is allowed. Runs with a rule for a kind of action that is not `allow` use no code of a model.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PolicyView = ObjectSchema.open({
  actions: Schema.optionalKey(ActionRulesView),
  tools: Schema.optionalKey(Schema.Record(Schema.String, Format.openEnum(PolicyRule))),
})
export type PolicyView = typeof PolicyView.Type

/**
 * An API key, without its value.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ApiKeyView = ObjectSchema.open({
  id: Format.Uuid,
  projectId: Format.Uuid,
  name: Schema.String,
  prefix: Schema.String,
  scopes: Schema.Array(Format.openEnum(KeyScope)),
  monthlyCapUsd: Schema.NullOr(Decimal),
  policy: Schema.NullOr(PolicyView),
  createdAt: Format.DateTime,
  expiresAt: Schema.NullOr(Format.DateTime),
  lastUsedAt: Schema.NullOr(Format.DateTime),
  revokedAt: Schema.NullOr(Format.DateTime),
  previousKeyExpiresAt: Schema.NullOr(Format.DateTime),
})
export type ApiKeyView = typeof ApiKeyView.Type

/**
 * A page of keys.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ApiKeyListResponse = ObjectSchema.open({
  keys: Schema.Array(ApiKeyView),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type ApiKeyListResponse = typeof ApiKeyListResponse.Type

/**
 * Outcome of an operation. `denied` means that the key lacked the scope.
 *
 * @category schemas
 * @since 0.1.0
 */
export const AuditOutcome = Schema.Literals(["succeeded","denied"])
export type AuditOutcome = typeof AuditOutcome.Type

/**
 * An audit log entry.
 *
 * @category schemas
 * @since 0.1.0
 */
export const AuditEntry = ObjectSchema.open({
  id: Schema.String,
  createdAt: Format.DateTime,
  action: Schema.String,
  outcome: Format.openEnum(AuditOutcome),
  apiKeyId: Schema.NullOr(Format.Uuid),
  userEmail: Schema.NullOr(Schema.String),
  ipAddress: Schema.NullOr(Schema.String),
  requestId: Schema.NullOr(Schema.String),
  projectId: Schema.NullOr(Format.Uuid),
  resourceType: Schema.NullOr(Schema.String),
  resourceId: Schema.NullOr(Schema.String),
  details: Schema.Record(Schema.String, Schema.Unknown),
})
export type AuditEntry = typeof AuditEntry.Type

/**
 * A page of entries.
 *
 * @category schemas
 * @since 0.1.0
 */
export const AuditListResponse = ObjectSchema.open({
  entries: Schema.Array(AuditEntry),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type AuditListResponse = typeof AuditListResponse.Type

/**
 * Kind of usage - models, browser time, and browser traffic through a proxy or directly.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UsageKind = Schema.Literals(["model","browser","proxy_traffic","direct_traffic"])
export type UsageKind = typeof UsageKind.Type

/**
 * Usage of one kind.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UsageView = ObjectSchema.open({
  month: Schema.String,
  day: Schema.optionalKey(Schema.String),
  projectId: Format.Uuid,
  apiKeyId: Schema.NullOr(Format.Uuid),
  kind: Format.openEnum(UsageKind),
  inputTokens: Schema.Int,
  cachedInputTokens: Schema.Int,
  cacheWriteTokens: Schema.Int,
  outputTokens: Schema.Int,
  reasoningTokens: Schema.Int,
  minutes: Schema.Int,
  bytes: Schema.Int,
  costUsd: Decimal,
  unpricedCalls: Schema.Int,
})
export type UsageView = typeof UsageView.Type

/**
 * Interval of the sums.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UsageInterval = Schema.Literals(["month","day"])
export type UsageInterval = typeof UsageInterval.Type

/**
 * A page of sums.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UsageListResponse = ObjectSchema.open({
  usage: Schema.Array(UsageView),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type UsageListResponse = typeof UsageListResponse.Type

/**
 * The current key, without its value.
 *
 * @category schemas
 * @since 0.1.0
 */
export const KeyInfo = ObjectSchema.open({
  id: Schema.String,
  name: Schema.String,
  prefix: Schema.String,
  scopes: Schema.Array(Format.openEnum(KeyScope)),
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
export const WorkspaceFileInfo = ObjectSchema.open({
  path: Schema.String,
  size: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  lastModified: Format.DateTime,
  url: Schema.optionalKey(Schema.NullOr(Format.Uri)),
})
export type WorkspaceFileInfo = typeof WorkspaceFileInfo.Type

/**
 * A page of a workspace's files.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceFileListResponse = ObjectSchema.open({
  files: Schema.Array(WorkspaceFileInfo),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type WorkspaceFileListResponse = typeof WorkspaceFileListResponse.Type

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
export const WorkspaceFileUploadItem = Schema.Struct({
  name: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })),
  contentType: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]([ -~]*[!-~])?$/, { expected: "a media type in visible ASCII characters" })).pipe(Schema.withDecodingDefaultKey(Effect.succeed("application/octet-stream" as const))),
  size: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(52428800)),
})
export type WorkspaceFileUploadItem = typeof WorkspaceFileUploadItem.Type

/**
 * Files to upload.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceFileUploadRequest = Schema.Struct({
  files: Schema.Array(WorkspaceFileUploadItem).check(Schema.isMinLength(1, { expected: "at least 1 item" }), Schema.isMaxLength(10, { expected: "at most 10 items" })),
  allowOverrides: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
})
export type WorkspaceFileUploadRequest = typeof WorkspaceFileUploadRequest.Type

/**
 * Upload URL of a file.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceFileUploadResponseItem = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.String,
  storedName: Schema.String,
  path: Schema.String,
  willOverride: Schema.Boolean,
  uploadUrl: Format.Uri,
})
export type WorkspaceFileUploadResponseItem = typeof WorkspaceFileUploadResponseItem.Type

/**
 * Upload URLs of the files.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WorkspaceFileUploadResponse = ObjectSchema.open({
  files: Schema.Array(WorkspaceFileUploadResponseItem),
})
export type WorkspaceFileUploadResponse = typeof WorkspaceFileUploadResponse.Type

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
 * The login of a profile on the site of a credential.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProfileLogin = ObjectSchema.open({
  domain: Schema.String,
  state: Format.openEnum(Schema.Literals(["signed_in","signed_out","unknown"])),
  lastCheckedAt: Format.DateTime,
  lastSignedInAt: Schema.NullOr(Format.DateTime),
})
export type ProfileLogin = typeof ProfileLogin.Type

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
  logins: Schema.optionalKey(Schema.Array(ProfileLogin)),
})
export type ProfileView = typeof ProfileView.Type

/**
 * The partition of a cookie. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CookiePartition = Schema.Struct({
  topLevelSite: Schema.String.check(Schema.isMaxCodePoints(300, { expected: "at most 300 characters" })),
  hasCrossSiteAncestor: Schema.Boolean,
})
export type CookiePartition = typeof CookiePartition.Type

/**
 * A cookie. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProfileCookie = Schema.Struct({
  name: Schema.String.check(Schema.isMaxCodePoints(4096, { expected: "at most 4096 characters" })),
  value: Schema.String.check(Schema.isMaxCodePoints(4096, { expected: "at most 4096 characters" })),
  domain: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" })),
  path: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(4096, { expected: "at most 4096 characters" })),
  expires: Schema.optionalKey(Schema.Finite),
  secure: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  httpOnly: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  sameSite: Schema.optionalKey(Schema.Literals(["Strict","Lax","None"])),
  partitionKey: Schema.optionalKey(CookiePartition),
})
export type ProfileCookie = typeof ProfileCookie.Type

/**
 * An entry of local storage. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const StorageEntry = Schema.Struct({
  name: Schema.String,
  value: Schema.String,
})
export type StorageEntry = typeof StorageEntry.Type

/**
 * The local storage of an origin. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProfileOrigin = Schema.Struct({
  origin: Schema.String.check(Schema.isMaxCodePoints(300, { expected: "at most 300 characters" })),
  localStorage: Schema.Array(StorageEntry).check(Schema.isMaxLength(5000, { expected: "at most 5000 items" })),
})
export type ProfileOrigin = typeof ProfileOrigin.Type

/**
 * Logins of some sites. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProfileImportRequest = Schema.Struct({
  sites: Schema.Array(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(253, { expected: "at most 253 characters" }))).check(Schema.isMinLength(1, { expected: "at least 1 item" }), Schema.isMaxLength(100, { expected: "at most 100 items" })),
  cookies: Schema.Array(ProfileCookie).check(Schema.isMaxLength(1000, { expected: "at most 1000 items" })),
  origins: Schema.optionalKey(Schema.Array(ProfileOrigin).check(Schema.isMaxLength(30, { expected: "at most 30 items" }))),
})
export type ProfileImportRequest = typeof ProfileImportRequest.Type

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
 * Settings that the results of an experiment depend on.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalConfigurationInput = Schema.Struct({
  dataset: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })),
  datasetVersion: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })),
  datasetHash: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })),
  model: Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(200, { expected: "at most 200 characters" }))),
  runOptions: Schema.Record(Schema.String, Schema.Unknown),
  judgeModel: Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(200, { expected: "at most 200 characters" }))),
  judgePromptHash: Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
})
export type EvalConfigurationInput = typeof EvalConfigurationInput.Type

/**
 * Settings that the results of an experiment depend on.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalConfiguration = ObjectSchema.open({
  dataset: Schema.String,
  datasetVersion: Schema.String,
  datasetHash: Schema.String,
  model: Schema.NullOr(Schema.String),
  runOptions: Schema.Record(Schema.String, Schema.Unknown),
  judgeModel: Schema.NullOr(Schema.String),
  judgePromptHash: Schema.NullOr(Schema.String),
})
export type EvalConfiguration = typeof EvalConfiguration.Type

/**
 * An experiment.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalCreateRequest = Schema.Struct({
  name: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }), Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, { expected: "letters, digits, dots, dashes and underscores" })),
  configuration: EvalConfigurationInput,
  configHash: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(64, { expected: "at most 64 characters" })),
})
export type EvalCreateRequest = typeof EvalCreateRequest.Type

/**
 * A 95 % interval.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalInterval = ObjectSchema.open({
  low: Schema.Finite,
  high: Schema.Finite,
})
export type EvalInterval = typeof EvalInterval.Type

/**
 * Cause of a failed repetition.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalFailureClass = Schema.Literals(["perception","grounding","planning","loop","budget","blocked","login","wrong_value","answer_form","false_success","model_error","infrastructure"])
export type EvalFailureClass = typeof EvalFailureClass.Type

/**
 * Number of failures with the same cause.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalFailureCount = ObjectSchema.open({
  failureClass: Format.openEnum(EvalFailureClass),
  count: Schema.Int,
})
export type EvalFailureCount = typeof EvalFailureCount.Type

/**
 * Figures of an experiment.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalSummary = ObjectSchema.open({
  cases: Schema.Int,
  counted: Schema.Int,
  passRate: Schema.Finite,
  interval: EvalInterval,
  meanScore: Schema.Finite,
  passAny: Schema.Finite,
  passAll: Schema.Finite,
  flaky: Schema.Int,
  passed: Schema.Int,
  failed: Schema.Int,
  void: Schema.Int,
  blocked: Schema.Int,
  unclear: Schema.Int,
  failureClasses: Schema.Array(EvalFailureCount),
  costUsd: Schema.Finite,
  judgeCostUsd: Schema.NullOr(Schema.Finite),
  unpricedCalls: Schema.Int,
  costPerPassUsd: Schema.NullOr(Schema.Finite),
  medianSeconds: Schema.NullOr(Schema.Finite),
  medianSteps: Schema.NullOr(Schema.Finite),
  tokens: Schema.Int,
})
export type EvalSummary = typeof EvalSummary.Type

/**
 * Agreement of a judge with the labels of people.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalJudgeAgreement = ObjectSchema.open({
  count: Schema.Int,
  agreement: Schema.Finite,
  falsePassRate: Schema.Finite,
  falseFailRate: Schema.Finite,
  kappa: Schema.Finite,
})
export type EvalJudgeAgreement = typeof EvalJudgeAgreement.Type

/**
 * An experiment: the results of a dataset with one configuration.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Eval = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.String,
  configuration: EvalConfiguration,
  configHash: Schema.String,
  summary: EvalSummary,
  judgeAgreement: Schema.NullOr(EvalJudgeAgreement),
  interruptedCostUsd: Schema.Finite,
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type Eval = typeof Eval.Type

/**
 * A page of experiments.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalListResponse = ObjectSchema.open({
  experiments: Schema.Array(Eval),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type EvalListResponse = typeof EvalListResponse.Type

/**
 * Outcome of a repetition; `void` is a failure outside of the agent.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalOutcome = Schema.Literals(["passed","failed","void"])
export type EvalOutcome = typeof EvalOutcome.Type

/**
 * Verdict of a judge.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalJudgment = Schema.Literals(["pass","fail","impossible","blocked","unclear"])
export type EvalJudgment = typeof EvalJudgment.Type

/**
 * Score of a scorer.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalScoreInput = Schema.Struct({
  type: Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })),
  name: Schema.String.check(Schema.isMaxCodePoints(200, { expected: "at most 200 characters" })),
  isRequired: Schema.Boolean,
  score: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(1)),
  reason: Schema.String.check(Schema.isMaxCodePoints(10000, { expected: "at most 10000 characters" })),
})
export type EvalScoreInput = typeof EvalScoreInput.Type

/**
 * Score of a scorer.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalScore = ObjectSchema.open({
  type: Schema.String,
  name: Schema.String,
  isRequired: Schema.Boolean,
  score: Schema.Finite,
  reason: Schema.String,
})
export type EvalScore = typeof EvalScore.Type

/**
 * Verdict on a key point.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalPointJudgment = Schema.Literals(["met","not_met","unclear"])
export type EvalPointJudgment = typeof EvalPointJudgment.Type

/**
 * Verdict on a key point of the task.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalKeyPointInput = Schema.Struct({
  point: Schema.String.check(Schema.isMaxCodePoints(2000, { expected: "at most 2000 characters" })),
  verdict: EvalPointJudgment,
  evidence: Schema.NullOr(Schema.Int),
})
export type EvalKeyPointInput = typeof EvalKeyPointInput.Type

/**
 * Verdict on a key point of the task.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalKeyPoint = ObjectSchema.open({
  point: Schema.String,
  verdict: Format.openEnum(EvalPointJudgment),
  evidence: Schema.NullOr(Schema.Int),
})
export type EvalKeyPoint = typeof EvalKeyPoint.Type

/**
 * Report of a judge.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalVerdictInput = Schema.Struct({
  keyPoints: Schema.Array(EvalKeyPointInput).check(Schema.isMaxLength(100, { expected: "at most 100 items" })),
  reasoning: Schema.String.check(Schema.isMaxCodePoints(20000, { expected: "at most 20000 characters" })),
  verdict: EvalJudgment,
  failureClass: Schema.NullOr(EvalFailureClass),
})
export type EvalVerdictInput = typeof EvalVerdictInput.Type

/**
 * Report of a judge.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalVerdict = ObjectSchema.open({
  keyPoints: Schema.Array(EvalKeyPoint),
  reasoning: Schema.String,
  verdict: Format.openEnum(EvalJudgment),
  failureClass: Schema.NullOr(Format.openEnum(EvalFailureClass)),
})
export type EvalVerdict = typeof EvalVerdict.Type

/**
 * Result of one repetition of a case.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalResultInput = Schema.Struct({
  caseId: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }), Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, { expected: "letters, digits, dots, dashes and underscores" })),
  repetition: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(1000)),
  outcome: EvalOutcome,
  score: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(1)),
  tags: Schema.Array(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))).check(Schema.isMaxLength(20, { expected: "at most 20 items" })),
  scorers: Schema.Array(EvalScoreInput).check(Schema.isMaxLength(100, { expected: "at most 100 items" })),
  failureClass: Schema.NullOr(EvalFailureClass),
  verdict: Schema.NullOr(EvalVerdictInput),
  error: Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(10000, { expected: "at most 10000 characters" }))),
  answer: Schema.String.check(Schema.isMaxCodePoints(100000, { expected: "at most 100000 characters" })),
  runId: Schema.NullOr(Format.Uuid),
  steps: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(1000000000)),
  inputTokens: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(1000000000)),
  outputTokens: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(1000000000)),
  costUsd: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(1000000)),
  unpricedCalls: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(1000000000)),
  judgeCostUsd: Schema.NullOr(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(1000000))),
  seconds: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(1000000)),
  attempts: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(1000)),
  finishedAt: Format.DateTime,
})
export type EvalResultInput = typeof EvalResultInput.Type

/**
 * Results of repetitions.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalResultsRequest = Schema.Struct({
  results: Schema.Array(EvalResultInput).check(Schema.isMinLength(1, { expected: "at least 1 item" }), Schema.isMaxLength(100, { expected: "at most 100 items" })),
})
export type EvalResultsRequest = typeof EvalResultsRequest.Type

/**
 * Numbers of stored results.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalResultsResponse = ObjectSchema.open({
  added: Schema.Int,
  ignored: Schema.Int,
})
export type EvalResultsResponse = typeof EvalResultsResponse.Type

/**
 * What a person thinks of a result.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalLabelValue = Schema.Literals(["pass","fail"])
export type EvalLabelValue = typeof EvalLabelValue.Type

/**
 * Label of a result.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalLabel = ObjectSchema.open({
  label: Format.openEnum(EvalLabelValue),
  note: Schema.NullOr(Schema.String),
  createdAt: Format.DateTime,
})
export type EvalLabel = typeof EvalLabel.Type

/**
 * Label of a result.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalLabelRequest = Schema.Struct({
  label: Schema.NullOr(EvalLabelValue),
  note: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(2000, { expected: "at most 2000 characters" })))),
})
export type EvalLabelRequest = typeof EvalLabelRequest.Type

/**
 * Result of one repetition of a case.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalResult = ObjectSchema.open({
  id: Format.Uuid,
  caseId: Schema.String,
  repetition: Schema.Int,
  outcome: Format.openEnum(EvalOutcome),
  score: Schema.Finite,
  tags: Schema.Array(Schema.String),
  scorers: Schema.Array(EvalScore),
  failureClass: Schema.NullOr(Format.openEnum(EvalFailureClass)),
  verdict: Schema.NullOr(EvalVerdict),
  error: Schema.NullOr(Schema.String),
  answer: Schema.String,
  runId: Schema.NullOr(Format.Uuid),
  steps: Schema.Int,
  inputTokens: Schema.Int,
  outputTokens: Schema.Int,
  costUsd: Schema.Finite,
  unpricedCalls: Schema.Int,
  judgeCostUsd: Schema.NullOr(Schema.Finite),
  seconds: Schema.Finite,
  attempts: Schema.Int,
  finishedAt: Format.DateTime,
  label: Schema.NullOr(EvalLabel),
})
export type EvalResult = typeof EvalResult.Type

/**
 * A page of results.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalResultListResponse = ObjectSchema.open({
  results: Schema.Array(EvalResult),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type EvalResultListResponse = typeof EvalResultListResponse.Type

/**
 * Size of the browser window.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalViewportInput = Schema.Struct({
  width: Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(6144)),
  height: Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(3456)),
})
export type EvalViewportInput = typeof EvalViewportInput.Type

/**
 * Size of the browser window.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalViewport = ObjectSchema.open({
  width: Schema.Int,
  height: Schema.Int,
})
export type EvalViewport = typeof EvalViewport.Type

/**
 * A repetition that starts.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalStartInput = Schema.Struct({
  key: Format.Uuid,
  caseId: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }), Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, { expected: "letters, digits, dots, dashes and underscores" })),
  repetition: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(1000)),
  startUrl: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(10000, { expected: "at most 10000 characters" })))),
  viewport: Schema.optionalKey(Schema.NullOr(EvalViewportInput)),
  sessionId: Schema.NullOr(Format.Uuid),
})
export type EvalStartInput = typeof EvalStartInput.Type

/**
 * A repetition that was started.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalStart = ObjectSchema.open({
  key: Format.Uuid,
  caseId: Schema.String,
  repetition: Schema.Int,
  startUrl: Schema.NullOr(Schema.String),
  viewport: Schema.NullOr(EvalViewport),
  sessionId: Schema.NullOr(Format.Uuid),
})
export type EvalStart = typeof EvalStart.Type

/**
 * Starts without a result.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalStartListResponse = ObjectSchema.open({
  starts: Schema.Array(EvalStart),
})
export type EvalStartListResponse = typeof EvalStartListResponse.Type

/**
 * End of an interrupted repetition.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalStartClose = Schema.Struct({
  costUsd: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(1000000)),
})
export type EvalStartClose = typeof EvalStartClose.Type

/**
 * A figure of a repetition.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalFigure = Schema.Literals(["steps","tokens","costUsd","seconds"])
export type EvalFigure = typeof EvalFigure.Type

/**
 * Change of a figure: medians over the paired cases.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalMedianChange = ObjectSchema.open({
  name: Format.openEnum(EvalFigure),
  before: Schema.Finite,
  after: Schema.Finite,
  difference: Schema.Finite,
})
export type EvalMedianChange = typeof EvalMedianChange.Type

/**
 * Change of the cases with a tag.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalTagChange = ObjectSchema.open({
  tag: Schema.String,
  cases: Schema.Int,
  difference: Schema.Finite,
  pValue: Schema.Finite,
})
export type EvalTagChange = typeof EvalTagChange.Type

/**
 * Paired comparison of two experiments.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalComparison = ObjectSchema.open({
  baselineId: Format.Uuid,
  experimentId: Format.Uuid,
  cases: Schema.Int,
  before: Schema.Finite,
  after: Schema.Finite,
  difference: Schema.Finite,
  interval: Schema.NullOr(EvalInterval),
  isDistinguishable: Schema.Boolean,
  mcNemar: Schema.NullOr(Schema.Finite),
  better: Schema.Array(Schema.String),
  worse: Schema.Array(Schema.String),
  flaky: Schema.Array(Schema.String),
  knownGoodFailures: Schema.Array(Schema.String),
  medians: Schema.Array(EvalMedianChange),
  tags: Schema.Array(EvalTagChange),
})
export type EvalComparison = typeof EvalComparison.Type

/**
 * A case of a dataset.
 *
 * @category schemas
 * @since 0.1.0
 */
export const EvalCase = ObjectSchema.open({
  id: Schema.String,
  task: Schema.String,
  inputs: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  startUrl: Schema.optionalKey(Schema.String),
  outputSchema: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
  viewport: Schema.optionalKey(EvalViewport),
  maxSteps: Schema.Int,
  timeoutSeconds: Schema.Int,
  maxCostUsd: Schema.optionalKey(Schema.Finite),
  possible: Schema.optionalKey(Schema.Boolean),
  scorers: Schema.Array(Schema.Record(Schema.String, Schema.Unknown)),
})
export type EvalCase = typeof EvalCase.Type

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
  modelParams: Schema.Array(ModelParameter),
})
export type ModelView = typeof ModelView.Type

/**
 * Models for runs.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelListResponse = ObjectSchema.open({
  models: Schema.Array(ModelView),
})
export type ModelListResponse = typeof ModelListResponse.Type

/**
 * Type of a webhook event. Its body is JSON with `type`, `timestamp` and `payload`:
 *
 * | Type | Meaning | `payload` |
 * | --- | --- | --- |
 * | `agent.task.status_update` | status change of a v2 task or of a turn of a v3 session | `task_id`, `session_id`, `status`, `metadata` |
 * | `session.status.update` | status change of a v3 session | `session_id`, `status`, `metadata`, `output` |
 * | `run.status_update` | status change of a v4 run | `run_id`, `session_id`, `status` |
 * | `run.tool_called` | the run waits for a caller's tool | `run_id`, `session_id`, `tool_call_id`, `name`, `arguments`, `step`, `url`, `repeatable`, `deadline` |
 * | `schedule.failed` | a tick of a schedule could not start, or its run failed | `schedule_id`, `name`, `tick_id`, `scheduled_at`, `run_id`, `session_id`, `reason` |
 * | `profile.login_update` | a login of a profile expired, was renewed by a run, or could not be renewed | `profile_id`, `domain`, `event` (expired, renewed, failed), `state`, `credential`, `reason`, `run_id`, `session_id` |
 * | `page_batch.status_update` | a batch of pages has ended | `batch_id`, `status`, `total`, `fetched`, `failed` |
 * | `test` | a test, sent when a webhook is created or tested, whether it is subscribed or not | `test` |
 *
 * @category schemas
 * @since 0.1.0
 */
export const WebhookEventType = Schema.Literals(["agent.task.status_update","session.status.update","run.status_update","run.tool_called","schedule.failed","profile.login_update","page_batch.status_update","test"])
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
 * Changes to a webhook. Unknown fields are ignored.
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
 * A webhook endpoint.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WebhookView = ObjectSchema.open({
  id: Format.Uuid,
  url: Format.Uri,
  events: Schema.Array(Format.openEnum(WebhookEventType)),
  description: Schema.NullOr(Schema.String),
  isEnabled: Schema.Boolean,
  disabledReason: Schema.optionalKey(Schema.NullOr(Schema.String)),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type WebhookView = typeof WebhookView.Type

/**
 * A webhook with its signing secret, which is only returned once.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WebhookWithSecret = ObjectSchema.open({
  id: Format.Uuid,
  url: Format.Uri,
  events: Schema.Array(Format.openEnum(WebhookEventType)),
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
 * Status of a delivery: pending, delivered or failed.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WebhookDeliveryStatus = Schema.Literals(["pending","delivered","failed"])
export type WebhookDeliveryStatus = typeof WebhookDeliveryStatus.Type

/**
 * An event for a webhook.
 *
 * @category schemas
 * @since 0.1.0
 */
export const WebhookDelivery = ObjectSchema.open({
  id: Format.Uuid,
  webhookId: Format.Uuid,
  eventType: Format.openEnum(WebhookEventType),
  status: Format.openEnum(WebhookDeliveryStatus),
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
  docs: Schema.optionalKey(Schema.String),
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
  docs: Schema.optionalKey(Schema.String),
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
  docs: Schema.optionalKey(Schema.String),
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
  docs: Schema.optionalKey(Schema.String),
})
export type HTTPValidationError = typeof HTTPValidationError.Type

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
export const SkillStatus = Schema.Literals(["recording","generating","failed","finished","cancelled","timed_out"])
export type SkillStatus = typeof SkillStatus.Type

/**
 * Type of a parameter. The value of a `cookie` is a string that the browser gets as a cookie.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillParameterType = Schema.Literals(["string","number","boolean","object","array","cookie"])
export type SkillParameterType = typeof SkillParameterType.Type

/**
 * A value of a run or a prompt that becomes a parameter. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillValueInput = Schema.Struct({
  name: Schema.String.check(Schema.isMaxCodePoints(64, { expected: "at most 64 characters" }), Schema.isPattern(/^[A-Za-z_][A-Za-z0-9_]*$/, { expected: "letters, digits and underscores, not starting with a digit" })),
  value: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" })),
  description: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" }))),
  example: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" }))),
})
export type SkillValueInput = typeof SkillValueInput.Type

/**
 * A new skill, with either `agentPrompt` or `fromRunId`. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateSkillRequest = Schema.Struct({
  goal: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" })),
  agentPrompt: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(10, { expected: "at least 10 characters" }), Schema.isMaxCodePoints(50000, { expected: "at most 50000 characters" }))),
  fromRunId: Schema.optionalKey(Format.Uuid),
  values: Schema.optionalKey(Schema.Array(SkillValueInput).check(Schema.isMaxLength(20, { expected: "at most 20 items" }))),
  title: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
  description: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" }))),
  model: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }))),
  outputSchema: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
  credentialIds: Schema.optionalKey(Schema.Array(Format.Uuid).check(Schema.isMaxLength(20, { expected: "at most 20 items" }))),
  vaultIds: Schema.optionalKey(Schema.Array(Format.Uuid).check(Schema.isMaxLength(5, { expected: "at most 5 items" }))),
  autoLogin: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
})
export type CreateSkillRequest = typeof CreateSkillRequest.Type

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
  isPublic: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
})
export type UpdateSkillRequest = typeof UpdateSkillRequest.Type

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
 * An execution. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ExecuteSkillRequest = Schema.Struct({
  parameters: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
  sessionId: Schema.optionalKey(Format.Uuid),
  timeoutSeconds: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(120)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(120))),
  autoHeal: Schema.optionalKey(Schema.Boolean),
  wait: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  credentialIds: Schema.optionalKey(Schema.Array(Format.Uuid).check(Schema.isMaxLength(20, { expected: "at most 20 items" }))),
  vaultIds: Schema.optionalKey(Schema.Array(Format.Uuid).check(Schema.isMaxLength(5, { expected: "at most 5 items" }))),
  autoLogin: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
})
export type ExecuteSkillRequest = typeof ExecuteSkillRequest.Type

/**
 * A parameter of a skill.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillParameter = ObjectSchema.open({
  name: Schema.String,
  type: Format.openEnum(SkillParameterType),
  required: Schema.Boolean,
  description: Schema.NullOr(Schema.String),
  default: Schema.Unknown,
  cookieDomain: Schema.NullOr(Schema.String),
})
export type SkillParameter = typeof SkillParameter.Type

/**
 * A skill with its current version.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillView = ObjectSchema.open({
  id: Format.Uuid,
  title: Schema.String,
  description: Schema.String,
  goal: Schema.String,
  agentPrompt: Schema.NullOr(Schema.String),
  categories: Schema.Array(Format.openEnum(SkillCategory)),
  domains: Schema.Array(Schema.String),
  status: Format.openEnum(SkillStatus),
  reason: Schema.NullOr(Schema.String),
  parameters: Schema.Array(SkillParameter),
  outputSchema: Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)),
  isEnabled: Schema.Boolean,
  isPublic: Schema.Boolean,
  slug: Schema.NullOr(Schema.String),
  cloneCount: Schema.Int,
  clonedFromSkillId: Schema.NullOr(Format.Uuid),
  runId: Schema.NullOr(Format.Uuid),
  currentVersion: Schema.NullOr(Schema.Int),
  firstPublishedAt: Schema.NullOr(Format.DateTime),
  lastPublishedAt: Schema.NullOr(Format.DateTime),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type SkillView = typeof SkillView.Type

/**
 * A public skill.
 *
 * @category schemas
 * @since 0.1.0
 */
export const MarketplaceSkillView = ObjectSchema.open({
  id: Format.Uuid,
  slug: Schema.String,
  title: Schema.String,
  description: Schema.String,
  categories: Schema.Array(Format.openEnum(SkillCategory)),
  domains: Schema.Array(Schema.String),
  parameters: Schema.Array(SkillParameter),
  outputSchema: Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)),
  currentVersion: Schema.Int,
  cloneCount: Schema.Int,
  firstPublishedAt: Format.DateTime,
  lastPublishedAt: Format.DateTime,
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type MarketplaceSkillView = typeof MarketplaceSkillView.Type

/**
 * An execution of a skill, without its result.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillExecutionSummary = ObjectSchema.open({
  id: Format.Uuid,
  skillId: Format.Uuid,
  version: Schema.Int,
  sessionId: Format.Uuid,
  status: Format.openEnum(Schema.Literals(["running","completed","failed"])),
  success: Schema.Boolean,
  error: Schema.NullOr(Schema.String),
  parameters: Schema.Record(Schema.String, Schema.Unknown),
  hasOutput: Schema.Boolean,
  startedAt: Format.DateTime,
  finishedAt: Schema.NullOr(Format.DateTime),
  latencyMs: Schema.NullOr(Schema.Int),
  costUsd: Schema.String,
})
export type SkillExecutionSummary = typeof SkillExecutionSummary.Type

/**
 * An execution of a skill.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillExecutionView = ObjectSchema.open({
  id: Format.Uuid,
  skillId: Format.Uuid,
  version: Schema.Int,
  sessionId: Format.Uuid,
  status: Format.openEnum(Schema.Literals(["running","completed","failed"])),
  success: Schema.Boolean,
  error: Schema.NullOr(Schema.String),
  parameters: Schema.Record(Schema.String, Schema.Unknown),
  hasOutput: Schema.Boolean,
  startedAt: Format.DateTime,
  finishedAt: Schema.NullOr(Format.DateTime),
  latencyMs: Schema.NullOr(Schema.Int),
  costUsd: Schema.String,
  result: Schema.Unknown,
  logs: Schema.NullOr(Schema.String),
  recordingUrl: Schema.NullOr(Schema.String),
  eventsUrl: Schema.String,
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
 * A version of a skill, without its program.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillVersionSummary = ObjectSchema.open({
  version: Schema.Int,
  state: Format.openEnum(Schema.Literals(["pending","usable","failed","rolled_back"])),
  origin: Format.openEnum(Schema.Literals(["recorded","generated","refined","healed","cloned"])),
  isCurrent: Schema.Boolean,
  parameters: Schema.Array(SkillParameter),
  outputSchema: Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)),
  createdAt: Format.DateTime,
  finishedAt: Schema.NullOr(Format.DateTime),
})
export type SkillVersionSummary = typeof SkillVersionSummary.Type

/**
 * A version of a skill.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillVersionView = ObjectSchema.open({
  version: Schema.Int,
  state: Format.openEnum(Schema.Literals(["pending","usable","failed","rolled_back"])),
  origin: Format.openEnum(Schema.Literals(["recorded","generated","refined","healed","cloned"])),
  isCurrent: Schema.Boolean,
  parameters: Schema.Array(SkillParameter),
  outputSchema: Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)),
  createdAt: Format.DateTime,
  finishedAt: Schema.NullOr(Format.DateTime),
  kind: Format.openEnum(Schema.Literals(["script","recipe"])),
  code: Schema.String,
  startUrl: Schema.NullOr(Schema.String),
})
export type SkillVersionView = typeof SkillVersionView.Type

/**
 * The versions of a skill.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillVersionListResponse = ObjectSchema.open({
  versions: Schema.Array(SkillVersionSummary),
})
export type SkillVersionListResponse = typeof SkillVersionListResponse.Type

/**
 * A page of skills.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillListResponse = ObjectSchema.open({
  skills: Schema.Array(SkillView),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type SkillListResponse = typeof SkillListResponse.Type

/**
 * A page of public skills.
 *
 * @category schemas
 * @since 0.1.0
 */
export const MarketplaceSkillListResponse = ObjectSchema.open({
  skills: Schema.Array(MarketplaceSkillView),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type MarketplaceSkillListResponse = typeof MarketplaceSkillListResponse.Type

/**
 * A page of executions.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillExecutionListResponse = ObjectSchema.open({
  executions: Schema.Array(SkillExecutionSummary),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type SkillExecutionListResponse = typeof SkillExecutionListResponse.Type

/**
 * A new MCP server. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateMcpServerRequest = Schema.Struct({
  name: Schema.String.check(Schema.isMaxCodePoints(24, { expected: "at most 24 characters" }), Schema.isPattern(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, { expected: "lower-case letters and digits, separated by single underscores" })),
  url: Format.Uri.check(Schema.isMaxCodePoints(2048, { expected: "at most 2048 characters" })),
  headers: Schema.optionalKey(Schema.Record(Schema.String, Schema.String.check(Schema.isMaxCodePoints(4000, { expected: "at most 4000 characters" })))),
  secrets: Schema.optionalKey(Schema.Record(Schema.String, Schema.String.check(Schema.isMaxCodePoints(4000, { expected: "at most 4000 characters" })))),
  tools: Schema.optionalKey(McpToolFilter),
  timeoutSeconds: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(300)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(60))),
})
export type CreateMcpServerRequest = typeof CreateMcpServerRequest.Type

/**
 * Changes to an MCP server. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateMcpServerRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(24, { expected: "at most 24 characters" }), Schema.isPattern(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, { expected: "lower-case letters and digits, separated by single underscores" }))),
  url: Schema.optionalKey(Format.Uri.check(Schema.isMaxCodePoints(2048, { expected: "at most 2048 characters" }))),
  headers: Schema.optionalKey(Schema.Record(Schema.String, Schema.String.check(Schema.isMaxCodePoints(4000, { expected: "at most 4000 characters" })))),
  secrets: Schema.optionalKey(Schema.Record(Schema.String, Schema.String.check(Schema.isMaxCodePoints(4000, { expected: "at most 4000 characters" })))),
  tools: Schema.optionalKey(McpToolFilter),
  timeoutSeconds: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(300))),
})
export type UpdateMcpServerRequest = typeof UpdateMcpServerRequest.Type

/**
 * Tools that agents can use, by their names at the server.
 *
 * @category schemas
 * @since 0.1.0
 */
export const McpToolFilterView = ObjectSchema.open({
  allow: Schema.NullOr(Schema.Array(Schema.String)),
  deny: Schema.Array(Schema.String),
  approval: Format.openEnum(McpApproval),
  approvals: Schema.Record(Schema.String, Format.openEnum(McpApproval)),
})
export type McpToolFilterView = typeof McpToolFilterView.Type

/**
 * An MCP server.
 *
 * @category schemas
 * @since 0.1.0
 */
export const McpServerView = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.String,
  url: Format.Uri,
  headers: Schema.Record(Schema.String, Schema.String),
  secretNames: Schema.Array(Schema.String),
  tools: McpToolFilterView,
  timeoutSeconds: Schema.Int,
  acceptedTools: Schema.Array(Schema.String),
  refreshedAt: Schema.NullOr(Format.DateTime),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type McpServerView = typeof McpServerView.Type

/**
 * The MCP servers of a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const McpServerListResponse = ObjectSchema.open({
  mcpServers: Schema.Array(McpServerView),
})
export type McpServerListResponse = typeof McpServerListResponse.Type

/**
 * A tool as the agent sees it.
 *
 * @category schemas
 * @since 0.1.0
 */
export const McpToolView = ObjectSchema.open({
  name: Schema.String,
  toolName: Schema.String,
  description: Schema.String,
  inputSchema: Schema.Record(Schema.String, Schema.Unknown),
  approval: Format.openEnum(McpApproval),
  isRepeatable: Schema.Boolean,
})
export type McpToolView = typeof McpToolView.Type

/**
 * A tool that agents cannot use.
 *
 * @category schemas
 * @since 0.1.0
 */
export const McpToolLeftOut = ObjectSchema.open({
  toolName: Schema.String,
  reason: Schema.String,
})
export type McpToolLeftOut = typeof McpToolLeftOut.Type

/**
 * Tools of an MCP server, or why it cannot be used.
 *
 * @category schemas
 * @since 0.1.0
 */
export const McpServerReport = ObjectSchema.open({
  mcpServerId: Format.Uuid,
  error: Schema.NullOr(Schema.String),
  protocolVersion: Schema.NullOr(Schema.String),
  tools: Schema.Array(McpToolView),
  leftOut: Schema.Array(McpToolLeftOut),
})
export type McpServerReport = typeof McpServerReport.Type

/**
 * `markdown`, `html` and `text` are the content without what is hidden (`html` of the whole page is unchanged); `links` are those of
 * the whole page; `metadata` is what the page states about itself; `accessibility` is the tree of roles and names, as YAML.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageFormat = Schema.Literals(["markdown","html","text","links","metadata","accessibility"])
export type PageFormat = typeof PageFormat.Type

/**
 * A screenshot.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageScreenshotOptions = Schema.Struct({
  area: Schema.Literals(["viewport","page"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("viewport" as const))),
  selector: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" }))),
  type: Schema.Literals(["png","jpeg"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("png" as const))),
  quality: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100))),
})
export type PageScreenshotOptions = typeof PageScreenshotOptions.Type

/**
 * A PDF.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PagePdfOptions = Schema.Struct({
  paper: Schema.Literals(["A3","A4","Letter","Legal"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("A4" as const))),
  landscape: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
})
export type PagePdfOptions = typeof PagePdfOptions.Type

/**
 * Data to extract.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageDataOptions = Schema.Struct({
  schema: Schema.Record(Schema.String, Schema.Unknown),
  by: Schema.Literals(["selectors","model"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("selectors" as const))),
  prompt: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(10000, { expected: "at most 10000 characters" }))),
  model: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(200, { expected: "at most 200 characters" }))),
})
export type PageDataOptions = typeof PageDataOptions.Type

/**
 * An action. `click`, `fill`, `type` and `waitForSelector` need a `selector`, `fill` and `type` a `text`, `press` a `key`, and `wait` an
 * `ms`. Each has 10 seconds.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageAction = Schema.Struct({
  type: Schema.Literals(["wait","waitForSelector","waitForLoad","click","fill","type","press","scroll"]),
  selector: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" }))),
  text: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(10000, { expected: "at most 10000 characters" }))),
  key: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(50, { expected: "at most 50 characters" }))),
  ms: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(30000))),
  state: Schema.optionalKey(Schema.Literals(["attached","detached","visible","hidden","domcontentloaded","load","networkidle"])),
  to: Schema.optionalKey(Schema.Literals(["top","bottom"])),
})
export type PageAction = typeof PageAction.Type

/**
 * Size in CSS pixels.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageViewport = Schema.Struct({
  width: Schema.Int.check(Schema.isGreaterThanOrEqualTo(320), Schema.isLessThanOrEqualTo(4096)),
  height: Schema.Int.check(Schema.isGreaterThanOrEqualTo(240), Schema.isLessThanOrEqualTo(4096)),
})
export type PageViewport = typeof PageViewport.Type

/**
 * A page to fetch. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const FetchPageRequest = Schema.Struct({
  url: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(8192, { expected: "at most 8192 characters" }), Schema.isPattern(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s]+$/, { expected: "an http or https URL" })),
  formats: Schema.optionalKey(Schema.Array(PageFormat).check(Schema.isMaxLength(6, { expected: "at most 6 items" }))),
  content: Schema.Literals(["main","full"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("main" as const))),
  screenshot: Schema.optionalKey(PageScreenshotOptions),
  pdf: Schema.optionalKey(PagePdfOptions),
  data: Schema.optionalKey(PageDataOptions),
  actions: Schema.optionalKey(Schema.Array(PageAction).check(Schema.isMaxLength(20, { expected: "at most 20 items" }))),
  waitUntil: Schema.Literals(["commit","domcontentloaded","load","networkidle"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("load" as const))),
  timeoutMs: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1000), Schema.isLessThanOrEqualTo(120000)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(25000))),
  viewport: Schema.optionalKey(PageViewport),
  profileId: Schema.optionalKey(Schema.NullOr(Format.Uuid)),
  proxyCountryCode: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/, { expected: "a country code of two letters" })))),
  customProxy: Schema.optionalKey(Schema.NullOr(CustomProxy)),
  files: Schema.Literals(["url","base64"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("url" as const))),
})
export type FetchPageRequest = typeof FetchPageRequest.Type

/**
 * A response that redirected.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageRedirect = ObjectSchema.open({
  url: Schema.String,
  status: Schema.Int,
})
export type PageRedirect = typeof PageRedirect.Type

/**
 * A reason why a page may not be what was asked for.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageWarning = ObjectSchema.open({
  code: Schema.String,
  message: Schema.String,
})
export type PageWarning = typeof PageWarning.Type

/**
 * A link of a page.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageLink = ObjectSchema.open({
  url: Schema.String,
  text: Schema.String,
})
export type PageLink = typeof PageLink.Type

/**
 * What a page says about itself. Null where it says nothing.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageMetadata = ObjectSchema.open({
  title: Schema.NullOr(Schema.String),
  description: Schema.NullOr(Schema.String),
  canonicalUrl: Schema.NullOr(Schema.String),
  language: Schema.NullOr(Schema.String),
  author: Schema.NullOr(Schema.String),
  openGraph: Schema.Record(Schema.String, Schema.String),
  jsonLd: Schema.Array(Schema.Unknown),
})
export type PageMetadata = typeof PageMetadata.Type

/**
 * A screenshot or PDF.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageFile = ObjectSchema.open({
  contentType: Schema.String,
  sizeBytes: Schema.Int,
  url: Schema.NullOr(Schema.String),
  base64: Schema.NullOr(Schema.String),
})
export type PageFile = typeof PageFile.Type

/**
 * Usage of a fetch. Browser time is billed with the browser, which fetches of a project share.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageUsage = ObjectSchema.open({
  browserMs: Schema.Int,
  inputTokens: Schema.Int,
  outputTokens: Schema.Int,
  costUsd: Schema.NullOr(Schema.String),
})
export type PageUsage = typeof PageUsage.Type

/**
 * A fetched page. Formats that were not requested are null.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageView = ObjectSchema.open({
  url: Schema.String,
  finalUrl: Schema.String,
  status: Schema.Int,
  contentType: Schema.NullOr(Schema.String),
  redirects: Schema.Array(PageRedirect),
  warnings: Schema.Array(PageWarning),
  markdown: Schema.NullOr(Schema.String),
  html: Schema.NullOr(Schema.String),
  text: Schema.NullOr(Schema.String),
  links: Schema.NullOr(Schema.Array(PageLink)),
  metadata: Schema.NullOr(PageMetadata),
  accessibility: Schema.NullOr(Schema.String),
  data: Schema.Unknown,
  screenshot: Schema.NullOr(PageFile),
  pdf: Schema.NullOr(PageFile),
  usage: PageUsage,
})
export type PageView = typeof PageView.Type

/**
 * URLs to fetch, and the options of each. Screenshots and PDFs are stored. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreatePageBatchRequest = Schema.Struct({
  urls: Schema.Array(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(2048, { expected: "at most 2048 characters" }), Schema.isPattern(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s]+$/, { expected: "an http or https URL" }))).check(Schema.isMinLength(1, { expected: "at least 1 item" }), Schema.isMaxLength(1000, { expected: "at most 1000 items" })),
  formats: Schema.optionalKey(Schema.Array(PageFormat).check(Schema.isMaxLength(6, { expected: "at most 6 items" }))),
  content: Schema.Literals(["main","full"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("main" as const))),
  screenshot: Schema.optionalKey(PageScreenshotOptions),
  pdf: Schema.optionalKey(PagePdfOptions),
  data: Schema.optionalKey(PageDataOptions),
  actions: Schema.optionalKey(Schema.Array(PageAction).check(Schema.isMaxLength(20, { expected: "at most 20 items" }))),
  waitUntil: Schema.Literals(["commit","domcontentloaded","load","networkidle"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("load" as const))),
  timeoutMs: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1000), Schema.isLessThanOrEqualTo(120000)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(25000))),
  viewport: Schema.optionalKey(PageViewport),
  proxyCountryCode: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/, { expected: "a country code of two letters" })))),
})
export type CreatePageBatchRequest = typeof CreatePageBatchRequest.Type

/**
 * `completed` once every page was fetched or has failed.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageBatchStatus = Schema.Literals(["running","completed","cancelled"])
export type PageBatchStatus = typeof PageBatchStatus.Type

/**
 * A batch of pages.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageBatchView = ObjectSchema.open({
  id: Format.Uuid,
  status: Format.openEnum(PageBatchStatus),
  total: Schema.Int,
  fetched: Schema.Int,
  failed: Schema.Int,
  costUsd: Schema.String,
  createdAt: Format.DateTime,
  finishedAt: Schema.NullOr(Format.DateTime),
})
export type PageBatchView = typeof PageBatchView.Type

/**
 * A page of batches.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageBatchListResponse = ObjectSchema.open({
  batches: Schema.Array(PageBatchView),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type PageBatchListResponse = typeof PageBatchListResponse.Type

/**
 * Status of a page of a batch.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageResultStatus = Schema.Literals(["pending","fetching","fetched","failed","cancelled"])
export type PageResultStatus = typeof PageResultStatus.Type

/**
 * The reason why a page could not be fetched.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageError = ObjectSchema.open({
  code: Schema.String,
  message: Schema.String,
})
export type PageError = typeof PageError.Type

/**
 * A page of a batch.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageResultView = ObjectSchema.open({
  number: Schema.Int,
  url: Schema.String,
  status: Format.openEnum(PageResultStatus),
  page: Schema.NullOr(PageView),
  error: Schema.NullOr(PageError),
  finishedAt: Schema.NullOr(Format.DateTime),
})
export type PageResultView = typeof PageResultView.Type

/**
 * A page of results.
 *
 * @category schemas
 * @since 0.1.0
 */
export const PageResultListResponse = ObjectSchema.open({
  results: Schema.Array(PageResultView),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type PageResultListResponse = typeof PageResultListResponse.Type

/**
 * Role of a member. A viewer has the scope `read`; all others have `read` and `write`. Admins also manage members that are
 * not owners, and owners manage all members.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProjectRole = Schema.Literals(["owner","admin","member","viewer"])
export type ProjectRole = typeof ProjectRole.Type

/**
 * A user who signs in at the operator's provider.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UserView = ObjectSchema.open({
  id: Format.Uuid,
  email: Schema.String,
  name: Schema.NullOr(Schema.String),
})
export type UserView = typeof UserView.Type

/**
 * A project of the caller.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProjectMembership = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.String,
  role: Schema.NullOr(Format.openEnum(ProjectRole)),
})
export type ProjectMembership = typeof ProjectMembership.Type

/**
 * The caller of a request.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CallerView = ObjectSchema.open({
  user: Schema.NullOr(UserView),
  apiKeyId: Schema.String,
  scopes: Schema.Array(Format.openEnum(KeyScope)),
  projectId: Format.Uuid,
  projects: Schema.Array(ProjectMembership),
})
export type CallerView = typeof CallerView.Type

/**
 * A member of the project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const MemberView = ObjectSchema.open({
  id: Format.Uuid,
  userId: Format.Uuid,
  email: Schema.String,
  name: Schema.NullOr(Schema.String),
  role: Format.openEnum(ProjectRole),
  apiKeyId: Format.Uuid,
  createdAt: Format.DateTime,
  lastSeenAt: Schema.NullOr(Format.DateTime),
})
export type MemberView = typeof MemberView.Type

/**
 * The members of a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const MemberListResponse = ObjectSchema.open({
  members: Schema.Array(MemberView),
})
export type MemberListResponse = typeof MemberListResponse.Type

/**
 * Changes of a member. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateMemberRequest = Schema.Struct({
  role: ProjectRole,
})
export type UpdateMemberRequest = typeof UpdateMemberRequest.Type

/**
 * An invitation. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateInvitationRequest = Schema.Struct({
  email: Schema.String.check(Schema.isMaxCodePoints(254, { expected: "at most 254 characters" }), Schema.isPattern(/^[^\s@<>"]+@[^\s@<>"]+$/, { expected: "an email address" })),
  role: ProjectRole,
  expiresInHours: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(720)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(168))),
})
export type CreateInvitationRequest = typeof CreateInvitationRequest.Type

/**
 * A pending or expired invitation, without its token.
 *
 * @category schemas
 * @since 0.1.0
 */
export const InvitationView = ObjectSchema.open({
  id: Format.Uuid,
  email: Schema.String,
  role: Format.openEnum(ProjectRole),
  invitedBy: Schema.NullOr(Schema.String),
  createdAt: Format.DateTime,
  expiresAt: Format.DateTime,
})
export type InvitationView = typeof InvitationView.Type

/**
 * A new invitation with its link.
 *
 * @category schemas
 * @since 0.1.0
 */
export const InvitationWithTokenView = ObjectSchema.open({
  id: Format.Uuid,
  email: Schema.String,
  role: Format.openEnum(ProjectRole),
  invitedBy: Schema.NullOr(Schema.String),
  createdAt: Format.DateTime,
  expiresAt: Format.DateTime,
  token: Schema.String,
  url: Schema.String,
})
export type InvitationWithTokenView = typeof InvitationWithTokenView.Type

/**
 * The invitations of a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const InvitationListResponse = ObjectSchema.open({
  invitations: Schema.Array(InvitationView),
})
export type InvitationListResponse = typeof InvitationListResponse.Type

/**
 * The token of an invitation. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const AcceptInvitationRequest = Schema.Struct({
  token: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(200, { expected: "at most 200 characters" })),
})
export type AcceptInvitationRequest = typeof AcceptInvitationRequest.Type

/**
 * A browser that is signed in to the console.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ConsoleSessionView = ObjectSchema.open({
  id: Format.Uuid,
  isCurrent: Schema.Boolean,
  userAgent: Schema.NullOr(Schema.String),
  ipAddress: Schema.NullOr(Schema.String),
  createdAt: Format.DateTime,
  lastUsedAt: Format.DateTime,
  expiresAt: Format.DateTime,
})
export type ConsoleSessionView = typeof ConsoleSessionView.Type

/**
 * The console sessions of a user.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ConsoleSessionListResponse = ObjectSchema.open({
  consoleSessions: Schema.Array(ConsoleSessionView),
})
export type ConsoleSessionListResponse = typeof ConsoleSessionListResponse.Type

/**
 * `run.failed`: a run failed. `schedule.failed`: a tick of a schedule could not start, or its run failed.
 * `spending.threshold`: a key reached 50, 80 or 100 % of its monthly limit, or the project of the monthly budget.
 * `human.requested`: a run waits for a person, or a browser with a CAPTCHA.
 *
 * @category schemas
 * @since 0.1.0
 */
export const NotificationEventType = Schema.Literals(["run.failed","schedule.failed","spending.threshold","human.requested"])
export type NotificationEventType = typeof NotificationEventType.Type

/**
 * Format of messages: of Slack's incoming webhooks, or plain JSON.
 *
 * @category schemas
 * @since 0.1.0
 */
export const NotificationType = Schema.Literals(["slack","json"])
export type NotificationType = typeof NotificationType.Type

/**
 * A new notification. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateNotificationRequest = Schema.Struct({
  name: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })),
  type: NotificationType.pipe(Schema.withDecodingDefaultKey(Effect.succeed("slack" as const))),
  url: Format.Uri.check(Schema.isMaxCodePoints(2048, { expected: "at most 2048 characters" })),
  events: Schema.optionalKey(Schema.Array(NotificationEventType).check(Schema.isMinLength(1, { expected: "at least 1 item" }))),
  monthlyBudgetUsd: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^[0-9]{1,9}(\.[0-9]{1,6})?$/, { expected: "an amount in USD as decimal text" })))),
})
export type CreateNotificationRequest = typeof CreateNotificationRequest.Type

/**
 * Changes to a notification. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateNotificationRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
  url: Schema.optionalKey(Format.Uri.check(Schema.isMaxCodePoints(2048, { expected: "at most 2048 characters" }))),
  events: Schema.optionalKey(Schema.Array(NotificationEventType).check(Schema.isMinLength(1, { expected: "at least 1 item" }))),
  monthlyBudgetUsd: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^[0-9]{1,9}(\.[0-9]{1,6})?$/, { expected: "an amount in USD as decimal text" })))),
  isEnabled: Schema.optionalKey(Schema.Boolean),
})
export type UpdateNotificationRequest = typeof UpdateNotificationRequest.Type

/**
 * A notification without its URL.
 *
 * @category schemas
 * @since 0.1.0
 */
export const NotificationView = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.String,
  type: Format.openEnum(NotificationType),
  host: Schema.String,
  events: Schema.Array(Format.openEnum(NotificationEventType)),
  monthlyBudgetUsd: Schema.NullOr(Schema.String),
  isEnabled: Schema.Boolean,
  disabledReason: Schema.NullOr(Schema.String),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type NotificationView = typeof NotificationView.Type

/**
 * The notifications of a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const NotificationListResponse = ObjectSchema.open({
  notifications: Schema.Array(NotificationView),
})
export type NotificationListResponse = typeof NotificationListResponse.Type

/**
 * Result of a test message.
 *
 * @category schemas
 * @since 0.1.0
 */
export const NotificationTestResponse = ObjectSchema.open({
  isDelivered: Schema.Boolean,
  responseStatus: Schema.NullOr(Schema.Int),
  error: Schema.NullOr(Schema.String),
})
export type NotificationTestResponse = typeof NotificationTestResponse.Type

/**
 * A vault to connect. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateVaultRequest = Schema.Struct({
  name: Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }), Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9 ._-]*$/, { expected: "letters, digits, spaces, dots, hyphens and underscores" })),
  type: Schema.Literals(["onePasswordConnect"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("onePasswordConnect" as const))),
  url: Format.Uri.check(Schema.isMaxCodePoints(2000, { expected: "at most 2000 characters" })),
  token: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(5000, { expected: "at most 5000 characters" })),
  vaultId: Schema.String.check(Schema.isPattern(/^[a-z0-9]{26}$/, { expected: "26 lowercase letters and digits" })),
  autoLogin: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
})
export type CreateVaultRequest = typeof CreateVaultRequest.Type

/**
 * A connected vault without its token.
 *
 * @category schemas
 * @since 0.1.0
 */
export const VaultView = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.String,
  type: Format.openEnum(Schema.Literals(["onePasswordConnect"])),
  url: Schema.String,
  vaultId: Schema.String,
  autoLogin: Schema.Boolean,
  createdAt: Format.DateTime,
})
export type VaultView = typeof VaultView.Type

/**
 * The vaults of a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const VaultListResponse = ObjectSchema.open({
  vaults: Schema.Array(VaultView),
})
export type VaultListResponse = typeof VaultListResponse.Type

/**
 * A login of a vault without its secrets.
 *
 * @category schemas
 * @since 0.1.0
 */
export const VaultLogin = ObjectSchema.open({
  name: Schema.String,
  username: Schema.String,
  domains: Schema.Array(Schema.String),
  hasPassword: Schema.Boolean,
  hasOneTimeCode: Schema.Boolean,
})
export type VaultLogin = typeof VaultLogin.Type

/**
 * The logins of a vault.
 *
 * @category schemas
 * @since 0.1.0
 */
export const VaultLoginListResponse = ObjectSchema.open({
  error: Schema.NullOr(Schema.String),
  logins: Schema.Array(VaultLogin),
})
export type VaultLoginListResponse = typeof VaultLoginListResponse.Type

/**
 * A new credential. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateCredentialRequest = Schema.Struct({
  name: Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }), Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9 ._-]*$/, { expected: "letters, digits, spaces, dots, hyphens and underscores" })),
  username: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(500, { expected: "at most 500 characters" })),
  password: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" }))),
  oneTimeCodeKey: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" }))),
  domains: Schema.Array(Schema.String.check(Schema.isMaxCodePoints(253, { expected: "at most 253 characters" }))).check(Schema.isMinLength(1, { expected: "at least 1 item" }), Schema.isMaxLength(20, { expected: "at most 20 items" })),
  autoLogin: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  notes: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(2000, { expected: "at most 2000 characters" }))),
})
export type CreateCredentialRequest = typeof CreateCredentialRequest.Type

/**
 * Changes to a credential. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateCredentialRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }), Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9 ._-]*$/, { expected: "letters, digits, spaces, dots, hyphens and underscores" }))),
  username: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(500, { expected: "at most 500 characters" }))),
  password: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" })))),
  oneTimeCodeKey: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(1000, { expected: "at most 1000 characters" })))),
  domains: Schema.optionalKey(Schema.Array(Schema.String.check(Schema.isMaxCodePoints(253, { expected: "at most 253 characters" }))).check(Schema.isMinLength(1, { expected: "at least 1 item" }), Schema.isMaxLength(20, { expected: "at most 20 items" }))),
  autoLogin: Schema.optionalKey(Schema.Boolean),
  notes: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxCodePoints(2000, { expected: "at most 2000 characters" })))),
})
export type UpdateCredentialRequest = typeof UpdateCredentialRequest.Type

/**
 * A credential without its secrets.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CredentialView = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.String,
  username: Schema.String,
  hasPassword: Schema.Boolean,
  hasOneTimeCode: Schema.Boolean,
  domains: Schema.Array(Schema.String),
  autoLogin: Schema.Boolean,
  notes: Schema.NullOr(Schema.String),
  lastUsedAt: Schema.NullOr(Format.DateTime),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type CredentialView = typeof CredentialView.Type

/**
 * An extension to store.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateExtensionRequest = Schema.Struct({
  content: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(13981016, { expected: "at most 13981016 characters" })),
})
export type CreateExtensionRequest = typeof CreateExtensionRequest.Type

/**
 * An extension that browsers can load.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ExtensionView = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.String,
  version: Schema.String,
  description: Schema.NullOr(Schema.String),
  permissions: Schema.Array(Schema.String),
  hostPermissions: Schema.Array(Schema.String),
  sizeBytes: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  createdAt: Format.DateTime,
})
export type ExtensionView = typeof ExtensionView.Type

/**
 * The extensions of a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ExtensionListResponse = ObjectSchema.open({
  extensions: Schema.Array(ExtensionView),
})
export type ExtensionListResponse = typeof ExtensionListResponse.Type

/**
 * The credentials of a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CredentialListResponse = ObjectSchema.open({
  credentials: Schema.Array(CredentialView),
})
export type CredentialListResponse = typeof CredentialListResponse.Type

/**
 * `skip` skips the tick. `queue` starts it after the earlier ones; at most 10 ticks wait, and others are skipped.
 * `cancel` cancels the earlier runs first, and `parallel` starts it at once; both are not available for messages, because
 * a session may also have other work.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ScheduleOverlap = Schema.Literals(["skip","queue","cancel","parallel"])
export type ScheduleOverlap = typeof ScheduleOverlap.Type

/**
 * A tick is missed if it is more than a minute late. `none` skips missed ticks, `last` starts the latest one unless
 * another tick is due, and `all` starts the latest `maxCatchUp` ones.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ScheduleCatchUp = Schema.Literals(["none","last","all"])
export type ScheduleCatchUp = typeof ScheduleCatchUp.Type

/**
 * Cause of a tick: its time, catching up, or a request.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ScheduleTickTrigger = Schema.Literals(["schedule","catchUp","manual"])
export type ScheduleTickTrigger = typeof ScheduleTickTrigger.Type

/**
 * Status of a tick. `pending` starts soon or waits for earlier ones; `started` has started a run or sent a message;
 * `succeeded`, `failed` and `cancelled` are the outcome of the run, or of the start; `skipped` has started nothing.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ScheduleTickStatus = Schema.Literals(["pending","started","succeeded","failed","cancelled","skipped"])
export type ScheduleTickStatus = typeof ScheduleTickStatus.Type

/**
 * A follow-up for a session. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ScheduleMessageInput = Schema.Struct({
  sessionId: Format.Uuid,
  text: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100000, { expected: "at most 100000 characters" })),
})
export type ScheduleMessageInput = typeof ScheduleMessageInput.Type

/**
 * A follow-up for a session.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ScheduleMessage = ObjectSchema.open({
  sessionId: Format.Uuid,
  text: Schema.String,
})
export type ScheduleMessage = typeof ScheduleMessage.Type

/**
 * An execution of a skill. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ScheduleSkillInput = Schema.Struct({
  skillId: Format.Uuid,
  parameters: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
  timeoutSeconds: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(120)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(120))),
  autoHeal: Schema.optionalKey(Schema.Boolean),
  credentialIds: Schema.optionalKey(Schema.Array(Format.Uuid).check(Schema.isMaxLength(20, { expected: "at most 20 items" }))),
  vaultIds: Schema.optionalKey(Schema.Array(Format.Uuid).check(Schema.isMaxLength(5, { expected: "at most 5 items" }))),
  autoLogin: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
})
export type ScheduleSkillInput = typeof ScheduleSkillInput.Type

/**
 * An execution of a skill.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ScheduleSkill = ObjectSchema.open({
  skillId: Format.Uuid,
  parameters: Schema.Record(Schema.String, Schema.Unknown),
  timeoutSeconds: Schema.Int,
  autoHeal: Schema.NullOr(Schema.Boolean),
  credentialIds: Schema.Array(Format.Uuid),
  vaultIds: Schema.Array(Format.Uuid),
  autoLogin: Schema.Boolean,
})
export type ScheduleSkill = typeof ScheduleSkill.Type

/**
 * A new schedule. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateScheduleRequest = Schema.Struct({
  name: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })),
  cron: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(9, { expected: "at least 9 characters" }), Schema.isMaxCodePoints(200, { expected: "at most 200 characters" }))),
  timeZone: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(64, { expected: "at most 64 characters" }))),
  intervalSeconds: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(60), Schema.isLessThanOrEqualTo(31536000))),
  run: Schema.optionalKey(RunCreateRequest),
  message: Schema.optionalKey(ScheduleMessageInput),
  skill: Schema.optionalKey(ScheduleSkillInput),
  overlap: ScheduleOverlap.pipe(Schema.withDecodingDefaultKey(Effect.succeed("skip" as const))),
  jitterSeconds: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(3600)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  catchUp: ScheduleCatchUp.pipe(Schema.withDecodingDefaultKey(Effect.succeed("last" as const))),
  maxCatchUp: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(10))),
  isPaused: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
})
export type CreateScheduleRequest = typeof CreateScheduleRequest.Type

/**
 * Changes to a schedule. Unknown fields are ignored.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateScheduleRequest = Schema.Struct({
  name: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
  cron: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(9, { expected: "at least 9 characters" }), Schema.isMaxCodePoints(200, { expected: "at most 200 characters" }))),
  timeZone: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(64, { expected: "at most 64 characters" }))),
  intervalSeconds: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(60), Schema.isLessThanOrEqualTo(31536000))),
  run: Schema.optionalKey(RunCreateRequest),
  message: Schema.optionalKey(ScheduleMessageInput),
  skill: Schema.optionalKey(ScheduleSkillInput),
  overlap: Schema.optionalKey(ScheduleOverlap),
  jitterSeconds: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(3600))),
  catchUp: Schema.optionalKey(ScheduleCatchUp),
  maxCatchUp: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100))),
  isPaused: Schema.optionalKey(Schema.Boolean),
})
export type UpdateScheduleRequest = typeof UpdateScheduleRequest.Type

/**
 * A schedule.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ScheduleView = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.String,
  cron: Schema.NullOr(Schema.String),
  timeZone: Schema.NullOr(Schema.String),
  intervalSeconds: Schema.NullOr(Schema.Int),
  run: Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)),
  message: Schema.NullOr(ScheduleMessage),
  skill: Schema.NullOr(ScheduleSkill),
  overlap: Format.openEnum(ScheduleOverlap),
  jitterSeconds: Schema.Int,
  catchUp: Format.openEnum(ScheduleCatchUp),
  maxCatchUp: Schema.Int,
  isPaused: Schema.Boolean,
  nextAt: Schema.NullOr(Format.DateTime),
  apiKeyId: Schema.String,
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type ScheduleView = typeof ScheduleView.Type

/**
 * A page of schedules.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ScheduleListResponse = ObjectSchema.open({
  schedules: Schema.Array(ScheduleView),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type ScheduleListResponse = typeof ScheduleListResponse.Type

/**
 * One time of a schedule.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ScheduleTick = ObjectSchema.open({
  id: Format.Uuid,
  scheduleId: Format.Uuid,
  trigger: Format.openEnum(ScheduleTickTrigger),
  status: Format.openEnum(ScheduleTickStatus),
  scheduledAt: Format.DateTime,
  startedAt: Schema.NullOr(Format.DateTime),
  endedAt: Schema.NullOr(Format.DateTime),
  runId: Schema.NullOr(Format.Uuid),
  sessionId: Schema.NullOr(Format.Uuid),
  messageId: Schema.NullOr(Schema.Int),
  reason: Schema.NullOr(Schema.String),
})
export type ScheduleTick = typeof ScheduleTick.Type

/**
 * A page of ticks.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ScheduleTickListResponse = ObjectSchema.open({
  ticks: Schema.Array(ScheduleTick),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type ScheduleTickListResponse = typeof ScheduleTickListResponse.Type
