// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 77d39d7cc76d68577331e457b4a5729b96617c50e3747bcaba38b47214ed7298

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
