import { checkModelParams, findModel, type ReasoningLevel, levels, providerControl } from "@tabwright/core/reasoning"

/** Reasoning parameters of a v4 model, as `modelParams` accepts them. */
export type LevelParams = { readonly [key: string]: unknown }

/** Returns the parameters for a level. Returns undefined for an unknown model or an unsupported level. */
export const levelParams = (model: string, level: ReasoningLevel): LevelParams | undefined => {
  const row = findModel("v4", model)
  // v3 has the same providers as v4 and maps more levels than v2. Parameters that v4 does not accept are dropped.
  const params = row === undefined ? undefined : providerControl("v3", row.family, level)?.params
  return row === undefined || params === undefined || checkModelParams(row, params).length > 0 ? undefined : params
}

/** Returns the levels of a v4 model, lowest first. */
export const levelsOf = (model: string): ReadonlyArray<ReasoningLevel> =>
  levels.filter((level) => levelParams(model, level) !== undefined)
