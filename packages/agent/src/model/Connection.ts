import type { ModelCard, WireFormat } from "@tabwright/core/models"
import type { Level, Version } from "@tabwright/core/reasoning"
import type * as Redacted from "effect/Redacted"
import type { CallLimits } from "./CallLimits.ts"

/**
 * The reasoning that a request asked for. It must have passed the check of its version.
 *
 * @category models
 * @since 0.1.0
 */
export interface RequestedReasoning {
  /** v2 and v3; `null` and absence leave it to the provider. */
  readonly thinkingLevel?: Level | null | undefined
  /** v4; `null` and absence mean the service's defaults for the model, `{}` the provider's. */
  readonly modelParams?: { readonly [key: string]: unknown } | null | undefined
}

/**
 * What it takes to ask a model.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelConnection {
  /** A model string of the catalogue, or a custom one. */
  readonly model: string
  /** The version of the interface that the request came by: they ask for reasoning in different ways. */
  readonly version: Version
  readonly reasoning?: RequestedReasoning
  /** What is known about the model; the catalogue's card where left out, and a blank one where it has none. */
  readonly card?: ModelCard
  /** The card's where left out. */
  readonly provider?: string
  /** An address that the operator has set may do without; a provider's own refuses such a call (`BadKey`) before it is sent. */
  readonly apiKey?: Redacted.Redacted | undefined
  /** With the version's path, without the operation's: `http://127.0.0.1:11434/v1`. The card's where left out. */
  readonly baseUrl?: string
  readonly wire?: WireFormat
  /** Whether an OpenAI-compatible endpoint keeps to a JSON schema (vLLM, Ollama); the card's word where left out. */
  readonly keepsSchema?: boolean
  /** Every cost is multiplied with this decimal text; "1" where left out. */
  readonly priceMultiplier?: string
  readonly limits?: Partial<CallLimits>
  /** The platform's where left out. */
  readonly fetch?: typeof globalThis.fetch
}
