import type { KeyedProvider } from "@tabwright/core/contract"
import { endpoints } from "@tabwright/core/models"
import { Effect, Option, type Redacted } from "effect"
import { formOf } from "../access/ProviderKeyForm.ts"
import { ModelSettings } from "./ModelSettings.ts"
import { askProvider, type ProviderAnswer } from "./ProviderQuestion.ts"

/**
 * Tries a project's key of a provider out (none: it could not be opened): whether it begins as such keys do, and whether the
 * provider takes it, asked where runs ask it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const tryKey = Effect.fn("KeyTrial.tryKey")(function* (
  provider: KeyedProvider,
  key: Option.Option<Redacted.Redacted>,
) {
  if (Option.isNone(key)) {
    const detail = "The key was sealed with another secret of this server and cannot be opened. Set it again."
    return { provider, isReadable: false, hasUsualForm: null, isAccepted: null, detail }
  }
  const { baseUrl, wire } = endpoints[provider]
  const own = (yield* ModelSettings).providers.get(provider)?.baseUrl
  const answer = yield* askProvider({ wire, baseUrl: own ?? baseUrl, apiKey: key.value })
  const hasUsualForm = formOf(provider, key.value)
  const form =
    hasUsualForm === false ? " It does not begin as keys of this provider do: it may be another provider's." : ""
  const isAccepted = answer._tag === "Accepted" ? true : answer._tag === "Refused" ? false : null
  return { provider, isReadable: true, hasUsualForm, isAccepted, detail: textOf(answer) + form }
})

const textOf = (answer: ProviderAnswer): string => {
  switch (answer._tag) {
    case "Accepted":
      return "The provider takes the key."
    case "Refused":
      return `The provider refuses the key with status ${answer.status}.`
    case "Unclear":
      return `The provider answered with status ${answer.status}, which says nothing about the key. Try again later.`
    case "Unreachable":
      return `The provider could not be reached from this server (${answer.why}).`
  }
}
