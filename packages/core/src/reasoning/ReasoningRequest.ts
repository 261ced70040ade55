import type { AddedModel } from "./AddedModel.ts"
import { runModels } from "./Matrix.ts"
import { checkModelParams } from "./ModelParams.ts"
import type { LevelRow } from "./ModelRow.ts"
import { findModel, knownModels, modelField, type Version } from "./ReasoningCatalog.ts"
import { type Rejection, renderRejected } from "./Rejection.ts"

/**
 * Checks a `thinkingLevel` against the model's row. `null` and absence mean the provider's default and always pass.
 *
 * @category validation
 * @since 0.1.0
 */
export const checkLevel = (
  row: Pick<LevelRow, "levels" | "model"> & { readonly provider: string },
  thinkingLevel: unknown,
): ReadonlyArray<Rejection> => {
  if (thinkingLevel === undefined || thinkingLevel === null) return []
  if (row.levels.some((level) => level === thinkingLevel)) return []
  return [
    {
      kind: "level",
      model: row.model,
      provider: row.provider,
      rejected: renderRejected(thinkingLevel),
      supported: row.levels,
    },
  ]
}

/**
 * Reasoning fields of a request. `model` is the resolved model: the request's, else (on a follow-up) the session's,
 * else the server's default.
 *
 * @category models
 * @since 0.1.0
 */
export type ReasoningRequest =
  | { readonly version: "v2" | "v3"; readonly model: string; readonly thinkingLevel?: unknown }
  | { readonly version: "v4"; readonly model: string; readonly modelParams?: unknown }

const checkAdded = (
  { levels, model, params, provider = "custom" }: AddedModel,
  request: ReasoningRequest,
): ReadonlyArray<Rejection> => {
  if (request.version === "v4") {
    return params === undefined ? [] : checkModelParams({ model, provider, params }, request.modelParams)
  }
  return levels === undefined ? [] : checkLevel({ model, provider, levels }, request.thinkingLevel)
}

const unknownModel = (version: Version, model: string): Rejection => ({
  kind: "model",
  version,
  field: modelField[version],
  rejected: renderRejected(model),
  supported: knownModels(version),
})

/**
 * Checks `modelParams` of a v4 request. Unknown models pass, and those of `added` take precedence over the matrix. Needs
 * the rows of v4 only, unlike {@link checkReasoning}.
 *
 * @category validation
 * @since 0.1.0
 */
export const checkRunReasoning = (
  model: string,
  modelParams: unknown,
  added: ReadonlyArray<AddedModel> = [],
): ReadonlyArray<Rejection> => {
  const own = added.find((one) => one.model === model)
  if (own !== undefined) return checkAdded(own, { version: "v4", model, modelParams })
  const row = runModels.find((known) => known.model === model)
  return row === undefined ? [] : checkModelParams(row, modelParams)
}

/**
 * Checks a request's model and reasoning against the matrix of its version and reports all problems. An empty list
 * means valid. An unknown model is reported alone, because there is no row to check the rest against. Models of `added`
 * take precedence over the matrix.
 *
 * @category validation
 * @since 0.1.0
 */
export const checkReasoning = (
  request: ReasoningRequest,
  added: ReadonlyArray<AddedModel> = [],
): ReadonlyArray<Rejection> => {
  const own = added.find(({ model }) => model === request.model)
  if (own !== undefined) return checkAdded(own, request)
  if (request.version === "v4") {
    const row = findModel(request.version, request.model)
    return row === undefined ? [unknownModel("v4", request.model)] : checkModelParams(row, request.modelParams)
  }
  const row = findModel(request.version, request.model)
  return row === undefined ? [unknownModel(request.version, request.model)] : checkLevel(row, request.thinkingLevel)
}
