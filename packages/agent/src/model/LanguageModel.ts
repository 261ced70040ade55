import type { ComputerTool } from "@tabwright/core/models"
import * as Schema from "effect/Schema"
import type * as Effect from "effect/Effect"
import type { ModelError, ModelErrorReason } from "./ModelError.ts"
import type { ModelPrompt } from "./ModelPrompt.ts"

const Tokens = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/**
 * Token usage of a model.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelUsage = Schema.Struct({
  /** All input tokens, including cache reads and writes. */
  inputTokens: Tokens,
  cachedInputTokens: Tokens,
  /** Tokens written to the cache; some providers charge more for them. */
  cacheWriteTokens: Tokens,
  /** All output tokens, including reasoning. */
  outputTokens: Tokens,
  reasoningTokens: Tokens,
})
export type ModelUsage = typeof ModelUsage.Type

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

/**
 * Reason for a switch to another model: a failure, or the return to an earlier model.
 *
 * @category models
 * @since 0.1.0
 */
export type SwitchReason = ModelErrorReason | "Returned"

/**
 * An event during a model call.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelEvent =
  /** Start of an attempt, numbered from 1. After a retry, text and thinking start over. */
  | { readonly _tag: "CallStarted"; readonly attempt: number }
  | { readonly _tag: "ThinkingWritten"; readonly delta: string }
  | { readonly _tag: "TextWritten"; readonly delta: string }
  | { readonly _tag: "ToolCalled"; readonly id: string; readonly name: string; readonly input: unknown }
  /** The provider's token count for one attempt, whether or not it succeeded. */
  | { readonly _tag: "UsageCounted"; readonly usage: ModelUsage; readonly costUsd: string | null }
  /** `attempt` failed, and the next one starts after the delay. */
  | { readonly _tag: "CallRetried"; readonly attempt: number; readonly waitMs: number; readonly error: ModelError }
  /** The next calls use another model, because of a failure of the first one or because it is used again. */
  | { readonly _tag: "ModelSwitched"; readonly from: string; readonly to: string; readonly reason: SwitchReason }
  /** Part of the request could not be sent as intended. */
  | { readonly _tag: "Warned"; readonly message: string }

/**
 * Result of a vision test.
 *
 * @category models
 * @since 0.1.0
 */
export interface VisionResult {
  /** Null if the endpoint failed for another reason or ended its answer early: a later test may succeed. */
  readonly seesImages: boolean | null
  /** Usage of the calls. Absent if none was counted. */
  readonly spent?: Pick<ModelResponse, "usage" | "costUsd">
}

/**
 * Traits of a model with its settings, for the way it is prompted.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelTraits {
  /** True if it is proven to work better with code than step by step. */
  readonly writesCode: boolean
  /** True if it reasons with its current settings; `null` if unknown. */
  readonly reasons: boolean | null
  /** True if it needs shorter instructions. */
  readonly isSmall: boolean
  /** Minimum tokens of a prefix that the provider caches; `null` if unknown or irrelevant. */
  readonly minCachedTokens: number | null
}

/**
 * A connected model, with the same interface for every provider.
 *
 * @category models
 * @since 0.1.0
 */
export interface LanguageModel {
  /** The model string of the catalog, or a custom one. */
  readonly model: string
  readonly provider: string
  /** Size of the context in tokens, prompt and response together; `null` if unknown. */
  readonly contextTokens: number | null
  /** Maximum output tokens, including reasoning; `null` if unknown. */
  readonly outputTokens: number | null
  /**
   * True if the model accepts images; otherwise images in a prompt are omitted. Changes when `testVision` or a rejected
   * image shows it, so wrappers must read it each time.
   */
  readonly canSee: boolean
  /**
   * Tests with small images if the model accepts them. Undefined if that is known, or was tested in the last minutes. Never
   * fails. Absent: known from the card.
   */
  readonly testVision?: (report?: ModelPrompt["report"]) => Effect.Effect<VisionResult | undefined>
  /** Absent: nothing is known. */
  readonly traits?: ModelTraits | undefined
  /** The provider's own browser or computer tool, if the model and its endpoint support one. */
  readonly computerTool?: ComputerTool | undefined
  /** Returns the maximum cost of one attempt in USD as decimal text; `null` if the price is unknown. */
  readonly worstCaseUsd: (prompt: ModelPrompt) => string | null
  /**
   * Returns the maximum output tokens, up to the prompt's own limit, whose worst case fits `usd` (decimal text). 0 if
   * not even the prompt fits; the prompt's own limit if the price is unknown.
   */
  readonly affordableOutputTokens: (prompt: ModelPrompt, usd: string) => number
  /**
   * Calls the model. Retries where that may help, and reports each retry. Interruption closes the connection. A failed
   * call may have a cost too, which is in the error.
   */
  readonly call: (prompt: ModelPrompt) => Effect.Effect<ModelResponse, ModelError>
}
