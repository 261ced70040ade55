// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Format from "../../wire/Format.ts"
import * as ObjectSchema from "../../wire/ObjectSchema.ts"

/**
 * Permission of a key. `read` views the project's resources, with a view-only live view and no CDP URL. `write`
 * changes and starts them. `admin` manages the whole server with this API. No scope includes another.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Scope = Schema.Literals(["read","write","admin"])
export type Scope = typeof Scope.Type

/**
 * A model provider with its own API keys.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Provider = Schema.Literals(["anthropic","google","meta","minimax","moonshotai","openai","xai","zai"])
export type Provider = typeof Provider.Type

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
 * A project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProjectView = ObjectSchema.open({
  id: Format.Uuid,
  name: Schema.String,
  zeroRetention: Schema.Boolean,
  maxBrowsers: Schema.NullOr(Schema.Int),
  maxRps: Schema.NullOr(Schema.Int),
  weight: Schema.Int,
  corsOrigins: Schema.Array(Schema.String),
  policy: Schema.NullOr(PolicyView),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type ProjectView = typeof ProjectView.Type

/**
 * A new project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateProjectRequest = ObjectSchema.closed({
  name: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })),
  zeroRetention: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  maxBrowsers: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(100000)))),
  maxRps: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100000)))),
  weight: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(1))),
  policy: Schema.optionalKey(Schema.NullOr(Policy)),
  corsOrigins: Schema.Array(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(300, { expected: "at most 300 characters" }))).check(Schema.isMaxLength(50, { expected: "at most 50 items" })).pipe(Schema.withDecodingDefaultKey(Effect.sync(() => ([])))),
})
export type CreateProjectRequest = typeof CreateProjectRequest.Type

/**
 * Changes to a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateProjectRequest = ObjectSchema.closed({
  name: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
  zeroRetention: Schema.optionalKey(Schema.Boolean),
  maxBrowsers: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(100000)))),
  maxRps: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100000)))),
  weight: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100))),
  policy: Schema.optionalKey(Schema.NullOr(Policy)),
  corsOrigins: Schema.optionalKey(Schema.Array(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(300, { expected: "at most 300 characters" }))).check(Schema.isMaxLength(50, { expected: "at most 50 items" }))),
})
export type UpdateProjectRequest = typeof UpdateProjectRequest.Type

/**
 * A page of projects.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProjectListResponse = ObjectSchema.open({
  projects: Schema.Array(ProjectView),
  nextCursor: Schema.NullOr(Schema.String),
  hasMore: Schema.Boolean,
})
export type ProjectListResponse = typeof ProjectListResponse.Type

/**
 * A decimal number as text, with an optional sign, so that amounts keep all digits.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Decimal = Schema.String.check(Schema.isPattern(/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/, { expected: "a decimal number as text" }))
export type Decimal = typeof Decimal.Type

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
  scopes: Schema.Array(Format.openEnum(Scope)),
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
 * An API key with its value.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ApiKeyWithSecret = ObjectSchema.open({
  id: Format.Uuid,
  projectId: Format.Uuid,
  name: Schema.String,
  prefix: Schema.String,
  scopes: Schema.Array(Format.openEnum(Scope)),
  monthlyCapUsd: Schema.NullOr(Decimal),
  policy: Schema.NullOr(PolicyView),
  createdAt: Format.DateTime,
  expiresAt: Schema.NullOr(Format.DateTime),
  lastUsedAt: Schema.NullOr(Format.DateTime),
  revokedAt: Schema.NullOr(Format.DateTime),
  previousKeyExpiresAt: Schema.NullOr(Format.DateTime),
  key: Schema.String,
})
export type ApiKeyWithSecret = typeof ApiKeyWithSecret.Type

/**
 * A new key.
 *
 * @category schemas
 * @since 0.1.0
 */
export const CreateApiKeyRequest = ObjectSchema.closed({
  projectId: Schema.optionalKey(Format.Uuid),
  name: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })),
  scopes: Schema.optionalKey(Schema.Array(Scope).check(Schema.isMinLength(1, { expected: "at least 1 item" }), Schema.isMaxLength(3, { expected: "at most 3 items" }))),
  monthlyCapUsd: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^[0-9]{1,9}(\.[0-9]{1,6})?$/, { expected: "a decimal number such as \"25\" or \"0.5\" as text" })))),
  policy: Schema.optionalKey(Schema.NullOr(Policy)),
  expiresAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
})
export type CreateApiKeyRequest = typeof CreateApiKeyRequest.Type

/**
 * Changes to a key.
 *
 * @category schemas
 * @since 0.1.0
 */
export const UpdateApiKeyRequest = ObjectSchema.closed({
  name: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
  scopes: Schema.optionalKey(Schema.Array(Scope).check(Schema.isMinLength(1, { expected: "at least 1 item" }), Schema.isMaxLength(3, { expected: "at most 3 items" }))),
  monthlyCapUsd: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^[0-9]{1,9}(\.[0-9]{1,6})?$/, { expected: "a decimal number such as \"25\" or \"0.5\" as text" })))),
  policy: Schema.optionalKey(Schema.NullOr(Policy)),
  expiresAt: Schema.optionalKey(Schema.NullOr(Format.DateTime)),
})
export type UpdateApiKeyRequest = typeof UpdateApiKeyRequest.Type

/**
 * Options of a key rotation.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RotateApiKeyRequest = ObjectSchema.closed({
  gracePeriodMinutes: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(10080)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(60))),
})
export type RotateApiKeyRequest = typeof RotateApiKeyRequest.Type

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
 * A single-use code for signing in to the console.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SignInCode = ObjectSchema.open({
  code: Schema.String,
  url: Schema.String,
  expiresAt: Format.DateTime,
})
export type SignInCode = typeof SignInCode.Type

/**
 * A model provider key, without its value.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProviderKeyView = ObjectSchema.open({
  provider: Format.openEnum(Provider),
  suffix: Schema.String,
  isDecryptable: Schema.Boolean,
  createdAt: Format.DateTime,
})
export type ProviderKeyView = typeof ProviderKeyView.Type

/**
 * The provider keys of a project.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProviderKeyListResponse = ObjectSchema.open({
  providerKeys: Schema.Array(ProviderKeyView),
})
export type ProviderKeyListResponse = typeof ProviderKeyListResponse.Type

/**
 * A model provider key.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SetProviderKeyRequest = ObjectSchema.closed({
  key: Schema.String.check(Schema.isMinCodePoints(8, { expected: "at least 8 characters" }), Schema.isMaxCodePoints(1024, { expected: "at most 1024 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" })),
})
export type SetProviderKeyRequest = typeof SetProviderKeyRequest.Type

/**
 * Result of a key test.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProviderKeyTest = ObjectSchema.open({
  provider: Format.openEnum(Provider),
  isDecryptable: Schema.Boolean,
  hasExpectedFormat: Schema.NullOr(Schema.Boolean),
  isAccepted: Schema.NullOr(Schema.Boolean),
  detail: Schema.String,
})
export type ProviderKeyTest = typeof ProviderKeyTest.Type

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
 * Role of a node.
 *
 * @category schemas
 * @since 0.1.0
 */
export const NodeRole = Schema.Literals(["api","worker","browser"])
export type NodeRole = typeof NodeRole.Type

/**
 * A node of the server.
 *
 * @category schemas
 * @since 0.1.0
 */
export const NodeView = ObjectSchema.open({
  id: Schema.String,
  roles: Schema.Array(Format.openEnum(NodeRole)),
  address: Schema.String,
  browserLimit: Schema.NullOr(Schema.Int),
  isDraining: Schema.Boolean,
  isSelf: Schema.Boolean,
  startedAt: Format.DateTime,
})
export type NodeView = typeof NodeView.Type

/**
 * Data keys that were encrypted with the current key.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RewrapResponse = ObjectSchema.open({
  keyId: Schema.String,
  rewrapped: Schema.Int,
  remaining: Schema.Int,
  failed: Schema.Int,
})
export type RewrapResponse = typeof RewrapResponse.Type

/**
 * Live nodes.
 *
 * @category schemas
 * @since 0.1.0
 */
export const NodeListResponse = ObjectSchema.open({
  nodes: Schema.Array(NodeView),
})
export type NodeListResponse = typeof NodeListResponse.Type

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
