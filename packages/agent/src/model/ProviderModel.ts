import { createAnthropic } from "@ai-sdk/anthropic"
import { createGoogleGenerativeAI } from "@ai-sdk/google"
import { createOpenAI } from "@ai-sdk/openai"
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import type { LanguageModelV4, SharedV4ProviderOptions } from "@ai-sdk/provider"
import { createXai } from "@ai-sdk/xai"
import type { ModelCard } from "@tabwright/core/models"
import { isStrict } from "./StrictSchema.ts"
import type { ModelPrompt } from "./ModelPrompt.ts"

/** Where a model is asked, with everything resolved. */
export interface Address {
  readonly card: ModelCard
  readonly baseUrl: string
  /** Empty where there is none. */
  readonly apiKey: string
  readonly fetch: typeof globalThis.fetch
}

/**
 * The AI SDK's model for an address. Key and address are always given, so that it looks for none in the environment; it is
 * an object and no name, so that no gateway is asked.
 */
export const providerModel = ({ apiKey, baseUrl: baseURL, card, fetch }: Address): LanguageModelV4 => {
  const settings = { apiKey, baseURL, fetch }
  switch (card.wire) {
    case "openai-responses":
      return createOpenAI(settings).responses(card.wireId)
    case "anthropic-messages":
      return createAnthropic(settings)(card.wireId)
    case "gemini":
      return createGoogleGenerativeAI(settings)(card.wireId)
    case "xai-responses":
      return createXai(settings).responses(card.wireId)
    case "openai-chat":
      if (card.provider === "openai") return createOpenAI(settings).chat(card.wireId)
      return createOpenAICompatible({
        baseURL,
        fetch,
        name: card.provider,
        includeUsage: true,
        supportsStructuredOutputs: card.keepsSchema,
        ...(apiKey === "" ? {} : { apiKey }),
      })(card.wireId)
  }
}

/** OpenAI's families that reason: the SDK has to be told about names it does not know. */
const reasons: ReadonlySet<ModelCard["family"]> = new Set(["gpt-5", "gpt-5.1"])

/** What a prompt needs beyond the AI SDK's common options. None of it is about reasoning. */
export const promptOptions = (card: ModelCard, prompt: ModelPrompt): SharedV4ProviderOptions => {
  const cacheKey = prompt.cacheKey === undefined ? {} : { promptCacheKey: prompt.cacheKey }
  const strict = prompt.output === undefined ? {} : { strictJsonSchema: isStrict(prompt.output.schema) }
  const isReasoning = reasons.has(card.family) ? { forceReasoning: true } : {}
  switch (card.wire) {
    case "openai-responses":
      // Nothing is kept at the provider: reasoning goes back and forth, encrypted.
      return { openai: { store: false, ...cacheKey, ...strict, ...isReasoning } }
    case "openai-chat":
      return card.provider === "openai" ? { openai: { ...cacheKey, ...strict, ...isReasoning } } : {}
    case "anthropic-messages":
      // Tools that are streamed eagerly may end in something that is no JSON.
      return { anthropic: { toolStreaming: false } }
    case "xai-responses":
      return { xai: { store: false, ...cacheKey } }
    case "gemini":
      return {}
  }
}
