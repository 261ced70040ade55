import type { WireFormat } from "@tabwright/core/models"
import { Effect, Redacted } from "effect"

/** Longest that a provider may take to answer, in ms. */
const answerLimitMs = 10_000

/**
 * Who is asked, and with which key.
 *
 * @category models
 * @since 0.1.0
 */
export interface ProviderQuestion {
  readonly wire: WireFormat
  readonly baseUrl: string
  /** Absent: an endpoint that may want none. */
  readonly apiKey?: Redacted.Redacted | undefined
}

/**
 * What a provider made of a key.
 *
 * @category models
 * @since 0.1.0
 */
export type ProviderAnswer =
  | { readonly _tag: "Accepted" }
  /** It does not take the key. */
  | { readonly _tag: "Refused"; readonly status: number }
  /** It says nothing about the key. */
  | { readonly _tag: "Unclear"; readonly status: number }
  | { readonly _tag: "Unreachable"; readonly why: string }

/**
 * Asks a provider which models it has: all tell that without a charge, to keys that they take. Ends after 10 seconds.
 *
 * @category constructors
 * @since 0.1.0
 */
export const askProvider = (question: ProviderQuestion): Effect.Effect<ProviderAnswer> =>
  Effect.promise(async (signal) => {
    try {
      const answer = await fetch(`${question.baseUrl}/models`, {
        headers: headersOf(question),
        // A redirect would carry the key to wherever the answer says.
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]),
      })
      await answer.body?.cancel()
      if (answer.ok) return { _tag: "Accepted" }
      // Google and xAI say 400 to a wrong key; nothing else in this question could be malformed.
      const isRefused = [400, 401, 403].includes(answer.status)
      return { _tag: isRefused ? "Refused" : "Unclear", status: answer.status }
    } catch (cause) {
      return {
        _tag: "Unreachable",
        why: cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause),
      }
    }
  })

const headersOf = ({ apiKey, wire }: ProviderQuestion): Record<string, string> => {
  if (apiKey === undefined) return {}
  const key = Redacted.value(apiKey)
  if (wire === "anthropic-messages") return { "x-api-key": key, "anthropic-version": "2023-06-01" }
  return wire === "gemini" ? { "x-goog-api-key": key } : { authorization: `Bearer ${key}` }
}
