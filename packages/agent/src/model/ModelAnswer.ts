import type * as Schema from "effect/Schema"
import type { ModelUsage } from "./ModelUsage.ts"

/**
 * A tool call that the model asks for.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelToolCall {
  readonly id: string
  readonly name: string
  /** Parsed JSON, not checked against the tool's schema; the text as it came where `invalid` says that it is no JSON. */
  readonly input: unknown
  /** Why the call cannot be carried out (input that is no JSON, a tool that was not offered), in words for the model. */
  readonly invalid?: string
}

/**
 * What a model answered.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelAnswer {
  readonly text: string
  /** The reasoning as far as the provider shows it; empty where it shows none. */
  readonly thinking: string
  readonly toolCalls: ReadonlyArray<ModelToolCall>
  /** `length`: the limit of output tokens was reached, so text and calls may be cut. A refusal is a {@link ModelError}. */
  readonly finishReason: "stop" | "length" | "tool-calls" | "other"
  /** Of all attempts of the call that the provider counted. */
  readonly usage: ModelUsage
  /** USD as decimal text, for `usage`; `null` where the price is not known. */
  readonly costUsd: string | null
  /** Opaque; belongs into the assistant message that repeats this answer, so that the model finds its reasoning again. */
  readonly replay: Schema.Json
}
