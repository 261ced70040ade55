// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6e61d075d86083d0f2b388e0a1c32153bbbaf5b99392669d85d314ed16f4db24

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
  task: Schema.optionalKey(Schema.NullOr(Schema.String)),
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
  codeMode: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  cacheScript: Schema.NullOr(Schema.Boolean).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  autoHeal: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  useOwnKey: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
})
export type CreateSessionRequest = typeof CreateSessionRequest.Type

/**
 * Where a session is. `created` starts up, `idle` waits for a task, `running` works on one. `stopped`,
 * `timed_out` (15 minutes without a task) and `error` are the end.
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
  screenshotUrl: Schema.optionalKey(Schema.NullOr(Format.Uri)),
  agentmailEmail: Schema.optionalKey(Schema.NullOr(Schema.String)),
  integrationsUsed: Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.sync(() => ([])))),
  createdAt: Format.DateTime,
  updatedAt: Format.DateTime,
})
export type SessionResponse = typeof SessionResponse.Type

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
