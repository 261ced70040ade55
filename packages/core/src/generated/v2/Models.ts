// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

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
