import * as Effect from "effect/Effect"
import type { LanguageModel, ModelToolCall, ModelUsage } from "./LanguageModel.ts"
import type { ModelError } from "./ModelError.ts"
import type { ModelPrompt } from "./ModelPrompt.ts"

/**
 * A response of {@link FunctionModelOptions.respond}. Absent fields are empty.
 *
 * @category models
 * @since 0.1.0
 */
export interface FunctionModelResponse {
  readonly text?: string
  readonly thinking?: string
  readonly toolCalls?: ReadonlyArray<Pick<ModelToolCall, "name" | "input">>
  readonly usage?: Partial<ModelUsage>
}

/**
 * Options of {@link makeFunctionModel}.
 *
 * @category models
 * @since 0.1.0
 */
export interface FunctionModelOptions {
  readonly model: string
  /** Default `custom`. */
  readonly provider?: string
  /** Size of the context in tokens. Default: unknown. */
  readonly contextTokens?: number
  /** Maximum output tokens. Default: unknown. */
  readonly outputTokens?: number
  /** True if prompts may contain images. Default false. */
  readonly canSee?: boolean
  /** Answers a prompt. Retries and timeouts are its own. */
  readonly respond: (prompt: ModelPrompt) => Effect.Effect<FunctionModelResponse, ModelError>
}

const noUsage: ModelUsage = {
  inputTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
}

/**
 * Makes a language model of a function. Its calls are free. A model with a price is connected with `connectModel` and an
 * adapter.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeFunctionModel = (options: FunctionModelOptions): LanguageModel => ({
  model: options.model,
  provider: options.provider ?? "custom",
  contextTokens: options.contextTokens ?? null,
  outputTokens: options.outputTokens ?? null,
  canSee: options.canSee ?? false,
  worstCaseUsd: () => "0",
  affordableOutputTokens: ({ maxOutputTokens }) => maxOutputTokens,
  call: (prompt) =>
    Effect.map(options.respond(prompt), ({ text = "", thinking = "", toolCalls = [], usage }) => ({
      text,
      thinking,
      toolCalls: toolCalls.map((call, index) => ({ ...call, id: `call_${index + 1}` })),
      finishReason: toolCalls.length > 0 ? ("tool-calls" as const) : ("stop" as const),
      usage: { ...noUsage, ...usage },
      costUsd: "0",
      replay: null,
    })),
})
