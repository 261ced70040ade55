// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 20e1525f3d5cf7fd70c18e79dafb2b30307b69c8a2161ed546f3ae806fd3f6e8

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
