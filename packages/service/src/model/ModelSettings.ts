import type { Brain, ToolDescription, Vision } from "@tabwright/agent"
import type { LanguageModel } from "@tabwright/agent/model"
import type { KeyedProvider } from "@tabwright/core/contract"
import type { ModelCard, ModelOverride } from "@tabwright/core/models"
import { Context, type Effect, type Redacted } from "effect"

export interface ProviderAccess {
  /** The server's key. Without it, only projects with their own key can use the provider. */
  readonly apiKey?: Redacted.Redacted | undefined
  /** URL of a gateway, which may be on loopback and also receives projects' keys. Default: the provider's URL. */
  readonly baseUrl?: string | undefined
}

/** The operator's endpoint for OpenAI's Chat Completions, such as Ollama, vLLM or a gateway. */
export interface CustomEndpoint {
  /** Such as `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string
  /** The default model of the endpoint, which also serves models that begin with `ollama/` or `custom/`. */
  readonly model?: string | undefined
  readonly apiKey?: Redacted.Redacted | undefined
  /** False if its models have no tool calls: they answer in JSON. Default: tools are sent until they are rejected. */
  readonly callsTools?: boolean | undefined
}

/**
 * A model of a server on this machine, such as Ollama.
 *
 * @category models
 * @since 0.1.0
 */
export interface LocalModel extends Pick<
  ModelCard,
  "model" | "wireId" | "contextTokens" | "seesImages" | "callsTools"
> {
  /** URL of the server's OpenAI-compatible API on loopback. */
  readonly baseUrl: string
}

/**
 * The run for which an additional model decides.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelRun {
  readonly projectId: string
  readonly sessionId: string
  readonly runId: string
  /** JSON Schema of the result. */
  readonly outputSchema?: { readonly [key: string]: unknown } | undefined
  /** Tools and actions that `callTool` can call. */
  readonly tools: ReadonlyArray<ToolDescription>
}

/**
 * A model that the program of the server provides: a language model, which is prompted as any other, or a brain, which decides
 * without prompts. A name with a slash, such as `acme/large`, is not used by the API. Requests cannot set reasoning.
 *
 * @category models
 * @since 0.1.0
 */
export type AdditionalModel =
  | {
      readonly model: string
      /** Connects the language model for a project. Called for each run and judgement. */
      readonly connect: (request: { readonly projectId: string }) => Effect.Effect<LanguageModel>
      /** True if the cost of every call is known, which cost limits require. Default false. */
      readonly isPriced?: boolean
    }
  | {
      readonly model: string
      /** Returns the brain of a run, the same one when another node continues it. */
      readonly brain: (run: ModelRun) => Brain
    }

export interface ConfiguredModels {
  /** Providers with a key or a URL. The others use their own URLs and projects' keys. */
  readonly providers: ReadonlyMap<KeyedProvider, ProviderAccess>
  readonly custom?: CustomEndpoint | undefined
  /** Models of servers on this machine, by exact name. They cost nothing unless `overrides` sets a price. */
  readonly local?: ReadonlyArray<LocalModel> | undefined
  /** Models of the program, by exact name. They replace models of the catalog and of other servers. Default: none. */
  readonly additional?: ReadonlyArray<AdditionalModel> | undefined
  /**
   * The model for requests that name none. Default: the custom endpoint's model, else the best one of a provider with a
   * key, else the embedded planner.
   */
  readonly defaultModel?: string | undefined
  /** The judge model for requests that name none. Default: the model of the run. */
  readonly judgeModel?: string | undefined
  /** Fallback models of runs that name none, in order. */
  readonly fallbackModels: ReadonlyArray<string>
  /**
   * Image support by model or provider, with `custom` for the custom endpoint. Takes precedence over the catalog and over
   * tests.
   */
  readonly imageSupport?: ReadonlyMap<string, boolean> | undefined
  /** Screenshots for requests that cannot specify them, which are those of v3. Default `auto`. */
  readonly vision?: Vision | undefined
  /** Overrides of the catalog: prices, limits, URLs. */
  readonly overrides: ReadonlyArray<ModelOverride>
  /** Factor applied to model costs, as decimal text with at most six decimals. Default `1`. */
  readonly costMultiplier: string
}

export const ModelSettings = Context.Reference<ConfiguredModels>("@tabwright/service/model/ModelSettings", {
  defaultValue: () => ({ providers: new Map(), fallbackModels: [], overrides: [], costMultiplier: "1" }),
})
