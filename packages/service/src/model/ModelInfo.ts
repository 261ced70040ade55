import { findModel, knownModels, normalizeModel, type RowOf, type Version } from "@tabwright/core/reasoning"
import { customModelId } from "./CustomModel.ts"
import type { ConfiguredModels } from "./ModelSettings.ts"

/** The order in which other versions are searched for a model that this one does not list. */
const versions: ReadonlyArray<Version> = ["v4", "v3", "v2"]

/**
 * Returns the model's row in a version. A model of the custom endpoint, and a default model that only another version
 * lists, get a row without reasoning; any other model its row in the contract. Undefined for a model that requests
 * cannot name.
 */
export const describeModel = <V extends Version>(
  settings: Pick<ConfiguredModels, "custom" | "defaultModel">,
  version: V,
  model: string,
): RowOf<V> | undefined => {
  if (customModelId(settings.custom, model) !== undefined) {
    return withoutReasoning(version, { model, provider: "custom", family: "fixed" })
  }
  const listed = findModel(version, model)
  if (listed !== undefined) return listed
  if (model !== settings.defaultModel) return undefined
  const elsewhere = versions.map((other) => findModel(other, model)).find((row) => row !== undefined)
  if (elsewhere === undefined) return undefined
  const { provider, family, contextLimit } = elsewhere
  return withoutReasoning(version, {
    model,
    provider,
    family,
    ...(contextLimit === undefined ? {} : { contextLimit }),
  })
}

/**
 * Returns true if an operator can configure the model: some version lists it, also by an older name, or the custom
 * endpoint serves it.
 *
 * @category validation
 * @since 0.1.0
 */
export const isKnownModel = (custom: ConfiguredModels["custom"], model: string): boolean =>
  versions.some((version) => describeModel({ custom }, version, model) !== undefined)

/**
 * Returns the model strings of a version on this server: the contract's, then those of the custom endpoint. Older names
 * last.
 */
export const offeredModels = (settings: ConfiguredModels, version: Version): ReadonlyArray<string> => {
  const own = [settings.custom?.model, settings.defaultModel].flatMap((model) =>
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
