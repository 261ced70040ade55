import { keyedProviders } from "../contract/index.ts"
import { familyReasons, findModel, knownModels, type ModelIdentity, type Version } from "../reasoning/index.ts"
import { endpoints } from "./Endpoint.ts"
import type { ModelCard, ModelOverride } from "./ModelCard.ts"
import { modelPrices } from "./ModelPrice.ts"

/** Model facts beyond the matrices. Facts other than the name are unknown if omitted. */
type ModelFacts = Partial<
  Pick<
    ModelCard,
    | "wireId"
    | "outputTokens"
    | "seesImages"
    | "price"
    | "writesCode"
    | "reasonsByDefault"
    | "isSmall"
    | "minCachedTokens"
    | "computerTool"
  >
>

/** Output limits come from the AI SDK's table; image support from that table or the provider's documentation. */
const claude = (wireId: string, price: ModelCard["price"], outputTokens = 128_000): ModelFacts => ({
  wireId,
  outputTokens,
  seesImages: true,
  price,
})
const gpt = (price?: ModelCard["price"], outputTokens?: number): ModelFacts => ({
  seesImages: true,
  ...(price === undefined ? {} : { price }),
  ...(outputTokens === undefined ? {} : { outputTokens }),
})
/** Models of which it is known: GPT-5.5 and later, Claude 5, and Gemini 3.5 Flash and later. Operators can add others. */
const browserTool = (facts: ModelFacts): ModelFacts => ({ ...facts, computerTool: "anthropic-browser" })
const openAiTool = (facts: ModelFacts): ModelFacts => ({ ...facts, computerTool: "openai-computer" })
const geminiTool = (facts: ModelFacts): ModelFacts => ({ ...facts, computerTool: "gemini-computer" })
const gemini = (minCachedTokens: number, wireId?: string): ModelFacts => ({
  seesImages: true,
  minCachedTokens,
  ...(wireId === undefined ? {} : { wireId }),
})

/**
 * Published results show a gain of code over steps only for Opus from 4.7 and the full-size GPT from 5.4; Sonnet 4.6 and
 * Opus 4.6 were about equal.
 */
const coder = { writesCode: true } as const
const small = { isSmall: true } as const

/** Minimum cached prefixes, from the documentation; Opus 4.7 counts as 4.6, because a longer prefix is safe. */
const cachedFrom = (minCachedTokens: number) => ({ minCachedTokens })

const reasoning = { reasonsByDefault: true } as const
const silent = { reasonsByDefault: false } as const

/** Facts about the models of the matrices, except for the planner and server-defined names. */
export const modelFacts: Readonly<Record<string, ModelFacts>> = {
  "gpt-4.1": { ...gpt(), ...silent },
  "gpt-4.1-mini": { ...gpt(), ...silent, ...small },
  o3: gpt(),
  "o4-mini": gpt(),
  "gpt-5-mini": { ...gpt(), ...small },
  "gpt-5.2": gpt(),
  "gpt-5.4-mini": { ...gpt(modelPrices.gpt54Mini), ...small },
  "gpt-5.5": openAiTool({ ...gpt(), ...coder }),
  // OpenAI's own alias for Sol.
  "gpt-5.6": openAiTool({ ...gpt(modelPrices.sol), ...coder }),
  "gpt-5.6-sol": openAiTool({ ...gpt(modelPrices.sol), ...coder }),
  "gpt-5.6-terra": openAiTool(gpt(modelPrices.terra)),
  "gpt-5.6-luna": openAiTool(gpt(modelPrices.luna, 128_000)),

  "claude-opus-4.6": { ...claude("claude-opus-4-6", modelPrices.opus), ...silent, ...cachedFrom(4096) },
  "claude-opus-4.7": { ...claude("claude-opus-4-7", modelPrices.opus), ...coder, ...silent, ...cachedFrom(4096) },
  "claude-opus-4-7": { ...claude("claude-opus-4-7", modelPrices.opus), ...coder, ...silent, ...cachedFrom(4096) },
  "claude-opus-4.8": { ...claude("claude-opus-4-8", modelPrices.opus), ...coder, ...silent, ...cachedFrom(1024) },
  "claude-opus-4-8": { ...claude("claude-opus-4-8", modelPrices.opus), ...coder, ...silent, ...cachedFrom(1024) },
  "claude-opus-5": browserTool({
    ...claude("claude-opus-5", modelPrices.opus),
    ...coder,
    ...reasoning,
    ...cachedFrom(512),
  }),
  "claude-sonnet-5": browserTool({ ...claude("claude-sonnet-5", modelPrices.sonnet5), ...cachedFrom(1024) }),
  "claude-sonnet-4.6": { ...claude("claude-sonnet-4-6", modelPrices.sonnet46), ...silent, ...cachedFrom(2048) },
  "claude-haiku-4.5": { ...claude("claude-haiku-4-5", modelPrices.haiku45, 64_000), ...silent, ...cachedFrom(4096) },
  "claude-fable-5": browserTool({ ...claude("claude-fable-5", null), ...reasoning }),
  "claude-sonnet-4-20250514": { ...claude("claude-sonnet-4-20250514", null, 64_000), ...silent, ...cachedFrom(1024) },
  "claude-sonnet-4-5-20250929": {
    ...claude("claude-sonnet-4-5-20250929", null, 64_000),
    ...silent,
    ...cachedFrom(1024),
  },
  "claude-opus-4-5-20251101": { ...claude("claude-opus-4-5-20251101", null, 64_000), ...silent, ...cachedFrom(4096) },
  "claude-3-7-sonnet-20250219": { seesImages: true, ...silent, ...cachedFrom(1024) },

  // Google serves the newer models as previews.
  "gemini-2.5-flash": gemini(2048),
  "gemini-2.5-pro": gemini(2048),
  "gemini-flash-latest": gemini(4096),
  "gemini-flash-lite-latest": { ...gemini(4096), ...small, ...silent },
  "gemini-3-flash": gemini(1024, "gemini-3-flash-preview"),
  "gemini-3-flash-preview": gemini(1024),
  "gemini-3.5-flash": geminiTool(gemini(4096)),
  "gemini-3.6-flash": geminiTool(gemini(4096)),
  "gemini-3.1-pro": gemini(4096, "gemini-3.1-pro-preview"),
  "gemini-3.1-pro-preview": gemini(4096),
  // The contract maps the Gemini 3 Pro names to 3.1 Pro.
  "gemini-3-pro": gemini(4096, "gemini-3.1-pro-preview"),
  "gemini-3-pro-preview": gemini(4096, "gemini-3.1-pro-preview"),

  "glm-5.2": {},
  "grok-4.5": { price: modelPrices.grok45, ...reasoning },
  "kimi-k3": {},
  "minimax-m3": { wireId: "MiniMax-M3", seesImages: true, price: modelPrices.minimaxM3 },
  "llama-4-maverick-17b-128e-instruct": {
    wireId: "Llama-4-Maverick-17B-128E-Instruct-FP8",
    seesImages: true,
    ...silent,
  },
}

/**
 * Model cards by model string.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelCatalog = ReadonlyMap<string, ModelCard>

const versions: ReadonlyArray<Version> = ["v2", "v3", "v4"]

/**
 * Returns the card of an unknown model: OpenAI-compatible, without a URL and without reasoning control.
 *
 * @category constructors
 * @since 0.1.0
 */
export const blankCard = (model: string, provider = "custom"): ModelCard => ({
  model,
  provider,
  family: "fixed",
  wireId: model,
  wire: "openai-chat",
  baseUrl: null,
  contextTokens: null,
  outputTokens: null,
  seesImages: null,
  callsTools: null,
  computerTool: null,
  keepsSchema: false,
  writesCode: false,
  reasonsByDefault: null,
  isSmall: false,
  minCachedTokens: null,
  price: null,
})

const cardOf = (row: ModelIdentity): ModelCard => {
  const provider = keyedProviders.find((known) => known === row.provider)
  return {
    ...blankCard(row.model, row.provider),
    ...(provider === undefined ? {} : endpoints[provider]),
    family: row.family,
    reasonsByDefault: familyReasons(row.family),
    contextTokens: row.contextLimit ?? null,
    ...modelFacts[row.model],
  }
}

/** Names without a provider (the planner and aliases of the server's default) cannot be called. */
const rows: ReadonlyArray<ModelIdentity> = versions
  .flatMap((version) => knownModels(version).flatMap((model) => findModel(version, model) ?? []))
  .filter(({ provider }) => provider !== "tabwright")

/**
 * Cards of all models of v2, v3 and v4 that a provider serves.
 *
 * @category constants
 * @since 0.1.0
 */
export const modelCatalog: ModelCatalog = new Map(rows.map((row) => [row.model, cardOf(row)]))

/**
 * Applies operator overrides to a catalog. Adds models that the catalog lacks.
 *
 * @category combinators
 * @since 0.1.0
 */
export const withOverrides = (base: ModelCatalog, overrides: ReadonlyArray<ModelOverride>): ModelCatalog =>
  overrides.reduce<Map<string, ModelCard>>(
    (cards, override) =>
      cards.set(override.model, { ...(cards.get(override.model) ?? blankCard(override.model)), ...override }),
    new Map(base),
  )
