import type { KeyedProvider } from "@tabwright/core/contract"
import type { ModelOverride } from "@tabwright/core/models"
import { Context, type Redacted } from "effect"

/**
 * A provider of models, as the operator has it.
 *
 * @category models
 * @since 0.1.0
 */
export interface ProviderAccess {
  /** The server's own key; absent: only projects that have one of their own use the provider. */
  readonly apiKey?: Redacted.Redacted | undefined
  /** Where its API is, for gateways; absent: at the provider. It may be on loopback. Keys of projects go there too. */
  readonly baseUrl?: string | undefined
}

/**
 * An endpoint of the operator's own that speaks OpenAI's Chat Completions: Ollama, vLLM, a gateway.
 *
 * @category models
 * @since 0.1.0
 */
export interface CustomEndpoint {
  /** Such as `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string
  /** The model that it has. Those that begin with `ollama/` or `custom/` are asked of it besides. */
  readonly model?: string | undefined
  readonly apiKey?: Redacted.Redacted | undefined
}

/**
 * What the operator says about models.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConfiguredModels {
  /** Those with a key or an address of their own; the others are asked where they are, with keys of projects. */
  readonly providers: ReadonlyMap<KeyedProvider, ProviderAccess>
  readonly custom?: CustomEndpoint | undefined
  /**
   * What runs where a request names nothing. Default: the custom endpoint's model, else the best one of a provider that
   * there is a key for, else the embedded planner.
   */
  readonly defaultModel?: string | undefined
  /** What judges where a request names nothing. Default: what the run itself ran with. */
  readonly judgeModel?: string | undefined
  /** What the operator knows better than the catalogue: prices, limits, addresses. */
  readonly overrides: ReadonlyArray<ModelOverride>
  /** What the costs of models are multiplied with, as decimal text with six decimals at most. Default `1`. */
  readonly costMultiplier: string
}

/**
 * The settings of this server.
 *
 * @category references
 * @since 0.1.0
 */
export const ModelSettings = Context.Reference<ConfiguredModels>("@tabwright/service/model/ModelSettings", {
  defaultValue: () => ({ providers: new Map(), overrides: [], costMultiplier: "1" }),
})
