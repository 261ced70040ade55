import type * as Schema from "effect/Schema"
import type { ModelUsage } from "./ModelUsage.ts"

/**
 * A tool call in a response.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelToolCall {
  readonly id: string
  readonly name: string
  /** Parsed JSON, not validated against the tool's schema; the raw text if `invalid` reports invalid JSON. */
  readonly input: unknown
  /** Reason why the call cannot be executed (invalid JSON, unknown tool), worded for the model. */
  readonly invalid?: string
}

/**
 * A model's response.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelResponse {
  readonly text: string
  /** Reasoning, if the provider returns it; otherwise empty. */
  readonly thinking: string
  readonly toolCalls: ReadonlyArray<ModelToolCall>
  /**
   * `length`: the output token limit was reached, so text and calls may be truncated. A refusal is a {@link
   * ModelError}.
   */
  readonly finishReason: "stop" | "length" | "tool-calls" | "other"
  /** Usage of all counted attempts. */
  readonly usage: ModelUsage
  /** Cost of `usage` in USD as decimal text; `null` if the price is unknown. */
  readonly costUsd: string | null
  /** Opaque data for the assistant message that repeats this response, so that the model gets its reasoning back. */
  readonly replay: Schema.Json
}
