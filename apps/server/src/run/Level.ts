import { checkModelParams, findModel, type Level, levels, providerControl } from "@tabwright/core/reasoning"

/** A level in the words of a model of v4, as `modelParams` takes them. */
export type LevelParams = { readonly [key: string]: unknown }

/**
 * What a level is called by a model; undefined where the model is not known or has no such level.
 *
 * @category mapping
 * @since 0.1.0
 */
export const levelParams = (model: string, level: Level): LevelParams | undefined => {
  const row = findModel("v4", model)
  // v3 has the same providers and maps more levels than v2; what v4 does not list of that is not taken.
  const params = row === undefined ? undefined : providerControl("v3", row.family, level)?.params
  return row === undefined || params === undefined || checkModelParams(row, params).length > 0 ? undefined : params
}

/**
 * The levels that a model of v4 knows, from none to most.
 *
 * @category mapping
 * @since 0.1.0
 */
export const levelsOf = (model: string): ReadonlyArray<Level> =>
  levels.filter((level) => levelParams(model, level) !== undefined)
