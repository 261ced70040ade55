import type { ModelCard } from "./ModelCard.ts"
import { prices } from "./Prices.ts"

/** What is known of a model besides its row in the matrices. What is left out is not known, the name excepted. */
type Facts = Partial<Pick<ModelCard, "wireId" | "outputTokens" | "seesImages" | "price">>

/** Limits of output are those of the AI SDK's own table; images as its table or the provider's documentation says. */
const claude = (wireId: string, price: ModelCard["price"], outputTokens = 128_000): Facts => ({
  wireId,
  outputTokens,
  seesImages: true,
  price,
})
const gpt = (price?: ModelCard["price"], outputTokens?: number): Facts => ({
  seesImages: true,
  ...(price === undefined ? {} : { price }),
  ...(outputTokens === undefined ? {} : { outputTokens }),
})
const gemini = (wireId?: string): Facts => ({ seesImages: true, ...(wireId === undefined ? {} : { wireId }) })

/**
 * The facts about every model string of the matrices; those of the planner and of the service's own names are none.
 *
 * @category constants
 * @since 0.1.0
 */
export const facts: Readonly<Record<string, Facts>> = {
  "gpt-4.1": gpt(),
  "gpt-4.1-mini": gpt(),
  o3: gpt(),
  "o4-mini": gpt(),
  "gpt-5-mini": gpt(),
  "gpt-5.2": gpt(),
  "gpt-5.4-mini": gpt(prices.gpt54Mini),
  "gpt-5.5": gpt(),
  // The bare name is OpenAI's own for Sol.
  "gpt-5.6": gpt(prices.sol),
  "gpt-5.6-sol": gpt(prices.sol),
  "gpt-5.6-terra": gpt(prices.terra),
  "gpt-5.6-luna": gpt(prices.luna, 128_000),

  "claude-opus-4.6": claude("claude-opus-4-6", prices.opus),
  "claude-opus-4.7": claude("claude-opus-4-7", prices.opus),
  "claude-opus-4-7": claude("claude-opus-4-7", prices.opus),
  "claude-opus-4.8": claude("claude-opus-4-8", prices.opus),
  "claude-opus-4-8": claude("claude-opus-4-8", prices.opus),
  "claude-opus-5": claude("claude-opus-5", prices.opus),
  "claude-sonnet-5": claude("claude-sonnet-5", prices.sonnet5),
  "claude-sonnet-4.6": claude("claude-sonnet-4-6", prices.sonnet46),
  "claude-haiku-4.5": claude("claude-haiku-4-5", prices.haiku45, 64_000),
  "claude-fable-5": claude("claude-fable-5", null),
  "claude-sonnet-4-20250514": claude("claude-sonnet-4-20250514", null, 64_000),
  "claude-sonnet-4-5-20250929": claude("claude-sonnet-4-5-20250929", null, 64_000),
  "claude-opus-4-5-20251101": claude("claude-opus-4-5-20251101", null, 64_000),
  "claude-3-7-sonnet-20250219": { seesImages: true },

  // Google serves the newer ones as previews.
  "gemini-2.5-flash": gemini(),
  "gemini-2.5-pro": gemini(),
  "gemini-flash-latest": gemini(),
  "gemini-flash-lite-latest": gemini(),
  "gemini-3-flash": gemini("gemini-3-flash-preview"),
  "gemini-3-flash-preview": gemini(),
  "gemini-3.5-flash": gemini(),
  "gemini-3.6-flash": gemini(),
  "gemini-3.1-pro": gemini("gemini-3.1-pro-preview"),
  "gemini-3.1-pro-preview": gemini(),
  // The contract sends the names of Gemini 3 Pro to 3.1 Pro.
  "gemini-3-pro": gemini("gemini-3.1-pro-preview"),
  "gemini-3-pro-preview": gemini("gemini-3.1-pro-preview"),

  "glm-5.2": {},
  "grok-4.5": { price: prices.grok45 },
  "kimi-k3": {},
  "minimax-m3": { wireId: "MiniMax-M3", seesImages: true, price: prices.minimaxM3 },
  "llama-4-maverick-17b-128e-instruct": { wireId: "Llama-4-Maverick-17B-128E-Instruct-FP8", seesImages: true },
}
