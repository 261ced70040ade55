import { keyedProviders } from "@tabwright/core/contract"
import { findModel } from "@tabwright/core/reasoning"
import { Effect } from "effect"
import { providerVariables } from "../../settings/Models.ts"
import { type Check, ok, warning } from "../Check.ts"

/** Lists the configured models without their keys. Sends no requests, which could cost money. */
export const models: Check = {
  name: "Models",
  run: ({ options: { modelSettings } }) =>
    Effect.sync(() => {
      const { defaultModel, models: settings } = modelSettings
      const keyed = keyedProviders.filter((provider) => settings.providers?.get(provider)?.apiKey !== undefined)
      const { custom } = settings
      const sources = [
        ...keyed.map((provider) => {
          const baseUrl = settings.providers?.get(provider)?.baseUrl
          return baseUrl === undefined ? provider : `${provider} (at ${baseUrl})`
        }),
        ...(custom === undefined ? [] : [`${custom.model ?? "ollama/…"} at ${custom.baseUrl}`]),
        "tabwright-planner",
      ]
      const found = ok(`${sources.join(", ")} (keys not tested)`)
      const set = [
        ["TABWRIGHT_DEFAULT_MODEL", defaultModel, "or set a provider key in every project."],
        ["TABWRIGHT_JUDGE_MODEL", settings.judgeModel, "or runs are judged by their own model."],
      ] as const
      const warnings = set.flatMap(([name, model, alternative]) => {
        const provider = model === undefined || model === custom?.model ? undefined : providerOf(model)
        const known = keyedProviders.find((one) => one === provider)
        if (known === undefined || keyed.includes(known)) return []
        return [
          warning(
            `${name} is ${model}, but the server has no key for ${provider}`,
            `Set ${providerVariables(known).key}, ${alternative}`,
          ),
        ]
      })
      return [found, ...warnings]
    }),
}

const providerOf = (model: string): string | undefined =>
  (findModel("v4", model) ?? findModel("v3", model) ?? findModel("v2", model))?.provider
