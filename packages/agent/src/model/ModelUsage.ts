import * as Schema from "effect/Schema"

const Tokens = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/**
 * Tokens that a model read and wrote.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ModelUsage = Schema.Struct({
  /** All that it read, those from and into the provider's cache among them. */
  inputTokens: Tokens,
  cachedInputTokens: Tokens,
  /** Read and kept in the cache: some providers charge more for these. */
  cacheWriteTokens: Tokens,
  /** All that it wrote, those of the reasoning among them. */
  outputTokens: Tokens,
  reasoningTokens: Tokens,
})
export type ModelUsage = typeof ModelUsage.Type
