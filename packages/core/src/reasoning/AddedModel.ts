import type { ReasoningLevel } from "./Level.ts"
import type { KnownModel, Version } from "./ReasoningCatalog.ts"

declare global {
  /**
   * Model names of your service, for completion. Add them once:
   * `declare global { interface TabwrightModels { "acme-large": true } }`.
   */
  interface TabwrightModels {}
}

/**
 * Model strings of a version and of `TabwrightModels`.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelName<V extends Version> = keyof (Readonly<Record<KnownModel<V>, true>> & TabwrightModels)

/**
 * A model that the service accepts in addition to those of its contract, or other reasoning for one of them. The client
 * checks requests against it before sending.
 *
 * @category models
 * @since 0.1.0
 */
export interface AddedModel {
  /** Model string, as the service accepts it. */
  readonly model: string
  /** Name of the provider in error messages. Default `custom`. */
  readonly provider?: string | undefined
  /** `thinkingLevel` values that v2 and v3 accept. An empty list accepts none. Default: the server checks. */
  readonly levels?: ReadonlyArray<ReasoningLevel> | undefined
  /**
   * `modelParams` that v4 accepts: dotted paths with their values, such as `{ "reasoning.effort": ["low", "high"] }`. An
   * empty object only accepts `{}`. Default: the server checks.
   */
  readonly params?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
}
