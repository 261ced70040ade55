import * as Schema from "effect/Schema"

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
