import { createAnthropic } from "@ai-sdk/anthropic"
import { createGoogleGenerativeAI } from "@ai-sdk/google"
import { createOpenAI } from "@ai-sdk/openai"
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import type { LanguageModelV4, SharedV4ProviderOptions } from "@ai-sdk/provider"
import { createXai } from "@ai-sdk/xai"
import type { ModelCard } from "@tabwright/core/models"
import type { ModelPrompt, JsonSchema } from "../ModelPrompt.ts"
import { isObject } from "../../output/JsonObject.ts"

/** Resolved connection data of a model. */
export interface ModelEndpoint {
  readonly card: ModelCard
  readonly baseUrl: string
  /** Empty if there is none. */
  readonly apiKey: string
  readonly fetch: typeof globalThis.fetch
}

/**
 * Creates the AI SDK's model. Key and URL are always set, so that the SDK does not read the environment; passing an
 * object instead of a name avoids the AI gateway.
 */
export const providerModel = ({ apiKey, baseUrl: baseURL, card, fetch }: ModelEndpoint): LanguageModelV4 => {
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

/** OpenAI's reasoning families: the SDK needs an explicit setting for names it does not know. */
const reasons: ReadonlySet<ModelCard["family"]> = new Set(["gpt-5", "gpt-5.1"])

/** Returns the provider options of a prompt, other than reasoning. */
export const promptOptions = (card: ModelCard, prompt: ModelPrompt): SharedV4ProviderOptions => {
  const cacheKey = prompt.cacheKey === undefined ? {} : { promptCacheKey: prompt.cacheKey }
  const strict = prompt.output === undefined ? {} : { strictJsonSchema: isStrict(prompt.output.schema) }
  const isReasoning = reasons.has(card.family) ? { forceReasoning: true } : {}
  switch (card.wire) {
    case "openai-responses":
      // Nothing is stored at the provider; reasoning is exchanged in encrypted form.
      return { openai: { store: false, ...cacheKey, ...strict, ...isReasoning } }
    case "openai-chat":
      return card.provider === "openai" ? { openai: { ...cacheKey, ...strict, ...isReasoning } } : {}
    case "anthropic-messages":
      // With eager streaming, tool input may end as invalid JSON.
      return { anthropic: { toolStreaming: false } }
    case "xai-responses":
      return { xai: { store: false, ...cacheKey } }
    case "gemini":
      return {}
  }
}

const keysOf = (value: unknown): ReadonlyArray<string> => (isObject(value) ? Object.keys(value) : [])

const isStrictPart = (part: unknown): boolean => {
  if (Array.isArray(part)) return part.every(isStrictPart)
  if (!isObject(part)) return true
  if (part["type"] === "object" || part["properties"] !== undefined) {
    const required = Array.isArray(part["required"]) ? part["required"] : []
    const isClosed = part["additionalProperties"] === false
    if (!isClosed || !keysOf(part["properties"]).every((key) => required.includes(key))) return false
  }
  return Object.values(part).every(isStrictPart)
}

/**
 * Returns true when OpenAI accepts the schema as strict: every object is closed and requires all its properties.
 * Other schemas are sent as non-strict.
 */
const isStrict = (schema: JsonSchema): boolean => isStrictPart(schema)
