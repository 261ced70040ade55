// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 283d805b2eac6c6ae333a5ac677b6e2f8aaba234d2541a68b74c792f22390942

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
