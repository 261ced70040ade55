import { keyedProviders } from "@tabwright/core/contract"
import { endpoints } from "@tabwright/core/models"
import { findModel } from "@tabwright/core/reasoning"
import { callProvider, type ProviderProbe } from "@tabwright/service"
import { Effect } from "effect"
import { providerVariables } from "../settings/Models.ts"
import { type Check, type CheckResult, ok, warning } from "./Check.ts"

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
        ...(settings.fallbackModels ?? []).map(
          (model) => ["TABWRIGHT_FALLBACK_MODELS", model, "or runs use the next one."] as const,
        ),
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

interface KeyProbe extends ProviderProbe {
  readonly name: string
  readonly keyVariable: string
  readonly urlVariable: string
}

/** Tests the server's provider keys and its custom endpoint. Only with `--providers`. */
export const providers: Check = {
  name: "Providers",
  run: ({ testsProviders, options: { modelSettings } }) => {
    if (!testsProviders) return Effect.succeed([])
    const { custom, providers: named } = modelSettings.models
    const probes = keyedProviders.flatMap((name): ReadonlyArray<KeyProbe> => {
      const settings = named?.get(name)
      if (settings?.apiKey === undefined) return []
      const { baseUrl, wire } = endpoints[name]
      const variables = providerVariables(name)
      return [
        {
          name,
          wire,
          baseUrl: settings.baseUrl ?? baseUrl,
          apiKey: settings.apiKey,
          keyVariable: variables.key,
          urlVariable: variables.baseUrl,
        },
      ]
    })
    const customProbes: ReadonlyArray<KeyProbe> =
      custom === undefined
        ? []
        : [
            {
              name: custom.baseUrl,
              wire: "openai-chat",
              baseUrl: custom.baseUrl,
              apiKey: custom.apiKey,
              keyVariable: "TABWRIGHT_MODEL_API_KEY",
              urlVariable: "TABWRIGHT_MODEL_BASE_URL",
            },
          ]
    return Effect.forEach([...probes, ...customProbes], testKey, { concurrency: "unbounded" })
  },
}

const testKey = (probe: KeyProbe): Effect.Effect<CheckResult> =>
  Effect.map(callProvider(probe), (answer) => {
    const { urlVariable, baseUrl, keyVariable, name } = probe
    switch (answer._tag) {
      case "Accepted":
        return ok(`${name} accepts the key`)
      case "Refused":
        return warning(
          `${name} rejects the key (status ${answer.status})`,
          `Set ${keyVariable} to a valid key. Create one on the provider's website.`,
        )
      case "Unclear":
        return warning(
          `${name} returned status ${answer.status} when listing its models`,
          `Check ${urlVariable} and the provider's status page. Runs may still work.`,
        )
      case "Unreachable":
        return warning(
          `${name} is unreachable at ${baseUrl} (${answer.problem})`,
          `Allow access to it, or set ${urlVariable} to a gateway.`,
        )
    }
  })
