import type { KeyedProvider } from "@tabwright/core/contract"
import { endpoints } from "@tabwright/core/models"
import { Effect, Option, type Redacted } from "effect"
import { hasProviderPrefix } from "../access/ProviderKeys.ts"
import { ModelSettings } from "./ModelSettings.ts"
import { callProvider, type ProviderResponse } from "./ProviderProbe.ts"

/**
 * Tests a project's provider key (none: it could not be decrypted): checks its prefix and calls the provider at the
 * same URL as runs.
 */
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
      return `This server could not reach the provider (${answer.why}).`
  }
}
