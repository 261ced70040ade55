// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 62574dd782ea8706f218e245e60bd7cc2366d02f10e379dda6d8d6aa4823fe26

import { listModels } from "@tabwright/raw/v4/operations"
import { call } from "../../transport/index.ts"

export type { ModelListResponse, ModelParameter, ModelView } from "@tabwright/raw/v4/types"

/**
 * Returns all models for runs with their parameters, in catalog order.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listModels, {})
