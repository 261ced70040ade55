import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import {
  findModel,
  knownModels,
  normalizeModel,
  type RowOf,
  unknownContextLimit,
  type Version,
} from "@tabwright/core/reasoning"
import { usdText } from "../../Projects.ts"
import { ApiV2, ApiV3, ApiV4 } from "../Api.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { operationResponse } from "../OperationResponse.ts"

/** Returns the project's remaining credit and limits. */
const accountView = ({ keyId, projectId, state }: CallerShape) => {
  const balance = Number(usdText(state.projects.get(projectId).credits))
  return {
    name: state.projects.name,
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
const modelList = <V extends Version>({ state }: CallerShape, version: V) => {
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

export const billingLayerV2 = HttpApiBuilder.group(ApiV2, "billing", (handlers) =>
  handlers.handle("getBillingAccount", () => operationResponse(accountView)),
)

export const billingLayerV3 = HttpApiBuilder.group(ApiV3, "billing", (handlers) =>
  handlers.handle("getBillingAccount", () => operationResponse(accountView)),
)

export const keyLayerV4 = HttpApiBuilder.group(ApiV4, "key", (handlers) =>
  handlers
    .handle("getMe", () =>
      operationResponse(({ keyId, projectId, scopes, state: { projects, users }, user }) => ({
        user: user === undefined ? null : { id: user.id, email: user.email, name: user.name },
        apiKeyId: keyId,
        scopes,
        projectId,
        projects: user === undefined ? [{ id: projectId, name: projects.name, role: null }] : users.projectsOf(user),
      })),
    )
    .handle("getKey", () =>
      operationResponse(({ keyId, projectId, scopes, state: { projects, settings }, user }) => ({
        id: keyId,
        name: user?.email ?? "Fake key",
        prefix: user === undefined ? projects.get(projectId).apiKey.slice(0, 7) : "",
        scopes,
        projectId,
        projectName: projects.name,
        expiresAt: null,
        monthlyCapUsd: null,
        spentThisMonthUsd: "0",
        maxBrowsers: settings.maxBrowsers,
        maxRps: null,
        serverVersion: "0.0.0-fake",
      })),
    ),
)

export const modelsLayerV2 = HttpApiBuilder.group(ApiV2, "models", (handlers) =>
  handlers.handle("listModels", () =>
    operationResponse((caller) => ({
      models: modelList(caller, "v2").map(({ row, ...model }) => ({
        ...model,
        contextLimit: model.contextLimit ?? unknownContextLimit,
        thinkingLevels: row.levels,
      })),
    })),
  ),
)

export const modelsLayerV3 = HttpApiBuilder.group(ApiV3, "models", (handlers) =>
  handlers.handle("listModels", () =>
    operationResponse((caller) => ({
      models: modelList(caller, "v3").map(({ row, ...model }) => ({ ...model, thinkingLevels: row.levels })),
    })),
  ),
)

export const modelsLayerV4 = HttpApiBuilder.group(ApiV4, "models", (handlers) =>
  handlers.handle("listModels", () =>
    operationResponse((caller) => ({
      models: modelList(caller, "v4").map(({ row, ...model }) => ({
        ...model,
        modelParams: Object.entries(row.params).map(([path, values]) => ({ path, values })),
      })),
    })),
  ),
)
