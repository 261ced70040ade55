import { runModels, sessionModelAliases, sessionModels, taskModels } from "./Matrix.ts"
import type { LevelRow, ParamsRow } from "./ModelRow.ts"

/**
 * Context limit shown for models without a known one: the smallest known window.
 *
 * @category constants
 * @since 0.1.0
 */
export const unknownContextLimit = 200_000

/**
 * API versions.
 *
 * @category models
 * @since 0.1.0
 */
export type Version = "v2" | "v3" | "v4"

/**
 * Model row of a version: levels in v2 and v3, an allow-list in v4.
 *
 * @category models
 * @since 0.1.0
 */
export type RowOf<V extends Version> = V extends "v4" ? ParamsRow : LevelRow

/**
 * Model strings of a version, including aliases.
 *
 * @category models
 * @since 0.1.0
 */
export type KnownModel<V extends Version> = {
  readonly v2: (typeof taskModels)[number]["model"]
  readonly v3: (typeof sessionModels)[number]["model"] | keyof typeof sessionModelAliases
  readonly v4: (typeof runModels)[number]["model"]
}[V]

/**
 * Request field that names the model: `llm` in v2, `model` in v3 and v4.
 *
 * @category constants
 * @since 0.1.0
 */
export const modelField = { v2: "llm", v3: "model", v4: "model" } as const satisfies Record<Version, string>

const byModel = <Row extends { readonly model: string }>(rows: ReadonlyArray<Row>): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.model, row]))

const reasoningCatalog: { readonly [V in Version]: ReadonlyMap<string, RowOf<V>> } = {
  v2: /* @__PURE__ */ byModel<LevelRow>(taskModels),
  v3: /* @__PURE__ */ byModel<LevelRow>(sessionModels),
  v4: /* @__PURE__ */ byModel<ParamsRow>(runModels),
}

const newerNames: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(sessionModelAliases),
)

/**
 * Replaces an alias with its model; returns any other string unchanged. Requests may use aliases in v3 only.
 *
 * @category validation
 * @since 0.1.0
 */
export const resolveAlias = (model: string): string => newerNames.get(model) ?? model

/**
 * Replaces a v3 alias with its model; returns any other string unchanged.
 *
 * @category validation
 * @since 0.1.0
 */
export const normalizeModel = (version: Version, model: string): string =>
  version === "v3" ? resolveAlias(model) : model

/**
 * Finds the row of a model string by exact spelling; `undefined` if the version does not list it.
 *
 * @category validation
 * @since 0.1.0
 */
export const findModel = <V extends Version>(version: V, model: string): RowOf<V> | undefined =>
  reasoningCatalog[version].get(normalizeModel(version, model))

/**
 * Model named in v2 and v3 responses whose request named none.
 *
 * @category constants
 * @since 0.1.0
 */
export const unnamedModel = { v2: "browser-use-2.0", v3: "claude-opus-4.7" } as const

/**
 * Lists the models that a version's contract names, with aliases and without the embedded planner.
 *
 * @category validation
 * @since 0.1.0
 */
export const contractModels = (version: Version): ReadonlyArray<string> =>
  knownModels(version).filter((model) => findModel(version, model)?.family !== "planner")

/** Spellings of one model in the versions: `claude-opus-4.7` and `claude-opus-4-7`, with and without `-preview`. */
const spellings = (model: string): ReadonlyArray<string> => [
  model,
  model.replace(/(\d)\.(\d)/, "$1-$2"),
  model.replace(/(\d)-(\d)$/, "$1.$2"),
  `${model}-preview`,
  model.replace(/-preview$/, ""),
]

/**
 * Returns the name of a requested model in v2 or v3 responses, which must be one of the contract: the same model, or
 * the version's default if the request named none or one that the contract does not have.
 *
 * @category validation
 * @since 0.1.0
 */
export const contractModel = (version: "v2" | "v3", requested: string | null): string => {
  const names = contractModels(version)
  const spelled = requested === null ? [] : [requested, ...spellings(resolveAlias(requested))]
  return spelled.find((name) => names.includes(name)) ?? unnamedModel[version]
}

/**
 * Lists all model strings a version accepts, aliases last.
 *
 * @category validation
 * @since 0.1.0
 */
export const knownModels = (version: Version): ReadonlyArray<string> =>
  version === "v3" ? [...reasoningCatalog.v3.keys(), ...newerNames.keys()] : [...reasoningCatalog[version].keys()]
