import type { LevelRow, ParamsRow } from "./ModelRow.ts"
import { rows as taskModels } from "./v2/Matrix.ts"
import { aliases, rows as sessionModels } from "./v3/Matrix.ts"
import { rows as runModels } from "./v4/Matrix.ts"

/**
 * Tokens, shown where the catalogue knows no limit: the smallest window of a model that it does know.
 *
 * @category constants
 * @since 0.1.0
 */
export const unknownContextLimit = 200_000

/**
 * The three API versions.
 *
 * @category models
 * @since 0.1.0
 */
export type Version = "v2" | "v3" | "v4"

/**
 * The row of a model in one version: levels in v2 and v3, an allow-list in v4.
 *
 * @category models
 * @since 0.1.0
 */
export type RowOf<V extends Version> = V extends "v4" ? ParamsRow : LevelRow

/**
 * The model strings that one version lists, older names included.
 *
 * @category models
 * @since 0.1.0
 */
export type KnownModel<V extends Version> = {
  readonly v2: (typeof taskModels)[number]["model"]
  readonly v3: (typeof sessionModels)[number]["model"] | keyof typeof aliases
  readonly v4: (typeof runModels)[number]["model"]
}[V]

/**
 * The body field that names the model: `llm` in v2, `model` since.
 *
 * @category constants
 * @since 0.1.0
 */
export const modelField = { v2: "llm", v3: "model", v4: "model" } as const satisfies Record<Version, string>

const byModel = <Row extends { readonly model: string }>(rows: ReadonlyArray<Row>): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.model, row]))

const catalogue: { readonly [V in Version]: ReadonlyMap<string, RowOf<V>> } = {
  v2: byModel<LevelRow>(taskModels),
  v3: byModel<LevelRow>(sessionModels),
  v4: byModel<ParamsRow>(runModels),
}

const newerNames: ReadonlyMap<string, string> = new Map(Object.entries(aliases))

/**
 * Replaces an older name of a v3 model; every other string is returned as it is.
 *
 * @category validation
 * @since 0.1.0
 */
export const normalizeModel = (version: Version, model: string): string =>
  version === "v3" ? (newerNames.get(model) ?? model) : model

/**
 * Finds the row of a model string, exactly as spelled; `undefined` where the version does not list it.
 *
 * @category validation
 * @since 0.1.0
 */
export const findModel = <V extends Version>(version: V, model: string): RowOf<V> | undefined =>
  catalogue[version].get(normalizeModel(version, model))

/**
 * Lists every model string that a version accepts, older names last.
 *
 * @category validation
 * @since 0.1.0
 */
export const knownModels = (version: Version): ReadonlyArray<string> =>
  version === "v3" ? [...catalogue.v3.keys(), ...newerNames.keys()] : [...catalogue[version].keys()]
