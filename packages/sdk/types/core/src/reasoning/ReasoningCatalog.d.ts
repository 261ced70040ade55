import { runModels, sessionModelAliases, sessionModels, taskModels } from "./Matrix.ts";
import type { LevelRow, ParamsRow } from "./ModelRow.ts";
/**
 * Context limit shown for models without a known one: the smallest known window.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const unknownContextLimit = 200000;
/**
 * API versions.
 *
 * @category models
 * @since 0.1.0
 */
export type Version = "v2" | "v3" | "v4";
/**
 * Model row of a version: levels in v2 and v3, an allow-list in v4.
 *
 * @category models
 * @since 0.1.0
 */
export type RowOf<V extends Version> = V extends "v4" ? ParamsRow : LevelRow;
/**
 * Model strings of a version, including aliases.
 *
 * @category models
 * @since 0.1.0
 */
export type KnownModel<V extends Version> = {
    readonly v2: (typeof taskModels)[number]["model"];
    readonly v3: (typeof sessionModels)[number]["model"] | keyof typeof sessionModelAliases;
    readonly v4: (typeof runModels)[number]["model"];
}[V];
/**
 * Request field that names the model: `llm` in v2, `model` in v3 and v4.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const modelField: {
    readonly v2: "llm";
    readonly v3: "model";
    readonly v4: "model";
};
/**
 * Replaces an alias with its model; returns any other string unchanged. Requests may use aliases in v3 only.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const resolveAlias: (model: string) => string;
/**
 * Replaces a v3 alias with its model; returns any other string unchanged.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const normalizeModel: (version: Version, model: string) => string;
/**
 * Finds the row of a model string by exact spelling; `undefined` if the version does not list it.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const findModel: <V extends Version>(version: V, model: string) => RowOf<V> | undefined;
/**
 * Model named in v2 and v3 responses whose request named none.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const unnamedModel: {
    readonly v2: "browser-use-2.0";
    readonly v3: "claude-opus-4.7";
};
/**
 * Lists the models that a version's contract names, with aliases and without the embedded planner.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const contractModels: (version: Version) => ReadonlyArray<string>;
/**
 * Returns the name of a requested model in v2 or v3 responses, which must be one of the contract: the same model, or
 * the version's default if the request named none or one that the contract does not have.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const contractModel: (version: "v2" | "v3", requested: string | null) => string;
/**
 * Lists all model strings a version accepts, aliases last.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const knownModels: (version: Version) => ReadonlyArray<string>;
