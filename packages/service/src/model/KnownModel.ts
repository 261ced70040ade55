import { findModel, knownModels, normalizeModel, type RowOf, type Version } from "@tabwright/core/reasoning"
import { customModelId } from "./CustomModel.ts"
import type { ConfiguredModels } from "./ModelSettings.ts"

/** In the order in which another version is asked about a model that this one does not list. */
const versions: ReadonlyArray<Version> = ["v4", "v3", "v2"]

/**
 * What this server knows about a model in one version: for a model of the custom endpoint, also where the contract lists one of that
 * name, a row that takes no reasoning; the contract's own row; for the operator's own default, which another version may list
 * alone, that version's with no reasoning either. Undefined for a model that a request cannot name.
 *
 * @category validation
 * @since 0.1.0
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
 * Whether an operator can name the model: some version lists it, or the custom endpoint serves it. Older names count.
 *
 * @category validation
 * @since 0.1.0
 */
export const isKnownModel = (custom: ConfiguredModels["custom"], model: string): boolean =>
  versions.some((version) => describeModel({ custom }, version, model) !== undefined)

/**
 * Every model string of a version as this server offers it: the contract's, then the custom endpoint's. Older names last.
 *
 * @category validation
 * @since 0.1.0
 */
export const offeredModels = (settings: ConfiguredModels, version: Version): ReadonlyArray<string> => {
  const own = [settings.custom?.model, settings.defaultModel].flatMap((model) =>
    model === undefined || describeModel(settings, version, model) === undefined
      ? []
      : [normalizeModel(version, model)],
  )
  return [...new Set([...knownModels(version), ...own])]
}

/** The levels and parameters of a row are what its version adds to what all of them know. */
const withoutReasoning = <V extends Version>(
  version: V,
  identity: Pick<RowOf<V>, "model" | "provider" | "family" | "contextLimit">,
): RowOf<V> => {
  const none = version === "v4" ? { params: {} } : { levels: [] }
  // The compiler cannot see that the version alone decides which of both a row has.
  return { ...identity, ...none } as unknown as RowOf<V>
}
