// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 debe93fc4ab75f1b60259ba27a3a8af55978a04aa9dfc4ee3c97f10c393fe787

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
