import { keyedProviders } from "../contract/index.ts"
import { findModel, knownModels, type ModelIdentity, type Version } from "../reasoning/index.ts"
import { endpoints } from "./Endpoint.ts"
import { facts } from "./Facts.ts"
import type { ModelCard, ModelOverride } from "./ModelCard.ts"

/**
 * Cards by model string.
 *
 * @category models
 * @since 0.1.0
 */
export type Catalogue = ReadonlyMap<string, ModelCard>

const versions: ReadonlyArray<Version> = ["v2", "v3", "v4"]

/**
 * The card of a model of which nothing is known but its name: an OpenAI-compatible endpoint serves it, nobody knows where, and
 * no reasoning can be asked of it.
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
    ...facts[row.model],
  }
}

/** Names without a provider (the planner, and those that stand for the server's default) are nobody's to ask. */
const rows: ReadonlyArray<ModelIdentity> = versions
  .flatMap((version) => knownModels(version).flatMap((model) => findModel(version, model) ?? []))
  .filter(({ provider }) => provider !== "tabwright")

/**
 * The cards of all models of v2, v3 and v4 that a provider serves.
 *
 * @category constants
 * @since 0.1.0
 */
export const catalogue: Catalogue = new Map(rows.map((row) => [row.model, cardOf(row)]))

/**
 * Puts an operator's word over the catalogue's. A model that it does not have is added.
 *
 * @category combinators
 * @since 0.1.0
 */
export const withOverrides = (base: Catalogue, overrides: ReadonlyArray<ModelOverride>): Catalogue =>
  overrides.reduce<Map<string, ModelCard>>(
    (cards, override) =>
      cards.set(override.model, { ...(cards.get(override.model) ?? blankCard(override.model)), ...override }),
    new Map(base),
  )
