import { findModel, knownModels, normalizeModel, type RowOf, type Version } from "@tabwright/core/reasoning"
import { usdText } from "../../Projects.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"

/** Returns the project's remaining credit and limits. */
export const accountView = ({ keyId, projectId, state }: CallerShape) => {
  const balance = Number(usdText(state.projects.get(projectId).credits))
  return {
    name: "Fake project",
    totalCreditsBalanceUsd: balance,
    monthlyCreditsBalanceUsd: 0,
    additionalCreditsBalanceUsd: balance,
    rateLimit: state.settings.maxBrowsers,
    planInfo: {
      planName: "fake",
      subscriptionStatus: null,
      subscriptionId: null,
      subscriptionCurrentPeriodEnd: null,
      subscriptionCanceledAt: null,
    },
    isFreeTier: false,
    projectId,
    tracingDisabled: false,
    apiKeyId: keyId,
    concurrentSessionLimit: state.settings.maxBrowsers,
    activeSessionCount: state.browsers.active(projectId).length,
  }
}

/** Returns a version's models with their row of core's catalog. Aliases are listed with their model. */
export const modelList = <V extends Version>({ state }: CallerShape, version: V) => {
  const { defaultModel, providers } = state.settings
  const names = knownModels(version)
  return names
    .filter((name) => normalizeModel(version, name) === name)
    .flatMap((id) => {
      const row: RowOf<V> | undefined = findModel(version, id)
      if (row === undefined) return []
      return {
        id,
        provider: row.provider,
        contextLimit: row.contextLimit ?? null,
        isDefault: id === defaultModel,
        isAvailable: providers === undefined || providers.includes(row.provider),
        aliases: names.filter((name) => name !== id && normalizeModel(version, name) === id),
        row,
      }
    })
}
