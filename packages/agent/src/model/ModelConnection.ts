import * as Duration from "effect/Duration"
import type * as Effect from "effect/Effect"
import type { ModelCard, WireFormat } from "@tabwright/core/models"
import type { LanguageModelV4 } from "@ai-sdk/provider"
import type { ReasoningLevel, Version } from "@tabwright/core/reasoning"
import type * as Redacted from "effect/Redacted"

/**
 * Timeouts and retries of a model call.
 *
 * @category models
 * @since 0.1.0
 */
export interface CallLimits {
  /** Attempts after the first one. Default 4; 0 disables retries. */
  readonly maxRetries: number
  /** Attempts after unreadable responses. Each costs as much as the first, so callers opt in. Default 0. */
  readonly maxMalformedRetries: number
  /** Upper bound of the first delay; doubles with each retry. Default 1 s. */
  readonly baseDelay: Duration.Duration
  /** Upper bound of all delays. Default 30 s. */
  readonly maxDelay: Duration.Duration
  /** Maximum delay that a provider may request; a longer one fails the call. Default 2 min. */
  readonly maxRequestedDelay: Duration.Duration
  /**
   * Maximum time without data, including before the first byte. Default 280 s, because the platform's `fetch` times
   * out after 300.
   */
  readonly idleTimeout: Duration.Duration
  /** Timeout of one attempt. Default 10 min. */
  readonly attemptTimeout: Duration.Duration
  /** Timeout of the call with all attempts and delays. Default 15 min. */
  readonly totalTimeout: Duration.Duration
}

/**
 * Default limits.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultCallLimits: CallLimits = {
  maxRetries: 4,
  maxMalformedRetries: 0,
  baseDelay: Duration.seconds(1),
  maxDelay: Duration.seconds(30),
  maxRequestedDelay: Duration.minutes(2),
  idleTimeout: Duration.seconds(280),
  attemptTimeout: Duration.minutes(10),
  totalTimeout: Duration.minutes(15),
}

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
  /** Optional for a custom base URL; a provider's own API fails with `InvalidKey` before the call. */
  readonly apiKey?: Redacted.Redacted | undefined
  /** URL with the version path, without the operation: `http://127.0.0.1:11434/v1`. Default: the card's. */
  readonly baseUrl?: string
  readonly wire?: WireFormat
  /** True if an OpenAI-compatible endpoint enforces JSON Schemas (vLLM, Ollama). Default: the card's. */
  readonly keepsSchema?: boolean
  /** Factor for every cost as decimal text. Default "1". */
  readonly priceMultiplier?: string
  readonly limits?: Partial<CallLimits>
  /** Called when a test or a rejected image shows if the endpoint accepts images. */
  readonly onVisionFound?: (seesImages: boolean) => Effect.Effect<void>
  /** Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch
  /**
   * A model of any provider of the AI SDK. Replaces base URL, key, protocol and `fetch`; `reasoning` is not sent. Default: an
   * adapter for the card's protocol.
   */
  readonly adapter?: LanguageModelV4
}
