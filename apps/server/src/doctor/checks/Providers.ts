import { keyedProviders } from "@tabwright/core/contract"
import { endpoints } from "@tabwright/core/models"
import { askProvider, type ProviderQuestion } from "@tabwright/service"
import { Effect } from "effect"
import { providerVariables } from "../../settings/Models.ts"
import { type Check, fine, type Finding, warning } from "../Check.ts"

interface Question extends ProviderQuestion {
  readonly name: string
  readonly keyVariable: string
  readonly addressVariable: string
}

/** Asks each provider that the server has a key of, and an endpoint of the operator's own, only where that is wished. */
export const providers: Check = {
  name: "Providers",
  examine: ({ asksProviders, options: { modelSettings } }) => {
    if (!asksProviders) return Effect.succeed([])
    const { custom, providers: named } = modelSettings.models
    const questions = keyedProviders.flatMap((name): ReadonlyArray<Question> => {
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
          addressVariable: variables.baseUrl,
        },
      ]
    })
    const own: ReadonlyArray<Question> =
      custom === undefined
        ? []
        : [
            {
              name: custom.baseUrl,
              wire: "openai-chat",
              baseUrl: custom.baseUrl,
              apiKey: custom.apiKey,
              keyVariable: "TABWRIGHT_MODEL_API_KEY",
              addressVariable: "TABWRIGHT_MODEL_BASE_URL",
            },
          ]
    return Effect.forEach([...questions, ...own], askFor, { concurrency: "unbounded" })
  },
}

const askFor = (question: Question): Effect.Effect<Finding> =>
  Effect.map(askProvider(question), (answer) => {
    const { addressVariable, baseUrl, keyVariable, name } = question
    switch (answer._tag) {
      case "Accepted":
        return fine(`${name} takes the key`)
      case "Refused":
        return warning(
          `${name} refuses the key with status ${answer.status}`,
          `Set ${keyVariable} to a key that it takes; its web site makes new ones.`,
        )
      case "Unclear":
        return warning(
          `${name} answers with status ${answer.status} when it is asked for its models`,
          `Look at ${addressVariable}, and at the provider's status page; runs may work nevertheless.`,
        )
      case "Unreachable":
        return warning(
          `${name} cannot be reached at ${baseUrl} (${answer.why})`,
          `Let this machine reach it, or name a gateway that does with ${addressVariable}.`,
        )
    }
  })
