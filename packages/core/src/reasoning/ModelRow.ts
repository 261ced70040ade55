import type { Family, Provider } from "./Family.ts"
import type { Level } from "./Level.ts"

/**
 * What every version knows about a model.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelIdentity {
  /** The model string on the wire. */
  readonly model: string
  readonly provider: Provider
  readonly family: Family
  /** Tokens; absent where no figure is published. */
  readonly contextLimit?: number
}

/**
 * A model of v2 or v3 with the levels it takes, in level order.
 *
 * @category models
 * @since 0.1.0
 */
export interface LevelRow extends ModelIdentity {
  readonly levels: ReadonlyArray<Level>
}

/**
 * A model of v4 with its allow-list: dotted paths inside `modelParams`, each with the values it takes.
 *
 * @category models
 * @since 0.1.0
 */
export interface ParamsRow extends ModelIdentity {
  readonly params: Readonly<Record<string, ReadonlyArray<string>>>
}
