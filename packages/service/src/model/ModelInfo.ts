import type { KeyedProvider } from "@tabwright/core/contract"
import type { ModelCard } from "@tabwright/core/models"
import { findModel, knownModels, normalizeModel, type RowOf, type Version } from "@tabwright/core/reasoning"
import type { AdditionalModel, ConfiguredModels, CustomEndpoint } from "./ModelSettings.ts"

/** The model string of the embedded planner, which needs no provider and is the last default. */
export const plannerModel = "tabwright-planner"

/**
 * Default models by provider: the first row whose provider has a key applies. Each is the provider's model with the
 * best value for its price, in the spelling of each version. A provider without a model in a version is skipped.
 */
export const defaultModels: ReadonlyArray<{ readonly provider: KeyedProvider } & { readonly [V in Version]?: string }> =
  [
    { provider: "openai", v2: "gpt-5.6-luna", v3: "gpt-5.6-luna", v4: "gpt-5.6-luna" },
    { provider: "anthropic", v2: "claude-sonnet-5", v3: "claude-sonnet-5", v4: "claude-sonnet-5" },
    { provider: "google", v2: "gemini-3.5-flash", v3: "gemini-3.5-flash", v4: "gemini-3.5-flash" },
    { provider: "xai", v4: "grok-4.5" },
    { provider: "zai", v2: "glm-5.2", v3: "glm-5.2", v4: "glm-5.2" },
    { provider: "moonshotai", v4: "kimi-k3" },
    { provider: "minimax", v2: "minimax-m3", v3: "minimax-m3", v4: "minimax-m3" },
    { provider: "meta", v2: "llama-4-maverick-17b-128e-instruct" },
  ]

/** Prefixes of models of the custom endpoint. With one, `ollama/` never selects a server on this machine. The endpoint gets the name after the prefix. */
const prefixes = ["ollama/", "custom/"] as const

/** A model of the operator's own servers: the custom endpoint, or a server on this machine. */
export interface OwnModel extends Pick<CustomEndpoint, "baseUrl" | "apiKey"> {
  readonly wireId: string
  /** Known properties. */
  readonly facts: Partial<Pick<ModelCard, "contextTokens" | "seesImages" | "callsTools" | "keepsSchema" | "price">>
}

type OwnServers = Pick<ConfiguredModels, "additional" | "custom" | "local">

const free = {
  inputUsd: "0",
  cachedInputUsd: "0",
  cacheWriteUsd: "0",
  cacheWrite1hUsd: "0",
  outputUsd: "0",
  asOf: "2026-11-26",
  source: "A server on this machine",
}

/** Undefined for a model that the program does not provide. */
export const additionalModel = (
  { additional = [] }: Pick<ConfiguredModels, "additional">,
  model: string,
): AdditionalModel | undefined => additional.find((one) => one.model === model)

/** True for the planner and the brains of the program, which decide about actions and answer no prompts. */
export const isBrain = (settings: Pick<ConfiguredModels, "additional">, model: string): boolean => {
  if (model === plannerModel) return true
  const found = additionalModel(settings, model)
  return found !== undefined && "brain" in found
}

/** Undefined for a model that no server of the operator serves. The custom endpoint takes precedence. */
export const ownModel = (
  { custom, local = [] }: Pick<OwnServers, "custom" | "local">,
  model: string,
): OwnModel | undefined => {
  const id = custom === undefined ? undefined : customModelId(custom, model)
  if (custom !== undefined && id !== undefined) {
    const { apiKey, baseUrl, callsTools = null } = custom
    return { wireId: id, baseUrl, apiKey, facts: { callsTools } }
  }
  const found = local.find((one) => one.model === model)
  if (found === undefined) return undefined
  const { baseUrl, callsTools, contextTokens, seesImages, wireId } = found
  return { wireId, baseUrl, facts: { callsTools, contextTokens, seesImages, keepsSchema: true, price: free } }
}

const customModelId = (custom: CustomEndpoint, model: string): string | undefined => {
  const prefix = prefixes.find((one) => model.startsWith(one) && model.length > one.length)
  if (prefix !== undefined) return model.slice(prefix.length)
  return model === custom.model ? model : undefined
}

/** The order in which other versions are searched for a model that this one does not list. */
const versions: ReadonlyArray<Version> = ["v4", "v3", "v2"]

/**
 * Returns the model's row in a version. A model of the operator's own servers, and a default model that only another version
 * lists, get a row without reasoning; any other model its row in the contract. Undefined for a model that requests
 * cannot name.
 */
export const describeModel = <V extends Version>(
  settings: OwnServers & Pick<ConfiguredModels, "defaultModel">,
  version: V,
  model: string,
): RowOf<V> | undefined => {
  if (additionalModel(settings, model) !== undefined) {
    return withoutReasoning(version, { model, provider: "custom", family: "fixed" })
  }
  const own = ownModel(settings, model)
  if (own !== undefined) {
    const contextLimit = own.facts.contextTokens ?? undefined
    return withoutReasoning(version, {
      model,
      provider: "custom",
      family: "fixed",
      ...(contextLimit === undefined ? {} : { contextLimit }),
    })
  }
  const listed = findModel(version, model)
  if (listed !== undefined) return listed
  if (model !== settings.defaultModel) return undefined
  const inAnyVersion = versions.map((other) => findModel(other, model)).find((row) => row !== undefined)
  if (inAnyVersion === undefined) return undefined
  const { provider, family, contextLimit } = inAnyVersion
  return withoutReasoning(version, {
    model,
    provider,
    family,
    ...(contextLimit === undefined ? {} : { contextLimit }),
  })
}

/**
 * Returns true if an operator can configure the model: some version lists it, also by an older name, or one of the
 * operator's own servers has it.
 *
 * @category validation
 * @since 0.1.0
 */
export const isKnownModel = (own: OwnServers, model: string): boolean =>
  versions.some((version) => describeModel(own, version, model) !== undefined)

/**
 * Returns the model strings of a version on this server: the contract's, then those of the operator's own servers. Older
 * names last.
 */
export const offeredModels = (settings: ConfiguredModels, version: Version): ReadonlyArray<string> => {
  const local = (settings.local ?? []).map(({ model }) => model)
  const additional = (settings.additional ?? []).map(({ model }) => model)
  const own = [settings.custom?.model, settings.defaultModel, ...local, ...additional].flatMap((model) =>
    model === undefined || describeModel(settings, version, model) === undefined
      ? []
      : [normalizeModel(version, model)],
  )
  return [...new Set([...knownModels(version), ...own])]
}

/** Levels and parameters are the fields that a version adds to a row. */
const withoutReasoning = <V extends Version>(
  version: V,
  identity: Pick<RowOf<V>, "model" | "provider" | "family" | "contextLimit">,
): RowOf<V> => {
  const none = version === "v4" ? { params: {} } : { levels: [] }
  // The compiler cannot know that the version determines the type of the row.
  return { ...identity, ...none } as unknown as RowOf<V>
}
