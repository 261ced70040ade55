import type { ModelCard, WireFormat } from "@tabwright/core/models"
import type { ReasoningLevel, Version } from "@tabwright/core/reasoning"
import type * as Redacted from "effect/Redacted"
import type { CallLimits } from "./CallLimits.ts"

/**
 * Reasoning options of a request, already validated for its API version.
 *
 * @category models
 * @since 0.1.0
 */
export interface RequestedReasoning {
  /** For v2 and v3; `null` or absent leaves it to the provider. */
  readonly thinkingLevel?: ReasoningLevel | null | undefined
  /** For v4; `null` or absent uses the service's defaults for the model, `{}` the provider's. */
  readonly modelParams?: { readonly [key: string]: unknown } | null | undefined
}

/**
 * Options of {@link connectModel}.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelConnection {
  /** A model string of the catalog, or a custom one. */
  readonly model: string
  /** API version of the request, which determines how reasoning is configured. */
  readonly version: Version
  readonly reasoning?: RequestedReasoning
  /** Model card. Default: the catalog's, or an empty one. */
  readonly card?: ModelCard
  /** Default: the card's. */
  readonly provider?: string
  /** Optional for a custom base URL; a provider's own API fails with `BadKey` before the call. */
  readonly apiKey?: Redacted.Redacted | undefined
  /** URL with the version path, without the operation: `http://127.0.0.1:11434/v1`. Default: the card's. */
  readonly baseUrl?: string
  readonly wire?: WireFormat
  /** True if an OpenAI-compatible endpoint enforces JSON Schemas (vLLM, Ollama). Default: the card's. */
  readonly keepsSchema?: boolean
  /** Factor for every cost as decimal text. Default "1". */
  readonly priceMultiplier?: string
  readonly limits?: Partial<CallLimits>
  /** Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch
}
