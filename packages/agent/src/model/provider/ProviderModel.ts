import type { ModelCard, WireFormat } from "@tabwright/core/models"
import { effectiveModelParams, providerControl, type Version } from "@tabwright/core/reasoning"
import { createAnthropic } from "@ai-sdk/anthropic"
import { createGoogleGenerativeAI } from "@ai-sdk/google"
import { createOpenAI } from "@ai-sdk/openai"
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import type { LanguageModelV4, SharedV4ProviderOptions } from "@ai-sdk/provider"
import { createXai } from "@ai-sdk/xai"
import type { RequestedReasoning } from "../ModelConnection.ts"
import { isObject, type JsonObject } from "../../output/Json.ts"
import type { ModelPrompt, JsonSchema } from "../ModelPrompt.ts"

/** Reasoning of a request, converted for one model. */
interface WireReasoning {
  /** Provider parameters, as in v4's `modelParams`; empty if nothing is sent. */
  readonly params: JsonObject
  /** True if thinking blocks are sent back with the next request. */
  readonly replaysThinking: boolean
}

/** Converts requested reasoning to provider parameters, adding and omitting nothing. */
export const wireReasoning = (version: Version, card: ModelCard, requested: RequestedReasoning): WireReasoning => {
  if (version === "v4") {
    return { params: effectiveModelParams(card.model, requested.modelParams), replaysThinking: true }
  }
  const control = providerControl(version, card.family, requested.thinkingLevel)
  // In v2, Claude's thinking is never replayed.
  const replaysThinking = control?.replaysThinking ?? !(version === "v2" && card.provider === "anthropic")
  return { params: control?.params ?? {}, replaysThinking }
}

/** Values of `over` take precedence. Objects are merged, because `output_config` also contains the response format. */
const merge = (body: JsonObject, over: JsonObject): JsonObject => ({
  ...body,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const existing = body[key]
      return [key, isObject(existing) && isObject(value) ? merge(existing, value) : value]
    }),
  ),
})

/** Places the parameters in the body of a wire format. */
const placeParameters = (wire: WireFormat, params: JsonObject): JsonObject => {
  if (wire === "gemini") return { generationConfig: params }
  if (wire !== "openai-chat") return params
  // Chat Completions names it `reasoning_effort`; Responses uses `reasoning.effort`.
  const { reasoning, ...rest } = params
  return isObject(reasoning) && typeof reasoning["effort"] === "string"
    ? { ...rest, reasoning_effort: reasoning["effort"] }
    : params
}

/** Locations of reasoning parameters by wire format. Those set by the AI SDK itself are removed. */
const parameterPaths: Readonly<Record<WireFormat, ReadonlyArray<readonly [string, string?]>>> = {
  "openai-responses": [["reasoning"]],
  "xai-responses": [["reasoning"]],
  "openai-chat": [["reasoning_effort"]],
  "anthropic-messages": [["thinking"], ["output_config", "effort"]],
  gemini: [["generationConfig", "thinkingConfig"]],
}

const without = (body: JsonObject, [key, inner]: readonly [string, string?]): JsonObject => {
  const { [key]: existing, ...rest } = body
  if (existing === undefined) return body
  return inner === undefined ? rest : { ...rest, [key]: isObject(existing) ? without(existing, [inner]) : existing }
}

/**
 * Sets exactly these reasoning parameters in the body right before sending, because the AI SDK adds, changes and
 * drops values (an unrequested summary or effort, a lowered `max`, unknown names), and validated parameters must
 * arrive unchanged.
 */
export const withReasoning = (
  fetch: typeof globalThis.fetch,
  wire: WireFormat,
  params: JsonObject,
): typeof globalThis.fetch => {
  const placed = placeParameters(wire, params)
  return (input, init) => {
    if (typeof init?.body !== "string") return fetch(input, init)
    const body: unknown = JSON.parse(init.body)
    if (!isObject(body)) return fetch(input, init)
    return fetch(input, { ...init, body: JSON.stringify(merge(parameterPaths[wire].reduce(without, body), placed)) })
  }
}

/** Returns the tokens of a fixed thinking budget, which counts toward the output limit; 0 if there is none. */
export const thinkingBudget = ({ params }: WireReasoning): number => {
  const thinking = params["thinking"]
  const tokens = isObject(thinking) ? thinking["budget_tokens"] : undefined
  return typeof tokens === "number" ? tokens : 0
}

interface ModelEndpoint {
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
const reasoningFamilies: ReadonlySet<ModelCard["family"]> = new Set(["gpt-5", "gpt-5.1"])

/** Returns the provider options of a prompt, other than reasoning. */
export const promptOptions = (card: ModelCard, prompt: ModelPrompt): SharedV4ProviderOptions => {
  const cacheKey = prompt.cacheKey === undefined ? {} : { promptCacheKey: prompt.cacheKey }
  const strict = prompt.output === undefined ? {} : { strictJsonSchema: isStrict(prompt.output.schema) }
  const isReasoning = reasoningFamilies.has(card.family) ? { forceReasoning: true } : {}
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

/** Returns true when OpenAI accepts the schema as strict; other schemas are sent as non-strict. */
const isStrict = (schema: JsonSchema): boolean => isStrictPart(schema)
