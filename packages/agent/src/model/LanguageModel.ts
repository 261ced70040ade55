import type * as Effect from "effect/Effect"
import type { ModelAnswer } from "./ModelAnswer.ts"
import type { ModelError } from "./ModelError.ts"
import type { ModelPrompt } from "./ModelPrompt.ts"

/**
 * A model that can be asked: the same for every provider.
 *
 * @category models
 * @since 0.1.0
 */
export interface LanguageModel {
  /** The model string of the catalogue, or a custom one. */
  readonly model: string
  readonly provider: string
  /** Tokens that prompt and answer may have together; `null` where no figure is known. */
  readonly contextTokens: number | null
  /** Tokens that one answer may have at most, reasoning included; `null` where no figure is known. */
  readonly outputTokens: number | null
  /** Whether it takes images. Where this is false, images in a prompt are left out. */
  readonly canSee: boolean
  /** USD as decimal text: what one attempt of this call costs at most. `null` where the price is not known. */
  readonly worstCaseUsd: (prompt: ModelPrompt) => string | null
  /**
   * The most output tokens, up to the prompt's own limit, with which the call's worst case fits into `usd` (decimal text). 0
   * where not even the prompt fits; the prompt's own limit where the price is not known.
   */
  readonly affordableOutputTokens: (prompt: ModelPrompt, usd: string) => number
  /**
   * Asks once. What may help is repeated inside, and reported. Interruption closes the connection.
   *
   * Costs may also arise where it fails: the error then has them.
   */
  readonly call: (prompt: ModelPrompt) => Effect.Effect<ModelAnswer, ModelError>
}
