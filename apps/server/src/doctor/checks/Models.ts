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
      const provider = defaultModel === undefined ? undefined : providerOf(defaultModel)
      const isMissing = provider !== undefined && !keyed.some((one) => one === provider)
      const known = keyedProviders.find((one) => one === provider)
      return isMissing && known !== undefined
        ? [
            found,
            warning(
              `TABWRIGHT_DEFAULT_MODEL is ${defaultModel}, and the server has no key of ${provider}`,
              `Set ${providerVariables(known).key}, or every project needs a key of its own.`,
            ),
          ]
        : [found]
    }),
}

const providerOf = (model: string): string | undefined =>
  (findModel("v4", model) ?? findModel("v3", model) ?? findModel("v2", model))?.provider
