import * as Schema from "effect/Schema"
import { ModelUsage } from "./ModelUsage.ts"

/**
 * Why a model did not answer.
 *
 * - `BadKey`: the provider does not take the key, or there is none
 * - `NoCredit`: the account behind the key has no credit left
 * - `ContextOverflow`: the prompt is longer than the model reads
 * - `ContentFilter`: the model or its provider refused to answer
 * - `UnknownModel`: the provider does not have the model, or not for this key
 * - `RateLimited`: too many requests or tokens for this key
 * - `Overloaded`: the provider has no room, or failed by itself
 * - `TimedOut`: no answer in time
 * - `BadRequest`: the provider does not take the request for any other reason
 * - `Unreachable`: no connection, or it broke
 * - `MalformedAnswer`: the answer could not be read, or was empty
 *
 * @category models
 * @since 0.1.0
 */
export const ModelErrorReason = Schema.Literals([
  "BadKey",
  "NoCredit",
  "ContextOverflow",
  "ContentFilter",
  "UnknownModel",
  "RateLimited",
  "Overloaded",
  "TimedOut",
  "BadRequest",
  "Unreachable",
  "MalformedAnswer",
])
export type ModelErrorReason = typeof ModelErrorReason.Type

/**
 * A call of a model failed, after the call's own retries where they could help.
 *
 * @category errors
 * @since 0.1.0
 */
export class ModelError extends Schema.TaggedError<ModelError>("@tabwright/agent/model/ModelError")("ModelError", {
  reason: ModelErrorReason,
  /** What was wrong, in the provider's words where it has some. Never holds the key. */
  message: Schema.String,
  /** What to do about it. */
  hint: Schema.String,
  /** Whether the same call may work later. */
  isRetryable: Schema.Boolean,
  provider: Schema.String,
  model: Schema.String,
  /** HTTP status; absent where no response came. */
  status: Schema.optionalKey(Schema.Int),
  /** Of all attempts that the provider counted: what failed may have cost. */
  usage: Schema.optionalKey(ModelUsage),
  /** USD as decimal text for `usage`; `null` where the price is not known. */
  costUsd: Schema.optionalKey(Schema.NullOr(Schema.String)),
}) {}
