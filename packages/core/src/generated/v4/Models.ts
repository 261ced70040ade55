// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 0812cd2130485af9fc08301a7e61968a5110bd6784f694c6d4b10564fb922d9a

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
