import { endpoints, type WireFormat } from "@tabwright/core/models"
import { Effect, Option, Redacted } from "effect"
import type { KeyedProvider } from "@tabwright/core/contract"
import { hasProviderPrefix } from "../access/ProviderKeys.ts"
import { ModelSettings } from "./ModelSettings.ts"

const responseTimeoutMs = 10_000

/**
 * A provider endpoint with the key to test.
 *
 * @category models
 * @since 0.1.0
 */
export interface ProviderProbe {
  readonly wire: WireFormat
  readonly baseUrl: string
  /** Absent for endpoints without authentication. */
  readonly apiKey?: Redacted.Redacted | undefined
}

type ProviderResponse =
  | { readonly _tag: "Accepted" }
  | { readonly _tag: "Refused"; readonly status: number }
  /** The status does not show if the key is valid. */
  | { readonly _tag: "Unclear"; readonly status: number }
  | { readonly _tag: "Unreachable"; readonly problem: string }

/**
 * Lists the provider's models, which is free for valid keys. Times out after 10 seconds.
 *
 * @category constructors
 * @since 0.1.0
 */
export const callProvider = (question: ProviderProbe): Effect.Effect<ProviderResponse> =>
  Effect.promise(async (signal) => {
    try {
      const answer = await fetch(`${question.baseUrl}/models`, {
        headers: headersOf(question),
        // A redirect would send the key to another host.
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
      })
      await answer.body?.cancel()
      if (answer.ok) return { _tag: "Accepted" }
      // Google and xAI return 400 for an invalid key. Nothing else in this request could be malformed.
      const isRefused = [400, 401, 403].includes(answer.status)
      return { _tag: isRefused ? "Refused" : "Unclear", status: answer.status }
    } catch (cause) {
      return {
        _tag: "Unreachable",
        problem: cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause),
      }
    }
  })

const headersOf = ({ apiKey, wire }: ProviderProbe): Record<string, string> => {
  if (apiKey === undefined) return {}
  const key = Redacted.value(apiKey)
  if (wire === "anthropic-messages") return { "x-api-key": key, "anthropic-version": "2023-06-01" }
  return wire === "gemini" ? { "x-goog-api-key": key } : { authorization: `Bearer ${key}` }
}

/** Calls the provider at the same URL as runs. A `key` of none could not be decrypted. */
export const testKey = Effect.fn("KeyTest.tryKey")(function* (
  provider: KeyedProvider,
  key: Option.Option<Redacted.Redacted>,
) {
  if (Option.isNone(key)) {
    const detail = "The key was encrypted with a different server secret and cannot be decrypted. Set it again."
    return { provider, isDecryptable: false, hasExpectedFormat: null, isAccepted: null, detail }
  }
  const { baseUrl, wire } = endpoints[provider]
  const own = (yield* ModelSettings).providers.get(provider)?.baseUrl
  const answer = yield* callProvider({ wire, baseUrl: own ?? baseUrl, apiKey: key.value })
  const hasExpectedFormat = hasProviderPrefix(provider, key.value)
  const form =
    hasExpectedFormat === false
      ? " The key does not have this provider's format and may belong to another provider."
      : ""
  const isAccepted = answer._tag === "Accepted" ? true : answer._tag === "Refused" ? false : null
  return { provider, isDecryptable: true, hasExpectedFormat, isAccepted, detail: textOf(answer) + form }
})

const textOf = (answer: ProviderResponse): string => {
  switch (answer._tag) {
    case "Accepted":
      return "The provider accepted the key."
    case "Refused":
      return `The provider rejected the key with status ${answer.status}.`
    case "Unclear":
      return `The provider responded with status ${answer.status}, so the key could not be tested. Try again later.`
    case "Unreachable":
      return `This server could not reach the provider (${answer.problem}).`
  }
}
