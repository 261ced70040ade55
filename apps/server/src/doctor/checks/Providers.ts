import { keyedProviders } from "@tabwright/core/contract"
import { endpoints, type WireFormat } from "@tabwright/core/models"
import { Effect, Redacted } from "effect"
import { providerVariables } from "../../settings/Models.ts"
import { type Check, fine, type Finding, warning } from "../Check.ts"

/** Longest that a provider may take to answer, in ms. */
const answerLimitMs = 10_000

/** What is asked: which models there are. All providers tell that without a charge, to keys that they take. */
interface Question {
  readonly name: string
  readonly baseUrl: string
  readonly wire: WireFormat
  readonly apiKey: Redacted.Redacted | undefined
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
  Effect.promise(async (signal) => {
    const { addressVariable, keyVariable, name } = question
    try {
      const answer = await fetch(`${question.baseUrl}/models`, {
        headers: headersOf(question),
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]),
      })
      await answer.body?.cancel()
      if (answer.ok) return fine(`${name} takes the key`)
      if (answer.status === 401 || answer.status === 403) {
        return warning(
          `${name} refuses the key with status ${answer.status}`,
          `Set ${keyVariable} to a key that it takes; its web site makes new ones.`,
        )
      }
      return warning(
        `${name} answers with status ${answer.status} when it is asked for its models`,
        `Look at ${addressVariable}, and at the provider's status page; runs may work nevertheless.`,
      )
    } catch (cause) {
      const why = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause)
      return warning(
        `${name} cannot be reached at ${question.baseUrl} (${why})`,
        `Let this machine reach it, or name a gateway that does with ${addressVariable}.`,
      )
    }
  })

const headersOf = ({ apiKey, wire }: Question): Record<string, string> => {
  if (apiKey === undefined) return {}
  const key = Redacted.value(apiKey)
  if (wire === "anthropic-messages") return { "x-api-key": key, "anthropic-version": "2023-06-01" }
  return wire === "gemini" ? { "x-goog-api-key": key } : { authorization: `Bearer ${key}` }
}
