import { keyedProviders } from "@tabwright/core/contract"
import { endpoints } from "@tabwright/core/models"
import { callProvider, type ProviderProbe } from "@tabwright/service"
import { Effect } from "effect"
import { providerVariables } from "../../settings/Models.ts"
import { type Check, ok, type CheckResult, warning } from "../Check.ts"

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
          `${name} is unreachable at ${baseUrl} (${answer.why})`,
          `Allow access to it, or set ${urlVariable} to a gateway.`,
        )
    }
  })
