// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 41f8d52e6cffd877f3367be36bf989c24335b9fbb0917a3b9f002547cde5036c

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
 * How a session's browser is started. Unknown fields are ignored.
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
 * What an agent shall do, and with what. Unknown fields are ignored.
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
  metadata: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String).check(Schema.isMaxProperties(10, { expected: "at most 10 fields" })))),
  secrets: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String))),
  allowedDomains: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }))))),
  opVaultId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  highlightElements: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
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
 * A task that was accepted.
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
 * Where a task is. `created` waits, `started` runs. `finished` means the agent ended it, well or not; `failed`
 * means an error ended it; `stopped` means a person did, and it cannot go on.
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
 * A file the agent made.
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
 * A decimal number as text, with an optional sign; money and amounts keep every digit this way.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Decimal = Schema.String.check(Schema.isPattern(/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/, { expected: "a decimal number as text" }))
export type Decimal = typeof Decimal.Type

/**
 * A task with everything that is known of it.
 *
 * @category schemas
 * @since 0.1.0
 */
export const TaskView = ObjectSchema.open({
  id: Format.Uuid,
  sessionId: Format.Uuid,
  llm: Schema.String,
  task: Schema.String,
  status: OpenEnum.openEnum(TaskStatus),
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
 * No task has this id.
 *
 * @category schemas
 * @since 0.1.0
 */
export const TaskNotFoundDetail = ObjectSchema.open({
  detail: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("Task not found" as const))),
  code: Schema.optionalKey(Schema.String),
  requestId: Schema.optionalKey(Schema.String),
})
export type TaskNotFoundDetail = typeof TaskNotFoundDetail.Type

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
