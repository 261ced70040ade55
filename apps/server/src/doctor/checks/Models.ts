import { keyedProviders } from "@tabwright/core/contract"
import { findModel } from "@tabwright/core/reasoning"
import { Effect } from "effect"
import { providerVariables } from "../../settings/Models.ts"
import { type Check, fine, warning } from "../Check.ts"

/** Names what there is and never a key. Providers are not asked: that could cost something. */
export const models: Check = {
  name: "Models",
  examine: ({ options: { modelSettings } }) =>
    Effect.sync(() => {
      const { defaultModel, models: settings } = modelSettings
      const keyed = keyedProviders.filter((provider) => settings.providers?.get(provider)?.apiKey !== undefined)
      const { custom } = settings
      const ways = [
        ...keyed.map((provider) => {
          const baseUrl = settings.providers?.get(provider)?.baseUrl
          return baseUrl === undefined ? provider : `${provider} (at ${baseUrl})`
        }),
        ...(custom === undefined ? [] : [`${custom.model ?? "ollama/…"} at ${custom.baseUrl}`]),
        "tabwright-planner",
      ]
      const found = fine(`${ways.join(", ")}; no provider was asked`)
      const set = [
        ["TABWRIGHT_DEFAULT_MODEL", defaultModel, "or every project needs a key of its own."],
        ["TABWRIGHT_JUDGE_MODEL", settings.judgeModel, "or the model of each run judges it itself."],
      ] as const
      const warnings = set.flatMap(([name, model, otherwise]) => {
        const provider = model === undefined || model === custom?.model ? undefined : providerOf(model)
        const known = keyedProviders.find((one) => one === provider)
        if (known === undefined || keyed.includes(known)) return []
        return [
          warning(
            `${name} is ${model}, and the server has no key of ${provider}`,
            `Set ${providerVariables(known).key}, ${otherwise}`,
          ),
        ]
      })
      return [found, ...warnings]
    }),
}

const providerOf = (model: string): string | undefined =>
  (findModel("v4", model) ?? findModel("v3", model) ?? findModel("v2", model))?.provider
