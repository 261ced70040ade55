import * as Schema from "effect/Schema"
import { ModelUsage } from "./LanguageModel.ts"

/**
 * Reason for a failed model call.
 *
 * - `InvalidKey`: the key is missing or rejected
 * - `InsufficientCredits`: the account of the key has no credit left
 * - `ContextOverflow`: the prompt exceeds the model's context
 * - `ContentFilter`: the model or its provider refused to answer
 * - `UnknownModel`: the provider does not have the model, or not for this key
 * - `RateLimited`: too many requests or tokens for this key
 * - `Overloaded`: the provider is at capacity or failed
 * - `TimedOut`: no response in time
 * - `BadRequest`: the provider rejected the request for any other reason
 * - `Unreachable`: no connection, or it broke
 * - `MalformedResponse`: the response was unreadable or empty
 *
 * @category models
 * @since 0.1.0
 */
export const ModelErrorReason = Schema.Literals([
  "InvalidKey",
  "InsufficientCredits",
  "ContextOverflow",
  "ContentFilter",
  "UnknownModel",
  "RateLimited",
  "Overloaded",
  "TimedOut",
  "BadRequest",
  "Unreachable",
  "MalformedResponse",
])
export type ModelErrorReason = typeof ModelErrorReason.Type

/**
 * A failed model call, after its own retries.
 *
 * @category errors
 * @since 0.1.0
 */
export class ModelError extends Schema.TaggedError<ModelError>("@tabwright/agent/model/ModelError")("ModelError", {
  reason: ModelErrorReason,
  /** The cause, in the provider's words if available. Never contains the key. */
  message: Schema.String,
  /** The remedy. */
  hint: Schema.String,
  /** True if the same call may work later. */
  isRetryable: Schema.Boolean,
  provider: Schema.String,
  model: Schema.String,
  /** HTTP status; absent without a response. */
  status: Schema.optionalKey(Schema.Int),
  /** Usage of all counted attempts: failed attempts may have a cost. */
  usage: Schema.optionalKey(ModelUsage),
  /** Cost of `usage` in USD as decimal text; `null` if the price is unknown. */
  costUsd: Schema.optionalKey(Schema.NullOr(Schema.String)),
}) {}
