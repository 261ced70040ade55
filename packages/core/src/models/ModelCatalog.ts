import { keyedProviders } from "../contract/index.ts"
import { findModel, knownModels, type ModelIdentity, type Version } from "../reasoning/index.ts"
import { endpoints } from "./Endpoint.ts"
import { modelFacts } from "./ModelFacts.ts"
import type { ModelCard, ModelOverride } from "./ModelCard.ts"

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
  keepsSchema: false,
  price: null,
})

const cardOf = (row: ModelIdentity): ModelCard => {
  const provider = keyedProviders.find((known) => known === row.provider)
  return {
    ...blankCard(row.model, row.provider),
    ...(provider === undefined ? {} : endpoints[provider]),
    family: row.family,
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
