import type * as Effect from "effect/Effect"
import type { ModelResponse } from "./ModelResponse.ts"
import type { ModelError } from "./ModelError.ts"
import type { ModelPrompt } from "./ModelPrompt.ts"

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
  /** True if the model accepts images; otherwise images in a prompt are omitted. */
  readonly canSee: boolean
  /** Returns the maximum cost of one attempt in USD as decimal text; `null` if the price is unknown. */
  readonly worstCaseUsd: (prompt: ModelPrompt) => string | null
  /**
   * Returns the maximum output tokens, up to the prompt's own limit, whose worst case fits `usd` (decimal text). 0 if
   * not even the prompt fits; the prompt's own limit if the price is unknown.
   */
  readonly affordableOutputTokens: (prompt: ModelPrompt, usd: string) => number
  /**
   * Calls the model. Retries where that may help, and reports it. Interruption closes the connection. A failed call
   * may have a cost too, which is in the error.
   */
  readonly call: (prompt: ModelPrompt) => Effect.Effect<ModelResponse, ModelError>
}
