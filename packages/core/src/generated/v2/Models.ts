// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e128c96a2c6ce38a3d383830cc61bb936d9af757057501d096824f544a5e7451

import { listModels } from "@tabwright/raw/v2/operations"
import { call } from "../../transport/index.ts"

export type { ModelListResponse, ModelView, ThinkingLevel } from "@tabwright/raw/v2/types"

/**
 * Returns all models of this version with their reasoning levels.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listModels, {})
