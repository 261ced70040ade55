import type { Family, Provider } from "./Family.ts"
import type { ReasoningLevel } from "./Level.ts"

/**
 * Model facts shared by all versions.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelIdentity {
  /** Model string on the wire. */
  readonly model: string
  readonly provider: Provider
  readonly family: Family
  /** Context size in tokens. Absent if unpublished. */
  readonly contextLimit?: number
}

/**
 * A v2 or v3 model with its supported levels, in level order.
 *
 * @category models
 * @since 0.1.0
 */
export interface LevelRow extends ModelIdentity {
  readonly levels: ReadonlyArray<ReasoningLevel>
}

/**
 * A v4 model with its allow-list: dotted paths inside `modelParams` with their supported values.
 *
 * @category models
 * @since 0.1.0
 */
export interface ParamsRow extends ModelIdentity {
  readonly params: Readonly<Record<string, ReadonlyArray<string>>>
}
