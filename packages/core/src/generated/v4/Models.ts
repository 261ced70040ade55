// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6b94604be5633c51770c66d6a1459f2f91328c9379e3e248901de8f88a789b04

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
