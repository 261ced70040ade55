import { knownModels, normalizeModel, type RowOf, type Version } from "@tabwright/core/reasoning"
import type { ModelOffer } from "../../run/model/ModelSelection.ts"

/** The fields of a model that all versions list. Each version adds its reasoning options. */
export interface ListedModel<V extends Version> {
  readonly row: RowOf<V>
  /** Older names of the model. */
  readonly aliases: ReadonlyArray<string>
  readonly view: {
    readonly id: string
    readonly provider: string
    readonly contextLimit: number | null
    readonly isDefault: boolean
    readonly isAvailable: boolean
  }
}

/** The models of a version in catalog order, with their availability on this server. */
export const listedModels = <V extends Version>(version: V, offer: ModelOffer<V>): ReadonlyArray<ListedModel<V>> =>
  offer.rows.map((row) => ({
    row,
    aliases: knownModels(version).filter((name) => name !== row.model && normalizeModel(version, name) === row.model),
    view: {
      id: row.model,
      provider: row.provider,
      contextLimit: row.contextLimit ?? null,
      isDefault: row.model === offer.defaultModel,
      isAvailable: offer.isAvailable(row.model),
    },
  }))
